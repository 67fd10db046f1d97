"""Attacks by a hostile page or program on the server, and its behaviour after crashes."""

import json
import math
import os
import re
import signal
import subprocess
import threading
import time
import wave
from pathlib import Path

from ...Shared.claims import Claims
from . import frames
from .served import Served

RATE = 48_000
# Samples in a block of the page.
BLOCK = 1_024


def check(program: Path, folder: Path, claims: Claims, _: Path | None) -> None:
    with Served(program, folder / "hostile") as served:
        doors(served, claims)
        served.admit()
        requests(served, claims)
        sockets(served, claims)
        bodies(served, claims)
        markup(served, claims)
        status = served.stop()
        claims.judge("Control-C ends it", f"status {status}", status == 0)
    kills(program, folder, claims)
    crashes(program, folder / "crashed", claims)
    ends(program, folder, claims)
    disk(program, folder, claims)


def doors(served: Served, claims: Claims) -> None:
    """Access control."""
    found = {
        "no key": served.request("GET", "/api/home")[0],
        "wrong key": served.request("POST", "/api/open", "0" * 64)[0],
        "key from elsewhere": served.request(
            "POST", "/api/open", served.token, Origin="http://evil.example"
        )[0],
        "key without origin": served.request("POST", "/api/open", served.token, Origin=None)[0],
    }
    status, headers, body = served.request("POST", "/api/open", served.token)
    found["right key"] = status
    found["key again"] = served.request("POST", "/api/open", served.token)[0]
    wanted = {
        "no key": 401, "wrong key": 401, "key from elsewhere": 403, "key without origin": 403,
        "right key": 200, "key again": 401,
    }  # fmt: skip
    claims.judge("the key opens once", str(found), found == wanted)
    claims.judge("no cookie is set", str(headers), "Set-Cookie" not in headers)
    served.secret = json.loads(body)["session"]
    served.admit = lambda: None


def requests(served: Served, claims: Claims) -> None:
    evil = "http://evil.example"
    cases = {
        "foreign host": ({"Host": "evil.example"}, 403),
        "rebound host": ({"Host": f"evil.example:{served.port}"}, 403),
        "localhost": ({"Host": f"localhost:{served.port}"}, 403),
        "other port": ({"Host": f"{served.address}:1"}, 403),
        "no host": ({"Host": None}, 403),
        "foreign origin": ({"Origin": evil}, 403),
        "null origin": ({"Origin": "null"}, 403),
        "cross-site fetch": ({"Origin": None, "Sec_Fetch_Site": "cross-site"}, 403),
        "wrong secret": ({"Authorization": f"Bearer {served.secret[::-1]}"}, 401),
        "secret as a cookie": ({"Authorization": None, "Cookie": served.secret}, 401),
        "no secret": ({"Authorization": None}, 401),
        "the page": ({}, 200),
    }
    found = {name: served.request("GET", "/api/home", **case[0])[0] for name, case in cases.items()}
    wrong = {name: status for name, status in found.items() if status != cases[name][1]}
    claims.judge("only the page is answered", str(wrong or f"{len(found)} requests"), not wrong)
    change = served.request("PUT", "/api/settings", '{"setting":"goal","value":"60s"}', Origin=None)
    claims.judge("a change needs its origin", f"status {change[0]}", change[0] == 403)

    paths = [
        "/files/../../../../etc/passwd", "/files/%2e%2e/%2e%2e/etc/passwd", "/../etc/passwd",
        "//etc/passwd", "/api/sessions/../../../etc/passwd", "/api/scripts/..%2f..%2fetc%2fpasswd",
        "/api/sessions/1/picture/..%2f..%2fstore.svg", "/api/recordings/demo/..%2f..%2fREADME.md",
        "/files/x/app.js", "/api/nothing", "/\0",
    ]  # fmt: skip
    answers = {}
    for path in paths:
        connection = served.raw()
        head = f"GET {path} HTTP/1.1\r\nHost: {served.host}\r\n"
        head += f"Authorization: Bearer {served.secret}\r\n"
        connection.sendall(f"{head}Connection: close\r\n\r\n".encode())
        text = b""
        while part := connection.recv(65_536):
            text += part
        connection.close()
        answers[path] = (text.split() or [b"", b"closed"])[1].decode(), b"root:" in text
    bad = {path: found for path, found in answers.items() if found[1] or found[0] == "200"}
    claims.judge("no path leads out", str(bad or f"{len(paths)} paths"), not bad)

    _, headers, body = served.request("GET", "/", Authorization=None)
    policy = headers["Content-Security-Policy"]
    strict = "default-src 'none'" in policy and "unsafe" not in policy
    inline = re.findall(rb"<script(?![^>]*src=)|\son\w+=|style=", body)
    claims.judge("nothing on the page is inline", str(inline or policy), strict and not inline)
    rest = {
        name: headers.get(name)
        for name in ("Referrer-Policy", "X-Content-Type-Options", "Cache-Control")
    }
    good = list(rest.values()) == ["no-referrer", "nosniff", "no-store"]
    claims.judge("headers keep it private", str(rest), good)
    _, headers, text = served.request("GET", "/files/app.js", Authorization=None)
    kept = headers["Cache-Control"]
    claims.judge("no file outlives the program", kept, kept == "no-store" and len(text) > 0)


def sockets(served: Served, claims: Claims) -> None:
    evil = "http://evil.example"
    cases = {
        "foreign origin": ({"Origin": evil}, 403), "no origin": ({"Origin": None}, 403),
        "foreign host": ({"Host": "evil.example"}, 403),
        "no secret": ({"Sec_WebSocket_Protocol": None}, 401),
        "wrong secret": ({"Sec_WebSocket_Protocol": f"rehearsmart, {served.secret[::-1]}"}, 401),
        "no version": ({"Sec_WebSocket_Version": None}, 400),
    }  # fmt: skip
    found = {}
    for name, (headers, _) in cases.items():
        found[name], connection = served.socket(**headers)
        connection.close()
    wrong = {name: status for name, status in found.items() if status != cases[name][1]}
    claims.judge("only the page may record", str(wrong or f"{len(found)} tries"), not wrong)

    start = frames.frame(frames.TEXT, json.dumps({"do": "start", "rate": RATE}).encode())
    broken = {
        "reserved bits": b"\xf1\x80\1\2\3\4",
        "unknown opcode": frames.frame(3, b"x"),
        "continuation first": frames.frame(0, b"x"),
        "fragmented ping": frames.frame(frames.PING, b"x", fin=False),
        "long ping": frames.frame(frames.PING, b"x" * 126),
        "no text": frames.frame(frames.TEXT, b"\xff\xfe"),
        "no JSON": frames.frame(frames.TEXT, b"{"),
        "samples first": frames.frame(frames.BINARY, b"\0" * 8),
        "half a sample": start + frames.frame(frames.BINARY, b"\0" * 5),
        "too long": start + frames.frame(frames.BINARY, b"\0" * (1 << 19)),
        "endless parts": start + frames.frame(frames.BINARY, b"\0" * (1 << 17), fin=False) * 4,
        "impossible rate": frames.frame(frames.TEXT, b'{"do":"start","rate":1e300}'),
        "no such focus": frames.frame(frames.TEXT, b'{"do":"start","rate":48000,"focus":"x"}'),
        "no such script": frames.frame(frames.TEXT, b'{"do":"start","rate":48000,"script":"x"}'),
    }
    stayed = []
    for name, bytes_ in broken.items():
        status, connection = served.socket()
        assert status == 101, status
        connection.settimeout(5)
        connection.sendall(bytes_)
        try:
            while frames.receive(connection) is not None:
                pass
        except TimeoutError:
            stayed.append(name)
        connection.close()
    claims.judge(
        "broken frames end the recording", str(stayed or f"{len(broken)} kinds"), not stayed
    )
    # A frame that declares 2^62 bytes: nothing is allocated for it.
    _, connection = served.socket()
    connection.sendall(start + frames.frame(frames.BINARY, b"\0" * 64, length=1 << 62))
    time.sleep(1)
    memory = resident(served.answering())
    connection.close()
    claims.judge("a stated length costs nothing", f"{memory:.0f} MB", memory < 200)

    first, second = served.socket()[1], served.socket()[1]
    frames.say(first, do="start", rate=RATE)
    frames.until(first, "recording")
    frames.say(second, do="start", rate=RATE)
    message = frames.until(second, "recording").get("message", "")
    claims.judge("the second window is told", message, "another window" in message.lower())
    frames.say(first, do="end")
    frames.until(first, "error")
    first.close()
    second.close()
    alive = served.request("GET", "/api/home")[0]
    claims.judge("it goes on after all that", f"status {alive}", alive == 200)


def bodies(served: Served, claims: Claims) -> None:
    """Bodies that are too long, too short, too slow or malformed."""
    found = {
        "nonsense": served.request("POST", "/api/scripts", "{")[0],
        "empty": served.request("POST", "/api/scripts", "")[0],
        "no recording": served.request("POST", "/api/recordings?name=a.wav", b"x" * 5000)[0],
        "no name": served.request("POST", "/api/recordings", b"x")[0],
        "a path": served.request("POST", "/api/recordings?name=../../a.sh", b"x")[0],
    }
    wrong = {name: status for name, status in found.items() if status not in (400, 415, 422)}
    claims.judge("nonsense gets an error in words", str(wrong or found), not wrong)
    left = sorted(path.name for path in (served.home / "store" / "recordings").glob("*.wav"))
    finished = [name for name in left if "unfinished" not in name]
    claims.judge("and leaves nothing", str(finished), not finished)

    connection = served.raw()
    head = f"POST /api/scripts HTTP/1.1\r\nHost: {served.host}\r\nOrigin: {served.origin}\r\n"
    head += f"Authorization: Bearer {served.secret}\r\nContent-Length: 99999999999\r\n\r\n"
    connection.sendall(head.encode())
    before = time.monotonic()
    connection.settimeout(5)
    sent = 0
    try:
        while sent < 300:
            connection.sendall(b"x" * (1 << 20))
            sent += 1
    except OSError:
        pass
    memory = resident(served.answering())
    connection.close()
    claims.judge(
        "a long body is not kept in memory",
        f"{sent} MB sent, {memory:.0f} MB held after {time.monotonic() - before:.0f} s",
        memory < 200,
    )

    slow = [served.raw() for _ in range(4)]
    began = time.monotonic()
    ended: list[float] = []

    def trickle(connection: object) -> None:
        try:
            connection.sendall(b"GET / HTTP/1.1\r\n")
            for _ in range(120):
                connection.sendall(b"X")
                time.sleep(0.5)
                connection.setblocking(False)
                try:
                    if connection.recv(1) == b"":
                        raise ConnectionError
                except BlockingIOError:
                    pass
                connection.setblocking(True)
        except OSError:
            ended.append(time.monotonic() - began)

    threads = [threading.Thread(target=trickle, args=(each,)) for each in slow]
    for thread in threads:
        thread.start()
    answers = []
    while any(thread.is_alive() for thread in threads):
        before = time.monotonic()
        served.request("GET", "/api/home")
        answers.append(time.monotonic() - before)
        time.sleep(0.5)
    closed = len(ended) == len(slow) and max(ended, default=99) < 45
    figure = f"{len(ended)} of {len(slow)} closed after {max(ended, default=0):.0f} s"
    claims.judge("slow requests are closed", figure, closed)
    claims.judge(
        "others are answered meanwhile", f"{max(answers) * 1000:.0f} ms at most", max(answers) < 2
    )


MARKUP = '<script>document.title="hacked"</script><img src=x onerror=alert(1)>&lt;"\''


def markup(served: Served, claims: Claims) -> None:
    """Text with markup is stored unchanged; the tour checks how a browser renders it."""
    body = json.dumps({"name": "a<b>&\"c'", "text": MARKUP, "tags": "<i>x</i>, b"})
    status, _, answer = served.request("POST", "/api/scripts", body)
    text = json.loads(answer).get("text")
    claims.judge("text with markup stays text", f"status {status}", text == MARKUP)


def speech(count: int) -> list[list[int]]:
    """Blocks of an interrupted tone."""
    return [
        [
            int(8000 * math.sin((index * BLOCK + each) * 0.03) * ((index // 20) % 2))
            for each in range(BLOCK)
        ]
        for index in range(count)
    ]


def kills(program: Path, folder: Path, claims: Claims) -> None:
    """Kills the program while it records; what was recorded is offered."""
    lost = []
    offered = 0
    blocks = speech(150)
    for round_ in range(8):
        home = folder / f"killed-{round_}"
        with Served(program, home) as served:
            served.admit()
            _, connection = served.socket()
            frames.say(connection, do="start", rate=RATE)
            frames.until(connection, "recording")
            sent = 60 + round_ * 11
            for index in range(sent):
                connection.sendall(
                    frames.frame(frames.BINARY, frames.block(index * BLOCK, blocks[index]))
                )
                time.sleep(BLOCK / RATE)
            served.stop(signal.SIGKILL)
            connection.close()
        with Served(program, home) as served:
            served.admit()
            found = served.unfinished()
            offered += len(found)
            if found:
                lost.append(sent * BLOCK / RATE - found[0]["duration_s"])
                keep = json.dumps({"name": found[0]["name"], "keep": True})
                answer = served.request("POST", "/api/recordings/unfinished", keep)
                if answer[0] != 200:
                    lost.append(math.inf)
            if any((home / "store" / "recordings").glob("*.unfinished.wav")):
                lost.append(math.inf)
            for path in (home / "store" / "recordings").glob("*.wav"):
                with wave.open(str(path)) as sound:
                    if sound.getframerate() != RATE:
                        lost.append(math.inf)
    claims.judge("a killed recording is offered", f"{offered} of 8", offered == 8)
    figure = f"{max(lost, default=math.inf):.2f} s at most"
    claims.judge("and has all but the last half second", figure, max(lost, default=9) < 0.5)


def crashes(program: Path, home: Path, claims: Claims) -> None:
    """Kills the serving child while it records; the tab goes on, and the recording is offered."""
    with Served(program, home) as served:
        served.admit()
        found = []
        for _ in range(3):
            _, connection = served.socket()
            frames.say(connection, do="start", rate=RATE)
            frames.until(connection, "recording")
            for index, samples in enumerate(speech(100)):
                frame = frames.frame(frames.BINARY, frames.block(index * BLOCK, samples))
                connection.sendall(frame)
            frames.until(connection, "levels")
            os.kill(served.answering(), signal.SIGKILL)
            found.append(served.request("GET", "/api/home")[0])
            found.append(served.request("POST", "/api/open", served.token)[0])
            connection.close()
            # A recording's name contains the second of its start.
            time.sleep(1)
        right = found == [200, 401] * 3
        claims.judge("after a crash the tab goes on, and its key stays used", str(found), right)
        offered = len(served.unfinished())
        claims.judge("what was recorded is offered", f"{offered} of 3", offered == 3)
        status = served.stop()
        claims.judge("and Control-C ends it", f"status {status}", status == 0)


def ends(program: Path, folder: Path, claims: Claims) -> None:
    """Control-C while recording leaves no partial session; a gap becomes silence."""
    home = folder / "ended"
    with Served(program, home) as served:
        served.admit()
        _, connection = served.socket()
        frames.say(connection, do="start", rate=RATE, focus="pauses")
        frames.until(connection, "recording")
        for index, samples in enumerate(speech(60)):
            # Half a second of samples is missing.
            number = index * BLOCK + (RATE // 2 if index >= 30 else 0)
            connection.sendall(frames.frame(frames.BINARY, frames.block(number, samples)))
        gap = frames.until(connection, "gap")
        frames.say(connection, do="mark")
        frames.say(connection, do="end")
        done = frames.until(connection, "done")
        claims.judge("a gap is told", str(gap), gap.get("seconds") == 0.5)
        session = json.loads(served.request("GET", f"/api/sessions/{done.get('session')}")[2])
        length = session["session"]["length_s"]
        right = abs(length - (60 * BLOCK / RATE + 0.5)) < 0.01
        claims.judge("and is silence of that length", f"{length} s", right)
        connection.close()
        numbers(served, done.get("session"), claims)
        _, connection = served.socket()
        frames.say(connection, do="start", rate=RATE)
        frames.until(connection, "recording")
        frames.say(connection, do="end")
        message = frames.until(connection, "done").get("message", "")
        claims.judge("a recording of nothing is no session", message, "no sound" in message.lower())
        connection.close()
        _, connection = served.socket()
        frames.say(connection, do="start", rate=RATE)
        frames.until(connection, "recording")
        for index in range(10):
            block = frames.block(index * BLOCK, [100] * BLOCK)
            connection.sendall(frames.frame(frames.BINARY, block))
        # Samples are stored before they are analysed.
        frames.until(connection, "levels")
        status = served.stop()
        claims.judge("Control-C ends it while it records", f"status {status}", status == 0)
    with Served(program, home) as served:
        served.admit()
        data = json.loads(served.request("GET", "/api/home")[2])
        count, left = data["progress"]["data"]["sessions"], len(served.unfinished())
        figure, whole = f"{count} sessions, {left} unfinished", count == left == 1
        claims.judge("and leaves no half session", figure, whole)


def numbers(served: Served, session: int, claims: Claims) -> None:
    """Invalid numbers in requests about an existing session."""
    base = f"/api/sessions/{session}"
    served.request("POST", "/api/scripts", json.dumps({"name": "talk", "text": "One."}))
    changes = {
        "rating": ("PUT", f"{base}/rating", '{"focus":"eye-contact","value":1e300}'),
        "version": ("PUT", "/api/scripts/talk", '{"text":"Two.","version":1e300}'),
        "half a version": ("PUT", "/api/scripts/talk", '{"text":"Two.","version":0.5}'),
        "goal": ("PUT", "/api/settings", '{"setting":"goal","value":"1e300h"}'),
        "days": ("PUT", "/api/settings", '{"setting":"keep-audio","value":"1e300"}'),
        "excerpt": ("GET", f"{base}/excerpt.wav?from=100000000000000000&to=100000000000000100"),
        "endless excerpt": ("GET", f"{base}/excerpt.wav?from=0&to=1e300"),
        "no number": ("GET", f"{base}/excerpt.wav?from=nan&to=nan"),
        "session": ("GET", "/api/sessions/9223372036854775807"),
        "diff": ("GET", "/api/scripts/talk/diff?from=-1&to=9223372036854775807"),
    }
    found = {name: served.request(*change)[0] for name, change in changes.items()}
    wrong = {name: status for name, status in found.items() if status not in (400, 404, 422)}
    claims.judge("numbers out of range are refused", str(wrong or f"{len(found)} tries"), not wrong)
    lists = ["limit=-1", "limit=9223372036854775807", "limit=1e300"]
    statuses = {each: served.request("GET", f"/api/sessions?{each}")[0] for each in lists}
    statuses["days"] = served.request("GET", "/api/progress?days=1e300")[0]
    lost = {name: status for name, status in statuses.items() if status >= 500}
    claims.judge("and a list stays a list", str(lost or statuses), not lost)


def disk(program: Path, folder: Path, claims: Claims) -> None:
    """A disk that fills during a recording."""
    place = folder / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", place]
    if subprocess.run(mount, capture_output=True).returncode != 0:
        print("  can't mount a file system; run it as root")
        return
    try:
        with Served(program, place) as served:
            served.admit()
            _, connection = served.socket()
            frames.say(connection, do="start", rate=RATE)
            frames.until(connection, "recording")
            for index, samples in enumerate(speech(1_200)):
                connection.sendall(
                    frames.frame(frames.BINARY, frames.block(index * BLOCK, samples))
                )
            message = frames.until(connection, "done").get("message", "")
            claims.judge("a full disk is told at once", message, "is full" in message)
            connection.close()
            found = served.unfinished()
            kept = sum(each["duration_s"] for each in found)
            claims.judge("what fitted on it is offered", f"{kept:.1f} s", kept > 5)
            keep = {"name": found[0]["name"], "keep": False} if kept else {}
            status = served.request("POST", "/api/recordings/unfinished", json.dumps(keep))[0]
            claims.judge("and can be deleted to make room", f"status {status}", status == 204)
    finally:
        subprocess.run(["umount", "-l", place], check=False)


def resident(process: int) -> float:
    """The memory of a process in MB."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1000
