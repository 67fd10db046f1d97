"""Runs the journeys of *Following the code* under callgrind, and fails where a map is not true.

Each file of a journey is executed by its run. One that is called is called by a file that stands
before it: where only files between the two call it, those are missing. What a thread, an awaited
function or another library begins has no caller.
"""

import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from ...Shared import cli
from ...Shared.claims import Claims, stop
from ...Shared.places import RECORDINGS, REPOSITORY
from ..Faults import visit
from ..Faults.sandbox import Sandbox
from .calls import Calls

PAGE = REPOSITORY / "Sources/Rehearsal/Documentation.docc/FollowingTheCode.md"
STEP = re.compile(r"`(Sources/[^`]+)`")
MOST = {
    "How a pause is decided": 28,
    "How the tip is chosen": 24,
    "From rehearse talk.wav to the report": 30,
    "From End on the page to the tip": 28,
}
"""Files that a reader opens, at most."""
TALK = "talk.flac"
"""Longer than 20 s: short recordings are analysed on one thread, by less of the code."""
BEFORE = "before.json"


@dataclass(frozen=True)
class Journey:
    title: str
    files: list[str]

    @property
    def sources(self) -> list[str]:
        """The files that callgrind can see."""
        return [file for file in self.files if file.endswith(".swift")]


def main() -> None:
    options = cli.parser(__doc__).parse_args()
    claims = Claims()
    journeys = {journey.title: journey for journey in parsed(PAGE.read_text())}
    if journeys.keys() != MOST.keys():
        raise stop(f"{PAGE.name} has other journeys", "give each a run and a number in journeys.py")
    with tempfile.TemporaryDirectory() as folder:
        command = traced(Path(folder, "command"), options.program, analysed)
        page = traced(Path(folder, "page"), options.program, ended)
    for title, journey in journeys.items():
        judge(claims, journey, page if "on the page" in title else command)
    sys.exit(claims.finish())


def parsed(page: str) -> list[Journey]:
    found = []
    for section in page.split("\n### ")[1:]:
        title, _, text = section.partition("\n")
        found.append(Journey(title, STEP.findall(text)))
    return found


def traced(
    folder: Path, program: Path, run: Callable[[Path, tuple[str, ...], Path], None]
) -> Calls:
    """What a run and its child processes execute."""
    valgrind = shutil.which("valgrind")
    if not valgrind:
        raise stop("valgrind is missing", "on Debian: apt install valgrind")
    folder.mkdir()
    written = folder / "calls"
    written.mkdir()
    tracer = (
        valgrind, "-q", "--tool=callgrind", "--trace-children=yes", "--demangle=no",
        f"--callgrind-out-file={written}/%p",
    )  # fmt: skip
    run(program, tracer, folder)
    calls = Calls()
    for file in written.iterdir():
        calls.read(file, REPOSITORY)
    return calls


def analysed(program: Path, tracer: tuple[str, ...], folder: Path) -> None:
    """A recording with its transcript beside it and an earlier report, by the command line."""
    sandbox = Sandbox.fresh(folder / "sandbox")
    for name in (TALK, "talk.srt"):
        shutil.copy(RECORDINGS / name, sandbox.work)
    for command in ([program, TALK, "-o", BEFORE], [*tracer, program, TALK, "--previous", BEFORE]):
        done = subprocess.run(
            command, cwd=sandbox.work, env=sandbox.environment, capture_output=True, text=True
        )
        if done.returncode:
            raise stop(f"{TALK} failed", done.stderr.strip())


def ended(program: Path, tracer: tuple[str, ...], folder: Path) -> None:
    """A recording over the page's WebSocket, and its session."""
    sandbox = Sandbox.fresh(folder / "sandbox")
    page = visit.served(program, sandbox, tracer)
    with page:
        page.admit()
        session = visit.recorded(page, sandbox)
        visit.answered(page, "GET", f"/api/sessions/{session}")
        page.stop(signal.SIGINT)


def judge(claims: Claims, journey: Journey, calls: Calls) -> None:
    opened, most = len(set(journey.files)), MOST[journey.title]
    claims.judge(f"{journey.title}: at most {most} files", opened, opened <= most)
    idle = [file for file in journey.sources if file not in calls.executed]
    claims.judge(f"{journey.title}: each is executed", shown(idle), not idle)
    gaps = list(filter(None, map(partial(gap, calls, journey.sources), journey.sources[1:])))
    claims.judge(f"{journey.title}: one before calls each", "; ".join(gaps) or "yes", not gaps)


def gap(calls: Calls, files: list[str], file: str) -> str:
    """The files that are missing before `file`; empty if none."""
    before = set(files[: files.index(file)])
    callers = calls.callers(file)
    if not callers or callers & before:
        return ""
    if way := calls.way(before, file):
        return " → ".join(Path(step).stem for step in way)
    return f"{Path(file).stem} is called by {shown(sorted(callers))}"


def shown(files: list[str]) -> str:
    return ", ".join(Path(file).stem for file in files) or "yes"


if __name__ == "__main__":
    main()
