#!/usr/bin/env python3
"""gated-*.flac: speech that stops and resumes at known times, clean and in white noise.

The phrases start and end with loud sounds and are cut 20 dB below their level, so that their ends
are the same in all the noise levels. The pauses are 0.15 to 2.5 s long.
"""

import studio

PHRASES = [
    ("Everyone knew", 0.15),
    ("our garden by the wall", 0.20),
    ("I began to wander home", 0.25),
    ("again and again", 0.35),
    ("I am learning my own way", 0.50),
    ("all our neighbours already know", 0.80),
    ("an idea we were given", 1.30),
    ("in an ordinary room", 2.50),
    ("I imagine every morning", 0.18),
    ("aloud and all alone", 0.60),
    ("and I am among you now", 0.0),
]

LEVEL = -36


def main():
    take = studio.Take(lead=1.0)
    for words, pause in PHRASES:
        take.say(words, pause, floor=-20, voice="rms", stretch=0.95)
    take.samples += studio.silence(1.0)
    voice = take.at_level(LEVEL)
    studio.write("gated-clean.flac", voice)
    for snr in (20, 10):
        noise = studio.at_level(studio.white(len(voice), seed=20 + snr), LEVEL - snr)
        studio.write(f"gated-{snr}db.flac", studio.mixed(voice, noise))
    studio.write_pauses("gated.pauses.tsv", take.pauses())


if __name__ == "__main__":
    main()
