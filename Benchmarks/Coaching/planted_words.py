"""Planted flaws of wording."""

import re
from dataclasses import replace

from ..Accuracy.voices import Voice
from . import praat
from .clean import BREATH
from .flaw import Flaw
from .natural import spread
from .phrase import Word
from .readers import spoken
from .take import Item
from .word_flaws import AROUND, cycled, halves, roomy, with_fillers

UMS = ("um", "uh", "um", "er")
LIKES = ("like", "you know", "like", "you know", "I mean")
PET = "at the end of the day"
MARKS = re.compile(r"[.,;:?!]+$")


def voice_of(speaker):
    """A synthetic voice of that sex, or the speaker's own."""
    own = {"rms": Voice("flite", "rms"), "kal": Voice("festival", "kal_diphone")}
    woman = speaker.source.sex == "woman"
    return own.get(speaker.name, Voice("flite", "slt" if woman else "rms"))


def said_by(speaker, text, mark="."):
    """A text by a synthetic voice at the pitch of the speaker."""
    phrase = spoken(voice_of(speaker), text.replace(",", ""), mark)
    median = praat.pitch([phrase.samples])[1]
    ratio = speaker.reader.pitch / median
    return replace(phrase, samples=praat.altered(phrase.samples, 1, 1, median, shift=ratio))


def inserted(stage, per_minute, words):
    """The words within long phrases, and before phrases where there are too few."""
    take = halves(stage.take)
    count = round(per_minute * take.time / 60)
    inside = spread(roomy(take), min(count, len(roomy(take))))
    rest = [n for n in range(len(take.items)) if n not in inside]
    starts = spread(rest, min(count - len(inside), len(rest)))
    reader = stage.speaker.reader
    return with_fillers(take, reader, cycled(inside, words), cycled(starts, words[::-1]))


def ums(stage, per_minute):
    return inserted(stage, per_minute, UMS)


def ums_unwritten(stage, per_minute):
    return replace(inserted(stage, per_minute, UMS), written=without_ums)


def without_ums(words):
    return [word for word in words if MARKS.sub("", word.text).lower() not in UMS]


def likes(stage, per_minute):
    return inserted(stage, per_minute, LIKES)


def pet_phrase(stage, count):
    take = halves(stage.take)
    pet = Item(said_by(stage.speaker, PET, ""), AROUND)
    places = set(spread(range(len(take.items)), count))
    items = []
    for number, item in enumerate(take.items):
        items += [pet, item] if number in places else [item]
    # A speaker with few phrases says it before some of them and after.
    while sum(item is pet for item in items) < count:
        items.insert(2 * sum(item is pet for item in items), pet)
    return take.with_items(items)


class Marked:
    """The words as written with a full stop after every so many of them."""

    def __init__(self, every):
        self.every = every

    def __call__(self, words):
        found, opens = [], True
        for number, word in enumerate(words):
            text = MARKS.sub("", word.text)
            small = text if re.match(r"I\b", text) else text[:1].lower() + text[1:]
            text = text.capitalize() if opens else small
            opens = number % self.every == self.every - 1
            ends = opens or number == len(words) - 1
            found.append(Word(word.start, word.end, text + ("." if ends else "")))
        return found


def run_on(stage, every):
    return replace(stage.take, written=Marked(every))


def short_sentences(stage, every):
    return replace(stage.take, written=Marked(every))


def restarts(stage, per_minute):
    """The first word of a phrase twice at once, its first three, or one cut word before it."""
    take = halves(stage.take)
    count = round(per_minute * take.time / 60)
    places = set(spread(roomy(take), min(count, len(roomy(take)))))
    items, kind = [], 0
    for number, item in enumerate(take.items):
        if number in places:
            length = (1, 3, 2)[kind % 3]
            kind += 1
            again = item.phrase.split(min(length, item.count - 1))[0]
            again = replace(again, mark="-" if length == 1 else ",")
            if kind % 2 and length == 1:
                items.append(replace(item, phrase=again, gap=0.12))
            items.append(replace(item, phrase=again, gap=0.2))
        items.append(item)
    return take.with_items(items)


OPENINGS = {
    1: ("Can you hear me okay",),
    3: (
        "Can you hear me",
        "okay so um before I start I just have to find the right slide",
        "sorry I did not have much time to prepare this",
    ),
}


def housekeeping(stage, count):
    phrases = [said_by(stage.speaker, text) for text in OPENINGS[count]]
    return stage.take.with_items([*(Item(p, 0.6) for p in phrases), *stage.take.items])


def no_ending(stage, words):
    """The last sentence isn't finished; with words, some follow that say nothing."""
    take = stage.take
    items = list(take.items)
    last = max(n for n, i in enumerate(items) if i.count >= 5)
    half = items[last].phrase.split(items[last].count // 2)[0]
    items = [*items[:last], replace(items[last], phrase=half, gap=BREATH[0])]
    if words:
        items.append(Item(said_by(stage.speaker, "so um yeah that is it I guess", ""), 0.0))
    return take.with_items(items)


HEARD = "as often as a listener may begin to count them; our choice"
FLAWS = (
    Flaw(
        "ums",
        "a minute",
        (9, 15),
        ums,
        ("fillers.too_many", "fillers.crowded", "fillers.heard", "fillers.before_key_points")
        + ("fillers.opening", "confidence.hesitant_starts"),
        "6 in 100 words are usual in talk (Fox Tree 1995), here they come as often or more",
        praise=("fillers.rare",),
        said=r"filler|\bum\b|hesitat",
    ),
    Flaw(
        "ums left out of the transcript",
        "a minute",
        (9, 15),
        ums_unwritten,
        ("fillers.too_many", "fillers.heard", "fillers.before_key_points", "fillers.crowded")
        + ("fillers.opening", "confidence.hesitant_starts"),
        "as for those that are written",
        praise=("fillers.rare",),
        notes=("transcript_cleaned",),
        said=r"filler|\bum\b|hesitat",
        written_only=True,
    ),
    Flaw(
        "like and you know",
        "a minute",
        (9, 15),
        likes,
        ("fillers.too_many", "fillers.crowded", "fillers.favo*rite_marker", "fillers.pet*"),
        HEARD,
        praise=("fillers.rare",),
        said=r"filler|'like'|you know",
        needs_words=True,
    ),
    Flaw(
        "pet phrase",
        "times",
        (6, 11),
        pet_phrase,
        ("fillers.pet*", "fillers.favo*rite_marker", "fillers.phrase*"),
        HEARD,
        praise=("fillers.rare",),
        said=r"at the end of the day|pet phrase",
        needs_words=True,
    ),
    Flaw(
        "run-on sentences",
        "words in each",
        (38, 55),
        run_on,
        ("clarity.long_sentences", "clarity.run_on*"),
        "GOV.UK asks for at most 25 words; a text without full stops tells nothing of sentences",
        said=r"sentences of over|every sentence of yours",
        needs_words=True,
    ),
    Flaw(
        "very short sentences",
        "words in each",
        (5, 3),
        short_sentences,
        ("clarity.short_sentences", "clarity.choppy*"),
        "15 to 20 words are what guides to plain language advise on average",
        said=r"short sentence|sentence.*short",
        needs_words=True,
    ),
    Flaw(
        "restarts",
        "a minute",
        (6, 11),
        restarts,
        ("clarity.restated", "*restart*", "*repeat*", "*false_start*"),
        "every tenth second and every fifth; our choice",
        praise=("fillers.rare",),
        said=r"whole phrase|start again|restart|repeat",
        needs_words=True,
    ),
    Flaw(
        "opening with housekeeping",
        "sentences",
        (1, 3),
        housekeeping,
        ("confidence.*opening*", "fillers.opening", "*.opening*"),
        "the first words are what listeners judge by",
        said=r"first (words|phrases)|your opening",
        needs_words=True,
    ),
    Flaw(
        "ending that just stops",
        "with words that say nothing",
        (0, 1),
        no_ending,
        ("confidence.*ending*", "*.ending*", "*closing*"),
        "the last sentence is what listeners keep",
        said=r"your (last words|last sentence|ending)",
        needs_words=True,
    ),
)
