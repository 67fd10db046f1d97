"""Marks sentences of takes as key lines, said flat or so that they stand out, and grades the rule.

README.md says what is planted and what is expected.
"""

import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

from ..Accuracy.case import write
from ..Accuracy.noise import active_level, random
from ..Accuracy.voices import RATE
from ..Shared import cli
from .coaching import STAGE, state
from .phrase import Word
from .speakers import speakers
from .take import Item, Take, hugging_face

RULE = "confidence.key_line"
# By how much a line is louder, in dB, and its syllables longer, than what is around it; and whether
# a tip is due. Nobody has listened to them: 4 dB and a sixth are well beyond what is just heard.
PLANTED = {
    "flat": (0.0, 1.0, True),
    "quieter": (-3.0, 1.0, True),
    "faster": (0.0, 0.9, True),
    "louder": (4.0, 1.0, False),
    "longer": (0.0, 1.17, False),
    "both": (3.0, 1.1, False),
}
# Left alone, a line is right to be named unless it is louder by so much, or slower by so much.
NATURAL, LOUD, SLOW = "as read", 2.0, 1.1
CONDITIONS = (*PLANTED, NATURAL)
# A line that is in the script and not in the take, and three that only look like it: another was
# said there, half of it was, or a recogniser skipped it. Whether a tip is due.
LEFT_OUT = "left out"
UNSAID = {LEFT_OUT: True, "in other words": False, "half said": False, "not written": False}
# What no reader says.
SPARE = (
    "Nobody else has ever promised you anything like this.",
    "Give the smallest teams their own money, and let them choose.",
    "We stop.",
    "Every second winter the harbour freezes, ships wait outside, and the whole town pays for it.",
    "Ask for less paper and more time.",
)
# Sentences on either side that a line is compared with; they are never key themselves.
AROUND = 2
FEWEST, MOST = 5, 20
# After a sentence, in seconds: a silence that gives time, and one that doesn't.
HELD, HURRIED = (0.7, 1.1), (0.2, 0.35)
# A recogniser's times are off by some hundredths of a second.
JITTER = 0.05
# Of each speaker; more of those by whom nothing is set, since they have fewer sentences.
TAKES, TAKES_HELD = 4, 12
LENGTH = 70.0


@dataclass(frozen=True)
class Line:
    """A key line of a take, with what was planted in it."""

    speaker: str
    held: bool
    condition: str
    recording: str
    transcript: str
    script: str
    start: float
    silence: float
    has_filler: bool
    # Over what is around it, as it was made.
    louder: float
    longer: float

    @property
    def is_due(self):
        if self.condition in UNSAID:
            return UNSAID[self.condition]
        if self.condition == NATURAL:
            return self.louder < LOUD and self.longer < SLOW
        return PLANTED[self.condition][2]


def lines(speaker, workspace):
    """The key lines of the takes of a speaker; their files are written the first time."""
    kept = workspace / f"{speaker.name}.json"
    if not kept.exists():
        takes = TAKES_HELD if speaker.source.held else TAKES
        made = [line for take in range(takes) for line in lines_of(speaker, take, workspace)]
        kept.write_text(json.dumps([vars(line) for line in made]))
    return [Line(**line) for line in json.loads(kept.read_text())]


def lines_of(speaker, number, workspace):
    chance = random("key lines", speaker.name, number)
    sentences = ordered(speaker.reader.sentences, chance)
    keys = [
        place
        for place in range(AROUND, len(sentences) - AROUND, AROUND + 1)
        if FEWEST <= sum(len(p.words) for p in sentences[place]) <= MOST
    ]
    groups, plans = [], {}
    for place, sentence in enumerate(sentences):
        items = [Item(phrase, gap=float(chance.uniform(0.25, 0.38))) for phrase in sentence]
        is_held = place not in keys or chance.random() < 0.5
        items[-1] = replace(items[-1], gap=float(chance.uniform(*(HELD if is_held else HURRIED))))
        groups.append(items)
    for turn, place in enumerate(keys):
        condition = CONDITIONS[(turn + number * 2) % len(CONDITIONS)]
        near = [groups[place + step] for step in range(-AROUND, AROUND + 1) if step]
        louder, longer = beside(groups[place], near)
        if condition != NATURAL:
            gain, stretch, _ = PLANTED[condition]
            groups[place] = [
                replace(item, gain=gain - louder, stretch=stretch / longer)
                for item in groups[place]
            ]
            louder, longer = gain, stretch
        has_filler = chance.random() < 0.25
        if has_filler:
            groups[place] = with_filler(groups[place], speaker.reader.fillers["um"], louder)
        plans[place] = (condition, louder, longer, has_filler)
    tone = speaker.tone if len(speaker.tone) else np.zeros(1)
    items = tuple(item for group in groups for item in group)
    samples, words = Take(items, speaker.reader.pitch, tone=tone).rendered(f"key {number}")
    stem = workspace / f"{speaker.name}-{number}"
    recording = write(stem.with_suffix(".wav"), samples, RATE)
    transcript = stem.with_suffix(".words.json")
    heard = [shaken(word, chance) for word in words]
    transcript.write_text(hugging_face(heard))
    spoken = spans(groups, words)
    found = []
    for turn, place in enumerate(keys):
        looks = [kind for kind in UNSAID if kind != LEFT_OUT]
        for kind in (LEFT_OUT, looks[(turn + number) % len(looks)]):
            texts, other = [text(group) for group in groups], SPARE[(turn + number) % len(SPARE)]
            said, whole = texts[place].split(), transcript
            if kind == LEFT_OUT:
                texts.insert(place + 1, f"> key: {other}")
            elif kind == "in other words":
                texts[place] = f"> key: {other}"
            elif kind == "half said":
                half = len(said) // 2
                texts[place] = f"> key: {' '.join(said[:half] + SPARE[3].split()[-half:])}"
            else:
                texts[place] = f"> key: {texts[place]}"
                whole = stem.with_suffix(f".{place}.words.json")
                whole.write_text(
                    hugging_face(
                        [
                            w
                            for w in heard
                            if not spoken[place] - 0.1 < w.start < spoken[place + 1] - 0.1
                        ]
                    )
                )
            script = workspace / f"{speaker.name}-{number}-{place}-{kind.replace(' ', '-')}.md"
            script.write_text("\n\n".join(texts) + "\n")
            found.append(
                Line(
                    speaker.name, speaker.source.held, kind, recording, str(whole), str(script),
                    spoken[place + 1], 0.0, False, 0.0, 0.0,
                )
            )  # fmt: skip
    for place, (condition, louder, longer, has_filler) in plans.items():
        script = workspace / f"{speaker.name}-{number}-{place}.md"
        texts = [text(group) for group in groups]
        texts[place] = f"> key: {texts[place]}"
        script.write_text("\n\n".join(texts) + "\n")
        gap = groups[place][-1].gap
        found.append(
            Line(
                speaker.name, speaker.source.held, condition, recording, str(transcript),
                str(script), spoken[place], gap, has_filler, louder, longer,
            )
        )  # fmt: skip
    return found


def ordered(sentences, chance):
    """Whole sentences in some order, as many as fill a take."""
    chosen, length = [], 0.0
    for place in chance.permutation(len(sentences)):
        words = [word.text for phrase in sentences[place] for word in phrase.words]
        # How many syllables a number has can't be guessed from its digits.
        if not words or any(character.isdigit() for word in words for character in word):
            continue
        chosen.append(sentences[place])
        length += sum(phrase.length for phrase in sentences[place]) + 0.9
        if length >= LENGTH:
            break
    return chosen


def beside(items, near):
    """How much louder a sentence is than those around it, and how much longer its syllables are."""
    around = [item for group in near for item in group]

    def level(chosen):
        return active_level(np.concatenate([item.phrase.samples for item in chosen]))

    def pace(chosen):
        return sum(i.spoken for i in chosen) / max(sum(i.phrase.syllables for i in chosen), 1)

    return level(items) - level(around), pace(items) / pace(around)


def with_filler(items, filler, louder):
    """With an "um" in the middle of the longest phrase."""
    place = max(range(len(items)), key=lambda index: len(items[index].phrase.words))
    item = items[place]
    if len(item.phrase.words) < 2:
        return [*items[:place], Item(filler, gap=0.1, gain=louder), *items[place:]]
    left, right = item.phrase.split(len(item.phrase.words) // 2)
    return [
        *items[:place],
        replace(item, phrase=left, gap=0.08),
        Item(filler, gap=0.08, gain=item.gain),
        replace(item, phrase=right),
        *items[place + 1 :],
    ]


def text(items):
    words = [w.text for item in items if not item.phrase.is_filler for w in item.phrase.words]
    return f"{words[0].capitalize()} {' '.join(words[1:])}.".replace(" .", ".")


def spans(groups, words):
    """Where each sentence begins."""
    starts, place = [], 0
    for group in groups:
        starts.append(words[place].start)
        place += sum(len(item.phrase.words) for item in group)
    return starts


def shaken(word, chance):
    start = max(word.start + float(chance.uniform(-JITTER, JITTER)), 0)
    end = max(word.end + float(chance.uniform(-JITTER, JITTER)), start + 0.02)
    return Word(start, end, word.text)


@dataclass(frozen=True)
class Found:
    """What the program says of a line."""

    line: Line
    reading: dict
    verdict: str


def judged(program, line):
    files = [line.recording, "--transcript", line.transcript, "--script", line.script]
    options = ["--language", "en", "--format", "json", "--quiet"]
    report = printed([program, "analyze", *files, *options])
    choice = printed([program, "explain", "tip", *files, *options])
    verdict = next(
        (c["verdict"] for c in choice["findings"] if c["rule"] == RULE), "not considered"
    )
    return Found(line, report["script"]["key_lines"][0], verdict)


def printed(command):
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"key_lines.py: error: {' '.join(map(str, command))}: {done.stderr.strip()}")
    return json.loads(done.stdout)


def table(title, found):
    named = [f for f in found if f.verdict in ("tip", "soft")]
    right = [f for f in named if f.line.is_due]
    due = [f for f in found if f.line.is_due]
    measured = [f for f in found if f.reading["louder_db"] is not None]
    print(f"\n{title}: {len(found)} lines of {len({f.line.speaker for f in found})} speakers\n")
    print("| planted | lines | named | louder, dB | longer, % |\n|---|---|---|---|---|")
    for condition in CONDITIONS:
        those = [f for f in found if f.line.condition == condition]
        names = [f for f in those if f in named]
        louder = spread([f.reading["louder_db"] for f in those])
        longer = spread([f.reading["longer_pct"] for f in those])
        print(f"| {condition} | {len(those)} | {len(names)} | {louder} | {longer} |")
    said = [f for f in found if f.reading["said"] != "no"]
    began = [f for f in said if abs(f.reading["start_s"] - f.line.start) <= 0.3]
    silent = [
        f for f in said
        if (f.reading["silence_after_s"] or 0) >= 0.5 and f.line.silence >= 0.5
        or (f.reading["silence_after_s"] or 0) < 0.5 and f.line.silence < 0.5
    ]  # fmt: skip
    filled = [f for f in said if (f.reading["fillers"] > 0) == f.line.has_filler]
    print(f"""
| | |
|---|---|
| precision | {share(len(right), len(named))} |
| lines that deserve it and are named | {share(len(right), len(due))} |
| found as said | {share(len(said), len(found))} |
| begin within 0.3 s | {share(len(began), len(said))} |
| silence of 0.5 s after it, or none, told right | {share(len(silent), len(said))} |
| filler in it, or none, told right | {share(len(filled), len(said))} |
| with a level | {share(len(measured), len(found))} |""")
    for f in named:
        if not f.line.is_due:
            print(f"wrong: {f.line} {f.reading} {f.verdict}", file=sys.stderr)


def unsaid(title, found):
    """What is named as left out, and where."""
    named = [f for f in found if f.reading["said"] == "no" and f.reading["start_s"] is not None]
    print(f"\n{title}, lines that were not said or only look like it: {len(found)}\n")
    print("| planted | lines | named as left out |\n|---|---|---|")
    for condition in UNSAID:
        those = [f for f in found if f.line.condition == condition]
        print(f"| {condition} | {len(those)} | {len([f for f in those if f in named])} |")
    right = [f for f in named if f.line.is_due and f.verdict == "tip"]
    near = [f for f in right if f.reading["start_s"] < f.line.start < f.reading["end_s"]]
    print(f"""
| | |
|---|---|
| precision | {share(len(right), len(named))} |
| left out, and named | {share(len(right), len([f for f in found if f.line.is_due]))} |
| at its place | {share(len(near), len(right))} |""")
    for f in named:
        if f not in right:
            print(f"wrong: {f.line} {f.reading} {f.verdict}", file=sys.stderr)


def spread(values):
    values = [value for value in values if value is not None]
    if not values:
        return "–"
    low, middle, high = np.quantile(values, (0.1, 0.5, 0.9))
    return f"{middle:.1f} ({low:.1f} to {high:.1f})"


def share(part, whole):
    return f"{part} of {whole}" + (f", {100 * part / whole:.0f} %" if whole else "")


def main():
    sys.stdout.reconfigure(line_buffering=True)
    options = parsed()
    key = state(options.recordings, options.labels, (*STAGE, "key_lines"))
    workspace = options.cache / f"key-lines-{key}"
    people = [s for s in speakers(options.recordings, options.labels, workspace) if s.has_words]
    chosen = [line for speaker in people for line in lines(speaker, workspace)]
    with ThreadPoolExecutor(options.jobs) as pool:
        found = list(pool.map(lambda line: judged(options.program, line), chosen))
    if options.results:
        rows = [vars(f.line) | f.reading | {"verdict": f.verdict} for f in found]
        options.results.write_text(json.dumps(rows, indent=1))
    for title, held in (("Open speakers", False), ("Held-out speakers", True)):
        those = [f for f in found if f.line.held == held]
        table(title, [f for f in those if f.line.condition in CONDITIONS])
        unsaid(title, [f for f in those if f.line.condition in UNSAID])


def parsed():
    parser = cli.parser(__doc__)
    parser.add_argument(
        "--recordings", nargs="+", default=[], metavar="FOLDER", help="real recordings"
    )
    parser.add_argument(
        "--labels", type=Path, metavar="FOLDER", help="word times that `recognised.py` wrote"
    )
    parser.add_argument("--results", type=Path, metavar="FILE", help="write each line as JSON")
    parser.add_argument(
        "--cache", type=Path, default=Path(tempfile.gettempdir()) / "rehearse-coaching"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    return parser.parse_args()


if __name__ == "__main__":
    main()
