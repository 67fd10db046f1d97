"""Texts and times that are hard to parse, of any size."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Cue:
    start: float
    end: float
    text: str


def repeated(piece: str) -> Callable[[int], str]:
    return lambda size: piece * (size // len(piece) + 1)


def nested(opening: str, closing: str) -> Callable[[int], str]:
    return lambda size: opening * (size // 2) + "a" + closing * (size // 2)


# The text of one cue, with about this many characters.
TEXTS: dict[str, Callable[[int], str]] = {
    "one word": repeated("a"),
    "one word of syllables": repeated("mc"),
    "one word of digits": repeated("7"),
    "one word with hyphens": repeated("a-"),
    "one word with apostrophes": repeated("a'"),
    "one word with full stops": repeated("A."),
    "words": repeated("word "),
    "different words": lambda size: " ".join(f"w{number}" for number in range(size // 6 + 1)),
    "numbers": repeated("7 "),
    "hesitations": repeated("um "),
    "fillers": repeated("you know "),
    "repeats": repeated("the "),
    "sentences": repeated("So it is. "),
    "empty lines": repeated("\n"),
    "spaces": repeated(" "),
    "tabs": repeated("\t"),
    "carriage returns": repeated("\r"),
    "round brackets": nested("(", ")"),
    "square brackets": nested("[", "]"),
    "braces": nested("{", "}"),
    "angle brackets": nested("<", ">"),
    "open brackets": repeated("["),
    "closing brackets": repeated("]"),
    "quotes": repeated('"'),
    "spaced quotes": repeated('" '),
    "asterisks": repeated("*"),
    "underscores": repeated("_a "),
    "backslashes": repeated("\\"),
    "tags": repeated("<v "),
    "references": repeated("&"),
    "names": repeated("Ann: "),
    "times": repeated("00:00:01 "),
    "arrows": repeated("-->"),
    "headings": repeated("# "),
    "combining marks": lambda size: "a" + "\u0301" * size,
    "flags": repeated("\U0001f1e9"),
    "joined emoji": repeated("\U0001f468\u200d"),
}

# This many cues of one word each. Only rolling captions repeat the previous text.
TIMES: dict[str, Callable[[int], list[Cue]]] = {
    "in order": lambda count: cues(count, lambda at: (at, at + 0.5)),
    "at one time": lambda count: cues(count, lambda _: (1, 1)),
    "in one second": lambda count: cues(count, lambda _: (1, 2)),
    "going backwards": lambda count: cues(count, lambda at: (count - at, count - at + 0.5)),
    "overlapping": lambda count: cues(count, lambda at: (at, at + count)),
    "one inside another": lambda count: cues(count, lambda at: (at, 2 * count - at)),
    "with ends before starts": lambda count: cues(count, lambda at: (at + 1, at)),
    "beyond two days": lambda count: cues(count, lambda at: (at + 1e6, at + 1e6 + 1)),
    "in two orders": lambda count: cues(
        count, lambda at: (at // 2, at // 2 + 0.5) if at % 2 else (count - at, count - at + 0.5)
    ),
    "repeating": lambda count: [Cue(at * STEP, (at + 1) * STEP, "so on") for at in range(count)],
    "rolling": lambda count: [
        Cue(at * STEP, (at + 1) * STEP, f"w{at} w{at + 1}\nw{at + 1} w{at + 2}")
        for at in range(count)
    ],
}

# In seconds. A million words fit into the two days that times may have.
STEP = 0.1


def cues(count: int, times: Callable[[int], tuple[float, float]]) -> list[Cue]:
    found = []
    for at in range(count):
        start, end = times(at)
        found.append(Cue(start * STEP, end * STEP, f"w{at % 1_000}"))
    return found
