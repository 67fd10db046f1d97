"""Deleting with Undo, a script that does not match, drafts of a tab that is over, and settings."""

import re
import signal
import subprocess
import time
from pathlib import Path

from playwright.sync_api import Page, expect

from ...Shared.claims import Claims
from .browser import CUT, Watched, chromium, prepared
from .served import TALK, Served
from .tour import visit

SIZES = ((390, 844), (1280, 720), (1280, 800), (1600, 1000))
# A text that nobody says in the talk.
OTHER = "Please plan a longer route for tomorrow, with a stop at the mill and the little harbour.\n"
# What only who looks after a computer needs.
MACHINE = re.compile(
    r"--\w|sudo|\bapt\b|systemd|launchd|dBFS|Apache|GPL|\bnorms\b|ffmpeg|pocketsphinx"
    r"|rehearse (?:app|doctor|help|import|words)\b|(?<!\w)[~.]?/\w+/\w"
)
# Else a speaker without sessions is new.
WELCOMED = """async () => {
  const api = await import("/files/api.js");
  await api.put("home/first-run", { screen: "finished" });
}"""
# Seconds in which a deletion can be undone.
UNDO = 10


def check(program: Path, folder: Path, claims: Claims, pictures: Path | None) -> None:
    sound = prepared(folder, pictures)
    other = folder / "other.txt"
    other.write_text(OTHER)
    with chromium(sound) as browser:
        for part in PARTS:
            served = Served(program, folder / part.__name__)
            for command in (
                ["script", "add", other, "--name", "River walk"],
                [TALK, "--save", "--talk", "Keynote", "--script", "River walk"],
            ):
                command = [program, *command]
                subprocess.run(command, env=served.environment, check=True, capture_output=True)
            with served:
                window = Watched(browser, pictures)
                window.page.goto(served.link)
                window.page.wait_for_selector("focus-chips")
                window.page.evaluate(WELCOMED)
                part(window, served, claims)
                found = window.violations + window.cut + window.foreign(served.origin)
                found += [each for each in window.troubles if "ERR_CONNECTION" not in each]
                figure = str(found or len(window.looked))
                claims.judge(f"{part.__name__}: looks right", figure, not found)
                window.context.close()


def misfits(page: Page, selector: str) -> list[str]:
    """Where text is cut, or the element is not wholly on the screen."""
    found = []
    for wide, high in SIZES:
        for size in ("", "200%"):
            page.set_viewport_size({"width": wide, "height": high})
            page.evaluate("size => { document.documentElement.style.fontSize = size }", size)
            page.wait_for_timeout(50)
            name = f"{wide}x{high} {size}"
            found += [f"{name}: {each}" for each in page.evaluate(CUT)]
            box = page.locator(selector).bounding_box()
            if box["y"] < 0 or box["y"] + box["height"] > high or box["x"] < 0:
                found.append(f"{name}: {box}")
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.set_viewport_size({"width": 390, "height": 844})
    return found


def delete_session(page: Page) -> None:
    visit(page, "review/1", ".hero")
    page.locator(".menu summary").click()
    page.get_by_role("button", name="Delete session").click()
    page.wait_for_selector("focus-chips")


def undoing(window: Watched, served: Served, claims: Claims) -> None:
    """A session and a script are hidden at once, and deleted after ten seconds."""
    page = window.page
    delete_session(page)
    bar = page.locator(".undo")
    expect(bar).to_contain_text(f"deleted in {UNDO} seconds")
    held = []
    while "Undo" not in held and len(held) < 2:
        page.keyboard.press("Shift+Tab")
        held.append(page.evaluate("document.activeElement.textContent"))
    claims.judge("Undo is two keys from the screen at most", str(held), "Undo" in held)
    window.look("deleting a session")
    found = misfits(page, ".undo")
    claims.judge("and on the screen at every size", str(found or len(SIZES) * 2), not found)
    page.locator(".undo button").focus()
    page.wait_for_timeout(1_000 * UNDO + 500)
    kept, stands = len(served.sessions()), bar.count()
    claims.judge("it waits while it has the focus", f"{kept}, {stands}", kept == stands == 1)
    last = page.locator(".last").is_visible()
    visit(page, "progress")
    rows = page.locator("a.session:visible").count()
    claims.judge("what goes is hidden at once", f"{rows}, {last}", not rows and not last)
    bar.get_by_role("button", name="Undo").click()
    rows = page.locator("a.session:visible").count()
    claims.judge("Undo brings it back", f"{rows}", rows == 1 and bar.count() == 0)
    delete_session(page)
    visit(page, "progress")
    before = time.monotonic()
    expect(bar).to_have_count(0)
    while served.sessions() and time.monotonic() - before < 2 * UNDO:
        time.sleep(0.2)
    waited, left = time.monotonic() - before, len(served.sessions())
    claims.judge("else it is deleted", f"{waited:.0f} s", not left and waited > UNDO / 2)
    rows = page.locator("a.session").count()
    claims.judge("and stays away from the list", f"{rows}", rows == 0)
    page.evaluate("location.hash = '#/review/1'")
    said = page.locator(".notice")
    expect(said).to_contain_text("not there any more")
    buttons = page.locator("main button").count()
    way = said.get_by_role("link").get_attribute("href")
    quiet = "error" not in said.get_attribute("class") and said.get_attribute("role") == "status"
    claims.judge("its address says so quietly, with a way on", f"{way}, {buttons} buttons",
                 quiet and not buttons and way == "#/progress")  # fmt: skip
    window.expect(404)
    window.look("not there any more", quick=True)
    visit(page, "script/1", ".timeline")
    page.get_by_role("button", name="Delete script").click()
    expect(bar).to_be_visible()
    rows = page.locator(".script-card:visible").count()
    page.goto("about:blank")
    time.sleep(1)
    left = served_scripts(served)
    claims.judge("who leaves the page has deleted", f"{rows} {left}", not rows and not left)


def served_scripts(served: Served) -> list[str]:
    command = [served.command[0], "script", "list", "--json"]
    shown = subprocess.run(command, env=served.environment, capture_output=True, check=True)
    return re.findall(r'"name": *"([^"]*)"', shown.stdout.decode())


def mismatch(window: Watched, served: Served, claims: Claims) -> None:
    """A talk that is not the script suggests nothing for it, and the reason is true."""
    page = window.page
    reason = re.compile(r"You said \d\d? % of River walk as it is written, so nothing")
    for screen in ("review/1", "script/1"):
        visit(page, screen, ".hero" if "review" in screen else ".timeline")
        box = page.locator("section:has(> #apply), section:has(> #suggestions)").first
        expect(box).to_contain_text(reason)
        applies = box.get_by_role("button").count()
        claims.judge(f"{screen}: nothing is suggested, and why",
                     reason.search(box.inner_text())[0], applies == 0)  # fmt: skip
    visit(page, "review/1", ".hero")
    page.locator("#apply a").click()
    page.wait_for_selector(".timeline")
    claims.judge("the heading leads to the script", page.url.split("#")[1], "script/1" in page.url)


def typed(window: Watched, served: Served, claims: Claims) -> None:
    """What was typed in a tab whose program has ended is shown, to be copied."""
    page = window.page
    visit(page, "script/1", ".timeline")
    text = "Typed, and never saved.\n\nA second paragraph."
    page.get_by_label("Text", exact=True).fill(text)
    served.stop(signal.SIGKILL)
    page.evaluate("location.hash = '#/progress'")
    expect(page.get_by_text("The program has ended.")).to_be_visible()
    kept = page.locator("main pre").inner_text()
    said = page.locator("main").inner_text()
    claims.judge("what was typed is there to copy", kept.splitlines()[0], kept == text)
    claims.judge("and the tab is not to be closed", "", "can be closed" not in said)
    page.get_by_role("button", name="Copy").click()
    expect(page.locator("main .field").get_by_role("status")).to_have_text(re.compile("Copied|Sel"))
    window.look("typed in a tab that is over")
    page.evaluate("sessionStorage.removeItem('rehearsmart.drafts')")
    with Served(served.command[0], served.home) as again:
        other = window.context.new_page()
        other.goto(again.link.split("#")[0])
        closes = other.get_by_text("This tab can be closed.")
        expect(closes).to_be_visible()
        claims.judge("one without drafts can be closed", closes.inner_text(), True)
        window.requests = [each for each in window.requests if again.origin not in each]
    window.expect(401)


def numbers(window: Watched, served: Served, claims: Claims) -> None:
    """Settings say what they do as soon as they are changed; refused ones are as they were."""
    page = window.page
    visit(page, "settings", ".setting")
    days = page.get_by_label("Auto-delete raw audio")
    goal = page.get_by_label("Goal a day")

    def give(field: object, value: str, answer: str) -> str:
        field.fill(value)
        field.press("Tab")
        expect(page.locator(".entry", has=field).get_by_role("status")).to_contain_text(answer)
        # The same answer as before may be shown already.
        page.wait_for_timeout(300)
        return field.input_value()

    wanted = {
        "3": "after 3 days",
        "0": "once its day is over",
        "1": "after 1 day (",
        "14": "14 days",
    }
    said = {}
    for value in wanted:
        give(days, value, "Saved.")
        said[value] = page.locator(".below li").last.inner_text()
        page.reload()
        page.wait_for_selector(".below li")
    wrong = [value for value, text in said.items() if wanted[value] not in text]
    claims.judge("the days are said as they are set", str(wrong or said["0"]), not wrong)
    kept = give(days, "-3", "from 0 to 3650")
    claims.judge("what is refused does not stay", kept, kept == "14")
    before = goal.input_value()
    kept = [give(goal, value, "from 1 to 600") for value in ("900", "0", "")]
    claims.judge("nor does a goal", str(kept), set(kept) == {before})
    window.expect(422)
    give(goal, "12", "Saved.")
    page.reload()
    expect(goal).to_have_value("12")
    where = page.get_by_text("wherever its sessions are stored")
    claims.judge("it is said what settings are for", where.inner_text(), where.is_visible())
    window.look("settings changed", quick=True)


def reminder(window: Watched, served: Served, claims: Claims) -> None:
    """A reminder is a file for a calendar."""
    page = window.page
    visit(page, "settings", ".setting")
    page.get_by_label("Time", exact=True).fill("07:05")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save for your calendar").click()
    expect(page.get_by_text("your calendar asks")).to_be_visible()
    text = Path(download.value.path()).read_bytes().decode()
    lines = text.removesuffix("\r\n").split("\r\n")
    names = [line.split(":")[0] for line in lines]
    fits = all(len(line.encode()) <= 75 for line in lines) and "\n" not in "".join(lines)
    once = all(names.count(name) == 1 for name in ("UID", "DTSTAMP", "DTSTART", "RRULE", "PRODID"))
    blocks = [line for line in lines if re.match("BEGIN|END", line)]
    holds = fits and once and any(re.fullmatch(r"DTSTART:\d{8}T070500", line) for line in lines)
    nested = [each.split(":")[1] for each in blocks]
    claims.judge("a reminder is a file for a calendar", download.value.suggested_filename,
                 holds and nested == nested[::-1])  # fmt: skip


def importing(window: Watched, served: Served, claims: Claims) -> None:
    """What was exported comes back after everything was deleted, and is not doubled."""
    page = window.page
    archive = served.home / "export.tar"

    def add(what: Path, answer: str) -> str:
        page.locator("input[accept='.tar']").set_input_files(what)
        said = page.locator(".setting", has_text="Import an export").get_by_role("status")
        expect(said).to_contain_text(answer)
        return said.inner_text()

    visit(page, "settings", ".setting")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export everything").click()
    download.value.save_as(archive)
    before = [line.split(",", 1)[1] for line in served.sessions()]
    twice = add(archive, "Imported 0 sessions")
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete everything").click()
    page.wait_for_url(re.compile("#/(home|welcome)"))
    gone = served.sessions()
    page.evaluate(WELCOMED)
    visit(page, "settings", ".setting")
    back = add(archive, "Imported 1 session and 1 script.")
    focused = page.evaluate("document.activeElement.textContent")
    now = [line.split(",", 1)[1] for line in served.sessions()]
    claims.judge("an export brings everything back", back, now == before and not gone)
    claims.judge("and once only", twice, "2 were there already" in twice)
    claims.judge("the focus stays", focused, focused == "Import an export")
    rows = page.locator(".setting", has_text="Import an export").inner_text()
    claims.judge("what is stored is said at once", rows.splitlines()[0], "1 session" in rows)
    archive.write_bytes(archive.read_bytes()[:3_000])
    broken = add(archive, "is not a whole export")
    claims.judge("a damaged one changes nothing", broken.splitlines()[0],
                 "export.tar" in broken and len(served.sessions()) == 1)  # fmt: skip
    window.expect(422)
    window.look("an export that is damaged", quick=True)
    archive.unlink()


def machine(window: Watched, served: Served, claims: Claims) -> None:
    """No screen speaks of the machine room, but one for the curious."""
    page = window.page
    found = {}
    for screen in ("home", "scripts", "script/1", "progress", "sessions", "settings"):
        visit(page, screen)
        found[screen] = MACHINE.findall(page.locator("body").inner_text())
    visit(page, "home", "focus-chips")
    page.locator(".chip", has_text="Filler").click()
    if page.locator("dialog .file").count():
        found["words"] = MACHINE.findall(page.locator("dialog").inner_text())
        page.get_by_role("link", name="In a terminal").click()
    else:
        visit(page, "curious")
    page.wait_for_selector("h1:has-text('For the curious')")
    open_ = page.locator("dialog[open]").count()
    left = {screen: words for screen, words in found.items() if words}
    claims.judge("no screen speaks of the machine room", str(left or len(found)), not left)
    said = page.locator("main").inner_text()
    wanted = (str(served.home / "store"), "settings.yml", "rehearse doctor", "GPL", "Norms")
    missing = [each for each in wanted if each not in said]
    claims.judge("one page has it for the curious", str(missing or "folders, licences, commands"),
                 not missing and not open_)  # fmt: skip
    window.look("for the curious")
    page.locator(".back").click()
    page.wait_for_selector("h1:has-text('Settings')")
    page.get_by_role("link", name="For the curious").click()
    page.wait_for_selector("h1:has-text('For the curious')")
    page.evaluate("location.hash = '#/curious/pauses/1'")
    page.wait_for_selector("h2:has-text('How it is measured')")
    length = len(page.locator("main .group").inner_text())
    claims.judge("and how a number is measured", f"{length} letters", length > 1_000)
    window.look("how it is measured", quick=True)


PARTS = (undoing, mismatch, typed, numbers, reminder, importing, machine)
