"""Measures the error of word times that `rehearse` estimates, or finds by --align.

    python3 -m Benchmarks.Accuracy.word_times PROGRAM FOLDER...

A folder holds recordings (talk.wav), their texts (talk.txt) and the times of their words
(talk.words.tsv: a heading, then start and end in seconds and the word, separated by tabs). Each
text is given as one segment from the first word to the last.
"""

import difflib
import re
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

SILENCE = {"", "<eps>", "<sil>", "sil", "sp", "spn"}


def labelled_words(path):
    rows = [line.split("\t") for line in path.read_text().splitlines()[1:]]
    return [(float(start), float(end), word) for start, end, word in rows if word not in SILENCE]


def clock(seconds):
    minutes, milliseconds = divmod(round(seconds * 1000), 60_000)
    return (
        f"{minutes // 60:02}:{minutes % 60:02}:{milliseconds // 1000:02},{milliseconds % 1000:03}"
    )


def found_words(program, recording, transcript, *options):
    run = subprocess.run(
        [
            program,
            recording,
            "--quiet",
            "--format",
            "textgrid",
            "--transcript",
            transcript,
            *options,
        ],
        capture_output=True,
        text=True,
    )
    if run.returncode:
        print(f"{recording}: {run.stderr.strip()}", file=sys.stderr)
        return []
    tier = re.search(r'name = "words"(.*?)(?=item \[2\])', run.stdout, re.S).group(1)
    intervals = re.findall(r'xmin = (\S+)\s+xmax = (\S+)\s+text = "([^"]*)"', tier)
    return [(float(start), float(end), word) for start, end, word in intervals if word]


def bare(word):
    return re.sub(r"[^a-z0-9']", "", word.lower())


def errors(found, labels):
    """Of starts and ends, in seconds, for the words that both have in the same order."""
    matcher = difflib.SequenceMatcher(
        None,
        [bare(word) for _, _, word in found],
        [bare(word) for _, _, word in labels],
        autojunk=False,
    )
    pairs = [
        (found[block.a + index], labels[block.b + index])
        for block in matcher.get_matching_blocks()
        for index in range(block.size)
    ]
    return [(abs(mine[0] - label[0]), abs(mine[1] - label[1])) for mine, label in pairs]


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__.strip())
    program, folders = sys.argv[1], map(Path, sys.argv[2:])
    print(
        "| way | folder | words | labelled "
        "| starts, median | starts, 90 % | ends, median | ends, 90 % |"
    )
    print("|---|---|---|---|---|---|---|---|")
    for folder in folders:
        for way, options in (("worked out", []), ("--align", ["--align"])):
            everything, labelled = [], 0
            for table in sorted(folder.glob("*.words.tsv")):
                stem = table.name.removesuffix(".words.tsv")
                recording, text = folder / f"{stem}.wav", folder / f"{stem}.txt"
                if not (recording.exists() and text.exists()):
                    continue
                labels = labelled_words(table)
                labelled += len(labels)
                with tempfile.NamedTemporaryFile("w", suffix=".srt") as segment:
                    words = " ".join(text.read_text().split())
                    segment.write(f"1\n{clock(labels[0][0])} --> {clock(labels[-1][1])}\n{words}\n")
                    segment.flush()
                    everything += errors(
                        found_words(program, str(recording), segment.name, *options), labels
                    )
            if len(everything) < 2:
                continue
            cells = []
            for side in zip(*everything):
                ninth = statistics.quantiles(side, n=10, method="inclusive")[8]
                cells += [f"{1000 * statistics.median(side):.0f} ms", f"{1000 * ninth:.0f} ms"]
            print(
                f"| {way} | {folder.name} | {len(everything)} | {labelled} | {' | '.join(cells)} |"
            )


main()
