"""The contents of a sandbox's store, as exported."""

import json
import re
import shutil
import sqlite3
import subprocess
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from .sandbox import Sandbox

# 2026-10-26 18:00 UTC, so that two runs store the same times.
NOW = {"REHEARSE_NOW": "1793037600"}
# The error of an export without sessions.
NOTHING = b"no session is remembered yet"
# Far longer than an export takes.
PATIENCE = 120


@dataclass(frozen=True)
class Remembered:
    # The content of each exported file by its path, and of the settings.
    files: dict[str, bytes]

    @staticmethod
    def of(sandbox: Sandbox, program: Path) -> "Remembered | str":
        """The contents, or the error of reading them."""
        if fault := fault_of(sandbox.store / "rehearsals.sqlite"):
            return fault
        folder = sandbox.folder / "remembered"
        shutil.rmtree(folder, ignore_errors=True)
        done = subprocess.run(
            [program, "export", "--all", folder, "--quiet"], env=sandbox.environment | NOW,
            cwd=sandbox.work, capture_output=True, timeout=PATIENCE, check=False,
        )  # fmt: skip
        if done.returncode and NOTHING not in done.stderr:
            return f"status {done.returncode}: {done.stderr.decode(errors='replace')[-300:]}"
        own = rf"{re.escape(str(sandbox.folder.parent))}/[\w-]+/{sandbox.work.name}/".encode()
        files = {
            # The paths of recordings differ between sandboxes.
            str(path.relative_to(folder)): re.sub(own, b"sandbox/", path.read_bytes())
            for path in folder.rglob("*")
            if path.is_file()
        }
        if sandbox.settings.exists():
            files["settings.yml"] = sandbox.settings.read_bytes()
        shutil.rmtree(folder, ignore_errors=True)
        return Remembered(files)

    @property
    def sessions(self) -> dict[int, dict]:
        found = [
            json.loads(content)
            for path, content in self.files.items()
            if path.endswith("/session.json")
        ]
        return {session["id"]: session for session in found}

    def changes(self, other: "Remembered") -> set[str]:
        """The files that differ, except the summary."""
        names = {*self.files, *other.files} - {"export.json"}
        return {name for name in names if self.files.get(name) != other.files.get(name)}


def fault_of(database: Path) -> str | None:
    """What SQLite finds wrong. Checks a copy, because the program is to recover the log."""
    if not database.exists():
        return None
    copy = database.parents[1] / "checked"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(database.parent, copy)
    with closing(sqlite3.connect(copy / database.name)) as opened:
        found = opened.execute("PRAGMA integrity_check").fetchone()[0]
        links = opened.execute("PRAGMA foreign_key_check").fetchall()
    shutil.rmtree(copy)
    return None if found == "ok" and not links else f"the database is not whole: {found} {links}"
