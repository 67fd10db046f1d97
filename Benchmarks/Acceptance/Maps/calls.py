"""The source files that a run executes, and their calls, from callgrind's output.

https://valgrind.org/docs/manual/cl-format.html
"""

import re
from collections import deque
from collections.abc import Iterable
from pathlib import Path

NAMED = re.compile(r"(c?)(fl|fi|fe|fn)=\((\d+)\)(?: (.*))?")
THUNK = re.compile(r"\$s.*Rehears.*T[Wjq]$")
"""What the compiler puts between a caller and the method that answers, in no file."""


class Calls:
    """The executed files of one run or several, by path in the repository, and their callees."""

    def __init__(self) -> None:
        self.calls: dict[str, set[str]] = {}

    @property
    def executed(self) -> Iterable[str]:
        return self.calls.keys()

    def read(self, written: Path, repository: Path) -> None:
        """Adds callgrind's output for a process, with mangled names (`--demangle=no`)."""
        names: dict[tuple[str, str], str] = {}
        between: dict[str, tuple[set[str], set[str]]] = {}
        # The caller and the callee ("c"): the file, or the function if it has none.
        file, function = {"": "", "c": ""}, {"": "", "c": ""}
        with written.open(errors="replace") as lines:
            for line in lines:
                if line.startswith("calls="):
                    called = file["c"] or function["c"] or file[""]
                    self.note(file[""] or function[""], called, between)
                    file["c"] = function["c"] = ""
                elif found := NAMED.match(line):
                    calling, kind, number, name = found.groups()
                    key = ("fn" if kind == "fn" else "fl", number)
                    if name is not None:
                        names[key] = name if kind == "fn" else inside(name, repository)
                    known = names.get(key, "")
                    if kind == "fn":
                        function[calling] = known if THUNK.match(known) else ""
                    elif kind == "fl" or calling:
                        file[calling] = known
                    else:
                        self.note(file[""] or function[""], known, between)
        for thunk, (callers, _) in between.items():
            for caller in callers:
                for called in reached(thunk, between):
                    self.note(caller, called, {})

    def note(self, caller: str, called: str, between: dict[str, tuple[set[str], set[str]]]) -> None:
        """Adds a call. Of functions outside the repository, only thunks are kept."""
        for name in (caller, called):
            if THUNK.match(name):
                between.setdefault(name, (set(), set()))
            elif name:
                self.calls.setdefault(name, set())
        if caller in between:
            between[caller][1].add(called)
        if called in between:
            between[called][0].add(caller)
        if caller in self.calls and called in self.calls and caller != called:
            self.calls[caller].add(called)

    def callers(self, file: str) -> set[str]:
        return {caller for caller, called in self.calls.items() if file in called}

    def way(self, starts: set[str], end: str) -> list[str]:
        """The shortest path from a start to the end, both included; empty if there is none."""
        before: dict[str, str] = {}
        waiting = deque(sorted(starts - {end}))
        while waiting:
            file = waiting.popleft()
            for called in sorted(self.calls.get(file, ())):
                if called in starts or called in before:
                    continue
                before[called] = file
                if called == end:
                    way = [end]
                    while way[0] in before:
                        way.insert(0, before[way[0]])
                    return way
                waiting.append(called)
        return []


def inside(name: str, repository: Path) -> str:
    """The path in the repository if it is one of its sources; empty if not."""
    path = Path(name.strip())
    if not path.is_relative_to(repository / "Sources"):
        return ""
    return str(path.relative_to(repository))


def reached(thunk: str, between: dict[str, tuple[set[str], set[str]]]) -> set[str]:
    """The files that a thunk calls, directly or through other thunks."""
    found, waiting, seen = set(), [thunk], {thunk}
    while waiting:
        for called in between[waiting.pop()][1]:
            if called not in between:
                found.add(called)
            elif called not in seen:
                seen.add(called)
                waiting.append(called)
    return found
