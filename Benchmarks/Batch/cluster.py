#!/usr/bin/env python3
"""Scores recordings through Apache Spark and GNU parallel, a worker of each killed half-way.

Then it counts the lines. `spark.py` and `parallel.sh` beside it, which it runs, are the examples of
the documentation, as they are.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import processes
import recordings
from claims import Claims, note, stop
from processes import Process
from program import HERE, Program
from recordings import Recording

# Two executors with a core and a gigabyte each, in processes of their own as on a real cluster.
MASTER = "local-cluster[2,1,1024]"
EXECUTOR = "CoarseGrainedExecutorBackend"
OLDEST_JAVA = 17
# Reached by nobody else, and reaching nobody.
LOOPBACK = "127.0.0.1"
SPARK_SETTINGS = {
    "spark.driver.bindAddress": LOOPBACK,
    "spark.driver.host": LOOPBACK,
    "spark.ui.enabled": "false",
    "spark.ui.showConsoleProgress": "false",
}
# Of `spark.py`, and the lines to a block of `parallel.sh`.
TASKS = 20
BLOCK = 50
# Seconds between two looks at how far an engine is.
PATIENCE = 0.01


@dataclass(frozen=True)
class Demo:
    program: Program
    desk: Path
    recordings: list[Recording]
    # What `rehearse batch` writes by itself.
    plain: list[bytes]
    claims: Claims

    @property
    def list(self) -> Path:
        return self.desk / "list.jsonl"

    @property
    def surroundings(self) -> dict[str, str]:
        """Of an engine: `rehearse` is the program on trial."""
        return os.environ | {"PATH": f"{self.program.path.parent}:{os.environ['PATH']}"}

    def judge(self, claim: str, figure: object, holds: bool) -> None:
        self.claims.judge(claim, figure, holds)


@dataclass(frozen=True)
class Victim:
    """A worker that was killed, and the program that it was running."""

    worker: Process
    program: Process
    recording: str | None
    done: int


def main() -> int:
    options = parsed()
    python = spark_python(options.python) if "spark" in options.engines else None
    if "parallel" in options.engines:
        require_parallel()
    program = Program.at(options.program)
    desk = options.desk.resolve()
    shutil.rmtree(desk, ignore_errors=True)
    note(f"cutting {options.files} recordings into {desk}")
    found = recordings.cut(options.recordings, options.files, desk / "recordings")
    list_ = recordings.manifest(found, desk / "list.jsonl")
    run = program.run("batch", "--manifest", list_, "-o", desk / "plain.jsonl", "--quiet")
    plain = (desk / "plain.jsonl").read_bytes().splitlines()
    note(f"rehearse batch by itself: {len(plain)} lines in {run.seconds:.1f} s")

    demo = Demo(program, desk, found, plain, Claims())
    if python:
        spark(demo, python)
    if "parallel" in options.engines:
        parallel(demo)
        parallel_again(demo)
    return demo.claims.finish()


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", type=Path, default=Path(".build/release/rehearse"))
    parser.add_argument("--recordings", type=Path, nargs="+", default=[Path("Fixtures/Recordings")])
    parser.add_argument("--files", type=int, default=500, help="how many to cut; 500")
    parser.add_argument("--desk", type=Path, default=Path(".build/cluster"), help="work here")
    parser.add_argument("--python", type=Path, default=Path(".build/cluster-python"),
        help="the virtual environment with PySpark; made where there is none")  # fmt: skip
    parser.add_argument("--engines", nargs="+", choices=ENGINES, default=ENGINES)
    return parser.parse_args()


ENGINES = ["spark", "parallel"]


# MARK: What has to be there


def spark_python(folder: Path) -> Path:
    """The Python of a virtual environment with PySpark in it."""
    require_java()
    python = folder.resolve() / "bin" / "python"
    if not python.exists():
        note(f"making a virtual environment in {folder}")
        if subprocess.run([sys.executable, "-m", "venv", folder], stdout=sys.stderr).returncode:
            shutil.rmtree(folder, ignore_errors=True)
            raise stop("can't make a virtual environment", "sudo apt-get install python3-venv")
    has_spark = [python, "-c", "import pyspark"]
    if subprocess.run(has_spark, stderr=subprocess.DEVNULL).returncode:
        note("installing PySpark, some 460 MB to fetch")
        wanted = HERE / "requirements.txt"
        if subprocess.run([python, "-m", "pip", "install", "--quiet", "-r", wanted]).returncode:
            raise stop(
                "pip can't install PySpark",
                f"try by hand: {python} -m pip install -r {wanted}; "
                "or leave Spark out: make cluster-demo ENGINES=parallel",
            )
    return python


def require_java() -> None:
    home = os.environ.get("JAVA_HOME")
    java = f"{home}/bin/java" if home else shutil.which("java")
    told = ""
    if java and os.access(java, os.X_OK):
        told = subprocess.run([java, "-version"], capture_output=True, text=True).stderr
    version = re.search(r'version "(\d+)', told)
    if version is None or int(version[1]) < OLDEST_JAVA:
        raise stop(
            f"Spark needs Java {OLDEST_JAVA} or later, and there is "
            + (f"Java {version[1]}" if version else "none"),
            "sudo apt-get install openjdk-17-jre-headless; "
            "or leave Spark out: make cluster-demo ENGINES=parallel",
        )


def require_parallel() -> None:
    """Another program of that name comes with moreutils."""
    told = ""
    if shutil.which("parallel"):
        asked = subprocess.run(["parallel", "--version"], capture_output=True, text=True)
        told = asked.stdout
    if not told.startswith("GNU parallel"):
        raise stop(
            "GNU parallel is missing",
            "sudo apt-get install parallel; or leave it out: make cluster-demo ENGINES=spark",
        )


# MARK: Apache Spark


def spark(demo: Demo, python: Path) -> None:
    lines = demo.desk / "talks"
    log = demo.desk / "spark.log"
    local = demo.desk / "spark"
    surroundings = demo.surroundings | {
        "SPARK_LOCAL_IP": LOOPBACK,
        "SPARK_LOCAL_DIRS": str(local),
        "PYSPARK_PYTHON": str(python),
    }
    settings = [part for pair in SPARK_SETTINGS.items() for part in ("--conf", "=".join(pair))]
    submit = [python.with_name("spark-submit"), "--master", MASTER, *settings]
    began = time.monotonic()
    note(f"Apache Spark: {MASTER}, executors with programs of their own")
    with open(log, "w") as errors, subprocess.Popen(
        [*submit, HERE / "spark.py", demo.list, lines],
        env=surroundings, cwd=demo.desk, stdout=subprocess.PIPE, stderr=errors, text=True,
    ) as job:  # fmt: skip
        # Spark keeps what a task wrote apart until the task is done.
        victim = kill_half_way(job, demo, is_executor, TASKS // 2, lambda: tasks_done(lines))
        heard = processes.listening(processes.below(job.pid))
        table = job.communicate()[0]
    seconds = time.monotonic() - began
    print(table)
    demo.judge("Spark ends well", f"status {job.returncode}, {seconds:.0f} s", job.returncode == 0)
    judge_victim(demo, "Spark: an executor is killed half-way", "tasks", victim)
    lost = [line for line in log.read_text().splitlines() if "Lost executor" in line]
    figure = re.sub(r"^\S+ \S+ |^.*?(?=Lost)", "", lost[0])[:90] if lost else "no word of it"
    demo.judge("Spark notices", figure, bool(lost))
    if sys.platform == "linux":
        nearby = all(place.startswith("127.") or place == "::1" for place in heard)
        places = ", ".join(sorted(heard)) or "nowhere"
        demo.judge("Spark listens on loopback only", places, bool(heard) and nearby)
    parts = sorted(lines.glob("part-*"))
    judge_lines(demo, "Spark", b"".join(part.read_bytes() for part in parts).splitlines())
    judge_table(demo, python, surroundings, settings, lines)
    # What the executors said, which Spark keeps beside itself.
    for work in python.parent.parent.glob("lib/*/site-packages/pyspark/work"):
        shutil.rmtree(work)


def tasks_done(lines: Path) -> int:
    return len(list(lines.glob("_temporary/0/task_*")))


def judge_table(
    demo: Demo, python: Path, surroundings: dict[str, str], settings: list[str], lines: Path
) -> None:
    """Once more, as Spark sees it in a table."""
    submit = [python.with_name("spark-submit"), "--master", "local[1]", *settings]
    counts = subprocess.run(
        [*submit, HERE / "spark_counts.py", lines],
        env=surroundings, cwd=demo.desk,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    found = json.loads(counts.stdout or "{}")
    wanted = {
        "rows": len(demo.recordings),
        "recordings": len({each.path for each in demo.recordings}),
        "failures": sum(each.fails for each in demo.recordings),
        "hostile": sum(each.source == "hostile" for each in demo.recordings),
    }
    figure = ", ".join(f"{count} {name}" for name, count in found.items())
    demo.judge("Spark: the DataFrame has all of them", figure, found == wanted)


# MARK: GNU parallel


def parallel(demo: Demo) -> None:
    lines = demo.desk / "talks.jsonl"
    note("GNU parallel")
    with parallel_job(demo, lines) as job:
        victim = kill_half_way(job, demo, is_rehearse, half(demo), lambda: blocks_done(lines))
    demo.judge("parallel ends well", f"status {job.returncode}", job.returncode == 0)
    judge_victim(demo, "parallel: a worker is killed half-way", "blocks", victim)
    judge_lines(demo, "parallel", lines.read_bytes().splitlines())


def parallel_again(demo: Demo) -> None:
    """Killed itself, with all below it, then run again."""
    lines = demo.desk / "again.jsonl"
    note("GNU parallel, killed as a whole and run again")
    with parallel_job(demo, lines) as job:
        while job.poll() is None and blocks_done(lines) < half(demo):
            time.sleep(PATIENCE)
        for each in processes.below(job.pid):
            each.kill()
        job.kill()
    done = blocks_done(lines)
    figure = f"with {done} blocks done, status {job.returncode}"
    demo.judge("parallel itself is killed half-way", figure, done > 0 and not lines.exists())
    with parallel_job(demo, lines) as job:
        job.wait()
    figure = f"status {job.returncode}, {blocks_done(lines) - done} blocks more"
    demo.judge("the same command goes on", figure, job.returncode == 0)
    judge_lines(demo, "parallel, run again", lines.read_bytes().splitlines())


def parallel_job(demo: Demo, lines: Path) -> subprocess.Popen:
    return subprocess.Popen(
        [HERE / "parallel.sh", demo.list, lines],
        env=demo.surroundings, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
    )  # fmt: skip


def half(demo: Demo) -> int:
    return max(1, len(demo.recordings) // BLOCK // 2)


def blocks_done(lines: Path) -> int:
    log = lines.with_name(lines.name + ".log")
    # The first line is a heading.
    return max(0, log.read_text().count("\n") - 1) if log.exists() else 0


# MARK: Killing and counting


def kill_half_way(
    job: subprocess.Popen,
    demo: Demo,
    is_worker: Callable[[Process], bool],
    enough: int,
    done: Callable[[], int],
) -> Victim | None:
    """Kills a worker in the middle of a recording; `None` when none was caught at it."""
    paths = {each.path for each in demo.recordings}
    while job.poll() is None:
        if done() >= enough and (victim := caught(job, is_worker, paths, done)):
            return victim
        time.sleep(PATIENCE)
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
        # Between two recordings it would be no proof; only Linux tells.
        if recording is None and sys.platform == "linux":
            continue
        for worker in filter(is_worker, processes.line_of(program, family)):
            worker.kill()
            return Victim(worker, program, recording, done())
    return None


def is_executor(process: Process) -> bool:
    return EXECUTOR in process.command


def is_rehearse(process: Process) -> bool:
    return process.command.startswith("rehearse batch -")


def judge_victim(demo: Demo, claim: str, unit: str, victim: Victim | None) -> None:
    if victim is None:
        demo.judge(claim, "no worker was caught at work", False)
        return
    at = f", while it read {Path(victim.recording).name!r}" if victim.recording else ""
    figure = f"process {victim.worker.id}, with {victim.done} {unit} done{at}"
    demo.judge(claim, figure, True)
    processes.await_end([victim.worker, victim.program])
    gone = not victim.worker.is_alive and not victim.program.is_alive
    demo.judge("what it ran has ended", f"process {victim.program.id} is gone", gone)


def judge_lines(demo: Demo, engine: str, lines: list[bytes]) -> None:
    times = Counter(json.loads(line)["recording"]["path"] for line in lines)
    wanted = [each.path for each in demo.recordings]
    missing = [path for path in wanted if path not in times]
    doubled = [path for path, count in times.items() if count > 1]
    figure = f"{len(lines)} lines, {len(missing)} missing, {len(doubled)} doubled"
    once = len(lines) == len(wanted) and not missing and not doubled
    demo.judge(f"{engine}: each recording is there once", figure, once)

    failed = {path for line in lines if (path := failure(line))}
    hostile = sum(each.source == "hostile" for each in demo.recordings)
    figure = f"{len(failed)} failures; {hostile} hostile files, the others of which can be read"
    fail = {each.path for each in demo.recordings if each.fails}
    demo.judge(f"{engine}: broken ones are failures", figure, failed == fail)

    differ = sum(one != other for one, other in zip(lines, demo.plain, strict=False))
    figure = "the same bytes in the same order" if lines == demo.plain else f"{differ} lines differ"
    demo.judge(f"{engine}: as rehearse batch by itself", figure, lines == demo.plain)


def failure(line: bytes) -> str | None:
    found = json.loads(line)
    return found["recording"]["path"] if found["schema"] == "rehearsmart.failure/1" else None


if __name__ == "__main__":
    raise SystemExit(main())
