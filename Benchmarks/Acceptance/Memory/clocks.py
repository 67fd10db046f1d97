"""What wrong clocks, and coinciding recordings, do to the stored sound."""

import os
import re
import subprocess
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from ...Shared import sound
from ...Shared.claims import Claims, note

DAY, YEAR = 86_400, 31_557_600
# 2026-10-26 18:00 UTC.
FIRST = 1_793_037_600
# Days that recordings are kept; they are deleted on the day after.
KEPT = 7
# Seconds of sound that are recorded.
LENGTH = 2
# Clocks that are wrong for a day: an empty battery, and two that were set by hand.
CLOCKS = {
    "in 1970": 100,
    "10 years behind": FIRST - 10 * YEAR,
    "10 years ahead": FIRST + 10 * YEAR,
}
TELLS = re.compile(r"delete")


def clocks(make: Callable, takes: list[Path], claims: Claims) -> None:
    """Takes before, during and after a leap there and back."""
    talk = next(found for path in takes if (found := sound.read(path)) and found.channels == 1)
    for name, wrong_now in CLOCKS.items():
        diary = Diary(make(f"clock-{wrong_now}"), talk)
        for day in range(3):
            diary.record(FIRST + day * DAY, day)
        # The clock leaps in the evening, and is right again the next day.
        diary.open(wrong_now, 2)
        diary.record(wrong_now + 600, 2)
        diary.open(wrong_now + 1_200, 2)
        diary.open(FIRST + 3 * DAY, 3)
        diary.record(FIRST + 3 * DAY + 600, 3)
        for day in range(4, 4 + KEPT + 2):
            diary.open(FIRST + day * DAY, day)
        for problem in diary.wrong[:5]:
            note(f"  {problem}")
        claims.judge(
            f"a clock {name} deletes no recording of the last {KEPT} days, and none untold",
            f"{len(diary.made)} recordings, {len(diary.wrong)} wrong", not diary.wrong,
        )  # fmt: skip
        claims.judge(
            f"after a clock {name} was right again, recordings are deleted in their time",
            f"{len(diary.sounds())} of {len(diary.made)} left", not diary.sounds(),
        )  # fmt: skip


@dataclass
class Diary:
    """A store, the day on which each of its recordings was made, and what went wrong."""

    store: object
    talk: sound.Sound
    made: dict[str, int] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)

    def sounds(self) -> set[str]:
        return names(self.store)

    def record(self, now: int, day: int) -> None:
        start = len(self.made) * 100
        samples = self.talk.samples[start : start + LENGTH * self.talk.rate]
        self.run(now, day, *live(self.talk.rate), given=samples.tobytes())

    def open(self, now: int, day: int) -> None:
        self.run(now, day, "history")

    def run(self, now: int, day: int, *arguments: str, given: bytes = b"") -> None:
        """Runs a command on a day, whatever the clock shows."""
        before = self.sounds()
        status, _, errors = started(self.store, now, *arguments).ended(given)
        after = self.sounds()
        if status:
            self.wrong.append(
                f"{arguments[0]} at {now} ends with {status}: {errors.strip()[-200:]}"
            )
        for name in after - before:
            self.made[name] = day
            # The wrong clock also sets the file's times.
            os.utime(self.store.home / "recordings" / name, (now, now))
        for name in before - after:
            if day - self.made[name] <= KEPT:
                self.wrong.append(
                    f"a recording of day {self.made[name]} is deleted on day {day} (clock {now})"
                )
            if not TELLS.search(errors):
                self.wrong.append(f"a recording is deleted on day {day} and nothing says so")


def meetings(make: Callable, takes: list[Path], claims: Claims) -> None:
    """Recordings in the same second, and with the same sound."""
    talk = next(found for path in takes if (found := sound.read(path)) and found.channels == 1)
    length = LENGTH * talk.rate
    parts = [talk.samples[start : start + length].tobytes() for start in (0, 100, 200)]

    store = make("one-second")
    running = [started(store, FIRST, *live(talk.rate)) for _ in parts]
    ended = [run.ended(part) for run, part in zip(running, parts)]
    statuses = [status for status, _, _ in ended]
    claims.judge(
        "three recordings of the same second are three files",
        f"statuses {statuses}, {len(names(store))} files",
        statuses == [0, 0, 0] and len(names(store)) == len(parts),
    )

    store = make("one-sound")
    statuses = [
        started(store, FIRST + 60 * number, *live(talk.rate)).ended(parts[0])[0]
        for number in range(3)
    ]
    stored = len(names(store))
    sessions = [each["id"] for each in store.json("history", now=FIRST + DAY)["sessions"]]
    for session in sessions:
        store.run("forget", session, "--yes", now=FIRST + DAY)
    left = len(names(store))
    claims.judge(
        "a sound that is taken in three times is one file, and forgotten with its session",
        f"statuses {statuses}, {len(sessions)} sessions, {stored} files, {left} left",
        statuses == [0, 0, 0] and (len(sessions), stored, left) == (1, 1, 0),
    )


def live(rate: int) -> tuple[str, ...]:
    return ("live", "--save", "--raw", "s16le", "--rate", str(rate), "--quiet")


def names(store) -> set[str]:
    """The sound files of a store."""
    folder = store.home / "recordings"
    return {path.name for path in folder.iterdir()} if folder.exists() else set()


@dataclass
class Started:
    process: subprocess.Popen

    def ended(self, given: bytes) -> tuple[int, bytes, str]:
        output, errors = self.process.communicate(given)
        return self.process.returncode, output, errors.decode(errors="replace")


def started(store, now: int, *arguments: str) -> Started:
    """Starts a command that reads sound, at a given time."""
    return Started(
        subprocess.Popen(
            [store.program.path, *arguments],
            env=store.environment(now),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )  # fmt: skip
    )
