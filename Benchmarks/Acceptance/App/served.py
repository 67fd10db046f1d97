"""The program serving its page, as for a speaker."""

import http.client
import json
import os
import re
import signal
import socket
import subprocess
import threading
import time
from pathlib import Path

from ...Shared import archive
from ...Shared.places import RECORDINGS

TALK = RECORDINGS / "talk.flac"

LINK = re.compile(r"http://(127\.\d+\.\d+\.\d+):(\d+)/#([0-9a-f]{64})")
# Seconds; longer than any answer takes.
PATIENCE = 30


class Served:
    """`rehearse app` with its own store, until the block ends."""

    def __init__(self, program: Path, home: Path, *arguments: str, **environment: str) -> None:
        home.mkdir(parents=True, exist_ok=True)
        self.home = home
        self.command = [str(program), "app", "--no-open", *arguments]
        self.environment = {
            **os.environ, "REHEARSE_HOME": str(home / "store"), "HOME": str(home),
            "XDG_CONFIG_HOME": str(home / "config"), **environment,
        }  # fmt: skip

    def __enter__(self) -> "Served":
        self.process = subprocess.Popen(
            self.command, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True,
        )  # fmt: skip
        # Kills a program that prints no link.
        timer = threading.Timer(PATIENCE, self.process.kill)
        timer.start()
        self.link = self.process.stdout.readline().strip()
        timer.cancel()
        found = LINK.fullmatch(self.link)
        if not found:
            raise RuntimeError(f"no link: {self.link!r} {self.process.stderr.read()}")
        self.address = found[1]
        self.port = int(found[2])
        self.token = found[3]
        self.host = f"{self.address}:{self.port}"
        self.origin = f"http://{self.host}"
        self.secret = ""
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.stop()

    def remember(self, count: int, first: int) -> None:
        """Fills the store with sessions, 36 a day, before the program starts."""
        program = self.command[0]
        answer = subprocess.run([program, TALK, "--json"], capture_output=True, check=True)
        export = self.home / "export"
        archive.write(export, json.loads(answer.stdout), count, first)
        subprocess.run(
            [program, "import", export], env=self.environment, check=True, capture_output=True
        )

    def answering(self) -> int:
        """The process that serves the page."""
        for task in Path(f"/proc/{self.process.pid}/task").iterdir():
            for child in (task / "children").read_text().split():
                if b"--worker=" in Path(f"/proc/{child}/cmdline").read_bytes():
                    return int(child)
        return self.process.pid

    def stop(self, by: signal.Signals = signal.SIGINT) -> int:
        self.process.send_signal(by)
        return self.process.wait(PATIENCE)

    def request(
        self, method: str, path: str, body: bytes | str | None = None, **headers: str | None
    ) -> tuple[int, dict[str, str], bytes]:
        """Sends a request as the page would; `headers` override its own."""
        all_headers = {"Host": self.host, "Origin": self.origin}
        if self.secret:
            all_headers["Authorization"] = f"Bearer {self.secret}"
        all_headers |= {name.replace("_", "-"): value for name, value in headers.items()}
        connection = http.client.HTTPConnection(self.address, self.port, timeout=PATIENCE)
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for name, value in all_headers.items():
            if value:
                connection.putheader(name, value)
        if isinstance(body, str):
            body = body.encode()
        if body is not None:
            connection.putheader("Content-Length", str(len(body)))
        connection.endheaders(body)
        response = connection.getresponse()
        answer = response.status, dict(response.getheaders()), response.read()
        connection.close()
        return answer

    def admit(self) -> None:
        """Uses the key of the link, as the page does."""
        status, _, body = self.request("POST", "/api/open", self.token)
        assert status == 200, status
        self.secret = json.loads(body)["session"]

    def sessions(self) -> list[str]:
        """The lines of `rehearse history`."""
        command = [self.command[0], "history", "--csv"]
        shown = subprocess.run(command, env=self.environment, capture_output=True, check=True)
        return shown.stdout.decode().splitlines()[1:]

    def unfinished(self) -> list[dict]:
        """The unfinished recordings, as Home offers them."""
        return json.loads(self.request("GET", "/api/recordings/unfinished")[2])["unfinished"]

    def raw(self) -> socket.socket:
        return socket.create_connection((self.address, self.port), timeout=PATIENCE)

    def socket(self, **headers: str | None) -> tuple[int, socket.socket]:
        """Opens the WebSocket of a recording; the status, and the connection.

        `EOFError` if the program closes it without a complete answer.
        """
        connection = self.raw()
        all_headers = {
            "Host": self.host, "Origin": self.origin,
            "Sec-WebSocket-Protocol": f"rehearsmart, {self.secret}",
            "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
        }  # fmt: skip
        all_headers |= {name.replace("_", "-"): value for name, value in headers.items()}
        lines = [f"{name}: {value}" for name, value in all_headers.items() if value]
        connection.sendall(("\r\n".join(["GET /live HTTP/1.1", *lines]) + "\r\n\r\n").encode())
        head = b""
        while b"\r\n\r\n" not in head:
            part = connection.recv(1)
            if not part:
                connection.close()
                raise EOFError("the connection ended before its answer")
            head += part
        return int(head.split()[1]), connection


class Opened(Served):
    """The program opening a browser: a stand-in that only records its arguments."""

    def __init__(self, program: Path, home: Path) -> None:
        programs = home / "programs"
        programs.mkdir(parents=True)
        self.given = home / "given"
        opener = programs / "xdg-open"
        opener.write_text(f'#!/bin/sh\necho "$1" >{self.given}.new\n'
                          f"mv {self.given}.new {self.given}\nsleep 20\n")  # fmt: skip
        opener.chmod(0o755)
        temporary = home / "temporary"
        temporary.mkdir(mode=0o777)
        super().__init__(
            program, home, PATH=f"{programs}:{os.environ['PATH']}", TMPDIR=str(temporary)
        )
        self.command.remove("--no-open")

    def file(self) -> Path:
        end = time.monotonic() + 10
        while not self.given.exists() and time.monotonic() < end:
            time.sleep(0.05)
        return Path(self.given.read_text().strip())
