#!/usr/bin/env python3
"""sentence-*: one sentence in many rates, layouts and formats; the numbers should agree in all.

The voice is made once at 32 kHz and every file is a copy of that.
"""

import subprocess
import tempfile

import studio

WORDS = "Leave the lamp on in the hall, and tell me when the train comes in."


def main():
    spoken = studio.trimmed(studio.festival(WORDS), rate=32_000)
    padded = (
        studio.silence(0.4, 32_000) + studio.at_level(spoken, -23) + studio.silence(0.4, 32_000)
    )
    with tempfile.NamedTemporaryFile(suffix=".wav") as file:
        master = studio.write(file.name, padded, rate=32_000)
        write_all(master)


def write_all(master):
    def copy(name, *sox, rate=16_000, effects=()):
        studio.convert(master, f"sentence-{name}", sox, ["rate", "-v", str(rate), *effects])

    copy("8k.wav", "-b", "16", rate=8_000)
    copy("16k.wav", "-b", "16")
    copy("44k.flac", "-b", "16", rate=44_100)
    copy("48k.flac", "-b", "16", rate=48_000)
    copy("48k-stereo.flac", rate=48_000, effects=["remix", "1", "1"])

    copy("24bit.wav", "-b", "24")
    copy("float.wav", "-e", "floating-point", "-b", "32")
    copy("16k.flac")
    copy("16k.aiff", "-b", "16")
    copy("16k.ogg")

    copy("stereo.flac", effects=["remix", "1", "1"])
    copy("one-side.flac", effects=["remix", "1", "1p-9"])
    copy("out-of-phase.flac", effects=["remix", "1", "1i"])

    # AAC, as phones record it, which libsndfile can't read.
    wav, m4a = (studio.RECORDINGS / f"sentence-{end}" for end in ("16k.wav", "16k.m4a"))
    exact = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:a", "+bitexact"]
    subprocess.run(
        ["ffmpeg", "-v", "error", "-y", "-i", wav, "-c:a", "aac", "-b:a", "48k", *exact, m4a],
        check=True,
    )


if __name__ == "__main__":
    main()
