"""Speakers of speechocean762, who read English as a second language: 250, a third of them children.

The folder is a clone of github.com/jimbozhang/speechocean762, Apache-2.0.
"""

from pathlib import Path

from .readings import Take, joined, measured


def takes(folder: Path) -> dict[str, list[Take]]:
    """Their sentences, joined to takes."""
    clips: dict[str, list[Take]] = {}
    for part in ("train", "test"):
        names = dict(rows(folder / part / "wav.scp"))
        for name, text in rows(folder / part / "text"):
            path = folder / names[name]
            clips.setdefault(path.parent.name, []).append(Take(text.lower(), *measured(path)))
    return {name: joined(clips[name]) for name in sorted(clips)}


def rows(path: Path) -> list[list[str]]:
    return [line.split(None, 1) for line in path.read_text().splitlines()]
