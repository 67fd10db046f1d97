"""Uses the page of `rehearse app` as speakers, browsers and attackers would.

README.md has the details.
"""

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from ...Shared import cli
from ...Shared.claims import Claims, note
from ...Shared.places import REPOSITORY
from . import breaks, drivers, hostile, looks, neighbour, review, settings, speed, take, talks, tour

PARTS: dict[str, Callable[..., None]] = {
    "hostile": hostile.check,
    "neighbour": neighbour.check,
    "tour": tour.check,
    "review": review.check,
    "breaks": breaks.check,
    "take": take.check,
    "settings": settings.check,
    "talks": talks.check,
    "looks": looks.check,
    "engines": drivers.check,
    "speed": speed.check,
}


def installed(program: Path, prefix: Path) -> Path:
    """The program in the layout of `make install`: with its demo, and without sources around it."""
    environment = {**os.environ, "PROGRAM": str(program)}
    subprocess.run(
        [REPOSITORY / ".make" / "install.sh", prefix], env=environment, cwd=REPOSITORY, check=True
    )
    return prefix / "bin" / "rehearse"


def main() -> int:
    parser = cli.parser(__doc__)
    parser.add_argument("--only", choices=PARTS, help="a single part")
    parser.add_argument("--pictures", type=Path, help="store a picture of each state here")
    parser.add_argument(
        "--slack", type=float, default=1, help="how many times slower than claimed it may be"
    )
    options = parser.parse_args()
    claims = Claims()
    with TemporaryDirectory(prefix="rehearse-app-") as folder:
        program = installed(options.program, Path(folder) / "installed")
        for name, part in PARTS.items():
            if options.only and options.only != name:
                continue
            note(name)
            more = {"slack": options.slack} if part is speed.check else {}
            part(program, Path(folder) / name, claims, options.pictures, **more)
            shutil.rmtree(Path(folder) / name, ignore_errors=True)
    return claims.finish()


if __name__ == "__main__":
    raise SystemExit(main())
