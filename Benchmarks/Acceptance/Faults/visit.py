"""A visit to the page: a speaker's actions, and what the page acknowledged."""

import http.client
import json
import signal
import subprocess
import threading
import wave
from dataclasses import dataclass, field
from pathlib import Path

from ..App import frames
from ..App.served import PATIENCE, Served
from .sandbox import Sandbox

# Samples in a block of the page.
BLOCK = 1_024
# The first session of the sandbox is deleted on the page; the second is annotated.
DELETED, NOTED = 1, 2
NOTE = "noted on the page"
# Errors of a page that is gone, or that never answers.
REFUSED = (OSError, EOFError, http.client.HTTPException, ValueError, KeyError, AssertionError)


@dataclass
class Visit:
    """What the page acknowledged and what it refused."""

    stored: list[int] = field(default_factory=list)
    deleted: list[int] = field(default_factory=list)
    noted: list[int] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)

    def make(self, served: Served, sandbox: Sandbox) -> None:
        """Opens the page, records, uploads a file, reviews, annotates and deletes."""
        steps = {
            "open": lambda: served.admit(),
            "home": lambda: answered(served, "GET", "/api/home"),
            "unfinished": lambda: answered(served, "GET", "/api/recordings/unfinished"),
            "record": lambda: self.stored.append(recorded(served, sandbox)),
            "take in": lambda: self.stored.append(taken_in(served, sandbox)),
            "review": lambda: answered(served, "GET", f"/api/sessions/{NOTED}"),
            "note": lambda: self.note(served),
            "delete": lambda: self.delete(served),
        }
        for name, step in steps.items():
            try:
                step()
            except REFUSED as error:
                self.refused.append(f"{name}: {type(error).__name__} {error}")

    def note(self, served: Served) -> None:
        answered(served, "POST", f"/api/sessions/{NOTED}/notes", json.dumps({"text": NOTE}))
        self.noted.append(NOTED)

    def delete(self, served: Served) -> None:
        answered(served, "DELETE", f"/api/sessions/{DELETED}")
        self.deleted.append(DELETED)

    def lost(self, sessions: dict[int, dict]) -> list[str]:
        """Acknowledged changes that are lost; `sessions` as exported."""
        wrong = [f"session {each} is lost" for each in self.stored if each not in sessions]
        wrong += [f"session {each} is back" for each in self.deleted if each in sessions]
        noted = [NOTE in [note["text"] for note in sessions[each]["notes"]] for each in self.noted]
        return wrong + ["a note is lost"] * (not all(noted))


def answered(served: Served, method: str, path: str, body: bytes | str | None = None) -> dict:
    status, _, text = served.request(method, path, body)
    assert status in (200, 204), f"{path} gives {status}"
    return json.loads(text) if text else {}


def taken_in(served: Served, sandbox: Sandbox) -> int:
    body = (sandbox.work / "two.flac").read_bytes()
    return answered(served, "POST", "/api/recordings?name=two.flac", body)["session"]


def recorded(served: Served, sandbox: Sandbox) -> int:
    """The number of the session that is recorded over the WebSocket."""
    with wave.open(str(sandbox.work / "one.wav")) as file:
        rate = file.getframerate()
        samples = memoryview(file.readframes(file.getnframes())).cast("h").tolist()
    status, connection = served.socket()
    with connection:
        assert status == 101, f"the socket gives {status}"
        frames.say(connection, do="start", rate=rate)
        begun = frames.until(connection, "recording")
        assert begun["show"] == "recording", begun
        for start in range(0, len(samples), BLOCK):
            block = frames.block(start, samples[start : start + BLOCK])
            connection.sendall(frames.frame(frames.BINARY, block))
        frames.say(connection, do="end")
        done = frames.until(connection, "done")
        assert done["show"] == "done", done
        return done["session"]


def served(
    program: Path, sandbox: Sandbox, tracer: tuple[str, ...] = (), **surroundings: str
) -> Served:
    """The page with the store of the sandbox, not yet running."""
    page = Served(program, sandbox.folder / "home")
    page.command = [*tracer, *page.command]
    page.environment = sandbox.environment | surroundings
    return page


def ended(page: Served, by: signal.Signals = signal.SIGINT) -> int | None:
    """The status after it was asked to end; `None` if it didn't."""
    if page.process.poll() is None:
        page.process.send_signal(by)
    try:
        return page.process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        page.process.kill()
        page.process.wait()
        return None


def visited(page: Served, sandbox: Sandbox, kill_after: float | None = None) -> tuple:
    """The visit, how the program ended, and its standard error.

    It is killed this many seconds after its link was read, unless it has ended by then.
    """
    visit = Visit()
    try:
        page.__enter__()
    except RuntimeError as error:
        visit.refused.append(f"no link: {error}")
        return visit, ended(page), str(error)
    timer = threading.Timer(kill_after or 0, page.process.kill)
    if kill_after is not None:
        timer.start()
    visit.make(page, sandbox)
    timer.cancel()
    status = ended(page)
    return visit, status, page.process.stderr.read()
