"""Kills the commands that remember, and the page, at random moments.

What was acknowledged, by status 0 or by an answer of the page, is there afterwards, nothing else
has changed, and what is remembered is whole. README.md has the details.
"""

import argparse
import json
import random
import shutil
import subprocess
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from ...Shared import archive, cli
from ...Shared.claims import Claims, note
from ...Shared.places import BUILD, fresh
from . import commands, visit
from .remembered import NOW, Remembered
from .sandbox import Sandbox

# The latest kill, as a share of the duration of a run: some kills come after its end.
LATEST = 1.2
# For each kill, how many runs may end before it.
MOST_RUNS = 10
# One run in this many is of the page, which takes 20 times as long.
PAGES = 12
# Seconds until the page is killed at the latest; a visit takes less.
VISIT = 1.5
SURROUNDINGS = NOW | {"EDITOR": "writer", "VISUAL": "writer"}


@dataclass
class Attempt:
    """A command, and what it may change."""

    arguments: list[str]
    # Whether the store is as expected after the command.
    is_done: Callable[[Remembered, Remembered], bool]
    # Whether the command may change this file of an export.
    concerns: Callable[[str], bool] = lambda _: False
    given: bytes = b""


@dataclass
class Trial:
    program: Path
    sandbox: Sandbox
    dice: random.Random
    number: int = 0
    # The last duration of each command.
    seconds: dict[str, float] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)
    killed: Counter = field(default_factory=Counter)
    ended: Counter = field(default_factory=Counter)

    def state(self) -> Remembered:
        found = Remembered.of(self.sandbox, self.program)
        if isinstance(found, str):
            raise SystemExit(f"error: after run {self.number}: {found}")
        return found

    def run(self, attempt: Attempt, seconds: float | None) -> tuple[int, float]:
        """The status, negative after a kill, and the duration."""
        began = time.monotonic()
        with subprocess.Popen(
            [self.program, *attempt.arguments], cwd=self.sandbox.work,
            env=self.sandbox.environment | SURROUNDINGS, stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        ) as process:  # fmt: skip
            try:
                process.communicate(attempt.given, timeout=seconds)
            except subprocess.TimeoutExpired:
                process.kill()
                process.communicate()
        return process.returncode, time.monotonic() - began

    def once(self, before: Remembered) -> Remembered:
        self.number += 1
        if self.number % PAGES == 0:
            return self.visit(before)
        name, attempt = self.attempt(before)
        limit = self.dice.uniform(0, self.seconds.get(name, 0.3) * LATEST)
        status, took = self.run(attempt, limit)
        after = self.state()
        if status == 0:
            self.seconds[name] = took
        (self.killed if status < 0 else self.ended)[name] += 1
        changes = before.changes(after)
        foreign = [change for change in changes if not attempt.concerns(change)]
        if foreign:
            self.wrong.append(f"{name}: changed {foreign[:3]}")
        elif changes and not attempt.is_done(before, after):
            self.wrong.append(f"{name}: half done, {sorted(changes)[:3]}")
        elif status == 0 and not attempt.is_done(before, after):
            self.wrong.append(f"{name}: acknowledged and lost")
        elif status > 0:
            self.wrong.append(f"{name}: status {status}")
        if self.exported.exists() and not archive.is_whole(self.exported):
            self.wrong.append(f"{name}: half an export")
        shutil.rmtree(self.exported, ignore_errors=True)
        return after

    @property
    def exported(self) -> Path:
        return self.sandbox.work / f"export-{self.number}"

    def visit(self, before: Remembered) -> Remembered:
        page = visit.served(self.program, self.sandbox, **SURROUNDINGS)
        made, status, errors = visit.visited(page, self.sandbox, self.dice.uniform(0, VISIT))
        after = self.state()
        (self.killed if status and status < 0 else self.ended)["app"] += 1
        self.wrong += [f"app: {lost}" for lost in made.lost(after.sessions)]
        kept = {visit.DELETED, visit.NOTED}
        if lost := set(before.sessions) - set(after.sessions) - kept:
            self.wrong.append(f"app: {lost} lost")
        if status not in (0, -9):
            self.wrong.append(f"app: status {status}: {errors[-200:]}")
        # The session that the page deletes and the one it annotates in the next visit.
        return self.begin() if not kept <= set(after.sessions) else after

    def begin(self) -> Remembered:
        """Deletes everything, and stores what the visits need."""
        for arguments in ("forget --all --yes", *commands.STORED):
            if arguments.startswith("export"):
                shutil.rmtree(self.sandbox.work / "copy", ignore_errors=True)
            status, _ = self.run(Attempt(arguments.split(), lambda *_: True), None)
            if status not in (0, 2):
                raise SystemExit(f"error: '{arguments}' ends with status {status}")
        return self.state()

    def attempt(self, before: Remembered) -> tuple[str, Attempt]:
        """A random command, with its expected effect."""
        number, dice = self.number, self.dice
        session = dice.choice(sorted(before.sessions))
        script = "scripts/"
        text, goal = f"text {number}", f"{number % 60 + 1}m"

        def of(session: int) -> Callable[[str], bool]:
            return lambda path: path.startswith(f"sessions/{session:04}/")

        def new(path: str) -> bool:
            return path not in before.files

        def more(count: int) -> Callable[[Remembered, Remembered], bool]:
            return lambda old, now: len(now.sessions) == len(old.sessions) + count

        def says(old: Remembered, now: Remembered) -> bool:
            return any(text.encode() in now.files[name] for name in old.changes(now))

        def changed(old: Remembered, now: Remembered) -> bool:
            return bool(old.changes(now))

        attempts = {
            "--save": lambda: Attempt(
                ["analyze", self.copy("one.wav"), "--save", "--talk", "keynote"], more(1), new
            ),
            "live --save": lambda: Attempt(
                ["live", "--save", "--recording", f"live-{number}.wav", "--quiet"], more(1), new,
                (self.sandbox.work / "one.wav").read_bytes()[:-4] + number.to_bytes(4, "little"),
            ),
            "note": lambda: Attempt(["note", str(session), text], says, of(session)),
            "mark": lambda: Attempt(["mark", str(session), "0:01", text], says, of(session)),
            "script add": lambda: Attempt(
                ["script", "add", "one.txt", "--name", f"script {number}"], changed,
                lambda path: path.startswith(script),
            ),
            "script save": lambda: Attempt(
                ["script", "save", "keynote", text], says, lambda path: path.startswith(script)
            ),
            "script edit": lambda: Attempt(
                ["script", "edit", "keynote"], changed, lambda path: path.startswith(script)
            ),
            "script tag": lambda: Attempt(
                ["script", "tag", "keynote", f"tag{number}"], changed,
                lambda path: path.startswith(script),
            ),
            "forget": lambda: Attempt(
                ["forget", str(session), "--yes"], lambda _, now: session not in now.sessions,
                of(session),
            ),
            "import": lambda: Attempt(["import", "copy"], self.is_imported, new),
            "settings set": lambda: Attempt(
                ["settings", "set", "goal", goal],
                lambda _, now: goal.encode() in now.files["settings.yml"],
                lambda path: path == "settings.yml",
            ),
            "export": lambda: Attempt(
                ["export", "--all", self.exported.name], lambda *_: self.exported.exists()
            ),
        }  # fmt: skip
        if len(before.sessions) < 3:
            del attempts["forget"]
        name = dice.choice(list(attempts))
        return name, attempts[name]()

    def is_imported(self, _: Remembered, now: Remembered) -> bool:
        copied = self.sandbox.work.glob("copy/sessions/*/session.json")
        wanted = {json.loads(path.read_bytes())["recording_sha256"] for path in copied}
        return wanted <= {each["recording_sha256"] for each in now.sessions.values()}

    def copy(self, name: str) -> str:
        """Another recording, because each is stored only once."""
        path = self.sandbox.work / f"copy-{self.number}.wav"
        path.write_bytes((self.sandbox.work / name).read_bytes() + b"%08d" % self.number)
        return path.name


def main() -> int:
    options = parsed()
    folder = fresh(BUILD / "killed")
    program = options.program
    trial = Trial(program, Sandbox.fresh(folder), random.Random(options.seed))
    state = trial.begin()
    until = time.monotonic() + options.seconds if options.seconds else float("inf")
    while (
        trial.killed.total() < options.kills
        and trial.number < options.kills * MOST_RUNS
        and time.monotonic() < until
    ):
        state = trial.once(state)
        if len(state.sessions) > options.most:
            state = trial.begin()
    claims = Claims()
    for problem in trial.wrong[:10]:
        note(f"  {problem}")
    killed = ", ".join(f"{name} {count}" for name, count in sorted(trial.killed.items()))
    claims.judge("kills at random moments", killed, trial.killed.total() > 0)
    claims.judge(
        "what was acknowledged is there, nothing else changed, all is whole",
        f"{trial.killed.total()} kills, {trial.ended.total()} ended, {len(trial.wrong)} wrong",
        not trial.wrong,
    )
    shutil.rmtree(folder, ignore_errors=True)
    return claims.finish()


def parsed() -> argparse.Namespace:
    parser = cli.parser(__doc__)
    parser.add_argument("--kills", type=int, default=500, help="default: 500")
    parser.add_argument("--seconds", type=float, default=0, help="when to stop")
    parser.add_argument("--seed", type=int, default=0, help="of the moments (default: 0)")
    parser.add_argument("--most", type=int, default=40, help="sessions, before it begins anew")
    return parser.parse_args()


if __name__ == "__main__":
    raise SystemExit(main())
