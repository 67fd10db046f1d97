"""Synthetic voices that say how many vowels they spoke.

None of these voices took part in the training of the speech network; other voices of the same three
engines did (see ../Training/SpeechModel/README.md).
"""

import re
import shutil
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import soundfile
from scipy import signal

RATE = 16_000

# The default rate of espeak-ng, in words per minute.
ESPEAK_RATE = 175

FLITE_VOWELS = frozenset("aa ae ah ao aw ax axr ay eh el em en er ey ih ix iy ow oy uh uw".split())

# Stress and other marks before espeak-ng's names of phonemes, the letters with which those of
# vowels begin, and the syllabic consonants.
ESPEAK_MARKS = "',%=_:|"
ESPEAK_VOWEL = re.compile(r"[aeiouAEIOUV03@]")
ESPEAK_SYLLABIC = frozenset(["n-", "l-", "m-", "L-", "r-"])


@dataclass(frozen=True)
class Utterance:
    """Samples at `RATE`, as the voice delivers them, and how many vowels are in them."""

    samples: np.ndarray
    syllables: int


@dataclass(frozen=True)
class Voice:
    """A voice of one of the engines."""

    engine: str
    name: str

    def say(self, text, stretch=1.0):
        """The text as an `Utterance`; a `stretch` above 1 is slower."""
        return {"flite": flite, "festival": festival, "espeak-ng": espeak}[self.engine](
            text, self.name, stretch
        )

    def __str__(self):
        return f"{self.engine} {self.name}"


VOICES = (
    Voice("flite", "rms"),
    Voice("flite", "kal16"),
    Voice("festival", "kal_diphone"),
    Voice("espeak-ng", "en-us"),
    Voice("espeak-ng", "en-gb-scotland+m3"),
)


def missing_engines():
    """The engines that aren't installed."""
    return sorted({v.engine for v in VOICES if shutil.which(v.engine) is None})


def flite(text, voice, stretch):
    """flite names each sound it makes; the vowels among them are counted."""
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/said.wav"
        options = ["-voice", voice, "--setf", f"duration_stretch={stretch}", "-psdur"]
        said = run("flite", *options, "-t", text, "-o", path)
        sounds = [pair.split(":")[0] for pair in said.split() if ":" in pair]
        return Utterance(read(path), sum(sound in FLITE_VOWELS for sound in sounds))


def festival(text, voice, stretch):
    """festival tells for each segment whether it is a vowel."""
    with tempfile.TemporaryDirectory() as folder:
        path, script = f"{folder}/said.wav", Path(folder, "say.scm")
        script.write_text(
            f"""\
(voice_{voice})
(Parameter.set 'Duration_Stretch {stretch})
(set! said (utt.synth (Utterance Text "{text}")))
(utt.save.wave said "{path}" 'riff)
(mapcar (lambda (segment) (format t "%s " (item.feat segment "ph_vc")))
        (utt.relation.items said 'Segment))
"""
        )
        kinds = run("festival", "-b", str(script)).split()
        return Utterance(read(path), kinds.count("+"))


def espeak(text, voice, stretch):
    """espeak-ng prints the phonemes of a text; a diphthong is one of them."""
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/said.wav"
        run("espeak-ng", "-v", voice, "-s", str(round(ESPEAK_RATE / stretch)), "-w", path, text)
        written = run("espeak-ng", "-q", "-v", voice, "-x", "--sep=_", text)
        sounds = [sound.lstrip(ESPEAK_MARKS) for sound in re.split(r"[_\s]+", written)]
        syllables = sum(
            bool(ESPEAK_VOWEL.match(sound)) or sound in ESPEAK_SYLLABIC for sound in sounds
        )
        return Utterance(read(path), syllables)


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def read(path):
    """The samples of a recording at `RATE`, its channels averaged."""
    samples, rate = soundfile.read(path, dtype="float64", always_2d=True)
    samples = samples.mean(axis=1)
    if rate == RATE:
        return samples
    common = np.gcd(rate, RATE)
    return signal.resample_poly(samples, RATE // common, rate // common)
