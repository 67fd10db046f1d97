"""The effect of a faulty disk, and of a hostile export, on the store."""

import copy
import json
import random
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

from ...Shared.claims import Claims, note

# Values that nothing stored has.
IMPOSSIBLE = (1e300, -1e300, 2**63 - 1, -(2**63), float("inf"), "text", "", "../x", b"\xff\x00")
# A run that was ended by a signal.
SIGNAL = 0


def flips(make: Callable, takes: list[Path], claims: Claims, count: int, seed: int) -> None:
    """Flips a bit in each of many copies of a database; altered data must not be shown as valid."""
    store = make("flips")
    for number, take in enumerate(takes[:12]):
        store.run(take, "--save", "--talk", f"talk {number % 3}")
        store.run("note", "last", f"note {number}")
    database = store.home / "rehearsals.sqlite"
    whole = database.read_bytes()
    sessions = {each["id"]: each for each in store.json("history")["sessions"]}
    reports = {each: store.run("show", each, "--json")[1] for each in sessions}
    dice = random.Random(seed)
    altered, lost, statuses, seen = [], 0, {}, 0
    for number in range(count):
        flipped = bytearray(whole)
        place = dice.randrange(len(flipped) * 8)
        flipped[place // 8] ^= 1 << place % 8
        shutil.rmtree(store.home)
        (store.home / "recordings").mkdir(parents=True, mode=0o700)
        store.home.chmod(0o700)
        database.write_bytes(flipped)
        damaged = False
        for each, report in reports.items():
            status, text, errors = store.run("show", each, "--json", status=None)
            statuses[status] = statuses.get(status, 0) + 1
            damaged |= status == 74
            lost += status == 2
            if status == 0 and text != report:
                altered.append((number, place, each))
            if status not in (0, 2, 74) or (status == 74 and "error:" not in errors):
                altered.append((number, place, each, status, errors))
            if not database.exists():
                break
        if database.exists():
            status, text, _ = store.run("history", "--json", status=None)
            statuses[status] = statuses.get(status, 0) + 1
            damaged |= status == 74
            if status == 0:
                for each in json.loads(text)["sessions"]:
                    if each != sessions.get(each["id"]):
                        altered.append((number, place, "history", each["id"]))
        seen += damaged
    for problem in altered[:5]:
        note(f"  {problem}")
    claims.judge(
        f"of {count} databases with a flipped bit none shows anything altered",
        f"{seen} said to be damaged, {lost} sessions not found, statuses {statuses}", not altered,
    )  # fmt: skip


def hostile(make: Callable, takes: list[Path], claims: Claims, count: int, seed: int) -> None:
    """Imports documents with impossible values, and writes them into rows."""
    source = make("hostile")
    folder = source.home.parent / "hostile-export"
    script = source.home.parent / "hostile.md"
    script.write_text("We build bridges.\n\nThey last.\n")
    words = source.home.parent / "hostile.txt"
    words.write_text("We build bridges. They last.\n")
    source.run("script", "add", script)
    for take in takes[:3]:
        source.run(
            take, "--save", "--talk", "keynote", "--script", "hostile", "--transcript", words
        )
    source.run("mark", 1, "0s", "here")
    source.run("note", 1, "note")
    source.run("export", "--all", folder)
    documents(make, folder, claims, count, seed)
    rows(make, source.home, claims)


def documents(make: Callable, folder: Path, claims: Claims, count: int, seed: int) -> None:
    dice = random.Random(seed)
    wrong, tried = [], 0
    for name in (
        "sessions/0001/session.json", "sessions/0001/report.json",
        "sessions/0001/transcript.json", "scripts/1/script.json",
    ):  # fmt: skip
        whole = json.loads((folder / name).read_text())
        places = list(numbers(whole))
        for place in dice.sample(places, min(len(places), count)):
            changed = copy.deepcopy(whole)
            value = dice.choice(IMPOSSIBLE[:4])
            put(changed, place, value)
            hostile_folder = folder.parent / "hostile-copy"
            shutil.rmtree(hostile_folder, ignore_errors=True)
            shutil.copytree(folder, hostile_folder)
            (hostile_folder / name).write_text(json.dumps(changed))
            store = make("hostile-other")
            shutil.rmtree(store.home, ignore_errors=True)
            status, _, errors = store.run("import", hostile_folder, status=None)
            tried += 1
            left = store.json("history")["sessions"]
            if status != 2 or Path(name).name not in errors or left:
                wrong.append((name, place, value, status, errors.strip(), len(left)))
    for problem in wrong[:5]:
        note(f"  {problem}")
    claims.judge(
        "an export with an impossible number is refused, and its part named",
        f"{tried} tried, {len(wrong)} wrong", not wrong and tried > 0,
    )  # fmt: skip


def rows(make: Callable, home: Path, claims: Claims) -> None:
    """A database of the previous version, which didn't check numbers."""
    database = home / "rehearsals.sqlite"
    with closing(sqlite3.connect(database)) as opened:
        downgrade(opened)
        opened.commit()
        opened.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        opened.execute("VACUUM")
        tables = [
            row[0]
            for row in opened.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            if not row[0].startswith(("sqlite_", "grdb_"))
        ]
        columns = [
            (table, row[1])
            for table in tables
            for row in opened.execute(f"PRAGMA table_info({table})")
        ]
    whole = database.read_bytes()
    store = make("hostile")
    copied = home.parent / "hostile-rows"
    wrong, tried = [], 0
    for table, column in columns:
        for value in IMPOSSIBLE:
            for each in home.glob("rehearsals.sqlite*"):
                each.unlink()
            database.write_bytes(whole)
            with closing(sqlite3.connect(database)) as opened:
                opened.execute("PRAGMA ignore_check_constraints = ON")
                try:
                    opened.execute(f"UPDATE OR IGNORE {table} SET {column} = ?", (value,))
                except (sqlite3.Error, OverflowError):
                    continue
                opened.commit()
            for command in (
                [], ["history"], ["history", "--csv"], ["progress"], ["progress", "--json"],
                ["show", 1], ["show", 1, "--transcript"], ["compare", "keynote"],
                ["script", "list"], ["script", "versions", "hostile"],
                ["script", "suggest", "hostile"], ["privacy"], ["export", "--all", copied],
            ):  # fmt: skip
                shutil.rmtree(copied, ignore_errors=True)
                status, _, errors = store.run(*command, status=None)
                tried += 1
                if status < SIGNAL or status not in (0, 2, 64, 74):
                    wrong.append((table, column, value, command, status, errors.strip()[-200:]))
    for problem in wrong[:5]:
        note(f"  {problem}")
    claims.judge(
        "rows with impossible values end no command by a signal",
        f"{tried} runs, {len(wrong)} wrong", not wrong and tried > 0,
    )  # fmt: skip


def downgrade(opened: sqlite3.Connection) -> None:
    """Reverts a database to version 2, before rows had digests."""
    for (name,) in opened.execute(
        "SELECT name FROM sqlite_master WHERE type = 'trigger'"
    ).fetchall():
        opened.execute(f"DROP TRIGGER {name}")
    for (table,) in opened.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table'"
    ).fetchall():
        if any(row[1] == "digest" for row in opened.execute(f"PRAGMA table_info({table})")):
            opened.execute(f"ALTER TABLE {table} DROP COLUMN digest")
    later = ("take_slide", "deck", "card", "plan")
    for table in (*later, "take_mark", "take", "clock", "heard", "own_file", "tally"):
        opened.execute(f"DROP TABLE {table}")
    opened.execute("ALTER TABLE session DROP COLUMN audio_clock_s")
    opened.execute("DELETE FROM grdb_migrations WHERE identifier NOT IN ('1', '2')")


def numbers(value: object, path: tuple = ()) -> Iterator[tuple]:
    """The paths of the numbers in a document."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from numbers(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from numbers(inner, (*path, index))
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield path


def put(document: object, path: tuple, value: object) -> None:
    for key in path[:-1]:
        document = document[key]
    document[path[-1]] = value
