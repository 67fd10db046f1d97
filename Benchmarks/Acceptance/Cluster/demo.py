"""Kills a worker of an engine in the middle of a recording, and counts the lines."""

import json
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ...Shared.claims import Claims
from ...Shared.program import Program
from ...Shared.recordings import Recording
from . import processes
from .processes import Process

# Seconds between two polls of the progress.
POLL_INTERVAL = 0.01


@dataclass(frozen=True)
class Demo:
    program: Program
    workspace: Path
    recordings: list[Recording]
    # What `rehearse batch` writes on its own.
    plain: list[bytes]
    claims: Claims
    # The folder of the examples of the documentation.
    examples = Path(__file__).parent

    @property
    def list(self) -> Path:
        return self.workspace / "list.jsonl"

    @property
    def environment(self) -> dict[str, str]:
        """The environment of an engine: its `rehearse` is the program under test."""
        return os.environ | {"PATH": f"{self.program.path.parent}:{os.environ['PATH']}"}

    def judge(self, claim: str, figure: object, holds: bool) -> None:
        self.claims.judge(claim, figure, holds)


@dataclass(frozen=True)
class Victim:
    """A worker that was killed, and the program it was running."""

    worker: Process
    program: Process
    recording: str | None
    done: int


def kill_half_way(
    job: subprocess.Popen,
    demo: Demo,
    is_worker: Callable[[Process], bool],
    enough: int,
    done: Callable[[], int],
) -> Victim | None:
    """Kills a worker in the middle of a recording; `None` if none was caught in time."""
    paths = {each.path for each in demo.recordings}
    while job.poll() is None:
        if done() >= enough and (victim := caught(job, is_worker, paths, done)):
            return victim
        time.sleep(POLL_INTERVAL)
    return None


def caught(
    job: subprocess.Popen,
    is_worker: Callable[[Process], bool],
    paths: set[str],
    done: Callable[[], int],
) -> Victim | None:
    family = processes.below(job.pid)
    for program in filter(is_rehearse, family):
        recording = program.reads(paths)
        # Killing it between two recordings proves nothing. Only Linux shows open files.
        if recording is None and sys.platform == "linux":
            continue
        for worker in filter(is_worker, processes.line_of(program, family)):
            worker.kill()
            return Victim(worker, program, recording, done())
    return None


def is_rehearse(process: Process) -> bool:
    return process.command.startswith("rehearse batch -")


def judge_victim(demo: Demo, claim: str, unit: str, victim: Victim | None) -> None:
    if victim is None:
        demo.judge(claim, "no worker was caught working", False)
        return
    at = f", while it read {Path(victim.recording).name!r}" if victim.recording else ""
    figure = f"process {victim.worker.id}, with {victim.done} {unit} done{at}"
    demo.judge(claim, figure, True)
    processes.await_end([victim.worker, victim.program])
    gone = not victim.worker.is_alive and not victim.program.is_alive
    demo.judge("what it ran has ended", f"process {victim.program.id} is gone", gone)


def judge_lines(demo: Demo, engine: str, lines: list[bytes]) -> None:
    found = [parsed(line) for line in lines]
    times = Counter(line["recording"]["path"] for line in found if line)
    wanted = [each.path for each in demo.recordings]
    missing = [path for path in wanted if path not in times]
    repeated = [path for path, count in times.items() if count > 1]
    cut = found.count(None)
    figure = (
        f"{len(lines)} lines, {len(missing)} missing, {len(repeated)} repeated, {cut} truncated"
    )
    once = len(lines) == len(wanted) and not missing and not repeated and not cut
    demo.judge(f"{engine}: each recording is there once", figure, once)

    failed = {line["recording"]["path"] for line in found if line and "error" in line}
    hostile = sum(each.source == "hostile" for each in demo.recordings)
    figure = f"{len(failed)} failures; {hostile} hostile files, of which the others can be read"
    fail = {each.path for each in demo.recordings if each.fails}
    demo.judge(f"{engine}: broken ones are failures", figure, failed == fail)

    differ = sum(one != other for one, other in zip(lines, demo.plain, strict=False))
    figure = "the same bytes in the same order" if lines == demo.plain else f"{differ} lines differ"
    demo.judge(f"{engine}: as rehearse batch by itself", figure, lines == demo.plain)


def parsed(line: bytes) -> dict | None:
    """`None` for a truncated line."""
    try:
        return json.loads(line)
    except ValueError:
        return None
