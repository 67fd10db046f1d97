"""Attacks of other users of this computer on the page.

Everything stays on the loopback interface, and every loop is bounded in count and time.
"""

import json
import os
import signal
import socket
import stat
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

from ...Shared.claims import Claims
from . import foreign, frames
from .hostile import BLOCK, RATE, resident, speech
from .served import TALK, Opened, Served

# The unprivileged user that every system has.
NOBODY = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
# Seconds: longer than the limit for a request, so that a recording mistaken for one is cut off.
RECORDING = 34
LETTERS = 1_000_000
# In seconds.
REMOVAL = 2
# The default limit of open files on macOS; it is 1,024 on Linux.
USUAL = 256
CONNECTS = 3_000


def check(program: Path, folder: Path, claims: Claims, _: Path | None) -> None:
    folder.mkdir(parents=True)
    opening(program, folder, claims)
    recording(program, folder / "recording", claims)
    descriptors(program, folder / "descriptors", claims)
    known(program, folder / "known", claims)
    ending(program, folder / "ending", claims)
    foreign.browsers(program, folder, claims)


# MARK: The key


def opening(program: Path, folder: Path, claims: Claims) -> None:
    """What others see while a browser is opened."""
    with Opened(program, folder / "opened") as served:
        file = served.file()
        text = file.read_text()
        modes = [stat.S_IMODE(path.stat().st_mode) for path in (file, file.parent)]
        right = served.link in text and modes == [0o600, 0o700]
        claims.judge("a private file leads to the page", str([oct(each) for each in modes]), right)
        lines = [
            path.read_bytes() for path in Path("/proc").glob("[0-9]*/cmdline") if path.exists()
        ]
        shown = [line for line in lines if served.token.encode() in line]
        opener = any(str(file).encode() in line for line in lines)
        claims.judge("no command line has the key", f"{len(lines)} of them", opener and not shown)
        found = as_nobody(READ, served.token, str(file))
        claims.judge("another user can't read it anywhere", found, found == "nothing")
        served.admit()
        # The process that answered tells the one that wrote the file; the key is already invalid.
        end = time.monotonic() + REMOVAL
        while file.parent.exists() and time.monotonic() < end:
            time.sleep(0.01)
        claims.judge("it is gone once the key was used", file.name, not file.parent.exists())
    with Opened(program, folder / "unopened") as served:
        file = served.file()
        served.stop()
        claims.judge("and when the program ends", file.name, not file.parent.exists())


def command_lines() -> list[bytes]:
    lines = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            lines.append(path.read_bytes())
    return lines


READ = """
import sys
from pathlib import Path
key, file = sys.argv[1].encode(), Path(sys.argv[2])
found = []
for path in [file, *Path("/proc").glob("[0-9]*/cmdline"), *Path("/proc").glob("[0-9]*/environ")]:
    try:
        # Its own command line has what it looks for.
        if key in path.read_bytes() and b"sys.argv" not in path.read_bytes():
            found.append(str(path))
    except OSError:
        pass
print(", ".join(found) or "nothing")
"""


def as_nobody(script: str, *arguments: str) -> str:
    """The output of a script that runs as another user."""
    return start_as_nobody(script, *arguments).communicate(timeout=120)[0].strip()


def start_as_nobody(script: str, *arguments: str) -> subprocess.Popen:
    user = NOBODY if os.geteuid() == 0 else []
    python = getattr(sys, "_base_executable", sys.executable)
    return subprocess.Popen(
        [*user, python, "-c", script, *arguments], stdout=subprocess.PIPE, text=True, cwd="/"
    )


# MARK: While somebody records

# Prints how many connections and requests were made, and the answers.
ATTACK = """
import json, resource, socket, sys, time
address, port, source, letters, connects = sys.argv[1], *map(int, sys.argv[2:])
resource.setrlimit(resource.RLIMIT_NOFILE, (900, 900))
end = time.monotonic() + 60
told, held = {}, []

def connect(source=None):
    try:
        return socket.create_connection((address, port), 2, source)
    except OSError:
        return None

def send(connection, data):
    try:
        connection.settimeout(2)
        connection.sendall(data)
    except OSError:
        pass

def status(head, body=b""):
    connection = connect()
    if connection:
        host = f"{address}:{port}"
        lines = [*head, f"Host: {host}", "Connection: close"]
        send(connection, "\\r\\n".join(lines).encode() + b"\\r\\n\\r\\n" + body)
        answer = b""
        try:
            answer = connection.recv(64)
        except OSError:
            pass
        found = answer.split()[1].decode() if answer else "closed"
        told[found] = told.get(found, 0) + 1
        connection.close()

# Connections with the port of the recording, from other addresses; the first is kept.
same = 0
for number in range(1200):
    connection = connect((f"127.0.{number // 250}.{number % 250 + 2}", source))
    if connection:
        same += 1
        connection.close() if held else held.append(connection)
for _ in range(6):
    connection = connect()
    if connection:
        send(connection, b"GET /" + b"a" * letters)
        held.append(connection)
count = 0
while count < connects and time.monotonic() < end:
    held.append(connect())
    count += 1
    if len(held) > 600:
        for each in held[1:]:
            each and each.close()
        del held[1:]
for _ in range(100):
    connection = connect()
    if connection:
        send(connection, b"GET / HTTP/1.1\\r\\nHost:")
        held.append(connection)
for _ in range(100):
    connection = connect()
    if connection:
        head = f"POST /api/open HTTP/1.1\\r\\nHost: {address}:{port}\\r\\n"
        send(connection, f"{head}Content-Length: 64\\r\\n\\r\\n0".encode())
        held.append(connection)
origin = f"Origin: http://{address}:{port}"
upgrade = ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13",
           "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="]
for _ in range(200):
    status(["GET /api/home HTTP/1.1"])
    status(["DELETE /api/sessions/1 HTTP/1.1", origin])
    status(["POST /api/open HTTP/1.1", origin, "Content-Length: 64"], b"0" * 64)
    status(["GET /live HTTP/1.1", origin, *upgrade])
    status([f"GET /sound/{'0' * 64} HTTP/1.1"])
print(json.dumps({"connects": count, "same port": same, "told": told}))
time.sleep(max(0, 25 - (60 - (end - time.monotonic()))))
"""


def recording(program: Path, home: Path, claims: Claims) -> None:
    """Another user attacks in every way during a recording."""
    with limited(Served(program, home), USUAL) as served:
        served.admit()
        _, connection = served.socket()
        frames.say(connection, do="start", rate=RATE)
        frames.until(connection, "recording")
        source = connection.getsockname()[1]
        attack = start_as_nobody(
            ATTACK, served.address, str(served.port), str(source), str(LETTERS), str(CONNECTS)
        )
        threading.Thread(target=drain, args=(connection,), daemon=True).start()
        sent = 0
        slowest = 0.0
        blocks = speech(200)
        began = time.monotonic()
        while sent * BLOCK / RATE < RECORDING:
            samples = frames.block(sent * BLOCK, blocks[sent % len(blocks)])
            connection.sendall(frames.frame(frames.BINARY, samples))
            sent += 1
            if sent % 47 == 0:
                before = time.monotonic()
                assert served.request("GET", "/api/home")[0] == 200
                slowest = max(slowest, time.monotonic() - before)
            time.sleep(max(0, began + sent * BLOCK / RATE - time.monotonic()))
        claims.judge(
            "the page is answered meanwhile", f"{slowest * 1e3:.0f} ms at most", slowest < 1
        )
        before = time.monotonic()
        status = served.stop()
        took = time.monotonic() - before
        claims.judge("Control-C is obeyed meanwhile", f"{status} after {took:.2f} s", took < 1)
        done = json.loads(attack.communicate(timeout=90)[0])
        told = done["told"]
        refused = set(told) <= {"401", "403", "404", "closed"} and sum(told.values()) == 1000
        claims.judge("another user is refused", f"{told} of {sum(told.values())} requests", refused)
        claims.judge(
            "a burst of connections ends nothing",
            f"{done['connects']:,}, and {done['same port']:,} with the port of the recording",
            done["connects"] == CONNECTS and done["same port"] > 1_000,
        )  # fmt: skip
    with Served(program, home) as served:
        served.admit()
        found = served.unfinished()
        kept = sum(each["duration_s"] for each in found)
        figure = f"{sent * BLOCK / RATE:.1f} s sent, {kept:.1f} s stored"
        whole = len(found) == 1 and abs(kept - sent * BLOCK / RATE) < 0.2
        claims.judge("the recording is whole", figure, whole)


def limited(served: Served, files: int) -> Served:
    """The program with a limit of open files."""
    served.command = ["sh", "-c", f'ulimit -n {files}; exec "$0" "$@"', *served.command]
    return served


def drain(connection: socket.socket) -> None:
    with suppress(OSError):
        while connection.recv(65_536):
            pass


def descriptors(program: Path, home: Path, claims: Claims) -> None:
    """A program with few descriptors, and many connections."""
    with limited(Served(program, home), 40) as served:
        served.admit()
        held = []
        for _ in range(120):
            with suppress(OSError):
                held.append(socket.create_connection((served.address, served.port), 2))
        before = ticks(served.answering())
        time.sleep(2)
        busy = (ticks(served.answering()) - before) / os.sysconf("SC_CLK_TCK") / 2
        for connection in held:
            connection.close()
        time.sleep(1.5)
        status = served.request("GET", "/api/home")[0]
        figure = f"status {status}, {busy:.0%} of a core meanwhile"
        claims.judge("without descriptors it waits for some", figure, status == 200 and busy < 0.3)


def ticks(process: int) -> int:
    """The processor time of a process."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


# MARK: With the key


def known(program: Path, home: Path, claims: Claims) -> None:
    """What a page with the secret could do."""
    with Served(program, home) as served:
        served.admit()
        _, connection = served.socket()
        connection.settimeout(1)
        pings = frames.frame(frames.PING, b"x" * 100) * 600
        sent = 0
        with suppress(OSError):
            while sent < 1_500:
                connection.sendall(pings)
                sent += 1
        memory = resident(served.answering())
        connection.close()
        figure = f"{sent * len(pings) / 1e6:.1f} MB of pings, {memory:.0f} MB held"
        claims.judge("pings that nobody reads cost nothing", figure, memory < 120)

        status, _, body = served.request("POST", "/api/recordings?name=a.flac", TALK.read_bytes())
        assert status == 200, status
        ask = f"/api/sessions/{json.loads(body)['session']}/audio"
        address = json.loads(served.request("GET", ask)[2])["address"]
        own = next((home / "store" / "recordings").glob("*.flac"))
        aside = own.with_suffix(".aside")
        own.rename(aside)
        found = {}
        for name, make in {
            "nothing": lambda: None,
            "a link": lambda: own.symlink_to(aside),
            "a link elsewhere": lambda: own.symlink_to("/etc/passwd"),
            "a folder": own.mkdir,
            "a pipe": lambda: os.mkfifo(own),
            "another file": lambda: own.write_bytes(aside.read_bytes()[::-1]),
        }.items():
            make()
            found[name] = served.request("GET", ask)[0]
            if own.is_dir():
                own.rmdir()
            else:
                own.unlink(missing_ok=True)
        wrong = {name: status for name, status in found.items() if status != 404}
        claims.judge("only the sound that was heard is played", str(wrong or found), not wrong)
        bare = {"Authorization": None, "Origin": None}
        played = served.request("GET", address, **bare)[2] == aside.read_bytes()
        part = served.request("GET", address, Range="bytes=4-9", **bare)
        right = part[0] == 206 and part[2] == TALK.read_bytes()[4:10]
        claims.judge("what has begun to play is that sound", f"status {part[0]}", played and right)


def ending(program: Path, home: Path, claims: Claims) -> None:
    """Control-C while many recordings are analysed."""
    with Served(program, home) as served:
        served.admit()
        talk = TALK.read_bytes()

        def upload() -> None:
            with suppress(Exception):
                served.request("POST", "/api/recordings?name=a.flac", talk)

        threads = [threading.Thread(target=upload, daemon=True) for _ in range(12)]
        for thread in threads:
            thread.start()
        time.sleep(0.5)
        before = time.monotonic()
        status = served.stop(signal.SIGTERM)
        took = time.monotonic() - before
        figure = f"status {status} after {took:.2f} s"
        claims.judge("a signal is obeyed while much is analysed", figure, took < 1.5)
