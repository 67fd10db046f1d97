"""The examples of the documentation: how they are run here, and what they need."""

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from ...Shared.claims import note, stop
from ...Shared.places import BUILD

HERE = Path(__file__).parent
OLDEST_JAVA = 17
# Two executors with one core and one gigabyte each, in separate processes as on a real cluster.
CLUSTER, ALONE = "local-cluster[2,1,1024]", "local[1]"
LOOPBACK = "127.0.0.1"
SPARK_SETTINGS = {
    # Not reachable from other machines.
    "spark.driver.bindAddress": LOOPBACK,
    "spark.driver.host": LOOPBACK,
    "spark.ui.enabled": "false",
    "spark.ui.showConsoleProgress": "false",
    "spark.eventLog.enabled": "false",
}


@dataclass(frozen=True)
class Examples:
    program: Path
    # The working folder of the examples.
    folder: Path
    # The Python with PySpark; `None` to leave Spark out.
    python: Path | None

    def __post_init__(self) -> None:
        """The examples look for a program of this name."""
        self.link.parent.mkdir(parents=True, exist_ok=True)
        self.link.unlink(missing_ok=True)
        self.link.symlink_to(self.program)

    @property
    def link(self) -> Path:
        return self.folder / "bin" / "rehearse"

    def start(self, command: list, **streams: object) -> subprocess.Popen:
        local = self.folder / "spark"
        environment = os.environ | {
            "PATH": f"{self.link.parent}:{os.environ['PATH']}", "PYSPARK_PYTHON": str(self.python),
            "SPARK_LOCAL_IP": LOOPBACK, "SPARK_LOCAL_DIRS": str(local),
            "SPARK_WORKER_DIR": str(local / "work"),
        }  # fmt: skip
        return subprocess.Popen(
            command, env=environment, cwd=self.folder, stdin=subprocess.DEVNULL, **streams
        )

    def parallel(self, list_: Path, lines: Path) -> list:
        return [HERE / "parallel.sh", list_, lines]

    def spark(self, script: str, *arguments: Path, master: str = CLUSTER) -> list:
        conf = [part for pair in SPARK_SETTINGS.items() for part in ("--conf", "=".join(pair))]
        submit = self.python.with_name("spark-submit")
        return [submit, "--master", master, *conf, HERE / script, *arguments]


def required(engines: list[str]) -> Path | None:
    """The Python with PySpark if Spark is requested; exits if something is missing."""
    if "parallel" in engines and "GNU parallel" not in printed("parallel", "--version"):
        # Not the `parallel` of moreutils.
        raise stop("GNU parallel is missing", "sudo apt-get install parallel")
    if "spark" not in engines:
        return None
    home = os.environ.get("JAVA_HOME")
    version = re.search(
        r'version "(\d+)', printed(f"{home}/bin/java" if home else "java", "-version")
    )
    if version is None or int(version[1]) < OLDEST_JAVA:
        raise stop(
            f"Spark needs Java {OLDEST_JAVA} or later",
            "sudo apt-get install openjdk-17-jre-headless; or leave Spark out: ENGINES=parallel",
        )
    python = BUILD / "cluster-python" / "bin" / "python"
    if not python.with_name("spark-submit").exists():
        note("installing PySpark, a download of about 460 MB")
        install = [".make/venv.sh", "cluster-python", "-r", HERE / "requirements.txt"]
        subprocess.run(install, check=True, stdout=sys.stderr)
    return python


def printed(*command: str) -> str:
    if not shutil.which(command[0]):
        return ""
    done = subprocess.run(command, capture_output=True, text=True)
    return done.stdout + done.stderr
