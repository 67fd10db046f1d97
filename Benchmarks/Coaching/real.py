"""Whole recordings as they are: which tips they get, and which scores."""

import re
from pathlib import Path

import soundfile

SHORTEST = 30.0
ENDINGS = frozenset([".wav", ".flac", ".mp3", ".ogg"])


def recordings(folders):
    """Those long enough to be judged, in order."""
    paths = sorted(p for f in folders for p in Path(f).rglob("*") if p.suffix in ENDINGS)
    return [path for path in paths if soundfile.info(path).duration >= SHORTEST]


# Those for which `rehearse` estimates words.
LANGUAGES = ("en", "de", "es", "fr", "it", "nl", "pt")


def language(path):
    """The language in a name such as `news_es-ES_1.flac`; None without one."""
    tag = re.search(r"(?<![A-Za-z])([a-z]{2})[-_][A-Z]{2}(?![A-Za-z])", path.name)
    return tag[1] if tag and tag[1] in LANGUAGES else None


def sessions(folders, program):
    """Pairs of a recording and what is said about its sound."""
    paths = recordings(folders)
    languages = [language(path) for path in paths]
    calls = [
        (str(path), None, *(("--language", code) if code else ()))
        for path, code in zip(paths, languages)
    ]
    return list(zip(paths, program.analysed(calls)))
