"""Runs the package in this folder, a program built on the library, and checks what it prints.

python3 -m Benchmarks.Acceptance.OwnMetric.own_metric --program rehearse

`make own-metric` builds both programs first.
"""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from ...Shared.claims import Claims
from ...Shared.cli import parser
from ...Shared.places import RECORDINGS

TALK = RECORDINGS / "talk.flac"
PATH = "own.sample_ands.value"


def run(*command: object) -> subprocess.CompletedProcess:
    return subprocess.run([str(each) for each in command], capture_output=True, text=True)


def main() -> int:
    options = parser(__doc__)
    options.add_argument("--own", type=Path, default=Path(".build/own/debug/OwnMetric"))
    chosen = options.parse_args()
    claims = Claims()

    line = run(chosen.own, TALK).stdout
    report = json.loads(line)
    own = report.pop("own")
    plain = json.loads(run(chosen.program, "analyze", TALK, "--json").stdout)
    ands = re.findall(r"\band\b", TALK.with_suffix(".srt").read_text())
    minutes = report["recording"]["duration_s"] / 60
    value, band = own["sample_ands"]["value"], own["sample_ands"]["band"]
    claims.judge("the metric is what is counted by hand", value,
                 value == round(len(ands) / minutes, 2))  # fmt: skip
    tip = report.pop("tip")
    claims.judge("its rule gives the one tip", tip["takeaway"],
                 tip["rule"] == band["rule"] and str(value) in tip["takeaway"])  # fmt: skip
    del plain["tip"]
    claims.judge("all else is what rehearse reports", f"{len(plain)} keys", report == plain)

    explained, choice = map(json.loads, run(chosen.own, "--explain", TALK).stdout.splitlines())
    found = [each for each in choice["findings"] if each["rule"] == band["rule"]]
    claims.judge("every moment is explained", f"{len(explained['events'])} of {len(ands)}",
                 len(explained["events"]) == len(ands))  # fmt: skip
    claims.judge("the rule is among the findings", found[0]["outcome"],
                 [each["outcome"] for each in found] == ["chosen"])  # fmt: skip

    with tempfile.TemporaryDirectory() as folder:
        lines = Path(folder, "reports.jsonl")
        lines.write_text(line)
        statuses = [
            run(chosen.program, "check", lines, "--rule", f"{PATH} <= {limit}").returncode
            for limit in (value, value - 1)
        ]
        claims.judge("rehearse check judges it", statuses, statuses == [0, 1])
        summary = json.loads(run(chosen.program, "summary", lines, "--json").stdout)
        last = summary["metrics"][-1]
        claims.judge("rehearse summary has it", last["metric"],
                     (last["metric"], last["median"]) == (PATH, value)
                     and last["worst"][0]["value"] == value)  # fmt: skip

    missing = run(chosen.own, "/nowhere.wav")
    claims.judge("an error that leaves main says what is wrong", missing.stderr.splitlines()[0],
                 "can't read '/nowhere.wav': there is no such file" in missing.stderr)  # fmt: skip
    return claims.finish()


if __name__ == "__main__":
    sys.exit(main())
