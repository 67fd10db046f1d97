"""Exports, as `rehearse export --all` writes them."""

import json
from pathlib import Path


def is_whole(folder: Path) -> bool:
    """Whether everything that the summary names is there."""
    try:
        summary = json.loads((folder / "export.json").read_text())
        sessions = list((folder / "sessions").iterdir())
        scripts = list((folder / "scripts").iterdir())
        for session in sessions:
            json.loads((session / "session.json").read_text())
            json.loads((session / "report.json").read_text())
        for script in scripts:
            document = json.loads((script / "script.json").read_text())
            for version in document["versions"]:
                (script / f"v{version['number']}.md").read_text()
    except (OSError, ValueError, KeyError):
        return False
    return (summary["sessions"], summary["scripts"]) == (len(sessions), len(scripts))


def write(folder: Path, report: dict, count: int, first: int) -> None:
    """An export of many sessions with one report, some to a day, ten talks."""
    tip = report["tip"]
    for number in range(1, count + 1):
        place = folder / "sessions" / f"{number:04}"
        place.mkdir(parents=True)
        report["recording"]["sha256"] = f"{number:064x}"
        began = first + number * 2_400
        document = {
            "schema": "rehearsmart.stored-session/1",
            "id": number,
            "talk": f"talk {number % 10}",
            "began": rfc3339(began),
            "length_s": report["recording"]["duration_s"],
            "recording_path": f"/talks/{number}.wav",
            "recording_sha256": report["recording"]["sha256"],
            "audio": None,
            "kind": tip["kind"],
            "focus": tip["focus"],
            "rule": tip["rule"],
            "takeaway": tip["takeaway"],
            "action": tip["action"],
            "hint": tip["hint"],
            "action_state": "done",
            "action_asked": True,
            "script": None,
            "script_version": None,
            "measures": [{"focus": tip["focus"] or "pace", "value": 100 + number % 40}],
            "marks": [],
            "notes": [],
        }
        (place / "session.json").write_text(json.dumps(document))
        (place / "report.json").write_text(json.dumps(report))
    (folder / "scripts").mkdir()
    summary = {
        "schema": "rehearsmart.export/1", "sessions": count, "scripts": 0, "recordings": 0,
    }  # fmt: skip
    (folder / "export.json").write_text(json.dumps(summary))


def rfc3339(epoch: int) -> str:
    from datetime import datetime, timezone

    return datetime.fromtimestamp(epoch, timezone.utc).strftime("%Y-%m-%dT%H:%M:%S+00:00")
