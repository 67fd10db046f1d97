#!/usr/bin/env python3
"""Decks/talk.odp and Decks/talk.pptx, written by LibreOffice Impress: the slides of talk.flac.

The third slide is hidden. Needs Debian's libreoffice-impress. Its files hold the time at which they
were written, so their bytes differ each time.
"""

import subprocess
import tempfile
from pathlib import Path
from xml.sax.saxutils import escape

DECKS = Path(__file__).resolve().parent.parent / "Decks"

# Title, planned seconds, notes with a line for each paragraph.
SLIDES = [
    (
        "Walking to work",
        13,
        "Good evening. Last spring I stopped taking the bus, and I started walking to work.\n"
        "It is two miles along the river.",
    ),
    (
        "Health & other reasons",
        12,
        "I told everyone it was for my health. That was not quite true.\n"
        "I was tired, and I wanted one part of the day that nobody could fill for me.",
    ),
    ("Sources", None, "This slide is hidden."),
    (
        "The man at the railings",
        25,
        "The first week I counted everything, the bridges, the boats, the dogs, and I was "
        "sure that I would be bored by Friday. But on the Thursday I met a man painting the "
        "railings outside the old school, and he told me that he had painted them every year "
        "for forty years, and that nobody had ever asked him why he starts at the far end. So "
        "of course I asked, and he said it is because he likes to finish close to home.\n"
        "I thought about that all day, because I always begin with whatever is closest, and "
        "then I stop wherever I happen to run out of light.",
    ),
    (
        "What I learned",
        14,
        "So here is what I learned. Walking did not give me more time. It gave the day an edge. A "
        "place where work stops, and I begin.",
    ),
    (
        "Start from the far end",
        None,
        "If your days run together, you do not need a river. You need ten minutes, and a door that "
        "you can walk out of. Start from the far end, and finish close to home. Thank you.",
    ),
]

NAMESPACES = " ".join(
    f'xmlns:{prefix}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
    for prefix, name in [
        ("office", "office"),
        ("style", "style"),
        ("text", "text"),
        ("draw", "drawing"),
        ("presentation", "presentation"),
        ("fo", "xsl-fo-compatible"),
        ("svg", "svg-compatible"),
    ]
)


def style(number, planned, title):
    properties = ' presentation:visibility="hidden"' if title == "Sources" else ""
    if planned is not None:
        properties += ' presentation:transition-type="automatic"'
        properties += f' presentation:duration="PT{planned}S"'
    return (
        f'<style:style style:name="page{number}" style:family="drawing-page">'
        f"<style:drawing-page-properties{properties}/></style:style>"
    )


def frame(kind, lines, y):
    paragraphs = "".join(f"<text:p>{escape(line)}</text:p>" for line in lines)
    return (
        f'<draw:frame presentation:class="{kind}" presentation:style-name="placeholder" '
        f'svg:x="2cm" svg:y="{y}cm" svg:width="20cm" svg:height="4cm">'
        f"<draw:text-box>{paragraphs}</draw:text-box></draw:frame>"
    )


def page(number, title, notes):
    return (
        f'<draw:page draw:name="page{number}" draw:style-name="page{number}" '
        f'draw:master-page-name="Plain">{frame("title", [title], 1)}'
        f"{frame('outline', ['What the room reads.'], 6)}"
        f"<presentation:notes>{frame('notes', notes.split(chr(10)), 14)}</presentation:notes>"
        "</draw:page>"
    )


def document():
    styles = "".join(
        style(number, planned, title) for number, (title, planned, _) in enumerate(SLIDES, 1)
    )
    pages = "".join(
        page(number, title, notes) for number, (title, _, notes) in enumerate(SLIDES, 1)
    )
    return (
        f'<?xml version="1.0" encoding="UTF-8"?><office:document {NAMESPACES} '
        'office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.presentation">'
        f"<office:automatic-styles>{styles}"
        '<style:style style:name="placeholder" style:family="presentation"/>'
        '<style:page-layout style:name="layout"><style:page-layout-properties '
        'fo:page-width="28cm" fo:page-height="21cm"/></style:page-layout></office:automatic-styles>'
        '<office:master-styles><style:master-page style:name="Plain" '
        'style:page-layout-name="layout"/></office:master-styles>'
        f"<office:body><office:presentation>{pages}</office:presentation></office:body>"
        "</office:document>"
    )


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        source = Path(scratch, "talk.fodp")
        source.write_text(document(), encoding="utf-8")
        for ending in ("odp", "pptx"):
            subprocess.run(
                [
                    "soffice",
                    f"-env:UserInstallation=file://{scratch}/profile",
                    "--headless",
                    "--convert-to",
                    ending,
                    "--outdir",
                    DECKS,
                    source,
                ],
                check=True,
            )
