"""Synthetic voices that report the times of their sounds."""

import ctypes
import hashlib
import os
import re
import subprocess
import tempfile

import numpy as np
import soundfile as sf

from . import neural
from .frontend import resample

SENTENCES = """\
Good evening and thank you all for coming.
The river was calm when we set out.
Let me tell you what happened next.
We counted every tree on the street.
It took three weeks, not three days.
My grandmother kept bees behind the house.
Nobody had asked them what they wanted.
The first time I tried, I failed.
So we went back and measured again.
That is the whole point of this talk.
Picture a small kitchen with one window.
She opened the letter and laughed.
The numbers did not add up at all.
Here is the part I like best.
Some of you have been there yourselves.
The train left without us.
What would you have done?
I still have the ticket in my wallet.
A good question deserves a slow answer.
The bridge was closed for repairs.
We learned to listen before we spoke.
Then the lights went out.
He never said it out loud.
It costs less than a cup of coffee.
Half of them came back the next year.
Put the big stones in first.
There was only one chair left.
I promise this will be short.
The garden looks different in winter.
Ask the person next to you.
Yes.
No, not yet.
Um.
Uh.
Mm.
Hmm.
Um, well, let me see.
Er, yes.
Why?
Imagination needs no permission.
Responsibility is a heavier word than it looks.
Twenty-seven villages shared a single telephone.
Every evening he repaired an old radio.
Is anybody here afraid of heights?
The laboratory smelled of oranges and solder.
Statistically, most of us are average.
""".splitlines()
LANGUAGES = """
    af am an ar as az bg bn bs ca cs cy da de el en-029 en-gb en-gb-x-rp en-gb-x-gbclan es
    es-419 et eu fa fi fr-fr ga gd gu hi hr hu hy id is it ja ka kn ko ku ky la lt lv mk ml mr
    ms mt ne nl nb or pa pl pt pt-br ro ru sd si sk sl sq sr sv sw ta te tr tt ur vi yue
""".split()
# The voice as it is, then its variants; those listed twice are drawn twice as often.
VARIANTS = ["", *"+m1 +m2 +m4 +m5 +m6 +m7 +f1 +f2 +f3 +f4 +f5".split()]
VARIANTS += "+croak +m1 +f2 +m3 +f1 +whisper".split()
# Held out for measuring: flite rms and kal16, festival kal_diphone, espeak en-us and
# en-gb-scotland+m3.
OTHERS = [
    ("flite", "slt"),
    ("flite", "awb"),
    ("festival", "cmu_us_slt_arctic_hts"),
    ("festival", "ked_diphone"),
]
FOREIGN = {
    "lp_diphone": "it",
    "pc_diphone": "it",
    "upc_ca_ona_hts": "ca",
    "czech_dita": "cs",
    "czech_krb": "cs",
    "czech_machac": "cs",
    "czech_ph": "cs",
    "hy_fi_mv_diphone": "fi",
    "suo_fi_lj_diphone": "fi",
    "msu_ru_nsh_clunits": "ru",
    "hindi_NSK_diphone": "hi",
    "marathi_NSK_diphone": "mr",
    "telugu_NSK_diphone": "te",
}
"""Voices of festival that speak another language: Debian's festvox packages."""
LETTERS = {
    "ru": ("бвгдзклмнпрстфхчш", "аеиоуыяю"),
    "hi": ("कगचजटडतदनपबमरलवसह", "ा ि ी ु ू े ो".split()),
    "mr": ("कगचजटडतदनपबमरलवसह", "ा ि ी ु ू े ो".split()),
    "te": ("కగచజటడతదనపబమరలవసహ", "ా ి ీ ు ూ ె ో".split()),
    "latin": ("b d f g k l m n p r s t v z".split(), "a e i o u".split()),
}
RATES = [0.6, 0.75, 0.9, 1, 1.15, 1.35, 1.6, 1.9]
FOREIGN_VOWEL = re.compile("[aeiouyAEIOU@]")
ARPABET_VOWELS = set("aa ae ah ao aw ax axr ay eh el em en er ey ih ix iy ow oy uh uw".split())
IPA_VOWELS = re.compile("[aeiouyæøœɶɐɑɒɔəɘɚɛɜɝɞɤɨɪɯɵʉʊʌʏᵻ]|.\u0329")


def nonsense(random):
    """A made-up sentence of open syllables, which a voice of any language can say."""
    consonants = list("ptkbdgmnlrsfvzh") + ["st", "tr", "sh", "pl", "kr"]
    vowels = ["a", "e", "i", "o", "u", "ai", "au"]

    def word():
        count = random.integers(1, 5)
        return "".join(random.choice(consonants) + random.choice(vowels) for _ in range(count))

    return " ".join(
        word() + random.choice(["", "", "n", "s", "l", "t"]) for _ in range(random.integers(1, 9))
    )


def syllables_of(language, random):
    """Made-up words in the letters of a language, which its voices can say."""
    consonants, vowels = LETTERS.get(language, LETTERS["latin"])
    return " ".join(
        "".join(
            random.choice(list(consonants)) + random.choice(list(vowels))
            for _ in range(random.integers(1, 5))
        )
        for _ in range(random.integers(1, 8))
    )


def speak(engine, voice, text, rate, cache):
    """Samples at 16 kHz and the vowels as [(start_s, end_s)]; None when the voice can't say it."""
    key = hashlib.sha1(repr((engine, voice, text, round(rate, 2))).encode()).hexdigest()[:16]
    path = f"{cache}/{key}.npz"
    if not os.path.exists(path):
        try:
            spoken = ENGINES[engine](voice, text, rate, cache)
        except Exception:
            spoken = (np.zeros(0), 16000, [])
        samples, sample_rate, vowels = spoken
        samples = resample(samples, sample_rate).astype(np.float32) if len(samples) else samples
        temporary = f"{path}.{os.getpid()}.npz"
        np.savez(temporary, samples=samples, vowels=np.array(vowels, np.float32).reshape(-1, 2))
        os.replace(temporary, path)
    saved = np.load(path)
    samples = saved["samples"].astype(np.float64)
    if len(samples) < 1600 or np.abs(samples).max() < 0.01:
        return None
    return samples, saved["vowels"]


def flite(voice, text, rate, cache):
    with tempfile.NamedTemporaryFile(suffix=".wav") as file:
        stretch = f"duration_stretch={1 / rate}"
        command = ["flite", "-voice", voice, "-psdur", "--setf", stretch, "-t", text]
        command += ["-o", file.name]
        printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        samples, sample_rate = sf.read(file.name)
    ends = [
        (phone.split(":")[0], float(phone.split(":")[1]))
        for phone in printed.split()
        if ":" in phone
    ]
    return samples, sample_rate, arpabet_vowels(ends)


def festival(voice, text, rate, cache):
    with tempfile.TemporaryDirectory() as folder:
        with open(f"{folder}/say.scm", "w") as script:
            script.write(f'''(voice_{voice}) (Parameter.set 'Duration_Stretch {1 / rate})
(set! said (Utterance Text "{text}"))
(utt.synth said)
(utt.save.wave said "{folder}/said.wav" 'riff)
(mapcar
  (lambda (s) (format t "%s:%f " (item.name s) (item.feat s "end")))
  (utt.relation.items said 'Segment))''')
        printed = subprocess.run(
            ["festival", "-b", f"{folder}/say.scm"], check=True, capture_output=True, text=True
        ).stdout
        samples, sample_rate = sf.read(f"{folder}/said.wav")
    ends = [
        (phone.rsplit(":", 1)[0], float(phone.rsplit(":", 1)[1]))
        for phone in printed.split()
        if ":" in phone
    ]
    if voice in FOREIGN:
        starts = [0.0] + [end for _, end in ends]
        # In Hindi, Marathi and Telugu "y" is a consonant.
        asian = FOREIGN[voice] in ("hi", "mr", "te")
        return (
            samples,
            sample_rate,
            [
                (start, end)
                for start, (phone, end) in zip(starts, ends)
                if FOREIGN_VOWEL.match(phone) and not (asian and phone[0] == "y")
            ],
        )
    return samples, sample_rate, arpabet_vowels(ends)


def arpabet_vowels(ends):
    starts = [0.0] + [end for _, end in ends]
    return [(start, end) for start, (phone, end) in zip(starts, ends) if phone in ARPABET_VOWELS]


class EspeakEvent(ctypes.Structure):
    class Identifier(ctypes.Union):
        _fields_ = [
            ("number", ctypes.c_int),
            ("name", ctypes.c_char_p),
            ("string", ctypes.c_char * 8),
        ]

    _fields_ = [
        ("type", ctypes.c_int),
        ("unique", ctypes.c_uint),
        ("position", ctypes.c_int),
        ("length", ctypes.c_int),
        ("milliseconds", ctypes.c_int),
        ("sample", ctypes.c_int),
        ("user", ctypes.c_void_p),
        ("id", Identifier),
    ]


ESPEAK = {}
SYNCHRONOUS, PHONEME_EVENTS, PHONEME_IPA, PHONEME, LAST, UTF8 = 2, 1, 2, 7, 0, 1


def espeak(voice, text, rate, cache):
    """Uses its library, which reports when each sound begins."""
    if not ESPEAK:
        library = ctypes.CDLL("libespeak-ng.so.1")
        callback = ctypes.CFUNCTYPE(
            ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(EspeakEvent)
        )

        def hear(samples, count, events):
            if count > 0:
                ESPEAK["samples"].append(np.ctypeslib.as_array(samples, (count,)).copy())
            index = 0
            while events[index].type != LAST:
                if events[index].type == PHONEME:
                    ESPEAK["phones"].append(
                        (
                            events[index].milliseconds / 1000,
                            bytes(events[index].id.string).decode(errors="ignore"),
                        )
                    )
                index += 1
            return 0

        ESPEAK.update(
            library=library,
            rate=library.espeak_Initialize(SYNCHRONOUS, 0, None, PHONEME_EVENTS | PHONEME_IPA),
            callback=callback(hear),
        )
        library.espeak_SetSynthCallback(ESPEAK["callback"])
    library = ESPEAK["library"]
    ESPEAK.update(samples=[], phones=[])
    if library.espeak_SetVoiceByName(voice.encode()) != 0:
        raise ValueError(voice)
    library.espeak_SetParameter(1, int(165 * rate), 0)
    said = text.encode()
    library.espeak_Synth(said, len(said) + 1, 0, 1, 0, UTF8, None, None)
    library.espeak_Synchronize()
    samples = np.concatenate(ESPEAK["samples"]) / 32768
    # Not "(en)", which says that words of another language follow.
    phones = [(start, phone) for start, phone in ESPEAK["phones"] if not phone.startswith("(")]
    phones.append((len(samples) / ESPEAK["rate"], ""))
    vowels = [
        (start, after)
        for (start, phone), (after, _) in zip(phones, phones[1:])
        if IPA_VOWELS.search(phone) and after > start
    ]
    return samples, ESPEAK["rate"], vowels


ENGINES = {
    "espeak": espeak,
    "flite": flite,
    "festival": festival,
    "kokoro": neural.kokoro,
    "hibari": neural.hibari,
    "joe": neural.joe,
}
