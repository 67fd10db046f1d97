"""Labels for real recordings that have none: words with their times by Whisper.

Writes `X.words.tsv` for every recording of a speaker in `speakers.py` without labels, into a
folder of its own. Needs `faster-whisper` and a model, which no other part does; see README.md.
"""

import argparse
import sys
from pathlib import Path

from .speakers import SOURCES, recordings_of


def main():
    options = parsed()
    try:
        from faster_whisper import WhisperModel
    except ModuleNotFoundError as missing:
        sys.exit(f"recognised.py: error: {sys.executable} has no module '{missing.name}'")
    model = WhisperModel(options.model, device="cpu", compute_type="int8", cpu_threads=1)
    for source in SOURCES:
        if source.language != "en":
            # The models that packages of PyPI hold know English only.
            continue
        for path, labels in recordings_of(source, options.recordings, options.labels):
            if labels is None:
                written(model, path, options.labels / source.name / f"{path.stem}.words.tsv")


def written(model, path, labels):
    segments, _ = model.transcribe(
        str(path), language="en", word_timestamps=True, condition_on_previous_text=False
    )
    words = [word for segment in segments for word in segment.words]
    labels.parent.mkdir(parents=True, exist_ok=True)
    lines = [f"{word.start:.3f}\t{word.end:.3f}\t{word.word.strip()}\n" for word in words]
    labels.write_text("".join(lines))
    print(labels)


def parsed():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--recordings", nargs="+", required=True, metavar="FOLDER")
    parser.add_argument("--labels", type=Path, required=True, help="the folder to write to")
    parser.add_argument("--model", required=True, help="a folder or a name for faster-whisper")
    return parser.parse_args()


if __name__ == "__main__":
    main()
