"""Kills what writes files and folders for the user while it writes them.

Nothing that only the killed program knew of is left once the next command has run in that place.
README.md has the details.
"""

import argparse
import json
import random
import shutil
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

from ...Shared import archive, cli
from ...Shared.claims import Claims, note
from ...Shared.places import BUILD, fresh
from .remembered import NOW
from .sandbox import Sandbox

# Sessions in the store, so that an export takes long enough to be killed.
SESSIONS = 60
# For each kill, how many runs may end before it comes.
MOST_RUNS = 20
PATIENCE = 60
# Between two looks at the folder: short relative to what is written.
GLANCE = 0.0005
# How long a draft of an export is watched at most.
GROWING = 0.02


@dataclass(frozen=True)
class Writing:
    """A command, the file or the folder it writes, and what is to clear up after it was killed."""

    name: str
    arguments: tuple[str, ...]
    output: str
    next: tuple[str, ...]


OF_HISTORY = ("history", "--json", "-o", "history.json")
OF_ANALYZE = ("analyze", "one.wav", "-o", "page.html")
WRITING = [
    Writing("export --all", ("export", "--all", "other"), "other", ("history",)),
    Writing("history -o", OF_HISTORY, "history.json", OF_HISTORY),
    Writing("analyze -o", OF_ANALYZE, "page.html", OF_ANALYZE),
]


@dataclass
class Trial:
    program: Path
    sandbox: Sandbox
    dice: random.Random

    def command(self, *arguments: str) -> subprocess.Popen:
        return subprocess.Popen(
            [self.program, *arguments], cwd=self.sandbox.work, env=self.sandbox.environment | NOW,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip

    def run(self, *arguments: str) -> float:
        """How long it takes."""
        began = time.monotonic()
        status = self.command(*arguments).wait(PATIENCE)
        if status:
            raise SystemExit(f"error: {' '.join(arguments)} ends with {status}")
        return time.monotonic() - began

    def remember(self) -> None:
        report = subprocess.run(
            [self.program, "one.wav", "--json"], cwd=self.sandbox.work, check=True,
            env=self.sandbox.environment, capture_output=True,
        ).stdout  # fmt: skip
        folder = self.sandbox.work / "many"
        archive.write(folder, json.loads(report), SESSIONS, int(NOW["REHEARSE_NOW"]) - 10**6)
        self.run("import", "many")

    def killed(self, writing: Writing, seconds: float) -> bool:
        """Kills it, at any moment or as soon as something new is in its folder; `False` if it
        ended before."""
        before = self.names()
        limit = self.dice.uniform(0, seconds)
        sees = self.dice.random() < 0.7
        began = time.monotonic()
        process = self.command(*writing.arguments)
        while process.poll() is None:
            if sees and self.names() - before or not sees and time.monotonic() - began > limit:
                # A draft of a folder grows for a while; one of a file is gone soon.
                time.sleep(self.dice.choice((0, 0, self.dice.uniform(0, GROWING))))
                process.kill()
                break
            time.sleep(0 if sees else GLANCE)
        return process.wait() < 0

    def names(self) -> set[str]:
        return {path.name for path in self.sandbox.work.iterdir()}

    def kill(self, writing: Writing, kills: int, claims: Claims) -> None:
        before = self.names() | {writing.output}
        seconds = self.run(*writing.arguments)
        self.remove(writing.output)
        killed, left, stayed = 0, 0, set()
        for _ in range(kills * MOST_RUNS):
            if killed == kills:
                break
            known = self.names() | before
            killed += self.killed(writing, seconds)
            left += bool(self.names() - known)
            if writing.arguments != writing.next:
                self.remove(writing.output)
            self.run(*writing.next)
            stayed |= self.names() - before
            self.remove(writing.output)
        for name in sorted(stayed)[:5]:
            note(f"  {name} is left")
        claims.judge(
            f"{writing.name}: the next command clears up after one that was killed",
            f"{killed} kills, {left} left something, {len(stayed)} still there",
            killed == kills and not stayed,
        )  # fmt: skip

    def remove(self, name: str) -> None:
        path = self.sandbox.work / name
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)

    def forget(self, kills: int, claims: Claims) -> None:
        """Everything, right after kills that no command has seen."""
        before = self.names() | {writing.output for writing in WRITING}
        seconds = {writing.name: self.run(*writing.arguments) for writing in WRITING}
        for writing in WRITING * kills:
            self.remove(writing.output)
            self.killed(writing, seconds[writing.name])
        left = self.names() - before
        self.run("forget", "--all", "--yes")
        stayed = self.names() - before
        claims.judge(
            "forget --all leaves nothing of exports and outputs that were killed",
            f"{len(left)} before, {len(stayed)} after", not stayed,
        )  # fmt: skip


def main() -> int:
    options = parsed()
    folder = fresh(BUILD / "drafts")
    trial = Trial(options.program, Sandbox.fresh(folder), random.Random(options.seed))
    trial.remember()
    claims = Claims()
    for writing in WRITING:
        trial.kill(writing, options.kills, claims)
    trial.forget(options.kills // len(WRITING), claims)
    shutil.rmtree(folder)
    return claims.finish()


def parsed() -> argparse.Namespace:
    parser = cli.parser(__doc__)
    parser.add_argument("--kills", type=int, default=12, help="of each command (default: 12)")
    parser.add_argument("--seed", type=int, default=0, help="of the moments (default: 0)")
    return parser.parse_args()


if __name__ == "__main__":
    raise SystemExit(main())
