"""Kills `rehearse batch -o --csv --resume` at random moments, and compares what it completes.

However often a run was killed, the files that it leaves in the end have the bytes of one that was
not, and until then there is no file under their names.
"""

import argparse
import random
import shutil
from pathlib import Path

from ...Shared import cli, recordings
from ...Shared.claims import Claims, note
from ...Shared.places import BUILD, fresh
from ...Shared.program import Program
from .trial import Trial, kept, same

OUTPUTS = ("talks.jsonl", "talks.csv")
# The latest kill, as a share of the duration of a run: some kills come after its end.
LATEST = 1.1


def main() -> int:
    options = parsed()
    program = Program(options.program)
    workspace = fresh(BUILD / "kills")
    found = recordings.cut(options.recordings, options.files, workspace / "recordings")
    trial = Trial(program, workspace, found, Claims())
    recordings.manifest(found, Path(trial.manifest))
    judge(trial, options.kills, random.Random(options.seed))
    if not options.keep:
        shutil.rmtree(workspace)
    return trial.claims.finish()


def parsed() -> argparse.Namespace:
    parser = cli.parser(__doc__, recordings=True)
    parser.add_argument("--files", type=int, default=100, help="recordings to cut (default: 100)")
    parser.add_argument("--kills", type=int, default=500, help="default: 500")
    parser.add_argument("--seed", type=int, default=0, help="of the moments (default: 0)")
    parser.add_argument("--keep", action="store_true", help="keep the generated files")
    return parser.parse_args()


def judge(trial: Trial, kills: int, dice: random.Random) -> None:
    run, _ = trial.batch("whole.jsonl", "--csv", str(trial.workspace / "whole.csv"))
    whole = [(trial.workspace / f"whole{Path(name).suffix}").read_bytes() for name in OUTPUTS]
    outputs = [trial.workspace / name for name in OUTPUTS]
    command = ["batch", "--manifest", trial.manifest, "--resume"]
    command += ["-o", str(outputs[0]), "--csv", str(outputs[1])]
    killed, reused, complete, wrong = 0, 0, 0, []
    while True:
        # After enough kills, the last run is not killed.
        seconds = dice.uniform(0, run.seconds * LATEST) if killed < kills else None
        again = trial.program.killed(seconds, *command)
        found = [output.read_bytes() if output.exists() else None for output in outputs]
        if again.status < 0:
            killed += 1
            # Between the two final renames, the table is missing.
            if any(there not in (None, lines) for there, lines in zip(found, whole)):
                wrong.append(f"torn after kill {killed}")
            if killed % 50 == 0:
                note(f"{killed} kills, {complete} runs completed")
            # After that, nothing is left to resume: the next run would start over.
            if found[0] is None:
                continue
        else:
            complete += 1
            reused += kept(again)
            if found != whole:
                wrong.append(f"after kill {killed}: {same(found[0] or b'', whole[0])}")
            if killed >= kills:
                break
        for output in outputs:
            output.unlink(missing_ok=True)
    figure = f"{killed} kills, {complete} complete runs, {reused} lines reused"
    trial.judge("killed at random moments, the bytes are the same", figure, not wrong)
    trial.judge("what differs", "; ".join(wrong[:5]) or "nothing", not wrong)
    trial.judge("killed runs are continued", f"{reused} lines", reused > 0)
    left = sorted(path.name for path in trial.workspace.glob("talks.*"))
    trial.judge("nothing is left beside the output", ", ".join(left), left == sorted(OUTPUTS))


if __name__ == "__main__":
    raise SystemExit(main())
