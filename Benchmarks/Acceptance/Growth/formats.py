"""A talk in every format that is read, as its programs write it."""

import json
from collections.abc import Callable

from .shapes import Cue


def clock(seconds: float, mark: str) -> str:
    whole, thousandths = divmod(round(seconds * 1_000), 1_000)
    return f"{whole // 3_600:02}:{whole // 60 % 60:02}:{whole % 60:02}{mark}{thousandths:03}"


def minutes(seconds: float) -> str:
    return f"{int(seconds) // 60:02}:{seconds % 60:05.2f}"


def milliseconds(seconds: float) -> int:
    return round(seconds * 1_000)


def rows(cues: list[Cue], row: Callable[[Cue], str], heading: str = "") -> str:
    return heading + "".join(map(row, cues))


def subrip(cues: list[Cue]) -> str:
    return "".join(
        f"{number}\n{clock(cue.start, ',')} --> {clock(cue.end, ',')}\n{cue.text}\n\n"
        for number, cue in enumerate(cues, 1)
    )


def webvtt(cues: list[Cue]) -> str:
    def row(cue: Cue) -> str:
        return f"{clock(cue.start, '.')} --> {clock(cue.end, '.')}\n{cue.text}\n\n"

    return rows(cues, row, "WEBVTT\n\n")


def textgrid(cues: list[Cue]) -> str:
    end = max(cue.end for cue in cues)

    def row(cue: Cue) -> str:
        quoted = cue.text.replace('"', '""')
        return f'{cue.start} {cue.end} "{quoted}"\n'

    heading = (
        'File type = "ooTextFile"\nObject class = "TextGrid"\n'
        f'0 {end} <exists> 1 "IntervalTier" "words" 0 {end} {len(cues)}\n'
    )
    return rows(cues, row, heading)


def spreadsheet(cues: list[Cue]) -> str:
    def row(cue: Cue) -> str:
        quoted = cue.text.replace('"', '""')
        return f'{milliseconds(cue.start)},{milliseconds(cue.end)}," {quoted}"\n'

    return rows(cues, row, "start,end,text\n")


def segments(cues: list[Cue], word: Callable[[Cue], dict], **more: object) -> str:
    """Whisper's shape: each cue is a segment of one word."""
    return json.dumps(
        {
            "text": "",
            "segments": [
                {
                    "start": cue.start, "end": cue.end, "text": f" {cue.text}",
                    "words": [word(cue)],
                }
                for cue in cues
            ],
            **more,
        }
    )  # fmt: skip


def plain(cue: Cue, text: str = "word") -> dict:
    return {text: cue.text, "start": cue.start, "end": cue.end}


def whisper_cpp(cues: list[Cue]) -> str:
    def token(cue: Cue) -> dict:
        offsets = {"from": milliseconds(cue.start), "to": milliseconds(cue.end)}
        return {"offsets": offsets, "text": f" {cue.text}"}

    found = [{**token(cue), "tokens": [{**token(cue), "p": 0.5}]} for cue in cues]
    return json.dumps({"systeminfo": "", "transcription": found})


def hugging_face(cues: list[Cue]) -> str:
    chunks = [{"text": f" {cue.text}", "timestamp": [cue.start, cue.end]} for cue in cues]
    return json.dumps({"text": "", "chunks": chunks})


def amazon(cues: list[Cue]) -> str:
    items = [
        {
            "type": "pronunciation", "start_time": f"{cue.start}", "end_time": f"{cue.end}",
            "alternatives": [{"confidence": "0.5", "content": cue.text}],
        }
        for cue in cues
    ]  # fmt: skip
    return json.dumps({"results": {"items": items}})


def google(cues: list[Cue]) -> str:
    words = [
        {"word": cue.text, "startTime": f"{cue.start}s", "endTime": f"{cue.end}s"} for cue in cues
    ]
    return json.dumps({"results": [{"alternatives": [{"words": words}]}]})


def azure(cues: list[Cue]) -> str:
    words = [
        {
            "word": cue.text, "offsetInTicks": milliseconds(cue.start) * 10_000,
            "durationInTicks": milliseconds(cue.end - cue.start) * 10_000,
        }
        for cue in cues
    ]  # fmt: skip
    return json.dumps({"recognizedPhrases": [{"nBest": [{"words": words}]}]})


def assembly(cues: list[Cue]) -> str:
    words = [
        {"text": cue.text, "start": milliseconds(cue.start), "end": milliseconds(cue.end)}
        for cue in cues
    ]
    return json.dumps({"status": "completed", "audio_duration": 7, "words": words})


def own(cues: list[Cue]) -> str:
    tokens = [
        {"text": cue.text, "start_s": cue.start, "end_s": cue.end, "kind": "word"} for cue in cues
    ]
    return json.dumps({"schema": "rehearsmart.transcript/1", "tokens": tokens})


# By the names in Transcripts.md.
FORMATS: dict[str, Callable[[list[Cue]], str]] = {
    "whispercpp_json": whisper_cpp,
    "whispercpp_server_json": lambda cues: segments(cues, lambda cue: plain(cue) | {"t_dtw": -1}),
    "whispercpp_csv": spreadsheet,
    "lrc": lambda cues: rows(
        cues, lambda cue: f"[{minutes(cue.start)}] {cue.text}\n", "[by:whisper.cpp]\n"
    ),
    "whisper_json": lambda cues: segments(cues, lambda cue: plain(cue) | {"probability": 0.5}),
    "whisper_tsv": lambda cues: rows(
        cues,
        lambda cue: f"{milliseconds(cue.start)}\t{milliseconds(cue.end)}\t{cue.text}\n",
        "start\tend\ttext\n",
    ),
    "whisperx_json": lambda cues: segments(cues, plain, word_segments=[]),
    "whisper_timestamped_json": lambda cues: segments(
        cues, lambda cue: plain(cue, "text") | {"confidence": 0.5}
    ),
    "whisperkit_json": lambda cues: segments(cues, plain, timings={}),
    "openai_json": lambda cues: json.dumps(
        {"task": "transcribe", "duration": 7, "words": list(map(plain, cues))}
    ),
    "huggingface_json": hugging_face,
    "vosk_json": lambda cues: rows(
        cues, lambda cue: json.dumps({"result": [plain(cue)], "text": cue.text}) + "\n"
    ),
    "vosk_transcriber_json": lambda cues: json.dumps(
        {"monologues": [{"terms": [plain(cue, "text") for cue in cues]}]}
    ),
    "deepgram_json": lambda cues: json.dumps(
        {"results": {"channels": [{"alternatives": [{"words": list(map(plain, cues))}]}]}}
    ),
    "assemblyai_json": assembly,
    "aws_json": amazon,
    "google_json": google,
    "azure_json": azure,
    "srt": subrip,
    "vtt": webvtt,
    "textgrid": textgrid,
    "ctm": lambda cues: rows(
        cues, lambda cue: f"talk 1 {cue.start:.3f} {cue.end - cue.start:.3f} {cue.text} 0.5\n"
    ),
    "stm": lambda cues: rows(
        cues, lambda cue: f"talk 1 ann {cue.start:.3f} {cue.end:.3f} <o,f0,male> {cue.text}\n"
    ),
    "audacity_labels": lambda cues: rows(
        cues, lambda cue: f"{cue.start:.3f}\t{cue.end:.3f}\t{cue.text}\n"
    ),
    "otter_text": lambda cues: rows(
        cues, lambda cue: f"Ann  {int(cue.start) // 60}:{int(cue.start) % 60:02}\n{cue.text}\n\n"
    ),
    "zoom_text": lambda cues: rows(
        cues, lambda cue: f"{clock(cue.start, '.')[:8]}\tAnn\t{cue.text}\n"
    ),
    "bracketed_text": lambda cues: rows(
        cues, lambda cue: f"[{clock(cue.start, '.')[:8]}] Ann: {cue.text}\n"
    ),
    "markdown": lambda cues: rows(
        cues, lambda cue: f"## Part (1m)\n\n{cue.text}\n\n", "# Talk\n\n"
    ),
    "text": lambda cues: rows(cues, lambda cue: f"{cue.text}\n"),
    "json": own,
}
