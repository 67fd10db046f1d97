"""Flaws of pace."""

from dataclasses import replace

from .family import PRAISE, Family
from .natural import natural
from .take import paced


def too_fast(reader, wpm, key):
    return paced(natural(reader, key), wpm)


# Beyond 2 s a pause is a stop.
LONGEST_BREATH = 1.7


def too_slow(reader, wpm, key):
    # Fewer words, so that the take doesn't become long as well.
    take = paced(natural(reader, key, words=round(1.6 * wpm)), wpm)
    # Slow words, not long stops.
    items = []
    for item in take.items:
        gap = min(item.gap, LONGEST_BREATH)
        items.append(replace(item, gap=gap, stretch=(item.time - gap) / item.phrase.length))
    return take.with_items(items)


def drifting(reader, percent, key):
    """Linear in time: the last third is `percent` faster than the first."""
    take = paced(natural(reader, key, words=260), MEAN)
    slope = percent / 100 / (2 / 3)

    def pace(time):
        # The thirds' middles lie at 1/6 and 5/6; their mean is `MEAN`.
        share = time / take.time
        opening = MEAN / (1 + percent / 200)
        return opening * (1 + slope * (share - 1 / 6))

    return paced(take, pace)


# Above the middle of the zone in the end, as a climb from slow to comfortable is welcome.
MEAN = 145


def rushed(reader, wpm, key):
    """Half a minute of it in a calm take."""
    take = natural(reader, key)

    def pace(time):
        return wpm if 35 <= time < 65 else 125

    return paced(take, pace)


def flat(reader, percent, key):
    """Every five seconds hold one breath and the same number of syllables, give or take."""
    take = natural(reader, key, words=260)
    period, breath = 5.0, 0.6
    words = [(item, place) for item in take.items for place in range(item.count)]
    syllables = sum(item.phrase.syllables for item in take.items)
    each = syllables / (take.time / period)
    items, chunk, said, number, done = [], [], 0.0, 0, 0.0
    for item, place in words:
        chunk.append((item, place))
        said += item.phrase.words[place].syllables
        sign = 1 if number // 2 % 2 else -1
        if said >= done + each * (1 + sign * percent / 100) - 0.5:
            items += chunked(chunk, period - breath, breath)
            done += each * (1 + sign * percent / 100)
            number, chunk = number + 1, []
    return take.with_items(items)


def chunked(chunk, length, breath):
    """The words of a chunk in exactly so many seconds, and a breath."""
    parts = []
    for item in {id(item): item for item, _ in chunk}.values():
        places = [place for other, place in chunk if other is item]
        phrase = item.phrase
        if places[-1] + 1 < len(phrase.words):
            phrase = phrase.split(places[-1] + 1)[0]
        if places[0] > 0:
            phrase = phrase.split(places[0])[1]
        parts.append(replace(item, phrase=replace(phrase, mark=""), gap=0.0))
    parts[-1] = replace(parts[-1], phrase=replace(parts[-1].phrase, mark="."))
    natural_length = sum(part.phrase.length for part in parts)
    parts = [replace(part, stretch=length / natural_length) for part in parts]
    parts[-1] = replace(parts[-1], gap=breath)
    return parts


PACE = 150


def hurried_words(reader, rate, key):
    """So many syllables a second between long breaths, at a comfortable pace over all."""
    take = natural(reader, key)
    syllables = sum(item.phrase.syllables for item in take.items)
    shrink = syllables / rate / sum(item.spoken for item in take.items)
    silence = 60 * take.count / PACE - syllables / rate
    # A breath after every phrase, longer at the end of a sentence.
    weights = [1.3 if item.phrase.mark == "." else 0.8 for item in take.items]
    gaps = [min(w * silence / sum(weights[:-1]), LONGEST_BREATH) for w in weights]
    items = [replace(i, stretch=i.stretch * shrink, gap=g) for i, g in zip(take.items, gaps)]
    return take.with_items(items)


# Of a slot shorter than 5 minutes.
GRACE = 0.1


def slot_over(reader, share, key):
    take = natural(reader, key)
    return replace(take, options=("--target", f"{take.time / (1 + share * GRACE):.0f}s"))


def slot_under(reader, share, key):
    take = natural(reader, key)
    # A slot begins at four fifths of its end.
    least = take.time / (1 - share * GRACE / 0.8)
    return replace(take, options=("--target", f"{least / 0.8:.0f}s"))


TOLERANT = ("pace.too_fast", PRAISE)

FAMILIES = (
    Family(
        "too fast",
        "wpm",
        (172, 192, 216, 245),
        too_fast,
        ("pace.too_fast",),
        "quiet to 165, tip from 180, extreme 240. At 245 a word lasts 0.2 s between breaths, so "
        "that the articulation is named as rightly. Without words the pace is an estimate, which "
        "must be too fast even if it is 11 % too high, and in the fastest language.",
        special={"extreme": ("pace.too_fast", "clarity.articulation_too_fast")},
        deaf={
            "slight": TOLERANT,
            "just": (*TOLERANT, "clarity.articulation_too_fast"),
            "strong": ("pace.too_fast", "clarity.articulation_too_fast"),
        },
    ),
    Family(
        "too slow",
        "wpm",
        (105, 92, 76, 60),
        too_slow,
        ("pace.too_slow",),
        "quiet from 110, tip below 100, extreme 60. An estimate must be too slow even if it is a "
        "quarter too low.",
        deaf={"slight": ("pace.too_slow", PRAISE), "just": ("pace.too_slow", PRAISE)},
    ),
    Family(
        "drifting faster",
        "% last third over first",
        (14, 28, 44, 60),
        drifting,
        ("pace.drifting_faster",),
        "quiet to 10 %, tip from 20, extreme 60. At 60 % the last half minute is also above the "
        "norm of a rushed stretch.",
        special={"extreme": ("pace.drifting_faster", "pace.rushed_stretch")},
        deaf={"slight": ("pace.drifting_faster", PRAISE)},
    ),
    Family(
        "rushed stretch",
        "wpm over 30 s",
        (188, 216, 248, 280),
        rushed,
        ("pace.rushed_stretch",),
        "quiet to 180, tip from 200, extreme 280. The slight one is within the error of counted "
        "syllables, and with the extreme one the whole take, 166, is within it of too fast.",
        deaf={
            "slight": ("pace.rushed_stretch", PRAISE),
            "extreme": ("pace.rushed_stretch", "pace.too_fast"),
        },
    ),
    Family(
        "flat pace",
        "% between 10 s",
        (6.5, 4, 2, 0),
        flat,
        ("pace.flat",),
        "quiet from 8 %, tip below 5, extreme 0.",
        deaf={"slight": ("pace.flat", PRAISE)},
    ),
    Family(
        "hurried words",
        "syllables/s",
        (5.75, 6.45, 7.2, 8),
        hurried_words,
        ("clarity.articulation_too_fast",),
        "quiet to 5.5, tip from 6.05, extreme 8. Breaths of up to 1.7 s hold the pace in the zone, "
        "but for the two strongest. Without words the language is not known, and 7.7 is fast in "
        "the fastest.",
        special={
            "strong": ("clarity.articulation_too_fast", "pace.too_fast"),
            "extreme": ("clarity.articulation_too_fast", "pace.too_fast"),
        },
        deaf={
            "slight": (PRAISE,),
            "just": (PRAISE,),
            "strong": ("clarity.articulation_too_fast", "pace.too_fast", PRAISE),
        },
    ),
    Family(
        "over the slot",
        "of the grace",
        (0.5, 1.6, 2.8, 4),
        slot_over,
        ("pace.slot_over",),
        "tip from the grace on, a tenth of a short slot, extreme four times that.",
    ),
    Family(
        "under the slot",
        "of the grace",
        (0.5, 1.6, 2.8, 4),
        slot_under,
        ("pace.slot_under",),
        "tip from the grace on, a tenth of a short slot, extreme four times that.",
    ),
)
