"""Twenty tasks of an agent, each with the answer that is expected."""

from collections.abc import Callable
from dataclasses import dataclass

from .clients import Answer

TOOLS = ["analyze", "explain", "compare", "progress", "check"]


@dataclass(frozen=True)
class Task:
    """A call, and whether its answer is the expected one."""

    asks: str
    tool: str
    arguments: dict
    expected: Callable[[Answer], bool]


def answered(schema: str, holds: Callable[[dict], bool]) -> Callable[[Answer], bool]:
    """An object with this schema, of which something holds."""

    def expected(answer: Answer) -> bool:
        is_given = not answer.is_refused and not answer.error
        return is_given and answer.object.get("schema") == schema and holds(answer.object)

    return expected


def refused(*words: str) -> Callable[[Answer], bool]:
    """An answer that says why not, in these words, so that an agent can try again."""
    return lambda answer: answer.is_refused and all(word in answer.text for word in words)


def wrong(*words: str) -> Callable[[Answer], bool]:
    """An error of the protocol, in these words."""
    return lambda answer: all(word in answer.error for word in words) and answer.error != ""


SESSION, CHECK = "rehearsmart.session/1", "rehearsmart.check/1"
PACE, PAUSES = "pace.words_per_minute in 110..165", "pauses.longest_s < 1"

TASKS = [
    Task(
        "the one tip for a talk", "analyze", {"recording": "talk.flac"},
        answered(SESSION, lambda it: it["tip"]["rule"] == "pace.rushed_stretch"
                 and 30 < it["tip"]["evidence"][0]["start_s"] < 31),
    ),
    Task(
        "its words a minute, and where the words come from", "analyze", {"recording": "talk.flac"},
        answered(SESSION, lambda it: round(it["metrics"]["pace"]["words_per_minute"]) == 162
                 and it["metrics"]["pace"]["words_source"] == "transcript"),
    ),
    Task(
        "a tip about a focus of one's own", "analyze",
        {"recording": "talk.flac", "focus": "pauses"},
        answered(SESSION, lambda it: it["tip"]["focus"] == "pauses"),
    ),
    Task(
        "another occasion", "analyze", {"recording": "talk.flac", "profile": "reading"},
        answered(SESSION, lambda it: it["profile"] == "reading"),
    ),
    Task(
        "a transcript that is named otherwise", "analyze",
        {"recording": "monday.flac", "transcript": "words/said.srt"},
        answered(SESSION, lambda it: it["metrics"]["pace"]["words"] == 229),
    ),
    Task(
        "what is not known without words", "analyze", {"recording": "monday.flac"},
        answered(SESSION, lambda it: it["metrics"]["fillers"]["count"] is None
                 and "fillers" in it["quality"]["limits"]),
    ),
    Task(
        "a recording without speech, which is not judged", "analyze",
        {"recording": "silence.wav"},
        answered(SESSION, lambda it: it["tip"]["kind"] == "retake"
                 and not it["quality"]["usable"]),
    ),
    Task(
        "why it is this tip", "explain", {"recording": "talk.flac", "what": "tip"},
        answered("rehearsmart.choice/1", lambda it: it["tip"]["rule"] == "pace.rushed_stretch"
                 and any(found["outcome"] == "chosen" for found in it["findings"])),
    ),
    Task(
        "which silences count as pauses", "explain", {"recording": "talk.flac", "what": "pauses"},
        answered("rehearsmart.explanation/1", lambda it: it["metric"] == "pauses"
                 and sum(event["kind"] == "pause" for event in it["events"]) == 23),
    ),
    Task(
        "two takes", "compare", {"recordings": ["monday.flac", "talk.flac"]},
        answered("rehearsmart.comparison/1", lambda it: len(it["recordings"]) == 2),
    ),
    Task(
        "three takes, the last in another folder", "compare",
        {"recordings": ["monday.flac", "talk.flac", "wednesday.flac"]},
        answered("rehearsmart.comparison/1", lambda it: all(
            len(row["values"]) == 3 for row in it["metrics"])),
    ),
    Task(
        "what has been practised", "progress", {"talk": "keynote"},
        answered("rehearsmart.progress/1", lambda it: it["sessions"] == 2),
    ),
    Task(
        "a rule that is kept", "check", {"recordings": ["talk.flac"], "rules": [PACE]},
        answered(CHECK, lambda it: it["passed"]),
    ),
    Task(
        "a rule that is broken, which is an answer", "check",
        {"recordings": ["talk.flac"], "rules": [PACE, PAUSES]},
        answered(CHECK, lambda it: not it["passed"]
                 and [total["broken"] for total in it["totals"]] == [0, 1]),
    ),
    Task(
        "a path that leads out of the folders", "analyze",
        {"recording": "../private/talk.flac"}, refused("there is no"),
    ),
    Task(
        "a link that leads out of the folders", "analyze", {"recording": "link.flac"},
        refused("there is no"),
    ),
    Task(
        "a focus that there is not", "analyze", {"recording": "talk.flac", "focus": "speed"},
        refused("speed", "pace, fillers, pauses"),
    ),
    Task(
        "an argument that there is not", "analyze", {"recording": "talk.flac", "min_pause": 1},
        refused("min_pause", "recording, focus, transcript"),
    ),
    Task(
        "a file that is no recording", "analyze", {"recording": "words/said.srt"},
        refused("not a sound file"),
    ),
    Task(
        "a tool that there is not", "forget", {}, wrong("analyze, explain"),
    ),
]  # fmt: skip
