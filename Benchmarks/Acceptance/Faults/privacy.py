"""Runs every command with every option under strace and without a network.

Each opens no socket, runs no program and writes no file but those it was asked for, and lets nobody
else read what it doesn't write for the user. README.md has the details.
"""

import os
import re
import shutil
import stat
import subprocess
from pathlib import Path

from ...Shared import cli
from ...Shared.claims import Claims, note
from ...Shared.places import BUILD
from . import commands, tracing, visit
from .commands import Case
from .sandbox import Sandbox
from .tracing import Call

WRITING = (
    "open openat openat2 creat mkdir mkdirat mknod mknodat rename renameat renameat2 link linkat"
)
WRITING += " symlink symlinkat unlink unlinkat rmdir truncate chmod fchmod fchmodat"
TRACED = ["-e", f"trace=%network,io_uring_setup,execve,execveat,{','.join(WRITING.split())}"]
MAKES_SOMETHING = {"O_WRONLY", "O_RDWR", "O_CREAT", "O_TRUNC", "O_TMPFILE"}
# Far longer than any of them takes.
HANGS_AFTER = 120.0
# Removes no permissions, so that those the program sets itself are seen.
MASK = 0o000
OTHERS = 0o077
# The calls of a server besides opening a socket and binding it to an address.
SERVING = ("listen", "setsockopt", "getsockopt", "getsockname", "getpeername", "accept", "accept4")
# The loopback block, which no network reaches (RFC 1122, 3.2.1.3).
LOOPBACK = re.compile(r'sin_addr=inet_addr\("127(\.\d{1,3}){3}"\)')
# The calls that connect the program to its own child, and end that connection.
OWN = ("socketpair", "shutdown")
# The further calls of a visit to the page, which answers on accepted connections.
ANSWERING = ("recvfrom", "sendto")
# The ending of a recording in progress.
UNFINISHED = ".unfinished.wav"
# The draft of a folder, beside it.
DRAFT = re.compile(r"\.rehearse\.[0-9a-z]+\.part")


def main() -> int:
    parser = cli.parser(__doc__)
    parser.add_argument("--only", default="", help="run only the cases with this text")
    options = parser.parse_args()
    tracing.check()
    program = options.program
    claims = Claims()
    alone = without_network()
    claims.judge("runs have no network", " ".join(alone) or "unshare is not permitted", bool(alone))
    if not options.only:
        missing = commands.untried(program)
        figure = ", ".join(missing) or f"{len(commands.CASES)} cases"
        claims.judge("every command and option is tried", figure, not missing)
    folder = BUILD / "privacy"
    chosen = [case for case in commands.CASES if options.only in case.arguments]
    for name in dict.fromkeys(case.words[0] for case in chosen):
        cases = [case for case in chosen if case.words[0] == name]
        found = []
        for case in cases:
            for offence in offences(case, program, folder, alone):
                note(f"rehearse {case.arguments}: {offence}")
                found.append(offence)
        figure = f"{len(cases)} runs, {len(found)} offences"
        claims.judge(f"rehearse {name} does what it was asked for", figure, not found)
    if options.only in VISITED.arguments:
        found = offences_of_visit(program, folder)
        for offence in found:
            note(f"a visit to the page: {offence}")
        figure = f"{len(found)} offences"
        claims.judge("a visit to the page does what it was asked for", figure, not found)
    shutil.rmtree(folder, ignore_errors=True)
    return claims.finish()


def without_network() -> list[str]:
    """A command that runs another without a network; empty if that is not permitted."""
    for command in (["unshare", "--net"], ["unshare", "--net", "--map-current-user"]):
        if (
            shutil.which("unshare")
            and not subprocess.run([*command, "true"], capture_output=True).returncode
        ):
            return command
    return []


def offences(case: Case, program: Path, folder: Path, alone: list[str]) -> list[str]:
    """What a case does without being asked to."""
    sandbox = Sandbox.fresh(folder / "sandbox")
    for name, arguments in commands.SAVED.items():
        if name in case.words:
            subprocess.run([program, *arguments.split()], cwd=sandbox.work, check=False)
    if case.store:
        remember(program, sandbox)
    before = sandbox.files()
    given = (sandbox.work / case.given).read_bytes() if case.given else b""
    log = folder / "log"
    ended = tracing.run(
        [*alone, *interrupting(case), str(program), *case.words],
        sandbox,
        log,
        TRACED,
        HANGS_AFTER,
        given,
        MASK,
    )
    if ended.status not in case.statuses:
        return [f"status {ended.status}: {ended.errors.strip()[-300:]}"]
    found = []
    for call in tracing.calls(log):
        if why := wrong(call, case, sandbox, program, alone):
            found.append(f"{why}: {call}")
    after = sandbox.files()
    outputs = {f"work/{name}" for name in case.outputs}
    outputs |= {str(path.relative_to(sandbox.folder)) for path in settings(case, sandbox)}
    kept = str(sandbox.store.relative_to(sandbox.folder))
    inner = (*(f"work/{name}/" for name in case.outputs), f"{kept}/")
    # A requested folder and the store may contain anything.
    before = {name: found for name, found in before.items() if not name.startswith(inner)}
    open_to_others = [
        name
        for name, (mode, _) in after.items()
        if name.startswith(inner) and mode & OTHERS and not stat.S_ISLNK(mode)
    ]
    found += [f"lets others read {name}" for name in open_to_others]
    after = {name: found for name, found in after.items() if not name.startswith(inner)}
    wanted = set(before) | outputs
    # The parent folders of stored transcripts are created if missing.
    made = {
        str(path.relative_to(sandbox.folder))
        for path in (sandbox.store, *sandbox.store.parents)
        if case.transcribes and path.is_relative_to(sandbox.folder)
    }
    found += [f"left {name}" for name in sorted(set(after) - wanted - made)]
    found += [f"did not write {name}" for name in sorted(wanted - set(after))]
    found += [f"changed {name}" for name in before if after.get(name) != before[name]]
    return found


# The page is used in it, from opening it to deleting a session.
VISITED = Case("app --no-open", store=True, interrupted=visit.PATIENCE)


def remember(program: Path, sandbox: Sandbox) -> None:
    """Stores what the commands and the page need."""
    for arguments in commands.STORED:
        subprocess.run(
            [program, *arguments.split()], cwd=sandbox.work, env=sandbox.environment,
            capture_output=True, check=True,
        )  # fmt: skip


def offences_of_visit(program: Path, folder: Path) -> list[str]:
    """What the program does without being asked to while the page is used."""
    sandbox = Sandbox.fresh(folder / "visited")
    remember(program, sandbox)
    before = sandbox.files()
    log = folder / "visit"
    tracing.remove(log)
    # With `-D` the program is the child process itself, and gets the signal.
    page = visit.served(program, sandbox, (*tracing.tracer(log, TRACED), "-D"))
    mask = os.umask(MASK)
    try:
        made, status, errors = visit.visited(page, sandbox)
    finally:
        os.umask(mask)
    if status != 0 or made.refused:
        return [f"status {status}: {' '.join(made.refused)} {errors}"]
    found = []
    for call in tracing.calls(log):
        if call.name in ANSWERING:
            # An answer names no address: it goes where the request came from.
            why = "sends elsewhere" if "sin_addr" in call.arguments else None
        else:
            why = wrong(call, VISITED, sandbox, program, [])
        if why:
            found.append(f"{why}: {call}")
    kept = f"{sandbox.store.relative_to(sandbox.folder)}/"
    after = sandbox.files()
    for name in sorted({*before, *after}):
        if name.startswith(kept):
            if after.get(name, (0, b""))[0] & OTHERS:
                found.append(f"lets others read {name}")
        elif before.get(name) != after.get(name):
            found.append(f"changed {name}")
    return found


def interrupting(case: Case) -> list[str]:
    """A command that interrupts another, as Control-C does; empty if it ends by itself."""
    return ["timeout", "--signal=INT", str(case.interrupted)] if case.interrupted else []


def serves_here(call: Call) -> bool:
    """Whether a call only listens on the loopback interface, without connecting or sending."""
    if call.name == "bind":
        return bool(LOOPBACK.search(call.arguments))
    if call.name == "socket":
        return call.arguments.startswith("AF_INET, SOCK_STREAM")
    return call.name in SERVING


def wrong(call: Call, case: Case, sandbox: Sandbox, program: Path, alone: list[str]) -> str | None:
    """Why a system call is an offence; `None` if it isn't."""
    kind = call.name
    if not kind.startswith("exec") and kind not in WRITING.split():
        if call.name in OWN or case.interrupted and serves_here(call):
            return None
        return "uses the network"
    if not call.succeeded:
        return None
    paths = call.paths(sandbox.work)
    if kind.startswith("exec"):
        allowed = {program.name, *case.programs, *alone[:1], *interrupting(case)[:1]}
        # The program itself, to watch a program.
        watches = paths[0] == Path("/proc/self/exe")
        return None if watches or paths[0].name in allowed else "runs a program"
    if kind.startswith("open") and not any(flag in call.arguments for flag in MAKES_SOMETHING):
        return None
    if "O_TMPFILE" in call.arguments:
        # It has no name until it is linked, and vanishes if it isn't.
        return None
    if kind == "linkat":
        paths = [path for path in paths if not path.is_relative_to("/proc/self/fd")]
    if not all(may_write(path, case, sandbox) for path in paths):
        return "writes"
    if "O_CREAT" in call.arguments or kind.startswith("mkdir"):
        mode = int(call.arguments.rsplit(", ", 1)[-1], 8)
        if mode & OTHERS and any(is_private(path, sandbox) for path in paths):
            return "lets others read"
    return None


def may_write(path: Path, case: Case, sandbox: Sandbox) -> bool:
    """Whether it was requested, is a draft of such a file, or is temporary."""
    if path == Path(os.devnull) or path.is_relative_to(sandbox.temporary):
        return True
    asked = [sandbox.work / name for name in case.outputs] + settings(case, sandbox)
    if case.store and path.is_relative_to(sandbox.store):
        return True
    # A transcript is kept in the store, which is created if missing.
    if case.transcribes and (
        path.is_relative_to(sandbox.store) or sandbox.store.is_relative_to(path)
    ):
        return True
    asked += [file.with_suffix(UNFINISHED) for file in asked if file.suffix == ".wav"]
    inside = (
        path.is_relative_to(file)
        or str(path).startswith(f"{file}.")
        or path.is_relative_to(file.parent)
        and any(map(DRAFT.fullmatch, path.relative_to(file.parent).parts[:1]))
        for file in asked
    )
    return any(inside)


def is_private(path: Path, sandbox: Sandbox) -> bool:
    """Whether others must not read it, whatever the user's default permissions are."""
    # Nothing in a private folder can be read.
    inner = path.parent == sandbox.temporary or path.is_relative_to(sandbox.settings.parents[1])
    return inner or path.suffix == ".run" or path.name.endswith(UNFINISHED)


def settings(case: Case, sandbox: Sandbox) -> list[Path]:
    """The settings file and its folders, if the case may change it."""
    return [*sandbox.settings.parents[:2], sandbox.settings] if case.settings else []


if __name__ == "__main__":
    raise SystemExit(main())
