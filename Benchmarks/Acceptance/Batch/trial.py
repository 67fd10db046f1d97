"""A batch under test: its recordings, its working folder, and the claims about it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from ...Shared.claims import Claims
from ...Shared.program import Program, Run
from ...Shared.recordings import Recording


@dataclass(frozen=True)
class Trial:
    program: Program
    workspace: Path
    recordings: list[Recording]
    claims: Claims

    @property
    def manifest(self) -> str:
        return str(self.workspace / "list.jsonl")

    def batch(self, name: str, *options: str) -> tuple[Run, bytes]:
        """A complete run and its lines."""
        output = self.workspace / name
        run = self.program.run("batch", "--manifest", self.manifest, "-o", output, *options)
        return run, output.read_bytes() if output.exists() else b""

    def judge(self, claim: str, figure: object, holds: bool) -> None:
        self.claims.judge(claim, figure, holds)


def kept(run: Run) -> int:
    """Lines kept from earlier runs, according to the summary of a run."""
    found = re.search(r"(\d+) from an earlier run", run.errors)
    return int(found[1]) if found else 0


def failures(whole: bytes, count: int) -> int:
    """Failures among the first lines of a run; these are always retried."""
    return sum(b'"rehearsmart.failure/1"' in line for line in whole.splitlines()[:count])


def same(lines: bytes, whole: bytes) -> str:
    return "the same bytes" if lines == whole else "OTHER BYTES"


def pairs(lines: bytes, whole: bytes) -> Iterator[tuple[bytes, bytes]]:
    return zip(lines.splitlines(), whole.splitlines(), strict=True)
