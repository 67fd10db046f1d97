#!/usr/bin/env python3
"""talk.flac and its words, talk.srt: one speaker rehearses a short talk in a quiet room.

The opening and the end are unhurried. In the middle the speaker rushes: half a minute without a
real stop. There are three hesitations, and the pauses fall between phrases except for one in the
middle of a phrase.
"""

import studio

# Words, pause after them in seconds, and how they are said: calm, told, hurried or hesitating.
OPENING = [
    ("Good evening.", 0.90, "calm"),
    ("Last spring", 0.25, "calm"),
    ("I stopped taking the bus,", 0.50, "calm"),
    ("and,", 0.20, "calm"),
    ("um", 0.55, "hesitating"),
    ("I started walking to work.", 1.00, "told"),
    ("It is two miles along the river.", 0.65, "told"),
    ("I told everyone it was for my health.", 0.75, "told"),
    ("That was not quite true.", 1.20, "calm"),
    ("I was tired,", 0.45, "calm"),
    ("and I wanted one part of the day", 0.20, "told"),
    ("that nobody could fill for me.", 0.95, "calm"),
]
STORY = [
    ("The first week I counted everything,", 0.05, "hurried"),
    ("the bridges the boats the dogs,", 0.08, "hurried"),
    ("and I was sure that I would be bored by Friday,", 0.06, "hurried"),
    ("but on the Thursday I met a man painting the railings", 0.0, "hurried"),
    ("outside the old school,", 0.10, "hurried"),
    ("and he told me that he had painted them every year for forty years,", 0.07, "hurried"),
    ("and that nobody had ever asked him why he starts at the far end,", 0.12, "hurried"),
    ("so of course I asked,", 0.18, "hurried"),
    ("and he said it is because he likes to finish close to home,", 0.20, "hurried"),
    ("and uh", 0.12, "hurried"),
    ("I thought about that all day,", 0.08, "hurried"),
    ("because I always begin with whatever is closest", 0.05, "hurried"),
    ("and then I stop wherever I happen to run out of light.", 1.40, "hurried"),
]
END = [
    ("So here is what I learned.", 1.10, "calm"),
    ("Walking did not give me more time.", 0.70, "told"),
    ("It gave the day,", 0.25, "calm"),
    ("uh", 1.05, "hesitating"),
    ("an edge.", 1.00, "calm"),
    ("A place where work stops, and I begin.", 1.20, "calm"),
    ("If your days run together,", 0.50, "told"),
    ("you do not need a river.", 0.70, "told"),
    ("You need ten minutes,", 0.40, "calm"),
    ("and a door that you can walk out of.", 0.95, "calm"),
    ("Start from the far end,", 0.60, "calm"),
    ("and finish close to home.", 0.85, "calm"),
    ("Thank you.", 0.0, "calm"),
]
WAYS = {
    "calm": dict(stretch=1.22, pitch=172, range_=75),
    "told": dict(stretch=1.15, pitch=180, range_=90),
    "hurried": dict(stretch=1.03, pitch=192, range_=65),
    "hesitating": dict(stretch=1.5, pitch=158, range_=10),
}
# Added to the pitch in Hz and multiplied with the stretch, since no two phrases sound alike.
HEIGHTS = [0, 6, -4, 3, -7, 8, -2]
PACES = [1.0, 0.97, 1.04, 0.99, 1.03]

LEVEL = -30


def take():
    talk = studio.Take(lead=0.8)
    for index, (words, pause, way) in enumerate(OPENING + STORY + END):
        voice = dict(WAYS[way])
        voice["pitch"] += HEIGHTS[index % len(HEIGHTS)]
        voice["stretch"] *= PACES[index % len(PACES)]
        talk.say(words, pause, **voice)
    talk.samples = studio.through_headset(talk.samples + studio.silence(1.2), corner=5_000)
    return talk


if __name__ == "__main__":
    talk = take()
    voice = talk.at_level(LEVEL)
    noise = studio.at_level(studio.room(len(voice), seed=1), LEVEL - 35)
    studio.write("talk.flac", studio.mixed(voice, noise))
    studio.write_pauses("talk.pauses.tsv", talk.pauses())
    studio.write_captions("talk.srt", talk)
    row = ("talk.flac", str(talk.words), f"{talk.words_per_minute():.1f}", "35", "-")
    studio.write_table("talk.tsv", studio.FACTS, [row])
