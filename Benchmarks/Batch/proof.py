#!/usr/bin/env python3
"""Puts thousands of recordings through `rehearse batch`, hostile ones among them, and disturbs it.

Prints what is claimed, what was found, and whether that bears the claim out; README.md says more.
"""

import argparse
import csv
import json
import os
import re
import shlex
import shutil
import signal
import statistics
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import hostile
import recordings
from claims import Claims, note, stop
from program import Program, Run
from recordings import Recording

SHARDS = 3

# MiB by which the peak for all recordings may lie above that for a tenth of them. With 10,000, less
# than half a kilobyte for each would show.
MEMORY_SPREAD = 4.0

# Two jobs on two cores. What is missing from 2 is the start, the reading of the list and the end.
JOBS_RATIO = 1.85
PAIRS = 5
SHORT_SAMPLE = 1_000
LONG_COUNT, LONG_SECONDS = 24, 120.0


@dataclass(frozen=True)
class Proof:
    program: Program
    desk: Path
    recordings: list[Recording]
    claims: Claims

    @property
    def manifest(self) -> str:
        return str(self.desk / "list.jsonl")

    def batch(self, name: str, *options: str) -> tuple[Run, bytes]:
        """A run to its end, and its lines."""
        output = self.desk / name
        run = self.program.run("batch", "--manifest", self.manifest, "-o", output, *options)
        return run, output.read_bytes() if output.exists() else b""

    def judge(self, claim: str, figure: object, holds: bool) -> None:
        self.claims.judge(claim, figure, holds)


def main() -> int:
    options = parsed()
    desk = options.desk.resolve()
    shutil.rmtree(desk, ignore_errors=True)
    note(f"cutting {options.files} recordings into {desk}")
    found = recordings.cut(options.recordings, options.files, desk / "recordings")
    proof = Proof(Program.at(options.program), desk, found, Claims())
    recordings.manifest(found, Path(proof.manifest))

    whole = undisturbed(proof)
    memory(proof)
    killed(proof, whole)
    torn(proof, whole)
    interrupted(proof, whole)
    changed(proof, whole)
    other_jobs(proof, whole)
    shards(proof, whole)
    walk(proof)
    speed(proof, options.recordings)
    if not options.keep:
        shutil.rmtree(desk)
    return proof.claims.finish()


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", type=Path, default=Path(".build/release/rehearse"))
    parser.add_argument("--recordings", type=Path, nargs="+", default=[Path("Fixtures/Recordings")])
    parser.add_argument("--files", type=int, default=10_000, help="how many to cut; 10000")
    parser.add_argument("--desk", type=Path, default=Path(".build/batch-proof"), help="work here")
    parser.add_argument("--keep", action="store_true", help="leave what was made where it is")
    options = parser.parse_args()
    if options.files < 100:
        raise stop(f"{options.files} recordings can't be disturbed half-way", "give --files 100")
    return options


# MARK: To the end


def undisturbed(proof: Proof) -> bytes:
    """What every other run must come to."""
    run, whole = proof.batch("whole.jsonl", "--csv", str(proof.desk / "whole.csv"))
    lines = [json.loads(line) for line in whole.splitlines()]
    seconds = sum(line["recording"].get("duration_s", 0) for line in lines)
    figure = (
        f"status {run.status} after {run.seconds:.0f} s: {len(lines) / run.seconds:.0f} a second, "
        f"{seconds / run.seconds:.0f} × real time"
    )
    proof.judge("a run to its end", figure, run.status == 1)

    paths = [line["recording"]["path"] for line in lines]
    wanted = [each.path for each in proof.recordings]
    times = Counter(paths)
    figure = f"{len(paths)} lines for {len(wanted)} recordings, {hostile.COUNT} of them hostile"
    once = set(paths) == set(wanted) and all(count == 1 for count in times.values())
    proof.judge("each is accounted for once", figure, once)
    proof.judge("in the order of the list", "the same", paths == wanted)

    failed = {line["recording"]["path"] for line in lines if "error" in line}
    fail = {each.path for each in proof.recordings if each.fails}
    wrong = [Path(path).name for path in sorted(failed ^ fail)]
    figure = f"{len(failed)} failures, wrongly told: {', '.join(wrong) or 'none'}"
    proof.judge("broken ones fail, others do not", figure, not wrong)
    explained = all(
        line["schema"] == "rehearsmart.failure/1"
        and {"code", "message", "hint"} <= line["error"].keys()
        for line in lines
        if "error" in line
    )
    proof.judge("a failure says why and what to do", len(failed), explained)
    with open(proof.desk / "whole.csv", encoding="utf-8", newline="") as table:
        rows = [row["recording.path"] for row in csv.DictReader(table)]
    proof.judge("the table has a row for each", f"{len(rows)} rows", rows == wanted)
    left = leftovers(proof)
    proof.judge("nothing is left beside the output", ", ".join(left) or "nothing", not left)
    return whole


def leftovers(proof: Proof) -> list[str]:
    endings = (".part", ".run", ".kept")
    return sorted(path.name for path in proof.desk.iterdir() if path.suffix in endings)


def memory(proof: Proof) -> None:
    """The list is cut to a tenth, so that only the number of recordings differs."""
    tenth = proof.desk / "tenth.jsonl"
    recordings.manifest(proof.recordings[: len(proof.recordings) // 10], tenth)
    few, many = (
        proof.program.peak(proof.desk / "peak", "batch", "--manifest", list_, "--quiet")
        for list_ in (tenth, proof.manifest)
    )
    count = len(proof.recordings)
    figure = f"{few:.1f} MiB for {count // 10}, {many:.1f} MiB for {count}"
    proof.judge("memory does not grow with the recordings", figure, many - few < MEMORY_SPREAD)


# MARK: Disturbed


def killed(proof: Proof, whole: bytes) -> None:
    """Three times, each time in what the time before left; then to the end."""
    output = proof.desk / "killed.jsonl"
    base = ["batch", "--manifest", proof.manifest, "--quiet"]
    points = []
    for fraction in (0.2, 0.5, 0.8):
        resume = ["--resume"] if points else []
        size = int(len(whole) * fraction)
        run = proof.program.ended(output, size, signal.SIGKILL, *base, *resume)
        points.append(run.lines if run.status == -signal.SIGKILL and not output.exists() else None)
    run, lines = proof.batch("killed.jsonl", "--resume")
    after = ", ".join(map(str, points))
    figure = f"after {after} lines; {kept(run)} taken over, {same(lines, whole)}"
    halfway = all(points) and kept(run) > 0 and points == sorted(points)
    proof.judge("kill -9, three times, then --resume", figure, halfway and lines == whole)


def torn(proof: Proof, whole: bytes) -> None:
    """A power cut may leave half a line behind."""
    output = proof.desk / "torn.jsonl"
    base = ["batch", "--manifest", proof.manifest, "--quiet"]
    run = proof.program.ended(output, len(whole) // 2, signal.SIGKILL, *base)
    draft = output.with_name(output.name + ".part")
    content = draft.read_bytes()
    end = content.rindex(b"\n", 0, -1)
    draft.write_bytes(content[: (end + len(content)) // 2])
    again, lines = proof.batch("torn.jsonl", "--resume")
    figure = f"after {run.lines} lines; {kept(again)} taken over, {same(lines, whole)}"
    proof.judge("a torn last line is made anew", figure, kept(again) > 0 and lines == whole)


def interrupted(proof: Proof, whole: bytes) -> None:
    """The way on is taken as it is told, word for word."""
    output = proof.desk / "interrupted.jsonl"
    base = ["batch", "--manifest", proof.manifest]
    run = proof.program.ended(output, len(whole) // 2, signal.SIGINT, *base)
    proof.judge("an interrupt ends with status 130", run.status, run.status == 130)
    told = [line for line in run.errors.splitlines() if "go on with: " in line]
    command = shlex.split(told[-1].split("go on with: ")[1]) if told else []
    again = proof.program.run(*command[1:])
    lines = output.read_bytes() if output.exists() else b""
    figure = f"after {run.lines} lines; {kept(again)} taken over, {same(lines, whole)}"
    good = run.lines - failures(whole, run.lines)
    proof.judge("what it then says goes on", figure, kept(again) == good and lines == whole)


def changed(proof: Proof, whole: bytes) -> None:
    """One recording becomes another of the same name and the same length in bytes."""
    output = proof.desk / "changed.jsonl"
    base = ["batch", "--manifest", proof.manifest, "--quiet"]
    run = proof.program.ended(output, len(whole) // 2, signal.SIGKILL, *base)
    number, each = next(
        (number, each)
        for number, each in enumerate(proof.recordings)
        if number > run.lines // 2 and each.source != "hostile" and each.path.endswith(".wav")
    )
    place = Path(each.path)
    before = place.read_bytes()
    facts = place.stat()
    place.write_bytes(before[:44] + bytes(len(before) - 44))
    # Not even its time gives it away.
    os.utime(place, ns=(facts.st_atime_ns, facts.st_mtime_ns))
    again, lines = proof.batch("changed.jsonl", "--resume")
    place.write_bytes(before)
    differ = [at for at, (one, other) in enumerate(pairs(lines, whole)) if one != other]
    figure = f"line {number + 1} changed, lines that differ: {[at + 1 for at in differ]}"
    noticed = kept(again) > 0 and differ == [number]
    proof.judge("a recording that changed is analysed again", figure, noticed)


def kept(run: Run) -> int:
    """Lines of earlier runs that were taken over, by the last words of a run."""
    found = re.search(r"(\d+) of an earlier run", run.errors)
    return int(found[1]) if found else 0


def failures(whole: bytes, count: int) -> int:
    """Of the first lines of a run; these are always done anew."""
    return sum(b'"rehearsmart.failure/1"' in line for line in whole.splitlines()[:count])


def same(lines: bytes, whole: bytes) -> str:
    return "the same bytes" if lines == whole else "OTHER BYTES"


def pairs(lines: bytes, whole: bytes) -> Iterator[tuple[bytes, bytes]]:
    return zip(lines.splitlines(), whole.splitlines(), strict=True)


# MARK: In other ways


def other_jobs(proof: Proof, whole: bytes) -> None:
    for jobs in ("1", "2", "7"):
        _, lines = proof.batch(f"jobs-{jobs}.jsonl", "--jobs", jobs, "--quiet")
        proof.judge(f"--jobs {jobs}", same(lines, whole), lines == whole)


def shards(proof: Proof, whole: bytes) -> None:
    names = [f"shard-{number}.jsonl" for number in range(1, SHARDS + 1)]
    sizes = []
    for number, name in enumerate(names, 1):
        _, lines = proof.batch(name, "--shard", f"{number}/{SHARDS}", "--quiet")
        sizes.append(lines.count(b"\n"))
    paths = [str(proof.desk / name) for name in names]

    run = merged(proof, paths)
    lines = (proof.desk / "merged.jsonl").read_bytes()
    figure = f"{' + '.join(map(str, sizes))} lines, {same(lines, whole)}"
    proof.judge(f"{SHARDS} shards, merged", figure, run.status == 0 and lines == whole)
    for name, given in [("missing", paths[1:]), ("doubled", [*paths, paths[0]])]:
        run = merged(proof, given)
        refused = run.status == 2 and not (proof.desk / "merged.jsonl").exists()
        figure = f"status {run.status}: {first_line(run)[:60]}…"
        proof.judge(f"a {name} shard is refused", figure, refused)


def merged(proof: Proof, paths: list[str]) -> Run:
    output = proof.desk / "merged.jsonl"
    output.unlink(missing_ok=True)
    return proof.program.run("merge", *paths, "--manifest", proof.manifest, "-o", output)


def first_line(run: Run) -> str:
    return next(iter(run.errors.splitlines()), "")


def walk(proof: Proof) -> None:
    """Of the hostile files as a folder: a named pipe among them must hold nobody up."""
    folder = proof.desk / "recordings" / "hostile"
    os.mkfifo(folder / "named pipe.wav")
    (folder / ".hidden.wav").write_bytes(b"RIFF")
    run = proof.program.run("batch", folder, "-o", proof.desk / "walk.jsonl", "--quiet")
    lines = (proof.desk / "walk.jsonl").read_bytes().splitlines()
    paths = [json.loads(line)["recording"]["path"] for line in lines]
    hostile_ones = (each.path for each in proof.recordings if each.source == "hostile")
    files = sorted(filter(is_file, hostile_ones), key=os.fsencode)
    figure = f"{len(paths)} lines for {len(files)} files, folders, links and pipes passed over"
    proof.judge("a folder is walked in order", figure, paths == files and run.status == 1)


def is_file(path: str) -> bool:
    try:
        return Path(path).is_file()
    except OSError:
        return False


# MARK: Speed


def speed(proof: Proof, folders: list[Path]) -> None:
    """In pairs, one after the other, so that whatever else the machine does meets both."""
    if (os.cpu_count() or 1) < 2:
        note("one core: how much faster two jobs are can't be measured")
        return
    short = [each for each in proof.recordings if each.source != "hostile"][:SHORT_SAMPLE]
    long = recordings.long(folders, LONG_COUNT, LONG_SECONDS, proof.desk / "long")
    for name, sample in [("1 to 5 s", short), (f"{LONG_SECONDS:.0f} s", long)]:
        list_ = recordings.manifest(sample, proof.desk / "sample.jsonl")
        wall, own = [], []
        for _ in range(PAIRS):
            one, two = (
                proof.program.seconds("batch", "--manifest", list_, "--quiet", "--jobs", jobs)
                for jobs in ("1", "2")
            )
            wall.append(one[0] / two[0])
            own.append(one[1] / two[1])
        ratio = statistics.median(own)
        figure = (
            f"{ratio:.2f} times as fast ({min(own):.2f} to {max(own):.2f}) on cores of its own; "
            f"{statistics.median(wall):.2f} by the clock, with a load of {os.getloadavg()[0]:.1f}"
        )
        claim = f"2 jobs against 1, {len(sample)} of {name}"
        proof.judge(claim, figure, ratio >= JOBS_RATIO)


if __name__ == "__main__":
    raise SystemExit(main())
