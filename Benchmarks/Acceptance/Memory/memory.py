"""Rehearses for a month, kills, fills the disk, and forgets: what is stored has to survive it.

Parts: month, kills, writers, disk, forget, umask, flips, swaps, clocks, meetings, hostile, speed
(`--only`). The disk part needs root and mounts two small file systems; without it says so.
"""

import argparse
import json
import os
import random
import shlex
import shutil
import sqlite3
import subprocess
import time
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from ...Shared import archive, cli, recordings
from ...Shared.claims import Claims, note
from ...Shared.places import BUILD, fresh
from ...Shared.program import Program
from . import clocks, damage, swaps
from . import takes as whole

DAY = 86_400
# 2026-10-26 18:00 UTC, the day after clocks in Berlin went back.
FIRST = 1_793_037_600
SESSIONS = 60
# For each kill, how many runs may end before it.
MOST_RUNS = 10
SAVED = "is stored on this computer"


@dataclass(frozen=True)
class Store:
    """A program with a store of its own."""

    program: Program
    home: Path
    zone: str = "Europe/Berlin"

    def run(self, *arguments: object, now: int = FIRST, status: int | None = 0, seconds=None):
        """Runs a command at time `now`, and kills it after `seconds`, if given."""
        with subprocess.Popen(
            [self.program.path, *map(str, arguments)],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            env=self.environment(now), text=True,
        ) as run:  # fmt: skip
            try:
                output, errors = run.communicate(timeout=seconds)
            except subprocess.TimeoutExpired:
                run.kill()
                output, errors = run.communicate()
        if status is not None and run.returncode != status:
            raise SystemExit(f"error: {arguments} ended with {run.returncode}:\n{errors}")
        return run.returncode, output, errors

    def environment(self, now: int) -> dict[str, str]:
        return {
            "PATH": os.environ["PATH"],
            "REHEARSE_HOME": str(self.home),
            "REHEARSE_NOW": str(now),
            "TZ": self.zone,
            "LC_ALL": "C.UTF-8",
        }

    def json(self, *arguments: object, now: int = FIRST) -> dict:
        return json.loads(self.run(*arguments, "--json", now=now)[1])

    def is_whole(self) -> bool:
        """Whether SQLite finds no fault, and every session has its report."""
        database = self.home / "rehearsals.sqlite"
        if not database.exists():
            return True
        with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as opened:
            checked = opened.execute("PRAGMA integrity_check").fetchone()[0]
            links = opened.execute("PRAGMA foreign_key_check").fetchall()
            tables = {row[0] for row in opened.execute("SELECT name FROM sqlite_master")}
            # The tables are created in one transaction, so there may be none.
            counts = [
                opened.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
                for table in ("session", "report")
                if table in tables
            ] or [0, 0]
        return checked == "ok" and not links and counts[0] == counts[1]


def main() -> int:
    options = parsed()
    program = Program(options.program)
    workspace = fresh(BUILD / "memory")
    (workspace / "talks").mkdir()
    cut = recordings.cut(options.recordings, SESSIONS, workspace / "cut")
    takes = [Path(each.path) for each in cut if not each.fails]
    claims = Claims()

    def make(name: str) -> Store:
        return Store(program, workspace / name)

    parts = {
        "month": lambda: month(
            program,
            workspace,
            whole.make(options.recordings, SESSIONS, workspace / "takes"),
            claims,
            options.screens,
        ),
        "kills": lambda: kills(program, workspace, takes, claims, options.kills, options.seed),
        "writers": lambda: writers(program, workspace, takes, claims, options.seconds),
        "disk": lambda: disk(program, workspace, takes, claims),
        "forget": lambda: forget(program, workspace, takes, claims),
        "umask": lambda: umask(program, workspace, takes, claims),
        "flips": lambda: damage.flips(make, takes, claims, options.flips, options.seed),
        "swaps": lambda: swaps.swaps(make, takes, claims, options.swaps, options.seed),
        "clocks": lambda: clocks.clocks(make, takes, claims),
        "meetings": lambda: clocks.meetings(make, takes, claims),
        "hostile": lambda: damage.hostile(make, takes, claims, options.numbers, options.seed),
        "speed": lambda: speed(program, workspace, takes, claims, options.sessions),
    }
    for name, part in parts.items():
        if not options.only or name in options.only.split(","):
            note(f"{name}:")
            part()
    shutil.rmtree(workspace)
    return claims.finish()


def parsed() -> argparse.Namespace:
    parser = cli.parser(__doc__, recordings=True)
    parser.add_argument("--only", default="", help="parts, separated by commas")
    parser.add_argument("--kills", type=int, default=200, help="default: 200")
    parser.add_argument("--seconds", type=float, default=60, help="of two writers (default: 60)")
    parser.add_argument("--sessions", type=int, default=10_000, help="for speed (default: 10,000)")
    parser.add_argument("--flips", type=int, default=220, help="default: 220")
    parser.add_argument("--swaps", type=int, default=0, help="default: all pairs of roots")
    parser.add_argument("--numbers", type=int, default=40, help="of a document (default: 40)")
    parser.add_argument("--seed", type=int, default=0, help="of the moments (default: 0)")
    parser.add_argument("--screens", action="store_true", help="print each screen of the month")
    return parser.parse_args()


# MARK: The month


def month(
    program: Program, workspace: Path, takes: list[Path], claims: Claims, shows: bool
) -> None:
    """Two rehearsals a day for a month, with some days off and some after midnight."""
    store = Store(program, workspace / "month")
    off = {4, 11, 12, 19}
    days = [day for day in range(34) if day not in off]
    folder = workspace / "talks" / "keynote"
    folder.mkdir()
    expected, followed = [], 0
    for number, take in enumerate(takes[:SESSIONS]):
        day = days[number // 2]
        # Every seventh day, the second rehearsal is half an hour after midnight.
        late = number % 14 == 13
        begun = FIRST + day * DAY + (number % 2) * 1_800 + (5 * 3_600 if late else 0)
        path = folder / f"take-{number:02}{take.suffix}"
        shutil.copy(take, path)
        length = store_length(store, path)
        os.utime(path, (begun + length, begun + length))
        _, text, errors = store.run(path, "--save", now=begun + length + 60)
        assert SAVED in errors, errors
        followed += "Last time:" in text or "Your step was:" in text
        expected.append(day + (1 if late else 0))
    now = FIRST + days[(SESSIONS - 1) // 2] * DAY + 6 * 3_600
    today = (now + 3_600) // DAY - (FIRST + 3_600) // DAY
    history = store.json("history", now=now)["sessions"]
    claims.judge("a month of sessions is stored", len(history), len(history) == SESSIONS)
    found = [(day_of(each["began"]) - day_of_epoch(FIRST)) for each in history]
    claims.judge(
        "each counts for the day on which it began",
        f"{len(found)} compared",
        found == sorted(expected),
    )
    progress = store.json("progress", now=now)
    run, longest = runs(set(expected), today)
    claims.judge(
        "the run and the longest run", (progress["run_days"], progress["longest_run_days"]),
        (progress["run_days"], progress["longest_run_days"]) == (run, longest),
    )  # fmt: skip
    kinds = [each["kind"] for each in progress["milestones"]]
    lengths = {each["days"] for each in progress["milestones"] if each["kind"] == "run"}
    wanted = {3} | {days for days in range(7, longest + 1, 7)}
    claims.judge(
        "first session and runs are milestones", sorted(lengths),
        kinds[0] == "first_session" and lengths == wanted,
    )  # fmt: skip
    claims.judge("reports follow up on the talk", f"{followed} of {SESSIONS}", followed > 0)
    for days in (7, 30):
        trend = store.json("progress", "--days", days, now=now)["trend"]
        points = trend["points"] if trend else []
        claims.judge(f"a trend over {days} days", f"{len(points)} days", len(points) > 2)
    for command in (["progress"], ["progress", "--days", "30", "--focus", "pace"], ["history"], []):
        _, text, _ = store.run(*command, now=now)
        wide = max(map(len, text.splitlines()))
        claims.judge(f"'{' '.join(['rehearse', *command])}' fits 80 columns", wide, wide <= 80)
        if shows:
            print(f"\n$ {' '.join(['rehearse', *command])}\n{text}")


def store_length(store: Store, path: Path) -> int:
    report = json.loads(store.run(path, "--json", "--no-save")[1])
    return int(report["recording"]["duration_s"])


def day_of(began: str) -> int:
    return int(time.mktime(time.strptime(began[:10], "%Y-%m-%d")) - time.timezone) // DAY


def day_of_epoch(epoch: int) -> int:
    return (epoch + 3_600) // DAY


def runs(days: set[int], today: int) -> tuple[int, int]:
    longest = run = 0
    for day in range(min(days), max(days) + 1):
        run = run + 1 if day in days else 0
        longest = max(longest, run)
    return (run if max(days) >= today - 1 else 0), longest


# MARK: Kills


def kills(
    program: Program, workspace: Path, takes: list[Path], claims: Claims, count: int, seed: int
) -> None:
    store = Store(program, workspace / "kills")
    dice = random.Random(seed)
    script = workspace / "talk.md"
    script.write_text(
        " ".join(["We build bridges of stone and of wood,"] * 9) + " and they last.\n"
    )
    store.run("script", "add", script)
    store.run(takes[0], "--save", "--talk", "kept")
    kept, forgotten, versions, killed = {1}, set(), 1, 0
    wrong = []
    number = 0
    while killed < count and number < count * MOST_RUNS:
        number += 1
        export = workspace / f"export-{number}"
        copy = workspace / f"copy-{number}{takes[0].suffix}"
        shutil.copy(takes[number % len(takes)], copy)
        with copy.open("ab") as file:
            file.write(bytes([number % 256, number // 256]))
        victim = dice.choice(sorted(kept))
        commands = {
            "save": [copy, "--save", "--talk", "kept"],
            "edit": ["script", "save", "talk", f"Line {number} of it."],
            "export": ["export", "--all", export],
            "forget": ["forget", victim, "--yes"],
            "migrate": ["history"],
        }
        name = dice.choice(list(commands))
        if name == "migrate":
            fresh = Store(program, workspace / f"fresh-{number}")
            status, _, _ = fresh.run(
                "script", "add", script, status=None, seconds=dice.uniform(0, 0.08)
            )
            if not fresh.is_whole() or fresh.run("script", "list", status=None)[0] != 0:
                wrong.append((number, name, "half made"))
            killed += status < 0
            shutil.rmtree(fresh.home, ignore_errors=True)
            continue
        limit = {"save": 0.5, "edit": 0.08, "export": 0.15, "forget": 0.12}[name]
        status, _, errors = store.run(*commands[name], status=None, seconds=dice.uniform(0, limit))
        killed += status < 0
        listed = {each["id"] for each in store.json("history")["sessions"]}
        if status == 0 and name == "forget":
            kept.discard(victim)
            forgotten.add(victim)
        if name == "forget" and victim not in listed:
            kept.discard(victim)
        if not kept <= listed or listed & forgotten:
            wrong.append((number, name, f"{kept - listed} lost, {listed & forgotten} back"))
        if status == 0 and name == "save" and len(listed - kept) != 1:
            wrong.append((number, name, "not there"))
        kept = listed
        found = len(store.run("script", "versions", "talk")[1].splitlines())
        if found < versions or (status == 0 and name == "edit" and found == versions):
            wrong.append((number, name, "a version is lost"))
        versions = found
        if export.exists() and not archive.is_whole(export):
            wrong.append((number, name, "half an export"))
        shutil.rmtree(export, ignore_errors=True)
        store.json("history")
        if list(workspace.glob(".rehearse.*.part")):
            wrong.append((number, name, "a draft is left"))
        if not store.is_whole():
            wrong.append((number, name, "not whole"))
        copy.unlink()
        if not kept:
            store.run(takes[0], "--save", "--talk", "kept")
            kept = {each["id"] for each in store.json("history")["sessions"]}
    for problem in wrong[:5]:
        note(f"  {problem}")
    claims.judge(
        "commands killed at random moments lose nothing and leave nothing half there",
        f"{number} run, {killed} killed, {len(wrong)} wrong", not wrong and killed == count,
    )  # fmt: skip


# MARK: Two writers


def writers(
    program: Program, workspace: Path, takes: list[Path], claims: Claims, seconds: float
) -> None:
    store = Store(program, workspace / "writers")
    script = """
      n=0; end=$(( $(date +%s) + {seconds} ))
      while [ $(date +%s) -lt $end ]; do
        cp {take} {folder}/{name}-$n{suffix}; printf "{name}-$n" >> {folder}/{name}-$n{suffix}
        {program} {folder}/{name}-$n{suffix} --save --talk both --quiet > /dev/null || echo failed
        n=$((n + 1)); rm {folder}/{name}-*
      done; echo $n"""
    shortest = min(
        (path for path in takes if path.suffix == ".wav"), key=lambda path: path.stat().st_size
    )
    running = [
        subprocess.Popen(
            ["sh", "-c", script.format(
                seconds=int(seconds), take=shlex.quote(str(shortest)), folder=workspace, name=name,
                suffix=shortest.suffix, program=program.path)],
            stdout=subprocess.PIPE, text=True,
            env={"PATH": os.environ["PATH"], "REHEARSE_HOME": str(store.home)},
        )
        for name in ("one", "two")
    ]  # fmt: skip
    lines = [each.communicate()[0].split() for each in running]
    failed = sum(line.count("failed") for line in lines)
    saved = sum(int(line[-1]) for line in lines)
    found = len(store.json("history")["sessions"])
    claims.judge(
        f"two writers for {seconds:.0f} s lose nothing",
        f"{saved} saved, {found} stored, {failed} failed", saved == found and failed == 0,
    )  # fmt: skip


# MARK: Full and read-only disks


def disk(program: Program, workspace: Path, takes: list[Path], claims: Claims) -> None:
    place = workspace / "disk"
    place.mkdir()
    size = 600
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={size}k", "tmpfs", place], capture_output=True
    )
    if mounted.returncode != 0:
        note("  can't mount a file system; run it as root")
        return
    try:
        store = Store(program, place / "home")
        saved, full, printed, number = 0, 0, 0, 0
        while full < 5 and number < 1_000:
            number += 1
            status, text, errors = store.run(
                takes[number % len(takes)], "--save", "--talk", f"talk {number}", status=None
            )
            saved += status == 0
            full += status == 74 and "is full" in errors
            printed += "Try this next time" in text or status in (0, 74)
        found = len(store.json("history")["sessions"])
        claims.judge(
            f"a disk of {size} kB fills up, and every report is printed",
            f"{saved} saved, {full} refused, {printed} printed",
            saved > 0 and full == 5 and saved + full == number == printed,
        )  # fmt: skip
        claims.judge("what was saved before is there", found, found == saved and store.is_whole())
        status, _, errors = store.run("forget", "1", "--yes", status=None)
        listed = {each["id"] for each in store.json("history")["sessions"]}
        claims.judge(
            "on the full disk a session is forgotten, or the error says that it is not",
            f"status {status}", (status == 0) == (1 not in listed),
        )  # fmt: skip
        subprocess.run(["mount", "-o", "remount,ro", place], check=True)
        status, text, errors = store.run(takes[0], "--save", status=None)
        claims.judge(
            "on a read-only disk a report is printed, and saving says why not", status,
            status == 74 and "can't change what is stored" in errors and len(text) > 100,
        )  # fmt: skip
        status, text, _ = store.run("history", status=None)
        claims.judge("on a read-only disk the history is shown", status, status == 0)
    finally:
        subprocess.run(["umount", "-l", place], check=False)


# MARK: Forgetting


def forget(program: Program, workspace: Path, takes: list[Path], claims: Claims) -> None:
    secret = "zebrafinkensalat"
    store = Store(program, workspace / "forget")
    words = workspace / "secret.txt"
    words.write_text(f"Nobody but me says {secret} on a stage, and I say {secret} often.\n")
    for number, take in enumerate(takes[:20]):
        transcript = ["--transcript", words] if number % 5 == 0 else ["--no-transcript"]
        talk = secret if number % 5 == 0 else "keynote"
        store.run(take, "--save", "--talk", talk, *transcript, status=None)
    last = store.json("history")["sessions"][-1]["id"]
    store.run("note", last, secret)
    before = traces(store.home, secret)
    store.run("forget", "--talk", secret, "--yes")
    store.run("forget", last, "--yes", status=None)
    after = traces(store.home, secret)
    claims.judge(
        "forget leaves no trace of the words in any file", f"{before} before, {after} after",
        before > 0 and after == 0,
    )  # fmt: skip


def traces(folder: Path, word: str) -> int:
    files = [path for path in folder.rglob("*") if path.is_file()]
    return sum(path.read_bytes().count(word.encode()) for path in files)


# MARK: Permissions


def umask(program: Program, workspace: Path, takes: list[Path], claims: Claims) -> None:
    for mask in (0o000, 0o777, 0o022):
        store = Store(program, workspace / f"umask-{mask:03o}")
        before = os.umask(mask)
        try:
            store.run(takes[0], "--save")
        finally:
            os.umask(before)
        modes = {path: path.stat().st_mode & 0o777 for path in [store.home, *store.home.rglob("*")]}
        wrong = {
            path.name: oct(mode)
            for path, mode in modes.items()
            if mode != (0o700 if path.is_dir() else 0o600)
        }
        claims.judge(
            f"only the user can read it, under umask {mask:03o}", wrong or "yes", not wrong
        )


# MARK: Speed


def speed(program: Program, workspace: Path, takes: list[Path], claims: Claims, count: int) -> None:
    store = Store(program, workspace / "speed")
    longest = max(takes, key=lambda path: path.stat().st_size)
    report = json.loads(store.run(longest, "--json", "--no-save")[1])
    export = workspace / "many"
    archive.write(export, report, count, FIRST)
    store.run("import", export)
    size = sum(path.stat().st_size for path in store.home.iterdir() if path.is_file())
    length = len(json.dumps(report))
    note(f"  {size / count / 1000:.1f} kB a session, with a report of {length} bytes")
    now = FIRST + 300 * DAY
    for command in (["history"], ["progress"], []):
        times = []
        for _ in range(7):
            began = time.monotonic()
            store.run(*command, now=now)
            times.append((time.monotonic() - began) * 1e3)
        median = sorted(times)[len(times) // 2]
        claims.judge(
            f"'{' '.join(['rehearse', *command])}' with {count:,} sessions", f"{median:.0f} ms",
            median < 150,
        )  # fmt: skip


if __name__ == "__main__":
    raise SystemExit(main())
