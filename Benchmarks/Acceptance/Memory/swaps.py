"""The effect of a disk that mixes up its blocks on the store."""

import itertools
import random
import shutil
import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from ...Shared.claims import Claims, note

# The first byte of a b-tree page, interior or leaf (SQLite's file format, 1.6): of a table with row
# ids, or of an index, which also stores tables without row ids.
KINDS = {5: "table", 13: "table", 2: "index", 10: "index"}
# The offset of the page size in the database header.
PAGE_SIZE = 16
# Pairs of pages that are no roots.
OTHERS = 60
# Statuses of a command that shows nothing altered: found, not found, damaged.
FOUND, NOT_FOUND, DAMAGED = 0, 2, 74
COMMANDS = (
    (), ("history", "--json"), ("show", "1", "--json"), ("show", "2", "--json"),
    ("show", "1", "--transcript"), ("show", "2", "--transcript"), ("script", "list"),
    ("script", "show", "one"), ("script", "show", "two"), ("script", "versions", "one"),
    ("progress", "--json"), ("privacy", "--json"),
)  # fmt: skip


def swaps(make: Callable, takes: list[Path], claims: Claims, count: int, seed: int) -> None:
    """Swaps two pages in each of many copies; wrong data must not be shown, nor lost silently."""
    store = make("swaps")
    fill(store, takes)
    database = store.home / "rehearsals.sqlite"
    with closing(sqlite3.connect(database)) as opened:
        opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        names = "SELECT rootpage, name FROM sqlite_master WHERE rootpage > 1"
        roots = dict(opened.execute(names).fetchall())
    whole = database.read_bytes()
    export = store.home.parent / "swaps-export"
    again(store.home, database, whole)
    right = {command: shown(store, command, export) for command in commands(export)}
    assert all(status == FOUND for status, *_ in right.values()), right
    dice = random.Random(seed)
    wrong, statuses, tried = [], Counter(), 0
    for one, other in pairs(whole, roots, count, dice):
        tried += 1
        swapped = with_swapped(whole, one, other)
        for command, expected in right.items():
            # Restored each time, because a damaged database is set aside.
            again(store.home, database, swapped)
            found = shown(store, command, export)
            statuses[found[0]] += 1
            status, _, errors = found
            is_right = status == FOUND and found[1] == expected[1] or status == NOT_FOUND
            if not is_right and not (status == DAMAGED and "error:" in errors):
                what = f"{roots.get(one, one)} for {roots.get(other, other)}"
                wrong.append(f"{what}: {' '.join(command[:2]) or 'rehearse'} ends with {status}")
    for problem in wrong[:8]:
        note(f"  {problem}")
    ended = ", ".join(f"{status}: {number}" for status, number in sorted(statuses.items()))
    claims.judge(
        f"of {tried} databases with two pages swapped none shows anything altered or missing",
        f"{len(wrong)} of {tried * len(right)} runs do; statuses {ended}", not wrong,
    )  # fmt: skip


def fill(store, takes: list[Path]) -> None:
    """Fills every table."""
    folder = store.home.parent
    for name in ("one", "two"):
        text = folder / f"{name}.md"
        text.write_text(f"This is script {name}.\n\nIt says {name} again and again.\n")
        store.run("script", "add", text, "--tags", name)
        store.run("script", "save", name, f"A line of {name}.")
    for number, (take, name) in enumerate(zip(takes, ("one", "two", "one")), 1):
        store.run(
            take, "--save", "--talk", f"talk {name}", "--script", name, "--transcript",
            folder / f"{name}.md", status=None,
        )  # fmt: skip
        store.run("note", number, f"note {number}")
        store.run("mark", number, "0:00", f"mark {number}")


def commands(export: Path) -> list[tuple]:
    return [*COMMANDS, ("export", "--all", str(export))]


def shown(store, command: tuple, export: Path) -> tuple[int, object, str]:
    """The status, what was printed or exported, and the errors."""
    shutil.rmtree(export, ignore_errors=True)
    status, text, errors = store.run(*command, status=None)
    if command[:1] == ("export",):
        files = [path for path in export.rglob("*") if path.is_file()]
        return status, {str(path.relative_to(export)): path.read_bytes() for path in files}, errors
    return status, text, errors


def pairs(
    whole: bytes, roots: dict[int, str], count: int, dice: random.Random
) -> list[tuple[int, int]]:
    """All pairs of roots of one kind of tree, and some pairs of other pages of one kind."""
    size = page_size(whole)
    kinds: dict[str, list[int]] = {"table": [], "index": []}
    # The first page alone contains the database header.
    for number in range(2, len(whole) // size + 1):
        if kind := KINDS.get(whole[(number - 1) * size]):
            kinds[kind].append(number)
    found = []
    for pages in kinds.values():
        found += itertools.combinations([page for page in pages if page in roots], 2)
    rest = [pair for pages in kinds.values() for pair in itertools.combinations(pages, 2)]
    rest = [pair for pair in rest if pair not in set(found)]
    found += dice.sample(rest, min(OTHERS, len(rest)))
    return dice.sample(found, min(count, len(found))) if count else found


def page_size(whole: bytes) -> int:
    size = int.from_bytes(whole[PAGE_SIZE : PAGE_SIZE + 2], "big")
    return 65_536 if size == 1 else size


def with_swapped(whole: bytes, one: int, other: int) -> bytes:
    size = page_size(whole)
    swapped = bytearray(whole)
    here, there = (slice((page - 1) * size, page * size) for page in (one, other))
    swapped[here], swapped[there] = whole[there], whole[here]
    return bytes(swapped)


def again(home: Path, database: Path, content: bytes) -> None:
    for path in home.glob("*.sqlite*"):
        path.unlink()
    database.write_bytes(content)
    database.chmod(0o600)
