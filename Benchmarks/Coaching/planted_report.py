"""The tables of the planted flaws."""

from collections import Counter

from .flaw import NEXT, NOTE, PRAISED, SILENT, STRENGTHS, TIP
from .planted import CLEAN, FLAWS, RISE, SCORES, SOUND, WORDS

CONDITIONS = (WORDS, SOUND)
COLUMNS = [(strength, condition) for strength in reversed(STRENGTHS) for condition in CONDITIONS]


def planted(results):
    clean = [r for r in results if r.flaw == CLEAN]
    flawed = [r for r in results if r.flaw != CLEAN]
    told = [r for r in flawed if r.can_be_told]
    print("## Planted flaws\n")
    heading = " | ".join(f"{strength}, {condition}" for strength, condition in COLUMNS)
    print(f"| flaw | {heading} | next | note | silent | praised over | praise concerns it |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    for flaw in FLAWS:
        mine = [r for r in told if r.flaw == flaw.name]
        if mine:
            counts = Counter(r.outcome for r in mine)
            cells = [share(some(mine, *column)) for column in COLUMNS]
            cells += [str(counts[o] or "") for o in (NEXT, NOTE, SILENT, PRAISED)]
            cells.append(str(sum(r.praise_concerns_it for r in mine) or ""))
            print(f"| {flaw.name} | {' | '.join(cells)} |")
    print("\nShares are of the takes whose tip names the flaw; for dead air and a cut end a note")
    print("counts as well. What can't be told without words is left out of `sound`.\n")
    totals(told)
    takes_without_flaw(clean)
    rises(flawed)


def some(results, strength, condition):
    return [r for r in results if (r.strength, r.condition) == (strength, condition)]


def share(results):
    return f"{sum(r.right for r in results)}/{len(results)}" if results else "–"


def percent(count, results):
    return f"{count} of {len(results)} ({100 * count / len(results):.0f} %)" if results else "–"


def totals(told):
    strong = [r for r in told if r.strength == "strong"]
    groups = (
        ("all", lambda r: True),
        ("open", lambda r: not r.held),
        ("held out", lambda r: r.held),
        ("real", lambda r: r.real),
        ("synthetic", lambda r: not r.real),
    )
    rows = {
        "strong, with words": lambda rs: right(some(rs, "strong", WORDS)),
        "strong, by sound": lambda rs: right(some(rs, "strong", SOUND)),
        "just, with words": lambda rs: right(some(rs, "just", WORDS)),
        "just, by sound": lambda rs: right(some(rs, "just", SOUND)),
        "strong: praised over": lambda rs: of_strong(rs, lambda r: r.outcome == PRAISED),
        "strong: praise that concerns it": lambda rs: of_strong(rs, lambda r: r.praise_concerns_it),
        "all: praised over": lambda rs: percent(sum(r.outcome == PRAISED for r in rs), rs),
        "all: praise that concerns it": lambda rs: percent(
            sum(r.praise_concerns_it for r in rs), rs
        ),
        "a flat rule, strong": lambda rs: of_strong(rs, lambda r: r.flat == TIP),
        "praise for all, strong": lambda rs: of_strong(rs, lambda r: False),
    }
    chosen = [(name, [r for r in told if wanted(r)]) for name, wanted in groups]
    chosen = [(name, mine) for name, mine in chosen if mine and strong]
    print(f"| named | {' | '.join(name for name, _ in chosen)} |")
    print(f"|---|{'---|' * len(chosen)}")
    for name, cell in rows.items():
        print(f"| {name} | {' | '.join(cell(mine) for _, mine in chosen)} |")


def right(results):
    return percent(sum(r.right for r in results), results)


def of_strong(results, wanted):
    strong = [r for r in results if r.strength == "strong"]
    return percent(sum(map(wanted, strong)), strong)


def takes_without_flaw(clean):
    print("\n## Takes without a planted flaw\n")
    print("| speaker | with words | by sound | clarity, confidence |")
    print("|---|---|---|---|")
    for name in dict.fromkeys(r.speaker for r in clean):
        cells = []
        for condition in CONDITIONS:
            mine = [r for r in clean if (r.speaker, r.condition) == (name, condition)]
            cells.append(f"{mine[0].kind} {mine[0].rule}" if mine else "–")
        heard = next(r for r in clean if r.speaker == name and r.condition == SOUND)
        scores = ", ".join(str(getattr(heard, score)) for score in SCORES)
        label = name + (", held out" if heard.held else "")
        print(f"| {label} | {cells[0]} | {cells[1]} | {scores} |")


def rises(flawed):
    print(f"\n## Scores that rise by {RISE} and more over the clean take\n")
    print("| flaw | strength | highest rise of clarity | of confidence | failures |")
    print("|---|---|---|---|---|")
    failures = []
    for name in dict.fromkeys(r.flaw for r in flawed):
        for strength in STRENGTHS:
            mine = [r for r in flawed if (r.flaw, r.strength) == (name, strength)]
            risen = [(r, score) for r in mine for score in SCORES if rise_of(r, score) >= RISE]
            failures += risen
            highest = [max((rise_of(r, score) for r in mine), default=0) for score in SCORES]
            cells = [f"{value:+.0f}" for value in highest]
            print(f"| {name} | {strength} | {' | '.join(cells)} | {len(risen) or ''} |")
    print()
    for r, score in failures:
        print(f"- {score} {rise_of(r, score):+.0f}: {r.flaw}, {r.strength}, {r.speaker}, "
              f"{r.condition}")  # fmt: skip
    print(f"\nFailures: {len(failures)}")


def rise_of(result, score):
    return getattr(result, f"{score}_rise") or 0


def missed(results):
    """The strong takes that nothing names."""
    print("\n## Strong flaws without their tip\n")
    print("| flaw | speaker | condition | outcome | came out |")
    print("|---|---|---|---|---|")
    for r in results:
        if r.strength == "strong" and r.can_be_told and not r.right:
            print(f"| {r.flaw} | {r.speaker} | {r.condition} | {r.outcome} | {r.rule} |")
