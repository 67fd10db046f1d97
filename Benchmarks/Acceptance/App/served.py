"""The program with its page, as it runs for a speaker."""

import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[3]
TALK = REPOSITORY / "Fixtures" / "Recordings" / "talk.flac"
sys.path.append(str(REPOSITORY / "Benchmarks" / "Acceptance" / "Memory"))
import archive  # noqa: E402

LINK = re.compile(r"http://127\.0\.0\.1:(\d+)/#([0-9a-f]{64})")
# Longer than any answer takes, in seconds.
PATIENCE = 30


class Served:
    """`rehearse app` with a store of its own, until the block ends."""

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
        self.link = self.process.stdout.readline().strip()
        found = LINK.fullmatch(self.link)
        if not found:
            raise RuntimeError(f"no link: {self.link!r} {self.process.stderr.read()}")
        self.port = int(found[1])
        self.token = found[2]
        self.host = f"127.0.0.1:{self.port}"
        self.origin = f"http://{self.host}"
        self.cookie = ""
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

    def stop(self, by: signal.Signals = signal.SIGINT) -> int:
        self.process.send_signal(by)
        return self.process.wait(PATIENCE)

    def request(
        self, method: str, path: str, body: bytes | str | None = None, **headers: str | None
    ) -> tuple[int, dict[str, str], bytes]:
        """Sends a request as the page would, but for the headers that are given."""
        all_headers = {"Host": self.host, "Origin": self.origin, "Cookie": self.cookie}
        all_headers |= {name.replace("_", "-"): value for name, value in headers.items()}
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
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
        status, headers, _ = self.request("POST", "/api/open", self.token)
        assert status == 204, status
        self.cookie = headers["Set-Cookie"].split(";")[0]

    def raw(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE)

    def socket(self, **headers: str | None) -> tuple[int, socket.socket]:
        """Asks for the WebSocket of a recording; the status, and the connection."""
        connection = self.raw()
        all_headers = {
            "Host": self.host, "Origin": self.origin, "Cookie": self.cookie,
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
                break
            head += part
        return int(head.split()[1]), connection
