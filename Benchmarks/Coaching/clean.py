"""Takes of a speaker without a planted flaw: phrases in the speaker's own tempo, and pauses of the
bench's own.
"""

from dataclasses import replace

import numpy as np

from ..Accuracy.noise import random
from .natural import stretches, thirds
from .take import Item, Take

# A minute is enough for all rules; beyond some 80 s a speaker with few sentences says too much
# again.
LENGTH = 75.0
# Words per minute: within 100-165 (Microsoft Speaker Coach), so that a pace 1.25 times as fast is
# fast.
SLOWEST, FASTEST = 120.0, 152.0
# Between phrases, and at the end of a sentence, in seconds.
INSIDE, BREATH = (0.25, 0.38), (0.7, 1.1)
# So many orders are tried for a steady pace.
ORDERS = 60


def clean(speaker):
    """The steadiest of some orders of the sentences, at a comfortable pace."""
    drafts = [draft(speaker, random("clean", speaker.name, order)) for order in range(ORDERS)]
    take = min(drafts, key=unsteady) if speaker.has_words else drafts[0]
    if not speaker.has_words:
        return take
    pace = 60 * take.count / take.time
    wanted = min(max(pace, SLOWEST), FASTEST)
    return faster(take, wanted / pace) if wanted != pace else take


def draft(speaker, chance):
    sentences, items = speaker.reader.sentences, []
    while sum(item.time for item in items) < LENGTH:
        for place in chance.permutation(len(sentences)):
            for phrase in sentences[place]:
                gap = chance.uniform(*(BREATH if phrase.mark == "." else INSIDE))
                items.append(Item(phrase, gap=float(gap)))
            if sum(item.time for item in items) >= LENGTH:
                break
    tone = speaker.tone if len(speaker.tone) else np.zeros(1)
    return Take(tuple(items), speaker.reader.pitch, tone=tone)


def unsteady(take):
    """How far the pace drifts, and how far its half minutes lie apart, in per cent."""
    opening, closing = thirds(take)
    rates = stretches(take)
    return abs(100 * closing / opening - 100) + 50 * (rates.max() - rates.min()) / rates.mean()


def faster(take, factor):
    """Words and pauses by a factor; breaths stay breaths."""
    return take.with_items(
        replace(
            item,
            stretch=item.stretch / factor,
            gap=item.gap / factor if item.gap < BREATH[0] else max(item.gap / factor, 0.55),
        )
        for item in take.items
    )
