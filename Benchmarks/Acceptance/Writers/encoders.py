"""The programs that write recordings, and their commands."""

import shlex
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from . import metadata, originals
from .metadata import Metadata
from .originals import SOUNDS, Sound
from .outcomes import Case, Outcome
from .tolerances import CODED, DELAYED, NARROW, TELEPHONE, Tolerance

# How many sounds each writer gets: the first, and then others in turn, so that every rate and every
# number of channels is used by every program, and every kind of file several times.
SOUNDS_EACH = 3
# The distance between two sounds of a writer.
STEP = 3


@dataclass(frozen=True)
class Writer:
    # Its first word is the program; `IN` and `OUT` are the files, and `TAGS` the metadata.
    command: str
    # The file's name, after that of the sound.
    name: str
    outcome: Outcome = Outcome.SAME
    tolerance: Tolerance | None = None
    # The most channels of the codec; with more, the program would mix them.
    channels: int = 8

    @property
    def program(self) -> str:
        return self.command.split()[0]

    def arguments(self, source: Path, target: Path, tags: list[str]) -> list[str]:
        places = {"IN": [str(source)], "OUT": [str(target)], "TAGS": tags}
        words = [places.get(word, [word]) for word in shlex.split(self.command)]
        return [word for part in words for word in part]


def ffmpeg(options: str, name: str, *rest) -> Writer:
    command = f"ffmpeg -nostdin -v error -y -i IN TAGS {options} OUT"
    return Writer(command, f"ffmpeg-{name}", *rest)


def sox(options: str, name: str, *rest) -> Writer:
    # Without -D it dithers wherever it reduces bits.
    return Writer(f"sox -D IN {options} OUT", f"sox-{name}", *rest)


# Not for floats, which it scales to full scale.
def sndfile(options: str, name: str, *rest) -> Writer:
    return Writer(f"sndfile-convert {options} IN OUT", f"sndfile-{name}", *rest)


LOSSLESS_STEREO = (Outcome.SAME, None, 2)
NARROWED = (Outcome.NEAR, NARROW)
BY_CODEC = (Outcome.NEAR, CODED)
IN_STEREO = (Outcome.NEAR, CODED, 2)
# The file doesn't store the encoder delay.
DELAY_UNKNOWN = (Outcome.NEAR, DELAYED)
DELAY_UNKNOWN_IN_STEREO = (Outcome.NEAR, DELAYED, 2)
BY_TELEPHONE = (Outcome.NEAR, TELEPHONE, 1)
REFUSED = (Outcome.REFUSED,)

WRITERS = [
    ffmpeg("-c:a pcm_s16le", "s16.wav"),
    ffmpeg("-c:a pcm_s24le", "s24.wav"),
    ffmpeg("-c:a pcm_s32le -write_bext 1", "s32.wav"),
    ffmpeg("-c:a pcm_f32le", "f32.wav"),
    ffmpeg("-c:a pcm_f64le", "f64.wav"),
    ffmpeg("-c:a pcm_u8", "u8.wav", *NARROWED),
    ffmpeg("-c:a pcm_alaw", "alaw.wav", *NARROWED),
    ffmpeg("-c:a pcm_mulaw", "mulaw.wav", *NARROWED),
    ffmpeg("-c:a pcm_s16le -rf64 always -f wav", "s16.rf64"),
    ffmpeg("-c:a pcm_f32le -rf64 always", "f32-rf64.wav"),
    # ffmpeg reads the padding to eight bytes as sound; this file has none.
    ffmpeg("-c:a pcm_f64le", "f64.w64"),
    ffmpeg("-c:a pcm_s16be -write_id3v2 1", "s16.aiff"),
    ffmpeg("-c:a pcm_s24be", "s24.aiff"),
    ffmpeg("-c:a pcm_s16le -f aiff", "sowt.aifc"),
    ffmpeg("-c:a pcm_f32be -f aiff", "fl32.aifc"),
    ffmpeg("-c:a pcm_f64be -f aiff", "fl64.aifc"),
    ffmpeg("-c:a pcm_mulaw -f aiff", "ulaw.aifc", *NARROWED),
    ffmpeg("-c:a pcm_s16be", "s16.au"),
    ffmpeg("-c:a pcm_f32be", "f32.au"),
    ffmpeg("-c:a pcm_alaw", "alaw.au", *NARROWED),
    ffmpeg("-c:a pcm_s16le", "s16.caf"),
    ffmpeg("-c:a pcm_s24be", "s24.caf"),
    ffmpeg("-c:a pcm_f32le", "f32.caf"),
    ffmpeg("-c:a pcm_mulaw", "ulaw.caf", *NARROWED),
    ffmpeg("-c:a alac", "alac.caf", *LOSSLESS_STEREO),
    ffmpeg("-c:a flac", "s16.flac"),
    ffmpeg("-c:a flac -sample_fmt s32", "s24.flac"),
    ffmpeg("-c:a flac", "flac.ogg"),
    ffmpeg("-c:a flac", "flac.mka"),
    ffmpeg("-c:a flac -strict -2", "flac.mp4"),
    ffmpeg("-c:a alac", "alac.m4a", *LOSSLESS_STEREO),
    ffmpeg("-c:a alac -movflags +frag_keyframe+empty_moov", "fragments.m4a", *LOSSLESS_STEREO),
    ffmpeg("-c:a pcm_s16le", "s16.mov"),
    ffmpeg("-c:a pcm_s24le", "s24.mka"),
    ffmpeg("-c:a pcm_s16le", "s16.avi"),
    ffmpeg("-c:a wavpack", "wavpack.wv"),
    ffmpeg("-c:a tta", "tta.tta"),
    ffmpeg("-c:a pcm_s16le", "s16.voc", *LOSSLESS_STEREO),
    ffmpeg("-c:a libmp3lame -b:a 64k", "64.mp3", *IN_STEREO),
    ffmpeg("-c:a libmp3lame -q:a 2 -write_xing 0", "without-xing.mp3", *DELAY_UNKNOWN_IN_STEREO),
    ffmpeg("-c:a mp2", "layer2.mp2", *DELAY_UNKNOWN_IN_STEREO),
    ffmpeg("-c:a aac", "adts.aac", *DELAY_UNKNOWN),
    ffmpeg("-c:a aac", "aac.m4a", *BY_CODEC),
    ffmpeg("-c:a aac -movflags +faststart", "faststart.m4a", *BY_CODEC),
    ffmpeg(
        "-c:a aac -movflags +frag_keyframe+empty_moov -frag_duration 1000000",
        "aac-fragments.mp4",
        *DELAY_UNKNOWN,
    ),
    ffmpeg("-c:a aac", "aac.mov", *BY_CODEC),
    ffmpeg("-c:a aac", "aac.3gp", *BY_CODEC),
    ffmpeg("-c:a aac", "aac.ts", *DELAY_UNKNOWN),
    ffmpeg("-c:a ac3", "ac3.mka", *BY_CODEC),
    ffmpeg("-c:a libopus", "opus.ogg", *BY_CODEC),
    ffmpeg("-c:a libopus", "opus.webm", *BY_CODEC),
    ffmpeg("-c:a libopus", "opus.mka", *BY_CODEC),
    ffmpeg("-c:a libopus", "opus.caf", *BY_CODEC),
    ffmpeg("-c:a libvorbis", "vorbis.ogg", *BY_CODEC),
    ffmpeg("-c:a libvorbis", "vorbis.webm", *BY_CODEC),
    ffmpeg("-c:a wmav2", "wma.wma", *DELAY_UNKNOWN_IN_STEREO),
    ffmpeg("-c:a libmp3lame -ar 44100", "mp3.flv", *DELAY_UNKNOWN_IN_STEREO),
    ffmpeg("-c:a libspeex -ar 16000", "speex.spx", *BY_TELEPHONE),
    ffmpeg("-c:a libopencore_amrnb -ar 8000", "amr.3gp", *BY_TELEPHONE),
    ffmpeg("-c:a adpcm_ms", "adpcm-ms.wav", *REFUSED),
    ffmpeg("-c:a adpcm_ima_wav", "adpcm-ima.wav", *REFUSED),
    ffmpeg("-c:a g722 -ac 1 -ar 16000", "g722.wav", *REFUSED),
    ffmpeg("-c:a libgsm_ms -ac 1 -ar 8000", "gsm.wav", *REFUSED),
    ffmpeg("-c:a libmp3lame", "mp3.wav", *REFUSED),
    ffmpeg("-c:a adpcm_ima_qt -f aiff", "ima4.aifc", *REFUSED),
    ffmpeg("-c:a adpcm_ima_qt", "ima4.caf", *REFUSED),
    ffmpeg("-c:a ac3", "raw.ac3", *REFUSED),
    sox("-b 16", "s16.wav"),
    sox("-b 24", "s24.wav"),
    sox("-t wavpcm -b 32", "s32.wav"),
    sox("-e float -b 32", "f32.wav"),
    sox("-e unsigned -b 8", "u8.wav", *NARROWED),
    sox("-e a-law", "alaw.wav", *NARROWED),
    sox("-b 16", "s16.aiff"),
    sox("-b 24", "s24.aifc"),
    sox("-b 16", "s16.au"),
    sox("-e mu-law", "ulaw.au", *NARROWED),
    sox("-b 16", "s16.caf"),
    sox("-b 16", "s16.w64"),
    sox("-b 16", "s16.flac"),
    sox("-b 24", "s24.flac"),
    sox("-b 16", "s16.sph"),
    sox("-b 16", "s16.wv"),
    sox("-C 128", "128.mp3", *DELAY_UNKNOWN_IN_STEREO),
    sox("-C 5", "q5.ogg", *BY_CODEC),
    sox("-e ms-adpcm", "adpcm.wav", *REFUSED),
    sox("-e gsm-full-rate -r 8000", "gsm.wav", *REFUSED),
    sndfile("-pcm16", "s16.wav"),
    sndfile("-pcm24", "s24.wav"),
    sndfile("-endian=big -pcm16", "rifx.wav"),
    sndfile("-pcmu8", "u8.wav", *NARROWED),
    sndfile("-ulaw", "ulaw.wav", *NARROWED),
    sndfile("-pcm16", "s16.aif"),
    sndfile("-endian=little -pcm16", "sowt.aif"),
    sndfile("-pcms8", "s8.aif", *NARROWED),
    sndfile("-pcm24", "s24.au"),
    sndfile("-pcm32", "s32.caf"),
    sndfile("-alac16", "alac16.caf"),
    sndfile("-alac24", "alac24.caf"),
    sndfile("-pcm16", "s16.w64"),
    sndfile("-pcm24", "s24.rf64"),
    sndfile("-pcm24", "s24.flac"),
    sndfile("-ima-adpcm", "adpcm.wav", *REFUSED),
    sndfile("-dwvw16", "dwvw.aif", *REFUSED),
    Writer("flac -s -f -8 --channel-map=none -o OUT IN", "flac-8.flac"),
    Writer("flac -s -f -0 -P 100000 --channel-map=none -o OUT IN", "flac-padded.flac"),
    Writer("flac -s -f --ogg --channel-map=none -o OUT IN", "flac-ogg.oga"),
    Writer("wavpack -q -y IN -o OUT", "wavpack-pure.wv"),
    Writer("lame --quiet -b 128 --tt 🎤 --tc '' IN OUT", "lame-cbr.mp3", *IN_STEREO),
    Writer("lame --quiet -V 4 IN OUT", "lame-vbr.mp3", *IN_STEREO),
    Writer("lame --quiet --abr 96 -t IN OUT", "lame-abr.mp3", *DELAY_UNKNOWN_IN_STEREO),
    Writer("oggenc -Q -q 5 -t 🎤 -o OUT IN", "oggenc-q5.ogg", *BY_CODEC),
    Writer("oggenc -Q -q 0 -o OUT IN", "oggenc-q0.oga", *BY_CODEC),
    Writer("opusenc --quiet --bitrate 32 --title 🎤 IN OUT", "opusenc-32.opus", *IN_STEREO),
    Writer("opusenc --quiet --framesize 60 IN OUT", "opusenc-60ms.opus", *BY_CODEC),
    Writer("twolame --quiet -b 128 IN OUT", "twolame-128.mp2", *DELAY_UNKNOWN_IN_STEREO),
]


@dataclass
class Written:
    cases: list[Case]
    # Programs that aren't installed, and files that the installed ones can't write.
    missing: set[str]
    declined: list[str]


def make(folder: Path, references: dict[Sound, Path]) -> Written:
    folder.mkdir()
    picture = metadata.picture(folder / "picture.jpg")
    made = Written([], set(), [])
    jobs = []
    for number, writer in enumerate(WRITERS):
        if not shutil.which(writer.program):
            made.missing.add(writer.program)
            continue
        for turn, sound in enumerate(sounds_for(writer, number)):
            kind = list(Metadata)[(number + turn) % len(Metadata)]
            target = folder / f"{sound.name}-{writer.name}"
            tags = kind.options(target.suffix, picture)
            jobs.append((writer, references[sound], target, tags))
    with ThreadPoolExecutor() as pool:
        for job, cases in zip(jobs, pool.map(lambda job: write(*job), jobs)):
            made.cases += cases
            if not cases:
                made.declined.append(job[2].name)
    return made


def sounds_for(writer: Writer, number: int) -> list[Sound]:
    fitting = [sound for sound in SOUNDS[1:] if sound.channels <= writer.channels]
    places = range(number, number + STEP * (SOUNDS_EACH - 1), STEP)
    return [SOUNDS[0], *(fitting[place % len(fitting)] for place in places)]


def write(writer: Writer, source: Path, target: Path, tags: list[str]) -> list[Case]:
    """The cases for a file; none if the program can't write it."""
    command = writer.arguments(source, target, tags)
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True)
    if done.returncode or not target.exists() or not target.stat().st_size:
        target.unlink(missing_ok=True)
        return []
    cases = [Case(target, writer.outcome, source, writer.tolerance, kind=writer.name)]
    if writer.tolerance is NARROW:
        # Whatever writing lost, reading must lose nothing more.
        decoded = target.with_name(f"{target.name}.decoded.wav")
        originals.ffmpeg("-i", target, *originals.PLAIN, decoded)
        cases.append(Case(target, Outcome.SAME, decoded))
    return cases
