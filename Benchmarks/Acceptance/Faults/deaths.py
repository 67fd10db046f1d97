"""Ends the program at every step from the microphone to the tip, and looks for what was said.

Whatever kills it, each second that it acknowledged is in a session or in a take that is offered,
no sound is on the disk that the database does not know, and `rehearse judge` makes sessions of what
waits. README.md has the details.
"""

import argparse
import http.client
import json
import os
import random
import re
import resource
import shutil
import signal
import sqlite3
import subprocess
import threading
import time
import wave
from collections import Counter, defaultdict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from dataclasses import dataclass, field
from itertools import islice, product
from pathlib import Path

from ...Shared import cli, sound
from ...Shared.claims import Claims, note
from ...Shared.places import BUILD, RECORDINGS, fresh
from ..App import frames
from ..App.served import Served
from . import visit
from .remembered import NOW, fault_of
from .sandbox import WHISPER, Sandbox

# Seconds of sound, the time in which they are fed, and the length of a block.
SECONDS, FEEDING, BLOCK = 10.0, 1.5, 0.2
# Sound given this many seconds before the end has been acknowledged: the promise of `live`.
ACKNOWLEDGED = 1.0
# Seconds of sound that can be judged at all.
READABLE = 1.0
# For rounded lengths, in seconds.
TOLERANCE = 0.06
# Bytes of one of our WAVs without samples.
HEADER = 58
# Seconds that the recogniser takes: far longer than until the kill, or far shorter.
LONG, SHORT = 20, 0.2
# Swift's own crash report takes longer than everything else, and isn't needed here.
SURROUNDINGS = NOW | {"SWIFT_BACKTRACE": "enable=no"}
# For checks after a death: by then, a take that never got a file is no longer about to get one.
LATER = SURROUNDINGS | {"REHEARSE_NOW": str(int(NOW["REHEARSE_NOW"]) + 120)}
# Seconds after which an unlocked file counts as abandoned.
SETTLED = 3.5
# Seconds for child processes to end after the program.
GRACE = 3.0
# Seconds to end after a signal, which is less than the recogniser takes, and for all else.
ANSWER, PATIENCE = 10.0, 30.0

TALK = sound.read(RECORDINGS / "talk.flac").piece(0, SECONDS)

SIGNALS = ("SIGKILL", "SIGSEGV", "SIGQUIT", "SIGTERM")
CRASHES = ("the recogniser is killed", "the recogniser fails", "the recogniser kills rehearse")
# The latest end, in seconds after the beginning of a phase.
PHASES = {"recording": FEEDING, "ending": 0.15, "hearing": 1.5, "storing": 0.25}

# Reads its instructions from its folder. `pause` is there too, to be told from other programs.
RECOGNISER = """#!/bin/sh
bin=$(dirname "$0")
work=$bin/../work
while [ $# -gt 0 ]; do
  case "$1" in -of) out=$2.json ;; esac
  shift
done
cat > /dev/null
: > "$work/begun"
"$bin/pause" "$(cat "$work/pause")"
case "$(cat "$work/mode")" in
  'the recogniser is killed') kill -9 $$ ;;
  'the recogniser fails') exit 1 ;;
  'the recogniser kills rehearse') kill -9 "$(cat "$work/pid")"; "$bin/pause" 20 ;;
esac
cp "$work/heard.json" "$out"
: > "$work/heard"
"""


@dataclass(frozen=True)
class Death:
    way: str
    phase: str
    by: str

    def __str__(self) -> str:
        return f"{self.way}, {self.phase}, {self.by}"


def deaths() -> list[Death]:
    """Every kind."""
    speaking = ("live", "page", "upload")
    found = [Death(*each) for each in product(speaking, PHASES, SIGNALS)]
    found += [Death(way, "hearing", by) for way, by in product(speaking, CRASHES)]
    return found + [Death("import", "importing", by) for by in SIGNALS]


@dataclass
class Run:
    """A program that is given sound, or an export, until it ends."""

    program: Path
    sandbox: Sandbox
    process: subprocess.Popen | None = None
    # The seconds of sound given, and when.
    given: list[tuple[float, float]] = field(default_factory=list)
    has_ended: threading.Event = field(default_factory=threading.Event)
    # Whether nothing counts until all of it was given.
    only_whole: bool = False
    feeder: threading.Thread = field(default_factory=threading.Thread)

    def begin(self, feed: Callable[[], None]) -> None:
        """Feeds sound while the program runs."""
        self.feeder = threading.Thread(target=feed, daemon=True)
        self.feeder.start()

    def say(self, name: str, text: object) -> None:
        """Sets an instruction of the recogniser."""
        self.sandbox.write(name, str(text))

    def expect(self, pause: float) -> None:
        """Sets the recogniser's delay, and clears its progress."""
        self.say("pause", pause)
        for name in ("begun", "heard"):
            (self.sandbox.work / name).unlink(missing_ok=True)

    def start(self, *arguments: str, **more) -> None:
        self.process = subprocess.Popen(
            [self.program, *arguments], cwd=self.sandbox.work, stdout=subprocess.DEVNULL,
            env=self.sandbox.environment | SURROUNDINGS, stderr=subprocess.DEVNULL, **more,
        )  # fmt: skip
        self.say("pid", self.process.pid)

    def acknowledged(self, until: float) -> float:
        """The seconds of sound given long enough before `until`."""
        given = self.given
        if self.only_whole:
            given = given[-1:] if self.has_ended.is_set() else []
        return max((seconds for seconds, when in given if when <= until - ACKNOWLEDGED), default=0)

    def give(self, samples: bytes, send: Callable[[int, bytes], None]) -> bool:
        """Feeds sound in blocks, at a pace; `False` if the receiver has gone."""
        size = int(TALK.rate * BLOCK) * 2
        try:
            for start in range(0, len(samples), size):
                send(start // 2, samples[start : start + size])
                seconds = min(start + size, len(samples)) / 2 / TALK.rate
                self.given.append((seconds, time.monotonic()))
                time.sleep(FEEDING * BLOCK / SECONDS)
        except OSError:
            return False
        return True


def live(run: Run, samples: bytes, pause: float) -> None:
    run.start("live", "--save", "--raw", "s16le", "--rate", str(TALK.rate), "--quiet",
              stdin=subprocess.PIPE)  # fmt: skip

    def feed() -> None:
        def send(_: int, block: bytes) -> None:
            run.process.stdin.write(block)
            run.process.stdin.flush()

        if run.give(samples, send):
            run.expect(pause)
            run.has_ended.set()
        with suppress(OSError):
            run.process.stdin.close()

    run.begin(feed)


def opened(run: Run) -> Served:
    page = visit.served(run.program, run.sandbox, **SURROUNDINGS)
    page.__enter__()
    run.process = page.process
    run.say("pid", page.process.pid)
    page.admit()
    return page


def page(run: Run, samples: bytes, pause: float) -> None:
    status, connection = opened(run).socket()
    assert status == 101, f"the socket gives {status}"
    frames.say(connection, do="start", rate=TALK.rate)
    assert frames.until(connection, "recording")["show"] == "recording"

    def feed() -> None:
        def send(number: int, block: bytes) -> None:
            values = memoryview(block).cast("h").tolist()
            connection.sendall(frames.frame(frames.BINARY, frames.block(number, values)))

        with suppress(OSError), connection:
            if run.give(samples, send):
                run.expect(pause)
                run.has_ended.set()
                frames.say(connection, do="end")
                frames.until(connection, "done")

    run.begin(feed)


def upload(run: Run, samples: bytes, pause: float) -> None:
    served = opened(run)
    run.only_whole = True
    run.expect(pause)
    path = run.sandbox.work / "upload.wav"
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, TALK.rate, 0, "NONE", ""))
        file.writeframes(samples)
    body = path.read_bytes()
    connection = http.client.HTTPConnection(served.address, served.port, timeout=PATIENCE)
    connection.putrequest("POST", "/api/recordings?name=upload.wav", skip_host=True)
    for name, value in {
        "Host": served.host, "Origin": served.origin, "Content-Length": str(len(body)),
        "Authorization": f"Bearer {served.secret}",
    }.items():  # fmt: skip
        connection.putheader(name, value)
    connection.endheaders(body[: len(body) - len(samples)])

    def feed() -> None:
        if run.give(samples, lambda _, block: connection.send(block)):
            run.has_ended.set()
        with suppress(OSError, http.client.HTTPException):
            connection.getresponse().read()
        connection.close()

    run.begin(feed)


WAYS = {"live": live, "page": page, "upload": upload}


@dataclass
class Trial:
    program: Path
    template: Sandbox
    # The duration of an import, and its number of sessions.
    importing: float = 0.0
    imported: int = 0

    def prepare(self) -> None:
        """An export of two sessions with sound, and settings that transcribe takes."""
        sandbox = self.template
        for number in (1, 2):
            given = TALK.samples[number:].tobytes()
            self.command(sandbox, "live", "--save", "--raw", "s16le", "--rate", str(TALK.rate),
                         "--talk", f"talk {number}", given=given)  # fmt: skip
            # A recording's name contains the second.
            time.sleep(1)
        self.command(sandbox, "export", "--all", "copy")
        shutil.rmtree(sandbox.store)
        began = time.monotonic()
        self.command(sandbox, "import", "copy")
        self.importing = time.monotonic() - began
        self.imported = len(self.history(sandbox)["sessions"])
        shutil.rmtree(sandbox.store)
        model = str(sandbox.work / "model.bin")
        for setting, value in {
            "transcribe": "always", "recognizer": "whisper", "model": model, "verbatim": "no",
        }.items():  # fmt: skip
            self.command(sandbox, "settings", "set", setting, value)
        sandbox.program("whisper-cli", RECOGNISER)
        shutil.copyfile(shutil.which("sleep"), sandbox.programs / "pause")
        (sandbox.programs / "pause").chmod(0o755)
        sandbox.write("heard.json", WHISPER)

    def command(self, sandbox: Sandbox, *arguments: str, given: bytes = b"", must: bool = True):
        done = subprocess.run(
            [self.program, *arguments], cwd=sandbox.work, env=sandbox.environment | LATER,
            input=given, capture_output=True, timeout=PATIENCE,
        )  # fmt: skip
        if must and done.returncode:
            raise SystemExit(f"error: {arguments}: {done.stderr.decode(errors='replace')}")
        return done

    def history(self, sandbox: Sandbox) -> dict:
        done = self.command(sandbox, "history", "--json", must=False)
        return json.loads(done.stdout) if done.returncode == 0 else {}

    def die(self, death: Death, folder: Path, dice: random.Random) -> dict[str, list[str]]:
        """The broken promises after a death, with details."""
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(self.template.folder, folder)
        run = Run(self.program, Sandbox(folder))
        run.say("mode", death.by)
        run.say("pause", SHORT)
        crashes = death.by in CRASHES
        moment = dice.uniform(0, PHASES.get(death.phase, self.importing))
        wrong: dict[str, list[str]] = defaultdict(list)
        if death.way == "import":
            run.start("import", "copy", stdin=subprocess.DEVNULL)
        else:
            pause = moment if crashes else LONG if death.phase == "hearing" else SHORT
            # Different sound each time.
            samples = TALK.samples[dice.randrange(1, 1_000) :]
            WAYS[death.way](run, samples.tobytes(), pause)
        self.reach(run, death, wrong)
        if crashes:
            # If the program goes on without the words, terminates it.
            self.wait(run, moment + 1.5)
            when = time.monotonic()
            run.process.terminate()
        else:
            self.wait(run, moment)
            when = time.monotonic()
            run.process.send_signal(getattr(signal, death.by))
        try:
            status = run.process.wait(ANSWER)
        except subprocess.TimeoutExpired:
            run.process.kill()
            status = run.process.wait()
            wrong[OPENS].append("it hangs")
        if run.feeder.ident:
            run.feeder.join(GRACE)
        run.say("mode", "hears")
        run.say("pause", 0)
        self.look(run, death, status, when, wrong)
        return wrong

    @staticmethod
    def wait(run: Run, seconds: float) -> None:
        with suppress(subprocess.TimeoutExpired):
            run.process.wait(seconds)

    @staticmethod
    def reach(run: Run, death: Death, wrong: dict[str, list[str]]) -> None:
        """Waits until the phase begins."""
        work = run.sandbox.work
        begun: dict[str, Callable[[], bool]] = {
            "ending": run.has_ended.is_set,
            "hearing": lambda: run.has_ended.is_set() and (work / "begun").exists(),
            "storing": lambda: run.has_ended.is_set() and (work / "heard").exists(),
        }
        has_begun = begun.get(death.phase, lambda: True)
        until = time.monotonic() + PATIENCE
        while not has_begun() and run.process.poll() is None:
            if time.monotonic() > until:
                wrong[OPENS].append(f"never comes to '{death.phase}'")
                break
            time.sleep(0.002)

    def look(
        self, run: Run, death: Death, status: int, when: float, wrong: dict[str, list[str]]
    ) -> None:
        sandbox = run.sandbox
        left = remaining(sandbox.folder)
        wrong[ENDS] += [f"{name} goes on" for name in left]
        if death.way == "upload":
            time.sleep(SETTLED)
        opened = self.command(sandbox, "history", "--json", must=False)
        if opened.returncode:
            wrong[OPENS].append(f"status {opened.returncode}: {opened.stderr.decode()[-200:]}")
            return
        if fault := fault_of(sandbox.store / "rehearsals.sqlite"):
            wrong[OPENS].append(fault)
        history = json.loads(opened.stdout)
        waiting = history.get("waiting", [])
        sessions = history["sessions"]
        wrong[SWEPT] += [f"{path.name} is left" for path in sandbox.temporary.iterdir()]
        strays = unknown(sandbox.store, waiting)
        wrong[KNOWN] += strays
        if death.way == "import":
            allowed = (self.imported,) if status == 0 else (0, self.imported)
            if len(sessions) not in allowed:
                wrong[THERE].append(f"{len(sessions)} sessions after status {status}")
            return
        said = run.acknowledged(when)
        found = max([each["length_s"] for each in sessions]
                    + [offered(each, sandbox.store) for each in waiting], default=0)  # fmt: skip
        if found + TOLERANCE < said:
            wrong[THERE].append(f"{said:.1f} s were acknowledged, {found:.1f} s are there")
        wrong[JUDGED] += self.judged(sandbox, max(said, found))
        waiting = self.history(sandbox).get("waiting", [])
        later = [each for each in unknown(sandbox.store, waiting) if each not in strays]
        wrong[KNOWN] += [f"after judging: {each}" for each in later]

    def judged(self, sandbox: Sandbox, seconds: float) -> list[str]:
        """What is wrong after all waiting takes were judged."""
        done = self.command(sandbox, "judge", must=False)
        said = (done.stdout + done.stderr).decode(errors="replace")
        if done.returncode not in (0, 2):
            return [f"status {done.returncode}: {said[-200:]}"]
        history = self.history(sandbox)
        if not history:
            return ["the history can't be read after it"]
        found = max((each["length_s"] for each in history["sessions"]), default=0)
        wrong = []
        if seconds >= READABLE and found + TOLERANCE < seconds:
            wrong.append(f"{seconds:.1f} s are no session, status {done.returncode}")
        for take in history.get("waiting", []):
            named = rf"{re.escape(take['audio'])}|\b{take['take']}\b"
            if done.returncode == 0 or not re.search(named, said):
                wrong.append(f"{take['audio']} waits, and nothing says why")
        return wrong


OPENS = "the store opens, and SQLite finds no fault"
THERE = "each acknowledged second is in a session or in a take that is offered"
KNOWN = "no sound is on the disk that no list shows, and none is missing"
ENDS = "no process goes on"
SWEPT = "no temporary file is left after the next command"
JUDGED = "'rehearse judge' makes a session of what is offered, or says why not"


def remaining(folder: Path) -> list[str]:
    """Kills the programs started in a folder that still run, and returns them."""
    until = time.monotonic() + GRACE
    while (found := started_in(folder)) and time.monotonic() < until:
        time.sleep(0.05)
    for number in found:
        with suppress(ProcessLookupError):
            os.kill(number, signal.SIGKILL)
    return list(found.values())


def started_in(folder: Path) -> dict[int, str]:
    found = {}
    for process in Path("/proc").iterdir():
        if not process.name.isdigit():
            continue
        try:
            words = (process / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if any(bytes(folder) + b"/" in word for word in words):
            found[int(process.name)] = " ".join(Path(os.fsdecode(word)).name for word in words[:2])
    return found


def offered(take: dict, store: Path) -> float:
    """The seconds of a take; for an imported file, only its reader can tell."""
    if take["duration_s"] is not None:
        return take["duration_s"]
    found = sound.read(store / "recordings" / take["audio"])
    return found.seconds if found else 0.0


def unknown(store: Path, waiting: list[dict]) -> list[str]:
    """Sound that no row names or that is not offered, and rows whose sound is missing."""
    database = store / "rehearsals.sqlite"
    if not database.exists():
        return []
    copy = store.parents[1] / "rows"
    copy.mkdir(exist_ok=True)
    for ending in ("", "-wal"):
        if (store / (database.name + ending)).exists():
            shutil.copyfile(store / (database.name + ending), copy / (database.name + ending))
    with closing(sqlite3.connect(copy / database.name)) as rows:
        tables = {name for (name,) in rows.execute("SELECT name FROM sqlite_master")}

        def names(column: str, table: str) -> set[str]:
            if table not in tables:
                return set()
            return {name for (name,) in rows.execute(f"SELECT {column} FROM {table}") if name}

        heard, taken = names("audio", "session"), names("audio", "take")
        doomed = names("name", "doomed_file")
    shutil.rmtree(copy)
    folder = store / "recordings"
    sizes = {path.name: path.stat().st_size for path in folder.glob("*")}
    known = heard | taken | doomed | {unfinished(name) for name in taken | doomed}
    sounds = {name for name, size in sizes.items() if size > HEADER}
    wrong = [f"{name} ({sizes[name]} bytes) is in no table" for name in sounds - known]
    shown = {take["audio"] for take in waiting}
    shown |= {unfinished(name) for name in shown} | heard | doomed
    wrong += [f"{name} is a take that is not offered" for name in sounds & known - shown]
    wrong += [f"the sound of a session, {name}, is gone" for name in heard - doomed - set(sizes)]
    gone = {name for name in taken - doomed if not {name, unfinished(name)} & set(sizes)}
    return wrong + [f"the sound of a take, {name}, is gone" for name in gone]


def unfinished(name: str) -> str:
    """The name of a recording in progress."""
    return name.removesuffix(".wav") + ".unfinished.wav"


def main() -> int:
    options = parsed()
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    folder = fresh(BUILD / "deaths")
    trial = Trial(options.program, Sandbox.fresh(folder / "template"))
    trial.prepare()
    dice = random.Random(options.seed)
    kinds = [each for each in deaths() if options.only in str(each)]
    drawn: list[Death] = []
    while len(drawn) < options.deaths:
        dice.shuffle(kinds)
        drawn += islice(kinds, options.deaths - len(drawn))
    wrong: dict[str, list[str]] = defaultdict(list)
    failed: Counter = Counter()

    def work(number: int) -> None:
        death = drawn[number]
        place = folder / f"sandbox-{threading.get_ident()}"
        try:
            found = trial.die(death, place, random.Random(options.seed * 100_000 + number))
        except (OSError, AssertionError, EOFError, RuntimeError) as error:
            found = {OPENS: [f"{type(error).__name__} {error}"]}
        for claim, problems in found.items():
            wrong[claim] += [f"death {number} ({death}): {each}" for each in problems]
            failed[claim] += bool(problems)

    with ThreadPoolExecutor(options.jobs) as pool:
        list(pool.map(work, range(len(drawn))))
    claims = Claims()
    ways = Counter(death.way for death in drawn)
    ends = Counter(death.by for death in drawn)
    figure = ", ".join(f"{name} {count}" for name, count in [*ways.items(), *ends.items()])
    claims.judge("deaths at random moments", f"{len(drawn)}: {figure}", len(drawn) > 0)
    for claim in (OPENS, THERE, KNOWN, ENDS, SWEPT, JUDGED):
        for problem in wrong[claim][: options.shown]:
            note(f"  {problem}")
        claims.judge(claim, f"after {failed[claim]} of {len(drawn)} not", not failed[claim])
    if not options.keep:
        shutil.rmtree(folder, ignore_errors=True)
    return claims.finish()


def parsed() -> argparse.Namespace:
    parser = cli.parser(__doc__)
    parser.add_argument("--deaths", type=int, default=300, help="default: 300")
    parser.add_argument("--seed", type=int, default=0, help="of the moments (default: 0)")
    parser.add_argument("--jobs", type=int, default=2 * (os.cpu_count() or 1), help="at once")
    parser.add_argument("--only", default="", help="only deaths such as 'page, hearing, SIGQUIT'")
    parser.add_argument("--shown", type=int, default=5, help="problems of each kind (default: 5)")
    parser.add_argument("--keep", action="store_true", help="keep the last of them")
    return parser.parse_args()


if __name__ == "__main__":
    raise SystemExit(main())
