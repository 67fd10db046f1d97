"""The printed tables: their figures, headings and cases."""

from collections.abc import Callable
from dataclasses import dataclass

from . import score
from .company import RATIOS
from .noise import KINDS


@dataclass(frozen=True)
class Column:
    """A heading, the figure under it, how it is written, and the cases it is drawn from."""

    heading: str
    key: str
    format: str = "{:.1f}"
    cases: Callable = lambda case: True


@dataclass(frozen=True)
class Table:
    """One table of a task. The settings of a peer are judged by `best`, smaller being better."""

    name: str
    task: str
    columns: tuple
    best: Callable


def by_kind(key, format):
    return tuple(
        Column(kind, key, format, lambda case, kind=kind: case.noise == kind) for kind in KINDS
    )


def by_ratio(key, format, ratios):
    return tuple(
        Column(f"{ratio} dB", key, format, lambda case, ratio=ratio: case.ratio == ratio)
        for ratio in ratios
    )


def by_company(heading, key, format, kind):
    """A column for each level of the other voice. The takes without it are the truth of all."""
    return tuple(
        Column(
            f"{heading}, {-ratio} dB",
            key,
            format,
            lambda case, ratio=ratio: case.noise == kind and case.ratio in (ratio, None),
        )
        for ratio in RATIOS[kind]
    )


def is_quiet(case):
    return case.ratio is None


def is_in(kind, ratio):
    return lambda case: (case.noise, case.ratio) == (kind, ratio)


def least(key):
    return lambda scores: scores[key]


def most_f1(scores):
    return -scores["F1"]


PAUSES = (
    Column("F1", "F1", "{:.3f}"),
    Column("precision", "precision", "{:.3f}"),
    Column("recall", "recall", "{:.3f}"),
    Column("edge error", "edge", "{:.0f} ms"),
    Column("start", "start", "{:+.0f} ms"),
    Column("end", "end", "{:+.0f} ms"),
    Column("total time", "total", "{:.1f} %"),
)
PACE = (
    Column("error", "error", "{:.1f} %"),
    Column("bias", "bias", "{:+.1f} %"),
    Column("r", "r", "{:.3f}"),
)

TABLES = (
    Table("pauses", "pauses", PAUSES, most_f1),
    Table(
        "pauses-by-noise",
        "pauses",
        (
            Column("quiet", "F1", "{:.3f}", is_quiet),
            *by_kind("F1", "{:.3f}"),
            *by_ratio("F1", "{:.3f}", (20, 10, 5, 0)),
        ),
        most_f1,
    ),
    Table(
        "pauses-with-sounds",
        "sounds",
        (*PAUSES, *by_ratio("F1", "{:.3f}", (12, 3, -6))),
        most_f1,
    ),
    Table(
        "other-sounds",
        "kinds",
        (
            Column("sounds", "count", "{:d}"),
            Column("listed", "listed", "{:.0f} %"),
            Column("kind right", "right", "{:.0f} %"),
            Column("not told", "none", "{:.0f} %"),
            *by_ratio("right", "{:.0f} %", (12, 3, -6)),
        ),
        lambda scores: -scores["right"],
    ),
    Table("recorded-pauses", "recorded-pauses", PAUSES, most_f1),
    Table(
        "recorded-pauses-by-noise",
        "recorded-pauses",
        (
            Column("as recorded", "F1", "{:.3f}", is_quiet),
            *by_kind("F1", "{:.3f}"),
            *by_ratio("F1", "{:.3f}", (20, 10, 5)),
        ),
        most_f1,
    ),
    Table("pace", "pace", PACE, least("error")),
    Table(
        "pace-by-noise",
        "pace",
        (Column("quiet", "error", "{:.1f} %", is_quiet), *by_kind("error", "{:.1f} %")),
        least("error"),
    ),
    Table("recorded-pace", "recorded-pace", PACE, least("error")),
    Table(
        "noise",
        "snr",
        (
            Column("all", "error", "{:.1f} dB"),
            Column("bias", "bias", "{:+.1f} dB"),
            Column("worst", "worst", "{:.1f} dB"),
            *by_kind("error", "{:.1f} dB"),
            Column("no answer", "none", "{:d}"),
        ),
        least("error"),
    ),
    Table(
        "levels",
        "levels",
        (
            Column("integrated, mean", "integrated", "{:.3f} LU"),
            Column("integrated, largest", "integrated_max", "{:.3f} LU"),
            Column("integrated at 8 kHz, largest", "narrow_max", "{:.3f} LU"),
            Column("momentary and short-term, largest", "windows_max", "{:.3f} LU"),
            Column("range, largest", "range_max", "{:.2f} LU"),
            Column("true peak, mean", "peak", "{:.3f} dB"),
            Column("true peak, largest", "peak_max", "{:.3f} dB"),
            Column("clipped samples correct", "clipped", "{}"),
        ),
        least("integrated"),
    ),
    Table(
        "pitch",
        "pitch",
        (
            Column("gross errors", "gross", "{:.2f} %"),
            Column("median error", "cents", "{:.1f} cents"),
            Column("tone missed", "missed", "{:.1f} %"),
            Column("found in silence", "false", "{:.1f} %"),
        ),
        least("gross"),
    ),
    Table(
        "recorded-pitch",
        "recorded-pitch",
        (
            Column("gross errors", "gross", "{:.2f} %", is_quiet),
            *by_ratio("gross", "{:.2f} %", (20, 10)),
            *(
                Column(f"{kind}, 10 dB", "gross", "{:.2f} %", is_in(kind, 10))
                for kind in ("white", "pink", "babble")
            ),
            Column("median error", "cents", "{:.1f} cents", is_quiet),
            Column("voice missed", "missed", "{:.1f} %", is_quiet),
            Column("at 10 dB", "missed", "{:.1f} %", lambda case: case.ratio == 10),
            Column("found elsewhere", "false", "{:.1f} %", is_quiet),
            Column("at 10 dB", "false", "{:.1f} %", lambda case: case.ratio == 10),
            Column("variation", "bias", "{:+.1f} %", is_quiet),
            Column("its error", "variation", "{:.1f} %", is_quiet),
            Column("at 20 dB", "variation", "{:.1f} %", lambda case: case.ratio == 20),
            Column("at 10 dB", "variation", "{:.1f} %", lambda case: case.ratio == 10),
        ),
        least("gross"),
    ),
    *(
        Table(
            f"recorded-company-{kind}",
            "recorded-company",
            (
                *by_company("pauses", "F1", "{:.3f}", kind),
                *by_company("their time", "total", "{:.1f} %", kind),
                *by_company("syllables", "syllables", "{:.1f} %", kind),
                *by_company("rate", "rate", "{:.1f} %", kind),
                Column(
                    "lost alone", "lost", "{:.2f} %", lambda case, kind=kind: case.noise == kind
                ),
            ),
            most_f1,
        )
        for kind in RATIOS
    ),
    Table(
        "ends",
        "ends",
        (
            Column("sign right", "right", "{:.1f} %"),
            Column("no answer", "none", "{:.1f} %"),
            Column("quiet", "right", "{:.1f} %", is_quiet),
            Column("white, 20 dB", "right", "{:.1f} %", lambda case: case.noise == "white"),
            Column("pink, 10 dB", "right", "{:.1f} %", lambda case: case.noise == "pink"),
        ),
        lambda scores: -scores["right"],
    ),
)

SCORERS = {
    "pauses": score.pauses,
    "recorded-pauses": score.pauses,
    "sounds": score.pauses,
    "kinds": score.kinds,
    "pace": score.pace,
    "recorded-pace": score.pace,
    "snr": score.snr,
    "levels": score.levels,
    "pitch": score.pitch,
    "recorded-pitch": score.recorded_pitch,
    "recorded-company": score.company,
    "ends": score.ends,
}


def markdown(table, cases, contenders):
    """The table as Markdown.

    `contenders` are pairs of a contender and its answers, for each path one for each setting.
    """
    lines = ["| | " + " | ".join(column.heading for column in table.columns) + " |"]
    lines.append("|---" * (len(table.columns) + 1) + "|")
    for contender, answers in contenders:
        for name, setting in chosen(table, cases, contender, answers):
            figures = [figure(table, column, cases, answers, setting) for column in table.columns]
            lines.append(f"| {name} | " + " | ".join(figures) + " |")
    return "\n".join(lines)


def chosen(table, cases, contender, answers):
    """The default, and of several settings the best; each with the name of its row."""
    default, *others = contender.settings
    rows = [(contender.name, default)]
    if others:
        settings = contender.settings
        best = min(settings, key=lambda s: table.best(scored(table, cases, answers, s)))
        rows.append((f"{contender.name}, best of {len(settings)} settings", best))
    return rows


def scored(table, cases, answers, setting):
    pairs = [(case.truth, answers[case.path][setting]) for case in cases]
    return SCORERS[table.task](pairs)


def figure(table, column, cases, answers, setting):
    cases = [case for case in cases if column.cases(case)]
    value = scored(table, cases, answers, setting)[column.key] if cases else None
    return "–" if value is None or value != value else column.format.format(value)
