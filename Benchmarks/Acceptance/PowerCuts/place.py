"""A program with its own folder, in which it runs and to which it writes."""

import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import threading
import time
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from . import disk

# Replaces the clock: 2026-10-26 18:00 UTC.
NOW = 1_793_037_600
# Seconds, far more than a command takes.
PATIENCE = 120
HOLDER = """
import sqlite3, sys
opened = sqlite3.connect(sys.argv[1])
opened.execute("SELECT count(*) FROM session").fetchall()
print("open", flush=True)
sys.stdin.read()
"""
# Seconds of sound fed at once, as from a microphone.
PIECE = 0.05


@dataclass(frozen=True)
class Outcome:
    status: int
    output: str
    errors: str


@dataclass(frozen=True)
class Step:
    """A command, and what it prints once it has kept its promise; `None` for its end."""

    arguments: tuple[str | Path, ...]
    said: str | None = None
    # Standard input, and its bytes per second; 0 for all at once.
    sound: bytes = b""
    rate: int = 0
    environment: tuple[tuple[str, str], ...] = ()


def step(*arguments: str | Path, **options) -> Step:
    return Step(arguments, **options)


@dataclass
class Place:
    program: Path
    library: Path
    root: Path
    home: str = "home"
    faults: list[str] = field(default_factory=list)
    # The files before the commands, and after all of them.
    before: dict[str, bytes] = field(default_factory=dict)
    after: dict[str, bytes] = field(default_factory=dict)
    holder: subprocess.Popen | None = None

    @property
    def store(self) -> Path:
        return self.root / self.home

    def file(self, name: str) -> bytes | None:
        path = self.root / name
        return path.read_bytes() if path.is_file() else None

    def files(self) -> dict[str, bytes]:
        found = (path for path in self.root.rglob("*") if path.is_file())
        return {str(path.relative_to(self.root)): path.read_bytes() for path in found}

    def environment(self) -> dict[str, str]:
        return {
            "PATH": os.environ["PATH"],
            "HOME": str(self.root),
            "REHEARSE_HOME": str(self.store),
            "XDG_CONFIG_HOME": str(self.root / "config"),
            "REHEARSE_NOW": str(NOW),
            "TZ": "UTC",
            "LC_ALL": "C.UTF-8",
        }

    def run(self, step: Step, environment: dict[str, str] | None = None, prefix=()) -> Outcome:
        given = self.environment() | dict(step.environment) | (environment or {})
        with subprocess.Popen(
            [*prefix, self.program, *step.arguments], cwd=self.root, env=given,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        ) as run:  # fmt: skip
            if step.rate:
                feeder = threading.Thread(target=feed, args=(run.stdin, step.sound, step.rate))
                feeder.start()
                output, errors = run.stdout.read(), run.stderr.read()
                feeder.join()
            else:
                output, errors = run.communicate(step.sound, timeout=PATIENCE)
        return Outcome(run.returncode, output.decode(errors="replace"), errors.decode())

    def make(self, *arguments: str | Path, **options) -> Outcome:
        """Runs a command for preparation; exits if it fails."""
        done = self.run(step(*arguments, **options))
        if done.status != 0:
            raise SystemExit(f"error: {arguments} ended with {done.status}:\n{done.errors}")
        return done

    def record(self, steps: list[Step], log: Path) -> None:
        """Runs the commands, logging their changes."""
        for number, each in enumerate(steps):
            logging = {
                "LD_PRELOAD": str(self.library),
                "CUT_ROOT": str(self.root),
                "CUT_LOG": str(log),
            }
            done = self.run(each, logging)
            if done.status != 0:
                raise SystemExit(
                    f"error: {each.arguments} ended with {done.status}:\n{done.errors}"
                )
            disk.told(log, "x", number, done.status, time.monotonic())

    def hold(self) -> None:
        """Keeps the store open, so that SQLite keeps its log when a command ends."""
        # In another process: closing any descriptor of a file releases the process's locks on it.
        self.holder = subprocess.Popen(
            [sys.executable, "-c", HOLDER, self.store / "rehearsals.sqlite"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip
        self.holder.stdout.readline()

    def release(self) -> None:
        if self.holder:
            self.holder.communicate()
        self.holder = None

    # MARK: After a cut

    def fault(self, text: str) -> None:
        self.faults.append(text)

    def expect(self, holds: bool, text: str) -> bool:
        if not holds:
            self.fault(text)
        return holds

    def ask(self, *arguments: str | Path, allowed: tuple[int, ...] = (0,), **options) -> Outcome:
        done = self.run(step(*arguments, **options))
        said = (done.errors.strip().splitlines() or [""])[0]
        self.expect(
            done.status in allowed,
            f"'{' '.join(map(str, arguments))}' ended with {done.status}: {said}",
        )
        return done

    def json(self, *arguments: str) -> dict:
        done = self.ask(*arguments, "--json")
        try:
            return json.loads(done.output)
        except ValueError:
            self.fault(f"{arguments} printed no JSON")
            return {}

    def sessions(self) -> dict[int, dict]:
        """The sessions, after trying everything that reads the store."""
        listed = self.json("history").get("sessions", [])
        for each in listed:
            self.json("show", str(each["id"]))
            audio = each["audio"]
            if audio is not None:
                self.expect(
                    (self.store / "recordings" / audio).is_file(), f"the sound '{audio}' is lost"
                )
        self.json("progress")
        self.ask("settings")
        for line in self.ask("script", "list").output.splitlines():
            if name := re.match(r"(\w+)  ", line):
                self.ask("script", "show", name[1])
        self._is_whole()
        return {each["id"]: each for each in listed}

    def _is_whole(self) -> None:
        database = self.store / "rehearsals.sqlite"
        for path in self.store.glob("damaged-*") if self.store.exists() else ():
            self.fault(f"'{path.name}' was set aside")
        if not database.exists():
            return
        with closing(sqlite3.connect(database)) as opened:
            checked = opened.execute("PRAGMA integrity_check").fetchone()[0]
            links = opened.execute("PRAGMA foreign_key_check").fetchall()
            self.expect(checked == "ok" and not links, f"the database is damaged: {checked}")
            counts = [
                opened.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
                for table in ("session", "report")
            ]
            self.expect(counts[0] == counts[1], "a session has no report")

    def has(self, words: str) -> bool:
        """Whether any file of the store contains the words."""
        return any(words.encode() in path.read_bytes()
                   for path in self.store.rglob("*") if path.is_file())  # fmt: skip

    def clear(self) -> None:
        shutil.rmtree(self.root, ignore_errors=True)


def feed(pipe, sound: bytes, rate: int) -> None:
    began = time.monotonic()
    piece = int(rate * PIECE) // 4 * 4
    for start in range(0, len(sound), piece):
        time.sleep(max(0, began + start / rate - time.monotonic()))
        pipe.write(sound[start : start + piece])
        pipe.flush()
    pipe.close()
