#!/usr/bin/env python3
"""One rehearsal in many conditions: rushed, flat, noisy, hummed, clipped, quiet; and no speech."""

import studio

PASSAGE = [
    ("The old choir met on Mondays in a room above the library.", 0.8),
    ("Eleven people came on the first night.", 0.6),
    ("Nobody could read music, and nobody minded.", 1.0),
    ("Our teacher asked us to hum one note, and to listen.", 0.7),
    ("We hummed for a full minute.", 1.2),
    ("I heard the rain, the heating, and the man beside me.", 0.9),
    ("Then something happened that I had not planned.", 0.6),
    ("All of us moved to the same note, without a sign.", 1.1),
    ("She said that a choir is mostly listening,", 0.5),
    ("and that singing is what the listening leaves behind.", 1.3),
    ("I have thought of that in every meeting since.", 0.0),
]
RUSH = [
    "Alright so there are five things that I want to get through before we run out of time,",
    "and the first one is the budget which you have all seen because I sent it round on Tuesday,",
    "the second is the move to the new building which is happening in the last week of May,",
    "whether or not the lifts are working and whether or not we have found the missing chairs,",
    "the third is the summer party and I know that nobody has answered the message about the boat,",
    "but I need a number by Friday or we are going to be eating sandwiches in the car park again,",
    "the fourth is the website which is down today and was down yesterday "
    "and may be down tomorrow,",
    "and the fifth is that I would like to thank everyone who stayed late to finish the report,",
    "because it was long and it was dull and it was done two days before anybody had asked for it.",
]


def passage(lines=None, **voice):
    take = studio.Take()
    for words, pause in PASSAGE[:lines]:
        take.say(words, pause, **voice)
    take.samples = studio.through_headset(take.samples + studio.silence(0.7))
    return take


def rushed():
    take = studio.Take(lead=0.2)
    for index, words in enumerate(RUSH):
        take.say(words, (0.12, 0.18)[index % 2], stretch=1.0, pitch=195, range_=60)
    take.samples = studio.through_headset(take.samples + studio.silence(0.3))
    return take


# Level in dBFS of a voice at arm's length from a laptop's microphone.
VOICE = -35


def with_noise(take, snr, noise, level=VOICE):
    """The voice at `level`, the noise `snr` dB below it."""
    voice = take.at_level(level)
    return studio.mixed(voice, studio.at_level(noise[: len(voice)], level - snr))


def main():
    rows = []

    def keep(name, samples, take=None, snr=None, hum=None):
        path = studio.write(f"{name}.flac", samples)
        words = take.words if take else 0
        pace = f"{take.words_per_minute():.1f}" if take else "-"
        rows.append((path.name, str(words), pace, str(snr or "-"), str(hum or "-")))
        if take:
            studio.write_pauses(f"{name}.pauses.tsv", take.pauses())

    lively = {"voice": "slt", "stretch": 1.14, "pitch": 178, "range_": 70}
    woman, shorter = passage(**lively), passage(lines=10, **lively)
    room = studio.room(45 * studio.RATE, seed=2)

    hurry = rushed()
    keep("rushed", with_noise(hurry, 40, studio.room(len(hurry.samples), seed=3)), hurry, 40)

    # flite divides by the range, so it can't be 0 Hz; 1 Hz sounds flat.
    flat = passage(lines=10, **(lively | {"range_": 1}))
    keep("monotone", with_noise(flat, 45, studio.room(len(flat.samples), seed=4)), flat, 45)

    count = len(woman.samples)
    keep("noisy", with_noise(woman, 5, studio.white(count, seed=5), level=-40), woman, 5)
    keep("quiet", with_noise(woman, 35, room, level=-50), woman, 35)
    # Peaks 6 dB beyond full scale, as with too high a gain.
    driven = studio.scaled(shorter.samples, 6 - studio.peak(shorter.samples))
    noise = studio.at_level(room[: len(driven)], -55)
    keep("clipped", studio.mixed(driven, noise), shorter)

    # A low voice, because its pitch and the second harmonic of the mains are neighbours.
    low = {"voice": "rms", "stretch": 1.05}
    for name, mains, take in (
        ("hummed", 50, passage(lines=10, **low)),
        ("hummed-60", 60, passage(lines=5, **low)),
    ):
        hum = studio.at_level(studio.hum(len(take.samples), mains), VOICE - 18)
        keep(name, studio.mixed(with_noise(take, 45, room), hum), take, 18, mains)

    # One stop of 6 s among short ones.
    stop = studio.Take()
    stop.say(PASSAGE[0][0], 0.4, voice="rms")
    stop.say(PASSAGE[1][0], 6.0, voice="rms")
    stop.say(PASSAGE[2][0], 0.4, voice="rms")
    stop.say(PASSAGE[3][0], 0.5, voice="rms")
    keep("long-pause", with_noise(stop, 40, studio.room(len(stop.samples), seed=6)), stop, 40)

    # No speech.
    keep("noise", studio.at_level(studio.room(8 * studio.RATE, seed=7), -45))
    studio.write("silence.wav", studio.silence(4))
    studio.write_table("conditions.tsv", studio.FACTS, rows)


if __name__ == "__main__":
    main()
