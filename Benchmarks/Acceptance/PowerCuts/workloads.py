"""Commands during which the power may fail, and what must remain afterwards."""

import hashlib
import json
import shutil
import signal
import sqlite3
import subprocess
import time
import wave
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from ...Shared import archive
from ..Memory.damage import downgrade
from .place import Place, Step, step

SAVED = "is stored on this computer"
RECORDED = "recorded 0:"
SCRIPT = "We build bridges of stone and of wood. They last for many years in the rain.\n"
# Words that are only in notes.
SECRETS = ("zanzibar", "quetzal", "xylophone")
# Recorded sound: 16 bits, one channel.
RATE = 16_000
RAW = ("--raw", "s16le", "--rate", str(RATE))
# Bytes before the first sample of a 16-bit recording of the program.
HEADER = 80
FILES = 24


@dataclass(frozen=True)
class Cut:
    """What had been acknowledged when the power failed."""

    # The number of completed commands, and whether the next had begun.
    done: int
    begun: bool
    # For each write to a recording: its start and end offset, and its age at the cut, in seconds.
    written: tuple[tuple[int, int, float], ...]

    def may_be(self, number: int) -> bool:
        """Whether a command may have taken effect."""
        return self.done > number or (self.done == number and self.begun)


@dataclass(frozen=True)
class Workload:
    name: str
    # The share of cuts, in percent.
    share: int
    prepare: Callable[[Place], list[Step]]
    # May return the seconds of a recording that were lost.
    check: Callable[[Place, Cut], float | None]
    home: str = "home"


class Sounds:
    """The recordings to use."""

    def __init__(self, folder: Path, workspace: Path) -> None:
        self.talk = folder / "talk.flac"
        self.sentence = folder / "sentence-16k.wav"
        with wave.open(str(self.sentence)) as opened:
            self.samples = opened.readframes(opened.getnframes())
        # The cached result of `rehearsed`.
        self.rehearsed = workspace / "rehearsed"
        # Many short recordings, each different.
        self.many = workspace / "many"
        self.many.mkdir(parents=True)
        for number in range(FILES):
            with wave.open(str(self.many / f"{number:02}.wav"), "wb") as file:
                file.setnchannels(1)
                file.setsampwidth(2)
                file.setframerate(RATE)
                file.writeframes(self.seconds(1, from_second=number / 20))

    def seconds(self, count: float, from_second: float = 0) -> bytes:
        start = int(from_second * RATE) * 2
        size = int(count * RATE) * 2
        return (self.samples * (1 + (start + size) // len(self.samples)))[start : start + size]


def all_of(sounds: Sounds) -> list[Workload]:
    return [
        first(sounds), scripts(sounds), forgetting(sounds), forgetting_open(sounds),
        importing(sounds), exporting(sounds), migration(sounds), settings(), outputs(sounds),
        batch(sounds), resumed(sounds), live(sounds), record(sounds),
    ]  # fmt: skip


def count_is(place: Place, found: int, cut: Cut, first: int, last: int, earlier: int, what: str):
    """Each of some commands adds one; the interrupted one may have."""
    least = earlier + sum(cut.done > number for number in range(first, last))
    most = earlier + sum(cut.may_be(number) for number in range(first, last))
    place.expect(least <= found <= most, f"{found} {what} instead of {least} to {most}")


# MARK: What is remembered


def first(sounds: Sounds) -> Workload:
    """The first sessions, in folders that don't exist yet."""

    def prepare(place: Place) -> list[Step]:
        return [
            step(sounds.talk, "--save", said=SAVED),
            step(sounds.sentence, "--save", "--talk", "keynote", said=SAVED),
            step("note", "1", "a note of mine", said="noted"),
            step("mark", "1", "1s", "a marked moment", said="marked"),
            step("done", "1", said="done"),
        ]

    def check(place: Place, cut: Cut) -> None:
        sessions = place.sessions()
        count_is(place, len(sessions), cut, 0, 2, 0, "sessions")
        shown = place.ask("show", "1").output if 1 in sessions else ""
        for number, words in ((2, "a note of mine"), (3, "a marked moment")):
            place.expect(cut.done <= number or words in shown, f"'{words}' is lost")
        state = sessions.get(1, {}).get("action_state")
        place.expect(cut.done <= 4 or state == "done", f"the action is {state}")
        place.make(sounds.sentence, "--save")

    return Workload("first", 16, prepare, check, home="data/rehearsals/home")


def scripts(sounds: Sounds) -> Workload:
    """A script that is added, edited and tagged."""

    def prepare(place: Place) -> list[Step]:
        place.make(sounds.sentence, "--save")
        (place.root / "bridges.md").write_text(SCRIPT)
        (place.root / "next.md").write_text("Another text of it.\n")
        editor = (("EDITOR", f"cp '{place.root}/next.md'"),)
        return [
            step("script", "add", "bridges.md", said=SAVED),
            step("script", "save", "bridges", "A line that I said.", said="version 2"),
            step("script", "edit", "bridges", said="version 3", environment=editor),
            step(sounds.talk, "--save", "--script", "bridges", said=SAVED),
            step("script", "save", "bridges", "One more line.", said="version 4"),
        ]

    def check(place: Place, cut: Cut) -> None:
        count_is(place, len(place.sessions()), cut, 3, 4, 1, "sessions")
        versions = place.ask("script", "versions", "bridges", allowed=(0, 2)).output.splitlines()
        least = sum(cut.done > number for number in (0, 1, 2, 4))
        most = sum(cut.may_be(number) for number in (0, 1, 2, 4))
        place.expect(
            least <= len(versions) <= most, f"{len(versions)} versions, not {least} to {most}"
        )
        texts = ("bridges of stone", "A line that I said", "Another text", "One more line")
        for number, text in enumerate(texts[: len(versions)], 1):
            shown = place.ask("script", "show", "bridges", "--version-number", str(number),
                              allowed=(0, 64))  # fmt: skip
            place.expect(shown.status != 0 or text in shown.output, f"version {number} is changed")

    return Workload("scripts", 10, prepare, check)


def rehearsed(place: Place, sounds: Sounds) -> None:
    """Three sessions with recorded sound and a note each, and a script."""
    if sounds.rehearsed.exists():
        shutil.copytree(sounds.rehearsed, place.root, dirs_exist_ok=True)
        return
    for number, secret in enumerate(SECRETS, 1):
        sound = sounds.seconds(2 + number)
        place.make("live", "--save", *RAW, "--talk", f"talk {number}", sound=sound)
        place.make("note", str(number), secret)
        # A recording's name contains the second.
        time.sleep(1)
    (place.root / "bridges.md").write_text(SCRIPT)
    place.make("script", "add", "bridges.md")
    shutil.copytree(place.root, sounds.rehearsed)


def forgetting(sounds: Sounds) -> Workload:
    def prepare(place: Place) -> list[Step]:
        rehearsed(place, sounds)
        return [
            step("forget", "1", "--yes"),
            step("forget", "--talk", "talk 2", "--yes"),
            step("forget", "--all", "--yes"),
        ]

    def check(place: Place, cut: Cut) -> None:
        for number, secret in enumerate(SECRETS):
            if cut.done > number:
                place.expect(not place.has(secret), f"'{secret}' is on the disk at once")
        sessions = place.sessions()
        sounds_left = {path.name for path in (place.store / "recordings").glob("*")}
        place.expect(
            len(sounds_left) == len(sessions) or (cut.done == 2 and cut.begun),
            f"{len(sounds_left)} recordings of {len(sessions)} sessions",
        )
        for number, secret in enumerate(SECRETS):
            id = number + 1
            if cut.done > number:
                place.expect(id not in sessions, f"session {id} is there again")
                place.expect(not place.has(secret), f"'{secret}' is still in the store")
            elif id in sessions:
                shown = place.ask("show", str(id)).output
                place.expect(secret in shown, f"session {id} is there without its note")
            else:
                place.expect(cut.may_be(number), f"session {id} is lost")

    return Workload("forget", 10, prepare, check)


def forgetting_open(sounds: Sounds) -> Workload:
    """A note that is deleted while another program, such as the page, has the store open."""
    secret = "narwhal"

    def prepare(place: Place) -> list[Step]:
        rehearsed(place, sounds)
        place.hold()
        return [step("note", "1", secret, said="noted"), step("forget", "1", "--yes")]

    def check(place: Place, cut: Cut) -> None:
        if cut.done == 2:
            place.expect(not place.has(secret), f"'{secret}' is on the disk at once")
        is_there = 1 in place.sessions()
        if cut.done == 2:
            place.expect(not is_there, "the session is there again")
            place.expect(not place.has(secret), f"'{secret}' is still in the store")
        elif cut.done == 1 and is_there:
            place.expect(secret in place.ask("show", "1").output, "the note is lost")
        else:
            place.expect(is_there or cut.may_be(1), "the session is lost")

    return Workload("forget-open", 4, prepare, check)


def importing(sounds: Sounds) -> Workload:
    """An export that is imported into an empty store."""

    def prepare(place: Place) -> list[Step]:
        rehearsed(place, sounds)
        place.make("export", "--all", "archive")
        shutil.rmtree(place.store)
        return [step("import", "archive")]

    def check(place: Place, cut: Cut) -> None:
        found = len(place.sessions())
        place.expect(found in ((3,) if cut.done else (0, 3)), f"{found} sessions")
        # An interrupted import is repeated.
        place.ask("import", "archive")
        for id, session in place.sessions().items():
            path = place.store / "recordings" / session["audio"]
            digest = hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else "lost"
            place.expect(
                digest == session["recording_sha256"], f"the sound of session {id} is damaged"
            )

    return Workload("import", 8, prepare, check)


def migration(sounds: Sounds) -> Workload:
    """A database of the first version, without ratings and digests."""

    def prepare(place: Place) -> list[Step]:
        place.make(sounds.sentence, "--save")
        with closing(sqlite3.connect(place.store / "rehearsals.sqlite")) as opened:
            downgrade(opened)
            opened.execute("DROP TABLE rating")
            opened.execute("DELETE FROM grdb_migrations WHERE identifier <> '1'")
            opened.commit()
        return [step("history"), step("note", "1", "after it", said="noted")]

    def check(place: Place, cut: Cut) -> None:
        place.expect(len(place.sessions()) == 1, "the session is lost")
        place.expect(cut.done < 2 or "after it" in place.ask("show", "1").output, "note lost")

    return Workload("migration", 6, prepare, check)


def settings() -> Workload:
    def prepare(place: Place) -> list[Step]:
        return [
            step("settings", "set", "focus", "pauses"),
            step("settings", "set", "min-pause", "0.5"),
            step("settings", "unset", "focus"),
        ]

    def check(place: Place, cut: Cut) -> None:
        shown = place.ask("settings").output
        path = "config/rehearsmart/settings.yml"
        text = (place.file(path) or b"").decode()
        states = ("", "focus: pauses\n", "focus: pauses\nmin-pause: 0.5\n", "min-pause: 0.5\n")
        allowed = states[cut.done : cut.done + 1 + cut.begun]
        place.expect(text in allowed, f"the settings are {text!r}, not one of {allowed}: {shown}")
        place.make("settings", "set", "focus", "pace")

    return Workload("settings", 6, prepare, check)


# MARK: Files


def unchanged_or_new(place: Place, name: str, is_done: bool, may_be: bool) -> None:
    old, new = place.before.get(name), place.after.get(name)
    allowed = [new] if is_done else [old, new] if may_be else [old]
    found = place.file(name)
    is_old = "the old" if found == old else "neither the old nor the new"
    place.expect(found in allowed, f"'{name}' has {is_old} content")


def outputs(sounds: Sounds) -> Workload:
    """Reports that replace existing files."""
    names = ("report.html", "report.json", "new.txt", "table.csv")

    def prepare(place: Place) -> list[Step]:
        for name in names:
            if name != "new.txt":
                (place.root / name).write_text("an earlier report\n" * 1_000)
        place.make(sounds.sentence, "--save")
        return [
            step(sounds.talk, "-o", "report.html"),
            step(sounds.talk, "--json", "-o", "report.json"),
            step(sounds.talk, "-o", "new.txt"),
            step("history", "--csv", "-o", "table.csv"),
        ]

    def check(place: Place, cut: Cut) -> None:
        for number, name in enumerate(names):
            unchanged_or_new(place, name, cut.done > number, cut.may_be(number))

    return Workload("outputs", 8, prepare, check)


BATCH = ("-o", "lines.jsonl", "--csv", "lines.csv")


def batch_command(sounds: Sounds, *more: str) -> tuple[str | Path, ...]:
    return ("batch", sounds.many, *BATCH, *more)


def check_batch(place: Place, cut: Cut, sounds: Sounds, number: int) -> None:
    for name in ("lines.jsonl", "lines.csv"):
        unchanged_or_new(place, name, cut.done > number, cut.may_be(number))
    if cut.done > number:
        return
    # Lost lines are recomputed.
    place.ask(*batch_command(sounds, "--resume"))
    for name in ("lines.jsonl", "lines.csv"):
        place.expect(place.file(name) == place.after[name], f"'{name}' is not whole when resumed")


def batch(sounds: Sounds) -> Workload:
    def prepare(place: Place) -> list[Step]:
        return [step(*batch_command(sounds))]

    return Workload("batch", 8, prepare, lambda place, cut: check_batch(place, cut, sounds, 0))


def resumed(sounds: Sounds) -> Workload:
    """A batch that was killed, and is resumed."""

    def prepare(place: Place) -> list[Step]:
        part = place.root / "lines.jsonl.part"
        with subprocess.Popen(
            [place.program, *batch_command(sounds, "--jobs", "1")], cwd=place.root,
            env=place.environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        ) as run:  # fmt: skip
            while run.poll() is None and not (part.exists() and part.read_bytes().count(b"\n") > 4):
                time.sleep(0.0005)
            run.send_signal(signal.SIGKILL)
        if not part.exists():
            raise SystemExit("error: the batch had ended before it was killed")
        return [step(*batch_command(sounds, "--resume"))]

    return Workload("resume", 8, prepare, lambda place, cut: check_batch(place, cut, sounds, 0))


def exporting(sounds: Sounds) -> Workload:
    def prepare(place: Place) -> list[Step]:
        rehearsed(place, sounds)
        return [step("export", "--all", "archive")]

    def check(place: Place, cut: Cut) -> None:
        folder = place.root / "archive"
        if place.expect(folder.is_dir() or not cut.done, "the export is lost") and folder.is_dir():
            place.expect(archive.is_whole(folder), "the export is not whole")
            for path in folder.glob("sessions/*/*.wav"):
                session = json.loads((path.parent / "session.json").read_text())
                digest = hashlib.sha256(path.read_bytes()).hexdigest()
                place.expect(digest == session["recording_sha256"], f"'{path.name}' is damaged")
        place.expect(len(place.sessions()) == 3, "a session is lost")
        place.ask("export", "--all", "another")

    return Workload("export", 6, prepare, check)


# MARK: Recordings


def check_recording(place: Place, cut: Cut, folder: Path, sound: bytes) -> float | None:
    """Checks an unfinished recording; the seconds that were lost."""
    paths = sorted(folder.glob("*.wav")) if folder.exists() else []
    intact = 0
    for path in paths:
        samples = path.read_bytes()[HEADER:]
        # It may be empty before the first sample.
        place.expect(is_wave(path) or not cut.written, f"'{path.name}' is no WAV")
        intact = max(intact, common(samples, sound))
        if len(samples) >= RATE:
            # It may be silent, or too short.
            place.ask(path, "--json", allowed=(0, 2))
    lost = [age for _, end, age in cut.written if end > HEADER + intact]
    return max(lost, default=0.0)


def is_wave(path: Path) -> bool:
    try:
        with wave.open(str(path)) as opened:
            return opened.getparams()[:3] == (1, 2, RATE)
    except (wave.Error, EOFError):
        return False


def common(left: bytes, right: bytes) -> int:
    """The length of the common prefix."""
    if right.startswith(left):
        return len(left)
    low, high = 0, min(len(left), len(right))
    while low < high:
        middle = (low + high + 1) // 2
        if left[:middle] == right[:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def live(sounds: Sounds) -> Workload:
    sound = sounds.seconds(6)

    def prepare(place: Place) -> list[Step]:
        return [step("live", "--save", *RAW, sound=sound, rate=2 * RATE, said=SAVED)]

    def check(place: Place, cut: Cut) -> float | None:
        recordings = place.store / "recordings"
        if cut.done:
            for session in place.sessions().values():
                samples = place.file(f"{place.home}/recordings/{session['audio']}") or b""
                place.expect(samples[HEADER:] == sound, "the sound of the session is damaged")
                return None
            place.fault("the session is lost")
            return None
        lost = check_recording(place, cut, recordings, sound)
        unfinished = list(recordings.glob("*.unfinished.wav")) if recordings.exists() else []
        is_there = any(path.stat().st_size > HEADER for path in unfinished)
        offered = place.ask("live", "--save", *RAW, sound=sound[:RATE]).errors
        if is_there:
            place.expect("not judged yet" in offered, "the recording is not offered")
        place.sessions()
        return lost

    return Workload("live", 8, prepare, check)


def record(sounds: Sounds) -> Workload:
    sound = sounds.seconds(4)

    def prepare(place: Place) -> list[Step]:
        return [step("record", "take.wav", *RAW, sound=sound, rate=2 * RATE, said=RECORDED)]

    def check(place: Place, cut: Cut) -> float | None:
        if cut.done:
            place.expect((place.file("take.wav") or b"")[HEADER:] == sound, "it is damaged")
            return None
        lost = check_recording(place, cut, place.root, sound)
        unfinished = place.root / "take.unfinished.wav"
        is_there = unfinished.exists() and unfinished.stat().st_size > HEADER
        offered = place.ask("record", "other.wav", *RAW, sound=sound[:RATE]).errors
        if is_there:
            place.expect("was not finished" in offered, "the recording is not offered")
        return lost

    return Workload("record", 6, prepare, check)
