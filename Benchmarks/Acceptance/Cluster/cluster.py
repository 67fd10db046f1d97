"""Scores recordings through Apache Spark and GNU parallel, killing a worker of each half-way.

Then it counts the lines. It runs `spark.py` and `parallel.sh`, the examples of the documentation.
"""

import json
import re
import subprocess
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from ...Shared import cli, recordings
from ...Shared.claims import Claims, note
from ...Shared.places import BUILD, fresh
from ...Shared.program import Program
from ...Shared.recordings import Recording
from . import processes
from .examples import ALONE, CLUSTER, Examples, required
from .processes import Process

ENGINES = ["spark", "parallel"]
EXECUTOR = "CoarseGrainedExecutorBackend"
# The tasks of `spark.py`, and the lines in a block of `parallel.sh`.
TASKS, BLOCK = 20, 50
# Seconds between two polls of the progress.
POLL_INTERVAL = 0.01


@dataclass(frozen=True)
class Demo:
    examples: Examples
    recordings: list[Recording]
    list: Path
    # The lines of a plain `rehearse batch`.
    plain: list[bytes]
    claims: Claims

    def judge(self, claim: str, figure: object, holds: bool) -> None:
        self.claims.judge(claim, figure, holds)


def main() -> int:
    parser = cli.parser(__doc__, recordings=True)
    parser.add_argument("--files", type=int, default=500, help="to cut (default: 500)")
    parser.add_argument("--engines", nargs="+", choices=ENGINES, default=ENGINES)
    options = parser.parse_args()
    python = required(options.engines)
    workspace = fresh(BUILD / "cluster")
    note(f"cutting {options.files} recordings into {workspace}")
    found = recordings.cut(options.recordings, options.files, workspace / "recordings")
    list_ = recordings.manifest(found, workspace / "list.jsonl")
    output = workspace / "plain.jsonl"
    run = Program(options.program).run("batch", "--manifest", list_, "-o", output, "--quiet")
    plain = written(output)
    note(f"rehearse batch by itself: {len(plain)} lines in {run.seconds:.1f} s")

    examples = Examples(options.program, workspace, python)
    demo = Demo(examples, found, list_, plain, Claims())
    if python:
        spark(demo, workspace / "talks")
    if "parallel" in options.engines:
        parallel(demo, workspace / "talks.jsonl")
        parallel_again(demo, workspace / "again.jsonl")
    return demo.claims.finish()


def spark(demo: Demo, lines: Path) -> None:
    """On a cluster of this machine, with a program and an executor killed half-way."""
    note(f"Apache Spark: {CLUSTER}, executors with programs of their own")
    log = lines.with_name("spark.log")
    began = time.monotonic()
    command = demo.examples.spark("spark.py", demo.list, lines)
    with (
        open(log, "w") as errors,
        demo.examples.start(command, stdout=subprocess.PIPE, stderr=errors, text=True) as job,
    ):
        # Spark commits the output of a task only when the task is done.
        done = partial(tasks_done, lines)
        program = kill_half_way(job, demo, is_rehearse, TASKS // 4, done)
        executor = kill_half_way(job, demo, is_executor, TASKS // 2, done)
        table = job.communicate()[0]
    seconds = time.monotonic() - began
    print(table)
    demo.judge("Spark succeeds", f"status {job.returncode}, {seconds:.0f} s", job.returncode == 0)
    judge_victim(demo, "Spark: a program is killed", "tasks", program)
    judge_victim(demo, "Spark: an executor is killed half-way", "tasks", executor)
    lost = [line for line in log.read_text().splitlines() if "Lost executor" in line]
    figure = re.sub(r"^\S+ \S+ |^.*?(?=Lost)", "", lost[0])[:90] if lost else "nothing in its log"
    demo.judge("Spark notices", figure, bool(lost))
    judge_lines(
        demo, "Spark", [line for part in sorted(lines.glob("part-*")) for line in written(part)]
    )
    judge_table(demo, lines)


def tasks_done(lines: Path) -> int:
    return len(list(lines.glob("_temporary/0/task_*")))


def judge_table(demo: Demo, lines: Path) -> None:
    """The same result as a Spark table."""
    command = demo.examples.spark("spark_counts.py", lines, master=ALONE)
    with demo.examples.start(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as job:
        found = json.loads(job.communicate()[0] or "{}")
    wanted = {
        "rows": len(demo.recordings),
        "recordings": len({each.path for each in demo.recordings}),
        "failures": sum(each.fails for each in demo.recordings),
        "hostile": sum(each.source == "hostile" for each in demo.recordings),
    }
    figure = ", ".join(f"{count} {name}" for name, count in found.items())
    demo.judge("Spark: the DataFrame has all of them", figure, found == wanted)


def parallel(demo: Demo, lines: Path) -> None:
    note("GNU parallel")
    with parallel_job(demo, lines) as job:
        victim = kill_half_way(job, demo, is_rehearse, half(demo), lambda: blocks_done(lines))
    demo.judge("parallel succeeds", f"status {job.returncode}", job.returncode == 0)
    judge_victim(demo, "parallel: a worker is killed half-way", "blocks", victim)
    judge_lines(demo, "parallel", written(lines))


def parallel_again(demo: Demo, lines: Path) -> None:
    """Kills parallel with all its children, then runs it again."""
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
    command = demo.examples.parallel(demo.list, lines)
    return demo.examples.start(command, stdout=subprocess.DEVNULL)


def half(demo: Demo) -> int:
    return max(1, len(demo.recordings) // BLOCK // 2)


def blocks_done(lines: Path) -> int:
    log = lines.with_name(lines.name + ".log")
    # The first line is the header.
    return max(0, log.read_text().count("\n") - 1) if log.exists() else 0


def written(lines: Path) -> list[bytes]:
    return lines.read_bytes().splitlines() if lines.exists() else []


@dataclass(frozen=True)
class Victim:
    """A worker that was killed, and the program it was running."""

    worker: Process
    program: Process
    recording: str
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
        if done() >= enough:
            family = processes.below(job.pid)
            for program in filter(is_rehearse, family):
                # A kill between two recordings proves nothing.
                recording = program.reads(paths)
                lineage = filter(is_worker, processes.line_of(program, family))
                if recording and (worker := next(lineage, None)):
                    worker.kill()
                    return Victim(worker, program, recording, done())
        time.sleep(POLL_INTERVAL)
    return None


def is_rehearse(process: Process) -> bool:
    return process.command.startswith("rehearse batch -")


def is_executor(process: Process) -> bool:
    return EXECUTOR in process.command


def judge_victim(demo: Demo, claim: str, unit: str, victim: Victim | None) -> None:
    if victim is None:
        demo.judge(claim, "no worker was caught working", False)
        return
    at = f"while it read {Path(victim.recording).name!r}"
    figure = f"process {victim.worker.id}, with {victim.done} {unit} done, {at}"
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


if __name__ == "__main__":
    raise SystemExit(main())
