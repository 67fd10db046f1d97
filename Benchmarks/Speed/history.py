"""What is known of the program's cost: its first figures for ever, those accepted since, and why.

A figure may grow by its tolerance over what was accepted last. Beyond 5 % of its first, it needs an
acceptance whose line `bought` names it, and may then reach that acceptance's value.
"""

from ..Shared.claims import stop

TOLERANCES = {"instructions": 0.02, "memory": 0.05, "size": 0.01}
"""Counts are reproducible to a ten-thousandth, `--version` to two thousandths; memory to 1 %, even
under load; the size of the same source to some bytes.
"""
ELSEWHERE = 0.08
"""With other libraries, which use other code paths."""
SINCE_FIRST = 0.05

Figures = dict[str, float]


class History:
    """The figures for one valgrind and one set of library versions."""

    def __init__(self, stored: dict, is_here: bool = True):
        self.first: Figures = stored["first"]
        self.accepted: list[dict] = stored["accepted"]
        self.is_here = is_here

    @property
    def known(self) -> Figures:
        return self.accepted[-1]["figures"] if self.accepted else self.first

    def tolerance(self, name: str) -> float:
        return TOLERANCES[name.rpartition(": ")[2]] if self.is_here else ELSEWHERE

    def most(self, name: str) -> float:
        """The limit, whatever was accepted last: an improvement cancels what was bought before."""
        bought = 0.0
        for each in self.accepted:
            if name not in each["figures"]:
                continue
            value = each["figures"][name]
            bought = value if name in each.get("bought", "") else min(bought, value)
        spared = 0 if self.is_here else ELSEWHERE
        free = self.first[name] * (1 + SINCE_FIRST) * (1 + spared)
        return max(free, bought * (1 + self.tolerance(name)))

    def is_beyond(self, name: str, value: float) -> bool:
        return name in self.first and value > self.most(name)

    def verdict(self, name: str, value: float) -> tuple[str, bool]:
        """The message, and whether the check fails."""
        before = self.known.get(name)
        if before is None:
            return "new", True
        change, tolerance = value / before - 1, self.tolerance(name)
        said = f"{100 * change:+.1f} %"
        if change > tolerance:
            return f"{said}, more than {100 * tolerance:.0f} %", True
        if self.is_beyond(name, value):
            grown = 100 * (value / self.first[name] - 1)
            return f"{said}; {grown:+.1f} % since the first, and nothing was bought", True
        return (f"{said}, less: accept it", False) if change < -tolerance else (said, False)

    def missing(self, figures: Figures) -> list[str]:
        """Figures that were measured before must be measured again."""
        return sorted((self.first.keys() | self.known.keys()) - figures.keys())

    def accept(self, figures: Figures, reason: str, bought: str) -> None:
        if missing := self.missing(figures):
            raise stop(f"not measured: {'; '.join(missing)}", "what was known can't be left out")
        beyond = [name for name, value in figures.items() if self.is_beyond(name, value)]
        if unsaid := [name for name in beyond if name not in bought]:
            raise stop(
                f"more than {100 * SINCE_FIRST:.0f} % over the first, or over what was bought: "
                + "; ".join(unsaid),
                'BOUGHT="…" names each of them, and says what it was given for',
            )
        self.first |= {name: value for name, value in figures.items() if name not in self.first}
        line = {"bought": bought} if bought else {}
        self.accepted.append({"reason": reason, **line, "figures": figures})
