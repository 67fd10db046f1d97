"""A million hours of recordings on paper, from what `lengths.py` and `counts.py` measured.

What can't be measured here is a variable with an assumed value. README.md has the details.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

from ...Shared import talks
from ...Shared.published import kept, publish, size, table

HOUR = 3_600
# The measured lengths, and their formats.
NARROW, WIDE = "1 h, 16 kHz mono", "1 h, 48 kHz stereo"
SHORT = "`batch` 10000"
COMMAND = "make growth-table ONLY=million"


def main() -> int:
    options = parsed()
    lengths = kept("lengths", "make growth-table ONLY=lengths")
    counts = kept("counts", "make growth-table ONLY=counts")
    for needed, there in ((NARROW, lengths), (WIDE, lengths), (SHORT, counts)):
        if needed not in there:
            raise SystemExit(f"error: {needed} was not measured\nhint: make growth-table")
    headings = ("", "16 kHz mono", "48 kHz stereo", "how")
    text = table(headings, rows(options, lengths, counts))
    publish("million", COMMAND, text, options.document)
    return 0


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", help="not run: the figures are those of earlier runs")
    parser.add_argument("--folder", help="not used")
    parser.add_argument("--hours", type=float, default=1e6)
    parser.add_argument("--price", type=float, default=0.04, help="assumed, of a core for an hour")
    parser.add_argument("--get", type=float, default=0.40, help="assumed, of a million reads")
    parser.add_argument("--cores", type=int, default=1_000)
    parser.add_argument("--document", type=Path, help="a page to update")
    return parser.parse_args()


def rows(options: argparse.Namespace, lengths: dict, counts: dict) -> Iterator[list[str]]:
    hours, short = options.hours, counts[SHORT]
    forms = [lengths[name] for name in (NARROW, WIDE)]
    core = [hours * form["core"] / HOUR for form in forms]
    yield [
        "core-hours, *C*", *(f"{each:,.0f}" for each in core),
        f"{hours:,.0f} h × seconds of processor time for an hour ÷ 3,600",
    ]  # fmt: skip
    yield [
        "cost, *C* × *p*", *(f"{each * options.price:,.0f}" for each in core),
        f"*p* = {options.price:g} for a core-hour, **assumed**, in any currency",
    ]  # fmt: skip
    yield [
        f"hours on {options.cores:,} cores", *(f"{each / options.cores:.2f}" for each in core),
        "*C* ÷ cores, if no core ever waits",
    ]  # fmt: skip
    yield ["bytes read, WAV", *(size(hours * form["bytes"]) for form in forms), "16 bits a sample"]
    yield [
        "bytes read, FLAC", size(hours * forms[0]["bytes"] * flac()), "",
        f"{flac():.2f} of the WAV, as of `talk.flac`",
    ]  # fmt: skip
    yield [
        "read from the store, a core",
        *(f"{size(form['bytes'] / form['core'])}/s" for form in forms),
        "bytes of an hour ÷ its processor time: WAV, to keep one core busy",
    ]  # fmt: skip
    yield [
        "GET requests", f"{hours:,.0f}", f"{hours:,.0f}",
        "one for each recording of an hour, if it is copied whole before it is analysed",
    ]  # fmt: skip
    yield [
        "their cost, *N* × *g*", *[f"{hours / 1e6 * options.get:,.2f}"] * 2,
        f"*g* = {options.get:g} for a million, **assumed**",
    ]  # fmt: skip
    yield [
        "bytes written", *(size(hours * form["json"]) for form in forms),
        "bytes of JSON for an hour without a transcript",
    ]  # fmt: skip
    seconds = short["core"] / short["count"]
    length = short["seconds"] / short["count"]
    number = hours * HOUR / length
    yield [
        f"the same hours as recordings of {length:.1f} s", f"{number / 1e6:,.0f} million", "",
        f"*N*: {hours:,.0f} h ÷ the mean length of those in the batch",
    ]  # fmt: skip
    yield [
        "their core-hours", f"{number * seconds / HOUR:,.0f}", "",
        f"*N* × {seconds * 1e3:.2f} ms, measured for 10,000",
    ]  # fmt: skip
    yield [
        "their GET requests' cost", f"{number / 1e6 * options.get:,.0f}", "", "*N* × *g*",
    ]  # fmt: skip
    output = short["output"] / short["count"]
    yield ["their bytes written", size(number * output), "", f"*N* × {size(output)} a line"]


def flac() -> float:
    """The size of the fixture relative to a WAV of it: 16 bits, 16 kHz, mono."""
    return talks.FIXTURE.stat().st_size / len(talks.once(16_000, 1))


if __name__ == "__main__":
    raise SystemExit(main())
