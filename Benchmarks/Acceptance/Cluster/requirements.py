"""What the engines need on this machine, and how to install it."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from ...Shared.claims import note, stop

OLDEST_JAVA = 17


def spark_python(folder: Path) -> Path:
    """The Python of a virtual environment with PySpark in it."""
    require_java()
    python = folder / "bin" / "python"
    if not python.exists():
        note(f"making a virtual environment in {folder}")
        if subprocess.run([sys.executable, "-m", "venv", folder], stdout=sys.stderr).returncode:
            shutil.rmtree(folder, ignore_errors=True)
            raise stop("can't make a virtual environment", "sudo apt-get install python3-venv")
    has_spark = [python, "-c", "import pyspark"]
    if subprocess.run(has_spark, stderr=subprocess.DEVNULL).returncode:
        note("installing PySpark, a download of about 460 MB")
        wanted = Path(__file__).with_name("requirements.txt")
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
    output = ""
    if java and os.access(java, os.X_OK):
        output = subprocess.run([java, "-version"], capture_output=True, text=True).stderr
    version = re.search(r'version "(\d+)', output)
    if version is None or int(version[1]) < OLDEST_JAVA:
        raise stop(
            f"Spark needs Java {OLDEST_JAVA} or later, and there is "
            + (f"Java {version[1]}" if version else "none"),
            "sudo apt-get install openjdk-17-jre-headless; "
            "or leave Spark out: make cluster-demo ENGINES=parallel",
        )


def require_parallel() -> None:
    """Not the program of that name from moreutils."""
    output = ""
    if shutil.which("parallel"):
        run = subprocess.run(["parallel", "--version"], capture_output=True, text=True)
        output = run.stdout
    if not output.startswith("GNU parallel"):
        raise stop(
            "GNU parallel is missing",
            "sudo apt-get install parallel; or leave it out: make cluster-demo ENGINES=spark",
        )
