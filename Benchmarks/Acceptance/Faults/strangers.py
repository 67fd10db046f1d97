"""Runs what deletes and overwrites where somebody else's files lie among ours.

After each command their bytes, links, permissions and times are the same, and ours are gone where
they are to be. README.md has the details.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from ...Shared import cli
from ...Shared.claims import Claims, note
from ...Shared.places import BUILD, RECORDINGS, fresh
from . import commands, visit
from .commands import Case
from .remembered import NOW
from .sandbox import Sandbox

DAY = 86_400
# After every day that the commands name.
TODAY = int(NOW["REHEARSE_NOW"]) + 35 * DAY
# The age of their files: older than the retention of any of ours.
AGE = 30 * DAY
# Seconds; far longer than a run takes.
HANGS_AFTER = 120
EDITORS = {"EDITOR": "writer", "VISUAL": "writer"}
# Printed if an optional program is missing.
MISSING = b"is not installed"
# The status for a refused store.
REFUSED = 74
# Far less than the program leaves free, and enough for a few sessions.
SMALL_DISK = "64m"

# Names like ours, and names that we would never use.
SOUNDS = ("holiday.wav", "thesis.txt", "rehearsal-2026-09-20-200000.wav", ".hidden", "my talk.flac")
UNFINISHED = ("rehearsal-2026-09-21-200000.unfinished.wav", "sketch.unfinished.wav")
WORDS = ("diary.json", "notes.txt", f"{'a1' * 32}-{'c2' * 8}.json", f"{'01' * 32}.json")
DATABASES = ("damaged-2026-10-01-200000.sqlite", "damaged-2026-10-01-200000.sqlite-wal",
             "damaged-photos.sqlite", "contacts.sqlite", "notes.txt")  # fmt: skip
TEMPORARY = ("rehearse-123.wav", "rehearse-preview-123.wav", "rehearse-page-123", "letter.txt")
# In names of our drafts: a base-36 number, or what others may write there.
DRAFTS = ("3w5e11264sgsf", "xyz")


@dataclass
class Strangers:
    """Somebody else's files, links and folders, with their original state."""

    folder: Path
    planted: list[Path] = field(default_factory=list)
    before: dict[Path, tuple] = field(default_factory=dict)

    @staticmethod
    def among(sandbox: Sandbox, store: Path, outputs: tuple[str, ...] = ()) -> "Strangers":
        """Plants them wherever the program writes: beside outputs, in the store, among drafts."""
        found = Strangers(sandbox.folder / "elsewhere")
        for place, names in (
            (store / "recordings", (*SOUNDS, *UNFINISHED)),
            (store / "words", WORDS),
            (store, DATABASES),
            (sandbox.temporary, TEMPORARY),
        ):
            found.plant(place, names)
        found.sound(store / "recordings" / "rehearsal-2026-09-22-200000.wav")
        found.sound(store / "recordings" / "rehearsal-2026-09-23-200000.unfinished.wav")
        found.tree(sandbox.temporary / "rehearse-123")
        for draft in DRAFTS:
            found.tree(sandbox.work / f".rehearse.{draft}.part")
            for name in outputs:
                found.file(sandbox.work / f"{name}.{draft}.part")
            found.file(sandbox.settings.with_name(f"settings.yml.{draft}.part"))
        found.remember()
        return found

    def plant(self, place: Path, names: tuple[str, ...]) -> None:
        """A file, a symbolic link, a hard link and a folder for every name that ours could have."""
        for name in names:
            self.file(place / name)
        for number, name in enumerate(name for name in names if any(map(str.isdigit, name))):
            path = place / name
            for kind, make in (("7", self.link), ("8", self.second_name), ("9", self.tree)):
                # Another digit, so that it is still a name like ours.
                digit = next(each for each in reversed(path.stem) if each.isdigit())
                at = path.name.rindex(digit)
                make(path.with_name(f"{path.name[:at]}{kind}{path.name[at + 1 :]}"))
            self.link(place / f"link-{number}{path.suffix}")

    def file(self, path: Path, text: str = "") -> None:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        path.write_text(text or f"{path.name} is somebody else's\n" * 40)
        path.chmod(0o640)
        self.planted.append(path)

    def sound(self, path: Path) -> None:
        """A recording of another program."""
        shutil.copyfile(RECORDINGS / "sentence-8k.wav", path)
        self.planted.append(path)

    def link(self, path: Path) -> None:
        target = self.folder / f"linked-{len(self.planted)}"
        self.file(target)
        path.symlink_to(target)
        self.planted.append(path)

    def second_name(self, path: Path) -> None:
        """A file with a hard link elsewhere."""
        target = self.folder / f"named-{len(self.planted)}"
        self.file(target)
        path.hardlink_to(target)
        self.planted.append(path)

    def tree(self, path: Path) -> None:
        self.file(path / "photo.jpg")
        self.file(path / "sessions" / "letter.txt")
        self.planted += [path, path / "sessions"]

    def remember(self) -> None:
        """Records their state, which must not change from now on."""
        # Folders last, because adding files changes their times.
        for path in sorted(self.planted, key=lambda path: path.is_dir() and not path.is_symlink()):
            os.utime(path, (TODAY - AGE, TODAY - AGE), follow_symlinks=False)
        self.before = {path: state(path) for path in self.planted}

    def changes(self) -> list[str]:
        """Descriptions of what has changed."""
        return [
            f"{path.parent.name}/{path.name} is {'changed' if found else 'gone'}"
            for path, was in self.before.items()
            if (found := state(path)) != was
        ]


def state(path: Path) -> tuple | None:
    """All observable state of a file, link or folder; `None` if it doesn't exist."""
    try:
        status = path.lstat()
    except FileNotFoundError:
        return None
    if path.is_symlink():
        content = os.readlink(path)
    elif path.is_dir():
        content = tuple(sorted(os.listdir(path)))
    else:
        content = path.read_bytes()
    return status.st_mode, status.st_ino, status.st_nlink, status.st_mtime_ns, content


@dataclass(frozen=True)
class Run:
    """Commands, each on a number of days from now, and the group in which they are judged."""

    group: str
    steps: tuple[tuple[int, Case], ...]
    # Whether the program's recordings must be gone afterwards.
    erases: bool = False

    @staticmethod
    def of(group: str, *arguments: str, days: int = 0, erases: bool = False, **more) -> "Run":
        steps = tuple((days, Case(each, **more)) for each in arguments)
        return Run(group, steps, erases)

    @property
    def outputs(self) -> tuple[str, ...]:
        return tuple(name for _, case in self.steps for name in case.outputs)


def group_of(case: Case) -> str:
    """The group of a run, by what it may write."""
    if case.words[0] in ("forget", "export", "import"):
        return case.words[0]
    kinds = {"remembering": case.store, "settings": case.settings, "hearing": case.transcribes}
    return next((kind for kind, is_so in kinds.items() if is_so), "outputs")


SAVING = "analyze talk.flac --save --talk other --quiet"
HEARD = f"analyze two.flac {commands.OWN} --quiet"
HEARING = f"analyze one.wav {commands.OWN} --quiet"
RECORDING = "live --save --talk keynote --quiet"
OTHER_SOUND = "talks/a.wav"
KEPT_8 = "after 8 days"
KEPT_100 = "after 100 days"
RUNS = [
    *(
        Run(group_of(case), ((0, case),))
        for case in commands.CASES
        if (case.outputs or case.store or case.settings or case.transcribes)
        and not case.interrupted
    ),
    Run.of("forget", "forget 3 --yes", erases=True),
    Run.of("forget", "forget --all --yes", erases=True),
    Run.of("remembering", RECORDING, given="one.wav"),
    Run.of("outputs", *["batch talks -o all.jsonl --csv all.csv --resume"] * 2,
           outputs=("all.jsonl", "all.csv")),
    *(
        Run.of(KEPT_8, command, days=8, erases=True, given=OTHER_SOUND)
        for command in ("history", "privacy", SAVING, RECORDING, "script list")
    ),
    # It opens no store, but deletes old transcripts.
    Run.of(KEPT_8, HEARING, days=8),
    *(
        Run.of(KEPT_100, command, days=100, given=OTHER_SOUND)
        for command in ("history", HEARING, RECORDING)
    ),
    # After a leap, the clock is believed once it has run for as long as recordings are kept.
    Run(
        KEPT_100,
        ((100, Case(SAVING)), *((day, Case("history")) for day in range(101, 110))),
        erases=True,
    ),
]  # fmt: skip
# Groups of many runs that delete little.
SLOW = ("outputs", "hearing", "settings", "remembering")
# On a nearly full disk every command that opens the store deletes.
ON_A_SMALL_DISK = [
    Run.of("on a disk that is almost full", *each, given=OTHER_SOUND, erases=True)
    for each in (("history",), (SAVING,), (RECORDING, "history"), (HEARING, "history"))
]
# Commands that open a store, and so must refuse one that leads elsewhere.
OPENING = ("history", "privacy", "forget 1 --yes", "forget --before 2030-01-01 --yes",
           "forget --all --yes", SAVING, RECORDING, "export --all other", "import copy",
           "script list")  # fmt: skip


@dataclass
class Trial:
    program: Path
    template: Path
    folder: Path

    def prepare(self) -> None:
        sandbox = Sandbox.fresh(self.template)
        for arguments in (*commands.SAVED.values(), *commands.STORED, RECORDING, HEARD):
            given = "one.wav" if arguments == RECORDING else ""
            ended = self.command(sandbox, Case(arguments, given=given), {}, 0)
            if ended.returncode:
                raise SystemExit(f"error: '{arguments}': {ended.stderr.decode(errors='replace')}")

    def sandbox(self, own_home: bool) -> tuple[Sandbox, Path, dict[str, str]]:
        """A copy, the folder of its store, and the variables that set that."""
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(self.template, self.folder)
        sandbox = Sandbox(self.folder)
        if not own_home:
            return sandbox, sandbox.store, {}
        store = sandbox.folder / "kept"
        sandbox.store.rename(store)
        return sandbox, store, {"REHEARSE_HOME": str(store)}

    def command(
        self, sandbox: Sandbox, case: Case, variables: dict[str, str], days: int
    ) -> subprocess.CompletedProcess:
        given = (sandbox.work / case.given).read_bytes() if case.given else b""
        now = {"REHEARSE_NOW": str(TODAY + days * DAY)}
        return subprocess.run(
            [self.program, *case.words], cwd=sandbox.work, input=given, capture_output=True,
            env=sandbox.environment | EDITORS | now | variables, timeout=HANGS_AFTER,
        )  # fmt: skip

    def run(self, run: Run, own_home: bool) -> list[str]:
        """What is wrong after the run."""
        sandbox, store, variables = self.sandbox(own_home)
        ours = own_files(store)
        strangers = Strangers.among(sandbox, store, run.outputs)
        wrong = []
        for days, case in run.steps:
            ended = self.command(sandbox, case, variables, days)
            if ended.returncode not in case.statuses and MISSING not in ended.stderr:
                wrong.append(f"status {ended.returncode}: {last_words(ended)}")
        # A new recording in the same second may reuse the name of a deleted one.
        kept = [
            path.name for path, sound in ours.items()
            if run.erases and path.exists() and path.read_bytes() == sound
        ]  # fmt: skip
        return wrong + strangers.changes() + [f"our {name} is still there" for name in kept]

    def visit(self, own_home: bool) -> list[str]:
        """Visits the page: it records, uploads a file, and deletes."""
        sandbox, store, variables = self.sandbox(own_home)
        strangers = Strangers.among(sandbox, store)
        page = visit.served(self.program, sandbox, REHEARSE_NOW=str(TODAY), **variables)
        made, status, errors = visit.visited(page, sandbox)
        refused = [] if status == 0 and not made.refused else [f"{made.refused} {errors}"]
        return refused + strangers.changes()


def own_files(store: Path) -> dict[Path, bytes]:
    """The program's recordings there."""
    return {path: path.read_bytes() for path in (store / "recordings").iterdir()}


def last_words(ended: subprocess.CompletedProcess) -> str:
    return ended.stderr.decode(errors="replace").strip()[-200:]


def main() -> int:
    parser = cli.parser(__doc__)
    parser.add_argument("--only", default="", help="groups of runs, separated by commas")
    parser.add_argument("--quick", action="store_true", help="what deletes, in one home")
    options = parser.parse_args()
    folder = fresh(BUILD / "strangers")
    trial = Trial(options.program, folder / "template", folder / "sandbox")
    trial.prepare()
    claims = Claims()
    homes = (True,) if options.quick else (True, False)
    groups: dict[str, list[Callable[[bool], list[str]]]] = {}
    for run in RUNS:
        groups.setdefault(run.group, []).append(lambda own, run=run: trial.run(run, own))
    groups["the page"] = [trial.visit]
    parts = {
        "links": lambda: links(trial, claims),
        "second name": lambda: second_name(trial, claims),
        "named": lambda: named(trial, claims),
        "small disk": lambda: small_disk(trial, claims, folder),
    }
    wanted = [each for each in options.only.split(",") if each]
    for group, runs in groups.items():
        if group in wanted or not wanted and not (options.quick and group in SLOW):
            judge(claims, group, [run(own) for run in runs for own in homes])
    for part, check in parts.items():
        if not wanted or part in wanted:
            check()
    shutil.rmtree(folder)
    return claims.finish()


def judge(claims: Claims, group: str, found: list[list[str]]) -> None:
    wrong = [each for each in found if each]
    problems = {each for run in wrong for each in run}
    for problem in sorted(problems, key=lambda each: (not each.startswith("status"), each))[:8]:
        note(f"  {problem}")
    claims.judge(
        f"{group}: what is somebody else's stays as it is",
        f"{len(found)} runs, {len(wrong)} wrong", not wrong,
    )  # fmt: skip


def links(trial: Trial, claims: Claims) -> None:
    """`recordings` or `words` is a link to somebody else's folder."""
    for name in ("recordings", "words"):
        wrong, tried = [], 0
        hears = (HEARING,) if name == "words" else ()
        for arguments in (*OPENING, *hears):
            for days in (0, 8):
                sandbox, store, variables = trial.sandbox(own_home=True)
                strangers = Strangers(sandbox.folder / "elsewhere")
                theirs = sandbox.folder / "pictures"
                strangers.plant(theirs, (*SOUNDS, *UNFINISHED, *WORDS))
                strangers.planted.append(theirs)
                shutil.rmtree(store / name, ignore_errors=True)
                (store / name).symlink_to(theirs)
                strangers.planted.append(store / name)
                strangers.remember()
                given = OTHER_SOUND if arguments == RECORDING else ""
                ended = trial.command(sandbox, Case(arguments, given=given), variables, days)
                tried += 1
                found = strangers.changes()
                if name == "recordings" and ended.returncode != REFUSED:
                    found.append(f"status {ended.returncode} {last_words(ended)}")
                if found:
                    wrong.append(f"{arguments}: {', '.join(found[:3])}")
        for problem in wrong[:8]:
            note(f"  {problem}")
        refused = ", and the store is refused" if name == "recordings" else ""
        claims.judge(
            f"where '{name}' is a link, what it leads to stays as it is{refused}",
            f"{tried} runs, {len(wrong)} wrong", not wrong,
        )  # fmt: skip


def second_name(trial: Trial, claims: Claims) -> None:
    """The user's hard link to one of our recordings keeps its content."""
    wrong = []
    for arguments, days in (("forget 3 --yes", 0), ("forget --all --yes", 0), ("history", 8)):
        sandbox, store, variables = trial.sandbox(own_home=True)
        (recorded,) = own_files(store)
        mine = sandbox.folder / "mine.wav"
        mine.hardlink_to(recorded)
        sound = mine.read_bytes()
        trial.command(sandbox, Case(arguments), variables, days)
        if mine.read_bytes() != sound:
            wrong.append(f"{arguments}: other bytes")
        if recorded.exists():
            wrong.append(f"{arguments}: {recorded.name} is still there")
    claims.judge(
        "a second name of a recording keeps its bytes, and ours is removed",
        ", ".join(wrong) or "3 runs", not wrong,
    )  # fmt: skip


def named(trial: Trial, claims: Claims) -> None:
    """`forget --all` lists what it leaves among the recordings."""
    sandbox, store, variables = trial.sandbox(own_home=True)
    ours = [*own_files(store), *(store / "words").glob("*")]
    strangers = Strangers.among(sandbox, store)
    ended = trial.command(sandbox, Case("forget --all --yes"), variables, 0)
    said = (ended.stdout + ended.stderr).decode(errors="replace")
    left = sorted(path.name for path in (store / "recordings").iterdir())
    # Names a few, and counts the rest.
    names = sum(name in said for name in left)
    more = re.search(r" and (\d+) more", said)
    told = names + int(more[1]) if more else names
    kept = [path.name for path in ours if path.exists()]
    claims.judge(
        "forget --all tells what it leaves, and removes what is ours",
        f"status {ended.returncode}, {len(left)} left, {names} named, {told} told, of ours {kept}",
        bool(left) and names > 0 and told >= len(left) and not kept and ended.returncode == 0,
    )  # fmt: skip
    pasted = " ".join(re.findall(r"\brm (.*)", said))
    theirs = [path.name for path in strangers.planted if str(path) in pasted]
    claims.judge(
        "no command that it hints at would remove what is somebody else's",
        f"{len(theirs)} files {', '.join(theirs[:2])}", not theirs,
    )  # fmt: skip


def small_disk(trial: Trial, claims: Claims, folder: Path) -> None:
    place = folder / "small"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={SMALL_DISK}", "tmpfs", place]
    if subprocess.run(mount, capture_output=True).returncode:
        note("  can't mount a small file system; run it as root")
        return
    try:
        small = Trial(trial.program, trial.template, place / "sandbox")
        judge(claims, ON_A_SMALL_DISK[0].group, [small.run(run, True) for run in ON_A_SMALL_DISK])
    finally:
        subprocess.run(["umount", "-l", place], check=False)


if __name__ == "__main__":
    raise SystemExit(main())
