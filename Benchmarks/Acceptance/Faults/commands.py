"""Every command of the program with every option: what to run, and what it is asked to write."""

import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

from ...Shared.places import REPOSITORY

MANUAL = REPOSITORY / "Sources/Rehearsal/Documentation.docc/TheCommand.md"


def judging() -> str:
    """The options that the manual lists for every command that judges, each with its example."""
    section = MANUAL.read_text().split("\n### How a recording is judged\n")[1].split("\n### ")[0]
    return " ".join(re.findall(r"^\| `(--.+?)` \|", section, re.MULTILINE)).replace("'", "")


# Saved before the cases that read them, with these arguments.
SAVED = {
    "monday.json": "analyze one.wav --json --quiet -o monday.json",
    "part-1.jsonl": "batch --manifest list.csv --shard 1/2 --quiet -o part-1.jsonl",
    "part-2.jsonl": "batch --manifest list.csv --shard 2/2 --quiet -o part-2.jsonl",
    "all-of-list.jsonl": "batch talks --quiet -o all-of-list.jsonl",
}
# Run before the cases about the store, which have none without them.
STORED = [
    "script add one.txt --name keynote --quiet",
    "analyze one.wav --save --script keynote --talk keynote --quiet",
    "analyze two.flac --save --transcript heard.srt --talk keynote --quiet",
    "export --all copy --quiet",
]
WHISPER = "--transcribe --recognizer whisper --model model.bin --verbatim"
VOSK = "--transcribe --recognizer vosk --model model"
OWN = "--transcribe --recognizer-command hear␣{recording} --no-verbatim"
JUDGING = f"{judging()} --language en --settings"
# A log of slides is of a talk that was given.
LIVE = JUDGING.replace("--slides slides.csv ", "")
OBJECTS = "session failure explanation choice transcript deck check comparison summary settings"
OBJECTS += " doctor words history progress scripts script-time plans privacy"


@dataclass(frozen=True)
class Case:
    arguments: str
    # The files that it is asked to write.
    outputs: tuple[str, ...] = ()
    # The programs that it is asked to run, besides a shell and what that runs.
    programs: tuple[str, ...] = ()
    # The file on standard input.
    given: str = ""
    # Whether it is asked to change the settings.
    settings: bool = False
    # Whether it may change the store, which isn't empty.
    store: bool = False
    # Seconds until it is interrupted; such a case serves its page on this computer.
    interrupted: int = 0
    statuses: tuple[int, ...] = (0,)

    @property
    def transcribes(self) -> bool:
        """Whether it may store a recogniser's transcript."""
        return "--transcribe" in self.words

    @property
    def words(self) -> list[str]:
        return [word.replace("␣", " ") for word in self.arguments.split()]


WITH_WHISPER = ("whisper-cli", "sh", "cat", "cp")
WITH_OWN = ("hear", "sh", "cat")
WITH_VOSK = ("vosk-transcriber", "sh", "cat", "cp")
ALIGNER = ("pocketsphinx_continuous",)
# Few systems have the aligner's package; without it the command must report that.
ALIGNED = (0, 2)

# A recording from the microphone, or from standard input.
MICROPHONE = "--recorder arecord --device hw:0 --rate 16000 --channels 1"
WITH_MICROPHONE = ("arecord", "sh", "tail")
PLAYER = ("aplay", "sh")
# Outputs, programs and standard input.
NEW = (("new.wav",), (), "one.wav")
NEW_PAGE = (("new.wav", "new.html"), (), "one.wav")

CASES = [
    Case("one.wav"),
    Case("analyze talk.flac --verbose --color always"),
    Case("analyze talk.flac --format text -o report.txt", ("report.txt",)),
    Case("analyze talk.flac --format json -o report.json", ("report.json",)),
    Case("analyze talk.flac --format textgrid -o sound.TextGrid", ("sound.TextGrid",)),
    Case("analyze talk.flac --format labels -o labels.txt", ("labels.txt",)),
    Case("analyze talk.flac --format markdown -o note.md", ("note.md",)),
    Case("analyze talk.flac --format html -o page.html", ("page.html",)),
    Case("analyze talk.flac --format svg --plot pace -o pace.svg", ("pace.svg",)),
    Case("analyze talk.flac --format srt --clean -o cues.srt", ("cues.srt",)),
    Case("analyze talk.flac --format vtt -o cues.vtt", ("cues.vtt",)),
    Case("analyze talk.flac --format csv -o row.csv", ("row.csv",)),
    Case("analyze talk.flac --format rttm -o new.rttm", ("new.rttm",)),
    Case("analyze talk.flac --format markdown --front-matter --turns turns.rttm --speaker me"),
    Case("analyze talk.flac --turns turns.rttm --speaker you", statuses=(64,)),
    Case("analyze talk.flac -o page.html -o row.csv", ("page.html", "row.csv")),
    Case("analyze one.wav two.flac --json --jobs 2 -o both.jsonl", ("both.jsonl",)),
    Case("analyze two.flac --transcript heard.srt --fillers one,two␣three " + JUDGING),
    Case("analyze two.flac --transcript heard.srt --deck keynote.md --format slides-csv"),
    Case("analyze one.wav --deck keynote.md --slides slides.csv --json -o new.json", ("new.json",)),
    Case("analyze one.wav --deck nothing.pptx", statuses=(2,)),
    Case("analyze one.wav --no-transcript --focus pace --quiet --previous monday.json"),
    Case("analyze - --json", given="one.wav"),
    Case("analyze two.flac --transcript - --json", given="heard.srt"),
    Case(f"analyze two.flac {WHISPER} --json -o words.json", ("words.json",), WITH_WHISPER),
    Case(f"analyze two.flac {VOSK} --json", programs=WITH_VOSK),
    *(
        Case(f"{arguments} {OWN}", programs=(*WITH_OWN, *PLAYER), statuses=(0, 2))
        for arguments in (
            "analyze two.flac",
            "batch talks",
            "check two.flac",
            "compare one.wav two.flac",
            "explain pace two.flac",
            "play evidence two.flac --player aplay",
            "transcript two.flac",
        )
    ),
    Case(f"live --recording new.wav {OWN}", ("new.wav",), WITH_OWN, "one.wav"),
    Case("analyze talk.flac --align", programs=ALIGNER, statuses=ALIGNED),
    Case("analyze nothing.wav --json", statuses=(2,)),
    Case("analyze list.csv", statuses=(2,)),
    Case("analyze one.wav --nonsense", statuses=(64,)),
    Case("analyze one.wav -o nowhere/report.txt", statuses=(73,)),
    Case(f"live --recording new.wav --verbose {LIVE} -o new.html", *NEW_PAGE),
    Case("live --slides slides.csv", statuses=(64,)),
    Case("live --no-recording --focus pace --fillers off --quiet --color never", given="one.wav"),
    Case("live --no-recording --json --no-transcript --previous monday.json", given="one.wav"),
    Case("live --raw s16le --rate 16000 --channels 1 --no-recording --clean", statuses=(64,)),
    Case("live --raw s16le --rate 16000 --channels 1 --recording new.wav", *NEW),
    Case(f"live --capture {MICROPHONE} --recording new.wav", ("new.wav",), WITH_MICROPHONE),
    Case(f"live --recording new.wav {WHISPER}", ("new.wav",), WITH_WHISPER, "one.wav"),
    Case("live --no-recording --deck keynote.md --format slides-csv", given="one.wav"),
    Case("live --align", statuses=(64,)),
    Case("live --no-recording", given="list.csv", statuses=(2,)),
    *(
        Case(f"live --no-recording --format {form} -o report", ("report",), given="one.wav")
        for form in "text json markdown html svg csv textgrid labels rttm".split()
    ),
    *(
        Case(f"live --no-recording --format {form}", statuses=(2,), given="one.wav")
        for form in ("srt", "vtt")
    ),
    Case("live --no-recording --front-matter -o n.md", ("n.md",), given="one.wav"),
    Case("live --no-recording --format svg --plot pace -o p.svg", ("p.svg",), given="one.wav"),
    Case("record new.wav --target 5s --settings --quiet --color never", *NEW),
    Case("record new.wav --raw s16le --rate 16000 --channels 1", *NEW),
    Case(f"record --capture {MICROPHONE} new.wav", ("new.wav",), WITH_MICROPHONE),
    Case("record new.wav", statuses=(2,)),
    Case("record one.wav", given="two.flac", statuses=(73,)),
    Case("play 0:01 talk.flac --seconds 1 --player aplay --quiet --color never", (), PLAYER),
    Case(
        f"play evidence talk.flac --focus pace --fillers off --player aplay {JUDGING}",
        statuses=(0, 2),
        programs=PLAYER,
    ),
    Case(
        "play evidence one.wav --no-transcript --previous monday.json --player aplay",
        statuses=(0, 2),
        programs=PLAYER,
    ),
    Case(
        f"play evidence two.flac --player aplay {WHISPER}",
        statuses=(0, 2),
        programs=(*WITH_WHISPER, *PLAYER),
    ),
    Case(
        "play evidence talk.flac --player aplay --align",
        programs=(*ALIGNER, *PLAYER),
        statuses=ALIGNED,
    ),
    Case("play 5:00 talk.flac --player aplay", statuses=(2,)),
    Case(
        "play evidence talk.flac --turns turns.rttm --speaker me --player aplay",
        statuses=(0, 2),
        programs=PLAYER,
    ),
    Case("play --mended 0:00 talk.flac --transcript talk.srt --focus pauses --json", statuses=(2,)),
    Case(
        "play --mended 0:00..0:04 talk.flac --no-transcript --focus pace -o mended.wav --json",
        ("mended.wav",),
    ),
    Case(
        "play --mended 0:05..0:12 talk.flac --focus pauses --player aplay",
        statuses=(0, 2),
        programs=PLAYER,
    ),
    Case("play --mended --json", store=True, statuses=(0, 2)),
    Case(
        "batch talks --format json --json --csv all.csv --raw-cells -o all.jsonl --jobs 2 "
        "--focus auto --color never --quiet " + JUDGING,
        ("all.jsonl", "all.csv"),
    ),
    Case("batch --manifest list.csv --shard 1/2 --fail-fast --previous monday.json --fillers off"),
    Case("batch talks -o all.jsonl --resume --no-transcript --max-failures 1", ("all.jsonl",)),
    Case("batch talks --fail-truncated"),
    Case("batch -", given="list.txt"),
    Case(f"batch talks {WHISPER} -o all.jsonl", ("all.jsonl",), WITH_WHISPER),
    Case("batch talks --align", programs=ALIGNER, statuses=(1, *ALIGNED)),
    Case(
        "merge part-1.jsonl part-2.jsonl --manifest list.csv --format json -o all.jsonl --quiet",
        ("all.jsonl",),
    ),
    Case("merge all-of-list.jsonl --list list.txt --json --color never"),
    Case("check talks --verbose"),
    Case("check talks --rule recording.duration_s>0 --allow-unknown --format text --quiet"),
    Case("check talks --rule recording.duration_s<0 --json -o c.json", ("c.json",), statuses=(1,)),
    Case("check monday.json --config .rehearse.yml --format junit -o c.xml", ("c.xml",)),
    Case("check one.wav --no-transcript --focus pace --previous monday.json --format github"),
    Case("check one.wav --turns turns.rttm --speaker me --fail-truncated --format markdown"),
    Case("check talks --summary sum.md --format github", ("sum.md",)),
    Case("check one.wav --transcript heard.srt --fillers off --color never " + JUDGING),
    Case(f"check two.flac {WHISPER} --format json", programs=WITH_WHISPER),
    Case("check two.flac --align", programs=ALIGNER, statuses=ALIGNED),
    Case("check one.wav --rule share(quality.usable)>=0% --at-most 5% --max-failures 1"),
    Case("summary talks monday.json --format markdown -o summary.md", ("summary.md",)),
    Case(f"summary one.wav --json --quiet --color never {JUDGING}"),
    Case("summary one.wav --no-transcript --fillers off --format json"),
    Case("summary talks/a.wav --format text"),
    Case(f"summary two.flac {OWN}", programs=WITH_OWN),
    Case(f"summary two.flac {WHISPER}", programs=WITH_WHISPER),
    Case("summary two.flac --align", programs=ALIGNER, statuses=ALIGNED),
    Case("compare one.wav two.flac --format text --color always --quiet"),
    Case("compare monday.json two.flac --json -o c.json --fillers off " + JUDGING, ("c.json",)),
    Case(f"compare talks/a.wav two.flac --no-transcript --format json {JUDGING}"),
    Case(f"compare talks/a.wav two.flac {WHISPER}", programs=WITH_WHISPER),
    Case("compare one.wav two.flac --align", programs=ALIGNER, statuses=ALIGNED),
    *(
        Case(f"explain {what} talk.flac --format text")
        for what in "pace pauses fillers levels noise pitch clarity confidence tip".split()
    ),
    Case("explain pauses talk.flac --format json -o why.json --quiet " + JUDGING, ("why.json",)),
    Case("explain tip one.wav --all --talk keynote"),
    Case("explain pauses one.wav --turns turns.rttm --speaker me"),
    Case("explain tip one.wav --json --no-transcript --focus pace --previous monday.json"),
    Case("explain fillers two.flac --transcript heard.srt --fillers one --color never"),
    Case("explain tip two.flac --transcript heard.srt --script one.txt"),
    Case(f"explain pace two.flac {WHISPER}", programs=WITH_WHISPER),
    Case("explain pace talk.flac --align", programs=ALIGNER, statuses=ALIGNED),
    Case("focus"),
    Case("settings"),
    Case("settings list --format json --quiet -o s.json", ("s.json",)),
    Case("settings get focus"),
    Case("settings set focus pauses", settings=True),
    Case("settings set bands pace.too_fast=170 pauses.too_few=4", settings=True),
    Case("settings set focus pece", statuses=(64,)),
    Case("settings unset focus"),
    Case("settings path"),
    Case("doctor --format text"),
    Case("doctor --format json --color always --quiet -o d.json", ("d.json",)),
    Case("doctor --json"),
    Case("words", statuses=(0, 2)),
    Case("words --format text --settings --color never --quiet", statuses=(0, 2)),
    Case("words --format json --json -o w.json", ("w.json",), statuses=(0, 2)),
    Case("demo"),
    Case("demo --color always --quiet -o demo.txt", ("demo.txt",)),
    Case("focus pauses --settings --color always --quiet -o focus.txt", ("focus.txt",)),
    *(
        Case(f"transcript talk.srt --to {form} -o words", ("words",))
        for form in "srt vtt textgrid text json".split()
    ),
    Case("transcript heard.json --to ctm", statuses=(0, 2)),
    Case("transcript talk.srt --format text --fillers off --all-kinds --language en --quiet"),
    Case("transcript talk.srt --format json --color never --settings"),
    Case("transcript - --json", given="talk.srt"),
    Case(f"transcript two.flac {WHISPER} --to srt -o w.srt", ("w.srt",), WITH_WHISPER),
    Case("transcript talk.srt --align talk.flac", programs=ALIGNER, statuses=ALIGNED),
    Case("mcp talks --color never --quiet", given="agent.jsonl"),
    Case("deck slides.csv --color never --quiet"),
    Case("deck slides.csv --format json -o d.json", ("d.json",)),
    Case("deck - --json", given="slides.csv"),
    Case("deck one.wav --format text", statuses=(2,)),
    *(Case(f"schema {name}") for name in OBJECTS.split()),
    Case("schema session --format json --json --color never --quiet -o s.json", ("s.json",)),
    Case(
        "analyze one.wav --save --talk keynote --script keynote --recorded 2026-11-23", store=True
    ),
    Case("analyze one.wav --no-save --script one.txt --talk none", store=True),
    Case(
        "live --save --recording new.wav --talk keynote --script one.txt",
        ("new.wav",),
        given="one.wav",
        store=True,
    ),
    Case("live --no-save --no-recording", given="one.wav"),
    Case("compare keynote", store=True),
    Case("history"),
    Case("history --talk keynote --since 2026-01-01 --format text --settings", store=True),
    Case("history --focus pace --json --quiet -o h.json", ("h.json",), store=True),
    Case("history --csv --color never", store=True),
    Case("history --format csv", store=True),
    Case("history --format ics", store=True),
    Case("history --ics -o h.ics", ("h.ics",), store=True),
    Case("history --format json --all", store=True),
    Case("history -o sessions.ics", ("sessions.ics",), store=True),
    Case("show", statuses=(2,)),
    Case("show 1 --verbose --format text --color always --settings", store=True),
    Case("show 1 --json --quiet -o s.json", ("s.json",), store=True),
    Case("show 2 --transcript --format json", store=True),
    *(Case(f"{word} 1 --quiet --color never", store=True) for word in "done skip later".split()),
    Case("card 1 --yes --quiet --color never -o card.html", ("card.html",), store=True),
    Case("card make 1 --yes", store=True),
    Case("card add heard.srt", store=True, statuses=(2,)),
    Case("card add - --quiet --color never", given="one.txt", store=True, statuses=(2,)),
    Case("note 1 a note --quiet --color never", store=True),
    Case("mark 1 0:01 here --quiet --color never", store=True),
    Case(
        "drill 2 --player aplay --recorder arecord --device hw:0 --rate 16000 --channels 1 "
        "--capture --settings --quiet --color never",
        store=True,
        statuses=(2,),
    ),
    Case("drill --raw s16le", given="one.wav", statuses=(2,)),
    Case("judge --quiet --settings --color never --verbose -o takes.txt", store=True),
    Case("judge 9", store=True, statuses=(2,)),
    Case("progress"),
    Case("progress --days 30 --focus pace --talk keynote --format text --settings", store=True),
    Case("progress --json --quiet --color always -o p.json", ("p.json",), store=True),
    Case("progress --format json", store=True),
    Case("script"),
    Case("script list --search key --json", store=True),
    Case("script add heard.srt --name other --tags a,b", store=True),
    Case("script show keynote 1", store=True),
    Case("script versions keynote", store=True),
    Case("script suggest keynote --json", store=True),
    Case("script save keynote line --after 0 --session 1", store=True),
    Case("script diff keynote --session 1 --color always", store=True),
    Case("script diff keynote 1 1", store=True),
    Case("script tag keynote a,b", store=True),
    Case("script rename keynote speech", store=True),
    Case("script apply keynote 9", store=True, statuses=(2,)),
    Case("script dismiss keynote 9", store=True, statuses=(2,)),
    Case("script time keynote --talk keynote --json -o t.json", ("t.json",), store=True),
    Case("script time one.txt --settings --format text --color always --quiet", store=True),
    Case("script time one.txt --language en --quiet", store=True),
    Case("script remove keynote --yes", store=True),
    Case("plan"),
    Case("plan keynote --on 2090-12-12 --days mon,fri -o plan.ics", ("plan.ics",), store=True),
    Case("plan keynote --on 2090-12-12 --format ics --color never --quiet", store=True),
    Case("plan --format text", store=True),
    Case("plan keynote --on 2090-12-12 --json -o plan.json", ("plan.json",), store=True),
    Case("plan keynote --on 2090-12-12 --format json", store=True),
    Case("plan keynote --went well", store=True, statuses=(2,)),
    Case("plan keynote --remove", store=True, statuses=(2,)),
    Case("plan keynote --on 2020-01-01", store=True, statuses=(2,)),
    Case("privacy"),
    Case("privacy --format text --color always --settings", store=True),
    Case("privacy --json --quiet -o p.json", ("p.json",), store=True),
    Case("privacy --format json", store=True),
    Case("export --all other --quiet --color never", ("other",), store=True),
    Case("export --session 1 -o s.json", ("s.json",), store=True),
    Case("export --transcript 2", store=True),
    Case("import copy --quiet --color never", store=True),
    Case("forget 1 --yes --quiet --color never", store=True),
    Case("forget --talk keynote --yes", store=True),
    Case("forget --before 2030-01-01 --yes", store=True),
    Case("forget --take 9 --yes", store=True, statuses=(2,)),
    Case("forget --all --yes", store=True),
    Case("app --no-open", store=True, interrupted=2, statuses=(124,)),
    Case("reminder --at 7:30"),
    Case("reminder --launchd"),
    Case("--version"),
    Case("--help"),
    Case("help analyze"),
    *(Case(f"--generate-completion-script {shell}") for shell in "bash zsh fish".split()),
]

# Options of every command that print something and exit, which one case each covers.
EVERYWHERE = {"--version", "--help"}


def offered(program: Path) -> dict[str, set[str]]:
    """The commands in the program's help, and the options in that of each; also the formats."""

    def said(*arguments: str) -> str:
        environment = {"COLUMNS": "1000", "PATH": "/usr/bin:/bin"}
        done = subprocess.run([program, *arguments], capture_output=True, env=environment)
        return done.stdout.decode()

    names = re.findall(r"^  ([a-z]+) ", said("--help").split("\nREHEARSE:\n")[1], re.MULTILINE)
    found = {}
    for name in names:
        text = said("help", name).split("OPTIONS:")[1]
        found[name] = set(re.findall(r"^  (?:-\w, )?(--[\w-]+)", text, re.MULTILINE)) - EVERYWHERE
        for option in ("--format", "--to"):
            line = re.search(rf"^  {option} .*?\(values: ([\w, -]+)", text, re.MULTILINE)
            found[name] |= {f"{option} {value}" for value in line[1].split(", ")} if line else set()
    return found


def untried(program: Path) -> list[str]:
    """Commands and options of the program that no case uses."""
    missing = []
    for command, options in offered(program).items():
        cases = [case for case in CASES if case.words[0] == command]
        used = {word for case in cases for word in case.words}
        used |= {f"{a} {b}" for case in cases for a, b in zip(case.words, case.words[1:] + [""])}
        used |= {"--output"} if "-o" in used else set()
        missing += [f"{command} {option}" for option in sorted(options - used)]
        missing += [command] if not cases else []
    return missing
