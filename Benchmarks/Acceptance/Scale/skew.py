"""How long two cores take for ten thousand short recordings and one of a day, in several orders.

And Spark and GNU parallel with a hundred thousand short ones. README.md has the details.
"""

import argparse
import json
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

from ...Shared import cli
from ...Shared.claims import note, stop
from ...Shared.places import BUILD, fresh
from ...Shared.published import publish, table
from ...Shared.talks import Talk
from ..Cluster.examples import HERE as EXAMPLES
from ..Cluster.examples import required
from . import crowd
from .ways import CORES, Finished, Ways

DAY = Talk("24 h", 86_400)
SHORT, CROWD = 10_000, 100_000
ORDERS = ("last", "first")
BATCH, PARALLEL, SPARK = "batch", "parallel", "spark"
NAMES = {BATCH: "`batch`, 2 jobs", PARALLEL: "`parallel.sh`", SPARK: "`spark.py`"}


def main() -> int:
    options = parsed()
    ways = options.engines
    python = required(ways)
    workspace = fresh(options.folder / "skew")
    engines = Ways(options.program, workspace.resolve(), python)
    wanted = options.only or ["skew", "crowd"]
    if "skew" in wanted:
        text = table(HEADINGS, skewed(engines, options.short, options.day, ways))
        publish("skew", "make growth-table ONLY=skew", text, options.document)
    if "crowd" in wanted:
        text = table(CROWD_HEADINGS, crowded(engines, options.crowd, ways))
        publish("crowd", "make growth-table ONLY=skew", text, options.document)
    shutil.rmtree(workspace)
    return 0


def parsed() -> argparse.Namespace:
    parser = cli.parser(__doc__)
    parser.add_argument("--folder", type=Path, default=BUILD, help="where the recordings go")
    parser.add_argument("--only", choices=["skew", "crowd"], nargs="+")
    parser.add_argument("--engines", choices=NAMES, nargs="+", default=[*NAMES])
    parser.add_argument("--short", type=int, default=SHORT)
    parser.add_argument("--crowd", type=int, default=CROWD)
    parser.add_argument("--day", type=int, default=DAY.seconds, help="seconds of the long one")
    parser.add_argument("--document", type=Path, help="a page to update")
    return parser.parse_args()


HEADINGS = ("way", "long one last", "long one first", "dealt by size")


def skewed(engines: Ways, count: int, seconds: int, ways: list[str]) -> Iterator[list[str]]:
    workspace = engines.folder
    short = [each.path for each in crowd.linked(count, workspace)]
    long = str(Talk("long", seconds).write(workspace))
    orders = {"last": [*short, long], "first": [long, *short]}
    for name, paths in orders.items():
        listed(workspace / f"{name}.txt", paths)

    def row(name: str, way: Callable[[str], Finished | None]) -> list[str]:
        cells = []
        for order in (*ORDERS, "dealt"):
            clear(workspace)
            done = way(order)
            if done:
                judge(done, orders["last"], f"{name}, {order}")
            cells.append(times(done) if done else "–")
        return [name, *cells]

    def lists(order: str) -> list[Path]:
        """One list for each core: halves of the list, or dealt."""
        if order == "dealt":
            return dealt(workspace)
        paths, half = orders[order], (len(short) + 1) // CORES
        halves = paths[:half], paths[half:]
        return [listed(workspace / f"half-{at}.txt", half) for at, half in enumerate(halves)]

    def given(way: Callable[[Path], Finished]) -> Callable[[str], Finished | None]:
        return lambda order: None if order == "dealt" else way(workspace / f"{order}.txt")

    # The work of each part alone, for comparison.
    for name, paths in {"the long one alone": [long], "the short ones alone": short}.items():
        done = engines.together([listed(workspace / "only.txt", paths)])
        yield [f"{name}, 1 job", times(done), "", ""]
    if BATCH in ways:
        yield row("2 programs, a half each", lambda order: engines.together(lists(order)))
    for way in ways:
        yield row(NAMES[way], given(run(engines, way)))


def times(done: Finished) -> str:
    """Seconds until the lines are written: on free cores and, in brackets, as measured."""
    return f"{done.free:.0f} s ({done.scored or done.seconds:.0f} s)"


def run(engines: Ways, way: str) -> Callable[[Path], Finished]:
    return {BATCH: engines.alone, PARALLEL: engines.by_parallel, SPARK: engines.by_spark}[way]


def listed(path: Path, paths: list[str]) -> Path:
    path.write_text("".join(f"{each}\n" for each in paths))
    return path


def dealt(workspace: Path) -> list[Path]:
    """By `deal.sh`, the recipe of the documentation."""
    names = workspace / "dealt"
    command = [EXAMPLES / "deal.sh", workspace / "last.txt", str(CORES), names]
    subprocess.run(command, check=True)
    return [Path(f"{names}-{number}.csv") for number in range(1, CORES + 1)]


def judge(done: Finished, paths: list[str], name: str) -> None:
    """Checks that every recording has exactly one line."""
    found = sorted(json.loads(line)["recording"]["path"] for line in done.lines)
    if found != sorted(paths):
        raise stop(f"{name}: {len(found)} lines for {len(paths)} recordings", "see the output")
    note(f"{name}: {done.seconds:.0f} s")


CROWD_HEADINGS = (
    "way", "recordings", "on free cores", "wall time", "a second", "reading the lines again",
)  # fmt: skip


def crowded(engines: Ways, count: int, ways: list[str]) -> Iterator[list[str]]:
    paths = [each.path for each in crowd.linked(count, engines.folder / "crowd")]
    list_ = listed(engines.folder / "crowd.txt", paths)
    for way in ways:
        clear(engines.folder)
        name, done = NAMES[way], run(engines, way)(list_)
        judge(done, paths, name)
        again = f"{done.seconds - done.scored:.0f} s" if done.scored else "–"
        rate = f"{count / done.seconds:,.0f}"
        free = f"{done.free:.0f} s"
        yield [name, f"{count:,}", free, f"{done.seconds:.0f} s", rate, again]


def clear(workspace: Path) -> None:
    """Removes what the engines would continue, or refuse to replace."""
    for path in (workspace / "lines", workspace / "parallel.jsonl.blocks"):
        shutil.rmtree(path, ignore_errors=True)
    for path in workspace.glob("parallel.jsonl*"):
        path.unlink()


if __name__ == "__main__":
    raise SystemExit(main())
