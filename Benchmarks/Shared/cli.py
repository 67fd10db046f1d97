"""The options that commands have in common."""

import argparse
from pathlib import Path

from .places import RECORDINGS


def parser(text: str, *, recordings: bool = False) -> argparse.ArgumentParser:
    """Of a command that its first line describes."""
    made = argparse.ArgumentParser(description=text.splitlines()[0])
    made.add_argument("--program", type=program, required=True, help="the `rehearse` to run")
    if recordings:
        made.add_argument(
            "--recordings", type=Path, nargs="+", default=[RECORDINGS], metavar="FOLDER",
            help="to cut recordings from (default: the fixtures)",
        )  # fmt: skip
    return made


def program(path: str) -> Path:
    found = Path(path).resolve()
    if not found.is_file():
        raise argparse.ArgumentTypeError(f"there is no program '{path}'; build it: make build")
    return found
