"""The printed tables of the natural takes."""

from collections import Counter

from . import claims, coach

MOST = 15.0


def naturals(rows, missing):
    print("## Natural takes\n")
    people = {row.take.name: row for row in rows}
    print(f"Takes: {len(people)}, rows: {len(rows)}")
    if missing:
        print(f"Not in these folders, or too short: {', '.join(missing)}")
    print("\n| take | condition | tip | verdict | takeaway |\n|---|---|---|---|---|")
    for row in rows:
        cells = (row.take.name, row.condition, row.tip["rule"], row.verdict, row.tip["takeaway"])
        print(f"| {' | '.join(cells)} |")
    unbacked = Counter(r.tip["rule"] for r in rows if not claims.is_backed(r.tip["rule"]))
    if unbacked:
        print("\nNo measure could have contradicted these rules, only the numbers that they name:")
        print(", ".join(f"{rule} ({count})" for rule, count in unbacked.most_common()))
    contradicted(rows)
    verdicts(rows)
    shares(rows)


def contradicted(rows):
    found = [(row, c) for row in rows for c in row.contradictions]
    print(f"\n## Contradictions: {len(found)}\n")
    if found:
        print("| take | condition | tip | claim | program | measured |\n|---|---|---|---|---|---|")
    for row, c in found:
        cells = (row.take.name, row.condition, row.tip["rule"], c.claim, c.program, c.measured)
        print(f"| {' | '.join(cells)} |")


def verdicts(rows):
    print("\n## Verdicts\n")
    print("| tips | right | half | wrong | right, % |\n|---|---|---|---|---|")
    line("rehearse", [row.verdict for row in rows])
    for condition in ("sound", "words"):
        line(f"– {condition}", [row.verdict for row in rows if row.condition == condition])
    line("– one voice", [r.verdict for r in rows if r.take.labels.voices in (1, None)])
    line("– several voices", [r.verdict for r in rows if (r.take.labels.voices or 1) > 1])
    baselines = [coach.baselines(row.witness, row.reading) for row in rows]
    for name in baselines[0] if baselines else ():
        line(name, [own[name] for own in baselines])
    for verdict in (coach.HALF, coach.WRONG):
        print(f"\n### {verdict.capitalize()}\n")
        for row in rows:
            if row.verdict == verdict:
                print(f"- {row.take.name} ({row.condition}): {row.tip['rule']}: {row.why}")


def line(name, verdicts):
    counts = Counter(verdicts)
    cells = [counts[verdict] for verdict in (coach.RIGHT, coach.HALF, coach.WRONG)]
    share = 100 * cells[0] / max(sum(cells), 1)
    print(f"| {name} | {' | '.join(map(str, cells))} | {share:.0f} |")


def shares(rows):
    """How often each rule comes out; retakes are not tips."""
    judged = [row.tip for row in rows if row.tip["kind"] != "retake"]
    praise = sum(tip["kind"] == "keep" for tip in judged)
    print(f"\n## Shares\n\nTo record again: {len(rows) - len(judged)} of {len(rows)}")
    print(f"Praise: {praise} of {len(judged)}, {100 * praise / max(len(judged), 1):.0f} %\n")
    print(f"| rule | rows | share, % (target: {MOST:.0f} at most) |\n|---|---|---|")
    for rule, count in Counter(tip["rule"] for tip in judged).most_common():
        share = 100 * count / len(judged)
        print(f"| {rule} | {count} | {share:.0f}{' ✗' if share > MOST else ''} |")
