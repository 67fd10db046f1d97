"""Runs a command and records its peak memory: peak.py FILE COMMAND…

It is a small process of its own, as the kernel counts the memory that a process had before it
executed the command.
"""

import resource
import subprocess
import sys

KIBIBYTES = 1 if sys.platform == "linux" else 1 / 1024

status = subprocess.call(sys.argv[2:])
peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * KIBIBYTES
with open(sys.argv[1], "w") as file:
    file.write(str(peak))
sys.exit(status)
