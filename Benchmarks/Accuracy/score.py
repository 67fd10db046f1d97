"""Scores answers against the ground truth. The rules are in README.md."""

import numpy as np

# A pause that a listener notices, in seconds; shorter ones don't count either way.
COUNTED = 0.28
# For the sum of all pauses shorter ones matter too.
SUMMED = 0.20
# Overlap over union from which two pauses are the same.
SAME = 0.5
# How much of a sound lies in one pause, at least, where its kind counts.
INSIDE = 0.6

# A pitch further off than this share is an error rather than an inaccuracy.
GROSS = 0.2
# In semitones.
OCTAVE = 12


def pauses(pairs):
    """Scores of pairs of a truth and an answer, the answer a list of starts and ends."""
    hits = missed = false = 0
    starts, ends, totals = [], [], []
    for truth, answer in pairs:
        first, last = truth["speech"]
        heard = [p for p in answer if overlap(p, (first, last)) >= 0.5 * length(p) > 0]
        partner = matched(heard, truth["pauses"])
        counted = [i for i, pause in enumerate(truth["pauses"]) if length(pause) >= COUNTED]
        found = [(truth["pauses"][i], heard[partner[i]]) for i in counted if i in partner]
        hits += len(found)
        missed += len(counted) - len(found)
        others = set(range(len(heard))) - set(partner.values())
        false += sum(length(heard[j]) >= COUNTED for j in others)
        starts += [answer[0] - true[0] for true, answer in found]
        ends += [answer[1] - true[1] for true, answer in found]
        there, said = summed(truth["pauses"], first, last), summed(heard, first, last)
        totals.append(abs(said - there) / max(there, SUMMED))
    edges = np.abs(starts + ends)
    precision, recall = hits / max(hits + false, 1), hits / max(hits + missed, 1)
    return {
        "F1": 2 * precision * recall / max(precision + recall, 1e-9),
        "precision": precision,
        "recall": recall,
        "edge": 1000 * mean(edges),
        "start": 1000 * mean(starts),
        "end": 1000 * mean(ends),
        "total": 100 * mean(totals),
    }


def kinds(pairs):
    """The answer lists sounds, each with its start, its end and its kind, or None.

    Counted are those that lie alone, for the most part in one pause.
    """
    right, wrong, none, unheard = 0, 0, 0, 0
    for truth, answer in pairs:
        for sound in truth["sounds"]:
            kind, *span = sound
            others = [other[1:] for other in truth["sounds"] if other is not sound]
            inside = max(overlap(span, pause) for pause in truth["pauses"])
            is_alone = not any(overlap(span, other) for other in others)
            if kind is None or not is_alone or inside < INSIDE * length(span):
                continue
            said = [each[2] for each in answer if overlap(each[:2], span)]
            unheard += not said
            none += bool(said) and said[0] is None
            right += bool(said) and said[0] == kind
            wrong += bool(said) and said[0] not in (kind, None)
    listed = right + wrong + none
    return {
        "listed": 100 * listed / max(listed + unheard, 1),
        "right": 100 * right / max(right + wrong, 1),
        "none": 100 * none / max(listed, 1),
        "count": listed + unheard,
    }


def matched(heard, there):
    """The index in `heard` for each index in `there`: one to one, best agreement first."""
    candidates = [
        (agreement(pause, true), j, i)
        for j, pause in enumerate(heard)
        for i, true in enumerate(there)
        if overlap(pause, true) > 0
    ]
    partner, taken = {}, set()
    for agreed, j, i in sorted(candidates, reverse=True):
        if agreed >= SAME and i not in partner and j not in taken:
            partner[i] = j
            taken.add(j)
    return partner


def summed(pauses, first, last):
    return sum(overlap(pause, (first, last)) for pause in pauses if length(pause) >= SUMMED)


def length(span):
    return span[1] - span[0]


def overlap(one, other):
    return max(0.0, min(one[1], other[1]) - max(one[0], other[0]))


def agreement(one, other):
    return overlap(one, other) / (max(one[1], other[1]) - min(one[0], other[0]))


def pace(pairs):
    """The answer is a number of syllables."""
    there = np.array([truth["syllables"] for truth, _ in pairs], float)
    said = np.array([answer for _, answer in pairs], float)
    seconds = np.array([truth["duration"] for truth, _ in pairs])
    varies = said.std() > 0 and there.std() > 0
    return {
        "error": 100 * np.mean(np.abs(said - there) / there),
        "bias": 100 * np.mean((said - there) / there),
        "r": np.corrcoef(there / seconds, said / seconds)[0, 1] if varies else 0.0,
    }


def company(pairs):
    """The answer has `pauses`, `syllables`, the articulation `rate` and seconds of `others`.

    That of a take with another voice is compared with that of the same take without.
    """
    alone = {truth["take"]: answer for truth, answer in pairs if truth["is_alone"]}
    both = [(t, alone[t["take"]], answer) for t, answer in pairs if not t["is_alone"]]
    found = pauses(
        ({"pauses": own["pauses"], "speech": (0, truth["duration"])}, answer["pauses"])
        for truth, own, answer in both
    )
    seconds = sum(truth["duration"] for truth, _ in pairs if truth["is_alone"])

    def change(key):
        said = [(own[key], answer[key] or 0) for _, own, answer in both if own[key]]
        return 100 * mean([abs(with_other / own - 1) for own, with_other in said])

    return {
        "F1": found["F1"],
        "total": found["total"],
        "syllables": change("syllables"),
        "rate": change("rate"),
        "lost": 100 * sum(answer["others"] for answer in alone.values()) / seconds,
    }


def snr(pairs):
    """The answer is a ratio in dB, or None."""
    errors = [answer - truth["snr"] for truth, answer in pairs if answer is not None]
    return {
        "error": mean(np.abs(errors)),
        "bias": mean(errors),
        "worst": max(np.abs(errors), default=np.nan),
        "none": sum(answer is None for _, answer in pairs),
    }


def levels(pairs):
    """The answer has those of the truth's keys that the contender measures."""

    def errors(*keys, rates=lambda rate: True):
        return [
            abs(answer[key] - truth[key])
            for truth, answer in pairs
            for key in keys
            if key in truth and answer.get(key) is not None and rates(truth["rate"])
        ]

    integrated = errors("integrated", rates=lambda rate: rate >= 16_000)
    windows, ranges, peaks = errors("momentary", "short_term"), errors("range"), errors("true_peak")
    clipped = errors("clipped")
    return {
        "integrated": mean(integrated),
        "integrated_max": most(integrated),
        "narrow_max": most(errors("integrated", rates=lambda rate: rate < 16_000)),
        "windows_max": most(windows),
        "range_max": most(ranges),
        "peak": mean(peaks),
        "peak_max": most(peaks),
        "clipped": f"{clipped.count(0)} of {len(clipped)}" if clipped else None,
    }


def pitch(pairs):
    """The answer lists the frames in which there is a pitch, each with its number and its hertz."""
    off, missed, false, sounding, silent = [], 0, 0, 0, 0
    for truth, answer in pairs:
        heard = dict(answer)
        for frame, frequency in enumerate(truth["frames"]):
            if frequency is None:
                continue
            said = heard.get(frame, 0)
            if frequency == 0:
                silent += 1
                false += said > 0
            else:
                sounding += 1
                missed += said == 0
                if said:
                    off.append(said / frequency)
    off = np.array(off)
    gross = np.abs(off - 1) > GROSS
    return {
        "gross": 100 * mean(gross),
        "cents": np.median(np.abs(1200 * np.log2(off[~gross]))) if len(off) else np.nan,
        "missed": 100 * missed / max(sounding, 1),
        "false": 100 * false / max(silent, 1),
    }


def recorded_pitch(pairs):
    """The answer has the frames, and the deviation of the pitch in semitones, or None."""
    ratios = [
        answer["deviation"] / truth["deviation"] - 1
        for truth, answer in pairs
        if answer["deviation"] is not None
    ]
    return pitch([(truth, answer["frames"]) for truth, answer in pairs]) | {
        "bias": 100 * mean(ratios),
        "variation": 100 * mean(np.abs(ratios)),
    }


def deviation(pitches):
    """The standard deviation in semitones, without what is over an octave from the median."""
    semitones = 12 * np.log2(list(pitches))
    kept = semitones[np.abs(semitones - np.median(semitones)) <= OCTAVE] if len(semitones) else []
    return float(np.std(kept, ddof=1)) if len(kept) > 1 else None


def ends(pairs):
    """The answer lists phrases, each with its start, its end and the slope of the pitch there."""
    right, wrong, none = 0, 0, 0
    for truth, answer in pairs:
        for start, end, movement in truth["ends"]:
            said = [p for p in answer if agreement(p[:2], (start, end)) >= SAME]
            if not said or said[0][2] is None:
                none += 1
            elif said[0][2] * movement > 0:
                right += 1
            else:
                wrong += 1
    return {
        "right": 100 * right / max(right + wrong, 1),
        "none": 100 * none / max(right + wrong + none, 1),
    }


def mean(values):
    return float(np.mean(values)) if len(values) else np.nan


def most(values):
    return max(values) if values else np.nan
