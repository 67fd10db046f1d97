"""Runs `rehearse batch` on thousands of recordings, some malformed, and interrupts it.

Prints each claim, the measured figure and whether the claim holds. README.md has the details.
"""

import argparse
import csv
import json
import os
import shutil
from collections import Counter
from pathlib import Path

from ...Shared import cli, malformed, recordings
from ...Shared.claims import Claims, note, stop
from ...Shared.places import BUILD, fresh
from ...Shared.program import Program, Run
from . import disturbed, throughput
from .trial import Trial, same

SHARDS = 3

# The allowed increase of the peak memory in MiB, from a tenth of the recordings to all. With 10,000
# of them, half a kilobyte each would exceed it.
MEMORY_SPREAD = 4.0
# At least this many are in the tenth, enough to fill every buffer with its largest recording.
FEW = 400


def main() -> int:
    options = parsed()
    program = Program(options.program)
    workspace = fresh(BUILD / "batch-proof")
    note(f"cutting {options.files} recordings into {workspace}")
    found = recordings.cut(options.recordings, options.files, workspace / "recordings")
    trial = Trial(program, workspace, found, Claims())
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
    throughput.jobs(trial, options.recordings)
    throughput.start(trial, options.recordings)
    if not options.keep:
        shutil.rmtree(workspace)
    return trial.claims.finish()


def parsed() -> argparse.Namespace:
    parser = cli.parser(__doc__, recordings=True)
    parser.add_argument(
        "--files", type=int, default=10_000, help="how many recordings to cut (default: 10000)"
    )
    parser.add_argument("--keep", action="store_true", help="keep the generated files")
    options = parser.parse_args()
    if options.files < 100:
        raise stop(f"{options.files} recordings are too few to interrupt", "give --files 100")
    return options


def undisturbed(trial: Trial) -> bytes:
    """The reference run."""
    run, whole = trial.batch("whole.jsonl", "--csv", str(trial.workspace / "whole.csv"))
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
    figure = f"{len(paths)} lines for {len(wanted)} recordings, {malformed.COUNT} of them hostile"
    once = set(paths) == set(wanted) and all(count == 1 for count in times.values())
    trial.judge("each is accounted for once", figure, once)
    trial.judge("in the order of the list", "the same", paths == wanted)

    failed = {line["recording"]["path"] for line in lines if "error" in line}
    fail = {each.path for each in trial.recordings if each.fails}
    wrong = [Path(path).name for path in sorted(failed ^ fail)]
    figure = f"{len(failed)} failures, unexpected: {', '.join(wrong) or 'none'}"
    trial.judge("broken ones fail, others do not", figure, not wrong)
    explained = all(
        line["schema"] == "rehearsmart.failure/1"
        and {"code", "message", "hint"} <= line["error"].keys()
        for line in lines
        if "error" in line
    )
    trial.judge("a failure says why and what to do", len(failed), explained)
    with open(trial.workspace / "whole.csv", encoding="utf-8", newline="") as table:
        rows = [row["recording.path"] for row in csv.DictReader(table)]
    trial.judge("the table has a row for each", f"{len(rows)} rows", rows == wanted)
    left = leftovers(trial)
    trial.judge("nothing is left beside the output", ", ".join(left) or "nothing", not left)
    return whole


def leftovers(trial: Trial) -> list[str]:
    endings = (".part", ".run", ".kept")
    return sorted(path.name for path in trial.workspace.iterdir() if path.suffix in endings)


def memory(trial: Trial) -> None:
    """Cuts the list, so that only the number of recordings differs."""
    few = max(FEW, len(trial.recordings) // 10)
    short = recordings.manifest(trial.recordings[:few], trial.workspace / "few.jsonl")
    less, more = (
        trial.program.usage("batch", "--manifest", list_, "--quiet").peak
        for list_ in (short, trial.manifest)
    )
    figure = f"{less:.1f} MiB for {few}, {more:.1f} MiB for {len(trial.recordings)}"
    trial.judge("memory does not grow with the recordings", figure, more - less < MEMORY_SPREAD)


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
    paths = [str(trial.workspace / name) for name in names]

    run = merged(trial, paths)
    lines = (trial.workspace / "merged.jsonl").read_bytes()
    figure = f"{' + '.join(map(str, sizes))} lines, {same(lines, whole)}"
    trial.judge(f"{SHARDS} shards, merged", figure, run.status == 0 and lines == whole)
    for name, given in [("missing", paths[1:]), ("repeated", [*paths, paths[0]])]:
        run = merged(trial, given)
        refused = run.status == 2 and not (trial.workspace / "merged.jsonl").exists()
        figure = f"status {run.status}: {first_line(run)[:60]}…"
        trial.judge(f"a {name} shard is refused", figure, refused)


def merged(trial: Trial, paths: list[str]) -> Run:
    output = trial.workspace / "merged.jsonl"
    output.unlink(missing_ok=True)
    return trial.program.run("merge", *paths, "--manifest", trial.manifest, "-o", output)


def first_line(run: Run) -> str:
    return next(iter(run.errors.splitlines()), "")


def walk(trial: Trial) -> None:
    """The malformed files as a folder: a named pipe among them must not block the run."""
    folder = trial.workspace / "recordings" / "hostile"
    os.mkfifo(folder / "named pipe.wav")
    (folder / ".hidden.wav").write_bytes(b"RIFF")
    run = trial.program.run("batch", folder, "-o", trial.workspace / "walk.jsonl", "--quiet")
    lines = (trial.workspace / "walk.jsonl").read_bytes().splitlines()
    paths = [json.loads(line)["recording"]["path"] for line in lines]
    hostile_ones = (each.path for each in trial.recordings if each.source == "hostile")
    files = sorted(filter(is_listed, hostile_ones), key=os.fsencode)
    figure = f"{len(paths)} lines for {len(files)} files and dead links, without folders and pipes"
    trial.judge("a folder is walked in order", figure, paths == files and run.status == 1)


def is_listed(path: str) -> bool:
    """A file that is named like a recording and is not one, or a broken link."""
    try:
        return Path(path).is_file() or (Path(path).is_symlink() and not Path(path).exists())
    except OSError:
        return False


if __name__ == "__main__":
    raise SystemExit(main())
