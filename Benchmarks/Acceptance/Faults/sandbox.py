"""A folder for each run: its inputs, where it may write, and its temporary files."""

import os
import shutil
from dataclasses import dataclass
from pathlib import Path

from ...Shared import places

# Name in the sandbox, recording. 4 s long, because each is analysed hundreds of times.
RECORDINGS = {
    "talk.flac": "sentence-16k.flac",
    "one.wav": "sentence-16k.wav",
    "two.flac": "sentence-44k.flac",
    "talks/a.wav": "sentence-8k.wav",
    "talks/b.wav": "sentence-16k.wav",
    "talks/c.flac": "sentence-stereo.flac",
}

# Gives a fixed transcript for any standard input. The option names are whisper.cpp's and Vosk's.
RECOGNISER = """#!/bin/sh
while [ $# -gt 0 ]; do
  case "$1" in
    -of) out=$2.json ;;
    --output) out=$2 ;;
  esac
  shift
done
cat > /dev/null
echo 'whisper_print_progress_callback: progress = 100%' >&2
cp '{transcript}' "$out"
"""

# A microphone that plays one recording and is then unplugged.
MICROPHONE = "#!/bin/sh\ntail -c +45 '{recording}'\n"

WHISPER = """{"systeminfo": "", "model": {"type": "base"}, "params": {},
 "result": {"language": "en"}, "transcription": [
 {"timestamps": {"from": "00:00:00,500", "to": "00:00:03,500"},
 "offsets": {"from": 500, "to": 3500}, "text": " One two three four five six seven eight."}]}
"""

SUBTITLES = "1\n00:00:00,500 --> 00:00:03,500\none two three four five six seven eight\n"


@dataclass(frozen=True)
class Sandbox:
    """A folder with its own home and temporary folder; nothing else may be written to."""

    folder: Path

    @staticmethod
    def fresh(folder: Path) -> "Sandbox":
        shutil.rmtree(folder, ignore_errors=True)
        for name in ("work/talks", "home", "temporary", "bin"):
            (folder / name).mkdir(parents=True)
        sandbox = Sandbox(folder)
        for name, source in RECORDINGS.items():
            shutil.copyfile(places.RECORDINGS / source, sandbox.work / name)
        sandbox.write("talk.srt", SUBTITLES)
        sandbox.write("slides.csv", "time,slide,title\n0:00,1,One\n0:02,2,Two\n")
        sandbox.write("one.txt", "one two three four five six seven eight\n")
        sandbox.write("heard.json", WHISPER)
        sandbox.write("heard.srt", SUBTITLES)
        sandbox.write("turns.rttm", "SPEAKER one 1 0 9 <NA> <NA> me <NA> <NA>\n")
        sandbox.write("keynote.md", "## Opening (1m)\n\none two three four\n\n## End\n\nfive six\n")
        sandbox.write("model.bin", "ggml")
        (sandbox.work / "model").mkdir()
        sandbox.write(
            "list.csv", "recording,speaker\ntalks/a.wav,A\ntalks/b.wav,B\ntalks/c.flac,C\n"
        )
        analyze = '{"name": "analyze", "arguments": {"recording": "a.wav"}}'
        sandbox.write(
            "agent.jsonl",
            "".join(
                f'{{"jsonrpc": "2.0", "id": 1, "method": "{method}", "params": {given}}}\n'
                for method, given in (
                    ("server/discover", "{}"),
                    ("tools/list", "{}"),
                    ("tools/call", analyze),
                )
            ),
        )
        sandbox.write("list.txt", "talks/a.wav\ntalks/b.wav\ntalks/c.flac\n")
        sandbox.write(".rehearse.yml", "rules:\n  - recording.duration_s > 0\n")
        sandbox.program("whisper-cli", RECOGNISER.format(transcript=sandbox.work / "heard.json"))
        sandbox.program(
            "vosk-transcriber", RECOGNISER.format(transcript=sandbox.work / "heard.srt")
        )
        sandbox.program("hear", f"#!/bin/sh\ncat '{sandbox.work / 'heard.srt'}'\n")
        sandbox.program("arecord", MICROPHONE.format(recording=sandbox.work / "one.wav"))
        sandbox.program("aplay", "#!/bin/sh\n")
        sandbox.program("writer", "#!/bin/sh\necho 'nine ten' >> \"$1\"\n")
        return sandbox

    @property
    def work(self) -> Path:
        """The working folder of the run."""
        return self.folder / "work"

    @property
    def temporary(self) -> Path:
        return self.folder / "temporary"

    @property
    def settings(self) -> Path:
        return self.folder / "home" / ".config" / "rehearsmart" / "settings.yml"

    @property
    def store(self) -> Path:
        """The store's folder."""
        return self.folder / "home" / ".local" / "share" / "rehearsmart"

    @property
    def programs(self) -> Path:
        return self.folder / "bin"

    @property
    def environment(self) -> dict[str, str]:
        return {
            "PATH": f"{self.programs}:/usr/bin:/bin",
            "HOME": str(self.folder / "home"),
            "TMPDIR": str(self.temporary),
            "LC_ALL": "C.UTF-8",
        }

    def write(self, name: str, text: str) -> None:
        (self.work / name).write_text(text, encoding="utf-8")

    def program(self, name: str, script: str) -> None:
        """Installs a stand-in, which is found before a real program of that name."""
        path = self.programs / name
        path.write_text(script, encoding="utf-8")
        path.chmod(0o755)

    def files(self) -> dict[str, tuple[int, bytes]]:
        """The permissions and content of every file, by path; folders have no content."""
        found = {}
        for root, folders, names in os.walk(self.folder):
            for name in folders + names:
                path = Path(root, name)
                content = path.read_bytes() if path.is_file() else b""
                found[str(path.relative_to(self.folder))] = (path.lstat().st_mode, content)
        return found
