"""Claims, measured figures, and whether each claim holds."""

import sys
import textwrap
from dataclasses import dataclass, field

WIDTH = 100


@dataclass
class Claims:
    """Prints each claim when it is checked, since a run takes minutes, and all at the end."""

    rows: list[tuple[str, str, bool]] = field(default_factory=list)

    def judge(self, claim: str, figure: object, holds: bool) -> bool:
        self.rows.append((claim, str(figure), holds))
        note(f"{verdict(holds)}: {claim}: {figure}")
        return holds

    def finish(self) -> int:
        """Prints the table and returns the exit status."""
        first = max(len(claim) for claim, _, _ in self.rows)
        second = max(20, WIDTH - first - len("  ") * 2 - len(verdict(False)))
        print(f"\n{'claim':<{first}}  {'figure':<{second}}  verdict")
        for claim, figure, holds in self.rows:
            head, *rest = textwrap.wrap(figure, second) or [""]
            print(f"{claim:<{first}}  {head:<{second}}  {verdict(holds)}")
            for line in rest:
                print(f"{'':<{first}}  {line}")
        failed = [f"{claim}: {figure}" for claim, figure, holds in self.rows if not holds]
        print(f"\n{len(self.rows)} claims, {len(failed)} failed")
        # Again and last: of a long output often only the end is kept.
        for line in failed:
            print(f"failed: {line}")
        return 1 if failed else 0


def verdict(holds: bool) -> str:
    return "holds" if holds else "FAILS"


def note(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def stop(error: str, hint: str) -> SystemExit:
    """Ends with an error and a hint."""
    return SystemExit(f"error: {error}\nhint: {hint}")
