#!/usr/bin/env python3
"""Puts thousands of recordings through `rehearse batch`, hostile ones among them, and disturbs it.

Prints what is claimed, what was found, and whether that bears the claim out; README.md says more.
"""

import argparse
import csv
import json
import os
import shutil
from collections import Counter
from pathlib import Path

import disturbed
import hostile
import recordings
import speed
from claims import Claims, note, stop
from program import BUILD, Program, Run
from trial import Trial, same

SHARDS = 3

# MiB by which the peak for all recordings may lie above that for a tenth of them, or for so many
# that every buffer has had its largest recording. With 10,000, half a kilobyte for each would show.
MEMORY_SPREAD = 4.0
FEW = 400


def main() -> int:
    options = parsed()
    program = Program.at(options.program)
    desk = BUILD / "batch-proof"
    shutil.rmtree(desk, ignore_errors=True)
    note(f"cutting {options.files} recordings into {desk}")
    found = recordings.cut(options.recordings, options.files, desk / "recordings")
    trial = Trial(program, desk, found, Claims())
    recordings.manifest(found, Path(trial.manifest))

    whole = undisturbed(trial)
    memory(trial)
    disturbed.killed(trial, whole)
    disturbed.torn(trial, whole)
    disturbed.interrupted(trial, whole)
    disturbed.changed(trial, whole)
    other_jobs(trial, whole)
    shards(trial, whole)
    walk(trial)
    speed.jobs(trial, options.recordings)
    speed.start(trial, options.recordings)
    if not options.keep:
        shutil.rmtree(desk)
    return trial.claims.finish()


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", type=Path, default=Path(".build/release/rehearse"))
    parser.add_argument("--recordings", type=Path, nargs="+", default=[Path("Fixtures/Recordings")])
    parser.add_argument("--files", type=int, default=10_000, help="how many to cut; 10000")
    parser.add_argument("--keep", action="store_true", help="leave what was made where it is")
    options = parser.parse_args()
    if options.files < 100:
        raise stop(f"{options.files} recordings can't be disturbed half-way", "give --files 100")
    return options


# MARK: To the end


def undisturbed(trial: Trial) -> bytes:
    """What every other run must come to."""
    run, whole = trial.batch("whole.jsonl", "--csv", str(trial.desk / "whole.csv"))
    lines = [json.loads(line) for line in whole.splitlines()]
    seconds = sum(line["recording"].get("duration_s", 0) for line in lines)
    figure = (
        f"status {run.status} after {run.seconds:.0f} s: {len(lines) / run.seconds:.0f} a second, "
        f"{seconds / run.seconds:.0f} × real time"
    )
    trial.judge("a run to its end", figure, run.status == 1)

    paths = [line["recording"]["path"] for line in lines]
    wanted = [each.path for each in trial.recordings]
    times = Counter(paths)
    figure = f"{len(paths)} lines for {len(wanted)} recordings, {hostile.COUNT} of them hostile"
    once = set(paths) == set(wanted) and all(count == 1 for count in times.values())
    trial.judge("each is accounted for once", figure, once)
    trial.judge("in the order of the list", "the same", paths == wanted)

    failed = {line["recording"]["path"] for line in lines if "error" in line}
    fail = {each.path for each in trial.recordings if each.fails}
    wrong = [Path(path).name for path in sorted(failed ^ fail)]
    figure = f"{len(failed)} failures, wrongly told: {', '.join(wrong) or 'none'}"
    trial.judge("broken ones fail, others do not", figure, not wrong)
    explained = all(
        line["schema"] == "rehearsmart.failure/1"
        and {"code", "message", "hint"} <= line["error"].keys()
        for line in lines
        if "error" in line
    )
    trial.judge("a failure says why and what to do", len(failed), explained)
    with open(trial.desk / "whole.csv", encoding="utf-8", newline="") as table:
        rows = [row["recording.path"] for row in csv.DictReader(table)]
    trial.judge("the table has a row for each", f"{len(rows)} rows", rows == wanted)
    left = leftovers(trial)
    trial.judge("nothing is left beside the output", ", ".join(left) or "nothing", not left)
    return whole


def leftovers(trial: Trial) -> list[str]:
    endings = (".part", ".run", ".kept")
    return sorted(path.name for path in trial.desk.iterdir() if path.suffix in endings)


def memory(trial: Trial) -> None:
    """The list is cut, so that only the number of recordings differs."""
    few = max(FEW, len(trial.recordings) // 10)
    short = recordings.manifest(trial.recordings[:few], trial.desk / "few.jsonl")
    less, more = (
        trial.program.peak(trial.desk / "peak", "batch", "--manifest", list_, "--quiet")
        for list_ in (short, trial.manifest)
    )
    figure = f"{less:.1f} MiB for {few}, {more:.1f} MiB for {len(trial.recordings)}"
    trial.judge("memory does not grow with the recordings", figure, more - less < MEMORY_SPREAD)


# MARK: In other ways


def other_jobs(trial: Trial, whole: bytes) -> None:
    for jobs in ("1", "2", "7"):
        _, lines = trial.batch(f"jobs-{jobs}.jsonl", "--jobs", jobs, "--quiet")
        trial.judge(f"--jobs {jobs}", same(lines, whole), lines == whole)


def shards(trial: Trial, whole: bytes) -> None:
    names = [f"shard-{number}.jsonl" for number in range(1, SHARDS + 1)]
    sizes = []
    for number, name in enumerate(names, 1):
        _, lines = trial.batch(name, "--shard", f"{number}/{SHARDS}", "--quiet")
        sizes.append(lines.count(b"\n"))
    paths = [str(trial.desk / name) for name in names]

    run = merged(trial, paths)
    lines = (trial.desk / "merged.jsonl").read_bytes()
    figure = f"{' + '.join(map(str, sizes))} lines, {same(lines, whole)}"
    trial.judge(f"{SHARDS} shards, merged", figure, run.status == 0 and lines == whole)
    for name, given in [("missing", paths[1:]), ("doubled", [*paths, paths[0]])]:
        run = merged(trial, given)
        refused = run.status == 2 and not (trial.desk / "merged.jsonl").exists()
        figure = f"status {run.status}: {first_line(run)[:60]}…"
        trial.judge(f"a {name} shard is refused", figure, refused)


def merged(trial: Trial, paths: list[str]) -> Run:
    output = trial.desk / "merged.jsonl"
    output.unlink(missing_ok=True)
    return trial.program.run("merge", *paths, "--manifest", trial.manifest, "-o", output)


def first_line(run: Run) -> str:
    return next(iter(run.errors.splitlines()), "")


def walk(trial: Trial) -> None:
    """Of the hostile files as a folder: a named pipe among them must hold nobody up."""
    folder = trial.desk / "recordings" / "hostile"
    os.mkfifo(folder / "named pipe.wav")
    (folder / ".hidden.wav").write_bytes(b"RIFF")
    run = trial.program.run("batch", folder, "-o", trial.desk / "walk.jsonl", "--quiet")
    lines = (trial.desk / "walk.jsonl").read_bytes().splitlines()
    paths = [json.loads(line)["recording"]["path"] for line in lines]
    hostile_ones = (each.path for each in trial.recordings if each.source == "hostile")
    files = sorted(filter(is_listed, hostile_ones), key=os.fsencode)
    figure = f"{len(paths)} lines for {len(files)} files and dead links, without folders and pipes"
    trial.judge("a folder is walked in order", figure, paths == files and run.status == 1)


def is_listed(path: str) -> bool:
    """A file, or a link that leads nowhere: it is called a recording and is none."""
    try:
        return Path(path).is_file() or (Path(path).is_symlink() and not Path(path).exists())
    except OSError:
        return False


if __name__ == "__main__":
    raise SystemExit(main())
