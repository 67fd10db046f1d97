"""Planted flaws of pace and of pauses."""

from dataclasses import replace

import numpy as np

from .clean import INSIDE
from .flaw import ROOMY, STEADY, Flaw

# The tip of `pace.too_fast` begins at 180 words a minute; a slow speaker is brought beyond it.
LEAST_FAST = {1.25: 184, 1.5: 215}
SPLIT_AT = 4


def at_tempo(items, factor):
    """The items so many times as fast, with their pauses."""
    return [replace(i, stretch=i.stretch / factor, gap=i.gap / factor) for i in items]


def too_fast(stage, factor):
    take = stage.take
    if take.count:
        factor = max(factor, LEAST_FAST[factor] * take.time / 60 / take.count)
    return take.with_items(at_tempo(take.items, factor))


def too_slow(stage, wpm):
    """Slow words; a pause that grows with them must not become a stop of its own."""
    take = stage.take
    factor = wpm * take.time / 60 / take.count if take.count else {96: 0.7, 78: 0.58}[wpm]
    shrunk = take.with_items(take.items[: int(len(take.items) * max(factor * 1.2, 0.7))])
    items = [
        replace(i, stretch=i.stretch / factor, gap=min(i.gap / factor, 1.5)) for i in shrunk.items
    ]
    return shrunk.with_items(items)


def from_time(take, start, end, factor):
    """The phrases whose middle lies between two times, so many times as fast."""
    items, place = [], 0.0
    for item in take.items:
        middle = place + item.spoken / 2
        items += at_tempo([item], factor if start <= middle < end else 1.0)
        place += item.time
    return take.with_items(items)


def rushed_third(stage, factor):
    return from_time(stage.take, stage.take.time * 2 / 3, np.inf, factor)


def rush(stage, factor):
    """Fifteen seconds as they are heard."""
    start = stage.take.time * 0.4
    return from_time(stage.take, start, start + 15 * factor, factor)


def hurried(stage, factor):
    """The words faster, and the time that this saves in the pauses."""
    take = stage.take
    saved = sum(item.spoken for item in take.items) * (1 - 1 / factor)
    more = 1 + saved / sum(item.gap for item in take.items[:-1])
    items = [replace(i, stretch=i.stretch / factor, gap=min(i.gap * more, 1.6)) for i in take.items]
    return take.with_items(items)


def over_target(stage, share):
    take = stage.take
    return replace(take, options=("--target", f"{take.time / share:.0f}s"))


def halved(item, gap):
    """The item in two, with a pause between; by its level where it has no words."""
    phrase = item.phrase
    if len(phrase.words) >= SPLIT_AT:
        left, right = phrase.split(len(phrase.words) // 2)
    elif not phrase.words and phrase.length > 1.2:
        frames = phrase.samples[: len(phrase.samples) // 160 * 160].reshape(-1, 160)
        power = np.convolve(np.mean(frames**2, axis=1), np.ones(4) / 4, "same")
        third = len(power) // 3
        cut = (third + int(np.argmin(power[third : 2 * third]))) / 100
        left, right = phrase.part(0, cut, (), ""), phrase.part(cut, phrase.length, ())
    else:
        return [item]
    return [replace(item, phrase=left, gap=gap), replace(item, phrase=right)]


def stalls(stage, count):
    """So many silences of 1 to 2.5 s in the middle of phrases."""
    items = list(stage.take.items)
    long = [n for n, i in enumerate(items) if len(halved(i, 0)) == 2]
    chosen = set(stage.chance.permutation(long)[:count])
    found = []
    for number, item in enumerate(items):
        gap = float(stage.chance.uniform(1.0, 2.5))
        found += halved(item, gap) if number in chosen else [item]
    return stage.take.with_items(found)


def no_pauses(stage, longest):
    take = stage.take
    return take.with_items([replace(i, gap=min(i.gap, longest)) for i in take.items])


def choppy(stage, words):
    """A pause of 0.6 s after so many words, or after about their time."""
    items = []
    for item in stage.take.items:
        pieces = [item]
        while True:
            parts = [p for piece in pieces for p in shorter(piece, words)]
            if len(parts) == len(pieces):
                break
            pieces = parts
        items += pieces
    return stage.take.with_items(items)


def shorter(item, words):
    seconds = words * 0.38
    is_long = item.count > words if item.count else item.phrase.length > max(seconds, 1.2)
    return halved(item, 0.6) if is_long else [item]


def dead_start(stage, seconds):
    """Nothing but the room before the first word."""
    return replace(stage.take, lead=stage.take.lead + seconds)


def dead_middle(stage, seconds):
    """The same at the end of a sentence in the middle."""
    items = list(stage.take.items)
    places = [n for n, item in enumerate(items[:-1]) if item.gap >= INSIDE[1]]
    place = min(places, key=lambda n: abs(n - len(items) // 2))
    items[place] = replace(items[place], gap=items[place].gap + seconds)
    return stage.take.with_items(items)


FAST = r"speak fast|you rush|speed up|words come fast"
FLAWS = (
    Flaw(
        "too fast",
        "times as fast",
        (1.25, 1.5),
        too_fast,
        ("pace.too_fast", "clarity.articulation_too_fast"),
        "at least 184 and 215 words a minute, where listeners are at ease up to 165",
        praise=(STEADY,),
        said=FAST,
    ),
    Flaw(
        "too slow",
        "words a minute",
        (96, 78),
        too_slow,
        ("pace.too_slow",),
        "Microsoft Speaker Coach asks for 100 and more",
        praise=(STEADY,),
        said=r"speak slowly",
    ),
    Flaw(
        "rushed last third",
        "times as fast",
        (1.3, 1.6),
        rushed_third,
        ("pace.rushed*", "pace.drifting_faster", "pace.*faster*"),
        "listeners notice 5 %; a climb of a fifth can be meant",
        praise=(STEADY,),
        said=FAST,
    ),
    Flaw(
        "rush of 15 s",
        "times as fast",
        (1.5, 1.8),
        rush,
        ("pace.rushed*", "pace.*stretch*", "pace.burst*"),
        "above 200 words a minute in the rush, and 250",
        praise=(STEADY,),
        said=FAST,
    ),
    Flaw(
        "hurried words, long pauses",
        "times as fast",
        (1.35, 1.6),
        hurried,
        ("clarity.articulation*", "pace.articulation*", "clarity.hurried*"),
        "5.5 syllables a second count as fast, and the pace over all stays",
        praise=(STEADY,),
        said=r"words come fast",
    ),
    Flaw(
        "over the target",
        "of the target",
        (1.25, 1.6),
        over_target,
        ("pace.slot_over",),
        "a tenth over is within the grace of a slot",
        said=r"over your|too long for|\bslot\b",
    ),
    Flaw(
        "stalls inside phrases",
        "of 1 to 2.5 s",
        (5, 9),
        stalls,
        ("pauses.*stall*", "pauses.too_long", "confidence.long_stops"),
        "four a minute and seven; our choice",
        praise=(ROOMY,),
        said=r"inside a phrase|you stop",
    ),
    Flaw(
        "no pauses",
        "s at most",
        (0.2, 0.1),
        no_pauses,
        ("pauses.too_few", "pauses.breathless"),
        "listeners remember with half a second",
        praise=(ROOMY,),
        said=r"pause rarely|without a pause",
    ),
    Flaw(
        "choppy",
        "words at most between pauses",
        (5, 3),
        choppy,
        ("pauses.choppy", "pauses.*stall*", "clarity.choppy*"),
        "phrases of talk have some five words (Chafe 1994), few of them with such a pause",
        praise=(ROOMY,),
        said=r"inside a phrase|into pieces",
    ),
    Flaw(
        "dead air at the start",
        "s",
        (8, 20),
        dead_start,
        ("pauses.dead_air", "pauses.too_long", "*.late_start", "confidence.opening"),
        "nobody waits for so long; the recording needs to be cut, or to begin later",
        praise=(ROOMY,),
        notes=("dead_air*", "silence*", "late_start*"),
        said=r"silen|seconds before",
        note_is_enough=True,
    ),
    Flaw(
        "dead air inside",
        "s",
        (8, 20),
        dead_middle,
        ("pauses.dead_air", "pauses.too_long", "confidence.long_stops"),
        "from 4 s on a pause is harder for listeners",
        praise=(ROOMY,),
        notes=("dead_air*", "silence*", "dropouts"),
        said=r"silen|you stop",
        note_is_enough=True,
    ),
)
