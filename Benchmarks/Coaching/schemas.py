"""Validates what the program printed against the schemas in the repository."""

import json

from jsonschema import Draft202012Validator

METRICS = "pace pauses fillers levels noise pitch clarity confidence".split()
# Every so many of the rows is also explained.
STEP = 7


def varied(program, rows, workspace):
    """Has the program print objects of every other kind; it keeps them."""
    empty, text = workspace / "empty.wav", workspace / "text.wav"
    empty.write_bytes(b"")
    text.write_text("This is no recording.\n")
    for number, row in enumerate(rows[::STEP]):
        program.choice(row.recording, row.transcript, *row.options)
        program.json("explain", METRICS[number % len(METRICS)], row.recording)
        program.json("transcript", row.transcript)
    sample = [row.recording for row in rows[:: 4 * STEP]]
    for one, other in zip(sample, sample[1:]):
        program.json("compare", one, other)
        rule = "pace.words_per_minute in 110..165"
        program.json("check", one, other, "--rule", rule)
    for path in (empty, text, workspace / "missing.wav"):
        program.json("analyze", path)
    saved = workspace / "previous.json"
    for one, other in zip(sample, sample[1:]):
        saved.write_text(json.dumps(program.analyse(one, None)))
        program.json("analyze", other, "--previous", saved)
    for row in rows[:: 2 * STEP]:
        for profile in ("reading", "toastmasters", "interview"):
            program.json("analyze", row.recording, "--profile", profile)
        for focus in ("pace", "fillers", "pauses", "clarity", "confidence", "eye-contact"):
            program.json("analyze", row.recording, "--focus", focus)


def violations(printed, sources):
    """How many objects there are of each schema, and what is wrong, each with how often."""
    validators = {}
    for path in sources.rglob("*.schema.json"):
        schema = json.loads(path.read_text())
        validators[schema["properties"]["schema"]["const"]] = Draft202012Validator(schema)
    counts, found = {}, {}
    for session in printed:
        name = session.get("schema")
        counts[name] = counts.get(name, 0) + 1
        if name not in validators:
            found[name, "no schema of this name"] = found.get((name, "no schema"), 0) + 1
            continue
        for error in validators[name].iter_errors(session):
            place = "/".join("[]" if isinstance(p, int) else p for p in error.absolute_path)
            key = (name, f"{place}: {error.message[:120]}")
            found[key] = found.get(key, 0) + 1
    return counts, found
