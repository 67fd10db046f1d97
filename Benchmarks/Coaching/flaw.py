"""A planted flaw: how it is made at two strengths, and what a coach may say of it."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from fnmatch import fnmatch

import numpy as np

STRENGTHS = ("just", "strong")

TIP, NEXT, NOTE, SILENT, PRAISED = "tip", "next", "note", "silent", "praised over"
OUTCOMES = (TIP, NEXT, NOTE, SILENT, PRAISED)
# Of a keep tip: what comes next.
NEXT_STEP = "Next step: "
STEADY, ROOMY, STRONG, LIVELY = (
    "pace.steady",
    "pauses.roomy",
    "clarity.sustained",
    "confidence.lively",
)


@dataclass(frozen=True)
class Made:
    """A take as it was recorded, what is written of it, and options that belong to it."""

    samples: np.ndarray = field(repr=False)
    words: list = field(repr=False)
    options: tuple = ()

    def with_(self, **changes):
        return replace(self, **changes)


@dataclass(frozen=True)
class Flaw:
    """What is planted, how much of it, and which tips, notes and praise are about it."""

    name: str
    unit: str
    # Just beyond what a coach would mention, and strong.
    values: tuple
    # Of a `Stage` and a value: a `Take` or what was `Made` of it.
    plant: Callable = field(repr=False)
    # Patterns of rules that name the flaw, those to come among them.
    rules: tuple
    # Why these values.
    because: str
    # Rules of praise that concern what is flawed.
    praise: tuple = ()
    # A warning about the recording that names it, by its code.
    notes: tuple = ()
    # What a next step says that names it: a regular expression.
    said: str = r"(?!)"
    # Nobody can tell it without the words.
    needs_words: bool = False
    # By its sound alone it is the take of another flaw.
    written_only: bool = False
    # A note is all that is called for.
    note_is_enough: bool = False

    def outcome(self, session):
        tip = session.get("tip") or {"kind": "error", "rule": "error", "action": ""}
        is_keep = tip["kind"] == "keep"
        if not is_keep and names(self.rules, tip["rule"]):
            return TIP
        if is_keep and NEXT_STEP in tip["action"]:
            step = tip["action"].split(NEXT_STEP)[1]
            if re.search(self.said, step, re.IGNORECASE):
                return NEXT
        codes = [warning["code"] for warning in session.get("quality", {}).get("warnings", [])]
        if any(names(self.notes, code) for code in codes):
            return NOTE
        return PRAISED if is_keep else SILENT

    def is_praised(self, session):
        """Whether the praise is about the very thing that is flawed."""
        tip = session.get("tip") or {"kind": "error"}
        return tip["kind"] == "keep" and names(self.praise, tip["rule"])


def names(patterns, rule):
    return any(fnmatch(rule, pattern) for pattern in patterns)


@dataclass(frozen=True)
class Stage:
    """What a flaw is planted in: a speaker, a clean take, the others, and a generator."""

    speaker: object
    take: object
    others: tuple = field(repr=False)
    chance: object = field(repr=False)
    key: str = ""
    # Impulse responses and music from recordings; empty without any.
    rooms: dict = field(default_factory=dict, repr=False)
    music: tuple = field(default=(), repr=False)

    def made(self, take=None):
        samples, words = (take or self.take).rendered(self.key)
        return Made(samples, words, (take or self.take).options)
