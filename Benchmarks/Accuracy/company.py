"""A speaker in company: another or two others take turns with them, or one talks on over them.

The folders have one speaker each. The truth of a take is what the same program answers when the
other is silent.
"""

from functools import partial
from itertools import cycle

import numpy as np
import soundfile

from .case import Case, write
from .noise import gain, random
from .speech import VOICE_LEVEL, at_active_level, faded, flat, held, in_quiet_room, trimmed
from .tracked import by_speaker
from .voices import RATE, read

# Times in seconds. What the speaker says of one recording or of several, and the least of it.
TAKE_LENGTH = 45.0
SHORTEST_TAKE = 25.0
# The least that another speaker has recorded.
SHORTEST_OTHER = 6.0
# About how long the parts are into which longer recordings are cut, wherever that falls.
PHRASE = 8.0
OTHER_PHRASE = 4.0
PAUSES = (0.35, 0.9)
OTHER_PAUSE = 0.4
# After how much speech the other takes a turn, and how much that is at least, in whole phrases.
BETWEEN_TURNS = 8.0
TURNS = (1.5, 5.0)

# How far the other's active level is below the speaker's, in dB.
RATIOS = {"turns": (0, 5, 10), "guests": (0, 5, 10), "over": (5, 10, 15)}
TAKES = 4


def recorded_company(folders, workspace, _folder, pool):
    """Takes of a speaker alone, and the same takes with another or with two.

    The ratio is that of the speaker to the other, None alone. Truth: `take`, the same for both;
    whether this is the one that `is_alone`; and its `duration`.
    """
    speakers = by_speaker(folders)
    lengths = {name: sum(map(seconds, paths)) for name, paths in speakers.items()}
    others = [name for name in speakers if lengths[name] >= SHORTEST_OTHER]
    jobs = []
    for place, main in enumerate(speakers):
        absent = [name for name in others if name != main]
        if lengths[main] < SHORTEST_TAKE or not absent:
            continue
        for kind in RATIOS:
            for take in range(TAKES):
                name = f"{place}-{main.name}-{kind}-{take}"
                chance, left = random("other", name), list(absent)
                heard = [
                    speakers[left.pop(chance.choice(len(left)))]
                    for _ in range(min(len(left), 2 if kind == "guests" else 1))
                ]
                jobs.append((name, kind, speakers[main], heard))
    return flat(pool.map(partial(takes_of, workspace=workspace), jobs))


def seconds(path):
    return soundfile.info(path).duration


def takes_of(job, workspace):
    name, kind, main, others = job
    chance = random("company", name)
    own = phrases(main, TAKE_LENGTH, PHRASE, chance)
    said = [phrases(paths, TAKE_LENGTH, OTHER_PHRASE, chance) for paths in others]
    alone, other = (at_once if kind == "over" else in_turns)(own, said, chance)
    alone = in_quiet_room(alone, "company", name)
    truth = {"take": name, "duration": len(alone) / RATE, "is_alone": False}

    def written(name, samples):
        return write(workspace / f"{name}.wav", held(samples), RATE)

    cases = [Case(written(f"{name}-alone", alone), kind, None, {**truth, "is_alone": True})]
    for ratio in RATIOS[kind]:
        mixed = written(f"{name}-{ratio}", alone + gain(-ratio) * other)
        cases.append(Case(mixed, kind, ratio, truth))
    return cases


def phrases(paths, length, longest, chance):
    """Recordings in a random order until they are of some length, the long ones in parts."""
    found, total = [], 0.0
    for place in chance.permutation(len(paths)):
        samples = trimmed(read(paths[place]))[: round(length * RATE)]
        samples = at_active_level(samples, VOICE_LEVEL)
        total += len(samples) / RATE
        count = max(1, round(len(samples) / RATE / longest))
        found += [faded(part) for part in np.array_split(samples, count)]
        if total >= length:
            break
    return found


def in_turns(own, said, chance):
    """What the speaker says, and what each other in turn does in the pauses, every few seconds."""
    parts, since = [], 0.0
    turns = cycle([cycle(phrases) for phrases in said])
    for phrase in own:
        parts += [(phrase, True), (silence(chance.uniform(*PAUSES)), True)]
        since += len(phrase) / RATE
        if since < BETWEEN_TURNS:
            continue
        since, left, turn = 0.0, chance.uniform(*TURNS), next(turns)
        while left > 0:
            phrase = next(turn)
            parts += [(phrase, False), (silence(OTHER_PAUSE), False)]
            left -= len(phrase) / RATE
    alone = np.concatenate([part * is_own for part, is_own in parts])
    other = np.concatenate([part * (not is_own) for part, is_own in parts])
    return alone, other


def at_once(own, said, chance):
    """What the speaker says, and what the other does meanwhile."""
    alone = np.concatenate([p for q in own for p in (q, silence(chance.uniform(*PAUSES)))])
    other = np.concatenate([p for q in said[0] for p in (q, silence(OTHER_PAUSE))])
    return alone, np.resize(other, len(alone))


def silence(seconds):
    return np.zeros(round(seconds * RATE))
