"""How far the numbers of a recording may move, each with its reason."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Tolerance:
    # Of the integrated loudness, and of the active speech level, in dB.
    level: float
    # Of where a pause begins or ends, in seconds.
    edge: float
    # Of the articulation rate, in syllables per second: the talk has 28 in 6.8 s, so one more or
    # fewer is a rate of 0.15.
    rate: float
    # How much longer and shorter the recording may be, in seconds.
    longer: float = 0.0
    shorter: float = 0.0


# A block of 400 ms at the edge of the loudness gate moves 9 s by 0.05 dB. The resampler leaves
# nothing above half the rate, which the pauses and syllables hardly depend on.
RATE = Tolerance(level=0.1, edge=0.01, rate=0.16, longer=0.001, shorter=0.001)
# The same sound after a hole: it begins within another block of the loudness meter, and within
# another of the frames of 10 ms that speech is found in.
LATER = Tolerance(level=0.15, edge=0.01, rate=0.2, longer=0.001, shorter=0.001)
# 8 bits, plain or by G.711: noise of some -50 dBFS, in which the quietest ends of words and four of
# 28 syllables are lost.
NARROW = Tolerance(level=0.1, edge=0.15, rate=0.6)
# Codecs for music and speech at their usual rates. LAME makes all but its best quality 0.45 dB
# quieter, against clipping. The frames smear the ends of words. Where nothing tells how much of the
# last frame is padding, it is heard as silence.
CODED = Tolerance(level=0.6, edge=0.05, rate=0.3, longer=0.3, shorter=0.05)
# Sound after a hole in a file that doesn't tell how much the encoder put before it: up to 1,105 and
# 1,152 samples of MP3, 2,048 of AAC, at 8 kHz. Of WMA ffmpeg omits the first frame: 512 samples.
DELAYED = Tolerance(level=0.6, edge=0.3, rate=0.3, longer=0.6, shorter=0.07)
# Telephone codecs leave nothing above 3.4 kHz, and model the voice rather than the wave.
TELEPHONE = Tolerance(level=1.5, edge=0.15, rate=0.6, longer=0.1, shorter=0.05)
