"""Feeds `rehearse live` through pipes at several speeds, kills it, and reads its screen.

What it records has every sample that it was given, and its report is that of `rehearse analyze`.
README.md has the details.
"""

import argparse
import os
import random
import shutil
import subprocess
import time
from pathlib import Path

from ...Shared import cli
from ...Shared.claims import Claims, note
from ...Shared.places import BUILD, fresh
from .feed import Feed
from .samples import SHAPES, Sound, bursts
from .screen import Screen

# The most seconds from sound to meter.
LATEST = 0.150
# The most seconds of sound that a kill may lose.
LOST = 0.5
# The longest feeding, as a multiple of the time due; the report comes after it.
LATE = 1.02


def main() -> int:
    options = parsed()
    folder = fresh(BUILD / "live")
    program = options.program
    claims = Claims()
    parts = {
        "formats": lambda: formats(claims, program, folder),
        "latency": lambda: latency(claims, program, folder, options.bursts),
        "slow": lambda: slow(claims, program, folder),
        "kills": lambda: kills(claims, program, folder, options.kills, options.seed),
        "pace": lambda: fed(claims, program, folder, options.minutes * 60, speed=1),
        "fast": lambda: fed(claims, program, folder, options.hours * 3600, speed=20),
    }
    for name, part in parts.items():
        if not options.only or name in options.only.split():
            part()
    if not options.keep:
        shutil.rmtree(folder)
    return claims.finish()


def parsed() -> argparse.Namespace:
    parser = cli.parser(__doc__)
    parser.add_argument("--minutes", type=float, default=10, help="at the pace of speech")
    parser.add_argument("--hours", type=float, default=1, help="at 20 times that pace")
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--bursts", type=int, default=40, help="to measure the latency with")
    parser.add_argument("--seed", type=int, default=0, help="of the moments and block lengths")
    parser.add_argument("--only", default="", help="formats latency slow kills pace fast")
    parser.add_argument("--keep", action="store_true", help="keep the recordings")
    return parser.parse_args()


def formats(claims: Claims, program: Path, folder: Path) -> None:
    """Every encoding, in blocks of any length, as fast as they are read."""
    dice = random.Random(0)
    wrong = []
    for number, shape in enumerate(SHAPES):
        sound = Sound.talk(shape, 60)
        for header in (True, False):
            path = folder / f"{number}-{header}.wav"
            command = [program, *live(path), *([] if header else raw(sound))]
            given = sound.wave if header else sound.samples
            with Screen(command, folder) as screen:
                Feed(screen.given, given, dice=dice).run()
                status = screen.end()
            wrong += [f"{shape} {'WAV' if header else 'raw'}: {why}" for why in
                      differences(program, path, sound, status)]  # fmt: skip
    for why in wrong:
        note(why)
    claims.judge(
        "every sample recorded, and the report as from analyze",
        f"{2 * len(SHAPES) - len(wrong)} of {2 * len(SHAPES)} formats", not wrong,
    )  # fmt: skip


def fed(claims: Claims, program: Path, folder: Path, seconds: float, speed: float) -> None:
    """A long recording, at a multiple of real time."""
    sound = Sound.talk(SHAPES[0], seconds)
    path = folder / f"fed-{speed}.wav"
    with Screen([program, *live(path)], folder) as screen:
        feed = Feed(screen.given, sound.wave, rate=sound.rate * speed)
        feed.run()
        status = screen.end()
    wrong = differences(program, path, sound, status)
    took, due = feed.seconds, seconds / speed
    for why in wrong:
        note(why)
    claims.judge(
        f"{seconds / 60:.0f} minutes at {speed:g} x: every sample, the report as from analyze",
        f"{took / due:.3f} of the time due, at most {feed.latest * 1000:.0f} ms late, "
        f"{screen.peak_memory / 2**20:.0f} MB, {screen.pictures} pictures",
        not wrong and took <= due * LATE,
    )


def latency(claims: Claims, program: Path, folder: Path, count: int) -> None:
    """The time from writing a burst to the meter showing it."""
    sound, starts = bursts(SHAPES[0], count)
    path = folder / "bursts.wav"
    with Screen([program, *live(path)], folder) as screen:
        feed = Feed(screen.given, sound.wave, rate=sound.rate)
        feed.run()
        screen.end()
    delays = []
    for start in starts:
        written = feed.when(sound.offset(start))
        seen = screen.first_after(written, loud=True)
        delays.append(seen - written)
    delays.sort()
    middle, most = delays[len(delays) // 2], delays[-1]
    claims.judge(
        "from sound to meter", f"{middle * 1000:.0f} ms in the median, {most * 1000:.0f} at most "
        f"of {count}", most <= LATEST,
    )  # fmt: skip


def slow(claims: Claims, program: Path, folder: Path) -> None:
    """A terminal that reads nothing for longer than the sound lasts."""
    sound = Sound.talk(SHAPES[0], 20)
    path = folder / "slow.wav"
    with Screen([program, *live(path)], folder, stuck=True) as screen:
        Feed(screen.given, sound.wave, rate=sound.rate * 2).run()
        time.sleep(1)
        # Before anything is read from the terminal.
        unfinished = folder / "slow.unfinished.wav"
        stored = next((p.stat().st_size for p in (unfinished, path) if p.exists()), 0)
        screen.read()
        status = screen.end()
    wrong = differences(program, path, sound, status)
    claims.judge(
        "a terminal that takes nothing costs no sample",
        f"{stored} bytes recorded meanwhile, {len(sound.samples)} given",
        not wrong and stored >= len(sound.samples),
    )


def kills(claims: Claims, program: Path, folder: Path, count: int, seed: int) -> None:
    """SIGKILL at random moments."""
    dice = random.Random(seed)
    lost, wrong = [], []
    for number in range(count):
        place = folder / f"kill-{number}"
        place.mkdir()
        path = place / "talk.wav"
        sound = Sound.talk(SHAPES[number % len(SHAPES)], 30)
        with Screen([program, *live(path)], place) as screen:
            feed = Feed(screen.given, sound.wave, rate=sound.rate)
            feed.run(until=dice.uniform(1, 12))
            screen.kill()
        left = place / "talk.unfinished.wav"
        heard = Sound.read(left)
        given = sound.samples[: max(0, feed.written - sound.header)]
        if heard is None or not given.startswith(heard):
            wrong.append(f"kill {number}: {left} has other samples")
            continue
        lost.append((len(given) - len(heard)) / sound.rate)
        analysed = subprocess.run([program, left, "--quiet"], capture_output=True)
        if analysed.returncode:
            wrong.append(f"kill {number}: {analysed.stderr.decode()}")
        again = subprocess.run([program, *live(path)], input=b"", capture_output=True, cwd=place)
        if b"was not finished" not in again.stderr:
            wrong.append(f"kill {number}: not offered: {again.stderr.decode()}")
    for why in wrong:
        note(why)
    most = max(lost, default=0)
    claims.judge(
        f"{count} kills: a valid WAV, offered on the next start",
        f"{most * 1000:.0f} ms lost at most", not wrong and len(lost) == count and most <= LOST,
    )  # fmt: skip


def live(path: Path) -> list[str | Path]:
    report = path.with_name(f"report-of-{path.stem}.json")
    return ["live", "--no-settings", "--recording", path, "-o", report]


def raw(sound: Sound) -> list[str]:
    shape = sound.shape
    return ["--raw", shape.encoding, "--rate", str(shape.rate), "--channels", str(shape.channels)]


def differences(program: Path, path: Path, sound: Sound, status: int) -> list[str]:
    """What is wrong with a recording and its report."""
    if status:
        return [f"status {status}"]
    if Sound.read(path) != sound.samples:
        return [f"{path.name} has other samples"]
    analysed = subprocess.run(
        [program, "analyze", "--no-settings", path, "--json"], capture_output=True, check=True
    )
    report = path.with_name(f"report-of-{path.stem}.json").read_bytes()
    return [] if report == analysed.stdout else [f"{path.name} has another report"]


if __name__ == "__main__":
    os.environ["LC_ALL"] = "C.UTF-8"
    raise SystemExit(main())
