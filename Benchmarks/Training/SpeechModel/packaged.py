"""Takes voices, music and single sounds out of Debian packages, for train.py.

    venv/bin/python -m Benchmarks.Training.SpeechModel.packaged FOLDER

It downloads the packages with apt-get and unpacks them, without installing them. What it writes to
FOLDER are WAV files at 16 kHz, `voices/SPEAKER/*.wav` and `noise_events/SET/*.wav`, and
`MANIFEST.tsv` with who speaks, how many syllables, what sounds, and out of which file it was taken.
Needs espeak-ng and ffmpeg.
"""

import csv
import glob
import os
import re
import subprocess
import sys
import tempfile
import zlib
from dataclasses import dataclass
from multiprocessing import Pool

import numpy as np
import soundfile as sf

from .frontend import RATE, resample
from .neural import ipa

PROMPTS = [
    "asterisk-core-sounds-en-g722",
    "asterisk-core-sounds-es-g722",
    "asterisk-core-sounds-fr-g722",
    "asterisk-core-sounds-it-g722",
    "asterisk-core-sounds-ru-g722",
    "asterisk-prompt-es-co",
    "asterisk-prompt-fr-armelle",
    "asterisk-prompt-it-menardi-wav",
]
"""Prompts of telephone exchanges: one speaker each."""
NO_SPEECH = re.compile("beep|tone|silence|/dir-|ring|monkeys|weasels")
GAMES = "fillets-ng-data", "fillets-ng-data-cs", "fillets-ng-data-nl"
"""Dialogues of two fish, with their texts."""
STAMPS = "tuxpaint-stamps-default"
"""Names of things in many languages, read at home, with their texts."""
STAMP_LANGUAGES = {"": "en-us", "fr": "fr-fr"}
STAMP_LANGUAGES |= {language: language for language in "bg be ca da el es lt nl ro ru".split()}
SHOUTS = "hedgewars-data"
SUNG = "Singer", "Robot"
LETTERS = "klettres-data"
SYLLABLES = "gcin-voice"
"""Syllables of Mandarin by two speakers."""
STICKERS = "ktuberling-data"
"""Names of things to stick on a picture, by one volunteer of each language."""
MOST_PHRASES, MOST_LETTERS = 150, 80
"""Phrases of a speaker, and letters."""

MUSIC = {
    "wesnoth_music": "wesnoth-1.16-music/**/*.ogg",
    "supertux_music": "supertux-data/**/music/**/*.ogg",
    "frets": "fretsonfire-songs-*/**/*.ogg",
    "moh": "asterisk-moh-opsound-g722/**/*.g722",
    "colobot_music": "colobot-common-sounds/**/music/*.*",
    "drascula": "drascula-music/**/*.ogg",
    "fillets_music": "fillets-ng-data/**/music/*.ogg",
    "etr_music": "extremetuxracer-data/**/music/*.*",
}
SINGLE = {
    "wesnoth_fx": "wesnoth-1.16-data/**/*.ogg",
    "hedgewars": "hedgewars-data/**/Data/Sounds/*.ogg",
    "supertux": "supertux-data/**/sounds/**/*.*",
    "colobot": "colobot-common-sounds/**/sounds/*.*",
    "buckle": "bucklespring-data/**/*.wav",
    "lmms": "lmms-common/**/samples/**/*.*",
    "etr": "extremetuxracer-data/**/sounds/*.*",
    "pingus": "pingus-data/**/sounds/*.*",
    "frozen": "frozen-bubble-data/**/snd/*.*",
    "fillets_fx": "fillets-ng-data/**/sound/share/*.ogg",
    "tuxpaint_fx": "tuxpaint-stamps-default/**/*.ogg",
}
MOST_SOUNDS = 160
"""Sounds of a set."""
EXCERPTS, EXCERPT = 3, 6
"""Excerpts of a piece of music, and their seconds; of a single sound it is the beginning."""

PACKAGES = [*PROMPTS, *GAMES, STAMPS, SHOUTS, LETTERS, SYLLABLES, STICKERS]
PACKAGES += ["drascula-music"]
PACKAGES += ["wesnoth-1.16-music", "wesnoth-1.16-data", "supertux-data"]
PACKAGES += ["fretsonfire-songs-muldjord", "fretsonfire-songs-sectoid", "colobot-common-sounds"]
PACKAGES += ["asterisk-moh-opsound-g722", "extremetuxracer-data", "bucklespring-data"]
PACKAGES += ["lmms-common", "pingus-data", "frozen-bubble-data"]


@dataclass
class Phrase:
    speaker: str
    path: str
    language: str = ""
    text: str = ""
    syllables: int | None = None


def unpack(folder):
    for package in PACKAGES:
        if os.path.isdir(os.path.join(folder, package)):
            continue
        subprocess.run(["apt-get", "download", package], cwd=folder, check=True)
        archive = glob.glob(os.path.join(folder, package + "_*.deb"))[0]
        subprocess.run(["dpkg", "-x", archive, os.path.join(folder, package)], check=True)
        os.remove(archive)


def files(pattern):
    """Sound files, links left out."""
    return sorted(
        path
        for path in glob.glob(os.path.join(UNPACKED, pattern), recursive=True)
        if path.lower().endswith((".ogg", ".wav", ".g722", ".gsm")) and not os.path.islink(path)
    )


def some(values, most):
    if len(values) <= most:
        return values
    return [values[at] for at in sorted(RANDOM.choice(len(values), most, replace=False))]


def read_text(path):
    with open(path, encoding="utf8", errors="replace") as file:
        return file.read()


def phrases():
    for package in PROMPTS:
        found = [path for path in files(package + "/**/*.*") if not NO_SPEECH.search(path)]
        yield from (Phrase(package, path) for path in some(found, MOST_PHRASES))
    yield from dialogues()
    yield from stamps()
    for folder in sorted(glob.glob(f"{UNPACKED}/{SHOUTS}/**/Sounds/voices/*", recursive=True)):
        name = os.path.basename(folder)
        if name not in SUNG:
            yield from (Phrase("hedge-" + name, path) for path in files(folder + "/*.ogg"))
    for folder in sorted(glob.glob(f"{UNPACKED}/{LETTERS}/usr/share/klettres/*")):
        for path in some(files(folder + "/*/*.ogg"), MOST_LETTERS):
            yield Phrase("klettres-" + os.path.basename(folder), path)
    for speaker in "35":
        for path in some(files(f"{SYLLABLES}/**/{speaker}.ogg"), MOST_PHRASES):
            yield Phrase("gcin-" + speaker, path, syllables=1)
    for folder in sorted(glob.glob(f"{UNPACKED}/{STICKERS}/usr/share/ktuberling/sounds/*/")):
        language = os.path.basename(os.path.dirname(folder))
        for path in files(f"{folder}*"):
            yield Phrase("ktuberling-" + language.split("@")[0], path)


def dialogues():
    said = re.compile(r'dialogId\("([^"]+)",[^\n]*\)\s*dialogStr\("([^"]*)"\)')
    for language in ("cs", "nl"):
        texts = {}
        scripts = f"{UNPACKED}/{GAMES[0]}/**/dialogs_{language}.lua"
        for path in sorted(glob.glob(scripts, recursive=True)):
            texts.update(said.findall(read_text(path)))
        speakers = {}
        for path in files(f"{GAMES[0]}*/**/sound/**/{language}/*.ogg"):
            name = os.path.splitext(os.path.basename(path))[0]
            fish = re.search("-([mv])-", name)
            if fish and name in texts:
                speakers.setdefault(fish[1], []).append((path, texts[name]))
        for fish, spoken in speakers.items():
            for path, text in some(spoken, 2 * MOST_PHRASES):
                yield Phrase(f"fillets-{language}-{fish}", path, language, text)


def stamps():
    for language, voice in STAMP_LANGUAGES.items():
        ending, seen, spoken = f"_desc{'_' * bool(language)}{language}.ogg", set(), []
        for path in files(f"{STAMPS}/**/*{ending}"):
            with open(path, "rb") as file:
                content = zlib.crc32(file.read())
            written = path[: -len(ending)] + ".txt"
            if content in seen or not os.path.exists(written):
                continue
            seen.add(content)
            lines = read_text(written).splitlines()
            key = language + ".utf8="
            texts = [line[len(key) :] for line in lines if line.startswith(key)]
            spoken.append((path, (texts if language else lines)[:1]))
        for path, text in some(spoken, MOST_PHRASES):
            yield Phrase(f"tuxpaint-{language or 'en'}", path, voice, *text)


VOWELS = re.compile("[aeiouyæœøɐɑɒɔəɘɚɛɜɝɞɤɨɪɯɵɶʉʊʌʏ\u0329]")


def count_of(phrase):
    """Syllables as espeak-ng says the text; None with digits, which are read in several ways."""
    if not phrase.text or re.search(r"\d", phrase.text):
        return phrase.syllables
    spoken = ipa(phrase.text, phrase.language, "--sep=_")
    return sum(bool(VOWELS.search(sound)) for sound in re.split(r"[_\s]+", spoken)) or None


def read(path):
    """All of a file, at RATE."""
    kind = path.rsplit(".", 1)[1]
    if kind in ("g722", "gsm"):
        command = ["ffmpeg", "-v", "quiet", "-f", kind, "-i", path]
        command += ["-ac", "1", "-ar", str(RATE), "-f", "f32le", "-"]
        sound = subprocess.run(command, capture_output=True).stdout
        return np.frombuffer(sound, np.float32).astype(float)
    return resample(*sf.read(path))


def written(name, samples):
    """Writes a file below the folder, at 0.7 of full scale."""
    loudest = np.abs(samples).max(initial=0)
    if len(samples) < 0.05 * RATE or loudest < 3e-3:
        return False
    path = os.path.join(FOLDER, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    sf.write(path, samples / loudest * 0.7, RATE, subtype="PCM_16")
    return True


def keep_phrase(job):
    index, phrase = job
    try:
        samples = read(phrase.path)
    except sf.LibsndfileError:
        return []
    name = f"voices/{phrase.speaker}/{index:05d}.wav"
    if not 0.15 * RATE <= len(samples) <= 12 * RATE or not written(name, samples - samples.mean()):
        return []
    return [
        {
            "path": name,
            "speaker": phrase.speaker,
            "n_syllables": count_of(phrase),
            "syllable_source": "espeak-ng",
            "source_path": os.path.relpath(phrase.path, UNPACKED),
        }
    ]


def keep_sound(job):
    index, (label, collection, path, places) = job
    try:
        samples = read(path)
    except sf.LibsndfileError:
        return []
    rows = []
    for part, place in enumerate(places):
        first = int(place * max(0, len(samples) - EXCERPT * RATE))
        name = f"noise_events/{collection}/{index:05d}_{part}.wav"
        if written(name, samples[first : first + EXCERPT * RATE]):
            source = os.path.relpath(path, UNPACKED)
            rows.append({"path": name, "label": label, "source_path": source})
    return rows


def sounds():
    for collection, pattern in MUSIC.items():
        for path in files(pattern):
            yield "music", collection, path, RANDOM.uniform(0.02, 0.95, EXCERPTS)
    for collection, pattern in SINGLE.items():
        found = [path for path in files(pattern) if "_desc" not in path and "/music/" not in path]
        for path in some(found, MOST_SOUNDS):
            yield collection, collection, path, [0]


def main():
    global FOLDER, UNPACKED, RANDOM
    FOLDER, RANDOM = sys.argv[1], np.random.default_rng(3)
    UNPACKED = os.path.join(tempfile.gettempdir(), "speech-model-packages")
    os.makedirs(UNPACKED, exist_ok=True)
    unpack(UNPACKED)
    jobs = list(enumerate(phrases())), list(enumerate(sounds()))
    with Pool() as pool:
        rows = sum(pool.map(keep_phrase, jobs[0]), []) + sum(pool.map(keep_sound, jobs[1]), [])
    with open(os.path.join(FOLDER, "MANIFEST.tsv"), "w") as file:
        columns = "path speaker n_syllables syllable_source label source_path".split()
        writer = csv.DictWriter(file, columns, delimiter="\t")
        writer.writeheader()
        writer.writerows(rows)
    print(len(rows), "files")


if __name__ == "__main__":
    main()
