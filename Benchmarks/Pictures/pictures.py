"""Draws the pictures of the README from runs of `rehearse`: a report, and ten seconds of `live`.

python3 -m Benchmarks.Pictures.pictures --program rehearse
"""

import fcntl
import json
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
from html import escape
from pathlib import Path

from ..Shared.cli import parser
from ..Shared.places import RECORDINGS, REPOSITORY
from ..Shared.sound import read

FOLDER = REPOSITORY / "Benchmarks/Pictures"
SHEET = REPOSITORY / "Sources/RehearsalReport/Page/page.css"
TALK = "talk.flac"
SANS = 'system-ui,-apple-system,"Segoe UI",Roboto,sans-serif'
MONO = 'ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace'

# The seconds of the talk that are shown, and how long each picture stays.
FIRST, LAST, STEP = 33.0, 43.0, 0.25
COLUMNS = 64
# Seconds without a new picture after which the last one is that of the sound so far.
SETTLED = 0.15
CELL, LINE, EDGE = 8.4, 21, 20
# A few colours of a terminal, by the numbers that `Style` writes.
TERMINAL = {"": "#E6E6E6", "1": "#FFFFFF", "2": "#8B949E", "1;36": "#56D4DD", "30;42": "#3FB950",
            "30;43": "#D29922", "97;41": "#F85149"}  # fmt: skip


def run(program: Path, *arguments: str) -> str:
    environment = {**os.environ, "XDG_CONFIG_HOME": "/dev/null", "LC_ALL": "C.UTF-8"}
    command = [program, *arguments]
    return subprocess.run(
        command, cwd=RECORDINGS, env=environment, check=True, capture_output=True, text=True
    ).stdout


def colours(dark: bool) -> dict[str, str]:
    """Those of the report's page."""
    blocks = re.findall(r":root \{(.*?)\}", SHEET.read_text(), re.DOTALL)
    return dict(re.findall(r"--([\w-]+): (#\w+)", blocks[1 if dark else 0]))


def clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def report(program: Path, dark: bool) -> str:
    """The tip as the page shows it, above the program's picture of the sound."""
    session = json.loads(run(program, TALK, "--json"))
    tip, length = session["tip"], session["recording"]["duration_s"]
    moment = tip["evidence"][0]
    plot = run(program, TALK, "--format", "svg")
    plot = plot[plot.index("<svg") :]
    light, night = re.search(r"<style>(.*)@media.*?\{\n(.*)\}\n</style>", plot, re.DOTALL).groups()
    style = night if dark else light
    plot = re.sub(r"<style>.*</style>", f"<style>{style}</style>", plot, flags=re.DOTALL)
    plot = plot.replace(' width="720" height="250"', ' x="20" y="262" width="720" height="250"', 1)
    ink = colours(dark)
    rows = [
        (34, 15, "muted", 400, f"{TALK} · {clock(length)} · focus: {tip['focus']}"),
        (92, 25, "text", 700, tip["takeaway"]),
        (121, 16, "text", 400, tip["why"]),
        (156, 15, "accent", 600, clock(moment["start_s"])),
        (190, 15, "text", 700, "Try this next time"),
        (215, 16, "text", 600, f"☐  {tip['action']}"),
    ]
    texts = "".join(
        f'<text x="40" y="{y}" font-size="{size}" font-weight="{weight}" fill="{ink[colour]}">'
        f"{escape(text)}</text>\n"
        for y, size, colour, weight, text in rows
    )
    quote = f'<text x="90" y="156" font-size="15" fill="{ink["text"]}">“{escape(words(moment))}”'
    said = f"{tip['takeaway']} {tip['why']} {tip['action']}"
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 530" width="760" height="530" '
        f'role="img" aria-label="{escape(said)}" font-family=\'{SANS}\'>\n'
        f'<rect width="760" height="530" rx="16" fill="{ink["paper"]}" stroke="{ink["line"]}"/>\n'
        f'<rect x="20" y="52" width="720" height="186" rx="16" fill="{ink["raised"]}" '
        f'stroke="{ink["line"]}"/>\n{texts}{quote}</text>\n{plot}</svg>\n'
    )


def words(moment: dict) -> str:
    return moment["excerpt"] or ""


def frames(program: Path) -> list[list[str]]:
    """What the terminal shows after each step of sound."""
    sound = read(RECORDINGS / TALK)
    main, terminal = pty.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, COLUMNS, 0, 0))
    command = [program, "live", "--no-recording", "--no-settings", "--no-save", "--focus", "pace",
               "--target", "45s", "--raw", "s16le", "--rate", str(sound.rate)]  # fmt: skip
    environment = {
        **os.environ, "XDG_CONFIG_HOME": "/dev/null", "LC_ALL": "C.UTF-8", "TERM": "xterm",
    }  # fmt: skip
    process = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=terminal,
        env=environment, cwd=RECORDINGS,
    )  # fmt: skip
    os.close(terminal)
    shown, found = [], []
    start = 0.0
    while start < LAST:
        process.stdin.write(sound.piece(start, STEP).samples.tobytes())
        process.stdin.flush()
        start += STEP
        text = b""
        while select.select([main], [], [], SETTLED if start >= FIRST else 0)[0]:
            text += os.read(main, 65_536)
        drawn = text.decode().rpartition("\x1b[J")[0].rpartition("\x1b[J")[2]
        if drawn:
            plain = drawn.replace("\r", "").replace("\x1b[K", "")
            shown = re.sub(r"^\x1b\[\d+A", "", plain).split("\n")[:-1]
        if start > FIRST:
            found.append(shown)
    process.kill()
    process.wait()
    os.close(main)
    return found


def spans(line: str) -> str:
    """A line of the terminal as SVG."""
    parts, colour = [], ""
    for text in re.split(r"(\x1b\[[\d;]*m)", line):
        if text.startswith("\x1b["):
            colour = text[2:-1].removeprefix("0")
        elif text:
            weight = ' font-weight="700"' if colour.startswith("1") else ""
            parts.append(f'<tspan fill="{TERMINAL[colour]}"{weight}>{escape(text)}</tspan>')
    return "".join(parts)


def live(program: Path) -> str:
    """The frames as one animated picture; the last one where motion is unwanted."""
    shown = frames(program)
    length = len(shown) * STEP
    rows = max(index for frame in shown for index, line in enumerate(frame, 2) if line)
    width, height = COLUMNS * CELL + 2 * EDGE, rows * LINE + 2 * EDGE
    texts, rules = [], []
    for row in range(rows):
        lines = [frame[row] if row < len(frame) else "" for frame in shown]
        first = 0
        for index in range(1, len(lines) + 1):
            if index < len(lines) and lines[index] == lines[first]:
                continue
            if lines[first]:
                last = index == len(lines)
                name = f"f{first}-{index}"
                rules.append((name, 100 * first / len(lines), 100 * index / len(lines)))
                still = ' class="last"' if last else ""
                texts.append(
                    f'<text x="{EDGE}" y="{EDGE + LINE * (row + 2)}" xml:space="preserve"{still} '
                    f'style="animation-name:{name}">{spans(lines[first])}</text>'
                )
            first = index
    keys = "\n".join(
        f"@keyframes {name}{{0%,{start:g}%{{opacity:{0 if start else 1}}}"
        f"{start:g}%,{end:g}%{{opacity:1}}{end:g}%,100%{{opacity:{0 if end < 100 else 1}}}}}"
        for name, start, end in sorted(set(rules))
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height}" '
        f'width="{width:g}" height="{height}" role="img" aria-label="rehearse live in a terminal: '
        'the time, which turns green and yellow, the level, the pace, and a hint.">\n<style>\n'
        f"text{{font:14px {MONO};white-space:pre;opacity:0;"
        f"animation:{length:g}s step-end infinite}}\n.last,.prompt{{opacity:1}}\n"
        "@media (prefers-reduced-motion:reduce){text{animation:none!important}}\n"
        f'{keys}\n</style>\n<rect width="100%" height="100%" rx="10" fill="#0E0F12"/>\n'
        f'<text class="prompt" x="{EDGE}" y="{EDGE + LINE - 6}" fill="{TERMINAL["2"]}" '
        'style="animation:none">$ rehearse live --focus pace --target 45s</text>\n'
        + "\n".join(texts)
        + "\n</svg>\n"
    )


def main() -> int:
    program = parser(__doc__).parse_args().program
    FOLDER.mkdir(exist_ok=True)
    for name, text in [
        ("report.svg", report(program, dark=False)),
        ("report-dark.svg", report(program, dark=True)),
        ("live.svg", live(program)),
    ]:  # fmt: skip
        (FOLDER / name).write_text(text)
        print(f"{FOLDER / name}, {len(text.encode()) / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
