"""The tolerances for the numbers of a recording, each with its reason."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Tolerance:
    # Of the integrated loudness, and of the active speech level, in dB.
    level: float
    # Of the beginning and end of a pause, in seconds.
    edge: float
    # Of the articulation rate, in syllables per second: the talk has 28 in 6.8 s, so one more or
    # fewer is a rate of 0.15.
    rate: float
    # Of the duration, in seconds.
    longer: float = 0.0
    shorter: float = 0.0


# A block of 400 ms at the edge of the loudness gate moves 9 s by 0.05 dB. The resampler removes
# what is above half the rate, on which pauses and syllables hardly depend.
RATE = Tolerance(level=0.1, edge=0.01, rate=0.16, longer=0.001, shorter=0.001)
# The same sound after a hole: it starts at another phase of the loudness meter's blocks, and of the
# frames of 10 ms in which speech is found.
LATER = Tolerance(level=0.15, edge=0.01, rate=0.2, longer=0.001, shorter=0.001)
# 8 bits, plain or by G.711: noise of some -50 dBFS, which masks the quietest ends of words and four
# of 28 syllables.
NARROW = Tolerance(level=0.1, edge=0.15, rate=0.6)
# Music and speech codecs at their usual rates. LAME makes all but its best quality 0.45 dB quieter,
# against clipping. The frames smear the ends of words. If the padding of the last frame is unknown,
# it is read as silence.
CODED = Tolerance(level=0.6, edge=0.05, rate=0.3, longer=0.3, shorter=0.05)
# Sound after a hole in a file that doesn't store the encoder delay: up to 1,105 and 1,152 samples
# of MP3, 2,048 of AAC, at 8 kHz. Of WMA ffmpeg omits the first frame: 512 samples.
DELAYED = Tolerance(level=0.6, edge=0.3, rate=0.3, longer=0.6, shorter=0.07)
# Telephone codecs remove everything above 3.4 kHz, and model the voice rather than the wave.
TELEPHONE = Tolerance(level=1.5, edge=0.15, rate=0.6, longer=0.1, shorter=0.05)
