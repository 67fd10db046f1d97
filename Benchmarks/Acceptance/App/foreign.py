"""Attacks from other servers and origins on the page, in three browsers."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from ...Shared.claims import Claims
from .browser import chromium
from .drivers import Firefox, WebKit
from .served import TALK, Opened

SECRET_PLACE = "rehearsmart.session"

# Everything that a page of another origin can try, and what it could read.
EVIL = """
(async (origin) => {
  const seen = [];
  const note = (name) => (value) =>
    seen.push(`${name.slice(0, 40)}: ${String(value).slice(0, 60)}`);
  const quiet = () => {};
  const wait = (time) => new Promise((done) => setTimeout(done, time));
  const long = "a".repeat(100000);
  for (const path of ["/", "/api/home", "/files/app.js", "/sound/" + "0".repeat(64), "/" + long]) {
    await fetch(origin + path).then((answer) => answer.text()).then(note(`read ${path}`), quiet);
    for (const credentials of ["include", "omit"]) {
      await fetch(origin + path, { mode: "no-cors", credentials })
        .then((answer) => answer.text())
        .then((text) => text && note(`no-cors ${path}`)(text), quiet);
    }
  }
  for (const [method, path] of [["POST", "/api/open"], ["POST", "/api/scripts"],
    ["DELETE", "/api/sessions/1"], ["PUT", "/api/settings"]]) {
    const body = method === "DELETE" ? undefined : '{"name":"evil","text":"evil","all":true}';
    await fetch(origin + path, { method, body }).then(note(`${method} ${path}`), quiet);
    if (method !== "POST") continue;
    await fetch(origin + path, { method, body, mode: "no-cors" }).catch(quiet);
  }
  for (const protocols of [[], ["rehearsmart"], ["rehearsmart", "0".repeat(64)]]) {
    await new Promise((done) => {
      const socket = new WebSocket(origin.replace("http", "ws") + "/live", protocols);
      socket.onopen = () => { note("socket")("open"); done(); };
      socket.onerror = done;
      setTimeout(done, 2000);
    });
  }
  const frame = Object.assign(document.createElement("iframe"), { name: "inner" });
  document.body.append(frame);
  for (const path of ["/", "/api/home", "/files/app.js"]) {
    frame.src = origin + path;
    await wait(300);
    try {
      note(`frame ${path}`)(frame.contentDocument.body.innerText);
    } catch {
      // It is of another origin.
    }
  }
  for (const path of ["/api/open", "/api/scripts"]) {
    const form = Object.assign(document.createElement("form"),
      { method: "post", enctype: "text/plain", target: "inner", action: origin + path });
    const field = { name: '{"name":"evil","text":"', value: '"}' };
    form.append(Object.assign(document.createElement("input"), field));
    document.body.append(form);
    form.submit();
    await wait(200);
  }
  for (const [kind, path] of [["audio", "/api/recordings/demo/audio"], ["img", "/files/icon.svg"],
    ["script", "/files/app.js"], ["audio", "/sound/" + "0".repeat(64)]]) {
    await new Promise((done) => {
      const element = document.createElement(kind);
      element.onload = element.onloadeddata = () => { note(kind)(path); done(); };
      element.onerror = done;
      element.src = origin + path;
      document.body.append(element);
      setTimeout(done, 1000);
    });
  }
  for (let index = 0; index < 200; index++) document.cookie = `evil${index}=1; path=/`;
  return seen;
})("ORIGIN")
"""
WORKER = b"""
self.onfetch = (event) => {
  const isOwn = new URL(event.request.url).origin === location.origin;
  if (isOwn && event.request.mode !== "navigate") event.respondWith(new Response("owned"));
};
"""
SETTLE = """
(async () => {
  await fetch("/files/app.js");
  if (!navigator.serviceWorker) return "none";
  await navigator.serviceWorker.register("/worker.js").catch(() => {});
  return "set";
})()
"""


@contextmanager
def other_server(address: str, port: int = 0) -> Iterator[tuple[int, list[str]]]:
    """Another server: records its requests, and asks browsers to store what it sends."""
    sent: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            sent.append(f"{self.requestline}\n{self.headers}")
            script = self.path.endswith(".js")
            body = WORKER if script else b"<!DOCTYPE html><title>other</title><body>other</body>"
            self.send_response(200)
            self.send_header("Content-Type", "text/javascript" if script else "text/html")
            self.send_header("Cache-Control", "max-age=31536000, immutable")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        do_POST = do_GET

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer((address, port), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server.server_port, sent
    finally:
        server.shutdown()
        server.server_close()


class Chromium:
    """Chromium by Playwright, with the interface of the other two drivers."""

    name = "Chromium"

    def __init__(self, _: Path) -> None:
        self.opened = chromium(TALK)
        self.page = self.opened.__enter__().new_page()

    def open(self, link: str) -> None:
        self.page.goto(link)

    def evaluate(self, expression: str) -> object:
        return self.page.evaluate(expression)

    def close(self) -> None:
        self.opened.__exit__(None, None, None)


def browsers(program: Path, folder: Path, claims: Claims) -> None:
    for engine in (Chromium, Firefox, WebKit):
        driver = engine(folder / f"{engine.name}-browser")
        try:
            visit(driver, program, folder / engine.name, claims)
        finally:
            driver.close()


def ready(driver: object) -> bool:
    """Waits for the page, whatever led to it."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        with suppress(Exception):
            if driver.evaluate("document.documentElement.dataset.ready === 'true'"):
                return True
        time.sleep(0.2)
    return False


def go(driver: object, link: str) -> None:
    # A page that redirects at once may abort the navigation.
    with suppress(Exception):
        driver.open(link)


def visit(driver: object, program: Path, folder: Path, claims: Claims) -> None:
    """A tab that navigates from the page to other servers, and back."""

    def judge(claim: str, figure: object, holds: bool) -> None:
        claims.judge(f"{driver.name}: {claim}", figure, holds)

    with other_server("127.0.0.1") as (port, sent), other_server("0.0.0.0") as (wide, sent_wide):
        others = (f"http://127.0.0.1:{port}", f"http://127.0.0.1:{wide}")
        for other in others:
            go(driver, f"{other}/")
            driver.evaluate(SETTLE)
        with Opened(program, folder) as served:
            go(driver, served.file().as_uri())
            opened = ready(driver)
            secret = driver.evaluate(f"sessionStorage.getItem('{SECRET_PLACE}')")
            judge("a file leads to the page", secret[:8], opened and len(secret) == 64)
            left = driver.evaluate(
                "(async () => [(await navigator.serviceWorker?.getRegistrations() ?? []).length,"
                " (await globalThis.caches?.keys() ?? []).length])()"
            )
            judge("no former owner is in it", str(left), left == [0, 0])
            tried = []
            for other in (*others, f"http://{served.address}:{wide}"):
                go(driver, f"{other}/?{served.port}")
                tried.append(driver.evaluate(EVIL.replace("ORIGIN", served.origin)))
            seen = [each for found in tried for each in found]
            judge(
                "pages of other origins see nothing", str(seen or f"{len(tried)} pages"), not seen
            )
            go(driver, f"{served.origin}/#/home")
            back = ready(driver) and driver.evaluate(
                "fetch('/api/scripts', { headers: { Authorization:"
                f" `Bearer ${{sessionStorage.getItem('{SECRET_PLACE}')}}` }} }})"
                ".then(async (answer) => [answer.status, (await answer.text()).includes('evil')])"
            )
            judge("and change nothing; the tab goes on", str(back), back == [200, False])
            place = served.address, served.port
            served.stop()
        late = [] if driver.name != Chromium.name else afterwards(driver, place)
        told = [*sent, *sent_wide, *late]
        leaked = [each for each in told if secret in each or served.token in each]
        judge("no other server is sent a secret", f"{len(told)} requests", not leaked)
        if driver.name == Chromium.name:
            judge("nor who has the address later", f"{len(late)} requests", len(late) > 0)


# Seconds: the system reserves an address for a minute after its connections are closed.
LATER = 70


def afterwards(driver: Chromium, place: tuple[str, int]) -> list[str]:
    """What an open tab sends to a later owner of the page's address."""
    end = time.monotonic() + LATER
    while True:
        try:
            with other_server(*place) as (_, sent):
                driver.page.reload()
                return sent
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(1)
