"""Reads all files in one batch, and finds what is wrong with a result."""

import json
from dataclasses import dataclass
from pathlib import Path

from ...Shared.program import Program
from . import cuts
from .outcomes import Case, Outcome

# The only fields of a report that differ between files of the same sound.
OF_THE_FILE = ("path", "sha256", "format")
# Seconds; far longer than all of them take.
HANGS_AFTER = 900.0


@dataclass(frozen=True)
class Results:
    status: int
    # The batch's line for each path.
    lines: dict[Path, dict]
    # The documented error codes.
    codes: set[str]


def read(program: Program, paths: set[Path], folder: Path) -> Results:
    """`folder` is for the list and the results; no lines mean that the batch did not end."""
    ordered = sorted(paths)
    manifest = folder / "manifest.jsonl"
    manifest.write_text("".join(json.dumps({"recording": str(path)}) + "\n" for path in ordered))
    output = folder / "results.jsonl"
    output.unlink(missing_ok=True)
    command = ["batch", "--manifest", manifest, "--no-transcript", "--quiet", "-o", output]
    run = program.killed(HANGS_AFTER, *command)
    lines = output.read_text().splitlines() if output.exists() else []
    found = {path: json.loads(line) for path, line in zip(ordered, lines)}
    schema = json.loads(program.output("schema", "failure"))
    codes = schema["properties"]["error"]["properties"]["code"]["enum"]
    return Results(run.status, found, set(codes))


def wrong(case: Case, results: Results) -> str:
    """What is wrong with it; empty if nothing is."""
    if case.path not in results.lines or case.reference not in results.lines:
        return "has no result"
    found, expected = results.lines[case.path], results.lines[case.reference]
    if case.outcome in (Outcome.REFUSED, Outcome.CUT) and "error" in found:
        return undocumented(found["error"], results.codes)
    if "error" in found:
        return f"fails: {found['error']['message']}"
    match case.outcome:
        case Outcome.SAME:
            return difference(found, expected)
        case Outcome.NEAR:
            return distance(found, expected, case)
        case Outcome.REFUSED:
            return "is read"
        case Outcome.CUT:
            return shortening(found, expected, cuts.is_endless(case.path))


def undocumented(error: dict, codes: set[str]) -> str:
    if error["code"] not in codes:
        return f"an undocumented error: {error['code']}"
    return "" if error["message"] and error["hint"] else f"an error without a hint: {error}"


def difference(found: dict, expected: dict) -> str:
    one, other = anonymous(found), anonymous(expected)
    if one == other:
        return ""
    pairs = zip(flat(one), flat(other))
    parts = [f"{key} {mine} not {its}" for (key, mine), (_, its) in pairs if mine != its]
    return ", ".join(parts[:5])


def anonymous(report: dict) -> dict:
    recording = {key: value for key, value in report["recording"].items() if key not in OF_THE_FILE}
    return {**report, "recording": recording}


def flat(value: object, key: str = "") -> list[tuple[str, object]]:
    if isinstance(value, dict):
        return [pair for name, part in value.items() for pair in flat(part, f"{key}.{name}")]
    if isinstance(value, list):
        return [pair for at, part in enumerate(value) for pair in flat(part, f"{key}[{at}]")]
    return [(key.removeprefix("."), value)]


def distance(found: dict, expected: dict, case: Case) -> str:
    """The numbers that are too far from the expected ones."""
    tolerance, far = case.tolerance, []

    def compare(name: str, measured: float, wanted: float, below: float, above: float) -> None:
        if measured is None or not -below <= round(measured - wanted, 6) <= above:
            far.append(f"{name} {measured} not {wanted}")

    one, other = found["metrics"], expected["metrics"]
    for name, more in (("integrated_lufs", case.louder), ("active_speech_dbfs", 0.0)):
        level = tolerance.level
        compare(name, one["levels"][name], other["levels"][name] + more, level, level)
    rate = "articulation_rate_sps"
    compare(rate, one["pace"][rate], other["pace"][rate], tolerance.rate, tolerance.rate)
    lasts, lasted = (report["recording"]["duration_s"] for report in (found, expected))
    compare("duration_s", lasts, lasted + case.later, tolerance.shorter, tolerance.longer)
    compare("pauses", one["pauses"]["count"], other["pauses"]["count"], 0, 0)
    for mine, its in zip(one["pauses"]["list"], other["pauses"]["list"]):
        for edge in ("start_s", "end_s"):
            compare(edge, mine[edge], its[edge] + case.later, tolerance.edge, tolerance.edge)
    if warnings(found) != warnings(expected):
        far.append(f"warnings {warnings(found)} not {warnings(expected)}")
    return ", ".join(far)


def shortening(found: dict, expected: dict, is_endless: bool) -> str:
    lasts, lasted = (report["recording"]["duration_s"] for report in (found, expected))
    if lasts > lasted:
        return f"lasts {lasts} s instead of less than {lasted}"
    # The part that was cut off may have been no sound.
    if "truncated" in warnings(found) or is_endless or lasts == lasted:
        return ""
    return f"has {lasts} of {lasted} s, without a warning"


def warnings(report: dict) -> list[str]:
    return [warning["code"] for warning in report["quality"]["warnings"]]
