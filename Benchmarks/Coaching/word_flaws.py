"""Flaws of wording: fillers, hedges, long sentences."""

from dataclasses import replace
from itertools import accumulate

from ..Accuracy.noise import random
from ..Accuracy.voices import Voice
from .family import PRAISE, Family
from .natural import breaths, natural, spread
from .readers import SYNTHETIC, spoken
from .take import Item

AROUND = 0.1
# Three fillers that are twice this far apart don't lie within ten seconds.
APART = 5.2


def with_fillers(take, reader, inside=(), starts=()):
    """The take with fillers: pairs of a place among the items and the words to say there.

    `inside`, in the middle of that phrase; `starts`, before it.
    """
    inside, starts = dict(inside), dict(starts)
    items = []
    for number, item in enumerate(take.items):
        if number in starts:
            items.append(Item(reader.fillers[starts[number]], AROUND))
        if number in inside:
            left, right = item.phrase.split(max(2, item.count // 2))
            items.append(replace(item, phrase=left, gap=AROUND))
            items.append(Item(reader.fillers[inside[number]], AROUND))
            item = replace(item, phrase=right)
        items.append(item)
    return take.with_items(items)


def halves(take):
    """The take with its long phrases in two, so that there is room for many fillers."""
    items = []
    for item in take.items:
        if item.count >= 10:
            left, right = item.phrase.split(item.count // 2)
            items.append(replace(item, phrase=left, gap=0.0))
            item = replace(item, phrase=right)
        items.append(item)
    return take.with_items(items)


def roomy(take):
    """Phrases with room for a filler; one beside a "like" would make that another."""
    return [
        n
        for n, item in enumerate(take.items)
        if item.count >= 4 and all(word.text != "like" for word in item.phrase.words)
    ]


def apart(take, candidates, count, taken=()):
    """So many of the candidates, evenly, with no three fillers in any ten seconds."""
    starts = [0.0, *accumulate(item.time for item in take.items)]
    # A filler goes to the middle of its phrase; those taken stand before theirs.
    times = [starts[place] for place in taken]
    # Most evenly first; closer only where there is no other room.
    for spacing in (take.time / (count + 1), 7.0, 6.0, APART):
        chosen, near = [], list(times)
        for place in candidates:
            time = starts[place] + take.items[place].spoken / 2
            if len(chosen) < count and all(abs(time - other) >= spacing for other in near):
                chosen.append(place)
                near.append(time)
        if len(chosen) == count:
            break
    return chosen


def cycled(places, words):
    return [(place, words[n % len(words)]) for n, place in enumerate(places)]


def base(reader, key):
    # Fillers take time, so the words around them are a little faster.
    return halves(natural(reader, key, pace=148))


def count_in(take, per_minute):
    return max(1, round(per_minute * take.time / 60))


def too_many(reader, per_minute, key):
    take = base(reader, key)
    count = round(per_minute * take.time / 60 / (1 - per_minute * 0.5 / 60))
    places = spread(roomy(take), min(count, len(roomy(take))))
    return with_fillers(take, reader, cycled(places, ("um", "uh", "you know", "er", "um", "uh")))


def favourite(reader, percent, key):
    take = base(reader, key)
    count = count_in(take, 7.2)
    mine = round(count * percent / 100)
    order = random("favourite", key).permutation(count)
    words = ["you know" if n < mine else ("um", "uh", "er")[n % 3] for n in order]
    return with_fillers(take, reader, cycled(apart(take, roomy(take), count), words))


def before_key_points(reader, percent, key):
    take = base(reader, key)
    count = max(7, count_in(take, 5.9))
    openings = [0] + [n + 1 for n in breaths(take)]
    mine = min(round(count * percent / 100), len(openings))
    starts = spread(openings, mine)
    inner = [n for n in roomy(take) if n not in openings]
    others = apart(take, inner, count - mine, starts)
    words = ("um", "uh", "you know", "uh", "um", "I mean")
    return with_fillers(take, reader, cycled(others, words[::-1]), cycled(starts, words))


def hesitant(reader, percent, key):
    take = base(reader, key)
    openings = [0] + [n + 1 for n in breaths(take)]
    starts = spread(openings, round(len(openings) * percent / 100))
    return with_fillers(take, reader, starts=cycled(starts, ("um", "uh")))


def crowded(reader, count, key):
    """So many within some eight seconds, none elsewhere."""
    take = base(reader, key)
    places = roomy(take)
    middle = len(places) // 2
    near = []
    for place in places[middle:]:
        span = sum(item.time for item in take.items[places[middle] : place + 1])
        if span > 8 and len(near) >= 2:
            break
        near.append(place)
    words = ("um", "uh", "you know", "er")
    inside = cycled(near[: min(count, len(near))], words)
    starts = cycled(near[1 : 1 + count - len(inside)], words[::-1])
    return with_fillers(take, reader, inside, starts)


HEDGES = ("maybe", "sort of", "I think", "I guess", "perhaps", "kind of")


def hedging(reader, per_minute, key):
    take = base(reader, key)
    places = spread(roomy(take), min(count_in(take, per_minute), len(roomy(take))))
    return with_fillers(take, reader, cycled(places, HEDGES))


def long_sentences(reader, percent, key):
    """Full stops left out, so that about this share of the words is in sentences of some thirty."""
    take = natural(reader, key)
    found = [rejoined(take, share / 100) for share in range(101)]
    return min(found, key=lambda made: abs(long_share(made) - percent))


def rejoined(take, share):
    """The take with sentences of more than 25 words up to this share of it."""
    items, words, said = [], 0, 0
    for item in take.items:
        words += item.count
        said += item.count
        if item.phrase.mark == ".":
            if said <= share * take.count + 25 and words <= 25 and share > 0:
                item = replace(item, phrase=replace(item.phrase, mark=","))
            else:
                words = 0
        items.append(item)
    items[-1] = replace(items[-1], phrase=replace(items[-1].phrase, mark="."))
    return take.with_items(items)


def long_share(take):
    """The share of words in sentences of more than 25, in per cent."""
    words, long = 0, 0
    for item in take.items:
        words += item.count
        if item.phrase.mark == ".":
            long += words if words > 25 else 0
            words = 0
    return 100 * long / take.count


def restated(reader, per_minute, key):
    """So many of the shorter sentences are said twice at once."""
    take = natural(reader, key)
    sentences = []
    for item in take.items:
        if not sentences or sentences[-1][-1].phrase.mark == ".":
            sentences.append([])
        sentences[-1].append(item)
    lengths = [sum(item.count for item in sentence) for sentence in sentences]
    short = [n for n, length in enumerate(lengths) if 6 <= length <= 18]
    twice = spread(short, min(round(per_minute * take.time / 60), len(short)))
    items = []
    for number, sentence in enumerate(sentences):
        if number in twice:
            items += [*sentence[:-1], replace(sentence[-1], gap=0.7)]
        items += sentence
    return take.with_items(items)


GREETING = ("Good morning and thank you for coming",)
APOLOGIES = (
    "I'm not an expert on this",
    "Sorry about the slides",
    "I'm a little bit nervous today",
    "Can everyone hear me",
)


def apologetic(reader, count, key):
    """Opens with so many of these, or else with a greeting."""
    take = natural(reader, key)
    other = Voice("espeak-ng", "en-us+f3" if reader.pitch > 155 else "en-us")
    voice = next((v for v in SYNTHETIC if str(v) == reader.name), other)
    texts = APOLOGIES[:count] or GREETING
    return take.with_items([*(Item(spoken(voice, text, "."), 0.6) for text in texts), *take.items])


NOT_HEARD = "; without a transcript nobody can count them"

FAMILIES = (
    Family(
        "fillers",
        "a minute",
        (6.5, 10.5, 15, 20),
        too_many,
        ("fillers.too_many",),
        "quiet to 5, tip from 8, extreme 20" + NOT_HEARD,
        heard=False,
        deaf={s: (PRAISE, "fillers.*") for s in ("just", "strong", "extreme")},
    ),
    Family(
        "favourite marker",
        "% of 7 fillers a minute",
        (57, 72, 86, 100),
        favourite,
        ("fillers.favourite_marker",),
        "quiet to 50 %, tip from 65, extreme 100" + NOT_HEARD,
        heard=False,
    ),
    Family(
        "fillers before key points",
        "% of 6 a minute",
        (50, 72, 86, 100),
        before_key_points,
        ("fillers.before_key_points", "confidence.hesitant_starts"),
        "quiet to 45 %, tip from 65, extreme 100; the points begin with a hesitation as well.",
        special={"slight": (PRAISE, "confidence.hesitant_starts")},
        deaf={
            s: (PRAISE, "confidence.hesitant_starts")
            for s in ("slight", "just", "strong", "extreme")
        },
    ),
    Family(
        "hesitant starts",
        "% of starts",
        (25, 48, 74, 100),
        hesitant,
        ("confidence.hesitant_starts", "fillers.before_key_points"),
        "quiet to 20 %, tip from 35, extreme 100; a synthetic um is no fair test of hearing one "
        "without a transcript.",
        special={
            "extreme": (
                "confidence.hesitant_starts",
                "fillers.before_key_points",
                "fillers.too_many",
            )
        },
        deaf={
            s: (PRAISE, "confidence.hesitant_starts")
            for s in ("slight", "just", "strong", "extreme")
        },
    ),
    Family(
        "crowded fillers",
        "within 8 s",
        (2, 3, 5, 7),
        crowded,
        ("fillers.crowded",),
        "three in 10 s earn the tip, two don't" + NOT_HEARD,
        heard=False,
    ),
    Family(
        "hedges",
        "a minute",
        (2.75, 5.2, 8.6, 12),
        hedging,
        ("confidence.hedges",),
        "quiet to 2, tip from 3.5, extreme 12" + NOT_HEARD,
        heard=False,
    ),
    Family(
        "long sentences",
        "% of words",
        (60, 76, 88, 100),
        long_sentences,
        ("clarity.long_sentences",),
        "quiet to 50 %, tip from 70, no share is extreme; what is written can't be heard.",
        heard=False,
    ),
    Family(
        "said twice",
        "sentences a minute",
        (0.5, 2.4, 4.2, 6),
        restated,
        ("clarity.restated",),
        "quiet to 1 a minute, tip from 1.5, extreme 6; that words are the same can't be heard.",
        heard=False,
    ),
    Family(
        "apologetic opening",
        "phrases",
        (0, 1, 2, 3),
        apologetic,
        ("confidence.apologetic_opening",),
        "one in the first 15 s earns the tip, a greeting doesn't" + NOT_HEARD,
        heard=False,
    ),
)
