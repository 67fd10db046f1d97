"""Fails if the program takes more instructions, memory or bytes than are known.

    make bench-check
    make bench-baseline REASON="what it is for"
    make bench-baseline REASON="…" BOUGHT="20 min of one voice: instructions: what they bought"
    make bench-first PROGRAM=path/to/the/first/rehearse

Judges the figures of `figures.py` by `instructions.json`, as `history.py` says. `--accept` adds
them to those that are known, and `--first` stores those that have no first value yet.
"""

import json
import sys
from pathlib import Path

from ..Shared import cli
from ..Shared.claims import stop
from .figures import CASES, chosen, measured
from .history import ELSEWHERE, History

KNOWN = Path(__file__).with_name("instructions.json")
WIDTH = 42


def parsed(arguments):
    parser = cli.parser(__doc__)
    parser.add_argument("--known", type=Path, default=KNOWN, help="default: instructions.json")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--accept", metavar="REASON", help="add the figures to the known ones")
    what.add_argument("--first", action="store_true", help="they are those of the first program")
    parser.add_argument("--bought", default="", metavar="LINE", help="what an increase was for")
    options = parser.parse_args(arguments)
    if options.accept is not None and not options.accept.strip():
        raise stop("an acceptance has a reason", 'make bench-baseline REASON="what it is for"')
    return options


def main(arguments=None, cases=CASES):
    options = parsed(arguments)
    stored, here = json.loads(options.known.read_text()), chosen()
    if options.first:
        first = stored.setdefault(here, {"first": {}, "accepted": []})["first"]
        for name, value in measured(options.program, cases):
            print(f"{name:{WIDTH}} {shown(first.setdefault(name, value))}", flush=True)
        write(options.known, stored)
        return
    if here not in stored and (options.accept or not stored):
        hint = "make bench-first PROGRAM=…, a build of the first program"
        raise stop(f"there are no first figures for {here}", hint)
    history = History(stored.get(here) or next(iter(stored.values())), here in stored)
    figures, is_wrong = judged(history, measured(options.program, cases))
    if options.accept:
        history.accept(figures, options.accept.strip(), options.bought.strip())
        write(options.known, stored)
        return
    if not history.is_here:
        print(f"not known, and so judged by {100 * ELSEWHERE:.0f} %: {here}")
    if is_wrong:
        sys.exit('if that is intended: make bench-baseline REASON="…"')


def judged(history, figures):
    """Prints each figure as soon as it is measured; returns all, and whether one of them fails."""
    found, failed = {}, False
    print(f"{'':{WIDTH}} {'now':>12} {'known':>12} {'first':>12}")
    for name, value in figures:
        said, is_wrong = history.verdict(name, value)
        before, first = shown(history.known.get(name)), shown(history.first.get(name))
        print(f"{name:{WIDTH}} {shown(value)} {before} {first}  {said}", flush=True)
        found[name] = value
        failed |= is_wrong
    missing = history.missing(found)
    for name in missing:
        print(f"{name}: known and not measured")
    return found, failed or bool(missing)


def shown(value):
    return f"{'–' if value is None else f'{value:,}':>12}"


def write(path, stored):
    path.write_text(json.dumps(stored, indent=2, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
