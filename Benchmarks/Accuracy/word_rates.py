"""Measures how far words a minute are off where they are estimated from syllables.

    python3 -m Benchmarks.Accuracy.word_rates PROGRAM FOLDER

The folder holds recordings, LANGUAGE_NAME.wav. Beside each lies LANGUAGE_NAME.parts.tsv: start and
end of every part, its speaker and its text, tab-separated. Where a part has no text, its words are
those of LANGUAGE_NAME.json, what a recogniser wrote ("silver"). Recordings are cut into takes. A
recording is one speaker, or a group that is never divided. Takes in which the program hears another
voice are left out. With --texts, it also measures how many syllables the words have that people
say, in tables of `Benchmarks/Training/FillerModel`: that much is unknown however well syllables
are heard. Needs numpy and espeak-ng.
"""

import argparse
import json
import re
import subprocess
import tempfile
from itertools import product
from pathlib import Path

import numpy as np
import soundfile

# In seconds. A take is cut in the first pause after that.
LENGTH = 50.0
PAUSE = 0.3
# The share to each side of an estimate that the program shows, to the nearest five words.
SHOWN = 0.11
VOWELS = re.compile("[aeiouyæœøɐɑɒɔəɘɚɛɜɝɞɤɨɪɯɵɶʉʊʌʏ\u0329]")
VOICES = {"en": "en-us", "fr": "fr-fr", "pt": "pt-br"}
# Readers of English as a foreign language, and dialogues.
SPOKEN = {"nn": "en", "en2": "en"}
# Languages of which the program estimates words.
ESTIMATED = ("en", "de", "es", "fr", "it", "nl", "pt")
DRAWS = 2000
# Takes in which other voices fill more than this share are left out.
MOST_OTHERS = 0.03
# A recogniser that wrote so few syllables, for those that are heard, left out what was said.
MOST_HEARD = 1.5
# Words of a speaker for one number of --texts: about a minute.
WORDS = 130


def run(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, check=True, **options).stdout


def spoken_words(program, text, language):
    """How many words the program counts in a text."""
    options = ["--language", language] if language in ESTIMATED else []
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write(text)
        file.flush()
        said = run(program, "transcript", file.name, "--json", "--no-settings", *options)
    return json.loads(said)["words"]


def written_syllables(text, language):
    voice = VOICES.get(language, language)
    said = run("espeak-ng", "-q", "--ipa", "--sep=_", "-v", voice, "--stdin", input=text)
    said = re.sub(r"\([a-z-]+\)", "", said)
    return sum(bool(VOWELS.search(sound)) for sound in re.split(r"[_\s]+", said))


def parts(path):
    """Start, end, text and whether it is silver, of every part that may end a take."""
    stem = path.with_suffix("")
    rows = [line.split("\t") for line in Path(f"{stem}.parts.tsv").read_text().splitlines()]
    transcript = Path(f"{stem}.json")
    heard = json.loads(transcript.read_text())["tokens"] if transcript.exists() else []
    heard = [word for word in heard if word["start_s"] is not None and word["kind"] != "event"]
    found = []
    for start, end, _, text, *_ in rows:
        start, end = float(start), float(end)
        if text:
            found.append((start, end, text, False))
            continue
        inside = [w for w in heard if start - 0.2 <= (w["start_s"] + w["end_s"]) / 2 <= end + 0.2]
        group = []
        for word, following in zip(inside, [*inside[1:], None], strict=False):
            group.append(word)
            if following is None or following["start_s"] - word["end_s"] >= PAUSE:
                last = end if following is None else group[-1]["end_s"] + PAUSE / 2
                first = start if group[0] is inside[0] else group[0]["start_s"] - PAUSE / 2
                found.append((first, last, " ".join(w["text"] for w in group), True))
                group = []
    return found


def recognised(path, group):
    """How many words a recogniser wrote in the place of those of a text."""
    transcript = path.with_suffix(".json")
    if not transcript.exists() or any(part[3] for part in group):
        return None
    tokens = json.loads(transcript.read_text())["tokens"]
    spans = [(t["start_s"], t["end_s"]) for t in tokens if t["start_s"] is not None]
    return sum(group[0][0] - 0.2 <= (a + b) / 2 <= group[-1][1] + 0.2 for a, b in spans)


def takes(path, shortest):
    group = []
    everything = parts(path)
    for part in everything:
        group.append(part)
        length = part[1] - group[0][0]
        if length < (shortest if part is everything[-1] else LENGTH):
            continue
        yield group
        group = []


def measured(program, path, shortest):
    """Of each take: the words a minute, what is estimated, and syllables heard and written."""
    name, rate = path.stem, soundfile.info(path).samplerate
    kind = name.split("_")[0]
    language = SPOKEN.get(kind, kind)
    found = []
    for group in takes(path, shortest):
        first, last = round(group[0][0] * rate), round(group[-1][1] * rate)
        samples, _ = soundfile.read(path, start=max(0, first - rate // 5), stop=last + rate // 5)
        text = " ".join(part[2] for part in group)
        options = ["--language", language] if language in ESTIMATED else []
        with tempfile.NamedTemporaryFile(suffix=".wav") as file:
            soundfile.write(file.name, samples, rate, subtype="PCM_16", format="WAV")
            said = run(
                *(program, "analyze", file.name, "--json", "--quiet"),
                *("--no-transcript", "--no-settings", *options),
            )
        metrics = json.loads(said)["metrics"]
        pace = metrics["pace"]
        if not pace["syllables"]:
            continue
        words, syllables = spoken_words(program, text, language), pace["syllables"]
        minutes = syllables / pace["speech_rate_sps"] / 60
        others = metrics["noise"]["other_voices_s"]
        if others > MOST_OTHERS * len(samples) / rate:
            print(f"{name}: another voice for {others:.0f} s, left out")
            continue
        found.append(
            {
                "speaker": name,
                "kind": kind,
                "silver": all(part[3] for part in group),
                "seconds": len(samples) / rate,
                "words": words,
                "truth": words / minutes,
                "estimate": pace["words_per_minute"],
                "rate": syllables / minutes,
                "heard": syllables / written_syllables(text, language),
                "written": written_syllables(text, language) / max(words, 1),
                "recognised": recognised(path, group),
            }
        )
    return found


def shown(estimate):
    return [5 * round(estimate * (1 + side) / 5) for side in (-SHOWN, SHOWN)]


def by_speaker(takes):
    groups = {}
    for take in takes:
        groups.setdefault(take["speaker"], []).append(take)
    return list(groups.values())


def logs(takes, key):
    return np.log([take["truth"] / take[key] for take in takes])


def band(groups, key):
    """The middle of the ratios and their deviation, every speaker counting the same."""
    means = np.array([logs(group, key).mean() for group in groups])
    within = [logs(group, key).var(ddof=1) for group in groups if len(group) > 1]
    middle = float(np.median(means))
    # Of one take of another speaker: as far as speakers differ, and as far as their takes do.
    count = np.mean([1 / len(group) for group in groups])
    inside = np.mean(within) if within else 0.0
    between = max(0.0, means.var(ddof=1) - inside * count)
    return middle, float(np.sqrt(between + inside))


def as_it_is(groups, key):
    """The same around the estimate that the program makes."""
    return 0.0, float(np.sqrt(np.mean([np.mean(logs(group, key) ** 2) for group in groups])))


def left_out(groups, key, width, fit):
    """The share of takes that a band covers, by speaker, each left out of what fits it."""
    covered = []
    for index, group in enumerate(groups):
        middle, deviation = fit(groups[:index] + groups[index + 1 :], key)
        covered.append(np.mean(np.abs(logs(group, key) - middle) <= width * deviation))
    return covered


def interval(values):
    chance = np.random.default_rng(0)
    drawn = chance.choice(values, (DRAWS, len(values))).mean(axis=1)
    return np.quantile(drawn, [0.025, 0.975])


def print_texts(texts):
    print("| texts | speakers | minutes | syllables a word, median, 80 %, 90 % | deviation (log) |")
    print("|---|---|---|---|---|")
    for each in texts:
        language, path = each.split("=")
        said = {}
        for line in Path(path).read_text().splitlines()[1:]:
            row = line.split("\t")
            # A clitic is no word of its own: "it 's".
            words = [w for w in row[7].replace(" '", "'").split() if re.search(r"\w", w)]
            said.setdefault((row[0], row[2]), []).extend(words)
        groups = []
        for words in said.values():
            starts = range(0, len(words) - WORDS + 1, WORDS)
            minutes = [" ".join(words[start : start + WORDS]) for start in starts]
            if minutes:
                groups.append([written_syllables(text, language) / WORDS for text in minutes])
        values = np.concatenate(groups)
        cells = [Path(path).stem, len(groups), len(values)]
        cells += [
            "{:.2f}, {:.2f}-{:.2f}, {:.2f}-{:.2f}".format(
                *np.quantile(values, [0.5, 0.1, 0.9, 0.05, 0.95])
            )
        ]
        cells += [f"{np.log(values).std():.3f}"]
        print("|", " | ".join(map(str, cells)), "|")
    print()


def print_tables(takes):
    kinds = sorted({take["kind"] for take in takes})
    sets = [(kind, [t for t in takes if t["kind"] == kind]) for kind in kinds]
    estimated = [t for t in takes if SPOKEN.get(t["kind"], t["kind"]) in ESTIMATED]
    sets += [("all", estimated), ("from texts", [t for t in estimated if not t["silver"]])]
    sets += [("from a recogniser", [t for t in estimated if t["silver"]])]
    sets += [("40 s or more", [t for t in estimated if t["seconds"] >= 40])]
    print(
        "| language | takes | speakers | truth, w/min | in the range shown, by speaker (95 %) | ",
        end="",
    )
    print(
        "words per syllable heard, median (80 %) "
        "| syllables heard/written: median, 80 %, 90 %; deviation (log) |"
    )
    print("|---|---|---|---|---|---|---|")
    for kind, group in sets:
        if not group:
            continue
        speakers = by_speaker(group)
        inside = [
            np.mean([shown(t["estimate"])[0] <= t["truth"] <= shown(t["estimate"])[1] for t in s])
            if s[0]["estimate"]
            else np.nan
            for s in speakers
        ]
        low, high = interval(inside)
        ratio = [t["truth"] / t["rate"] for t in group]
        heard = [t["heard"] for t in group]
        truth = [t["truth"] for t in group]
        cells = [
            kind,
            len(group),
            len(speakers),
            f"{np.median(truth):.0f} ({min(truth):.0f}-{max(truth):.0f})",
            f"{100 * np.mean(inside):.0f} % ({100 * low:.0f}-{100 * high:.0f})",
            "{:.2f} ({:.2f}-{:.2f})".format(*np.quantile(ratio, [0.5, 0.1, 0.9])),
            "{:.2f}, {:.2f}-{:.2f}, {:.2f}-{:.2f}; {:.3f}".format(
                *np.quantile(heard, [0.5, 0.1, 0.9, 0.05, 0.95]), np.log(heard).std()
            ),
        ]
        print("|", " | ".join(map(str, cells)), "|")
    both = [t["recognised"] / t["words"] for t in takes if t["recognised"]]
    if both:
        low, middle, high = np.quantile(both, [0, 0.5, 1])
        print("\nwords that a recogniser wrote, over those of the text: ", end="")
        print(f"{low:.2f} to {high:.2f}, median {middle:.2f}, in {len(both)} takes")
    print()
    print(
        "| speakers of | factor on the estimate, middle | deviation (log) | width, deviations | ",
        end="",
    )
    print("covered, left out, by speaker (95 %) | range at 150 |")
    print("|---|---|---|---|---|---|")
    for kind, group in sets:
        speakers = by_speaker([t for t in group if t["estimate"]])
        if len(speakers) < 5:
            continue
        for fit, width in product((band, as_it_is), (1.0, 1.645, 2.0)):
            middle, deviation = fit(speakers, "estimate")
            covered = left_out(speakers, "estimate", width, fit)
            low, high = interval(covered)
            ends = [150 * np.exp(middle + side * width * deviation) for side in (-1, 1)]
            print(
                f"| {kind} | {np.exp(middle):.3f} | {deviation:.3f} | {width} "
                f"| {100 * np.mean(covered):.0f} % ({100 * low:.0f}-{100 * high:.0f}) "
                f"| {ends[0]:.0f} to {ends[1]:.0f} |"
            )


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("folder", type=Path)
    parser.add_argument(
        "--shortest", type=float, default=40, help="seconds of a take at least; default: 40"
    )
    parser.add_argument(
        "--texts", nargs="*", default=[], help="tables of what people said, as LANGUAGE=FILE"
    )
    parser.add_argument("--keep", type=Path, help="JSON of the takes: read if there, else written")
    arguments = parser.parse_args()
    if arguments.keep and arguments.keep.exists():
        found = json.loads(arguments.keep.read_text())
    else:
        found = []
        for path in sorted(arguments.folder.glob("*.wav")):
            found += measured(arguments.program, path, arguments.shortest)
        if arguments.keep:
            arguments.keep.write_text(json.dumps(found, indent=1))
    lost = [take for take in found if take["silver"] and take["heard"] > MOST_HEARD]
    print(*(f"{t['speaker']}: words left out by the recogniser" for t in lost), sep="\n")
    print_tables([take for take in found if take not in lost])
    print()
    print_texts(arguments.texts)


if __name__ == "__main__":
    main()
