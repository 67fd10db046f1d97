"""Flaws of pausing."""

from dataclasses import replace

from ..Accuracy.noise import random
from .family import Family
from .natural import breaths, natural, spread
from .take import LEAST_BREATH


def with_gaps(take, gaps):
    """The take with other silences after some items, by place, at the pace it had."""
    items = [replace(item, gap=gaps.get(place, item.gap)) for place, item in enumerate(take.items)]
    return spoken_in(take.with_items(items), 60 * take.count / take.time)


def spoken_in(take, wpm):
    """Words so fast that the take as a whole has a pace; silences stay as they are."""
    silence = sum(item.gap for item in take.items[:-1])
    factor = (60 * take.count / wpm - silence) / sum(item.spoken for item in take.items)
    # Nobody speaks more than a third faster to make up for a silence.
    factor = min(max(factor, 0.75), 1.3)
    return take.with_items([replace(i, stretch=i.stretch * factor) for i in take.items])


def too_few(reader, per_minute, key):
    take = natural(reader, key)
    kept = spread(breaths(take), round(per_minute * take.time / 60))
    return with_gaps(take, {n: 0.28 for n in breaths(take) if n not in kept})


def breathless(reader, seconds, key):
    """One run in the middle; the words before and after it are well divided."""
    take = natural(reader, key, words=260)
    # A third of the take is over when the run begins.
    first = next(n for n in breaths(take) if sum(i.time for i in take.items[: n + 1]) > 20)
    gaps, run, place = {}, 0.0, first + 1
    while place < len(take.items) - 1:
        left = seconds - run - take.items[place].spoken
        if left < 0.28:
            break
        gaps[place] = 0.28
        run += take.items[place].spoken + 0.28
        place += 1
    # What is missing comes from stretching the run by a little.
    gaps[place] = 0.9
    run += take.items[place].spoken
    items = []
    for number, item in enumerate(take.items):
        item = replace(item, gap=gaps.get(number, item.gap))
        if first < number <= place:
            item = replace(item, stretch=(item.time) * seconds / run / item.phrase.length)
            if number < place:
                item = replace(item, stretch=item.stretch - 0.28 / item.phrase.length)
            else:
                item = replace(item, stretch=item.stretch - item.gap / item.phrase.length)
        items.append(item)
    return take.with_items(items)


def too_long(reader, seconds, key):
    take = natural(reader, key)
    places = breaths(take)
    return with_gaps(take, {places[len(places) // 2]: seconds})


def long_stops(reader, per_minute, key):
    take = natural(reader, key)
    chosen = spread(breaths(take), max(2, round(per_minute * take.time / 60)))
    return with_gaps(take, {n: 3.4 for n in chosen})


def choppy(reader, per_minute, key):
    """A silence of 0.6 s after every so many words, and no other."""
    take = natural(reader, key)
    pace = 125
    each = take.count / (take.count / pace * per_minute)
    items, said, border = [], 0, each
    for item in take.items:
        rest = replace(item, gap=min(item.gap, 0.28))
        while rest.count >= 2 and said + rest.count >= border + 1:
            cut = max(1, min(round(border - said), rest.count - 1))
            left, right = rest.phrase.split(cut)
            items.append(replace(rest, phrase=left, gap=LEAST_BREATH))
            rest, said, border = replace(rest, phrase=right), said + cut, border + each
        said += rest.count
        if said >= border:
            rest, border = replace(rest, gap=LEAST_BREATH), border + each
        items.append(rest)
    return spoken_in(take.with_items(items), pace)


def stalls(reader, per_minute, key):
    """Silences of 1.3 s inside phrases, each before a word in the middle."""
    take = natural(reader, key)
    long = [n for n, item in enumerate(take.items) if item.count >= 7]
    count = max(1, round(per_minute * take.time / 60))
    chance, items = random("stalls", key), []
    chosen = spread(long, min(count, len(long)))
    for number, item in enumerate(take.items):
        if number in chosen:
            middle = item.count // 2 + int(chance.integers(-1, 2))
            left, right = item.phrase.split(middle)
            items.append(replace(item, phrase=left, gap=1.3))
            item = replace(item, phrase=right)
        items.append(item)
    return spoken_in(take.with_items(items), 130)


FAMILIES = (
    Family(
        "too few pauses",
        "a minute",
        (3.5, 2.4, 1.2, 0),
        too_few,
        ("pauses.too_few", "pauses.breathless"),
        "quiet from 4, tip below 3, extreme 0. Where pauses are few the runs are long: both say "
        "the same.",
    ),
    Family(
        "breathless",
        "s without a pause",
        (22.5, 32, 46, 60),
        breathless,
        ("pauses.breathless",),
        "quiet to 20 s, tip from 25, extreme 60.",
        special={"extreme": ("pauses.breathless", "pauses.too_few")},
    ),
    Family(
        "too long a pause",
        "s",
        (3.5, 5.2, 7.6, 10),
        too_long,
        ("pauses.too_long",),
        "quiet to 3 s, tip from 4, extreme 10.",
    ),
    Family(
        "long stops",
        "a minute of 3.4 s",
        (1.15, 2.4, 4.2, 6),
        long_stops,
        ("confidence.long_stops",),
        "quiet to 0.75 a minute, tip from 1.5, extreme 6.",
    ),
    Family(
        "choppy",
        "pauses a minute",
        (20, 31, 40, 48),
        choppy,
        ("pauses.choppy",),
        "quiet to 16, tip from 24. The extreme, 60, would leave less than half a second a word.",
    ),
    Family(
        "stalls inside phrases",
        "a minute of 1.3 s",
        (0.6, 1.7, 2.8, 4),
        stalls,
        ("pauses.mid_phrase_stalls",),
        "quiet to 0.5 a minute, tip from 1, extreme 4; where they are is known from the words.",
        heard=False,
    ),
)
