"""The examples of the documentation and other ways to use two cores, without anything killed."""

import os
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

from ...Shared.claims import stop
from ...Shared.program import Program
from ..Cluster import spark_demo
from ..Cluster.demo import Demo
from .watch import Watch

# The folder of the examples.
EXAMPLES = Demo.examples
CORES = 2


@dataclass(frozen=True)
class Finished:
    """Seconds until everything is written, on free cores and as it was, and the lines."""

    free: float
    seconds: float
    lines: list[bytes]
    # Of these seconds, those until the lines are there; the rest reads them again.
    scored: float | None = None


@dataclass(frozen=True)
class Engines:
    program: Program
    workspace: Path
    # The Python with PySpark; `None` to leave Spark out.
    python: Path | None

    def __post_init__(self) -> None:
        """The engines look for a program of this name."""
        self.link.parent.mkdir(parents=True, exist_ok=True)
        self.link.unlink(missing_ok=True)
        self.link.symlink_to(self.program.path)

    @property
    def link(self) -> Path:
        return self.workspace / "bin" / "rehearse"

    @property
    def environment(self) -> dict[str, str]:
        return os.environ | {"PATH": f"{self.link.parent}:{os.environ['PATH']}"}

    def alone(self, list_: Path) -> Finished:
        """One program with two jobs."""
        return self.together([list_], CORES)

    def together(self, lists: list[Path], jobs: int = 1) -> Finished:
        """A program for each list or manifest, all at once; lines in the order of these."""
        outputs = [path.with_suffix(".jsonl") for path in lists]
        began = time.monotonic()
        with self.watch() as watch:
            runs = []
            for path, output in zip(lists, outputs):
                source = ["--manifest", path] if path.suffix == ".csv" else ["-"]
                command = [self.link, "batch", *source, "--jobs", str(jobs), "--quiet"]
                with open(path) as names, open(output, "w") as lines:
                    runs.append(subprocess.Popen(command, stdin=names, stdout=lines))
            ended([run.wait() for run in runs], "rehearse batch")
        seconds = time.monotonic() - began
        return Finished(watch.seconds, seconds, [line for each in outputs for line in read(each)])

    def parallel(self, list_: Path) -> Finished:
        lines = self.workspace / "parallel.jsonl"
        free, seconds = self.timed("parallel.sh", [EXAMPLES / "parallel.sh", list_, lines])
        return Finished(free, seconds, read(lines))

    def spark(self, list_: Path) -> Finished:
        lines, local = self.workspace / "lines", self.workspace / "spark"
        loopback = spark_demo.LOOPBACK
        settings = spark_demo.SPARK_SETTINGS | {"spark.eventLog.enabled": "false"}
        conf = [part for pair in settings.items() for part in ("--conf", "=".join(pair))]
        submit = self.python.with_name("spark-submit")
        environment = {
            "SPARK_LOCAL_IP": loopback, "SPARK_LOCAL_DIRS": str(local),
            "PYSPARK_PYTHON": str(self.python), "SPARK_WORKER_DIR": str(local / "work"),
        }  # fmt: skip
        began = time.time()
        free, seconds = self.timed(
            "spark.py",
            [submit, "--master", spark_demo.MASTER, *conf, EXAMPLES / "spark.py", list_, lines],
            environment,
        )
        scored = (lines / "_SUCCESS").stat().st_mtime - began
        parts = sorted(lines.glob("part-*"))
        return Finished(free, seconds, [line for part in parts for line in read(part)], scored)

    def timed(
        self, name: str, command: list[str | Path], more: dict[str, str] | None = None
    ) -> tuple[float, float]:
        began = time.monotonic()
        with open(self.workspace / f"{name}.log", "w") as log, self.watch() as watch:
            done = subprocess.run(
                command, env=self.environment | (more or {}), cwd=self.workspace,
                stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            )  # fmt: skip
        ended([done.returncode], name)
        return watch.seconds, time.monotonic() - began

    def watch(self) -> Watch:
        return Watch(self.link.name, CORES)


def ended(statuses: list[int], name: str) -> None:
    """Recordings that fail have their lines, so 1 is fine."""
    if not set(statuses) <= {0, 1}:
        raise stop(f"{name} ended with {statuses}", "see its log")


def read(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines()
