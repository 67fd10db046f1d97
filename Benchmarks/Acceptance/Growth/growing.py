"""One input that can be made larger, and the command that reads it."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

# Larger than any size a case needs.
UNLIMITED = 1 << 30


def nothing(_: Path) -> None:
    pass


@dataclass(frozen=True)
class Case:
    name: str
    # Makes an input of a size in a folder, and returns the arguments of the command.
    prepare: Callable[[Path, int], list[str]]
    # The size to begin with.
    first: int = 10_000
    # The largest size that the program reads.
    most: int = UNLIMITED
    statuses: frozenset[int] = frozenset({0})
    # Whether nothing larger can exist, so that it is enough that the largest is over soon.
    is_bounded: bool = False
    # Run before each run, for what a run removes.
    restore: Callable[[Path], None] = nothing
