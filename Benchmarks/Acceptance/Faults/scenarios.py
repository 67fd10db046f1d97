"""Runs whose system calls fail, and their right outcomes."""

import json
import re
import shutil
import subprocess
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from ...Shared import archive
from . import commands, tracing, visit
from .remembered import NOW, Remembered
from .sandbox import Sandbox
from .tracing import Call, Ended

# Seconds; far longer than a run takes.
HANGS_AFTER = 120.0
# The statuses of a batch with complete output: some failed, all did, or an output not writable.
COMPLETE = {1, 2, 73}
# What precedes an absolute path in strace's output.
WORKING_FOLDER = re.compile(r'AT_FDCWD<[^>]*>, (?="/)')
# An output that exists before the run, if it may be replaced.
OLD = b"the output of an earlier run\n"
# The documented statuses: success, some failed, failure, wrong usage, output not writable, store
# not usable, bad configuration, a limit of the system.
DOCUMENTED = {0, 1, 2, 64, 71, 73, 74, 78}
# Marks a report without its transcript, which could not be read: JSON, and text.
LEFT_OUT = (b"transcript_unreadable", b"can't read '")
# Printed if earlier sessions could not be read, in which case the report differs.
FORGETFUL = "judged without "
# Printed with the number of a stored session.
STORED_AS = re.compile(r"session (\d+) (?:of .* )?is stored")
# The status of the dynamic linker if the program can't start.
NOT_STARTED = 127


@dataclass(frozen=True)
class Scenario:
    name: str
    arguments: str
    outputs: tuple[str, ...] = ()
    # Whether failed recordings have lines in place of their results.
    is_batch: bool = False
    # Output files that must not exist before.
    made: tuple[str, ...] = ()
    # The file on standard input.
    given: str = ""
    # Commands to run before; a scenario with them checks the store.
    before: tuple[str, ...] = ()
    # A folder to write, completely or not at all.
    folder: str = ""
    # Whether it serves the page, which is then visited.
    is_page: bool = False

    @property
    def command(self) -> list[str]:
        return self.arguments.split()


STORED = tuple(commands.STORED)
# A stand-in for the editor of scripts.
SURROUNDINGS = NOW | {"EDITOR": "writer", "VISUAL": "writer"}

SCENARIOS = [
    Scenario("analyze -o", "analyze one.wav --json -o out.json", ("out.json",)),
    Scenario("analyze", "analyze one.wav --json"),
    Scenario("analyze --jobs", "analyze one.wav --json --jobs 2"),
    Scenario(
        "batch",
        "batch talks -o out.jsonl --csv out.csv --resume --jobs 2",
        ("out.jsonl", "out.csv"),
        is_batch=True,
    ),  # fmt: skip
    Scenario(
        "merge", "merge part-1.jsonl part-2.jsonl --manifest list.csv -o out.jsonl", ("out.jsonl",)
    ),
    Scenario("deck", "deck slides.csv --json -o out.json", ("out.json",)),
    Scenario(
        "--transcribe", f"analyze two.flac {commands.WHISPER} --json -o out.json", ("out.json",)
    ),
    Scenario(
        "live",
        "live --recording new.wav --quiet -o out.json",
        ("out.json",),
        made=("new.wav",),
        given="one.wav",
    ),  # fmt: skip
    *(
        Scenario(name, arguments, outputs, before=STORED)
        for name, arguments, outputs in (
            ("--save", "analyze one.wav --save --talk keynote --script keynote", ()),
            ("history", "history --json -o out.json", ("out.json",)),
            ("show", "show 1 --json -o out.json", ("out.json",)),
            ("progress", "progress --json -o out.json", ("out.json",)),
            ("done", "done 1", ()),
            ("note", "note 1 a note", ()),
            ("mark", "mark 1 0:01 here", ()),
            ("script add", "script add heard.srt --name other --tags a,b", ()),
            ("script edit", "script edit keynote", ()),
            ("script save", "script save keynote line --after 0 --session 1", ()),
            ("script diff", "script diff keynote --session 1", ()),
            ("script suggest", "script suggest keynote --json", ()),
            ("script remove", "script remove keynote --yes", ()),
            ("forget", "forget 1 --yes", ()),
            ("forget --all", "forget --all --yes", ()),
            ("settings set", "settings set focus pauses", ()),
        )
    ),
    Scenario(
        "live --save",
        "live --save --recording new.wav --talk keynote --quiet",
        made=("new.wav",),
        given="one.wav",
        before=STORED,
    ),  # fmt: skip
    Scenario("export", "export --all other", folder="other", before=STORED),
    Scenario("import", "import copy", before=(*STORED, "forget --all --yes")),
    Scenario("app", "app", is_page=True, before=STORED),
]


@dataclass
class Stage:
    """A scenario with all it needs; each trial gets a copy."""

    scenario: Scenario
    program: Path
    folder: Path
    # The outputs of the undisturbed run.
    expected: dict[str, bytes] = field(default_factory=dict)
    # The calls of one thread, by name: all of them, and those on files of the sandbox.
    counts: Counter = field(default_factory=Counter)
    about_files: Counter = field(default_factory=Counter)
    # The calls of the dynamic linker before the program begins.
    linking: Counter = field(default_factory=Counter)
    # The store before and after the undisturbed run.
    before: Remembered | None = None
    after: Remembered | None = None

    def prepare(self) -> None:
        sandbox = Sandbox.fresh(self.folder / "template")
        for name in commands.SAVED:
            if name in self.scenario.command:
                saving = [self.program, *commands.SAVED[name].split()]
                subprocess.run(saving, cwd=sandbox.work, check=True)
        if not self.scenario.is_batch:
            for name in self.scenario.outputs:
                (sandbox.work / name).write_bytes(OLD)
        for arguments in self.scenario.before:
            subprocess.run(
                [self.program, *arguments.split()], cwd=sandbox.work,
                env=sandbox.environment | SURROUNDINGS, capture_output=True, check=True,
            )  # fmt: skip
        if self.scenario.before:
            self.before = self.remembered(sandbox)
        ended, _, log = self.run("undisturbed", [])
        trial = self.sandbox("undisturbed")
        if ended.status != 0:
            raise SystemExit(f"error: '{self.scenario.arguments}' fails: {ended.errors}")
        names = self.scenario.outputs + self.scenario.made
        self.expected = {name: (trial.work / name).read_bytes() for name in names}
        self.expected["standard output"] = ended.output
        if self.scenario.before:
            self.after = self.remembered(trial)
        threads = [list(tracing.thread(file)) for file in tracing.threads(log)]
        for calls in threads:
            self.counts |= Counter(call.name for call in calls)
            self.about_files |= Counter(call.name for call in calls if not is_foreign(call))
        first = threads[0]
        linked = max(place for place, call in enumerate(first) if call.loads_library)
        self.linking = Counter(call.name for call in first[: linked + 1])

    def remembered(self, sandbox: Sandbox) -> Remembered:
        found = Remembered.of(sandbox, self.program)
        if isinstance(found, str):
            raise SystemExit(f"error: what '{self.scenario.name}' needs can't be read: {found}")
        return found

    def files(self, worker: str) -> list[str]:
        """The options that limit strace to files of a sandbox, except temporary ones."""
        sandbox = self.sandbox(worker)
        names = [*Sandbox(self.folder / "template").files(), "work"]
        for name in self.scenario.outputs:
            names += [f"work/{name}{ending}" for ending in ("", ".part", ".run", ".kept")]
        if self.scenario.before:
            store = (sandbox.store / "rehearsals.sqlite").relative_to(sandbox.folder)
            names += [f"{store}{ending}" for ending in ("-wal", "-shm", "-journal")]
        return [word for name in names for word in ("-P", str(sandbox.folder / name))]

    def sandbox(self, worker: str) -> Sandbox:
        return Sandbox(self.folder / f"sandbox-{worker}")

    def run(self, worker: str, options: list[str]) -> tuple[Ended, Sandbox, Path]:
        """Runs the scenario in a new copy of its sandbox."""
        sandbox = self.sandbox(worker)
        shutil.rmtree(sandbox.folder, ignore_errors=True)
        template = self.folder / "template"
        shutil.copytree(template, sandbox.folder)
        # The stand-ins copy their transcripts from the template, which has the same.
        log = self.folder / f"{worker}.log"
        if self.scenario.is_page:
            return self.visited(sandbox, log, options), sandbox, log
        command = [str(self.program), *self.scenario.command]
        given = (sandbox.work / self.scenario.given).read_bytes() if self.scenario.given else b""
        ended = tracing.run(
            command, sandbox, log, options, HANGS_AFTER, given,
            surroundings=SURROUNDINGS if self.scenario.before else None,
        )  # fmt: skip
        return ended, sandbox, log

    def visited(self, sandbox: Sandbox, log: Path, options: list[str]) -> Ended:
        """Visits the page; the output is what it acknowledged."""
        tracing.remove(log)
        # With `-D` the program is the child process itself, and gets the signal.
        tracer = (*tracing.tracer(log, options), "-D")
        page = visit.served(self.program, sandbox, tracer, **SURROUNDINGS)
        made, status, errors = visit.visited(page, sandbox)
        output = json.dumps([made.stored, made.deleted, made.noted]).encode()
        return Ended(status, output, "\n".join([errors, *made.refused]))

    def verdict(self, ended: Ended, sandbox: Sandbox, injected: list[Call]) -> str:
        """The kind of a right outcome, or in capitals what is wrong."""
        status = ended.status
        for name in self.scenario.outputs + self.scenario.made:
            if wrong := self.torn(sandbox.work / name, status):
                return wrong
        if status == NOT_STARTED:
            return "ended by the linker"
        if status not in DOCUMENTED:
            ending = "HANGS" if status is None else f"ENDS WITH STATUS {status}"
            # A failure before the program begins, or from which its libraries can't recover.
            return "ended by a library" if any(map(is_foreign, injected)) else ending
        if status == 0:
            if ended.output == self.expected["standard output"] or tells_why(ended):
                return "right"
            # Control-C ends the page with this status, whatever failed before.
            return "an error" if self.scenario.is_page else "OTHER BYTES ON STANDARD OUTPUT"
        if self.scenario.is_page:
            return "an error"
        mute = any(call.name == "write" and call.descriptor == 2 for call in injected)
        if "rehearse: error: " not in ended.errors and not mute:
            return f"NO ERROR MESSAGE with status {status}"
        return "an error"

    def forgotten(self, ended: Ended, sandbox: Sandbox) -> str | None:
        """What is wrong with the store after a run; `None` if nothing."""
        found = Remembered.of(sandbox, self.program)
        if isinstance(found, str):
            return f"WHAT IS REMEMBERED CAN'T BE READ: {found}"
        if self.scenario.is_page:
            lost = visit.Visit(*json.loads(ended.output)).lost(found.sessions)
            return f"LOST: {lost}" if lost else None
        right = [self.after] if ended.status == 0 else [self.before, self.after]
        # The files of a session whose report differs and says why: a new session, or that of the
        # same recording, which is stored again under its number.
        new = set()
        if tells_why(ended):
            new = set(self.after.files) - set(self.before.files)
            if stored := STORED_AS.search(ended.errors):
                new |= {name for name in self.after.files if f"/{int(stored[1]):04}/" in name}
        changes = [found.changes(each) - new for each in right]
        if all(changes):
            names = ", ".join(sorted(changes[0])[:5])
            return f"REMEMBERS SOMETHING ELSE with status {ended.status}: {names}"
        folder = sandbox.work / (self.scenario.folder or "nothing")
        if self.scenario.folder and (folder.exists() or ended.status == 0):
            return None if archive.is_whole(folder) else "HALF AN EXPORT"
        return None

    def torn(self, output: Path, status: int) -> str | None:
        """What is wrong with an output, if it is neither unchanged nor right."""
        content = output.read_bytes() if output.exists() else None
        whole = self.expected[output.name]
        if content == whole or status != 0 and content in (None, OLD):
            return None
        if status == 0 and content and is_left_out(content):
            return None
        if status in COMPLETE and self.scenario.is_batch and content:
            return None if self.is_complete(output.name, content) else f"TORN {output.name}"
        return f"OTHER BYTES IN {output.name} with status {status}"

    def is_complete(self, name: str, content: bytes) -> bool:
        """Whether each recording has a line: the right one, or one with its failure.

        The failure of a folder that can't be read stands for the recordings in it.
        """
        path = path_of_row if name.endswith(".csv") else path_of_line
        try:
            found = {path(line): line for line in content.splitlines()}
        except ValueError:
            return False
        right = {path(line): line for line in self.expected[name].splitlines()}
        failed = {path for path, line in found.items() if line != right.get(path)}
        if name.endswith(".jsonl") and not all(is_failure(found[path]) for path in failed):
            return False
        named = all(path in right or path.endswith(b"/") for path in found)
        covered = all(
            path in found or any(path.startswith(folder) for folder in failed) for path in right
        )
        return content.endswith(b"\n") and named and covered

    def resumed(self, sandbox: Sandbox) -> str | None:
        """What is wrong after the batch is run again, undisturbed; `None` if nothing."""
        command = [self.program, *self.scenario.command]
        done = subprocess.run(
            command, cwd=sandbox.work, env=sandbox.environment, capture_output=True,
            timeout=HANGS_AFTER,
        )  # fmt: skip
        if done.returncode:
            return f"CAN'T BE RESUMED: {done.stderr.decode(errors='replace')[-300:]}"
        for name in self.scenario.outputs:
            if (sandbox.work / name).read_bytes() != self.expected[name]:
                return f"OTHER BYTES IN {name} after resuming"
        return None


def is_foreign(call: Call) -> bool:
    """Whether it is about neither a file of the sandbox nor a pipe or connection.

    Such calls are made by the dynamic linker, the C library and Swift's runtime: for memory,
    threads, their own files and the descriptors by which threads wake each other.
    """
    arguments = WORKING_FOLDER.sub("", call.arguments)
    return not any(own in arguments for own in ("/sandbox-", "<pipe:", "<socket:", "<TCP"))


def path_of_row(row: bytes) -> bytes:
    """The recording of a row of the table; the header counts as one."""
    return row.split(b",")[0]


def path_of_line(line: bytes) -> bytes:
    """The recording, or the folder, of a line."""
    return json.loads(line)["recording"]["path"].encode()


def is_failure(line: bytes) -> bool:
    """Whether the recording, or a transcript beside it, could not be read."""
    return is_left_out(line) or json.loads(line)["schema"].startswith("rehearsmart.failure/")


def is_left_out(report: bytes) -> bool:
    """Whether a transcript beside the recording could not be read."""
    return any(words in report for words in LEFT_OUT)


def tells_why(ended: Ended) -> bool:
    """Whether a run says why its report differs from the undisturbed one."""
    return is_left_out(ended.output) or FORGETFUL in ended.errors
