"""Written files, their references, and the allowed differences."""

from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from .tolerances import Tolerance


class Outcome(Enum):
    # A report with the reference's numbers, to the last digit.
    SAME = "same"
    # A report with the reference's numbers, within a tolerance.
    NEAR = "near"
    # A documented error, with a hint.
    REFUSED = "refused"
    # For a truncated file: such an error, or a report of what is there, with a warning.
    CUT = "cut"


@dataclass(frozen=True)
class Case:
    path: Path
    outcome: Outcome
    # The plain WAV; for a truncated file, the whole one.
    reference: Path
    tolerance: Tolerance | None = None
    # Its loudness relative to the reference, in dB.
    louder: float = 0.0
    # The delay of its sound, in seconds.
    later: float = 0.0
    # The kind of file, of which there may be several.
    kind: str = ""
