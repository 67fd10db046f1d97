"""Measures the accuracy of `rehearse` and its peers, and prints one table after the other.

README.md says what is measured, on what, and by which rules.
"""

import hashlib
import json
import os
import re
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from ..Shared import cli

HERE = Path(__file__).resolve().parent

try:
    from ..Shared import published
    from . import case, company, complexes, endings, labelled, noise, speech, tones, tracked, voices
    from .others import PEERS
    from .rehearse import Rehearse
    from .tables import TABLES, markdown
except ModuleNotFoundError as missing:
    sys.exit(
        f"accuracy.py: error: {sys.executable} has no module '{missing.name}'\n"
        f"hint: python3 -m venv venv && venv/bin/pip install -r {HERE}/requirements.txt"
    )

SETS = {
    "pauses": speech.pauses,
    "sounds": speech.sounds,
    "kinds": speech.sounds,
    "pace": speech.pace,
    "snr": speech.snr,
    "levels": tones.levels,
    "pitch": complexes.pitch,
    "ends": endings.ends,
}
# Another question about the same recordings.
SAME = {"kinds": "sounds"}
# What the contenders are asked, where it isn't the name of the set.
TASKS = {"sounds": "pauses", "recorded-pauses": "pauses", "recorded-pace": "pace"}
RECORDED = {
    "recorded-pauses": labelled.recorded_pauses,
    "recorded-pace": labelled.recorded_pace,
    "recorded-pitch": tracked.recorded_pitch,
    "recorded-company": company.recorded_company,
}
# The sounds depend on these; when one changes they are generated again.
SOURCES = (
    "texts",
    "voices",
    "noise",
    "case",
    "speech",
    "tones",
    "complexes",
    "endings",
    "sounds",
    "labelled",
    "tracked",
    "company",
)


def main():
    options = parsed()
    absent = voices.missing_engines()
    if absent:
        sys.exit(
            f"accuracy.py: error: can't find {', '.join(absent)}\n"
            "hint: apt-get install flite festival festvox-kallpc16k espeak-ng"
        )
    folder = options.cache / digest([HERE / f"{name}.py" for name in SOURCES])
    folder.mkdir(parents=True, exist_ok=True)
    program = Rehearse(str(options.program))
    tables = {}
    with ProcessPoolExecutor(options.jobs) as pool:
        noise.prepare_babble(folder / "babble.wav")
        for name, workspace, make in sets(options, folder):
            task = TASKS.get(name, name)
            if options.tasks and not {name, task} & set(options.tasks):
                continue
            cases = case.kept(workspace / "cases.json", partial(make, folder, pool))
            contenders = [
                (contender, heard(contender, task, cases, workspace / "answers", pool))
                for contender in present(task, program)
            ]
            for table in TABLES:
                if table.task == name and contenders:
                    tables[table.name] = markdown(table, cases, contenders)
                    print(f"\n## {table.name}\n\n{tables[table.name]}", flush=True)
    if options.document:
        published.refresh(options.document, tables)


def parsed():
    parser = cli.parser(__doc__)
    parser.add_argument(
        "--recordings", nargs="+", default=[], metavar="FOLDER", help="real ones, see README.md"
    )
    parser.add_argument("--tasks", nargs="+", choices=[*SETS, *RECORDED], help="only these")
    parser.add_argument("--document", type=Path, help="a page whose figures to update")
    parser.add_argument(
        "--cache", type=Path, default=Path(tempfile.gettempdir()) / "rehearse-accuracy"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    return options


def sets(options, folder):
    """The name of each set, its folder, and the function that makes it."""
    found = [(name, folder / SAME.get(name, name), make) for name, make in SETS.items()]
    if options.recordings:
        # Other recordings are another set.
        files = (p for f in options.recordings for p in Path(f).rglob("*") if p.is_file())
        among = digest(sorted(files))
        for name, make in RECORDED.items():
            absent = tracked.missing_trackers() if name == "recorded-pitch" else []
            if absent:
                note(f"{name}: left out without {' and '.join(absent)}")
                continue
            workspace = folder / f"{name}-{among}"
            found.append((name, workspace, partial(make, options.recordings, workspace)))
    return found


def digest(paths):
    """A name for the contents of some files."""
    state = hashlib.sha256()
    for path in paths:
        state.update(Path(path).name.encode() + b"\0" + Path(path).read_bytes())
    return state.hexdigest()[:12]


def present(task, program):
    """The contenders for a task that are installed; the others are named."""
    if not program.can(task):
        note(f"{task}: this build of rehearse has no '--format textgrid', which shows it")
        return []
    peers = [peer for peer in PEERS if peer.task == task]
    for peer in peers:
        if peer.version is None:
            name = " ".join(peer.title.replace("{}", "").split())
            note(f"{task}: without {name}, which isn't installed ({peer.package})")
    return [program, *(peer for peer in peers if peer.version)]


def heard(contender, task, cases, folder, pool):
    """The contender's answers by path and setting. A peer's are kept, since they stay the same."""
    kept = None
    if contender in PEERS:
        name = digest([HERE / "others.py"]) + "-" + re.sub(r"[^\w.]+", "-", contender.name)
        kept = folder / f"{name}-{len(cases)}.json"
        if kept.exists():
            return json.loads(kept.read_text())
    began = time.monotonic()
    number = PEERS.index(contender) if kept else None
    ask = partial(answers, contender if kept is None else None, number, task)
    paths = [one.path for one in cases]
    found = dict(zip(paths, pool.map(ask, paths, chunksize=8), strict=True))
    note(f"{task}: {contender.name}, {len(cases)} recordings, {time.monotonic() - began:.0f} s")
    if kept:
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps(found))
    return found


def answers(program, number, task, path):
    # Peers are passed by number, as a partial function can't be pickled.
    return (program if program else PEERS[number]).answers(task, path)


def note(text):
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
