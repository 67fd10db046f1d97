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
    # Makes an input of a size in a folder, and returns the command's arguments.
    prepare: Callable[[Path, int], list[str]]
    # The first size to try.
    first: int = 10_000
    # The largest size that the program reads.
    most: int = UNLIMITED
    statuses: frozenset[int] = frozenset({0})
    # Whether nothing larger can exist, so that it suffices if the largest is fast.
    is_bounded: bool = False
    # Called before each run, to restore what a run removes.
    restore: Callable[[Path], None] = nothing
