"""The speed of the page, and whether its memory grows."""

import gzip
import json
import math
import statistics
import subprocess
import threading
import time
from pathlib import Path

from ...Shared.claims import Claims
from . import frames
from .browser import Watched, chromium
from .hostile import resident
from .served import TALK, Served

RATE = 48_000
BLOCK = 1_024
SESSIONS = 10_000
HOUR = 3_600
# 19:00 UTC on 23 November 2026.
FIRST = 1_795_460_400

# The delay of every burst, from its block to the meter.
BURSTS = """
async () => {
  const taken = [];
  const meter = document.querySelector("level-meter .level");
  let begun = null;
  window.heard = (bytes) => {
    const samples = new Int16Array(bytes, 4);
    const peak = samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
    if (peak > 6000 && window.isQuiet) { begun = performance.now(); window.isQuiet = false; }
    if (peak < 200 && begun === null) window.isQuiet = true;
  };
  const observer = new MutationObserver(() => {
    const share = Number(/scaleX\\(([\\d.e-]+)\\)/.exec(meter.style.transform)?.[1] ?? 0);
    if (begun !== null && share > 0.5) { taken.push(performance.now() - begun); begun = null; }
  });
  observer.observe(meter, { attributes: true });
  await new Promise((done) => setTimeout(done, 14000));
  return taken;
}
"""
# The frames that the display draws in five seconds.
PICTURES = """
() => new Promise((done) => {
  const gaps = [];
  let last = performance.now();
  const end = last + 5000;
  const next = (now) => {
    gaps.push(now - last);
    last = now;
    if (now < end) requestAnimationFrame(next);
    else done(gaps.slice(1));
  };
  requestAnimationFrame(next);
})
"""

# What the page is made of.
SCRIPTS = """
() => Promise.all([...document.querySelectorAll("link[rel=modulepreload]")]
  .map((link) => fetch(link.href).then((answer) => answer.text())))
"""


def check(program: Path, folder: Path, claims: Claims, _: Path | None, slack: float = 1) -> None:
    folder.mkdir(parents=True)
    opening(program, folder, claims, slack)
    display(program, folder, claims, slack)
    hour(program, folder, claims)
    many(program, folder, claims, slack)


def opening(program: Path, folder: Path, claims: Claims, slack: float) -> None:
    """The time from navigation to the first screen, with an empty cache."""
    times = []
    with chromium(TALK) as browser:
        for number in range(7):
            with Served(program, folder / f"open-{number}") as served:
                window = Watched(browser, None)
                window.page.goto(served.link)
                window.page.wait_for_selector("html[data-ready]")
                times.append(
                    float(
                        window.page.evaluate("performance.getEntriesByName('ready')[0].startTime")
                    )
                )
                window.context.close()
    median = statistics.median(times)
    claims.judge(
        "the page is ready",
        f"{median:.0f} ms, {max(times):.0f} at most of {len(times)}",
        median <= 300 * slack,
    )


def display(program: Path, folder: Path, claims: Claims, slack: float) -> None:
    """From sound to meter, and the frame rate."""
    bursts = folder / "bursts.wav"
    burst = f"-n -r {RATE} -c 1 -b 16 {bursts} synth 0.3 sine 300 vol 0.5 pad 0 0.7 repeat 60"
    subprocess.run(["sox", *burst.split()], check=True)
    with chromium(bursts) as browser, Served(program, folder / "display") as served:
        window = Watched(browser, None, permissions=["microphone"])
        page = window.page
        # Sees every block before it is sent.
        page.add_init_script("""
          window.isQuiet = false;
          const send = WebSocket.prototype.send;
          WebSocket.prototype.send = function (data) {
            if (data instanceof ArrayBuffer) window.heard?.(data);
            return send.call(this, data);
          };
        """)
        page.goto(served.link)
        page.wait_for_selector("html[data-ready]")
        size = len(gzip.compress("".join(page.evaluate(SCRIPTS)).encode()))
        claims.judge("all scripts by gzip, in bytes", size, size <= 60_000)
        page.get_by_role("button", name="Skip").click()
        page.locator("label.chip", has_text="Pace").click()
        page.locator("button.main").click()
        if page.get_by_role("button", name="Continue").count():
            page.get_by_role("button", name="Continue").click()
        page.get_by_role("button", name="Start now").click()
        page.wait_for_selector("rehearsal-hud")
        page.wait_for_timeout(1_500)
        taken = page.evaluate(BURSTS)
        figure = (
            f"{statistics.median(taken):.0f} ms, {max(taken):.0f} at most of {len(taken)}"
            if taken
            else "none"
        )
        # A block itself adds its length to the delay.
        block = 1000 * BLOCK / RATE
        claims.judge(
            f"from a block of {block:.0f} ms to the meter",
            figure,
            bool(taken) and max(taken) + block <= 150 * slack,
        )
        gaps = page.evaluate(PICTURES)
        rate = 1000 / statistics.mean(gaps)
        late = sum(gap > 34 for gap in gaps)
        claims.judge(
            "pictures a second", f"{rate:.1f}, {late} of {len(gaps)} late", rate >= 58 / slack
        )
        session = window.context.new_cdp_session(page)
        held = []
        for _ in range(2):
            session.send("HeapProfiler.collectGarbage")
            held.append(page.evaluate("performance.memory.usedJSHeapSize") / 1e6)
            page.wait_for_timeout(20_000)
        session.send("HeapProfiler.collectGarbage")
        held.append(page.evaluate("performance.memory.usedJSHeapSize") / 1e6)
        claims.judge(
            "the page does not grow",
            ", ".join(f"{each:.2f} MB" for each in held),
            held[-1] - held[0] < 0.5,
        )
        window.context.close()


def hour(program: Path, folder: Path, claims: Claims) -> None:
    """An hour, sent faster than real time."""
    voice = [
        [
            int(6000 * math.sin((index * BLOCK + each) * 0.02) * ((index // 30) % 2))
            for each in range(BLOCK)
        ]
        for index in range(120)
    ]
    blocks = [frames.block(0, samples)[4:] for samples in voice]
    with Served(program, folder / "hour") as served:
        served.admit()
        _, connection = served.socket()
        frames.say(connection, do="start", rate=RATE, focus="pace")
        frames.until(connection, "recording")
        reader = threading.Thread(target=drain, args=(connection, done := {}))
        reader.start()
        held = {}
        count = HOUR * RATE // BLOCK
        for index in range(count):
            payload = (index * BLOCK % (1 << 32)).to_bytes(4, "little") + blocks[
                index % len(blocks)
            ]
            connection.sendall(frames.frame(frames.BINARY, payload))
            seconds = index * BLOCK / RATE
            if index % 2_000 == 0:
                # Lets the analysis catch up first.
                time.sleep(0.2)
                held[int(seconds / 60)] = resident(served.answering())
        began = time.monotonic()
        frames.say(connection, do="end")
        reader.join(300)
        took = time.monotonic() - began
        connection.close()
        minutes = sorted(held)
        early = held[next(minute for minute in minutes if minute >= 10)]
        growth = held[minutes[-1]] - early
        figure = f"{early:.0f} MB after 10 minutes, {held[minutes[-1]]:.0f} MB after 60"
        claims.judge("an hour does not grow", figure, growth < 30)
        claims.judge(
            "an hour's session is kept", f"{done} {took:.1f} s after its end", "session" in done
        )


def drain(connection: object, done: dict) -> None:
    while (found := frames.receive(connection)) is not None:
        message = json.loads(found[1]) if found[0] == frames.TEXT else {}
        if message.get("show") in ("done", "error"):
            done |= message
            return


def many(program: Path, folder: Path, claims: Claims, slack: float) -> None:
    """Home with far more sessions than anybody has."""
    served = Served(program, folder / "full", REHEARSE_NOW=str(FIRST + 300 * 86_400))
    served.remember(SESSIONS, FIRST)
    with served:
        served.admit()
        times = []
        for _ in range(9):
            began = time.monotonic()
            status, _, _ = served.request("GET", "/api/home")
            times.append((time.monotonic() - began) * 1e3)
            assert status == 200
        median = statistics.median(times)
        claims.judge(f"Home with {SESSIONS:,} sessions", f"{median:.0f} ms", median <= 150 * slack)
