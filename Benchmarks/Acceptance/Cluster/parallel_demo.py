"""`parallel.sh` with a worker killed half-way; then killed itself and run again."""

import subprocess
import time
from pathlib import Path

from ...Shared.claims import note
from . import processes
from .demo import POLL_INTERVAL, Demo, is_rehearse, judge_lines, judge_victim, kill_half_way

# Lines in a block of `parallel.sh`.
BLOCK = 50


def parallel(demo: Demo) -> None:
    lines = demo.workspace / "talks.jsonl"
    note("GNU parallel")
    with parallel_job(demo, lines) as job:
        victim = kill_half_way(job, demo, is_rehearse, half(demo), lambda: blocks_done(lines))
    demo.judge("parallel succeeds", f"status {job.returncode}", job.returncode == 0)
    judge_victim(demo, "parallel: a worker is killed half-way", "blocks", victim)
    judge_lines(demo, "parallel", written(lines))


def parallel_again(demo: Demo) -> None:
    """Kills parallel with all its children, then runs it again."""
    lines = demo.workspace / "again.jsonl"
    note("GNU parallel, killed as a whole and run again")
    with parallel_job(demo, lines) as job:
        while job.poll() is None and blocks_done(lines) < half(demo):
            time.sleep(POLL_INTERVAL)
        for each in processes.below(job.pid):
            each.kill()
        job.kill()
    done = blocks_done(lines)
    figure = f"with {done} blocks done, status {job.returncode}"
    demo.judge("parallel itself is killed half-way", figure, done > 0 and not lines.exists())
    with parallel_job(demo, lines) as job:
        job.wait()
    figure = f"status {job.returncode}, {blocks_done(lines) - done} blocks more"
    demo.judge("the same command resumes it", figure, job.returncode == 0)
    judge_lines(demo, "parallel, run again", written(lines))


def parallel_job(demo: Demo, lines: Path) -> subprocess.Popen:
    return subprocess.Popen(
        [demo.examples / "parallel.sh", demo.list, lines],
        env=demo.environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
    )  # fmt: skip


def half(demo: Demo) -> int:
    return max(1, len(demo.recordings) // BLOCK // 2)


def blocks_done(lines: Path) -> int:
    log = lines.with_name(lines.name + ".log")
    # The first line is a heading.
    return max(0, log.read_text().count("\n") - 1) if log.exists() else 0


def written(lines: Path) -> list[bytes]:
    return lines.read_bytes().splitlines() if lines.exists() else []
