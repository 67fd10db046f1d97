"""Checks that a folder of RehearsalCoaching uses only what stands to its left.

A name is checked where it can only mean one thing: a type that is in no other type of the folder,
or a member whose name neither the folders further left declare nor the targets below use.
"""

import re
import sys
from pathlib import Path

ORDER = ["Norms", "Tip", "Evidence", "Drill", "Copy", "Rules", "Choice", "FollowUp", "Coach"]
SOURCES = Path("Sources")
COACHING = SOURCES / "RehearsalCoaching"
BELOW = ["Base", "Native", "Signal", "Transcript", "Language", "Metrics"]

TYPE = r"(?:struct|enum|protocol|class|actor|typealias)"
MODIFIERS = r"(?:@\w+ |\w+ )*?"
# What a file declares: at its top, in that, and anywhere, parameters included.
TOP = re.compile(rf"^{MODIFIERS}{TYPE} (\w+)", re.MULTILINE)
MEMBER = re.compile(rf"^  {MODIFIERS}(?:{TYPE}|let|var|func|case) `?(\w+)", re.MULTILINE)
NESTED = re.compile(rf"^ +{MODIFIERS}{TYPE} (\w+)", re.MULTILINE)
LOCAL = re.compile(
    r"\b(?:let|var|func|case|for) `?(\w+)|(\w+)(?=(?: \w+)?:)|(\w+)(?=(?:, \w+)* in\b)"
)
WORD = re.compile(r"(RehearsalCoaching\.|\.)?\b([A-Za-z_]\w*)\b(?!:)")


def code(text: str) -> str:
    """Swift without comments and without the words of its strings; their interpolations stay."""
    text = re.sub(r"^([^\"\n]*?)//.*$", r"\1", text, flags=re.MULTILINE)
    kept, depths, position = [], [], 0
    while position < len(text):
        if depths and depths[-1][1] == 0:
            quote = depths[-1][0]
            if text.startswith(quote, position):
                depths.pop()
                position += len(quote)
            elif text.startswith("\\(", position):
                depths[-1][1] = 1
                kept.append(" (")
                position += 2
            else:
                kept.append("\n" if text[position] == "\n" else "")
                position += 2 if text[position] == "\\" else 1
            continue
        if text[position] == '"':
            quote = '"""' if text.startswith('"""', position) else '"'
            depths.append([quote, 0])
            position += len(quote)
            continue
        if depths:
            depths[-1][1] += {"(": 1, ")": -1}.get(text[position], 0)
        kept.append(text[position])
        position += 1
    return "".join(kept)


def main() -> int:
    """Lists what folders use to their right."""
    files = {
        path: code(path.read_text(encoding="utf-8")) for path in sorted(COACHING.rglob("*.swift"))
    }
    place = {path: ORDER.index(path.relative_to(COACHING).parts[0]) for path in files}
    known = set()
    for target in BELOW:
        for path in (SOURCES / f"Rehearsal{target}").rglob("*.swift"):
            known.update(re.findall(r"\w+", code(path.read_text(encoding="utf-8"))))

    types, members, nested, locals_ = ({} for _ in range(4))
    for path, text in files.items():
        for pattern, names in [(TOP, types), (MEMBER, members), (NESTED, nested), (LOCAL, locals_)]:
            for match in pattern.finditer(text):
                names.setdefault(match[match.lastindex], set()).add(place[path])

    def home(name: str, before: str, here: int) -> int:
        """The leftmost folder that a name can be from, where that can be told."""
        if name in types:
            if before == "." or (not before and here in nested.get(name, [])):
                return here
            return min(types[name])
        if name in known or min(locals_.get(name, [here + 1])) <= here:
            return here
        return min(members.get(name, [here]))

    wrong = []
    for path, text in files.items():
        if ORDER[place[path]] == "Evidence" and re.search(r"\b(?:Limit|Norm)\(", text):
            wrong.append(f"{path}: what measures has no limit of its own")
        for number, line in enumerate(text.split("\n"), 1):
            for before, name in WORD.findall(line):
                folder = home(name, before, place[path])
                if folder > place[path]:
                    wrong.append(f"{path}:{number}: {name} stands in {ORDER[folder]}")
    for line in wrong:
        print(line, file=sys.stderr)
    if wrong:
        print(f"A folder may use what stands to its left: {' → '.join(ORDER)}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
