"""Uses the page of `rehearse app` as speakers, browsers and attackers would.

README.md has the details.
"""

import shutil
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from ...Shared import cli
from ...Shared.claims import Claims, note
from . import drivers, hostile, neighbour, speed, tour

PARTS: dict[str, Callable[..., None]] = {
    "hostile": hostile.check,
    "neighbour": neighbour.check,
    "tour": tour.check,
    "engines": drivers.check,
    "speed": speed.check,
}


def main() -> int:
    parser = cli.parser(__doc__)
    parser.add_argument("--only", default="", help=f"one of {', '.join(PARTS)}")
    parser.add_argument("--pictures", type=Path, help="store a picture of each state here")
    parser.add_argument(
        "--slack", type=float, default=1, help="how many times slower than claimed it may be"
    )
    options = parser.parse_args()
    program = options.program
    claims = Claims()
    with TemporaryDirectory(prefix="rehearse-app-") as folder:
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
