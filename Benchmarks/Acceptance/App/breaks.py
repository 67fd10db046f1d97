"""Recordings that are left, connections that break, a program that ends, and dropped files."""

import json
import os
import re
import signal
import subprocess
import time
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, Route, expect
from playwright.sync_api import TimeoutError as Late

from ...Shared.claims import Claims
from .browser import Watched, chromium, prepared
from .served import PATIENCE, Served
from .tour import TAKEN, chip, keyboard, of_script, on_glass, visit

# Milliseconds: long enough that leaving a take asks first.
TAKE = 2_500
LENGTH = re.compile(r"\b0:(0[1-9]|[1-5]\d)\b")
# Drags a file over the page, and drops it.
DRAG = """
  (name) => {
    const data = new DataTransfer();
    data.items.add(new File(["not a recording"], "notes.txt"));
    const options = { dataTransfer: data, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new DragEvent(name, options));
  }
"""

# Breaks the connection right after the page asks for the judgement, before an answer can come.
BREAKS_AT_ITS_END = """
  () => {
    line.send = function (data) {
      WebSocket.prototype.send.call(this, data);
      if (typeof data === "string" && JSON.parse(data).do === "end") this.close();
    };
  }
"""


def check(program: Path, folder: Path, claims: Claims, pictures: Path | None) -> None:
    sound = prepared(folder, pictures)
    with chromium(sound) as browser:
        for part in PARTS:
            with Served(program, folder / part.__name__) as served:
                window = Watched(browser, pictures, permissions=["microphone"])
                window.context.add_init_script(TAKEN)
                window.page.goto(served.link)
                window.page.get_by_role("button", name="Skip").click()
                window.page.wait_for_selector("focus-chips")
                part(window, served, claims)
                found = window.violations + window.cut + window.foreign(served.origin)
                figure = str(found or len(window.looked))
                claims.judge(f"{part.__name__}: looks right", figure, not found)
                window.context.close()


def appears(page: Page, text: str | re.Pattern) -> bool:
    try:
        page.get_by_text(text).first.wait_for()
    except Late:
        return False
    return True


def record(page: Page) -> None:
    """Begins a take about pauses, and waits some seconds."""
    chip(page, "Pauses")
    page.locator("button.main").click()
    page.get_by_role("button", name="Start now").click()
    page.wait_for_selector("rehearsal-hud")
    page.wait_for_timeout(TAKE)


def goes_on(page: Page) -> bool:
    """Whether a recording's timer is running."""
    timer = page.locator(".timer")
    before = timer.inner_text()
    try:
        page.wait_for_function(
            "before => document.querySelector('.timer').textContent !== before", arg=before
        )
    except Late:
        return False
    return True


def is_released(page: Page) -> bool:
    return page.evaluate("takenStream.getTracks().every((each) => each.readyState === 'ended')")


def offer(page: Page) -> str:
    """Home's message about the recording that was left."""
    return page.locator(".notice", has_text="was not finished").first.inner_text()


def line(text: str) -> str:
    """The line of the message about what is kept."""
    return next((each for each in text.splitlines() if "kept" in each), text)


def leaving(window: Watched, served: Served, claims: Claims) -> None:
    """Leaving a recording, by Back or otherwise, asks first."""
    page = window.page
    record(page)
    page.keyboard.press("m")
    expect(page.locator(".status", has_text="Marked")).to_be_visible()
    page.locator("hint-pill button").click()
    page.go_back()
    asked = page.get_by_role("heading", name="You are still recording")
    expect(asked).to_be_visible()
    open_ = page.locator("dialog[open]")
    said = open_.inner_text()
    kept = bool(LENGTH.search(said)) and "is kept" in said
    claims.judge("Back while recording asks, with what is kept", line(said), kept)
    claims.judge("a sheet closes before", f"{open_.count()}", open_.count() == 1)
    claims.judge("it records meanwhile", page.locator(".timer").inner_text(), goes_on(page))
    window.look("asked before leaving")
    on_glass(window, "asked before leaving", claims)
    outside = []
    for _ in range(8):
        page.keyboard.press("Tab")
        where = "document.activeElement.closest('dialog') ? '' : document.activeElement.tagName"
        if page.evaluate(f"({where}) === 'BUTTON'"):
            outside.append(page.evaluate("document.activeElement.textContent"))
    claims.judge("the question holds the focus", str(outside or "8 tabs"), not outside)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    stays = page.url.endswith("#/rehearse") and goes_on(page)
    claims.judge("Escape keeps recording", page.url.split("#")[1], stays)
    page.go_back()
    expect(asked).to_be_visible()
    page.get_by_role("button", name="Keep recording").click()
    expect(page.locator("dialog")).to_have_count(0)
    page.evaluate("location.hash = '#/settings'")
    expect(asked).to_be_visible()
    page.get_by_role("button", name="Keep recording").click()
    expect(page.locator("dialog")).to_have_count(0)
    claims.judge("so does every way out, each time", page.url.split("#")[1], goes_on(page))
    page.keyboard.press("p")
    page.go_back()
    expect(page.get_by_role("heading", name="Your recording is paused")).to_be_visible()
    window.look("asked before leaving, paused", quick=True)
    page.get_by_role("button", name="Stay paused").click()
    expect(page.locator("dialog")).to_have_count(0)
    paused = page.get_by_role("button", name="Resume").is_visible()
    claims.judge("also in a pause, which stays one", str(paused), paused)
    page.go_back()
    page.get_by_role("button", name="Leave").click()
    page.wait_for_selector("focus-chips")
    notices = page.locator(".notice", has_text="was not finished").count()
    claims.judge("Home says at once what is kept", f"{notices}", notices == 1)
    said = offer(page)
    claims.judge("with its length and its focus", line(said),
                 bool(LENGTH.search(said)) and "Pauses" in said)  # fmt: skip
    claims.judge("the microphone is released", "", is_released(page))
    page.get_by_role("button", name="Judge it").click()
    page.wait_for_selector(".hero")
    marked = appears(page, "Moments you marked")
    claims.judge("judged then, it has its marks", str(marked), marked)
    visit(page, "home", "focus-chips")
    record(page)
    page.go_back()
    page.get_by_role("button", name="End and judge").click()
    page.wait_for_selector(".hero")
    count = page.locator("dialog[open]").count()
    claims.judge("what is ended there is judged", page.url.split("#")[1],
                 "review" in page.url and not count)  # fmt: skip
    visit(page, "home", "focus-chips")
    page.get_by_role("button", name="Keys").click()
    expect(open_).to_have_count(1)
    visit(page, "settings")
    claims.judge("a sheet closes with its screen", f"{open_.count()}", open_.count() == 0)


def unloading(window: Watched, served: Served, claims: Claims) -> None:
    """Reloading or closing a tab that records asks, too."""
    page = window.page
    record(page)
    kinds = []

    def stay(dialog: object) -> None:
        kinds.append(dialog.type)
        dialog.dismiss()

    page.on("dialog", stay)
    page.evaluate("setTimeout(() => location.reload(), 0)")
    page.wait_for_timeout(1_000)
    page.close(run_before_unload=True)
    page.wait_for_timeout(1_000)
    asked = kinds == ["beforeunload"] * 2
    claims.judge("reloading and closing ask", str(kinds), asked and goes_on(page))
    page.remove_listener("dialog", stay)
    page.reload()
    page.wait_for_selector("focus-chips")
    claims.judge("who reloads all the same finds it", "", appears(page, "was not finished"))
    asks = []
    page.on("dialog", lambda dialog: (asks.append(dialog.type), dialog.accept()))
    page.reload()
    page.wait_for_selector("focus-chips")
    claims.judge("nothing asks where nothing is recorded", str(asks), not asks)


def broken(window: Watched, served: Served, claims: Claims) -> None:
    """A recording's connection breaks while the program goes on."""
    page = window.page
    record(page)
    page.go_back()
    expect(page.get_by_role("heading", name="You are still recording")).to_be_visible()
    page.evaluate("line.close()")
    title = page.locator("h1", has_text="stopped")
    expect(title).to_be_visible()
    said = title.inner_text()
    claims.judge("a line that breaks is told with its time", said, bool(LENGTH.search(said)))
    claims.judge("and the microphone released", "", is_released(page))
    expect(page.locator("main").get_by_text("Home offers to judge it.")).to_be_visible()
    expect(page.locator("dialog[open]")).to_have_count(0)
    window.look("line broken")
    keyboard(window, "line broken", claims)
    page.get_by_role("link", name="Back to Home").click()
    page.wait_for_selector("focus-chips")
    claims.judge("Home offers it", line(offer(page)), bool(LENGTH.search(offer(page))))
    record(page)
    page.evaluate(BREAKS_AT_ITS_END)
    page.keyboard.press("Shift+E")
    page.get_by_role("button", name="Judge it").click()
    said = page.locator("h1", has_text="broke off")
    expect(said).to_be_visible()
    claims.judge("so it is while it is judged", said.inner_text(), is_released(page))


def ended(window: Watched, served: Served, claims: Claims) -> None:
    """The program is killed while it records; the next run offers what is kept."""
    page = window.page
    record(page)
    served.stop(signal.SIGKILL)
    expect(page.locator("h1", has_text="stopped at")).to_be_visible()
    searched = appears(page, "Looking for it again")
    expect(page.get_by_text("The program has ended.")).to_be_visible()
    said = page.locator("main").inner_text()
    whole = bool(LENGTH.search(said)) and "rehearse app" in said and "kept" in said
    claims.judge("a program that died is looked for", str(searched), searched)
    claims.judge("then it is said what is kept, and the way", said.splitlines()[0], whole)
    claims.judge("and the microphone released", "", is_released(page))
    buttons = page.locator("main button, main a").all_inner_texts()
    window.look("program died while recording")
    visit(page, "progress")
    expect(page.get_by_text("The program has ended.")).to_be_visible()
    window.look("program ended", quick=True)
    buttons += page.locator("main button, main a").all_inner_texts()
    claims.judge("no button offers what can't work", str(buttons), not buttons)
    with Served(served.command[0], served.home) as again:
        other = window.context.new_page()
        other.goto(again.link)
        other.wait_for_selector("html[data-ready]")
        visit(other, "home", "focus-chips")
        claims.judge("the next run offers it", line(offer(other)),
                     bool(LENGTH.search(offer(other))))  # fmt: skip
        window.requests = [each for each in window.requests if again.origin not in each]


def restarted(window: Watched, served: Served, claims: Claims) -> None:
    """The serving child is killed while recording, judging or idle, and another takes over."""
    page = window.page
    record(page)
    page.keyboard.press("m")
    expect(page.locator(".status", has_text="Marked")).to_be_visible()
    kill_child(served)
    expect(page.locator("h1", has_text="stopped at")).to_be_visible()
    told = appears(page, "Home offers to judge it.")
    claims.judge("a child that died is told, the next offers what is kept", str(told), told)
    page.get_by_role("link", name="Back to Home").click()
    page.get_by_role("button", name="Judge it").click()
    page.wait_for_selector(".hero")
    marked = appears(page, "Moments you marked")
    claims.judge("with its marks", str(marked), marked)
    visit(page, "home", "focus-chips")
    record(page)
    page.keyboard.press("Shift+E")
    page.get_by_role("button", name="Judge it").click()
    kill_child(served)
    page.wait_for_selector(".hero, h1:has-text('broke off')")
    kill_child(served)
    visit(page, "home", "focus-chips")
    kept = page.locator(".notice", has_text="sound is kept").count()
    count = page.evaluate(
        "async () => (await (await import('/files/api.js')).get('home')).progress.data.sessions"
    )
    claims.judge("a take is reviewed or offered, whenever it dies", f"{count}, {kept} offered",
                 count + kept == 2)  # fmt: skip


def kill_child(served: Served) -> None:
    """Kills the serving child, once there is one."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = subprocess.run(
            ["pgrep", "-P", str(served.process.pid)], capture_output=True, text=True
        ).stdout.split()
        if found:
            os.kill(int(found[0]), signal.SIGKILL)
            return
        time.sleep(0.05)
    raise RuntimeError("no child answers the page")


def interrupted(window: Watched, served: Served, claims: Claims) -> None:
    """The program doesn't answer for a moment, as when its server crashes and restarts."""
    page = window.page
    page.route("**/*", lambda route: route.abort("connectionrefused"))
    page.evaluate("location.hash = '#/progress'")
    searched = appears(page, "Looking for it again")
    window.look("program looked for", quick=True)
    page.unroute_all()
    back = appears(page, "Your trends will appear") if searched else False
    claims.judge("what is asked is asked again", f"{searched}, {back}", searched and back)
    visit(page, "settings")

    def fail(route: Route) -> None:
        route.abort("connectionrefused") if route.request.method == "PUT" else route.fallback()

    page.route("**/api/**", fail)
    page.get_by_label("Goal a day").fill("9")
    page.get_by_label("Goal a day").press("Tab")
    told = appears(page, "The program broke, and is back.")
    claims.judge("what may have been done is not done twice", str(told), told)


def refused(window: Watched, served: Served, claims: Claims) -> None:
    """A program that answers, but doesn't know this tab."""
    page = window.page
    page.evaluate("sessionStorage.setItem('rehearsmart.session', '0'.repeat(64))")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    said = page.locator("main .notice").inner_text()
    claims.judge("a tab of an earlier run is told so", said.splitlines()[0], "earlier run" in said)
    window.look("earlier run", quick=True)
    count = page.locator("main button").count()
    claims.judge("without a button", f"{count}", count == 0)


def dropped(window: Watched, served: Served, claims: Claims) -> None:
    """Dropped files are judged for the screen's selection, which the drop zone names."""
    page = window.page
    made = page.evaluate("""async () => {
      const api = await import("/files/api.js");
      return api.post("scripts", { name: "Keynote", text: "Good morning.", tags: "" });
    }""")
    visit(page, "settings")
    visit(page, "home", "focus-chips")
    chip(page, "Clarity")
    of_script(page, "Keynote")
    places = {
        "home": (
            "for Clarity as a take of “Keynote”",
            {"focus": "clarity", "script": "Keynote", "talk": "Keynote"},
        ),
        "settings": ("without a script", {}),
        f"script/{made['id']}": ("as a take of “Keynote”", {"script": "Keynote"}),
        "listening": ("without a script", {}),
    }
    for place, (words, wanted) in places.items():
        name = place.split("/")[0]
        visit(page, place)
        page.evaluate(DRAG, "dragover")
        zone = page.locator(".drop-zone")
        said = zone.inner_text() if zone.count() else ""
        window.look(f"dropping on {name}", quick=name != "home")
        with page.expect_request(lambda request: "/api/recordings?" in request.url) as sent:
            page.evaluate(DRAG, "drop")
        found = {key: value[0] for key, value in parse_qs(urlsplit(sent.value.url).query).items()}
        del found["name"]
        # The browser's language, used if nothing else says which is spoken.
        assert found.pop("language", ""), "the browser's language is not sent"
        claims.judge(f"dropped on {name}, it is for what is shown", f"{found} {said}",
                     found == wanted and words in said)  # fmt: skip
        expect(zone).to_have_count(0)
    window.expect(415)


def offered(window: Watched, served: Served, claims: Claims) -> None:
    """Home's offers: interrupted, not judged yet, and failed to be judged twice."""
    page = window.page
    kinds = (("unfinished", 0), ("waiting", 1), ("waiting", 2), ("unfinished", 3))
    left = [
        {
            "name": f"{number}.wav", "focus": "clarity", "duration_s": 41.2,
            "recorded": "2026-11-23T19:00", "state": state, "tries": tries,
        }
        for number, (state, tries) in enumerate(kinds)
    ]  # fmt: skip

    def answer(route: Route) -> None:
        """Judging kills the program, which then restarts."""
        if route.request.method == "POST":
            left[1]["tries"] += 1
            return route.abort("connectionrefused")
        body = json.dumps({"recording": False, "unfinished": left})
        return route.fulfill(body=body, content_type="application/json")

    page.route("**/api/recordings/unfinished", answer)
    visit(page, "settings")
    visit(page, "home", "focus-chips")
    said = page.locator("main > .notice").all_inner_texts()
    wanted = (
        ("not finished", "Judge it"), ("not judged yet", "Judge it"),
        ("ended the program twice", "Judge again"), ("ended the program 3 times", "Judge again"),
    )  # fmt: skip
    holds = len(said) == len(wanted) and all(
        "0:41 of sound is kept" in text and all(each in text for each in parts)
        for text, parts in zip(said, wanted, strict=True)
    )
    claims.judge("each offer says how it stands", f"{len(said)}", holds)
    window.look("offers")
    second = page.locator("main > .notice").nth(1)
    second.get_by_role("button", name="Judge it").click()
    expect(second.get_by_role("button", name="Judge again")).to_be_visible()
    said = second.inner_text()
    holds = "ended the program twice" in said and "is back" in said
    claims.judge("one that ends the program is offered anew", said.splitlines()[0], holds)
    window.look("offer after a try", quick=True)


PARTS = (leaving, unloading, broken, ended, restarted, interrupted, refused, dropped, offered)
