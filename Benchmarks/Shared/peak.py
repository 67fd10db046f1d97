"""Runs a command and records its peak memory in KiB, and its seconds of processor time, in the
process and in the kernel, and of wall-clock time: peak.py FILE COMMAND…

It is a small process of its own, as the kernel counts the memory that a process had before it
executed the command.
"""

import resource
import subprocess
import sys
import time

KIBIBYTES = 1 if sys.platform == "linux" else 1 / 1024

began = time.monotonic()
status = subprocess.call(sys.argv[2:])
wall = time.monotonic() - began
usage = resource.getrusage(resource.RUSAGE_CHILDREN)
with open(sys.argv[1], "w") as file:
    file.write(f"{usage.ru_maxrss * KIBIBYTES} {usage.ru_utime} {usage.ru_stime} {wall}")
sys.exit(status)
