"""Folders, lists, manifests, saved reports, kept lines, shards and rules."""

import json
import shutil
import signal
import subprocess
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path

from ...Shared import malformed
from ...Shared.places import RECORDINGS
from ...Shared.program import Program
from .formats import FORMATS
from .growing import Case
from .shapes import Cue

# A recording of silence, long enough to be analysed at the lowest cost.
SHORTEST = malformed.wave(bytes(1_600))
# Some recordings of a batch are missing or have no speech.
ANY = frozenset({0, 1, 2})
# The most bytes of a line in a list or a manifest, or of a file of rules.
MOST_LINE = 1 << 20
# The deepest nesting of folders: a path has at most 4,096 bytes, and Python removes a thousand.
DEEPEST = 800
# The most bytes of a command's arguments, minus what the environment takes.
MOST_ARGUMENTS = 100_000


def cases(program: Program) -> Iterator[Case]:
    yield from folders(program)
    yield from lists()
    yield from saved(program)


def folders(program: Program) -> Iterator[Case]:
    def case(
        name: str,
        fill: Callable[[Path, int], None],
        *arguments: str,
        most: int = 20_000,
        is_bounded: bool = False,
    ) -> Case:
        def prepare(folder: Path, size: int) -> list[str]:
            talks = folder / "talks"
            talks.mkdir()
            fill(talks, size)
            return [word.replace("TALKS", str(talks)) for word in arguments]

        return Case(name, prepare, first=100, most=most, statuses=ANY, is_bounded=is_bounded)

    batch = ("batch", "TALKS", "--jobs", "1", "--quiet")
    yield case("a folder of recordings", recordings, *batch)
    yield case("a folder of recordings, by sound alone", recordings, *batch, "--no-transcript")
    yield case("a folder of recordings with transcripts", transcribed, *batch)
    yield case("one recording among other files", neighbours, "analyze", "TALKS/talk.wav")
    yield case("one recording with many transcripts", own_neighbours, "analyze", "TALKS/talk.wav")
    yield case("a folder of other files", neighbours, *batch)
    yield case("a folder of folders", branches, *batch)
    deep = {"most": DEEPEST, "is_bounded": True}
    yield case("folders in folders", depths, *batch, **deep)
    yield case("a pattern over a folder", recordings, "batch", "TALKS/*.wav", *batch[2:])
    yield case("a pattern over folders in folders", depths, "batch", "TALKS/**/*.wav", **deep)
    yield case("many recordings to check", recordings, "check", "TALKS", "--rule", RULE)
    # A name has at most 255 bytes, so the pattern grows instead.
    yield Case("a pattern of asterisks", asterisks, first=10, most=120, statuses=ANY)
    yield Case("a pattern of many folders", starred_folders, first=2, most=20, statuses=ANY)
    yield Case(
        "a batch resumed", partial(interrupted, program), first=100, most=4_000, statuses=ANY,
        restore=restored,
    )  # fmt: skip
    yield Case(
        "a batch resumed, of one recording over and over",
        partial(interrupted, program, is_repeated=True), first=100, most=4_000, statuses=ANY,
        restore=restored,
    )  # fmt: skip


RULE = "recording.duration_s > 0"


def recordings(folder: Path, size: int) -> None:
    for number in range(size):
        (folder / f"{number}.wav").write_bytes(SHORTEST)


def transcribed(folder: Path, size: int) -> None:
    recordings(folder, size)
    for number in range(size):
        (folder / f"{number}.txt").write_text("one two three\n")


def neighbours(folder: Path, size: int) -> None:
    (folder / "talk.wav").write_bytes(SHORTEST)
    for number in range(size):
        (folder / f"{number}.txt").write_text("one two three\n")


def own_neighbours(folder: Path, size: int) -> None:
    """A name and its extensions in any case: all of them are transcripts of the recording."""
    (folder / "talk.wav").write_bytes(SHORTEST)
    ending = "markdown"
    for number in range(min(size, 1 << len(ending))):
        letters = [
            letter.upper() if number >> place & 1 else letter for place, letter in enumerate(ending)
        ]
        (folder / f"talk.{''.join(letters)}").write_text("one two three\n" * (size // 256 + 1))


def branches(folder: Path, size: int) -> None:
    for number in range(size):
        (folder / f"{number}").mkdir()


def depths(folder: Path, size: int) -> None:
    deepest = folder
    for _ in range(size):
        deepest = deepest / "a"
    deepest.mkdir(parents=True)


def asterisks(folder: Path, size: int) -> list[str]:
    (folder / ("a" * 250)).touch()
    return ["batch", str(folder) + "/" + "*a" * size + "*b", "--quiet"]


def starred_folders(folder: Path, size: int) -> list[str]:
    depths(folder, 12)
    return ["batch", str(folder) + "/" + "**/" * size + "*.wav", "--quiet"]


def interrupted(program: Program, folder: Path, size: int, is_repeated: bool = False) -> list[str]:
    """All lines of a batch, as left by a run that was killed just before its end."""
    talks = folder / "talks"
    talks.mkdir()
    recordings(talks, 1 if is_repeated else size)
    paths = [str(talks / f"{0 if is_repeated else number}.wav") for number in range(size)]
    (folder / "list.jsonl").write_text(
        "".join(json.dumps({"recording": path}) + "\n" for path in paths)
    )
    output = folder / "all.jsonl"
    arguments = ["batch", "--manifest", str(folder / "list.jsonl"), "--quiet", "--jobs", "1"]
    program.run(*arguments, "-o", output)
    whole = output.read_bytes()
    output.unlink()
    program.ended(output, 1, signal.SIGKILL, *arguments)
    kept = folder / "kept"
    kept.mkdir()
    record = output.with_name(output.name + ".run")
    if record.exists():
        shutil.copy2(record, kept)
    (kept / (output.name + ".part")).write_bytes(whole)
    return [*arguments, "-o", str(output), "--resume"]


def restored(folder: Path) -> None:
    for file in (folder / "kept").iterdir():
        shutil.copy2(file, folder)


def lists() -> Iterator[Case]:
    def case(name: str, text: Callable[[int], str], most: int = 100_000, shown: str = "") -> Case:
        def prepare(folder: Path, size: int) -> list[str]:
            file = folder / "list.csv"
            file.write_text(text(size).replace("FOLDER", str(folder)), encoding="utf-8")
            options = shown.replace("FOLDER", str(folder)).split()
            return ["batch", "--manifest", str(file), "--jobs", "1", "--quiet", *options]

        return Case(name, prepare, first=1_000, most=most, statuses=ANY)

    yield case("a manifest of rows", lambda size: "recording\n" + "FOLDER/none.wav\n" * size)
    yield case(
        "a manifest of different rows",
        lambda size: "recording\n" + "".join(f"FOLDER/{at}.wav\n" for at in range(size)),
    )
    yield case(
        "a manifest of JSON lines",
        lambda size: (
            json.dumps({"recording": "FOLDER/none.wav"} | {"a": "b"}) + "\n"
            if size == 1
            else (json.dumps({"recording": "FOLDER/none.wav", "a": "b"}) + "\n") * size
        ),
    )
    yield case(
        "a manifest of columns",
        lambda size: columns(size) + "FOLDER/none.wav" + ",x" * size + "\n",
        most=MOST_LINE // 8,
    )
    yield case(
        "a table of columns",
        lambda size: columns(size) + "FOLDER/none.wav" + ",x" * size + "\n",
        most=MOST_LINE // 8,
        shown="--csv FOLDER/all.csv -o FOLDER/all.jsonl",
    )
    yield case(
        "a JSON line of keys",
        lambda size: (
            json.dumps({"recording": "FOLDER/none.wav"} | {f"a{at}": "" for at in range(size)})
            + "\n"
        ),
        most=MOST_LINE // 16,
    )
    yield case(
        "a JSON line of one key over and over",
        lambda size: '{"recording":"FOLDER/none.wav"' + ',"a":1' * size + "}\n",
        most=MOST_LINE // 8,
    )
    yield case(
        "a manifest with a long field",
        lambda size: 'recording,note\nFOLDER/none.wav,"' + "x" * size + '"\n',
        most=MOST_LINE // 2,
    )
    yield case(
        "a manifest with a field of quotes",
        lambda size: 'recording,note\nFOLDER/none.wav,"' + '""' * size + '"\n',
        most=MOST_LINE // 4,
    )
    yield case("a manifest of empty lines", lambda size: "recording\n" + "\n" * size, 8 << 20)
    yield case(
        "a manifest of empty lines before its heading", lambda size: "\n" * size + "recording\n",
        8 << 20,
    )  # fmt: skip
    yield Case(
        "missing recordings in a full folder", missing, first=2_000, most=16_000, statuses=ANY
    )
    for name, text in RULES.items():
        yield Case(f"rules: {name}", partial(rules, text), 1_000, MOST_LINE // 32, RULES_ENDED)


def columns(size: int) -> str:
    return "recording," + ",".join(f"a{at}" for at in range(size)) + "\n"


def missing(folder: Path, size: int) -> list[str]:
    """Each missing recording gets a hint, which may suggest one with a similar name."""
    talks = folder / "talks"
    talks.mkdir()
    recordings(talks, size)
    (folder / "list.txt").write_text("".join(f"{talks}/x{at}.wav\n" for at in range(size)))
    (folder / "list.csv").write_text("recording\n" + (folder / "list.txt").read_text())
    return ["batch", "--manifest", str(folder / "list.csv"), "--jobs", "1", "--quiet"]


RULES: dict[str, Callable[[int], str]] = {
    "many": lambda size: "rules:\n" + f"  - {RULE}\n" * size,
    "nested": lambda size: "rules: " + "[" * size + "]" * size,
    "a long number": lambda size: "rules:\n  - recording.duration_s > " + "1" * size,
    "a long path": lambda size: "rules:\n  - " + "a." * size + "b > 0",
    "spaces": lambda size: "rules:\n  - recording.duration_s" + " " * size + "> 0",
    "anchors": lambda size: "".join(f"a{at}: &a{at} x\n" for at in range(size)),
    "keys": lambda size: "".join(f"a{at}: x\n" for at in range(size)),
    "empty lines": lambda size: "\n" * size + "rules: []\n",
    "comments": lambda size: "# x\n" * size + "rules: []\n",
    "quotes": lambda size: 'rules:\n  - "' + '\\"' * size + '"',
}
RULES_ENDED = frozenset({0, 1, 2, 64, 78})


def rules(text: Callable[[int], str], folder: Path, size: int) -> list[str]:
    (folder / "talk.wav").write_bytes(SHORTEST)
    (folder / "rules.yml").write_text(text(size))
    return ["check", str(folder / "talk.wav"), "--config", str(folder / "rules.yml")]


def saved(program: Program) -> Iterator[Case]:
    @cache
    def report() -> dict:
        """The report of a recording with a transcript."""
        recording = RECORDINGS / "talk.flac"
        done = subprocess.run(
            [program.path, "analyze", recording, "--json"], capture_output=True, check=True
        )
        return json.loads(done.stdout)

    def line(number: int, **more: object) -> str:
        found = report()
        path = {"path": f"talks/{number}.wav"}
        return json.dumps(found | {"recording": found["recording"] | path} | more) + "\n"

    def case(
        name: str,
        fill: Callable[[Path, int], None],
        arguments: str,
        first: int = 100,
        most: int = 40_000,
    ) -> Case:
        def prepare(folder: Path, size: int) -> list[str]:
            fill(folder, size)
            # An underscore stands for a space in an argument.
            words = [word.replace("_", " ") for word in arguments.split(" ")]
            return [word.replace("FOLDER", str(folder)) for word in words]

        return Case(name, prepare, first=first, most=most, statuses=ANY)

    def lines(folder: Path, size: int) -> None:
        notes = [{"note": ""}] * size
        (folder / "all.jsonl").write_text(
            "".join(line(number, manifest={"note": ""}) for number in range(size))
        )
        listed(folder, range(size), notes)

    def failure(number: int, **more: object) -> str:
        """The shortest line, so that the cost of each line dominates."""
        found = {
            "schema": "rehearsmart.failure/1", "recording": {"path": f"talks/{number}.wav"},
            "error": {"code": "empty", "message": "", "hint": ""},
        }  # fmt: skip
        return json.dumps(found | more) + "\n"

    def same(folder: Path, size: int) -> None:
        (folder / "all.jsonl").write_text(failure(0) * size)
        listed(folder, [0] * size)

    def rows(folder: Path, size: int) -> None:
        """One recording in every row, with a note of its own."""
        notes = [{"note": f"{number}"} for number in range(size)]
        (folder / "all.jsonl").write_text("".join(failure(0, manifest=note) for note in notes))
        listed(folder, [0] * size, notes)

    def listed(folder: Path, numbers: range | list[int], notes: list[dict] | None = None) -> None:
        found = [{"recording": f"talks/{number}.wav"} for number in numbers]
        joined = [row | note for row, note in zip(found, notes or [{}] * len(found))]
        (folder / "list.jsonl").write_text("".join(json.dumps(row) + "\n" for row in joined))
        paths = [f"talks/{number}.wav\n" for number in numbers]
        (folder / "list.txt").write_text("".join(paths))

    def long(folder: Path, size: int) -> None:
        """The report of a long talk."""
        (folder / "all.jsonl").write_text(stretched(report(), size) + "\n")

    def reports(folder: Path, size: int) -> None:
        for number in range(size):
            (folder / f"{number}.json").write_text(line(number))

    check = "check FOLDER/all.jsonl --rule clarity.score_>_0"
    yield case("merge lines", lines, "merge FOLDER/all.jsonl")
    yield case("merge lines by a list", lines, "merge FOLDER/all.jsonl --list FOLDER/list.txt")
    yield case(
        "merge lines by a manifest", lines,
        "merge FOLDER/all.jsonl --manifest FOLDER/list.jsonl",
    )  # fmt: skip
    yield case(
        "merge lines of one recording", same,
        "merge FOLDER/all.jsonl --list FOLDER/list.txt",
    )  # fmt: skip
    yield case(
        "merge rows of one recording", rows,
        "merge FOLDER/all.jsonl --manifest FOLDER/list.jsonl",
    )  # fmt: skip
    yield case("merge a long line", long, "merge FOLDER/all.jsonl", most=1_000_000)
    for format in "text json junit github".split():
        yield case(f"check reports as {format}", lines, f"{check} --format {format}")
    yield case("check a long report", long, check, most=1_000_000)
    previous = "analyze TALK --previous FOLDER/all.jsonl"
    recording = RECORDINGS
    yield case(
        "earlier reports", lines, previous.replace("TALK", str(recording / "sentence-8k.wav"))
    )

    def compared(folder: Path, size: int) -> list[str]:
        reports(folder, size + 1)
        return ["compare", *(str(folder / f"{number}.json") for number in range(size + 1))]

    yield Case("compare reports", compared, first=20, most=2_000, statuses=ANY)

    def ruled(_: Path, size: int) -> list[str]:
        return ["check", "none.json", *(["--rule", "clarity.score >= 0"] * size)]

    def many_shards(_: Path, size: int) -> list[str]:
        return ["merge", *(f"{number}.jsonl" for number in range(size))]

    # The system's limit on arguments counts each word.
    yield Case("rules as options", ruled, first=1_000, most=20_000, statuses=ANY)
    yield Case("names as arguments", many_shards, first=1_000, most=20_000, statuses=ANY)

    def filtered(folder: Path, size: int) -> list[str]:
        file = folder / "talk.txt"
        words = [f"w{number % 1_000} um" for number in range(size // 8)]
        file.write_text(FORMATS["text"]([Cue(0, 1, " ".join(words))]))
        phrases = ",".join(f"w{number} x" for number in range(size // 8))
        return ["transcript", str(file), "--fillers", phrases]

    yield Case("own fillers", filtered, first=1_000, most=MOST_ARGUMENTS, statuses=ANY)


def stretched(report: dict, size: int) -> str:
    """A report with this many pauses."""
    pauses = report["metrics"]["pauses"]
    listed = (pauses["list"] * (size // len(pauses["list"]) + 1))[:size]
    metrics = report["metrics"] | {"pauses": pauses | {"list": listed}}
    return json.dumps(report | {"metrics": metrics})
