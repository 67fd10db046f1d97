"""Tables in Markdown: printed, put between the marks of a page, and kept for arithmetic."""

import json
import math
import re
from collections.abc import Iterable
from pathlib import Path

from . import machine
from .places import BUILD

KEPT = BUILD / "scale"
# A page has `<!-- figures:NAME -->` and `<!-- /figures -->` around a table.
MARKS = re.compile(r"(<!-- figures:([a-z-]+) -->\n).*?(<!-- /figures -->)", re.DOTALL)
UNITS = ("B", "kB", "MB", "GB", "TB", "PB")


def table(headings: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    lines = [line(headings), "|---" * len(list(headings)) + "|", *map(line, rows)]
    return "\n".join(lines)


def line(cells: Iterable[object]) -> str:
    return "| " + " | ".join(map(str, cells)) + " |"


def publish(name: str, command: str, text: str, page: Path | None) -> None:
    """Prints a table with what made it, and puts it between the marks of its name."""
    whole = f"{text}\n\n`{command}` on {machine.described()}."
    print(f"\n{whole}\n", flush=True)
    if page:
        refresh(page, {name: whole})


def refresh(page: Path, tables: dict[str, str]) -> None:
    """Leaves blocks as they are whose tables were not measured this time."""

    def block(match: re.Match) -> str:
        text = tables.get(match[2])
        return match[0] if text is None else f"{match[1]}{text}\n{match[3]}"

    page.write_text(MARKS.sub(block, page.read_text()))


def keep(name: str, figures: dict) -> None:
    KEPT.mkdir(parents=True, exist_ok=True)
    (KEPT / f"{name}.json").write_text(json.dumps(figures, indent=2) + "\n")


def kept(name: str, command: str) -> dict:
    path = KEPT / f"{name}.json"
    if not path.exists():
        raise SystemExit(f"error: '{path}' is missing\nhint: {command} makes it")
    return json.loads(path.read_text())


def seconds(value: float) -> str:
    return f"{value * 1e3:.0f} ms" if value < 1 else f"{value:.{1 if value < 100 else 0}f} s"


def size(count: float) -> str:
    """Of so many bytes, in powers of 1,000."""
    power = min(int(math.log10(max(count, 1))) // 3, len(UNITS) - 1)
    return f"{count / 1e3**power:.3g} {UNITS[power]}"


def middle(values: list[float], digits: int = 2) -> str:
    """The median and the spread."""
    ordered = sorted(values)
    low, high = ordered[0], ordered[-1]
    half = len(ordered) // 2
    median = (ordered[half] + ordered[-1 - half]) / 2
    return f"{median:.{digits}f} ({low:.{digits}f} to {high:.{digits}f})"
