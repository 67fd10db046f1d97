"""What is written, what it is compared with, and how near its numbers must come."""

from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from .tolerances import Tolerance


class Outcome(Enum):
    # A report with the reference's numbers, to the last digit.
    SAME = "same"
    # A report with the reference's numbers, within a tolerance.
    NEAR = "near"
    # An error of a documented kind, with a hint.
    REFUSED = "refused"
    # Cut short: such an error, or a report of what is there, with its warning.
    CUT = "cut"


@dataclass(frozen=True)
class Case:
    path: Path
    outcome: Outcome
    # The plain WAV; of a cut file, the whole one.
    reference: Path
    tolerance: Tolerance | None = None
    # By how much its loudness exceeds that of the reference, in dB.
    louder: float = 0.0
    # How many seconds later its sound begins.
    later: float = 0.0
    # The kind of file, of which there may be several.
    kind: str = ""
