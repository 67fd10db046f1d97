"""Kills what writes files and folders for the user, at the calls by which it does.

Nothing that only the killed program knew of is left once the next command has run in that place.
README.md has the details.
"""

import argparse
import json
import random
import shutil
import signal
import subprocess
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from ...Shared import archive, cli
from ...Shared.claims import Claims, note
from ...Shared.places import BUILD, fresh
from . import tracing
from .remembered import NOW
from .sandbox import Sandbox

# Sessions in the store, each one folder in an export.
SESSIONS = 6
# For each kill, how many runs may end before it.
MOST_RUNS = 20
PATIENCE = 60
# The system calls on a draft, at which the program is killed.
CALLS = ("write", "pwrite64", "fsync", "fchmod", "linkat", "rename")


@dataclass(frozen=True)
class Writing:
    """A command, the file or folder it writes, and the next command, which must clean up."""

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

    def run(self, *arguments: str) -> None:
        done = subprocess.run(
            [self.program, *arguments], cwd=self.sandbox.work, env=self.sandbox.environment | NOW,
            stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE,
        )  # fmt: skip
        if done.returncode:
            raise SystemExit(f"error: {' '.join(arguments)}: {done.stderr.decode()}")

    def remember(self) -> None:
        report = subprocess.run(
            [self.program, "one.wav", "--json"], cwd=self.sandbox.work, check=True,
            env=self.sandbox.environment, capture_output=True,
        ).stdout  # fmt: skip
        folder = self.sandbox.work / "many"
        archive.write(folder, json.loads(report), SESSIONS, int(NOW["REHEARSE_NOW"]) - 10**6)
        self.run("import", "many")

    def killed(self, writing: Writing, calls: Counter) -> bool:
        """Kills it at one of its calls; `False` if it ended before."""
        call = self.dice.choice([name for name in CALLS if calls[name]])
        number = self.dice.randint(1, calls[call])
        inject = f"inject={call}:signal=KILL:when={number}"
        ended = self.traced(writing, "-e", f"trace={call}", "-e", inject)
        return ended.status == -signal.SIGKILL

    def calls(self, writing: Writing) -> Counter:
        """The number of each call that one thread makes."""
        ended = self.traced(writing, "-e", f"trace={','.join(CALLS)}")
        if ended.status:
            raise SystemExit(f"error: {writing.name}: {ended.errors}")
        found: Counter = Counter()
        for file in tracing.threads(self.log):
            found |= Counter(call.name for call in tracing.thread(file))
        return found

    def traced(self, writing: Writing, *options: str) -> tracing.Ended:
        command = [str(self.program), *writing.arguments]
        return tracing.run(
            command, self.sandbox, self.log, list(options), PATIENCE, surroundings=NOW
        )

    @property
    def log(self) -> Path:
        return self.sandbox.folder / "log"

    def names(self) -> set[str]:
        return {path.name for path in self.sandbox.work.iterdir()}

    def kill(self, writing: Writing, kills: int, claims: Claims) -> None:
        before = self.names() | {writing.output}
        calls = self.calls(writing)
        self.remove(writing.output)
        killed, left, stayed = 0, 0, set()
        for _ in range(kills * MOST_RUNS):
            if killed == kills:
                break
            known = self.names() | before
            killed += self.killed(writing, calls)
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
        """`forget --all`, right after kills that no other command has seen."""
        before = self.names() | {writing.output for writing in WRITING}
        calls = {writing.name: self.calls(writing) for writing in WRITING}
        for writing in WRITING * kills:
            self.remove(writing.output)
            self.killed(writing, calls[writing.name])
        left = self.names() - before
        self.run("forget", "--all", "--yes")
        stayed = self.names() - before
        claims.judge(
            "forget --all leaves nothing of exports and outputs that were killed",
            f"{len(left)} before, {len(stayed)} after", not stayed,
        )  # fmt: skip


def main() -> int:
    options = parsed()
    tracing.check()
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
