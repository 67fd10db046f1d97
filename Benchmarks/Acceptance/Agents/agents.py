"""Gives `rehearse mcp` twenty tasks through two client libraries, and times its first answer.

python3 -m Benchmarks.Acceptance.Agents.agents --program rehearse
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import anyio

from ...Shared.claims import Claims
from ...Shared.cli import parser
from ...Shared.places import RECORDINGS
from .clients import CLIENTS, Server
from .tasks import TASKS, TOOLS

TODAY = 20_787  # Days since 1970.
STARTS = 51
# Milliseconds from starting the program to its first answer. Our choice: nobody notices it.
MOST_TO_FIRST_ANSWER = 10
DISCOVER = {
    "jsonrpc": "2.0", "id": 1, "method": "server/discover",
    "params": {"_meta": {"io.modelcontextprotocol/protocolVersion": "2026-07-28"}},
}  # fmt: skip


def prepared(program: Path, root: Path) -> Server:
    """Two folders of talks, one that is private, and two sessions that are remembered."""
    talks, others, private = root / "talks", root / "others", root / "private"
    for folder in (talks / "words", others, private):
        folder.mkdir(parents=True)
    for name, path in [
        ("talk.flac", talks / "talk.flac"), ("talk.srt", talks / "talk.srt"),
        ("talk.flac", talks / "monday.flac"), ("talk.srt", talks / "words" / "said.srt"),
        ("rushed.flac", talks / "sunday.flac"), ("silence.wav", talks / "silence.wav"),
        ("talk.flac", others / "wednesday.flac"), ("talk.flac", private / "talk.flac"),
    ]:  # fmt: skip
        shutil.copy(RECORDINGS / name, path)
    (talks / "link.flac").symlink_to(private / "talk.flac")
    environment = {
        "REHEARSE_HOME": str(root / "home"), "XDG_CONFIG_HOME": "/dev/null",
        "REHEARSE_NOW": str(TODAY * 86_400), "TZ": "UTC", "PATH": os.environ["PATH"],
    }  # fmt: skip
    for day, take in enumerate(("sunday.flac", "talk.flac"), start=TODAY - 1):
        subprocess.run(
            [program, talks / take, "--save", "--talk", "keynote", "--quiet"],
            env=environment | {"REHEARSE_NOW": str(day * 86_400)},
            check=True, stdout=subprocess.DEVNULL,
        )  # fmt: skip
    return Server(program, [talks, others], environment)


async def solved(server: Server, name: str) -> list[str]:
    """The tasks that were answered otherwise than expected, with what was answered."""
    connect, mode = CLIENTS[name]
    found = []
    async with connect(server, mode) as client:
        if await client.tools() != TOOLS:
            found.append("the tools are others")
        for task in TASKS:
            answer = await client.call(task.tool, task.arguments)
            if not task.expected(answer):
                found.append(f"{task.asks}: {answer.error or answer.text[:300]}")
    return found


def first_answer(server: Server) -> float:
    """Milliseconds from the start of the program to the end of its answer to `server/discover`."""
    began = time.perf_counter()
    with subprocess.Popen(
        [server.program, *server.arguments], env=server.environment,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    ) as run:  # fmt: skip
        run.stdin.write(json.dumps(DISCOVER).encode() + b"\n")
        run.stdin.flush()
        answer = json.loads(run.stdout.readline())
        took = (time.perf_counter() - began) * 1e3
        run.stdin.close()
    if answer["result"]["supportedVersions"] != ["2026-07-28"]:
        raise SystemExit(f"error: 'server/discover' was answered with {answer}")
    return took


def main() -> int:
    chosen = parser(__doc__).parse_args()
    claims = Claims()
    with tempfile.TemporaryDirectory() as folder:
        server = prepared(chosen.program, Path(folder).resolve())
        stored = sorted(Path(folder).rglob("*"))
        for name in CLIENTS:
            found = anyio.run(solved, server, name)
            claims.judge(f"{name}: every task has the expected answer",
                         "; ".join(found) or f"{len(TASKS)} tasks", not found)  # fmt: skip
        claims.judge("nothing was written", "", sorted(Path(folder).rglob("*")) == stored)
        times = [first_answer(server) for _ in range(STARTS)]
        claims.judge(
            f"the first answer comes within {MOST_TO_FIRST_ANSWER} ms",
            f"{min(times):.1f} ms, the least of {STARTS} starts; the median {median(times):.1f}",
            # Whatever else runs on the machine only adds.
            min(times) <= MOST_TO_FIRST_ANSWER,
        )
    return claims.finish()


if __name__ == "__main__":
    sys.exit(main())
