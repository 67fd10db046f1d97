"""What a coach would say of a natural take, and whether a tip is that.

The readings stand in `readings.tsv`; `proposal` drafts them from the witness, never from what
`rehearse` prints.
"""

import csv
from dataclasses import dataclass
from fnmatch import fnmatch

from .claims import has_pace

COLUMNS = ("take", "condition", "expected", "lesser", "reason")
PRAISE = "praise"
RIGHT, HALF, WRONG = "right", "half", "wrong"
# At this severity a coach would not praise.
STRONG = 0.5
# As good as the best: so large a part of its severity.
AS_GOOD = 0.6
# The flat rule of those who do not listen: slower, else fewer ums.
FLAT_PACE = 160.0


@dataclass(frozen=True)
class Flaw:
    """A flaw with its tips, best first: what it begins at, what is strong, and the worst."""

    name: str
    rules: tuple
    mild: float
    strong: float
    worst: float
    read: object
    source: str

    def severity(self, witness):
        value = self.read(witness)
        if value is None:
            return None
        edges = (self.mild, self.strong, self.worst)
        up = self.worst > self.mild
        if not (value > self.mild if up else value < self.mild):
            return None
        low, middle, high = edges if up else tuple(-edge for edge in edges)
        value = value if up else -value
        if value < middle:
            return STRONG * (value - low) / (middle - low)
        return min(STRONG + (1 - STRONG) * (value - middle) / (high - middle), 1.0)


def fast(witness):
    """Words a minute, lowered by what syllables may be off."""
    if not has_pace(witness):
        return None
    return witness.words_per_minute / (1.1 if witness.pace_by == "syllables" else 1.0)


def slow(witness):
    """The same, raised."""
    if not has_pace(witness):
        return None
    return witness.words_per_minute * (1.1 if witness.pace_by == "syllables" else 1.0)


def stops(witness):
    """A minute; one alone is no habit."""
    return witness.stops_per_minute if witness.stops > 1 else None


def one_voice(value):
    return lambda witness: value(witness) if witness.voices in (1, None) else None


VOICES = ("quality.other_voices", "clarity.several_voices")
FILLERS = ("fillers.too_many", "fillers.heard", "fillers.crowded", "fillers.opening")
FILLERS += ("fillers.*", "confidence.hesitant_starts")

SHORT = Flaw("seconds of speech", ("quality.too_short",), 31, 30, 10, lambda w: w.end - w.start,
             "half a minute is little")  # fmt: skip

FLAWS = (
    Flaw("words a minute", ("pace.too_fast", "clarity.articulation_too_fast"), 170, 185, 240, fast,
         "Microsoft Speaker Coach: 100-165"),
    Flaw("fastest 20 s, words a minute", ("pace.rushed_stretch", "pace.too_fast"), 195, 215, 290,
         one_voice(lambda w: w.fastest), "a third above the usual 150"),
    Flaw("words a minute", ("pace.too_slow",), 105, 92, 60, slow, "the same"),
    Flaw("pauses a minute", ("pauses.too_few", "pauses.breathless"), 4, 2.5, 0,
         lambda w: w.breaths_most, "Benki et al. 2011: 4-5"),
    Flaw("pauses a minute", ("pauses.choppy",), 18, 24, 40, lambda w: w.breaths_least,
         "one after every six words"),
    Flaw("longest pause, s", ("pauses.too_long", "pauses.dead_air", "confidence.long_stops"),
         3, 4, 8, lambda w: w.longest_pause, "Zandan 2018: 2-3 s; Lundholm Fors 2015: 4 s"),
    Flaw("stops a minute", ("confidence.long_stops", "pauses.too_long", "pauses.dead_air",
                            "pauses.mid_phrase_stalls"),
         1, 2, 6, stops, "listeners take stops of 2 s for doubt"),
    Flaw("longest run, s", ("pauses.breathless", "pauses.too_few"), 20, 27, 60,
         lambda w: w.longest_run, "twice the natural distance of 12-15 s"),
    Flaw("semitones", ("confidence.monotone",), 1.8, 1.35, 0.5,
         one_voice(lambda w: w.pitch_deviation), "Hincks 2005: talk lies at 2-4"),
    Flaw("voice over noise, dB", ("clarity.masked_by_noise", "quality.high_noise"), 15, 10, 0,
         lambda w: w.noise_db, "WHO: classrooms need 15"),
    Flaw("cut waves a minute", ("clarity.clipped", "quality.clipping"), 5, 40, 300,
         lambda w: w.cuts_per_minute, "a crackle now and then"),
    Flaw("last third against the first, dB", ("clarity.fading", "clarity.trailing_off",
                                             "confidence.uneven_level"),
         -3.5, -5, -15, lambda w: w.fade_db, "3 dB is plainly heard"),
    Flaw("spread of the phrases, dB", ("confidence.uneven_level", "clarity.fading"), 4.5, 6, 12,
         lambda w: w.level_spread_db, "one phrase in three is 6 dB off"),
    Flaw("ends below, dB", ("clarity.trailing_off", "clarity.swallowed_ends"), 11, 13.5, 20,
         lambda w: w.ends_below, "readers here lie at 0-10"),
    Flaw("rising ends, %", ("confidence.rising_ends",), 45, 60, 100,
         one_voice(lambda w: w.rising_pct), "more than half of what is no question"),
    Flaw("last third against the first, %", ("pace.drifting_faster",), 35, 55, 120,
         one_voice(lambda w: w.drift_pct), "Quené 2007: 5 % is noticed; syllables are off by more"),
    Flaw("hesitations a minute", FILLERS, 4, 6, 15, lambda w: w.fillers_per_minute,
         "half of all talkers have more than 4"),
    Flaw("voices", VOICES, 1, 1.5, 3, lambda w: w.voices, "advice for two is for nobody"),
    Flaw("voice, dBFS", ("clarity.too_quiet", "clarity.far"), -35, -39, -55,
         lambda w: w.speech_dbfs, "EBU R 128 aims at -23"),
    Flaw("fall by 20 dB, s", ("clarity.far", "clarity.echo*"), 0.35, 0.45, 1.0,
         lambda w: w.decay_s, "rooms for speech: 0.6 s for 60 dB"),
    Flaw("treble, dB", ("clarity.muffled",), -27, -32, -42, lambda w: w.treble_db,
         "voices here lie at -5 to -19"),
    Flaw("words a sentence", ("clarity.long_sentences",), 24, 30, 60,
         lambda w: w.sentence_words, "GOV.UK: 25"),
    SHORT,
    Flaw("words", ("quality.too_short",), 55, 50, 10, lambda w: w.words, "50 words are little"),
)  # fmt: skip

# What may be praised, where no flaw is strong.
MERITS = (
    ("confidence.lively", "semitones", lambda w: w.pitch_deviation, 2.9, 4.8),
    ("pauses.roomy", "pauses a minute", lambda w: w.breaths_per_minute, 4, 15),
    ("pace.steady", "words a minute", lambda w: w.words_per_minute, 112, 163),
    ("clarity.sustained", "last third against the first, dB", lambda w: w.fade_db, -2, 6),
    ("fillers.rare", "hesitations a minute", lambda w: w.fillers_per_minute, -1, 1),
)


@dataclass(frozen=True)
class Reading:
    take: str
    condition: str
    # Patterns of rules, best first; each is right.
    expected: tuple
    # What a coach might add; half right.
    lesser: tuple
    reason: str


def readings(path):
    if not path.exists():
        return {}
    with path.open(newline="") as file:
        table = csv.DictReader(file, delimiter="\t")
        return {
            (line["take"], line["condition"]): Reading(
                line["take"],
                line["condition"],
                tuple(line["expected"].split()),
                tuple(line["lesser"].split()),
                line["reason"],
            )
            for line in table
        }


def proposal(take, condition, witness):
    """What follows from the measures alone."""
    found = []
    for flaw in FLAWS:
        if flaw.name == "words a sentence" and condition == "sound":
            continue
        severity = flaw.severity(witness)
        if severity:
            found.append((severity, flaw))
    found.sort(key=lambda pair: -pair[0])
    said = [f"{flaw.name} {flaw.read(witness):.1f}" for _, flaw in found]
    merits = [
        (rule, f"{name} {read(witness):.1f}")
        for rule, name, read, low, high in MERITS
        if read(witness) is not None and low <= read(witness) <= high
    ]
    best = found[0][0] if found else 0.0
    # Who is alone for less than half a minute can't be told.
    if witness.voices and witness.voices > 1:
        found.append((0.01, SHORT))
    good = [flaw for severity, flaw in found if severity >= AS_GOOD * best]
    rest = [flaw for severity, flaw in found if severity < AS_GOOD * best]
    if best >= STRONG:
        return Reading(
            take, condition, rules(good), without(rules(rest), rules(good)), "; ".join(said)
        )
    praised = tuple(rule for rule, _ in merits)
    if found:
        expected, lesser = rules(good), without(rules(rest), rules(good)) + (PRAISE,)
        return Reading(take, condition, expected, lesser, "only mild: " + "; ".join(said))
    reason = "nothing to work on; " + "; ".join(text for _, text in merits)
    return Reading(take, condition, (*praised, "*.in_band"), (PRAISE,), reason)


def rules(flaws):
    return tuple(dict.fromkeys(rule for flaw in flaws for rule in flaw.rules))


def without(some, others):
    return tuple(rule for rule in some if rule not in others)


def verdict(tip, reading, contradictions):
    """Right, half or wrong, and why."""
    false = [c for c in contradictions if c.kind == "claim"]
    if false:
        return WRONG, f"{false[0].program} – {false[0].measured}"
    if matches(tip, reading.expected):
        shown = [c for c in contradictions if c.kind == "moment"]
        return (HALF, f"{shown[0].program} – {shown[0].measured}") if shown else (RIGHT, "")
    if matches(tip, reading.lesser):
        return HALF, f"better {' '.join(reading.expected)}: {reading.reason}"
    return WRONG, f"not {' '.join(reading.expected)}: {reading.reason}"


def matches(tip, patterns):
    return any(
        fnmatch(tip["rule"], pattern) or (pattern == PRAISE and tip["kind"] == "keep")
        for pattern in patterns
    )


# Those who do not listen


def flat(witness):
    rate = witness.words_per_minute
    hurried = rate is not None and rate > FLAT_PACE
    rule = "pace.too_fast" if hurried else "fillers.too_many"
    return {"kind": "improve", "rule": rule}


def baselines(witness, reading):
    """The verdicts of two tips that need no program; the praise is the one that fits best."""
    praises = [rule for rule, *_ in MERITS if matches({"rule": rule, "kind": ""}, reading.expected)]
    praise = {"kind": "keep", "rule": praises[0] if praises else "pace.in_band"}
    return {
        "slower, fewer ums": verdict(flat(witness), reading, [])[0],
        "always praise": verdict(praise, reading, [])[0],
    }
