"""Measures a take without `rehearse`: by labels where there are any, else by numpy and Praat.

Nothing here reads what the program printed. Each measure is coarse on purpose; `claims.py` says by
how much it must differ before it contradicts.
"""

from dataclasses import dataclass, field

import numpy as np
import parselmouth
import soundfile
from scipy.ndimage import maximum_filter1d
from scipy.signal import butter, sosfilt

HOP = 0.01
# A pause is at least so long, and a phrase between two of them at least this.
PAUSE, PHRASE = 0.25, 0.8
BREATH, STOP = 0.5, 2.0
# Less sound than this within a pause is a click or a breath, and less quiet no pause.
BURST = 0.06
# Praat's `To TextGrid (silences)` and de Jong & Wempe (2009) put silence 25 dB below the loudest;
# a pause also lies nearer to the floor than to the voice.
BELOW_LOUDEST = 25.0
FLOOR_SHARE = 0.3
# A quiet end of a word may count as voice; never what is this near to the floor.
LOWER, ABOVE_FLOOR = 8.0, 4.0
# de Jong & Wempe (2009, Behavior Research Methods 41): a syllable is a voiced peak of the
# intensity, with a dip of 2 dB before the next.
DIP = 2.0
# What is near by, in seconds, and how much quieter than the loudest a part of the take may be.
NEAR, MOST_QUIET = 6.0, 18.0
# Of English: CMU's dictionary over the texts of LJ Speech.
SYLLABLES_PER_WORD = 1.45
# Syllables a second, Pellegrino, Coupé & Marsico (2011, Language 87): these are equally fast.
TEMPOS = {"en": 6.19, "fr": 7.18, "de": 5.97, "it": 6.99, "ja": 7.84, "es": 7.82, "zh": 5.18}
# Part of a phrase that is its end, and what counts as a rise in it (Thorsen 1980: 2 semitones).
END, LAST = 0.25, 0.5
# Of the loudest, what may still be voice at an end; and how long that may go on after a phrase.
QUIET_VOICE, TAIL = 0.001, 0.3
OVER_HUM = 10.0
RISE = 2.0
# A share of fewer phrases is chance.
FEWEST = 6
OCTAVE = 12.0
LOWEST, HIGHEST = 65.0, 500.0
STRETCH = 20.0
BURST_APART = 0.2
# A run of so many equal samples at the extreme is a cut wave.
CUT = 3


@dataclass(frozen=True)
class Witness:
    """What is so of one take. A number is `None` where it can't be told."""

    duration: float
    # From the first to the last voice.
    start: float
    end: float
    pauses: list = field(repr=False)
    pauses_by: str
    phrases: list = field(repr=False)
    breaths_per_minute: float
    # The least and the most of them, by a threshold 8 dB lower and by the own one.
    breaths_least: float
    breaths_most: float
    longest_pause: float
    stops: int
    stops_per_minute: float
    # Without a pause of half a second.
    longest_run: float
    longest_run_at: float
    # Pauses included; in a language other than English, at an equal tempo.
    words_per_minute: float | None
    pace_by: str
    syllables_per_second: float
    articulation: float
    fastest: float | None
    fastest_at: float | None
    # From the first third to the last.
    drift_pct: float | None
    pitch_deviation: float
    pitch_median: float
    ends_below: float | None
    rising_pct: float | None
    phrases_judged: int
    noise_db: float
    floor_dbfs: float
    speech_dbfs: float
    fade_db: float
    level_spread_db: float
    cuts_per_minute: float
    # How long the sound takes to fall by 20 dB after a phrase.
    decay_s: float | None
    # 2 to 3.6 kHz against 0.1 to 1 kHz, in dB: a telephone has both.
    treble_db: float
    voiced_pct: float
    bursts_per_minute: float
    fillers: list | None
    fillers_per_minute: float | None
    voices: int | None
    sentence_words: float | None
    words: float | None
    text: str | None = field(repr=False)
    # Levels and voicing of each frame, and when words start.
    frames: object = field(repr=False, compare=False, default=None)
    tempo: object = field(repr=False, compare=False, default=None)

    def numbers(self):
        """Everything but the frames, rounded, for a file."""
        left_out = ("frames", "text", "tempo", "pauses", "phrases", "fillers")
        plain = {name: value for name, value in vars(self).items() if name not in left_out}
        return {k: round(float(v), 2) if isinstance(v, float) else v for k, v in plain.items()}


@dataclass(frozen=True)
class Frames:
    levels: np.ndarray
    threshold: float
    voiced: np.ndarray
    # In semitones, and where these are plausible.
    steps: np.ndarray
    kept: np.ndarray
    # Voiced, however quiet.
    quiet: np.ndarray

    def rise(self, start, end):
        return rise((start, end), self.steps, self.kept)

    def fall(self, start, end):
        return fall((start, end), self.levels, self.quiet)

    def sounding(self, start, end):
        """The share of a span that sounds, and the share that is voiced, in per cent."""
        part = slice(max(round(start / HOP), 0), max(round(end / HOP), round(start / HOP) + 1))
        loud = self.levels[part] > self.threshold
        if not len(loud):
            return 0.0, 0.0
        return 100 * float(np.mean(loud)), 100 * float(np.mean(loud & self.voiced[part]))


def witnessed(path, labels):
    """The witness of a recording with its labels, see `naturals.Labels`."""
    samples, rate = soundfile.read(path, dtype="float64")
    duration = len(samples) / rate
    levels = framed(samples, rate)
    # Rumble would hide the syllables.
    sound = parselmouth.Sound(above(80, samples, rate), rate)
    hertz = pitch_track(sound, len(levels))
    threshold = threshold_of(levels)
    phrases, pauses = parts(levels > threshold)
    by = "energy"
    if labels.words:
        phrases, pauses = worded(labels.words)
        by = "labels"
    start, end = phrases[0][0], phrases[-1][1]
    minutes = (end - start) / 60
    breaths = [(s, e) for s, e in pauses if e - s >= BREATH]
    careful = max(threshold - LOWER, float(np.quantile(levels, 0.05)) + ABOVE_FLOOR)
    lower = sum(e - s >= BREATH for s, e in parts(levels > min(careful, threshold))[1])
    stops = int(sum(e - s >= STOP for s, e in pauses))
    runs = between(breaths, start, end)
    longest = max(runs, key=lambda run: run[1] - run[0])
    nuclei = syllables(sound, hertz)
    tempo = Tempo.of(labels, nuclei, start, end)
    steps = 12 * np.log2(np.where(hertz > 0, hertz, 1) / np.median(hertz[hertz > 0]))
    kept = (hertz > 0) & (np.abs(steps) < OCTAVE)
    judged = [p for p in phrases if p[1] - p[0] >= PHRASE]
    # Ends that are swallowed are quiet, and still voiced.
    quiet = pitch_track(sound, len(levels), QUIET_VOICE) > 0
    # Hum has a pitch as well.
    quiet &= levels > np.quantile(levels, 0.05) + OVER_HUM
    frames = Frames(levels, threshold, hertz > 0, steps, kept, quiet)
    edges = [*(begin for begin, _ in phrases[1:]), len(levels) * HOP]
    extended = {p: (p[0], min(p[1] + TAIL, edge - 0.05)) for p, edge in zip(phrases, edges)}
    falls = [f for p in judged if (f := fall(extended[p], levels, quiet)) is not None]
    rises = [r for p in judged if (r := rise(p, steps, kept)) is not None]
    noise, floor, speech = noise_of(levels, threshold)
    own = [active(levels, p, threshold) for p in judged]
    fillers = labels.fillers
    return Witness(
        duration=duration,
        start=start,
        end=end,
        pauses=pauses,
        pauses_by=by,
        phrases=phrases,
        breaths_per_minute=len(breaths) / minutes,
        breaths_least=min(len(breaths), lower) / minutes,
        breaths_most=max(len(breaths), lower) / minutes,
        longest_pause=max((e - s for s, e in pauses), default=0.0),
        stops=stops,
        stops_per_minute=stops / minutes,
        longest_run=longest[1] - longest[0],
        longest_run_at=longest[0],
        words_per_minute=tempo.whole(),
        pace_by=tempo.by,
        syllables_per_second=len(nuclei) / (end - start),
        articulation=len(nuclei) / max(sum(e - s for s, e in phrases), 1.0),
        fastest=tempo.fastest()[0],
        fastest_at=tempo.fastest()[1],
        drift_pct=tempo.drift(),
        pitch_deviation=float(np.std(steps[kept])),
        pitch_median=float(np.median(hertz[hertz > 0])),
        ends_below=float(np.median(falls)) if len(falls) >= FEWEST else None,
        rising_pct=100 * float(np.mean(np.array(rises) >= RISE)) if len(rises) >= FEWEST else None,
        phrases_judged=len(judged),
        noise_db=noise,
        floor_dbfs=floor,
        speech_dbfs=speech,
        fade_db=fade(levels, threshold, start, end),
        level_spread_db=float(np.std(own)) if len(own) > 2 else 0.0,
        cuts_per_minute=cuts(samples) / (duration / 60),
        decay_s=decay(levels, pauses, threshold),
        treble_db=treble(samples, rate, levels > threshold),
        voiced_pct=100 * float(np.mean(hertz[levels > threshold] > 0)),
        bursts_per_minute=bursts(samples, rate, speech) / minutes,
        fillers=fillers,
        fillers_per_minute=None if fillers is None else len(fillers) / minutes,
        voices=labels.voices,
        sentence_words=sentence_words(labels.text) if labels.has_sentences else None,
        words=None if tempo.weight is None else tempo.weight * len(tempo.times),
        text=text_of(labels),
        frames=frames,
        tempo=tempo,
    )


# Levels and pauses


def framed(samples, rate):
    """The level of each frame above 80 Hz, in dBFS; rumble is not voice."""
    samples = above(80, samples, rate)
    hop = round(HOP * rate)
    frames = samples[: len(samples) // hop * hop].reshape(-1, hop)
    powers = np.mean(frames**2, axis=1)
    # Over 30 ms, so that a single period decides nothing.
    powers = np.convolve(powers, np.ones(3) / 3, "same")
    return 10 * np.log10(powers + 1e-10)


def above(hertz, samples, rate):
    return sosfilt(butter(4, hertz, "highpass", fs=rate, output="sos"), samples)


def threshold_of(levels):
    loudest, floor = np.quantile(levels, 0.98), np.quantile(levels, 0.05)
    floor = max(floor, loudest - 60)
    return float(max(loudest - BELOW_LOUDEST - 5, floor + FLOOR_SHARE * (loudest - floor)))


def parts(loud):
    """Phrases and the pauses between them, as pairs of seconds."""
    loud = without_runs(loud, True, BURST)
    loud = without_runs(loud, False, PAUSE)
    phrases = [(b * HOP, e * HOP) for b, e in runs_of(loud)]
    if not phrases:
        raise ValueError("a take without voice")
    return phrases, [(a[1], b[0]) for a, b in zip(phrases, phrases[1:])]


def without_runs(loud, value, shortest):
    loud = loud.copy()
    for begin, end in runs_of(loud == value):
        inner = value or (begin > 0 and end < len(loud))
        if inner and (end - begin) * HOP < shortest:
            loud[begin:end] = not value
    return loud


def runs_of(values):
    edges = np.flatnonzero(np.diff(np.concatenate([[0], values.astype(int), [0]])))
    return list(zip(edges[::2], edges[1::2]))


def worded(words):
    """The same from the times of words."""
    phrases = [[words[0].start, words[0].end]]
    for word in words[1:]:
        if word.start - phrases[-1][1] >= PAUSE:
            phrases.append([word.start, word.end])
        phrases[-1][1] = max(phrases[-1][1], word.end)
    phrases = [tuple(p) for p in phrases]
    return phrases, [(a[1], b[0]) for a, b in zip(phrases, phrases[1:])]


def between(spans, start, end):
    """What lies between spans."""
    edges = [start, *(edge for span in spans for edge in span), end]
    return [(b, e) for b, e in zip(edges[::2], edges[1::2]) if e > b] or [(start, end)]


def active(levels, span, threshold):
    part = levels[round(span[0] / HOP) : round(span[1] / HOP)]
    part = part[part > threshold]
    return mean_level(part) if len(part) else float(threshold)


def mean_level(levels):
    return float(10 * np.log10(np.mean(10 ** (levels / 10))))


def noise_of(levels, threshold):
    """Voice over noise, the floor and the voice; frames of digital silence tell nothing."""
    speech = mean_level(levels[levels > threshold])
    heard = levels[levels > -95]
    floor = mean_level(heard[heard <= np.quantile(heard, 0.1)])
    voice = 10 * np.log10(max(10 ** (speech / 10) - 10 ** (floor / 10), 1e-10))
    return float(voice - floor), floor, speech


def fade(levels, threshold, start, end):
    """By how much the last third is louder than the first."""
    third = (end - start) / 3
    first = active(levels, (start, start + third), threshold)
    return active(levels, (end - third, end), threshold) - first


def decay(levels, pauses, threshold):
    """The median time in which a phrase falls by 20 dB from its last loud frame."""
    loud = np.quantile(levels[levels > threshold], 0.5)
    times = []
    for begin, end in pauses:
        if end - begin < 0.4:
            continue
        place = round(begin / HOP)
        before = np.flatnonzero(levels[max(place - 30, 0) : place + 1] > loud - 5)
        if not len(before):
            continue
        last = max(place - 30, 0) + before[-1]
        after = np.flatnonzero(levels[last : last + 100] < levels[last] - 20)
        if len(after):
            times.append(after[0] * HOP)
    return float(np.median(times)) if len(times) >= 4 else None


def treble(samples, rate, loud):
    hop = round(HOP * rate)
    kept = np.repeat(loud, hop)
    voice = samples[: len(kept)][kept]
    powers = np.zeros(513)
    for begin in range(0, len(voice) - 1024, 1024):
        powers += np.abs(np.fft.rfft(voice[begin : begin + 1024] * np.hanning(1024))) ** 2
    hertz = np.fft.rfftfreq(1024, 1 / rate)
    high, low = (
        powers[(hertz >= begin) & (hertz < end)].sum() + 1e-12
        for begin, end in ((2000, 3600), (100, 1000))
    )
    return float(10 * np.log10(high / low))


def bursts(samples, rate, speech):
    """How often breath hits the microphone: what lies below 90 Hz is as loud as the voice."""
    low = butter(4, (20, 90), "bandpass", fs=rate, output="sos")
    hop = round(HOP * rate)
    deep = sosfilt(low, samples)[: len(samples) // hop * hop].reshape(-1, hop)
    loud = 10 * np.log10(np.mean(deep**2, axis=1) + 1e-10) > speech
    return len(runs_of(without_runs(loud, False, BURST_APART)))


def cuts(samples):
    """Runs of equal samples at the extreme."""
    most = np.abs(samples).max()
    if most < 0.3:
        return 0
    flat = (np.abs(samples) >= most * 0.999) & np.concatenate([[False], np.diff(samples) == 0])
    return sum(end - begin >= CUT - 1 for begin, end in runs_of(flat))


# Pitch, by Praat


def pitch_track(sound, count, silence=0.03):
    """Hertz of each frame, 0 where unvoiced, in a range around the speaker's own (Hirst 2011)."""
    first = sound.to_pitch_ac(time_step=HOP, pitch_floor=LOWEST, pitch_ceiling=HIGHEST)
    values = first.selected_array["frequency"]
    low, high = LOWEST, HIGHEST
    if np.any(values > 0):
        quarters = np.quantile(values[values > 0], [0.25, 0.75])
        low, high = max(0.75 * quarters[0], LOWEST), min(1.9 * quarters[1], 600.0)
    found = sound.to_pitch_ac(
        time_step=HOP, pitch_floor=low, pitch_ceiling=high, silence_threshold=silence
    )
    times = (np.arange(count) + 0.5) * HOP
    places = np.rint((times - found.x1) / found.dx).astype(int)
    values = found.selected_array["frequency"]
    inside = (places >= 0) & (places < len(values))
    return np.where(inside, values[np.clip(places, 0, len(values) - 1)], 0.0)


def fall(phrase, levels, kept):
    """How far the voiced end of a phrase lies below the voiced rest."""
    begin, end = (round(second / HOP) for second in phrase)
    voiced = np.flatnonzero(kept[begin:end]) + begin
    if len(voiced) < 30:
        return None
    last = voiced[voiced >= voiced[-1] - END / HOP]
    return mean_level(levels[voiced[voiced < last[0]]]) - mean_level(levels[last])


def rise(phrase, steps, kept):
    """How many semitones the pitch rises over the last half second of voice."""
    begin, end = (round(second / HOP) for second in phrase)
    voiced = np.flatnonzero(kept[begin:end]) + begin
    voiced = voiced[voiced >= voiced[-1] - LAST / HOP] if len(voiced) else voiced
    if len(voiced) < 15:
        return None
    values = steps[voiced]
    moved = np.median(values[-6:]) - np.median(values[len(values) // 3 : len(values) // 3 + 10])
    return float(moved) if abs(moved) < 10 else None


# Pace


def syllables(sound, hertz):
    """The times of syllable nuclei (de Jong & Wempe 2009)."""
    found = sound.to_intensity(minimum_pitch=50.0, time_step=HOP)
    levels, times = found.values[0], found.xs()
    # Of what is spoken near by, so that a part in a lower voice counts as well.
    around = maximum_filter1d(levels, round(NEAR / HOP))
    around = np.maximum(around, np.quantile(levels, 0.99) - MOST_QUIET)
    threshold = np.maximum(around - BELOW_LOUDEST, levels.min() + 3)
    inner = np.arange(1, len(levels) - 1)
    tops = inner[(levels[inner] > levels[inner - 1]) & (levels[inner] >= levels[inner + 1])]
    tops = [top for top in tops if levels[top] > threshold[top]]
    kept = []
    for place, top in enumerate(tops):
        coming = tops[place + 1] if place + 1 < len(tops) else len(levels) - 1
        if levels[top] - levels[top : coming + 1].min() > DIP:
            frame = min(int(times[top] / HOP), len(hertz) - 1)
            if hertz[max(frame - 1, 0) : frame + 2].any():
                kept.append(float(times[top]))
    return kept


@dataclass(frozen=True)
class Tempo:
    """When words start, or syllables that stand for so many words each."""

    times: np.ndarray
    weight: float | None
    by: str
    start: float
    end: float

    @staticmethod
    def of(labels, nuclei, start, end):
        if labels.words:
            return Tempo(np.array([w.start for w in labels.words]), 1.0, "labels", start, end)
        english = TEMPOS.get(labels.language or "")
        weight = TEMPOS["en"] / english / SYLLABLES_PER_WORD if english else None
        if labels.text and labels.language == "en" and nuclei:
            # The text knows how many words there are, and the syllables when.
            return Tempo(
                np.array(nuclei), len(labels.text.split()) / len(nuclei), "text", start, end
            )
        return Tempo(np.array(nuclei), weight, "syllables", start, end)

    def whole(self):
        return self.rate(self.start, self.end)

    def rate(self, start, end):
        if self.weight is None or end <= start:
            return None
        count = np.sum((self.times >= start) & (self.times < end))
        return float(60 * self.weight * count / (end - start))

    def fastest(self):
        """The fastest stretch, and where it starts."""
        if self.weight is None:
            return None, None
        begins = np.arange(self.start, max(self.end - STRETCH, self.start) + 0.01)
        rates = [self.rate(b, min(b + STRETCH, self.end)) for b in begins]
        place = int(np.argmax(rates))
        return rates[place], float(begins[place])

    def drift(self):
        third = (self.end - self.start) / 3
        first = np.sum((self.times >= self.start) & (self.times < self.start + third))
        last = np.sum(self.times >= self.end - third)
        return float(100 * last / first - 100) if first else None


def text_of(labels):
    words = labels.text or (labels.words and " ".join(word.text for word in labels.words))
    return words.lower() if words else None


def sentence_words(text):
    """The mean length of the sentences of a text with full stops."""
    if not text or sum(text.count(mark) for mark in ".!?") < 3:
        return None
    for mark in "!?":
        text = text.replace(mark, ".")
    lengths = [len(part.split()) for part in text.split(".") if part.split()]
    return float(np.mean(lengths))
