"""Cuts the power at random moments: nothing that was acknowledged may be lost."""

import argparse
import math
import random
import re
import shutil
import subprocess
from collections import Counter
from dataclasses import replace
from pathlib import Path

from ...Shared import cli
from ...Shared.claims import Claims, note
from ...Shared.places import BUILD, fresh
from ...Shared.program import Program
from . import disk
from .place import Place
from .workloads import Cut, Sounds, Workload, all_of

# Our choice, in seconds: what a recording may lose, besides the time that a sync takes.
MOST_LOST = 1.0
# The speed-up of sound where timing doesn't matter.
HASTE = 8
# Calls that change a file or folder, by the kind of their records.
CALLS = {
    "write": "w", "pwrite64": "w", "writev": "w", "pwritev": "w", "pwritev2": "w",
    "ftruncate": "t", "truncate": "t", "fsync": "s", "fdatasync": "s", "sync_file_range": "s",
    "rename": "r", "renameat": "r", "renameat2": "r", "link": "l", "linkat": "l",
    "unlink": "u", "unlinkat": "u", "rmdir": "u", "mkdir": "m", "mkdirat": "m",
    "fallocate": "?", "copy_file_range": "?", "sendfile": "?", "splice": "?", "symlink": "?",
    "symlinkat": "?", "msync": "?",
}  # fmt: skip


def main() -> int:
    options = parsed()
    program = Program(options.program)
    workspace = fresh(BUILD / "powercuts")
    library = workspace / "writes.so"
    source = Path(__file__).with_name("writes.c")
    subprocess.run(
        ["cc", "-O1", "-Wall", "-Werror", "-shared", "-fPIC", source, "-o", library], check=True
    )
    sounds = Sounds(options.recordings.resolve(), workspace)
    chosen = [
        each for each in all_of(sounds)
        if not options.only or each.name in options.only.split(",")
    ]  # fmt: skip
    claims = Claims()
    for workload in chosen:
        count = math.ceil(options.cuts * workload.share / sum(each.share for each in chosen))
        place = Place(program.path, library, workspace / workload.name, workload.home)
        cuts(place, workload, count, options.seed, workspace, claims)
        place.clear()
    if shutil.which("strace") and not options.only:
        seen(Place(program.path, library, workspace / "seen"), chosen, workspace, claims)
    return claims.finish()


def parsed() -> argparse.Namespace:
    parser = cli.parser(__doc__)
    parser.add_argument("--recordings", type=Path, default=Path("Fixtures/Recordings"))
    parser.add_argument("--cuts", type=int, default=500, help="at least (default: 500)")
    parser.add_argument("--seed", type=int, default=0, help="of the moments (default: 0)")
    parser.add_argument("--only", default="", help="workloads, separated by commas")
    return parser.parse_args()


def cuts(
    place: Place, workload: Workload, count: int, seed: int, workspace: Path, claims: Claims
) -> None:
    place.root.mkdir()
    steps = workload.prepare(place)
    place.before = place.files()
    log = workspace / f"{workload.name}.log"
    disks = [disk.Disk(place.root, model) for model in (disk.STRICT, disk.ORDERED)]
    place.record(steps, log)
    place.after = place.files()
    place.release()
    records = disk.log(log)
    ends, begins = acknowledgements(records, [each.said for each in steps])
    dice = random.Random(f"{seed} {workload.name}")
    moments = sorted(moment(dice, ends, len(records)) for _ in range(count))
    faults: Counter[str] = Counter()
    failed, played, lost = 0, 0, []
    for number, until in enumerate(moments):
        for record in records[played:until]:
            for each in disks:
                each.play(record)
        played = until
        done = sum(end < until for end in ends)
        begun = done < len(steps) and until > begins[done]
        cut = Cut(done, begun, writes_to_recordings(records[:until]))
        model = disks[number % 2]
        place.clear()
        model.cut(place.root, random.Random(f"{seed} {workload.name} {number}"))
        place.faults = []
        found = workload.check(place, cut)
        if found is not None:
            lost.append(found)
        if place.faults:
            failed += 1
            # The folder before the checks changed it.
            kept = workspace / "failed" / f"{workload.name}-{number}"
            kept.parent.mkdir(exist_ok=True)
            model.cut(kept, random.Random(f"{seed} {workload.name} {number}"))
            faults.update(pattern(text) for text in place.faults)
            note(
                f"  cut {number} ({model.model}, record {until} of {len(records)}, {done} of "
                f"{len(steps)} acknowledged): {'; '.join(place.faults)}; kept in {kept}"
            )
    claims.judge(
        f"{workload.name}: nothing acknowledged is lost, all is whole",
        f"{count} cuts, {failed} failed" + "".join(f"; {n} × {text}" for text, n in faults.items()),
        not failed,
    )
    if lost:
        slowest = longest_sync(records)
        claims.judge(
            f"{workload.name}: a recording loses its last second at most",
            f"{max(lost):.2f} s, of which the disk took up to {slowest:.2f} s to sync",
            max(lost) <= MOST_LOST + slowest,
        )


def moment(dice: random.Random, ends: list[int], count: int) -> int:
    """A random number of records; often one right after an acknowledgement."""
    if dice.random() < 0.4:
        return dice.choice(ends) + 1
    return dice.randint(0, count)


def acknowledgements(
    records: list[disk.Record], said: list[str | None]
) -> tuple[list[int], list[int]]:
    """The record that acknowledged each command, and its first record."""
    ends, begins, start = [], [], 0
    for words in said:
        begins.append(start)
        last = next(i for i in range(start, len(records)) if records[i].kind == "x")
        end, text = last, b""
        for index in range(start, last):
            if records[index].kind == "o" and words is not None:
                text += records[index].bytes
                if words.encode() in text:
                    end = index
                    break
        if words is not None and end == last:
            raise SystemExit(f"error: a command did not say '{words}': {text.decode()}")
        ends.append(end)
        start = last + 1
    return ends, begins


def writes_to_recordings(records: list[disk.Record]) -> tuple[tuple[int, int, float], ...]:
    written, files = [], set()
    for record in records:
        if record.kind == "c":
            # The inode of a deleted file may be reused.
            files.discard(record.file)
            if record.first.endswith(".unfinished.wav"):
                files.add(record.file)
        if record.kind == "w" and record.file in files and record.place > 0:
            age = records[-1].seconds - record.seconds
            written.append((record.place, record.place + len(record.bytes), age))
    return tuple(written)


def longest_sync(records: list[disk.Record]) -> float:
    begun = {record.place: record.seconds for record in records if record.kind == "b"}
    return max((record.seconds - begun[record.place] for record in records
                if record.kind == "s"), default=0)  # fmt: skip


def pattern(text: str) -> str:
    """A fault without the parts that differ between cuts."""
    return re.sub(r"'[^']*/[^']*'|\d+", "…", text)


def seen(place: Place, workloads: list[Workload], workspace: Path, claims: Claims) -> None:
    """Compares the log with strace's."""
    missed: Counter[str] = Counter()
    count = 0
    for workload in workloads:
        place.clear()
        place.root.mkdir()
        place.home = workload.home
        steps = workload.prepare(place)
        log, trace = workspace / "seen.log", workspace / "seen.trace"
        log.unlink(missing_ok=True)
        expected: Counter[str] = Counter()
        for each in steps:
            variables = [f"LD_PRELOAD={place.library}", f"CUT_ROOT={place.root}", f"CUT_LOG={log}"]
            calls = ",".join(f"?{name}" for name in CALLS)
            prefix = ["strace", "-f", "-y", "-o", str(trace), "-e", f"trace={calls}"]
            for variable in variables:
                prefix += ["-E", variable]
            # Sound is fed faster, because only calls are counted.
            place.run(replace(each, rate=HASTE * each.rate), prefix=prefix)
            expected += calls_inside(trace.read_text(errors="replace"), str(place.root))
        place.release()
        logged = Counter(record.kind for record in disk.log(log))
        count += sum(expected.values())
        for kind, number in expected.items():
            # Opening may truncate a file, which is logged as a call of its own.
            if logged[kind] < number:
                missed[f"{workload.name} {kind}"] += number - logged[kind]
    place.clear()
    claims.judge("the log has every call that strace sees", f"{count} calls, {dict(missed)} missed",
                 count > 0 and not missed)  # fmt: skip


def calls_inside(trace: str, root: str) -> Counter[str]:
    found: Counter[str] = Counter()
    waiting: dict[str, str] = {}
    for line in trace.splitlines():
        thread, _, rest = line.partition(" ")
        rest = rest.strip()
        if rest.endswith("<unfinished ...>"):
            waiting[thread] = rest.removesuffix("<unfinished ...>")
            continue
        if resumed := re.match(r"<\.\.\. \w+ resumed>", rest):
            rest = waiting.pop(thread, "") + rest[resumed.end() :]
        name = re.match(r"(\w+)\(", rest)
        result = re.search(r"\)\s+= (-?\d+)", rest)
        if not name or name[1] not in CALLS or not result or int(result[1]) < 0:
            continue
        if name[1] in ("write", "pwrite64") and result[1] == "0":
            continue
        kind = CALLS[name[1]]
        # For a write, only its file, because its bytes may contain other names.
        named = rest.split(",")[0] if kind in "wts" else rest
        if f"<{root}/" in named or f'"{root}/' in named or f"<{root}>" in named:
            found[kind] += 1
    return found


if __name__ == "__main__":
    raise SystemExit(main())
