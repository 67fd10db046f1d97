"""The machine and the day, for under a table."""

import datetime
import os
import platform
from pathlib import Path


def described() -> str:
    """Such as "2 cores of AMD EPYC, Linux 6.1.0, 3 March 2026, load 0.1"."""
    today = datetime.date.today()
    return (
        f"{os.cpu_count()} cores of {processor()}, {platform.system()} {platform.release()}, "
        f"{today.day} {today:%B %Y}, load {os.getloadavg()[0]:.1f}"
    )


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.machine())
