"""Interrupted batches, and how `--resume` continues them."""

import os
import shlex
import signal
from pathlib import Path

from .trial import Trial, failures, kept, pairs, same


def killed(trial: Trial, whole: bytes) -> None:
    """Killed three times, each time in the remaining lines; then run to the end."""
    output = trial.workspace / "killed.jsonl"
    base = ["batch", "--manifest", trial.manifest, "--quiet"]
    points = []
    for fraction in (0.2, 0.5, 0.8):
        resume = ["--resume"] if points else []
        size = int(len(whole) * fraction)
        run = trial.program.ended(output, size, signal.SIGKILL, *base, *resume)
        points.append(run.lines if run.status == -signal.SIGKILL and not output.exists() else None)
    run, lines = trial.batch("killed.jsonl", "--resume")
    after = ", ".join(map(str, points))
    figure = f"after {after} lines; {kept(run)} reused, {same(lines, whole)}"
    halfway = all(points) and kept(run) > 0 and points == sorted(points)
    trial.judge("kill -9, three times, then --resume", figure, halfway and lines == whole)


def torn(trial: Trial, whole: bytes) -> None:
    """A power failure may leave a partial line."""
    output = trial.workspace / "torn.jsonl"
    base = ["batch", "--manifest", trial.manifest, "--quiet"]
    run = trial.program.ended(output, len(whole) // 2, signal.SIGKILL, *base)
    draft = output.with_name(output.name + ".part")
    content = draft.read_bytes()
    end = content.rindex(b"\n", 0, -1)
    draft.write_bytes(content[: (end + len(content)) // 2])
    again, lines = trial.batch("torn.jsonl", "--resume")
    figure = f"after {run.lines} lines; {kept(again)} reused, {same(lines, whole)}"
    trial.judge("a truncated last line is replaced", figure, kept(again) > 0 and lines == whole)


def interrupted(trial: Trial, whole: bytes) -> None:
    """The printed command to resume is run verbatim."""
    output = trial.workspace / "interrupted.jsonl"
    base = ["batch", "--manifest", trial.manifest]
    run = trial.program.ended(output, len(whole) // 2, signal.SIGINT, *base)
    trial.judge("an interrupt ends with status 130", run.status, run.status == 130)
    hints = [line for line in run.errors.splitlines() if "continue with: " in line]
    command = shlex.split(hints[-1].split("continue with: ")[1]) if hints else []
    again = trial.program.run(*command[1:])
    lines = output.read_bytes() if output.exists() else b""
    figure = f"after {run.lines} lines; {kept(again)} reused, {same(lines, whole)}"
    good = run.lines - failures(whole, run.lines)
    trial.judge("the command it prints resumes it", figure, kept(again) == good and lines == whole)


def changed(trial: Trial, whole: bytes) -> None:
    """A recording is replaced by another with the same name and size."""
    output = trial.workspace / "changed.jsonl"
    base = ["batch", "--manifest", trial.manifest, "--quiet"]
    run = trial.program.ended(output, len(whole) // 2, signal.SIGKILL, *base)
    number, each = next(
        (number, each)
        for number, each in enumerate(trial.recordings)
        if number > run.lines // 2 and each.source != "hostile" and each.path.endswith(".wav")
    )
    place = Path(each.path)
    before = place.read_bytes()
    facts = place.stat()
    place.write_bytes(before[:44] + bytes(len(before) - 44))
    # Its modification time stays the same, too.
    os.utime(place, ns=(facts.st_atime_ns, facts.st_mtime_ns))
    again, lines = trial.batch("changed.jsonl", "--resume")
    place.write_bytes(before)
    differ = [at for at, (one, other) in enumerate(pairs(lines, whole)) if one != other]
    figure = f"line {number + 1} changed, lines that differ: {[at + 1 for at in differ]}"
    noticed = kept(again) > 0 and differ == [number]
    trial.judge("a recording that changed is analysed again", figure, noticed)
