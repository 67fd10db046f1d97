"""Makes recordings with hesitations at known times, and scores the hesitations that are told.

    python3 -m Benchmarks.Accuracy.hesitations make FOLDER READ... --hesitations RECORDING...
    python3 -m Benchmarks.Accuracy.hesitations score PROGRAM FOLDER... [--transcripts FOLDER]
    python3 -m Benchmarks.Accuracy.hesitations heard PROGRAM FOLDER... [--held-out FOLDER...]
        [--transcripts FOLDER]

`make` puts hesitations into read speech: alone in a pause, at the end or the start of a stretch of
speech, and inside a phrase. They are cut from recordings with labelled ones (talk.words.tsv beside
talk.wav), lengthened from vowels of the same reader (talk.phones.tsv), or spoken by synthetic
voices, and get the pitch and the level of the reader.

`score` looks for recordings with talk.hesitations.tsv beside them, or talk.words.tsv with
hesitations among the words: start and end in seconds and the word, separated by tabs. The
transcript of talk.wav is talk.json in the folder of transcripts; hesitations can be deleted from it
(--cleaned). With --read, a folder holds read speech in which every hesitation is false.

`heard` scores what is heard by sound alone, for each folder by itself, from several likelihoods on.
It also reads talk.fillers.tsv, where people marked filled pauses: start, end, what and who heard
it. Where that ends in `only`, another listened and heard none, so it is neither found nor false. In
a folder without labels everything is false. Of a folder named after --held-out, only the third is
used that training never learned from. With --transcripts, it scores what is counted by words and
sound together instead, and apart what both say, what words alone say, and what is only possible.
"""

import argparse
import json
import random as chances
import re
import statistics
import subprocess
import tempfile
import zlib
from pathlib import Path

import numpy as np
from scipy import signal

from .case import write
from .labelled import recording_of, rows
from .noise import active_level, gain, level, random
from .score import overlap
from .voices import RATE, Voice, read

HESITATION = re.compile(r"(u+[hm]+|e+r+m*|a+h+m+|m{2,}|h+m{2,}|uhm)$")
LENGTHENED = re.compile(r"(AH|ER|AX)\d?$")
VOICES = (
    Voice("flite", "rms"),
    Voice("flite", "slt"),
    Voice("espeak-ng", "en-us"),
    Voice("espeak-ng", "en-gb-scotland+m3"),
)
SAID = ("um", "uh", "er", "uhm", "mm")

# Seconds of a hesitation.
SHORTEST, LONGEST = 0.15, 1.2
# An aligner that found no place for a word gives it less.
SHORTEST_LABEL = 0.05
# Seconds between hesitations, about.
SPACING = 4.0
# Where words are not labelled: a stretch this many dB below the voice is a pause.
QUIET = 28.0
SHORTEST_PAUSE = 0.15
FRAME = RATE // 100
# Where what is heard is scored from.
ANY = 0.01
"""What is missed has a likelihood of 0."""
LIKELIHOODS = (0.5, 0.6, 0.7, 0.8, 0.9)
# Of recordings, drawn anew for the interval of a figure.
DRAWS = 2000
# Rumble below the voice must not tell where a hesitation is loud.
RUMBLE = signal.butter(4, 80, "highpass", fs=RATE, output="sos")


def word(text):
    return re.sub(r"[^a-z']", "", text.lower())


def is_hesitation(text):
    return bool(HESITATION.fullmatch(word(text)))


# Making


def made(arguments):
    donors = [cut(arguments.hesitations), spoken()]
    folder = Path(arguments.folder)
    folder.mkdir(parents=True, exist_ok=True)
    for source in arguments.read:
        recordings = sorted(Path(source).rglob("*.wav")) + sorted(Path(source).rglob("*.flac"))
        pools = [*donors, lengthened(recordings)]
        for name, samples, places in takes(recordings, arguments.join):
            chance = random("hesitations", arguments.seed, name)
            make(folder / name, samples, chosen(places, chance), pools, chance)


def takes(recordings, length):
    """Names, samples and places between words of recordings joined to takes of some length."""
    parts, places, count = [], [], 0
    for recording in recordings:
        samples = read(recording)
        samples = samples - samples.mean()
        places += [(count + at, is_pause) for at, is_pause in breaks(recording, samples)]
        parts.append(samples)
        count += len(samples)
        if count >= length * RATE or recording == recordings[-1]:
            yield f"{recording.parent.name}-{recording.stem}", np.concatenate(parts), places
            parts, places, count = [], [], 0


def make(path, samples, places, pools, chance):
    if not places:
        return
    pitch, voice = median_pitch(samples), active_level(samples)
    room = quietest(samples)
    parts, labels, done, written = [], [], 0, 0
    for place, pause in places:
        kind, donor = chosen_donor(pools, chance)
        sound = at_pitch(donor, pitch * 2 ** (chance.uniform(-2, 0.5) / 12), chance)
        sound = faded(sound * gain(voice - level(sound) + chance.uniform(-5, 0)))
        before, after, manner = silences(pause, chance)
        added = [hush(room, before), sound, hush(room, after)]
        parts += [samples[done:place], *added]
        written += place - done
        start = (written + len(added[0])) / RATE
        labels.append((start, start + len(sound) / RATE, f"{kind} {manner}"))
        written += sum(map(len, added))
        done = place
    parts.append(samples[done:])
    write(f"{path}.wav", np.clip(np.concatenate(parts), -1, 1), RATE)
    Path(f"{path}.hesitations.tsv").write_text(
        "".join(f"{start:.3f}\t{end:.3f}\t{kind}\n" for start, end, kind in labels)
    )


def silences(pause, chance):
    """Seconds of silence before and after, and the name of the manner."""
    manner = chance.choice(["alone", "alone", "after", "before", "inside"])
    if manner == "inside" and pause:
        manner = "alone"
    before = chance.uniform(0.2, 0.7) if manner in ("alone", "before") else 0.0
    after = chance.uniform(0.2, 0.7) if manner in ("alone", "after") else 0.0
    return before, after, str(manner)


def chosen(breaks, chance):
    """Some of the places, in order, not too close together."""
    found = []
    for place in chance.permutation(len(breaks)):
        at = breaks[place][0]
        if all(abs(at - other) > SPACING / 2 * RATE for other, _ in found):
            found.append(breaks[place])
    return sorted(found)


def breaks(recording, samples):
    """Samples between words, and whether there is a pause.

    In a pause, its start and its end, where speech begins and ends.
    """
    words = next(
        (p for p in [recording.with_suffix(".words.tsv")] if p.exists()),
        None,
    )
    if words is None:
        pauses = quiet(samples)
    else:
        spans = [row for row in rows(words) if row[2] not in ("", "<sil>", "<eps>", "sil", "sp")]
        pauses = [(a[1], b[0]) for a, b in zip(spans, spans[1:])]
    found = []
    for start, end in pauses:
        is_pause = end - start >= SHORTEST_PAUSE
        middle = start if not is_pause else (start + end) / 2
        found.append((lowest(samples, middle), is_pause))
    return found


def lowest(samples, moment, reach=0.02):
    """The quietest sample near a moment."""
    first, last = int((moment - reach) * RATE), int((moment + reach) * RATE)
    near = np.abs(samples[max(0, first) : last])
    smooth = np.convolve(near, np.ones(64) / 64, "same")
    return max(0, first) + int(np.argmin(smooth))


def quiet(samples):
    levels = frame_levels(samples)
    limit = active_level(samples) - QUIET
    found, start = [], None
    for frame, value in enumerate(levels):
        if value < limit and start is None:
            start = frame
        if value >= limit and start is not None:
            if (frame - start) * 0.01 >= SHORTEST_PAUSE and start > 0:
                found.append((start * 0.01, frame * 0.01))
            start = None
    return found


def frame_levels(samples):
    frames = samples[: len(samples) // FRAME * FRAME].reshape(-1, FRAME)
    return 10 * np.log10(np.mean(frames**2, axis=1) + 1e-12)


def quietest(samples, length=0.1):
    """The quietest stretch that is not digital silence."""
    count = int(length * RATE)
    stretches = (samples[start : start + count] for start in range(0, len(samples) - count, FRAME))
    return min(stretches, key=lambda s: max(np.mean(s**2), 1e-9) if s.all() else 1)


def hush(room, seconds):
    """The quietest stretch of the recording, there and back."""
    loop = np.concatenate([room, room[::-1]])
    count = int(seconds * RATE)
    return np.tile(loop, count // len(loop) + 1)[:count]


def faded(samples, seconds=0.015):
    count = int(seconds * RATE)
    ramp = np.ones(len(samples))
    ramp[:count] = np.linspace(0, 1, count)
    ramp[-count:] = np.linspace(1, 0, count)
    return samples * ramp


def chosen_donor(pools, chance):
    """Each pool is as likely as the others."""
    pools = [pool for pool in pools if pool]
    pool = pools[int(chance.integers(len(pools)))]
    return pool[int(chance.integers(len(pool)))]


def cut(recordings):
    """The labelled hesitations of recordings."""
    found = []
    for recording in map(Path, recordings):
        samples = signal.sosfiltfilt(RUMBLE, read(recording))
        for start, end, text in rows(recording.with_suffix(".words.tsv")):
            if is_hesitation(text) and end - start >= SHORTEST:
                found.append(("cut", trimmed(samples[int(start * RATE) : int(end * RATE)])))
    return found


def spoken():
    return [
        ("spoken", trimmed(voice.say(text, stretch).samples))
        for voice in VOICES
        for text in SAID
        for stretch in (1.0, 1.6)
    ]


def lengthened(recordings):
    """Vowels of the reader like that of a hesitation, some with the hum that follows them."""
    found = []
    for recording in recordings:
        phones = recording.with_suffix(".phones.tsv")
        if not phones.exists():
            continue
        samples, sounds = read(recording), rows(phones)
        for (start, end, sound), (_, last, following) in zip(sounds, sounds[1:]):
            if LENGTHENED.fullmatch(sound) and end - start >= 0.07:
                stop = last if following == "M" else end - 0.01
                found.append(("lengthened", samples[int((start + 0.01) * RATE) : int(stop * RATE)]))
    return found


def trimmed(samples, below=22.0):
    levels = frame_levels(samples)
    loud = np.flatnonzero(levels > levels.max() - below)
    return samples[loud[0] * FRAME : (loud[-1] + 1) * FRAME]


def median_pitch(samples):
    import parselmouth

    pitch = parselmouth.Sound(samples, RATE).to_pitch(pitch_floor=60, pitch_ceiling=500)
    voiced = [f for f in pitch.selected_array["frequency"] if f > 0]
    return float(np.median(voiced)) if voiced else 150.0


def at_pitch(samples, hertz, chance):
    """With that pitch, which falls a little, and of a random length."""
    import parselmouth
    from parselmouth.praat import call

    target = float(np.exp(chance.uniform(np.log(0.2), np.log(0.8))))
    padded = np.concatenate([np.zeros(800), samples, np.zeros(800)])
    sound = parselmouth.Sound(padded, RATE)
    length = sound.duration
    stretch = min(max(target * RATE / len(samples), 0.6), 6.0)
    manipulation = call(sound, "To Manipulation", 0.01, 60, 500)
    tier = call("Create PitchTier", "pitch", 0, length)
    call(tier, "Add point", 0.05, hertz * 2 ** (chance.uniform(0, 1.0) / 12))
    call(tier, "Add point", length - 0.05, hertz * 2 ** (chance.uniform(-2.5, 0.3) / 12))
    call([tier, manipulation], "Replace pitch tier")
    durations = call("Create DurationTier", "length", 0, length)
    call(durations, "Add point", 0.0, stretch)
    call([durations, manipulation], "Replace duration tier")
    return trimmed(call(manipulation, "Get resynthesis (overlap-add)").values[0])


# Scoring


def labelled(folder):
    """Recordings with the spans of their hesitations."""
    for path in sorted(Path(folder).rglob("*.hesitations.tsv")):
        yield recording_of(path), [(row[0], row[1], row[2]) for row in rows(path)]
    for path in sorted(Path(folder).rglob("*.words.tsv")):
        if recording_of(path) and not path.name.endswith("polyglot.words.tsv"):
            spans = [
                (start, end, text)
                for start, end, text in rows(path)
                if is_hesitation(text) and end - start >= SHORTEST_LABEL
            ]
            if spans:
                yield recording_of(path), spans


def recordings(folder):
    for path in sorted(Path(folder).rglob("*")):
        if path.suffix in (".wav", ".flac"):
            yield path, []


def transcript_of(recording, arguments):
    """Beside its name in the folder of transcripts; its whole path may be in the name."""
    names = [f"{recording.stem}.json", "__".join(recording.parts[-3:]) + ".json"]
    found = (Path(arguments.transcripts) / name for name in names)
    return next((path for path in found if path.exists()), None)


def cleaned(path, program):
    """The transcript without its hesitations, as openai-whisper writes it."""
    run = subprocess.run([program, "transcript", path, "--json"], capture_output=True, text=True)
    words = [
        {"word": f" {token['text']}", "start": token["start_s"], "end": token["end_s"]}
        for token in json.loads(run.stdout)["tokens"]
        if token["start_s"] is not None and not is_hesitation(token["text"])
    ]
    text = "".join(each["word"] for each in words)
    first, last = (words[0]["start"], words[-1]["end"]) if words else (0, 0)
    segment = {"id": 0, "start": first, "end": last, "text": text, "words": words}
    return json.dumps({"text": text, "language": "en", "segments": [segment]})


def told(recording, arguments):
    """The hesitations that the program counts, and the seconds."""
    options = ["--no-transcript"]
    with tempfile.TemporaryDirectory() as folder:
        if arguments.transcripts:
            path = transcript_of(recording, arguments)
            if path is None:
                return None
            options = ["--transcript", path]
            if arguments.cleaned:
                options[1] = Path(folder, "talk.json")
                options[1].write_text(cleaned(path, arguments.program))
        report = analyzed(arguments.program, recording, *options)
    if report is None:
        return None
    counted = [
        (each["start_s"], each["end_s"])
        for each in report["metrics"]["fillers"]["list"]
        if each["kind"] == "hesitation" and each["start_s"] is not None
    ]
    return counted, report["recording"]["duration_s"]


def analyzed(program, recording, *options):
    run = subprocess.run(
        [program, "analyze", recording, "--json", "--quiet", *options],
        capture_output=True,
        text=True,
    )
    if run.returncode:
        print(f"{recording}: {run.stderr.strip()}")
        return None
    return json.loads(run.stdout)


def matched(there, said):
    """Pairs of spans that overlap, one to one, the most overlap first."""
    candidates = sorted(
        ((overlap(a, b), i, j) for i, a in enumerate(there) for j, b in enumerate(said)),
        reverse=True,
    )
    pairs, left, right = [], set(), set()
    for shared, i, j in candidates:
        if shared > 0 and i not in left and j not in right:
            pairs.append((i, j))
            left.add(i)
            right.add(j)
    return pairs


def scored(arguments):
    found = missed = false = 0
    seconds, starts, ends, kinds = 0.0, [], [], {}
    for folder in arguments.folders:
        for recording, there in (recordings if arguments.read else labelled)(folder):
            answer = told(recording, arguments)
            if answer is None:
                continue
            said, duration = answer
            pairs = matched([t[:2] for t in there], said)
            hits = {i for i, _ in pairs}
            found += len(pairs)
            missed += len(there) - len(pairs)
            false += len(said) - len(pairs)
            seconds += duration
            starts += [abs(there[i][0] - said[j][0]) for i, j in pairs]
            ends += [abs(there[i][1] - said[j][1]) for i, j in pairs]
            for index, (_, _, kind) in enumerate(there):
                known = kinds.setdefault(kind, [0, 0])
                known[index in hits] += 1
            if arguments.verbose:
                wrong = [said[j] for j in set(range(len(said))) - {j for _, j in pairs}]
                lost = [there[i] for i in range(len(there)) if i not in hits]
                print(recording.name, "false", wrong, "missed", lost)
    precision, recall = found / max(found + false, 1), found / max(found + missed, 1)
    print(
        f"found {found}, missed {missed}, false {false} in {seconds / 60:.1f} min "
        f"({3600 * false / max(seconds, 1):.1f} an hour)"
    )
    if found:
        print(
            f"precision {precision:.3f}, recall {recall:.3f}, "
            f"F1 {2 * precision * recall / (precision + recall):.3f}; start off by "
            f"{1000 * statistics.median(starts):.0f} ms, end by "
            f"{1000 * statistics.median(ends):.0f} ms (medians)"
        )
    for kind, (lost, hit) in sorted(kinds.items()):
        print(f"  {kind}: {hit} of {hit + lost}")


# By sound alone


def heard(arguments):
    kinds = KINDS if arguments.transcripts else {"possible": possible}
    for folder in arguments.folders + arguments.held_out:
        reports = {
            recording: report
            for recording in sounds(folder, folder in arguments.held_out)
            if (report := listened(recording, arguments))
        }
        for kind, told_in in kinds.items():
            takes = [
                heard_in(recording, report, told_in(report), arguments.verbose)
                for recording, report in reports.items()
            ]
            minutes = sum(take[2] for take in takes) / 60
            there = sum(len(take[0]) for take in takes)
            print(
                f"{folder}, {kind}: {len(takes)} recordings, {minutes:.1f} min, {there} hesitations"
            )
            draws = arguments.draws if there else 0
            for least in [ANY] if arguments.transcripts else arguments.likelihoods:
                print(f"  from {least}: {told_of(takes, least, draws)}")


def possible(report):
    return report["metrics"]["fillers"]["possible_untranscribed"]


def counted_by(*sources):
    """What is counted, by some sources; each is as sure as any other."""
    return lambda report: [
        {**each, "score": 1.0}
        for each in report["metrics"]["fillers"]["list"]
        if each["kind"] == "hesitation"
        and each["start_s"] is not None
        and each["source"] in sources
    ]


KINDS = {
    "counted": counted_by("words", "both"),
    "by words and sound": counted_by("both"),
    "by words alone": counted_by("words"),
    "possible": possible,
}


def listened(recording, arguments):
    """The report on a recording; None without a transcript where it is to have one."""
    if not arguments.transcripts:
        return analyzed(arguments.program, recording, "--no-transcript")
    path = transcript_of(recording, arguments)
    # In a language without rules nothing is counted; Whisper writes hesitations as in English.
    options = "--transcript", path, "--language", "en"
    return path and analyzed(arguments.program, recording, *options)


def sounds(folder, only_held_out):
    found = [path for path, _ in recordings(folder)]
    return [path for path in found if path in held_out(found)] if only_held_out else found


def held_out(paths):
    """A third of the recordings, by checksums: all of a day, the first word of their names."""
    days = {}
    for path in paths:
        days.setdefault(Path(path).name.split(".")[0], []).append(path)
    held = []
    for day in sorted(days, key=lambda day: zlib.crc32(day.encode())):
        if len(held) < len(paths) / 3:
            held += days[day]
    return set(held)


def heard_in(recording, report, heard, is_verbose):
    """The likelihood with which each true hesitation is heard, those of false ones, and seconds."""
    spans = [(each["start_s"], each["end_s"]) for each in heard]
    marks, unsure = marked(recording)
    pairs = dict(matched(marks, spans))
    hits = [heard[pairs[i]]["score"] if i in pairs else 0 for i in range(len(marks))]
    false = [
        each["score"]
        for j, each in enumerate(heard)
        if j not in pairs.values() and all(overlap(spans[j], open) <= 0 for open in unsure)
    ]
    if is_verbose:
        wrong = [s for j, s in enumerate(spans) if j not in pairs.values()]
        lost = [marks[i] for i, hit in enumerate(hits) if not hit]
        print(recording.name, "false", wrong, "missed", lost)
    return hits, false, report["recording"]["duration_s"]


def marked(recording):
    """The spans of the hesitations of a recording, and those of which people disagree."""
    stem = recording.with_suffix("")
    fillers, spans = Path(f"{stem}.fillers.tsv"), Path(f"{stem}.hesitations.tsv")
    words = Path(f"{stem}.words.tsv")
    if fillers.exists():
        lines = [line.split("\t") for line in fillers.read_text().splitlines() if line]
        places = [(float(start), float(end)) for start, end, *_ in lines]
        unsure = [len(line) > 3 and line[3].endswith("only") for line in lines]
        return (
            [place for place, open in zip(places, unsure) if not open],
            [place for place, open in zip(places, unsure) if open],
        )
    if spans.exists():
        return [row[:2] for row in rows(spans)], []
    if words.exists():
        found = [row[:2] for row in rows(words) if is_hesitation(row[2])]
        return [span for span in found if span[1] - span[0] >= SHORTEST_LABEL], []
    return [], []


def told_of(takes, least, draws):
    counts = [
        (sum(hit >= least for hit in hits), sum(each >= least for each in false), len(hits))
        for hits, false, _ in takes
    ]
    found, false, there = map(sum, zip(*counts)) if counts else (0, 0, 0)
    minutes = sum(take[2] for take in takes) / 60
    rate = f"{false} false, {false / max(minutes, 1e-9):.2f} a minute"
    if not there:
        return rate
    shares = precision, recall = found / max(found + false, 1), found / there
    chance = chances.Random(0)
    drawn = []
    for _ in range(draws):
        sums = [sum(column) for column in zip(*chance.choices(counts, k=len(counts)))]
        drawn.append((sums[0] / max(sums[0] + sums[1], 1), sums[0] / max(sums[2], 1)))
    written = [
        f"{name} {share:.3f} ({quantile(values, 0.025):.2f} to {quantile(values, 0.975):.2f})"
        for name, share, values in zip(("precision", "recall"), shares, zip(*drawn))
    ]
    f1 = 2 * precision * recall / max(precision + recall, 1e-9)
    return f"{', '.join(written)}, F1 {f1:.3f}; {found} found, {rate}"


def quantile(values, share):
    return sorted(values)[int(share * (len(values) - 1))]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    commands = parser.add_subparsers(required=True)
    maker = commands.add_parser("make", help="make recordings with hesitations at known times")
    maker.add_argument("folder", help="where they are written")
    maker.add_argument("read", nargs="+", help="folders of read speech")
    maker.add_argument("--hesitations", nargs="*", default=[], help="recordings with labelled ones")
    maker.add_argument(
        "--join", type=float, default=0, help="join recordings of a folder to takes of so many s"
    )
    maker.add_argument("--seed", type=int, default=0, help="another one makes others")
    maker.set_defaults(run=made)
    scorer = commands.add_parser("score", help="score the hesitations that are told")
    scorer.add_argument("program")
    scorer.add_argument("folders", nargs="+")
    scorer.add_argument("--transcripts", help="the folder of transcripts; default: none are given")
    scorer.add_argument("--cleaned", action="store_true", help="delete hesitations from them")
    scorer.add_argument("--read", action="store_true", help="all that is told is false")
    scorer.add_argument("--verbose", action="store_true", help="name what is false and missed")
    scorer.set_defaults(run=scored)
    listener = commands.add_parser("heard", help="score what is heard by sound alone")
    listener.add_argument("program")
    listener.add_argument("folders", nargs="*")
    listener.add_argument("--transcripts", help="the folder of transcripts, if any")
    listener.add_argument("--held-out", nargs="*", default=[], help="folders, of each its third")
    listener.add_argument("--likelihoods", nargs="*", type=float, default=LIKELIHOODS)
    listener.add_argument("--draws", type=int, default=DRAWS, help="for the 95 %% intervals")
    listener.add_argument("--verbose", action="store_true", help="name what is false and missed")
    listener.set_defaults(run=heard)
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
