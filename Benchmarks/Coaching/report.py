"""The printed tables."""

from fnmatch import fnmatch

import numpy as np

from .family import PRAISE, SEVERITIES
from .flips import CHANGES

RIGHT, WRONG = "✓", "✗"


def graded(families, marks, program):
    missing = without_rule(families, marks, program)
    print("## Graded takes\n")
    print("| flaw | severity | value | with transcript | without |")
    print("|---|---|---|---|---|")
    for family in families:
        for severity, value in zip(SEVERITIES, family.values):
            cells = [
                ", ".join(
                    cell(mark)
                    for mark in marks
                    if (mark.row.family, mark.row.severity) == (family.name, severity)
                    and mark.with_transcript == with_transcript
                )
                for with_transcript in (True, False)
            ]
            print(f"| {family.name} | {severity} | {value} {family.unit} | {' | '.join(cells)} |")
    print(f"\nRight: {share([mark.right for mark in marks])} (target 95 %)")
    for with_transcript, name in ((True, "with a transcript"), (False, "without")):
        some = [mark.right for mark in marks if mark.with_transcript == with_transcript]
        print(f"  {name}: {share(some)}")
    some = [mark.right for mark in marks if mark.row.family not in missing]
    if missing and some:
        print(f"  without {', '.join(missing)}, for which the program has no rule: {share(some)}")
    wrong(families, marks, program)


def share(values):
    return f"{sum(values)} of {len(values)}, {100 * np.mean(values):.1f} %"


def without_rule(families, marks, program):
    """The families that no rule of the program names, by what it considers for one take."""
    row = next((m.row for m in marks if m.session["tip"]["kind"] != "retake"), marks[0].row)
    rules = [f["rule"] for f in program.choice(row.recording, row.transcript)["findings"]]
    # Obstacles are checked before any rule.
    return [
        family.name
        for family in families
        if PRAISE not in family.own
        and not any(own.startswith("quality.") for own in family.own)
        and not any(fnmatch(rule, own) for rule in rules for own in family.own)
    ]


def cell(mark):
    return f"{RIGHT if mark.right else WRONG} {mark.session['tip']['rule']}"


def wrong(families, marks, program):
    """Each wrong row, with the readings of the rule expected and of the rule that came out."""
    by_name = {family.name: family for family in families}
    print("\n## Wrong rows\n")
    print("| flaw | severity | reader | transcript | came out | expected | its reading |")
    print("|---|---|---|---|---|---|---|")
    for mark in marks:
        if mark.right:
            continue
        row, family = mark.row, by_name[mark.row.family]
        expected = family.expected(row.severity, mark.with_transcript)
        transcript = row.transcript if mark.with_transcript else None
        choice = program.choice(row.recording, transcript, *row.options)
        readings = {c["rule"]: shown(c) for c in choice.get("findings", [])}
        tip = mark.session["tip"]["rule"]
        wanted = {*expected, *family.own}
        about = [r for r in readings if r != tip and any(fnmatch(r, own) for own in wanted)]
        print(
            f"| {row.family} | {row.severity} | {row.reader} "
            f"| {'yes' if mark.with_transcript else 'no'} | {tip} {readings.get(tip, '')} "
            f"| {', '.join(expected)} | {'; '.join(f'{r} {readings[r]}' for r in about)} |"
        )


def shown(finding):
    value, unit = finding["reading"], finding["band"]["unit"]
    return f"{value} {unit} (severity {finding['severity']}, {finding['outcome']})"


def flips(found):
    print("\n## Flips\n")
    print("| change | takes | another rule | another moment | target |")
    print("|---|---|---|---|---|")
    targets = {change.name: change.target for change in CHANGES}
    for name in dict.fromkeys(flip.change for flip in found):
        some = [flip for flip in found if flip.change == name]
        shares = [
            f"{sum(values)} ({100 * np.mean(values):.1f} %)"
            for values in ([f.other_rule for f in some], [f.other_moment for f in some])
        ]
        print(f"| {name} | {len(some)} | {' | '.join(shares)} | {targets[name]} % |")
    print()
    for flip in found:
        if flip.other_rule:
            print(f"- {flip.change}: {flip.take}: {flip.before} → {flip.after}")
        elif flip.other_moment:
            print(f"- {flip.change}: {flip.take}: {flip.before} moves by {flip.moved:.1f} s")


def schemas(counts, violations):
    print("\n## Schemas\n")
    for name, count in sorted(counts.items(), key=str):
        print(f"- {name}: {count} objects")
    print(f"\nObjects: {sum(counts.values())}; violations: {sum(violations.values())}\n")
    for (name, message), count in sorted(violations.items(), key=str):
        print(f"- {name}: {message} ({count} times)")
