#!/usr/bin/env python3
"""Trains the speech detector of RehearsalSignal and writes its weights as a Swift file.

    python3 -m venv venv && venv/bin/pip install numpy scipy soundfile torch
    venv/bin/python train.py --recordings FOLDER --out ../../Sources/RehearsalSignal/Speech/SpeechModel+Weights.swift

What it learns from, all of it free to redistribute:
  * synthetic voices of espeak-ng (75 languages and accents), flite and festival, spliced with gaps of known place;
  * real recordings below FOLDER (any WAV or FLAC, 16 kHz or more) that are clean enough for their own energy to say
    where speech is: labelled before noise is added;
  * noise of our own making: coloured, modulated, hum, machines, knocks, chords, babble of the synthetic voices.
No label of a person, no recording with noise in it and no other detector's opinion is used.

The front end below is LevelListener's, frame for frame: 24 mel bands each 10 ms, in half decibels.
"""
import argparse, glob, hashlib, os, subprocess, sys, tempfile, time
from multiprocessing import Pool
import numpy as np
import soundfile as sf
from scipy import signal

RATE, HOP, WINDOW, LENGTH, BANDS = 16000, 160, 400, 512, 24
CLIP = 12 * RATE

# ---------------------------------------------------------------- front end (LevelListener, MelBands, BandCode)
def mel_weights(low=60.0, high=7000.0):
    mel = lambda f: 2595 * np.log10(1 + f / 700)
    step = (mel(high) - mel(low)) / (BANDS + 1)
    weights = np.zeros((LENGTH // 2 + 1, BANDS + 2))
    for k in range(int(low / (RATE / LENGTH)) + 1, LENGTH // 2 + 1):
        place = (mel(k * RATE / LENGTH) - mel(low)) / step
        if place >= BANDS + 1: break
        weights[k, int(place)] += 1 - place % 1
        weights[k, int(place) + 1] += place % 1
    return weights[:, 1:-1].astype(np.float32)
MEL = mel_weights()
HANN = (0.5 - 0.5 * np.cos(2 * np.pi * (np.arange(WINDOW) + 0.5) / WINDOW)).astype(np.float32)
SCALE = 2 / (LENGTH * np.sum(HANN ** 2))

def band_levels(x):
    """Levels of every frame's bands in dBFS, rounded to half decibels, not below -127."""
    n = -(-len(x) // HOP)
    x = signal.lfilter([1, -1], [1, -np.exp(-2 * np.pi * 10 / RATE)], x)
    pad = np.concatenate([np.zeros(WINDOW // 2 - HOP // 2), x, np.zeros(WINDOW + HOP)]).astype(np.float32)
    frames = np.lib.stride_tricks.sliding_window_view(pad, WINDOW)[::HOP][:n] * HANN
    power = np.abs(np.fft.rfft(frames, LENGTH)) ** 2 * SCALE
    return np.maximum(np.round(10 * np.log10(np.maximum(power @ MEL, 1e-13)) * 2) / 2, -127).astype(np.float32)

RANGE = 60.0
NOTHING = -120.0
def features(levels):
    """2 x 24 values a frame: above the band's floor, and below the recording's top, in units of 20 dB.
    Digital silence is no room and counts for neither."""
    mean = np.round(levels.mean(1) * 2) / 2
    sound = mean > NOTHING
    if not sound.any(): return np.zeros((len(levels), 2 * BANDS), np.float32)
    top = np.quantile(mean[sound], 0.98, method="lower")
    shown = np.maximum(levels, top - RANGE)
    floor = np.quantile(shown[sound], 0.10, axis=0, method="lower")
    return np.concatenate([(shown - floor) / 20, (shown - top) / 20], 1).astype(np.float32)

# ---------------------------------------------------------------- voices
SENTENCES = """Good evening and thank you all for coming. | The river was calm when we set out. | Let me tell you what happened next. | We counted every tree on the street. | It took three weeks, not three days. | My grandmother kept bees behind the house. | Nobody had asked them what they wanted. | The first time I tried, I failed. | So we went back and measured again. | That is the whole point of this talk. | Picture a small kitchen with one window. | She opened the letter and laughed. | The numbers did not add up at all. | Here is the part I like best. | Some of you have been there yourselves. | The train left without us. | What would you have done? | I still have the ticket in my wallet. | A good question deserves a slow answer. | The bridge was closed for repairs. | We learned to listen before we spoke. | Then the lights went out. | He never said it out loud. | It costs less than a cup of coffee. | Half of them came back the next year. | Put the big stones in first. | There was only one chair left. | I promise this will be short. | The garden looks different in winter. | Ask the person next to you.""".split(" | ")
LANGUAGES = "af am an ar as az bg bn bs ca cs cy da de el en-029 en-gb en-gb-x-rp en-gb-x-gbclan es es-419 et eu fa fi fr-fr ga gd gu hi hr hu hy id is it ja ka kn ko ku ky la lt lv mk ml mr ms mt ne nl nb or pa pl pt pt-br ro ru sd si sk sl sq sr sv sw ta te tr tt ur vi yue".split()
VARIANTS = ["", "+m1", "+m2", "+m4", "+m5", "+m6", "+m7", "+f1", "+f2", "+f3", "+f4", "+f5", "+croak"]
# Kept apart for measuring: flite rms and kal16, festival kal_diphone, espeak en-us and en-gb-scotland+m3.
OTHERS = [("flite", "slt"), ("flite", "awb"), ("festival", "cmu_us_slt_arctic_hts"), ("festival", "ked_diphone")]

def nonsense(r):
    """A made-up sentence of open syllables: any voice can say it in its own way."""
    c, v = list("ptkbdgmnlrsfvzh") + ["st", "tr", "sh", "pl", "kr"], ["a", "e", "i", "o", "u", "ai", "au"]
    return " ".join("".join(r.choice(c) + r.choice(v) for _ in range(r.integers(1, 4))) + r.choice(["", "", "n", "s", "l", "t"]) for _ in range(r.integers(3, 8)))

def speak(engine, voice, text, rate, cache):
    key = hashlib.sha1(repr((engine, voice, text, round(rate, 2))).encode()).hexdigest()[:16]
    path = f"{cache}/{key}.wav"
    if not os.path.exists(path):
        t = f"{path}.{os.getpid()}.wav"
        if engine == "espeak": cmd, stdin = ["espeak-ng", "-v", voice, "-s", str(int(165 * rate)), "-w", t, text], None
        elif engine == "flite": cmd, stdin = ["flite", "-voice", voice, "--setf", f"duration_stretch={1/rate}", "-t", text, "-o", t], None
        else: cmd, stdin = ["text2wave", "-eval", f"(begin (voice_{voice}) (Parameter.set 'Duration_Stretch {1/rate}))", "-o", t], text
        subprocess.run(cmd, input=stdin, text=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if not os.path.exists(t): return None
        os.replace(t, path)
    try: x, fs = sf.read(path)
    except Exception: return None
    if len(x) < fs // 5 or np.abs(x).max() < 0.01: return None
    return resample(x, fs)

def resample(x, fs):
    if x.ndim > 1: x = x.mean(1)
    g = np.gcd(fs, RATE)
    return x if fs == RATE else signal.resample_poly(x, RATE // g, fs // g)

def quiet_mask(x, below=40.0, step=0.002):
    """Steps whose RMS lies so far below the loudest."""
    k = int(step * RATE)
    e = np.sqrt(np.mean(x[:len(x) // k * k].reshape(-1, k) ** 2, 1)) + 1e-9
    return e < np.convolve(e, np.ones(5) / 5, "same").max() * 10 ** (-below / 20), k

def trim(x):
    q, k = quiet_mask(x)
    loud = np.flatnonzero(~q)
    return x[loud[0] * k:(loud[-1] + 1) * k] if len(loud) else x[:0]

def inner_labels(x):
    """1 where a trimmed segment sounds; stretches of 80 ms and more of its own silence are 0 from 120 ms on, unsure between."""
    q, k = quiet_mask(x)
    y = np.ones(len(x), np.int8)
    edges = np.flatnonzero(np.diff(np.concatenate([[0], q.astype(int), [0]])))
    for a, b in edges.reshape(-1, 2):
        if (b - a) * k >= 0.12 * RATE: y[a * k:b * k] = 0
        elif (b - a) * k >= 0.08 * RATE: y[a * k:b * k] = -1
    return y

def energy_labels(x):
    """Where a clean recording speaks, from its own energy; -1 where that can't be told. None when it isn't clean."""
    b, a = signal.butter(2, 100 / (RATE / 2), "high")
    k = RATE // 200
    e = signal.lfilter(b, a, x)[:len(x) // k * k].reshape(-1, k)
    level = 10 * np.log10(np.convolve(np.mean(e ** 2, 1), np.ones(3) / 3, "same") + 1e-12)
    floor, top = np.quantile(level, 0.05), np.quantile(level, 0.98)
    if top - floor < 38: return None
    line = max(floor + 9, top - 38)
    y = (level > line).astype(np.int8)
    fill(y, 0, int(0.10 / 0.005)); fill(y, 1, int(0.04 / 0.005))
    unsure = (level > line - 4) & (level < line + 4)
    y = np.where(unsure, -1, y)
    y = np.repeat(y, k)
    return np.concatenate([y, np.full(len(x) - len(y), -1, np.int8)])

def fill(y, value, shorter):
    """Turns inner runs of a value that are shorter than so many steps into the other."""
    edges = np.flatnonzero(np.diff(np.concatenate([[1 - value], y, [1 - value]])))
    for a, b in edges.reshape(-1, 2):
        if b - a < shorter and a > 0 and b < len(y): y[a:b] = 1 - value

# ---------------------------------------------------------------- noise
def shape(x, r, spread=10):
    """Through a random equaliser."""
    taps = signal.firwin2(65, [0, .03, .1, .25, .5, 1], 10 ** (r.uniform(-spread, spread, 6) / 20))
    return signal.fftconvolve(x, taps, "same")
def coloured(n, r):
    spectrum = np.fft.rfft(r.standard_normal(n)); f = np.arange(len(spectrum)) + 20.0
    return shape(np.fft.irfft(spectrum * f ** r.uniform(-1.2, .5), n), r)
def slow(n, r, hz):
    points = r.uniform(0, 1, max(3, int(n / RATE * hz) + 3))
    return np.interp(np.arange(n), np.linspace(0, n, len(points)), points)
def modulated(n, r): return coloured(n, r) * (1 - r.uniform(.3, 1) * slow(n, r, r.choice([.5, 2, 5, 10])))
def hum(n, r):
    t = np.arange(n) / RATE; f = r.choice([50, 60]) * (1 + r.uniform(-.002, .002))
    return sum(10 ** (-r.uniform(0, 30) / 20) * np.sin(2 * np.pi * f * h * t + r.uniform(0, 7)) for h in range(1, 16)) + 10 ** (-r.uniform(10, 40) / 20) * coloured(n, r) / 3
def machine(n, r):
    f = r.uniform(25, 400) * (1 + r.uniform(0, .1) * (slow(n, r, r.uniform(.1, 3)) - .5))
    phase = 2 * np.pi * np.cumsum(f) / RATE
    x = sum(10 ** (-r.uniform(0, 35) / 20) * np.sin(h * phase + r.uniform(0, 7)) for h in range(1, int(r.integers(2, 14))))
    noise = coloured(n, r); noise *= np.std(x) / np.std(noise) * 10 ** (r.uniform(-15, 15) / 20)
    if r.random() < .4: noise *= (signal.sawtooth(2 * np.pi * r.uniform(3, 30) * np.arange(n) / RATE) + 1) / 2
    return x * (1 - r.uniform(0, .8) * slow(n, r, r.uniform(.2, 4))) + noise
def knocks(n, r):
    x = 10 ** (-r.uniform(20, 40) / 20) * coloured(n, r) / 3
    for _ in range(r.poisson(n / RATE * r.uniform(.5, 8)) + 1):
        length = int(r.uniform(.005, .25) * RATE); at = int(r.integers(0, n - length))
        burst = shape(r.standard_normal(length), r) * np.exp(-np.arange(length) / RATE / r.uniform(.002, .06))
        if r.random() < .3: burst = np.sin(2 * np.pi * r.uniform(200, 3000) * np.arange(length) / RATE) * np.exp(-np.arange(length) / RATE / r.uniform(.01, .08))
        x[at:at + length] += burst * r.uniform(.2, 1)
    return x
def chords(n, r):
    x = np.zeros(n); at = 0
    while at < n:
        length = int(r.uniform(.2, 1.5) * RATE); t = np.arange(min(length, n - at)) / RATE
        for f in r.choice([110, 131, 147, 165, 175, 196, 220, 262, 294, 330, 392, 440, 523], r.integers(1, 5)):
            for h in range(1, 7): x[at:at + len(t)] += np.sin(2 * np.pi * f * h * t) * np.exp(-t * r.uniform(.5, 4)) / h ** r.uniform(.8, 2)
        at += length
    return x + .02 * coloured(n, r)
def babble(n, r, pool):
    x = np.zeros(n)
    for _ in range(r.integers(4, 14)):
        parts, total = [], 0
        while total < n + RATE:
            s = pool[r.integers(len(pool))][0]; s = s / (np.std(s) + 1e-9); parts.append(s); total += len(s)
        o = r.integers(0, total - n); x += shape(np.concatenate(parts)[o:o + n], r, 4) * r.uniform(.5, 1)
    return x
NOISES = [(coloured, .24), (modulated, .14), (hum, .08), (machine, .2), (knocks, .1), (chords, .04), (None, .2)]

def room(x, r):
    """An exponentially decaying tail behind every sound."""
    t = r.uniform(.1, .7); n = int(t * RATE)
    tail = shape(r.standard_normal(n), r, 5) * 10 ** (-3 * np.arange(n) / n); tail *= 10 ** (-r.uniform(2, 14) / 20) / np.sqrt(np.sum(tail ** 2))
    tail[0] += 1
    return signal.fftconvolve(x, tail)[:len(x)]

def breath(r):
    n = int(r.uniform(.15, .45) * RATE)
    return shape(signal.lfilter(*signal.butter(2, [500 / 8000, .8], "band"), r.standard_normal(n)), r, 6) * np.sin(np.pi * np.arange(n) / n) ** r.uniform(.5, 2)

# ---------------------------------------------------------------- clips
def splice(pool, by_voice, r):
    """One voice's segments with gaps between them: samples and a label for each."""
    voice = by_voice[r.integers(len(by_voice))]
    xs, ys, total = [], [], 0
    def silence(seconds):
        n = int(seconds * RATE); xs.append(np.zeros(n)); ys.append(np.zeros(n, np.int8)); return n
    total += silence(r.uniform(0, 1.2) if r.random() < .85 else 0)
    level = 0.05
    while total < CLIP:
        s, y = pool[voice[r.integers(len(voice))]]
        level = np.clip(level * 10 ** (r.uniform(-3, 3) / 20), .015, .2)
        xs.append(s / (np.std(s) + 1e-9) * level); ys.append(y); total += len(s)
        if r.random() < .35: continue_gap = r.uniform(0, .05)
        else: continue_gap = np.exp(r.uniform(np.log(.12), np.log(3)))
        n = silence(continue_gap); total += n
        if continue_gap > .5 and r.random() < .4:
            b = breath(r)[:n]; b *= level * 10 ** (-r.uniform(12, 35) / 20) / (np.std(b) + 1e-9)
            at = r.integers(0, n - len(b) + 1); xs[-1][at:at + len(b)] += b
    return np.concatenate(xs)[:CLIP], np.concatenate(ys)[:CLIP]

def excerpt(real, r):
    x, y = real[r.integers(len(real))]
    if r.random() < .25:
        # Another speed is another speaker: pitch, formants and pace move together.
        up = int(r.integers(85, 118)); x = signal.resample_poly(x, 100, up); y = y[np.minimum(len(y) - 1, (np.arange(len(x)) * up / 100).astype(int))]
    n = min(len(x), CLIP); o = r.integers(0, len(x) - n + 1)
    return x[o:o + n].copy(), y[o:o + n].copy()

def clip(seed):
    r = np.random.default_rng([seed, 77])
    pool, by_voice, real = DATA
    if r.random() < .12: x, y = np.zeros(CLIP), np.zeros(CLIP, np.int8)
    else: x, y = splice(pool, by_voice, r) if not real or r.random() < .55 else excerpt(real, r)
    speech = y == 1
    loud = np.std(x[speech]) if speech.any() else .05
    if r.random() < .5: x = shape(x, r, 8)
    if r.random() < .3: x = room(x, r)
    if r.random() < .12: x = signal.sosfilt(signal.butter(6, r.uniform(3300, 4000), "low", fs=RATE, output="sos"), x)
    kind = r.choice(len(NOISES) + 1, p=[w / 1.2 for _, w in NOISES] + [.2 / 1.2])
    n = len(x)
    if not speech.any() and kind == len(NOISES): kind = 0  # A babble alone is speech to some ears.
    if kind == len(NOISES): noise, snr = babble(n, r, pool), r.uniform(3, 30)
    elif NOISES[kind][0] is None: noise, snr = coloured(n, r), r.uniform(35, 75)
    else: noise, snr = NOISES[kind][0](n, r), r.uniform(-2, 32)
    if r.random() < .25 and kind < len(NOISES): noise = noise / np.std(noise) + knocks(n, r) * r.uniform(.3, 2)
    x = x + noise * loud / (np.std(noise) + 1e-12) * 10 ** (-snr / 20)
    if r.random() < .2:  # Digital silence: padding, or a gate.
        if r.random() < .3: x, y = np.where(y == 0, 0, x), y.copy()
        else:
            for _ in range(r.integers(1, 3)):
                m = int(r.uniform(.3, 3.5) * RATE); at = r.choice([0, max(0, n - m), r.integers(0, max(1, n - m))])
                x[at:at + m] = 0; y = y.copy(); y[at:at + m] = 0
    if r.random() < .1: x = np.clip(x, -2.5 * loud, 2.5 * loud)
    x = x * 10 ** (r.uniform(-25, 8) / 20)
    if r.random() < .7: x = np.round(x * 32768) / 32768
    f = features(band_levels(x))
    share = np.pad(y, (0, -len(y) % HOP), constant_values=-1).reshape(-1, HOP)
    sure = (share >= 0).mean(1) > .5
    target = np.clip(share, 0, 1).sum(1) / np.maximum((share >= 0).sum(1), 1)
    f, target, sure = [np.pad(a, [(0, CLIP // HOP - len(a))] + [(0, 0)] * (a.ndim - 1)) for a in (f, target.astype(np.float32), sure)]
    return f.astype(np.float16), target.astype(np.float16), sure

def load(args):
    os.makedirs(args.cache, exist_ok=True); r = np.random.default_rng(1)
    jobs = []
    voices = [("espeak", f"{l}{VARIANTS[r.integers(len(VARIANTS))]}") for l in LANGUAGES for _ in range(2)] + OTHERS * 6
    for engine, voice in voices:
        for _ in range(7):
            own = engine != "espeak" or voice.startswith("en")
            jobs.append((engine, voice, SENTENCES[r.integers(len(SENTENCES))] if own or r.random() < .3 else nonsense(r), float(r.choice([.75, .9, 1, 1.15, 1.35, 1.6])), args.cache))
    with Pool(2) as p: spoken = p.starmap(speak, jobs, chunksize=8)
    pool, by_voice = [], {}
    for (engine, voice, *_), x in zip(jobs, spoken):
        if x is None: continue
        x = trim(x)
        if len(x) < RATE // 4: continue
        by_voice.setdefault((engine, voice), []).append(len(pool)); pool.append((x.astype(np.float32), inner_labels(x)))
    real = []
    for path in sorted(p for f in args.recordings for p in glob.glob(f + "/**/*.*", recursive=True) if p.endswith((".wav", ".flac"))):
        x, fs = sf.read(path)
        if fs < RATE: continue
        x = resample(x, fs); y = energy_labels(x)
        if y is not None and len(x) > RATE: real.append(((x / (np.std(x) + 1e-9) * .05).astype(np.float32), y))
    print(f"{len(pool)} segments of {len(by_voice)} synthetic voices, {len(real)} clean recordings ({sum(len(x) for x, _ in real) / RATE / 60:.0f} min)", flush=True)
    return pool, list(by_voice.values()), real

# ---------------------------------------------------------------- network
def network(torch, width, dilations):
    nn = torch.nn
    class Block(nn.Module):
        """What the neighbours at one distance say, mixed across channels, added to what was known."""
        def __init__(self, dilation):
            super().__init__()
            self.near = nn.Conv1d(width, width, 3, dilation=dilation, padding=dilation, groups=width)
            self.mix = nn.Conv1d(width, width, 1)
        def forward(self, x): return x + self.mix(torch.relu(self.near(x)))
    class Net(nn.Module):
        def __init__(self):
            super().__init__()
            self.enter = nn.Conv1d(2 * BANDS, width, 1)
            self.blocks = nn.ModuleList(Block(d) for d in dilations)
            self.leave = nn.Conv1d(width, 1, 1)
        def forward(self, x):
            x = torch.relu(self.enter(x.transpose(1, 2)))
            for block in self.blocks: x = block(x)
            return self.leave(torch.relu(x))[:, 0]
    return Net()

def main():
    global DATA
    a = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    a.add_argument("--recordings", nargs="*", default=[]); a.add_argument("--out", required=True)
    a.add_argument("--cache", default=os.path.join(tempfile.gettempdir(), "speech-model-voices"))
    a.add_argument("--width", type=int, default=32); a.add_argument("--minutes", type=float, default=20)
    a.add_argument("--dilations", default="1,2,4,8,16,32"); a.add_argument("--clips", type=int, default=1500)
    args = a.parse_args(); args.recordings = [r for r in args.recordings]
    DATA = load(args)
    import torch
    torch.manual_seed(0); torch.set_num_threads(1)
    net = network(torch, args.width, [int(d) for d in args.dilations.split(",")])
    print("parameters", sum(p.numel() for p in net.parameters()), flush=True)
    optimizer = torch.optim.AdamW(net.parameters(), 3e-3, weight_decay=1e-3)
    begun, seed, pool, step = time.time(), 0, [], 0
    r = np.random.default_rng(5)
    with Pool(1) as workers:
        pending = workers.imap(clip, range(10 ** 9), chunksize=16)
        while len(pool) < 400: pool.append(next(pending))
        losses = []
        while time.time() - begun < args.minutes * 60:
            done = (time.time() - begun) / (args.minutes * 60)
            for _ in range(24):
                item = next(pending)
                if len(pool) < args.clips: pool.append(item)
                else: pool[r.integers(len(pool))] = item
            for _ in range(8):
                for group in optimizer.param_groups: group["lr"] = 3e-3 * max(.01, .5 * (1 + np.cos(np.pi * done)))
                batch = [pool[i] for i in r.integers(0, len(pool), 16)]
                x, y, m = (torch.from_numpy(np.stack([b[i] for b in batch])).float() for i in range(3))
                loss = (torch.nn.functional.binary_cross_entropy_with_logits(net(x), y, reduction="none") * m).sum() / m.sum()
                optimizer.zero_grad(); loss.backward(); torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0); optimizer.step()
                losses.append(loss.item()); step += 1
            if step % 80 == 0:
                print(f"{step} steps, {time.time() - begun:.0f} s, loss {np.mean(losses[-80:]):.4f}, {len(pool)} clips", flush=True)
        workers.terminate()
    torch.save(net.state_dict(), args.cache + "/model.pt")
    write_swift(net, args)

def write_swift(net, args):
    values = np.concatenate([p.detach().numpy().ravel() for p in net.parameters()])
    step = float(np.float32(np.abs(values).max() / 32767))
    codes = np.round(values / step).astype(int)
    rows = "\n".join("    " + ", ".join(map(str, codes[i:i + 14])) + "," for i in range(0, len(codes), 14))
    with open(args.out, "w") as f:
        f.write(f"""// Written by Benchmarks/SpeechModel/train.py; not to be edited by hand.
// swift-format-ignore-file

extension SpeechModel {{
  /// Distance in frames of the neighbours that each block hears.
  static let dilations = [{args.dilations.replace(",", ", ")}]
  /// What one step of a weight's code stands for.
  static let weightStep: Float = {step!r}
  /// All weights in the order of use.
  static let weightCodes: [Int16] = [
{rows}
  ]
}}
""")
if __name__ == "__main__": main()
