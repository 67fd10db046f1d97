"""Reads the calendars of plans with the Python package `icalendar`, for many dates and days.

python3 -m Benchmarks.Acceptance.Plans.plans --program rehearse
"""

import itertools
import json
import os
import subprocess
import sys
import tempfile
from datetime import date, datetime, timedelta, timezone
from pathlib import Path

from icalendar import Calendar

from ...Shared.claims import Claims
from ...Shared.cli import parser

NAMES = ("keynote", "a;b, c\\d", "Ünder way " + "ä" * 30, "走る " * 8 + "川", "x" * 80)
DISTANCES = (0, 1, 2, 3, 9, 14, 45, 400)
DAYS = ("mon", "sat,sun", "mon,wed,fri", "mon,tue,wed,thu,fri,sat,sun")
# A Saturday before a leap day, and both changes of the clocks in Europe.
STARTS = (date(2028, 2, 26), date(2026, 3, 28), date(2026, 10, 24), date(2026, 12, 31))
ZONES = ("UTC", "Europe/Berlin", "Pacific/Kiritimati", "America/Los_Angeles")


def run(program: Path, home: str, noon: datetime, zone: str, *arguments: str) -> bytes:
    environment = {
        **os.environ, "REHEARSE_HOME": home, "REHEARSE_NOW": str(int(noon.timestamp())), "TZ": zone,
    }  # fmt: skip
    command = [program, "plan", *arguments]
    return subprocess.run(command, env=environment, check=True, capture_output=True).stdout


def problems(text: bytes, plan: dict, noon: datetime) -> list[str]:
    """What is wrong with a calendar."""
    found = []
    lines = text.split(b"\r\n")
    if lines[-1] or any(b"\n" in line or b"\r" in line for line in lines):
        found.append("lines do not end in CRLF")
    if any(len(line) > 75 for line in lines):
        found.append("a line is longer than 75 octets")
    calendar = Calendar.from_ical(text)
    if calendar.errors or any(event.errors for event in calendar.walk("VEVENT")):
        found.append("icalendar reports errors")
    events = calendar.walk("VEVENT")
    days = [event.decoded("DTSTART") for event in events]
    expected = [date.fromisoformat(each["on"]) for each in [*plan["runs"], plan]]
    if days != expected:
        found.append(f"the days are {days}, not {expected}")
    if any(event.decoded("DTEND") - event.decoded("DTSTART") != timedelta(1) for event in events):
        found.append("an event is not a whole day")
    if any(event.decoded("DTSTAMP") != noon for event in events):
        found.append("DTSTAMP is not the time of the clock")
    if len({event["UID"] for event in events}) != len(events):
        found.append("two events have one UID")
    if events[-1]["SUMMARY"] != plan["talk"]:
        found.append(f"the talk is called {events[-1]['SUMMARY']!r}")
    if any(plan["talk"] not in event["SUMMARY"] for event in events):
        found.append("a run does not name its talk")
    return found


def main() -> int:
    chosen = parser(__doc__).parse_args()
    claims = Claims()
    wrong, count = [], 0
    cases = itertools.product(STARTS, DISTANCES, DAYS)
    with tempfile.TemporaryDirectory() as home:
        for index, (start, distance, days) in enumerate(cases):
            name, zone = NAMES[index % len(NAMES)], ZONES[index % len(ZONES)]
            noon = datetime(start.year, start.month, start.day, 12, tzinfo=timezone.utc)
            plan = (name, "--on", str(start + timedelta(distance + 1)), "--days", days)
            told = json.loads(run(chosen.program, home, noon, zone, *plan, "--json"))["plans"][0]
            text = run(chosen.program, home, noon, zone, name, "--format", "ics")
            again = run(chosen.program, home, noon, zone, name, "--format", "ics")
            found = problems(text, told, noon) + ([] if text == again else ["it differs"])
            wrong += [f"{name!r} {start} +{distance} {days} {zone}: {each}" for each in found]
            count += 1
    claims.judge("calendars are read by icalendar, with every day and name",
                 "; ".join(wrong[:5]) or f"{count} plans", not wrong)  # fmt: skip
    return claims.finish()


if __name__ == "__main__":
    sys.exit(main())
