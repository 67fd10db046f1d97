"""What a batch costs for a thousand, ten thousand and a hundred thousand recordings.

Then its output is resumed, merged from shards, and checked. README.md has the details.
"""

import argparse
import shutil
import signal
from dataclasses import dataclass
from pathlib import Path

from ...Shared import cli, recordings
from ...Shared.claims import note, stop
from ...Shared.places import BUILD
from ...Shared.program import Program, Usage
from ...Shared.published import keep, publish, size, table
from . import crowd

SIZES = (1_000, 10_000, 100_000)
SHARDS = 8
MOST_AGAIN = 10_000
RULE = "pace.words_per_minute in 110..165"
# 0: no recording fails; 1: rules of a check are broken.
FINE = {0, 1}


@dataclass(frozen=True)
class Step:
    name: str
    count: int
    usage: Usage
    # Bytes of output.
    output: int
    # Seconds of sound in all recordings.
    seconds: float


@dataclass(frozen=True)
class Trial:
    program: Program
    workspace: Path
    count: int
    seconds: float

    @property
    def output(self) -> Path:
        return self.workspace / "all.jsonl"

    @property
    def manifest(self) -> Path:
        return self.workspace / "list.jsonl"

    @property
    def batch(self) -> list[str]:
        return ["batch", "--manifest", str(self.manifest), "-o", str(self.output), "--quiet"]

    def step(
        self, name: str, output: Path, *arguments: str | Path,
    ) -> Step:  # fmt: skip
        usage = self.program.usage(*arguments)
        if usage.status not in FINE:
            raise stop(f"{name}: status {usage.status}", f"try: {self.program.path} {arguments[0]}")
        note(f"{self.count} {name}: {usage.wall:.1f} s, {usage.core:.1f} s, {usage.peak:.0f} MiB")
        return Step(name, self.count, usage, output.stat().st_size, self.seconds)


def main() -> int:
    options = parsed()
    program = Program(options.program)
    steps = []
    for count in options.sizes:
        workspace = options.folder / f"counts-{count}"
        shutil.rmtree(workspace, ignore_errors=True)
        found = crowd.linked(count, workspace)
        trial = Trial(program, workspace, count, crowd.seconds(found))
        recordings.manifest(found, trial.manifest)
        steps += measured(trial)
        shutil.rmtree(workspace)
    steps.sort(key=lambda step: (names().index(step.name), step.count))
    publish("counts", "make growth-table ONLY=counts", rows(steps), options.document)
    keep(
        "counts",
        {
            f"{step.name} {step.count}": {
                "count": step.count, "core": step.usage.core, "output": step.output,
                "seconds": step.seconds,
            }
            for step in steps
        },
    )  # fmt: skip
    return 0


def parsed() -> argparse.Namespace:
    parser = cli.parser(__doc__)
    parser.add_argument("--folder", type=Path, default=BUILD, help="where the recordings go")
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES)
    parser.add_argument("--document", type=Path, help="a page to update")
    return parser.parse_args()


BATCH = "`batch`"
FINISHED = "`batch --resume` of a finished output"
KILLED = "`batch --resume` of a complete draft"
MERGE = f"`merge --manifest` of {SHARDS} shards"
MERGE_ALONE = "`merge` of one output, by paths"
CHECK, JUNIT = "`check` of the output", "`check --format junit`"


def names() -> list[str]:
    return [BATCH, FINISHED, KILLED, MERGE, MERGE_ALONE, CHECK, JUNIT]


def measured(trial: Trial) -> list[Step]:
    output = trial.output
    found = [trial.step(BATCH, output, *trial.batch)]
    whole = output.read_bytes()
    if whole.count(b"\n") != trial.count:
        raise stop(f"{trial.count} recordings have another number of lines", "see the output")
    # This analyses everything again, which a smaller batch shows as well.
    if trial.count <= MOST_AGAIN:
        found.append(trial.step(FINISHED, output, *trial.batch, "--resume"))
    drafted(trial, whole)
    found.append(trial.step(KILLED, output, *trial.batch, "--resume"))
    if output.read_bytes() != whole:
        raise stop("the resumed output has other bytes", "see the output")

    shards, merged = dealt(trial, whole), trial.workspace / "merged.jsonl"
    manifest = ("--manifest", trial.manifest)
    found.append(trial.step(MERGE, merged, "merge", *shards, *manifest, "-o", merged))
    if merged.read_bytes() != whole:
        raise stop("the merged shards have other bytes", "see the output")
    found.append(trial.step(MERGE_ALONE, merged, "merge", output, "-o", merged))
    report = trial.workspace / "report"
    check = ("check", output, "--rule", RULE, "-o", report)
    found.append(trial.step(CHECK, report, *check))
    found.append(trial.step(JUNIT, report, *check, "--format", "junit"))
    return found


def drafted(trial: Trial, whole: bytes) -> None:
    """As left by a run that was killed before its last step: every line is in the draft."""
    output = trial.output
    output.unlink()
    arguments = [word for word in trial.batch if word not in ("-o", str(output))]
    trial.program.ended(output, 1, signal.SIGKILL, *arguments)
    output.with_name(output.name + ".part").write_bytes(whole)


def dealt(trial: Trial, whole: bytes) -> list[Path]:
    """Splits the lines into files; with a manifest, these need not match `--shard`."""
    lines = whole.splitlines(keepends=True)
    paths = [trial.workspace / f"shard-{number}.jsonl" for number in range(SHARDS)]
    for number, path in enumerate(paths):
        path.write_bytes(b"".join(lines[number::SHARDS]))
    return paths


def rows(steps: list[Step]) -> str:
    headings = (
        "step", "recordings", "wall time", "a second", "processor time", "each", "peak memory",
        "written", "each",
    )  # fmt: skip
    return table(
        headings,
        (
            (
                step.name, f"{step.count:,}", f"{step.usage.wall:.1f} s",
                f"{step.count / step.usage.wall:,.0f}", f"{step.usage.core:.1f} s",
                f"{step.usage.core / step.count * 1e3:.2f} ms", f"{step.usage.peak:.0f} MiB",
                size(step.output), size(step.output / step.count),
            )
            for step in steps
        ),
    )  # fmt: skip


if __name__ == "__main__":
    raise SystemExit(main())
