"""Runs a program under strace, and parses the logs."""

import os
import re
import shutil
import signal
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ...Shared.claims import stop
from .sandbox import Sandbox

# A system call: its name, its arguments and the number it returned.
LINE = re.compile(r"(\w+)\((.*)\)\s+= (-?\d+|0x[0-9a-f]+|\?)(.*)")
# A quoted argument, or the path that `-y` adds to a descriptor.
TEXT = re.compile(r'"((?:[^"\\]|\\.)*)"')
FOLDER = re.compile(r"(?:AT_FDCWD|\d+)<([^>]*)>, \"")
# Longer than any path.
LONGEST_TEXT = 4096


@dataclass(frozen=True)
class Call:
    """One system call of one thread."""

    name: str
    arguments: str
    result: str
    rest: str

    @property
    def succeeded(self) -> bool:
        return not self.result.startswith("-") and self.result != "?"

    @property
    def descriptor(self) -> int | None:
        """The descriptor that is its first argument, if it has one."""
        found = re.match(r"\d+", self.arguments)
        return int(found[0]) if found else None

    @property
    def loads_library(self) -> bool:
        return self.name == "openat" and self.succeeded and ".so" in self.arguments

    @property
    def injected(self) -> bool:
        return "(INJECTED)" in self.rest

    def paths(self, folder: Path) -> list[Path]:
        """Its paths, made absolute by the folder of each.

        For calls without a folder, that is the given one.
        """
        folders = FOLDER.findall(self.arguments)
        texts = TEXT.findall(self.arguments)
        texts = [text.encode().decode("unicode_escape") for text in texts]
        while len(folders) < len(texts):
            folders.append(folders[-1] if folders else str(folder))
        return [Path(os.path.normpath(Path(*pair))) for pair in zip(folders, texts)]

    def __str__(self) -> str:
        return f"{self.name}({self.arguments}) = {self.result}{self.rest}"


@dataclass(frozen=True)
class Ended:
    """How a run ended: a negative status is the signal that ended it; `None` means that it hung."""

    status: int | None
    output: bytes
    errors: str


def check() -> None:
    """Exits with an error if programs can't be traced here."""
    if not shutil.which("strace"):
        raise stop("can't find strace", "install it: sudo apt-get install strace")
    done = subprocess.run(["strace", "-qq", "-o", os.devnull, "true"], capture_output=True)
    if done.returncode:
        reason = done.stderr.decode(errors="replace").strip()
        raise stop(
            f"strace can't trace: {reason}",
            "allow it, for example: docker run --cap-add=SYS_PTRACE",
        )


def run(
    command: list[str], sandbox: Sandbox, log: Path, options: list[str], seconds: float,
    given: bytes = b"", mask: int = -1, surroundings: dict[str, str] | None = None,
) -> Ended:  # fmt: skip
    """Runs a command in a sandbox, tracing each of its threads into a file of its own.

    After `seconds` it counts as hung, and is killed with all that it started.
    """
    remove(log)
    with subprocess.Popen(
        [*tracer(log, options), *command], cwd=sandbox.work,
        env=sandbox.environment | (surroundings or {}),
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, umask=mask,
        start_new_session=True,
    ) as process:  # fmt: skip
        try:
            output, errors = process.communicate(given, timeout=seconds)
            status = process.returncode
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            output, errors = process.communicate()
            status = None
    return Ended(status, output, errors.decode(errors="replace"))


def tracer(log: Path, options: list[str]) -> list[str]:
    """The command that runs another and traces each of its threads into a file of its own."""
    text = ["-s", str(LONGEST_TEXT), "-o", str(log)]
    return ["strace", "-ff", "-qq", "--seccomp-bpf", "-y", *text, *options]


def remove(log: Path) -> None:
    """Removes the logs of an earlier run."""
    for old in log.parent.glob(log.name + ".*"):
        old.unlink()


def calls(log: Path) -> Iterator[Call]:
    """Every call of a traced run, thread by thread."""
    for file in threads(log):
        yield from thread(file)


def threads(log: Path) -> list[Path]:
    """The log of each thread, in order."""
    files = log.parent.glob(log.name + ".*")
    return sorted(files, key=lambda file: int(file.suffix[1:]))


def thread(file: Path) -> Iterator[Call]:
    for line in file.read_text(errors="replace").splitlines():
        if found := LINE.match(line):
            yield Call(*found.groups())
