"""A family of flaws: one flaw at four severities, and the tips that are right for it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from fnmatch import fnmatch

SEVERITIES = ("slight", "just", "strong", "extreme")

PRAISE = "praise"


@dataclass(frozen=True)
class Family:
    """What is planted, how much of it, and what a coach should say.

    `values` are in `unit`, one for each severity. As a rule: `slight` is the middle of the
    dead-band of the norm named in `because`, where nothing is to be said; `just` lies a fifth of
    the way from its tip edge to its extreme; `strong` three fifths; `extreme` at the extreme.
    """

    name: str
    unit: str
    values: tuple
    # Of a reader, a value and a key: the take.
    plant: Callable = field(repr=False)
    # Rules that name the flaw, as patterns; those for single severities replace them.
    own: tuple
    because: str
    special: dict = field(default_factory=dict)
    # Whether the flaw can be heard without a transcript; else nothing is to be said about it.
    heard: bool = True
    # What is also right without a transcript, by severity.
    deaf: dict = field(default_factory=dict)

    def expected(self, severity, with_transcript):
        if not with_transcript and severity in self.deaf:
            return self.deaf[severity]
        if not with_transcript and not self.heard:
            return (PRAISE,)
        return self.special.get(severity, (PRAISE,) if severity == "slight" else self.own)

    def is_right(self, tip, severity, with_transcript):
        return any(
            tip["kind"] == "keep" if wanted == PRAISE else fnmatch(tip["rule"], wanted)
            for wanted in self.expected(severity, with_transcript)
        )
