"""`spark.py` on a cluster of this machine, with an executor killed half-way."""

import json
import re
import shutil
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

from ...Shared.claims import note
from . import processes
from .demo import Demo, is_rehearse, judge_lines, judge_victim, kill_half_way
from .processes import Process

# Two executors with a core and a gigabyte each, in separate processes as on a real cluster.
MASTER = "local-cluster[2,1,1024]"
EXECUTOR = "CoarseGrainedExecutorBackend"
# Of `spark.py`.
TASKS = 20
# Not reachable from outside.
LOOPBACK = "127.0.0.1"
SPARK_SETTINGS = {
    "spark.driver.bindAddress": LOOPBACK,
    "spark.driver.host": LOOPBACK,
    "spark.ui.enabled": "false",
    "spark.ui.showConsoleProgress": "false",
}


def spark(demo: Demo, python: Path) -> None:
    lines = demo.workspace / "talks"
    log = demo.workspace / "spark.log"
    local = demo.workspace / "spark"
    environment = demo.environment | {
        "SPARK_LOCAL_IP": LOOPBACK,
        "SPARK_LOCAL_DIRS": str(local),
        "PYSPARK_PYTHON": str(python),
    }
    settings = [part for pair in SPARK_SETTINGS.items() for part in ("--conf", "=".join(pair))]
    submit = [python.with_name("spark-submit"), "--master", MASTER, *settings]
    began = time.monotonic()
    note(f"Apache Spark: {MASTER}, executors with programs of their own")
    with open(log, "w") as errors, subprocess.Popen(
        [*submit, demo.examples / "spark.py", demo.list, lines],
        env=environment, cwd=demo.workspace, stdout=subprocess.PIPE, stderr=errors, text=True,
    ) as job:  # fmt: skip
        # Spark keeps the output of a task separate until the task is done.
        done = partial(tasks_done, lines)
        program = kill_half_way(job, demo, is_rehearse, TASKS // 4, done)
        executor = kill_half_way(job, demo, is_executor, TASKS // 2, done)
        heard = processes.listening(processes.below(job.pid))
        table = job.communicate()[0]
    seconds = time.monotonic() - began
    print(table)
    demo.judge("Spark succeeds", f"status {job.returncode}, {seconds:.0f} s", job.returncode == 0)
    judge_victim(demo, "Spark: a program is killed", "tasks", program)
    judge_victim(demo, "Spark: an executor is killed half-way", "tasks", executor)
    lost = [line for line in log.read_text().splitlines() if "Lost executor" in line]
    figure = re.sub(r"^\S+ \S+ |^.*?(?=Lost)", "", lost[0])[:90] if lost else "nothing in its log"
    demo.judge("Spark notices", figure, bool(lost))
    if sys.platform == "linux":
        nearby = all(place.startswith("127.") or place == "::1" for place in heard)
        places = ", ".join(sorted(heard)) or "nowhere"
        demo.judge("Spark listens on loopback only", places, bool(heard) and nearby)
    parts = sorted(lines.glob("part-*"))
    judge_lines(demo, "Spark", b"".join(part.read_bytes() for part in parts).splitlines())
    judge_table(demo, python, environment, settings, lines)
    # The executors' logs, which Spark keeps in its own folder.
    for work in python.parent.parent.glob("lib/*/site-packages/pyspark/work"):
        shutil.rmtree(work)


def tasks_done(lines: Path) -> int:
    return len(list(lines.glob("_temporary/0/task_*")))


def judge_table(
    demo: Demo, python: Path, environment: dict[str, str], settings: list[str], lines: Path
) -> None:
    """The same result as a Spark table."""
    submit = [python.with_name("spark-submit"), "--master", "local[1]", *settings]
    counts = subprocess.run(
        [*submit, demo.examples / "spark_counts.py", lines],
        env=environment, cwd=demo.workspace,
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


def is_executor(process: Process) -> bool:
    return EXECUTOR in process.command
