"""Scores recordings through Apache Spark and GNU parallel, killing a worker of each half-way.

Then it counts the lines. It runs `spark.py` and `parallel.sh`, the examples of the documentation.
"""

import argparse
import shutil

from ...Shared import cli, recordings
from ...Shared.claims import Claims, note
from ...Shared.places import BUILD
from ...Shared.program import Program
from . import parallel_demo, requirements, spark_demo
from .demo import Demo

ENGINES = ["spark", "parallel"]


def main() -> int:
    options = parsed()
    python = (
        requirements.spark_python(BUILD / "cluster-python") if "spark" in options.engines else None
    )
    if "parallel" in options.engines:
        requirements.require_parallel()
    program = Program(options.program)
    workspace = BUILD / "cluster"
    shutil.rmtree(workspace, ignore_errors=True)
    note(f"cutting {options.files} recordings into {workspace}")
    found = recordings.cut(options.recordings, options.files, workspace / "recordings")
    list_ = recordings.manifest(found, workspace / "list.jsonl")
    run = program.run("batch", "--manifest", list_, "-o", workspace / "plain.jsonl", "--quiet")
    plain = (workspace / "plain.jsonl").read_bytes().splitlines()
    note(f"rehearse batch by itself: {len(plain)} lines in {run.seconds:.1f} s")

    demo = Demo(program, workspace, found, plain, Claims())
    if python:
        spark_demo.spark(demo, python)
    if "parallel" in options.engines:
        parallel_demo.parallel(demo)
        parallel_demo.parallel_again(demo)
    return demo.claims.finish()


def parsed() -> argparse.Namespace:
    parser = cli.parser(__doc__, recordings=True)
    parser.add_argument(
        "--files", type=int, default=500, help="how many recordings to cut (default: 500)"
    )
    parser.add_argument("--engines", nargs="+", choices=ENGINES, default=ENGINES)
    return parser.parse_args()


if __name__ == "__main__":
    raise SystemExit(main())
