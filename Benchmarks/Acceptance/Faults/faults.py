"""Makes each system call of a run fail in turn, and checks the outcome.

It must be the right result, or an error with a documented status; never a hang, a crash or a torn
file. README.md has the details.
"""

import argparse
import os
import random
import shutil
import subprocess
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from ...Shared import cli
from ...Shared.claims import Claims, note, stop
from ...Shared.places import BUILD, fresh
from . import tracing
from .scenarios import SCENARIOS, Stage

# The possible errors of each call, from its page of the Linux manual.
ERRORS = {
    "openat": "EMFILE ENOMEM EIO EINTR ENOSPC",
    "read": "EIO EINTR",
    "pread64": "EIO EINTR",
    "write": "ENOSPC EIO EINTR",
    "pwrite64": "ENOSPC EIO EINTR",
    "mmap": "ENOMEM",
    "fsync": "EIO ENOSPC EINTR",
    "rename": "ENOSPC EIO",
    "ftruncate": "EIO EINTR",
    "close": "EIO EINTR",
    "newfstatat": "EIO ENOMEM",
    "fstat": "EIO",
    "statx": "EIO ENOMEM",
    "lseek": "EINVAL",
    "getdents64": "EIO",
    "readlink": "EIO",
    "mkdir": "ENOSPC",
    "unlink": "EIO",
    "rmdir": "EIO",
    "fchmod": "EIO",
    "flock": "EINTR ENOLCK",
    "pipe2": "EMFILE",
    "clone": "EAGAIN",
    "clone3": "EAGAIN",
    "vfork": "EAGAIN",
    "execve": "ENOMEM EACCES",
    "pidfd_open": "EMFILE",
    "waitid": "EINTR",
    "accept": "ECONNABORTED EMFILE",
    "accept4": "ECONNABORTED EMFILE",
    "recvfrom": "ECONNRESET",
    "sendto": "ECONNRESET",
    "fdatasync": "EIO ENOSPC",
    "fcntl": "EIO EINTR",
}
# Needed to remove folders.
REMOVING = {"unlink", "rmdir", "getdents64", "openat", "newfstatat", "fstat"}
# The most bytes that a read or write transfers.
SHORT = (1, 7, 4_096)


@dataclass(frozen=True)
class Fault:
    stage: Stage
    call: str
    error: str
    # The number of the call that fails, counted in each thread.
    number: int
    # Whether only calls on files of the sandbox count.
    is_about_files: bool = False

    def __str__(self) -> str:
        name = self.stage.scenario.name
        if self.call == "short":
            return f"{name}: at most {self.number} bytes a read or write"
        of = " of a file" if self.is_about_files else ""
        return f"{name}: {self.call} {self.number}{of} gives {self.error}"

    def options(self, preloaded: Path, worker: str) -> list[str]:
        if self.call == "short":
            environment = ["-E", f"LD_PRELOAD={preloaded}", "-E", f"SHORT={self.number}"]
            # Tracing none would stop at each call, which takes 50 times as long.
            return [*environment, "-e", "trace=execve"]
        inject = f"inject={self.call}:error={self.error}:when={self.number}"
        only = self.stage.files(worker) if self.is_about_files else []
        return [*only, "-e", f"trace={self.call}", "-e", inject]


def main() -> int:
    options = parsed()
    tracing.check()
    folder = fresh(BUILD / "faults")
    preloaded = compiled(folder / "short.so")
    stages = []
    for scenario in SCENARIOS:
        if options.only in scenario.name:
            place = folder / f"{len(stages)}"
            stages.append(Stage(scenario, options.program, place))
            stages[-1].prepare()
    faults = [fault for stage in stages for fault in faults_of(stage)]
    faults = [fault for fault in faults if options.call in (fault.call, "")]
    total = len(faults)
    random.Random(options.seed).shuffle(faults)
    note(f"{total} faults, in the order of seed {options.seed}")
    tallies = {stage.scenario.name: Counter() for stage in stages}
    until = time.monotonic() + options.seconds if options.seconds else float("inf")

    def work(worker: int) -> None:
        while faults and time.monotonic() < until:
            fault = faults.pop()
            found = outcome(fault, str(worker), preloaded)
            tallies[fault.stage.scenario.name][found if found.islower() else "WRONG"] += 1
            if not found.islower():
                note(f"{fault}: {found}")

    with ThreadPoolExecutor(options.jobs) as pool:
        list(pool.map(work, range(options.jobs)))
    claims = Claims()
    for name, tally in tallies.items():
        parts = ", ".join(f"{count} {what}" for what, count in sorted(tally.items()))
        claims.judge(f"{name}: the right result or an error", parts, not tally["WRONG"])
    tried = f"{total - len(faults)} of {total}, seed {options.seed}"
    claims.judge("faults tried", tried, total > len(faults))
    if not options.keep:
        shutil.rmtree(folder, ignore_errors=True)
    return claims.finish()


def parsed() -> argparse.Namespace:
    parser = cli.parser(__doc__)
    parser.add_argument("--seconds", type=float, default=0, help="when to stop")
    parser.add_argument("--seed", type=int, default=0, help="of the order (default: 0)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="trials at once")
    parser.add_argument("--only", default="", help="only scenarios with this in their name")
    parser.add_argument("--call", default="", help="only this system call, or 'short'")
    parser.add_argument("--keep", action="store_true", help="keep the last runs")
    return parser.parse_args()


def compiled(library: Path) -> Path:
    compiler = shutil.which("cc") or shutil.which("clang")
    if not compiler:
        raise stop("can't find a C compiler", "install one: sudo apt-get install gcc libc6-dev")
    subprocess.run(
        [compiler, "-shared", "-fPIC", "-o", library, Path(__file__).with_name("short.c")],
        check=True,
    )
    return library


def faults_of(stage: Stage) -> list[Fault]:
    """Each call of an undisturbed run, with each of its errors."""
    found = [Fault(stage, "short", "", most) for most in SHORT]
    for call, errors in ERRORS.items():
        for error in errors.split():
            for number in range(1, stage.about_files[call] + 1):
                found.append(Fault(stage, call, error, number, is_about_files=True))
            # The program itself must start.
            if call != "execve":
                for number in range(stage.linking[call] + 1, stage.counts[call] + 1):
                    found.append(Fault(stage, call, error, number))
    return found


def outcome(fault: Fault, worker: str, preloaded: Path) -> str:
    """The outcome, in lower case if it is right."""
    stage = fault.stage
    ended, sandbox, log = stage.run(worker, fault.options(preloaded, worker))
    injected = [call for call in tracing.calls(log) if call.injected]
    found = stage.verdict(ended, sandbox, injected)
    if fault.call == "short" and found != "right":
        return f"NOT RIGHT: {found}"
    if stage.scenario.is_batch and found != "right" and found.islower():
        found = stage.resumed(sandbox) or found
    if stage.scenario.before and found.islower():
        found = stage.forgotten(ended, sandbox) or found
    left = list(sandbox.temporary.iterdir())
    if left and found in ("right", "an error") and fault.call not in REMOVING:
        return f"LEFT {left[0].name} in the temporary folder"
    return found


if __name__ == "__main__":
    raise SystemExit(main())
