"""What of a tip is contradicted by the witness, and by how much it must differ.

A margin is what the witness itself may be off by, so that what it contradicts is wrong and not just
measured in another way.
"""

import re
from dataclasses import dataclass
from fnmatch import fnmatch

# Words from labels or a text against the program's; syllables by de Jong & Wempe are off by a sixth
# on the labelled takes here.
PACE_MARGIN = {"labels": 0.15, "text": 0.15, "syllables": 0.25}
# Pauses near half a second fall on either side.
PAUSE_MARGIN, PAUSES_MARGIN = 0.35, 2.5
SECONDS_MARGIN = 0.35
PITCH_MARGIN = 1.0
ENDS_MARGIN = 5.0
# Of one end, whose last syllable Praat may find unvoiced.
SHOWN_END_MARGIN = 10.0
# So long a pause is no matter of thresholds.
SURE_PAUSE = 0.75
FADE_MARGIN = 4.0
NOISE_MARGIN = 8.0
# Of a pause that is shown, the most that may be voice.
VOICED_PAUSE = 30.0
# A moment is a part of the take.
LONGEST_MOMENT = 80.0
WHOLE_TAKE = ("clarity.masked_by_noise", "clarity.too_quiet", "clarity.far", "clarity.muffled")
WHOLE_TAKE += ("quality.*", "*.not_judged", "clarity.clipped", "clarity.several_voices")

# Praise of anything is wrong where this is so; the edges are past those at which anyone would
# speak up: see `coach.py` for their sources.
PRAISE_LIMITS = (
    ("voice over noise, dB", lambda w: w.noise_db, "<", 10.0),
    ("cut waves a minute", lambda w: w.cuts_per_minute, ">", 20.0),
    ("semitones", lambda w: w.pitch_deviation, "<", 1.2),
    ("words a minute", lambda w: surely(w, fast=True), ">", 190.0),
    ("pauses a minute", lambda w: most(w), "<", 2.0),
    ("pauses a minute", lambda w: fewest(w), ">", 20.0),
    ("hesitations a minute", lambda w: w.fillers_per_minute, ">=", 8.0),
    ("voices", lambda w: w.voices, ">", 1),
)

# The rule is contradicted where this is so.
RULE_LIMITS = {
    "pace.too_fast": [("words a minute", lambda w: surely(w, fast=False), "<", 160.0)],
    "pace.too_slow": [("words a minute", lambda w: surely(w, fast=True), ">", 120.0)],
    "pace.rushed_stretch": [("fastest 20 s, words a minute", lambda w: hurry(w), "<", 165.0)],
    "pace.drifting_faster": [("last third against the first, %", lambda w: w.drift_pct, "<", 3.0)],
    "pace.steady": [
        ("words a minute", lambda w: surely(w, fast=True), ">", 180.0),
        ("words a minute", lambda w: surely(w, fast=False), "<", 95.0),
    ],
    "pauses.roomy": [
        ("words a minute", lambda w: surely(w, fast=True), ">", 180.0),
        ("pauses a minute", lambda w: most(w), "<", 3.0),
        ("pauses a minute", lambda w: fewest(w), ">", 20.0),
    ],
    "pauses.too_few": [("pauses a minute", lambda w: fewest(w), ">", 6.0)],
    "pauses.breathless": [("longest run, s", lambda w: w.longest_run, "<", 18.0)],
    "pauses.choppy": [("pauses a minute", lambda w: most(w), "<", 15.0)],
    "pauses.too_long": [("longest pause, s", lambda w: w.longest_pause, "<", 3.0)],
    "pauses.dead_air": [("longest pause, s", lambda w: quiet_edges(w), "<", 2.0)],
    "confidence.long_stops": [("stops a minute", lambda w: w.stops_per_minute, "<", 0.7)],
    "confidence.monotone": [("semitones", lambda w: w.pitch_deviation, ">", 2.4)],
    "confidence.lively": [("semitones", lambda w: w.pitch_deviation, "<", 2.4)],
    "confidence.rising_ends": [("rising ends, %", lambda w: w.rising_pct, "<", 30.0)],
    "confidence.uneven_level": [("spread of the phrases, dB", lambda w: w.level_spread_db, "<", 3)],
    "clarity.masked_by_noise": [("voice over noise, dB", lambda w: w.noise_db, ">", 20.0)],
    "quality.high_noise": [("voice over noise, dB", lambda w: w.noise_db, ">", 12.0)],
    "quality.clipping": [("cut waves a minute", lambda w: w.cuts_per_minute, "<", 1.0)],
    "clarity.clipped": [("cut waves a minute", lambda w: w.cuts_per_minute, "<", 1.0)],
    "clarity.too_quiet": [("voice, dBFS", lambda w: w.speech_dbfs, ">", -30.0)],
    "clarity.fading": [("last third against the first, dB", lambda w: w.fade_db, ">", -2.5)],
    "clarity.sustained": [("last third against the first, dB", lambda w: w.fade_db, "<", -4.0)],
    "clarity.trailing_off": [("ends below, dB", lambda w: w.ends_below, "<", 7.0)],
    "clarity.swallowed_ends": [("ends below, dB", lambda w: w.ends_below, "<", 6.0)],
    "clarity.whispered": [("voiced, %", lambda w: w.voiced_pct, ">", 50.0)],
    "clarity.muffled": [("treble, dB", lambda w: w.treble_db, ">", -14.0)],
    "clarity.far": [("fall by 20 dB, s", lambda w: w.decay_s, "<", 0.15)],
    "clarity.several_voices": [("voices", lambda w: w.voices, "<", 2)],
    "quality.other_voices": [("voices", lambda w: w.voices, "<", 2)],
    "quality.too_short": [("words", lambda w: enough(w), ">", 70.0)],
    "clarity.plosives": [("bursts a minute", lambda w: w.bursts_per_minute, "<", 1.0)],
    "clarity.long_sentences": [("words a sentence", lambda w: w.sentence_words, "<", 16.0)],
    "clarity.short_sentences": [("words a sentence", lambda w: w.sentence_words, ">", 12.0)],
    "fillers.rare": [("hesitations a minute", lambda w: w.fillers_per_minute, ">", 5.0)],
    "fillers.too_many": [("hesitations a minute", lambda w: w.fillers_per_minute, "<", 3.0)],
    "fillers.crowded": [("hesitations", lambda w: count(w.fillers), "<", 3)],
    "fillers.opening": [("hesitations", lambda w: count(w.fillers), "<", 3)],
    "fillers.heard": [("hesitations", lambda w: count(w.fillers), "<", 1)],
    "fillers.left_out": [("hesitations a minute", lambda w: w.fillers_per_minute, "<", 1.0)],
}


@dataclass(frozen=True)
class Contradiction:
    # "claim" where it is not so, "moment" where what is shown is no moment.
    kind: str
    claim: str
    program: str
    measured: str


def has_pace(witness):
    """Of several voices the quieter have syllables that are not found."""
    is_one = witness.voices in (1, None) or witness.pace_by != "syllables"
    return witness.words_per_minute is not None and is_one


def surely(witness, fast):
    """The least or the most words a minute that the measure allows."""
    if not has_pace(witness):
        return None
    margin = PACE_MARGIN[witness.pace_by]
    return witness.words_per_minute * (1 - margin if fast else 1 + margin)


def fewest(witness):
    """Pauses a minute; beside another voice, only those of one's own are counted."""
    return witness.breaths_least if witness.voices in (1, None) else None


def most(witness):
    return witness.breaths_most if witness.voices in (1, None) else None


def hurry(witness):
    return witness.fastest * (1 + PACE_MARGIN[witness.pace_by]) if has_pace(witness) else None


def enough(witness):
    """How many words, where the take also is long enough to be judged and of one voice."""
    is_long = witness.end - witness.start > 33 and witness.voices == 1
    return witness.words if is_long else None


def quiet_edges(witness):
    return max(witness.start, witness.duration - witness.end, witness.longest_pause)


def count(fillers):
    return None if fillers is None else len(fillers)


def beyond(value, sign, limit):
    if value is None:
        return False
    return {"<": value < limit, ">": value > limit, ">=": value >= limit}[sign]


def contradictions(session, witness):
    tip = session["tip"]
    found = []
    limits = [item for rule, own in RULE_LIMITS.items() if rule == tip["rule"] for item in own]
    if tip["kind"] == "keep":
        limits += PRAISE_LIMITS
    for name, read, sign, limit in limits:
        value = read(witness)
        if beyond(value, sign, limit):
            measured = f"{name}: {value:.1f} ({sign} {limit:g})"
            found.append(Contradiction("claim", tip["rule"], tip["takeaway"], measured))
    found += [c for check in CHECKS for c in check(tip, witness)]
    return list(dict.fromkeys(found))


# What is said in numbers


def pace(tip, witness):
    said = [(tip["takeaway"], None)]
    said += [(e["note"] or "", e) for e in tip["evidence"]]
    margin = PACE_MARGIN[witness.pace_by]
    for text, evidence in said:
        match = re.search(r"(\d+)(?: to (\d+))? words a minute", text)
        if not match or not has_pace(witness):
            continue
        low, high = float(match[1]), float(match[2] or match[1])
        own = witness.words_per_minute
        if evidence and evidence["end_s"] - evidence["start_s"] < 0.8 * witness.duration:
            own = witness.tempo.rate(evidence["start_s"], evidence["end_s"])
        if own is not None and not low / (1 + margin) <= own <= high * (1 + margin):
            yield Contradiction("claim", "words a minute", text, f"{own:.0f} by {witness.pace_by}")


def pauses(tip, witness):
    match = re.search(r"(\d+(?:\.\d+)?) (?:times )?a minute (?:of|for) 0\.5", tip["takeaway"])
    if match and fewest(witness) is not None:
        said = float(match[1])
        own = min(max(said, witness.breaths_least), witness.breaths_most)
        if abs(said - own) > max(PAUSES_MARGIN, PAUSE_MARGIN * own):
            measured = f"{own:.1f} by {witness.pauses_by}"
            yield Contradiction("claim", "pauses a minute", tip["takeaway"], measured)


def silences(tip, witness):
    for evidence in tip["evidence"]:
        note = evidence["note"] or ""
        match = re.search(r"^a pause of ([\d.]+) seconds?|^([\d.]+) seconds? of silence", note)
        if not match:
            continue
        said = float(match[1] or match[2])
        start, end = evidence["start_s"], evidence["end_s"]
        edge = min(0.06, (end - start) / 6)
        _, voiced = witness.frames.sounding(start + edge, end - edge)
        if voiced > VOICED_PAUSE:
            yield Contradiction("claim", "silence", note, f"{voiced:.0f} % of it is voice")
        if abs(end - start - said) > SECONDS_MARGIN:
            yield Contradiction("claim", "length of a pause", note, f"{end - start:.1f} s shown")


def pitch(tip, witness):
    match = re.search(r"moves by (?:only )?([\d.]+) semitones", tip["takeaway"])
    if match and abs(float(match[1]) - witness.pitch_deviation) > PITCH_MARGIN:
        measured = f"{witness.pitch_deviation:.1f} by Praat"
        yield Contradiction("claim", "semitones", tip["takeaway"], measured)


def ends(tip, witness):
    match = re.search(r"ends lie (\d+) dB below", f"{tip['takeaway']} {tip['action']}")
    own = witness.ends_below
    if match and own is not None and float(match[1]) - own > ENDS_MARGIN:
        yield Contradiction("claim", "ends below, dB", match[0], f"{own:.1f} of voiced frames")


def rises(tip, witness):
    match = re.search(r"on a rise(?::| \() ?(\d+) of (\d+)", f"{tip['takeaway']} {tip['action']}")
    if match and witness.rising_pct is not None:
        said = 100 * float(match[1]) / float(match[2])
        if said - witness.rising_pct > 30:
            measured = f"{witness.rising_pct:.0f} % by Praat"
            yield Contradiction("claim", "rising ends", match[0], measured)


def shown_ends(tip, witness):
    """An end that is shown must rise or be quiet, by Praat."""
    for evidence in tip["evidence"]:
        note, span = evidence["note"] or "", (evidence["start_s"], evidence["end_s"])
        at = f"{note} at {span[1]:.1f} s"
        if "whose pitch rises" in note:
            own = witness.frames.rise(*span)
            if own is not None and own < 0:
                yield Contradiction("claim", "a rise", at, f"{own:.1f} semitones by Praat")
        match = re.search(r"an end (\d+) dB below", note)
        if match:
            own = witness.frames.fall(*span)
            if own is not None and float(match[1]) - own > SHOWN_END_MARGIN:
                yield Contradiction("claim", "a quiet end", at, f"{own:.1f} dB of voiced frames")


def shown_pauses(tip, witness):
    for evidence in tip["evidence"]:
        note, start, end = evidence["note"] or "", evidence["start_s"], evidence["end_s"]
        inside = [min(e, end) - max(s, start) for s, e in witness.pauses]
        if "without a pause of" in note and max(inside, default=0) > SURE_PAUSE:
            measured = f"a pause of {max(inside):.1f} s by {witness.pauses_by}"
            yield Contradiction("claim", "a run without a pause", note, measured)
        match = re.match(r"(\d+) pauses of ([\d.]+) seconds", note)
        if match:
            own = sum(length >= float(match[2]) - 0.1 for length in inside)
            if own < (1 - PAUSE_MARGIN) * float(match[1]) - 1:
                measured = f"{own} by {witness.pauses_by}"
                yield Contradiction("claim", "pauses in a passage", note, measured)


def quoted(tip, witness):
    """A word that is quoted must be in the text."""
    for words in re.findall(r"[“\"]([^”\"]+)[”\"]", tip["takeaway"]):
        bare = re.sub(r"[^\w' ]+", " ", words.lower()).split()
        own = re.sub(r"[^\w' ]+", " ", witness.text or "")
        if witness.text and " ".join(bare) not in " ".join(own.split()):
            yield Contradiction("claim", "words that were said", words, "not in the text")


def levels(tip, witness):
    text = " ".join([tip["takeaway"], tip["action"], *(e["note"] or "" for e in tip["evidence"])])
    match = re.search(r"(falls|rises) by (?:about )?(\d+) dB", text)
    if match:
        said = float(match[2]) * (-1 if match[1] == "falls" else 1)
        # A fall is over the whole take, a third from the middle of the first to that of the last.
        own = witness.fade_db
        if abs(said - own) > FADE_MARGIN and abs(said - 1.5 * own) > FADE_MARGIN:
            yield Contradiction("claim", "fade, dB", match[0], f"{own:.1f} from third to third")


def noise(tip, witness):
    text = " ".join([tip["takeaway"], *(e["note"] or "" for e in tip["evidence"])])
    match = re.search(
        r"(\d+) dB (?:above|over) the (?:background )?noise|noise.{0,20}?(\d+) dB", text
    )
    if match:
        said = float(match[1] or match[2])
        if abs(said - witness.noise_db) > NOISE_MARGIN:
            measured = f"{witness.noise_db:.0f} dB by percentiles"
            yield Contradiction("claim", "voice over noise", match[0], measured)


def hesitations(tip, witness):
    """A hesitation that is shown must be one of the labelled, where each has its time."""
    if not tip["rule"].startswith("fillers.") or tip["kind"] == "keep" or not witness.fillers:
        return
    if any(filler[0] is None for filler in witness.fillers):
        return
    for evidence in tip["evidence"]:
        start, end = evidence["start_s"] - 0.3, evidence["end_s"] + 0.3
        if not any(f[0] < end and f[1] > start for f in witness.fillers):
            shown = f"{evidence['note']} at {evidence['start_s']:.1f} s"
            yield Contradiction("claim", "a hesitation", shown, "none is labelled there")


def moments(tip, witness):
    whole = any(fnmatch(tip["rule"], rule) for rule in WHOLE_TAKE)
    for evidence in tip["evidence"]:
        start, end = evidence["start_s"], evidence["end_s"]
        if start < 0 or end > witness.duration + 0.05 or end < start:
            shown = f"{start:.1f}-{end:.1f} s"
            yield Contradiction("claim", "a moment", shown, f"a take of {witness.duration:.1f} s")
        share = 100 * (end - start) / witness.duration
        is_about_all = whole or "noise" in (evidence["note"] or "")
        if share > LONGEST_MOMENT and not is_about_all and tip["kind"] != "retake":
            note = f"{evidence['note']}: {start:.0f}-{end:.0f} s"
            yield Contradiction("moment", "a moment", note, f"{share:.0f} % of the take")
    if not tip["evidence"] and tip["kind"] == "improve":
        yield Contradiction("moment", "a moment", "none is shown", "an advice without a place")
    for minutes, seconds in re.findall(r"\b(\d+):(\d\d)\b", tip["action"]):
        if int(minutes) * 60 + int(seconds) > witness.duration:
            yield Contradiction("claim", "a moment", tip["action"], f"{witness.duration:.0f} s")


CHECKS = (pace, pauses, silences, shown_pauses, pitch, ends, rises, shown_ends, quoted, levels)
CHECKS += (noise, hesitations, moments)


def is_backed(rule):
    """Whether a measure could have contradicted a tip of this rule by itself."""
    return rule in RULE_LIMITS or rule.endswith((".in_band", ".not_judged"))
