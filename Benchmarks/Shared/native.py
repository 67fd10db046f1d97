"""The C programs in `Speed`, compiled when they are first needed."""

import shutil
import subprocess
from pathlib import Path

from .places import BUILD, REPOSITORY

SOURCES = REPOSITORY / "Benchmarks" / "Speed"
BUILT = BUILD / "native"
# What each links, by the names of pkg-config.
LIBRARIES = {
    "floor": ("sndfile", "fftw3f"),
    "loudness": ("sndfile", "libebur128"),
    "chosen": ("sndfile", "fftw3f", "libgcrypt"),
    "slowed": ("sndfile",),
    "memory": (),
}


def compiled(name: str) -> Path | None:
    """The program; `None` without a C compiler, pkg-config or one of its libraries."""
    source, program = SOURCES / f"{name}.c", BUILT / name
    if program.exists() and program.stat().st_mtime >= source.stat().st_mtime:
        return program
    compiler = next(filter(shutil.which, ("cc", "clang")), None)
    flags = flags_of(LIBRARIES[name])
    if not compiler or flags is None:
        return None
    BUILT.mkdir(parents=True, exist_ok=True)
    command = [compiler, "-O2", "-o", program, source, *flags, "-lm"]
    return None if subprocess.run(command).returncode else program


def flags_of(libraries: tuple[str, ...]) -> list[str] | None:
    if not libraries:
        return []
    if not shutil.which("pkg-config"):
        return None
    command = ["pkg-config", "--cflags", "--libs", *libraries]
    done = subprocess.run(command, capture_output=True, text=True)
    return None if done.returncode else done.stdout.split()
