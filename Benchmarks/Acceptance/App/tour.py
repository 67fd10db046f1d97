"""A speaker's first three evenings, in Chromium with a microphone that plays real speech."""

import base64
import os
import re
import shutil
import signal
import subprocess
import tarfile
import time
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import Browser, Page, expect

from ...Shared.claims import Claims
from ...Shared.places import RECORDINGS
from . import frames, glass
from .browser import UNREACHED, Watched, chromium, prepared, tab_through
from .served import TALK, Served

WORDS = TALK.with_suffix(".srt")
# 19:00 UTC on 23 November 2026.
EVENING = 1_795_460_400
DAY = 86_400
# Milliseconds: long enough for a tip about the speech.
TAKE = 34_000
# The playback speed of the third evening's take of the talk.
SLOWER = 0.96
# Exposes the microphone's stream, to mute and end it; the WebSocket, to break it; and the messages
# to the program.
TAKEN = """
  window.told = [];
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    window.line = this;
    if (typeof data === "string") told.push(JSON.parse(data).do);
    return send.call(this, data);
  };
  const devices = navigator.mediaDevices;
  const take = devices?.getUserMedia.bind(devices);
  if (take) devices.getUserMedia = async (wanted) => (window.takenStream = await take(wanted));
"""
# Drops files on the page, as a user would.
DROP = """
  ([names, bytes]) => {
    const data = new DataTransfer();
    const content = Uint8Array.from(atob(bytes), (each) => each.charCodeAt(0));
    for (const name of names) data.items.add(new File([content], name));
    const event = new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
    return !document.body.dispatchEvent(event);
  }
"""
MARKUP = '<img src=x onerror="document.title=\'hacked\'"><script>document.title="hacked"</script>'


def check(program: Path, folder: Path, claims: Claims, pictures: Path | None) -> None:
    sound = prepared(folder, pictures)
    home = folder / "home"
    watched: list[Watched] = []
    foreign: list[str] = []
    with chromium(sound) as browser:
        for number, evening in enumerate((first, second, third)):
            now = str(EVENING + number * DAY)
            with Served(program, home, REHEARSE_NOW=now, **recogniser(folder, number)) as served:
                window = Watched(browser, pictures, permissions=["microphone"])
                window.context.add_init_script(TAKEN)
                watched.append(window)
                window.page.goto(served.link)
                window.page.wait_for_selector("html[data-ready]")
                evening(window, served, claims)
                foreign += window.foreign(served.origin)
                window.context.close()
        with Served(program, folder / "refused") as served:
            refused(Watched(browser, pictures), served, claims)
        many(program, folder, browser, claims, pictures)
        begin(program, folder, browser, claims)
        drops(program, folder, browser, claims, pictures)
        unjudged(program, folder / "unjudged", browser, claims)
        practise(program, folder, browser, claims, pictures)
        celebrate(program, folder, browser, claims)
    count = sum(len(window.requests) for window in watched)
    claims.judge("no request leaves the computer", str(foreign or f"{count} requests"), not foreign)
    for title, found in (
        ("axe finds nothing", [each for window in watched for each in window.violations]),
        ("no text is cut", [each for window in watched for each in window.cut]),
        ("nothing is logged", [each for window in watched for each in window.troubles]),
    ):
        looked = sum(len(window.looked) for window in watched)
        figure = "; ".join(dict.fromkeys(found[:8])) or f"{looked} states"
        claims.judge(title, figure, not found)


def other_window(window: Watched, claims: Claims) -> None:
    """A second window is told that the first one records."""
    address = window.page.url.split("#")[0] + "#/home"
    page = window.context.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-ready]")
    said = page.locator(".notice p").first.inner_text()
    claims.judge("a tab that was not opened by it is told so", said, "This tab was not" in said)
    page.close()
    window.expect(401)
    with window.context.expect_page() as opened:
        window.page.evaluate("address => { open(address) }", address)
    page = opened.value
    chip(page, "Pace")
    page.locator("button.main").click()
    page.get_by_role("button", name="Continue").or_(page.locator(".countdown")).first.wait_for()
    if page.get_by_role("button", name="Continue").count():
        page.get_by_role("button", name="Continue").click()
    page.get_by_role("button", name="Start now").click()
    expect(page.locator("h1")).to_have_text("The recording did not start")
    reason = page.locator(".notice p").first
    expect(reason).to_have_text("Another window is recording.")
    claims.judge("the second window is told", reason.inner_text(), True)
    page.close()


# Recognises the talk in sound of its length, once the file `go` exists, and a few words in anything
# else.
RECOGNISER = """#!/bin/sh
while [ $# -gt 0 ]; do [ "$1" = -of ] && out=$2.json; shift; done
heard={heard}
if [ "$(wc -c)" -gt 1500000 ]; then
  heard={talk}
  echo 'whisper_print_progress_callback: progress =  33%' >&2
  while [ ! -e {go} ]; do sleep 0.05; done
fi
cp "$heard" "$out"
"""


def recogniser(folder: Path, evening: int) -> dict[str, str]:
    """Installs a recogniser from the second evening on."""
    if evening == 0:
        return {}
    programs = folder / "programs"
    programs.mkdir(exist_ok=True)
    (programs / "model.bin").touch()
    heard = programs / "heard.srt"
    heard.write_text("1\n00:00:00,500 --> 00:00:03,000\nthese words were heard\n")
    talk = programs / "talk.srt"
    talk.write_text(stretched(WORDS.read_text(), by=1 if evening == 1 else 1 / SLOWER))
    program = programs / "whisper-cli"
    program.write_text(RECOGNISER.format(heard=heard, talk=talk, go=programs / "go"))
    program.chmod(0o755)
    return {
        "PATH": f"{programs}:{os.environ['PATH']}",
        "REHEARSE_WHISPER_MODEL": str(programs / "model.bin"),
    }


def stretched(subtitles: str, by: float) -> str:
    """SubRip subtitles, stretched by a factor."""

    def later(time: re.Match) -> str:
        hours, minutes, seconds, thousandths = map(int, time.groups())
        total = round((((hours * 60 + minutes) * 60 + seconds) * 1000 + thousandths) * by)
        minutes, thousandths = divmod(total, 60_000)
        hours, minutes = divmod(minutes, 60)
        seconds, thousandths = divmod(thousandths, 1000)
        return f"{hours:02}:{minutes:02}:{seconds:02},{thousandths:03}"

    return re.sub(r"(\d\d):(\d\d):(\d\d),(\d\d\d)", later, subtitles)


def visit(page: Page, screen: str, wait: str = "main h1") -> None:
    page.evaluate("screen => { location.hash = `#/${screen}` }", screen)
    page.wait_for_function("screen => location.hash === `#/${screen}`", arg=screen)
    page.wait_for_selector(wait)
    page.wait_for_timeout(250)


def chip(page: Page, name: str) -> None:
    page.locator("label.chip", has_text=name).click()


def unfolded(page: Page) -> None:
    """Shows the choices on Home that are folded."""
    if page.locator(".with:not([open])").count():
        page.locator(".with > summary").click()


def of_prompt(page: Page, card: str) -> None:
    """Chooses on Home a question, a text or one's own words."""
    unfolded(page)
    if not page.locator("label.talk", has_text=card).count():
        page.get_by_role("button", name="More questions").click()
    page.locator("label.talk", has_text=card).first.click()


def of_script(page: Page, name: str) -> None:
    """Chooses a script on Home."""
    unfolded(page)
    page.get_by_role("combobox", name="Script", exact=True).select_option(name)


def close(page: Page) -> None:
    """Closes a sheet: a form by its button, because it ignores Escape; another by Escape."""
    page.keyboard.press("Escape")
    page.wait_for_timeout(400)
    if page.locator("dialog[open]").count():
        page.locator("dialog .actions button").first.click()
    expect(page.locator("dialog")).to_have_count(0)


def keyboard(window: Watched, name: str, claims: Claims) -> None:
    """Everything can be reached by the Tab key, and shows the focus."""
    reached, unseen = tab_through(window.page)
    missed = window.page.evaluate(UNREACHED)
    figure = str(missed or unseen or f"{len(reached)} controls")
    claims.judge(f"{name}: all by keyboard, focus in view", figure, not missed and not unseen)


def on_glass(window: Watched, name: str, claims: Claims) -> None:
    for scheme in ("light", "dark"):
        window.page.emulate_media(color_scheme=scheme)
        ratio, where = glass.least(window.page)
        claims.judge(f"{name}: AA on glass, {scheme}", f"{ratio:.2f} {where}", ratio >= 4.5)
    window.page.emulate_media(color_scheme="light")


def first(window: Watched, served: Served, claims: Claims) -> None:
    """A new user: two introductory screens, the demo, a first rehearsal, settings."""
    page = window.page
    claims.judge("the key leaves the address", page.url, served.token not in page.url)
    expect(page.locator("h1")).to_contain_text("one clear tip")
    window.look("first run rule")
    page.get_by_role("link", name="Start").click()
    expect(page.locator("h1")).to_have_text("It stays on this computer")
    promises = page.locator(".promises li").count()
    claims.judge("the promises come second", f"{promises}", promises == 4)
    window.look("first run ways")
    keyboard(window, "first run", claims)
    page.reload()
    page.wait_for_selector("html[data-ready]")
    expect(page.locator("h1")).to_have_text("It stays on this computer")
    page.goto(f"{served.origin}/#/home")
    page.wait_for_url("**/#/welcome/ways")
    claims.judge("who left at the second screen is back there", page.url, "ways" in page.url)
    page.get_by_role("button", name="See a finished review first").click()
    page.wait_for_selector(".hero")
    window.look("demo review")
    state = page.evaluate("navigator.mediaDevices ? 'asked nothing' : ''")
    claims.judge("the demo needs no permission", state, page.locator(".hero").is_visible())
    visit(page, "home", "focus-chips")
    start = page.get_by_role("button", name="Start speaking")
    chosen = page.locator("label.chip:has(:checked)").inner_text()
    ready = start.is_enabled() and "Pauses" in chosen
    claims.judge("a focus is chosen to begin with", chosen, ready)
    window.look("home new")
    on_glass(window, "home", claims)
    # A long press explains a focus.
    page.locator("label.chip", has_text="Pauses").hover()
    page.mouse.down()
    page.wait_for_selector("dialog[open]")
    page.mouse.up()
    window.look("sheet of a focus", quick=True)
    on_glass(window, "sheet", claims)
    close(page)
    chip(page, "Pauses")
    page.get_by_role("button", name="On-device").click()
    window.look("home chosen")
    for screen in ("scripts", "progress", "settings"):
        visit(page, screen)
        window.look(f"{screen} new")
    visit(page, "home", "focus-chips")
    keyboard(window, "home", claims)
    set_up_words(window, claims)
    chip(page, "Pauses")
    page.locator("button.main").click()
    rehearse(window, claims)
    visit(page, "settings")
    settings(window, served, claims)


def set_up_words(window: Watched, claims: Claims) -> None:
    """The focus on words offers its setup: a file to open or a command to copy, and a check."""
    page = window.page
    look = "chip => (({ borderTopStyle, color }) => `${borderTopStyle} ${color}`)" \
           "(getComputedStyle(chip))"  # fmt: skip
    fillers, other = (page.locator(".chip", has_text=name) for name in ("Filler words", "Clarity"))
    shown = [each.evaluate(look) for each in (fillers, other)]
    claims.judge("the focus that needs words looks like the others", shown[0], len({*shown}) == 1)
    fillers.click()
    page.get_by_role("button", name="Set it up").click()
    sheet = page.locator("dialog")
    if shutil.which("dpkg"):
        file = sheet.locator(".file").inner_text()
        claims.judge("words are one file away", file, file.startswith("rehearse-words_"))
    window.look("words set up")
    sheet.get_by_role("button", name="Check").click()
    expect(sheet.get_by_role("status").last).to_contain_text("Not found yet")
    close(page)
    button = page.locator("button.main").inner_text()
    claims.judge("what would be refused can't be begun", button, button == "Set it up")
    visit(page, "curious")
    line = page.locator(".field", has=page.locator("pre")).first
    said = line.locator("pre").inner_text()
    claims.judge("words are one line away", said, "install" in said and "\n" not in said.strip())
    line.get_by_role("button", name="Copy").click()
    expect(line.get_by_role("status")).to_contain_text(re.compile("Copied|Selected"))
    visit(page, "home", "focus-chips")


def rehearse(window: Watched, claims: Claims) -> None:
    page = window.page
    page.wait_for_selector(".countdown, h1:has-text('Your microphone')")
    if page.get_by_role("button", name="Continue").count():
        window.look("microphone explained")
        page.get_by_role("button", name="Continue").click()
    page.wait_for_selector(".numeral")
    window.look("countdown", quick=True)
    page.wait_for_selector("rehearsal-hud")
    page.wait_for_timeout(2_000)
    claims.judge(
        "the timer runs",
        page.locator(".timer").inner_text(),
        page.locator(".timer").inner_text() != "0:00",
    )
    names = page.locator("main").aria_snapshot()
    wanted = (
        'timer "Time"',
        'meter "Level"',
        'button "Pause"',
        'button "Mark moment"',
        'button "End session"',
    )
    missing = [each for each in wanted if each not in names]
    claims.judge("a screen reader has names for all", str(missing or len(wanted)), not missing)
    window.look("hud")
    # A held key.
    for _ in range(4):
        page.keyboard.down("m")
    page.keyboard.up("m")
    expect(page.locator(".status", has_text="Marked")).to_be_visible()
    expect(page.locator(".status")).to_have_text("Recording", timeout=8_000)
    marks = page.evaluate("told.filter((each) => each === 'mark').length")
    claims.judge("a held key marks once, and the status returns", f"{marks}", marks == 1)
    page.locator("hint-pill button").focus()
    page.evaluate("""() => {
      const pill = document.querySelector("hint-pill");
      pill.data = { ...pill.data, text: "Breathe before each point" };
    }""")
    kept = page.evaluate("document.activeElement.closest('hint-pill') !== null")
    claims.judge("another hint leaves the focus where it is", str(kept), kept)
    page.locator("hint-pill button").click()
    window.look("hint sheet", quick=True)
    close(page)
    page.keyboard.press("e")
    page.wait_for_timeout(500)
    on = page.get_by_role("button", name="End session").is_visible()
    claims.judge("a letter alone ends nothing", "e", on)
    page.evaluate("told.length = 0")
    for _ in range(4):
        page.keyboard.press("p")
    page.wait_for_timeout(1_500)
    order = page.evaluate("told.filter((each) => each !== 'here').join(' ')")
    claims.judge("pauses reach the program in order", order, order == "pause resume pause resume")
    page.keyboard.press("p")
    expect(page.get_by_role("button", name="Resume")).to_be_visible()
    window.look("hud paused", quick=True)
    page.wait_for_timeout(400)
    bar = page.evaluate("document.querySelector('level-meter .level').style.transform")
    value = page.locator("level-meter").get_attribute("aria-valuetext")
    claims.judge(
        "paused, the level is empty", f"{bar}, {value}", (bar, value) == ("scaleX(0)", "silence")
    )
    before = page.locator(".timer").inner_text()
    page.wait_for_timeout(1_500)
    claims.judge("a pause stands still", before, page.locator(".timer").inner_text() == before)
    page.keyboard.press("p")
    # The page is hidden by another tab.
    page.evaluate("""() => {
      Object.defineProperty(document, "hidden", { value: true, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }""")
    expect(page.get_by_role("heading", name="Resume?")).to_be_visible()
    window.look("interrupted", quick=True)
    page.evaluate("delete document.hidden")
    page.locator("dialog").get_by_role("button", name="Resume").click()
    page.wait_for_timeout(TAKE)
    page.keyboard.press("Shift+E")
    page.wait_for_selector(".hero", timeout=30_000)
    page.wait_for_selector(".time.playing", timeout=5_000)
    places = []
    for _ in range(3):
        places.append(page.evaluate(
            "(({ currentTime, duration }) => Number.isFinite(duration) ? currentTime : 0)"
            "(document.querySelector('audio'))"
        ))  # fmt: skip
        page.wait_for_timeout(500)
    claims.judge("right after the end the moment plays", str(places),
                 places[0] < places[1] < places[2])  # fmt: skip
    page.locator(".time").first.click()
    page.wait_for_function("() => document.querySelector('audio').paused")
    expect(page.locator(".time.playing")).to_have_count(0)
    claims.judge("its chip stops it", "paused", True)
    page.locator("h1").focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(300)
    claims.judge("Enter starts no recording", page.url, "review" in page.url)
    window.look("review")
    on_glass(window, "review", claims)
    page.get_by_role("checkbox").first.check()
    page.locator(".time").first.click()
    page.wait_for_function("() => document.querySelector('audio').currentTime > 0")
    claims.judge(
        "an excerpt plays", "audio", page.evaluate("!document.querySelector('audio').error")
    )
    # Past the end of the excerpt, where it stops.
    page.wait_for_function("() => Number.isFinite(document.querySelector('audio').duration)")
    page.evaluate("() => { const p = document.querySelector('audio'); p.currentTime = p.duration }")
    page.wait_for_function("() => document.querySelector('audio').paused")
    # The address has expired.
    page.route("**/sound/*", lambda route: route.fulfill(status=404), times=1)
    page.evaluate("""() => {
      const player = document.querySelector("audio");
      [player.src, player.currentTime] = [player.src, 7];
      player.play().catch(() => {});
    }""")
    page.wait_for_function("() => document.querySelector('audio').currentTime > 7.2")
    claims.judge("a player asks anew, and keeps its place", "7 s", True)
    window.expect(404)
    page.locator(".menu summary").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download excerpt").click()
    claims.judge(
        "an excerpt downloads",
        download.value.suggested_filename,
        download.value.suggested_filename.endswith(".wav"),
    )
    for summary in page.locator(".folds > details > summary").all():
        summary.click()
    page.wait_for_selector(".scroll .plot")
    drawn = page.evaluate("document.querySelector('.scroll .plot') instanceof SVGElement")
    claims.judge("the picture is drawn", "waveform", drawn)
    page.locator(".folds details details summary").first.click()
    page.wait_for_timeout(500)
    page.get_by_label("Add a note").fill(f"Slower after the bridge. {MARKUP}")
    page.get_by_role("button", name="Save note").click()
    expect(page.locator("li", has_text="Slower after")).to_be_visible()
    window.look("review open")
    keyboard(window, "review", claims)


def settings(window: Watched, served: Served, claims: Claims) -> None:
    page = window.page
    page.get_by_label("Goal a day").fill("7")
    page.get_by_label("Goal a day").press("Tab")
    expect(page.get_by_text("Saved.").first).to_be_visible()
    page.get_by_role("button", name="Test the level").click()
    page.wait_for_timeout(1_500)
    moved = page.evaluate("document.querySelector('level-meter .level').style.transform")
    claims.judge("the level test moves", moved, moved not in ("", "scaleX(0)"))
    page.get_by_role("button", name="Stop the test").click()
    with page.expect_download():
        page.get_by_role("button", name="Save for your calendar").click()
    window.look("settings open")
    keyboard(window, "settings", claims)
    page.get_by_role("button", name="Delete everything").click()
    page.wait_for_selector("dialog")
    window.look("confirm", quick=True)
    close(page)
    stored = files(served.home)
    with page.expect_download() as download:
        page.get_by_role("button", name="Export everything").click()
    archive = served.home / "export.tar"
    download.value.save_as(archive)
    left = sorted(files(served.home) - stored - {archive})
    with tarfile.open(archive) as opened:
        names = opened.getnames()
    claims.judge("an export is a download that leaves nothing behind",
                 f"{download.value.suggested_filename}, {len(names)} files {left or ''}",
                 names[-1].endswith("export.json") and not left)  # fmt: skip
    archive.unlink()
    last = page.locator("main button").last.inner_text()
    claims.judge("Delete everything is last, and apart", last, last == "Delete everything")
    claims.judge(
        "switches are locked on",
        "2",
        page.get_by_role("switch", checked=True, disabled=True).count() == 2,
    )


def files(folder: Path) -> set[Path]:
    """All files but SQLite's auxiliary ones."""
    return {each for each in folder.rglob("*") if not each.name.endswith(("-wal", "-shm"))}


def key_lines(window: Watched, claims: Claims) -> None:
    """A sentence is marked as key, and unmarked, each in a new version."""
    page = window.page
    page.get_by_text("Mark what must be heard").click()
    boxes = page.locator("[aria-labelledby=keys] input")
    before = page.locator("ol.timeline li").count()
    boxes.last.check()
    expect(page.locator("ol.timeline li")).to_have_count(before + 1)
    text = page.get_by_label("Text", exact=True).input_value()
    claims.judge("a line is marked as key", text[-40:], "> key: " in text)
    window.look("key lines", quick=True)
    boxes.last.uncheck()
    expect(page.locator("ol.timeline li")).to_have_count(before + 2)
    text = page.get_by_label("Text", exact=True).input_value()
    claims.judge("and is a plain line again", text[-40:], "> key: " not in text)


def second(window: Watched, served: Served, claims: Claims) -> None:
    """The second evening: a script with markup in it, a dropped recording, suggestions."""
    page = window.page
    page.wait_for_selector("focus-chips")
    claims.judge("shown once", page.url, "home" in page.url)
    window.look("home second evening")
    visit(page, "scripts")
    odd_names(window, claims)
    page.get_by_role("button", name="New script").click()
    dialog = page.locator("dialog")
    dialog.get_by_label("Text").fill("typed before")
    page.keyboard.press("Escape")
    page.mouse.click(5, 5)
    held = dialog.get_by_label("Text").is_visible()
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_have_count(0)
    visit(page, "home", "focus-chips")
    visit(page, "scripts")
    page.get_by_role("button", name="New script").click()
    kept = dialog.get_by_label("Text").input_value()
    said = dialog.get_by_text("Your draft is kept.").is_visible()
    claims.judge("a form closes only by its buttons", str(held), held)
    claims.judge("and keeps what was typed", kept, kept == "typed before" and said)
    window.look("draft of a script", quick=True)
    dialog.get_by_label("Name").fill("bridges & boats")
    dialog.get_by_label("Tags").fill("bridges, managers, 5m")
    dialog.get_by_label("Text").fill(
        f"{words()}\n\n{MARKUP}\n\nNever forget to thank the people who carry the bags."
    )
    window.look("new script", quick=True)
    dialog.get_by_role("button", name="Create script").click()
    page.wait_for_selector("textarea")
    window.look("script")
    keyboard(window, "script", claims)
    claims.judge("markup in a script is text", page.title(), "hacked" not in page.title())
    drafts(window, claims)
    page.get_by_role("button", name="Rehearse this script").click()
    page.wait_for_selector("focus-chips")
    note = served.home / "notes.txt"
    note.write_text("not a recording")
    drop(page, note)
    refusal = page.locator(".notice.error")
    expect(refusal).to_contain_text("This is not a recording.")
    text = refusal.inner_text()
    claims.judge("a text that is dropped is told to be one", text, "eload" not in text)
    window.expect(415)
    visit(page, "scripts")
    visit(page, "home", "focus-chips")
    drop(page, TALK)
    page.wait_for_selector(".hero", timeout=60_000)
    words_come(window, served, claims)
    window.look("review with a script")
    page.wait_for_selector("transcript-view .paragraph")
    page.locator("transcript-view .word").nth(8).click()
    page.wait_for_selector("transcript-view .word.heard", timeout=5_000)
    heard = page.locator("transcript-view .word.heard").first.inner_text()
    claims.judge("a word plays, and words follow the sound", heard, bool(heard))
    page.evaluate("document.querySelector('audio').pause()")
    window.look("transcript read")
    page.get_by_text("Diff", exact=True).click()
    window.look("transcript diff", quick=True)
    page.get_by_text("Edit", exact=True).click()
    window.look("transcript edit", quick=True)
    page.get_by_text("Read", exact=True).click()
    page.get_by_role("button", name="Add to script").first.click()
    sheet = page.locator("dialog")
    excerpt = sheet.get_by_role("textbox").input_value()
    claims.judge(
        "an excerpt has no fillers", excerpt, " um " not in excerpt and "uh" not in excerpt
    )
    add = sheet.get_by_role("button", name="Add to script")
    add.click()
    expect(sheet.get_by_text("Added.")).to_be_visible()
    expect(add).to_be_hidden()
    window.look("excerpt added", quick=True)
    cancel(page)
    page.get_by_role("button", name="Add to script").first.click()
    add.click()
    expect(sheet.get_by_text("in this script already")).to_be_visible()
    offers = add.is_visible()
    claims.judge("what is there already is not added again", str(offers), not offers)
    cancel(page)
    visit(page, "home", "focus-chips")
    chip(page, "Clarity")
    of_script(page, "bridges & boats")
    page.locator(".duration label", has_text="The script").click()
    page.locator("button.main").click()
    page.wait_for_selector("rehearsal-hud", timeout=15_000)
    page.wait_for_timeout(1_500)
    preview = page.locator(".preview")
    expect(preview).to_contain_text("heard")
    claims.judge(
        "words are heard while speaking", preview.inner_text(), "heard" in preview.inner_text()
    )
    window.look("hud with a script")
    font = page.evaluate("(({ fontSize, lineHeight }) => `${fontSize}/${lineHeight}`)"
                         "(getComputedStyle(document.querySelector('.prompter')))")  # fmt: skip
    claims.judge("the prompter can be read from afar", font, font == "28px/42px")
    places = page.evaluate("""async () => {
      const { placed } = await import("/files/prompter.js");
      const text = "one two three four five six seven eight nine ten".split(" ");
      return [["three", "four", "um", "five"], ["no", "such", "words"]]
        .map((heard) => placed(heard, text, 0));
    }""")
    claims.judge("the prompter finds the words that are heard", f"{places}", places == [5, None])
    page.locator(".prompter p").nth(3).click()
    claims.judge(
        "the prompter follows a tap",
        "line 4",
        page.locator(".prompter p").nth(3).get_attribute("aria-current") == "true",
    )
    other_window(window, claims)
    for event in ("mute", "ended"):
        page.evaluate(
            "name => takenStream.getAudioTracks()[0].dispatchEvent(new Event(name))", event
        )
        expect(page.get_by_role("heading", name="Resume?")).to_be_visible()
        text = page.locator("dialog p").first.inner_text()
        claims.judge(f"a microphone that is {event} pauses", text, "microphone was" in text)
        page.locator("dialog").get_by_role("button", name="Resume").click()
        expect(page.locator("dialog")).to_have_count(0)
        expect(page.get_by_role("button", name="Pause")).to_be_visible()
    # The page crashes.
    page.reload()
    page.wait_for_selector("html[data-ready]")
    visit(page, "home", "focus-chips")
    expect(page.get_by_text("A recording was not finished")).to_be_visible()
    kept = page.locator(".notice").inner_text()
    claims.judge("an unfinished recording keeps its focus", kept.splitlines()[1], "Clarity" in kept)
    window.look("home unfinished")
    page.locator(".notice").get_by_role("button", name="Delete").click()
    page.locator("dialog").get_by_role("button", name="Delete").click()
    expect(page.get_by_text("A recording was not finished")).to_have_count(0)


def words_come(window: Watched, served: Served, claims: Claims) -> None:
    """The report from the sound is shown first, then replaced in place by one with words."""
    page = window.page
    coming = page.locator(".coming")
    expect(coming).to_have_text(re.compile(r"Listening for words: 0:28 of 1:2\d"))
    claims.judge("the report comes before its words", coming.inner_text(), True)
    window.look("review before its words")
    page.reload()
    page.wait_for_selector("html[data-ready]")
    expect(coming).to_contain_text("0:28 of 1:2")
    claims.judge("they are listened for after a reload too", coming.inner_text(), True)
    page.locator(".folds > details > summary", has_text="Numbers").click()
    note = page.get_by_label("Add a note")
    note.evaluate("note => note.closest('details').open = true")
    note.fill("typed before the words")
    note.evaluate("note => note.setSelectionRange(5, 5)")
    note.evaluate("note => note.scrollIntoView({ block: 'center', behavior: 'instant' })")
    before = note.bounding_box()["y"]
    (served.home.parent / "programs" / "go").touch()
    expect(coming).to_be_hidden()
    moved = note.bounding_box()["y"] - before
    claims.judge("what is read stays where it is", f"{moved:.1f} px", abs(moved) < 2)
    place = note.evaluate("note => [document.activeElement === note, note.selectionStart]")
    kept = note.input_value(), place
    claims.judge("and what is written", str(kept), kept == ("typed before the words", [True, 5]))
    opened = page.locator(".folds > details[open] > summary", has_text="Numbers").count()
    claims.judge("and what was opened", f"{opened}", opened == 1)
    heading = page.locator("#announcer").inner_text()
    claims.judge("their coming is said", heading, "with your words" in heading)
    count = len(served.sessions())
    claims.judge("it stays one session", f"{count} sessions", count == 2)
    note.fill("")
    page.evaluate("scrollTo(0, 0)")


def odd_names(window: Watched, claims: Claims) -> None:
    """Scripts with names that no path or markup could contain are opened and deleted."""
    page = window.page
    left = []
    for name in ("A/B?c#d%", "<b>x</b>", "..", "مرحبا بالعالم"):
        page.get_by_role("button", name="New script").click()
        page.locator("dialog").get_by_label("Name").fill(name)
        page.locator("dialog").get_by_label("Text").fill("هذا نص قصير عن الجسور.")
        page.get_by_role("button", name="Create script").click()
        page.wait_for_selector(".timeline")
        visit(page, "scripts")
        page.locator(".script-card", has_text=name).click()
        page.wait_for_selector(".timeline")
        if page.locator("h1").inner_text() != name:
            left.append(name)
        area = page.get_by_label("Text", exact=True)
        direction = area.evaluate("area => getComputedStyle(area).direction")
        if name.startswith("م"):
            window.look("script from right to left", quick=True)
        page.get_by_role("button", name="Delete script").click()
        page.get_by_role("heading", name="Scripts").wait_for()
        page.wait_for_timeout(250)
        if page.locator(".script-card:visible", has_text=name).count():
            left.append(name)
    claims.judge("a script of any name is opened and deleted", str(left or 4), not left)
    claims.judge("Arabic is written from right to left", direction, direction == "rtl")


def drafts(window: Watched, claims: Claims) -> None:
    """A draft survives another tab and a reload; it is saved, or discarded."""
    page = window.page
    address = page.url.split("#/")[1]
    area = page.get_by_label("Text", exact=True)
    written = area.input_value()
    area.fill(f"{written} And one more thing.")
    window.look("script edited", quick=True)
    visit(page, "progress")
    visit(page, address, ".timeline")
    page.reload()
    page.wait_for_selector(".save-bar:not([hidden])")
    text, said = area.input_value(), page.locator(".save-bar p").inner_text()
    claims.judge("an edit is kept", said, "one more thing" in text and "draft is kept" in said)
    page.get_by_role("button", name="Discard draft").click()
    claims.judge("or thrown away", "", area.input_value() == written)
    expect(page.locator(".save-bar")).to_be_hidden()


def cancel(page: Page) -> None:
    page.locator("dialog").get_by_role("button", name=re.compile("Cancel|Close")).click()
    expect(page.locator("dialog")).to_have_count(0)


def drop(page: Page, file: Path) -> None:
    """Chooses a file, with the same effect as dropping it."""
    page.locator("input[type=file][multiple]").set_input_files(file)


def third(window: Watched, served: Served, claims: Claims) -> None:
    """The third evening: another take, what it suggests, progress."""
    page = window.page
    page.wait_for_selector("focus-chips")
    of_script(page, "bridges & boats")
    # The same talk, a little slower: another take.
    slower = served.home / "slower.flac"
    subprocess.run(["sox", TALK, slower, "tempo", "-s", f"{SLOWER}"], check=True)
    drop(page, slower)
    page.wait_for_selector(".hero", timeout=60_000)
    expect(page.locator(".coming")).to_be_hidden()
    follow = page.locator(".since p").inner_text()
    claims.judge("the last focus is followed", follow, "last time" in follow)
    apply = page.get_by_role("button", name=re.compile("^Apply"))
    claims.judge("suggestions come from rehearsals", f"{apply.count()}", apply.count() > 1)
    window.look("review with suggestions")
    apply.first.click()
    flipped = page.evaluate("document.querySelector('.apply').classList.contains('applied')")
    claims.judge("apply flips at once", "✓", flipped)
    expect(page.get_by_role("heading", name="What changed")).to_be_visible()
    # Not under the tabs: axe doesn't know how glass affects what is behind it.
    apply.first.evaluate("button => button.scrollIntoView({ block: 'center' })")
    window.look("suggestion applied")
    dismiss = page.get_by_role("button", name=re.compile("^Dismiss"))
    waiting = dismiss.count()
    dismiss.first.click()
    expect(dismiss).to_have_count(waiting - 1)
    visit(page, "scripts")
    page.get_by_role("searchbox").fill("bridg")
    window.look("scripts")
    page.locator(".script-card").click()
    page.wait_for_selector(".timeline li:nth-child(2)")
    page.get_by_role("button", name=re.compile("Show changes")).first.click()
    page.wait_for_selector(".timeline diff-view")
    window.look("versions")
    page.get_by_role("button", name="Restore: v1").click()
    back = page.get_by_text("Version 1 is back")
    expect(back).to_be_visible()
    text = page.get_by_label("Text", exact=True).input_value()
    claims.judge("an older version comes back", back.inner_text(), MARKUP in text)
    key_lines(window, claims)
    visit(page, "progress")
    window.look("progress")
    days = page.locator(".day.practised").count()
    claims.judge("three evenings are practised", f"{days} days", days == 3)
    run = page.get_by_text("3 days in a row").count()
    claims.judge("and are a run", f"{run}", run > 0)
    page.locator("a.day.practised").first.click()
    page.wait_for_selector("a.session")
    window.look("a day", quick=True)
    count = page.locator("a.session").count()
    claims.judge("a day leads to its sessions", page.locator("h1").inner_text(), count == 1)
    visit(page, "progress")
    page.locator(".segments label", has_text="Clarity").click()
    page.wait_for_timeout(400)
    window.look("progress of clarity", quick=True)
    keyboard(window, "progress", claims)
    for key, name in zip("1234", ("home", "scripts", "progress", "settings"), strict=True):
        page.keyboard.press(key)
        page.wait_for_function("name => location.hash === `#/${name}`", arg=name)
    # A dialog that is opened before the screen has loaded is closed with it.
    page.wait_for_selector("h1:has-text('Settings')")
    page.keyboard.press("?")
    window.look("keys", quick=True)
    page.get_by_role("switch", name="Keys of one").click()
    close(page)
    page.keyboard.press("1")
    page.wait_for_timeout(300)
    claims.judge("keys of one letter can be turned off", page.url, page.url.endswith("settings"))
    visit(page, "home", "focus-chips")
    page.get_by_role("button", name="Keys").click()
    page.get_by_role("switch", name="Keys of one").click()
    close(page)
    visit(page, "home", "focus-chips")
    window.look("home third evening")
    visit(page, "nowhere")
    window.look("nowhere", quick=True)
    visit(page, "home", "focus-chips")
    page.get_by_role("link", name="Review").click()
    page.wait_for_selector(".hero")
    page.locator(".menu summary").click()
    page.get_by_role("button", name="Delete session").click()
    page.wait_for_selector("focus-chips")
    window.look("session to be deleted", quick=True)
    page.get_by_role("button", name="Undo").click()
    served.stop()
    visit(page, "progress")
    expect(page.get_by_text("The program has ended.")).to_be_visible()
    window.look("program gone", quick=True)
    window.troubles = [each for each in window.troubles if "ERR_CONNECTION" not in each]


def refused(window: Watched, served: Served, claims: Claims) -> None:
    """A used link, and a denied microphone."""
    page = window.page
    page.goto(served.link.replace(served.token, "0" * 64))
    page.wait_for_selector("html[data-ready]")
    text = page.locator(".notice").inner_text()
    claims.judge("a wrong link says what to do", text.splitlines()[0], "rehearse app" in text)
    window.look("wrong link", quick=True)
    page.goto("about:blank")
    page.goto(served.link)
    page.wait_for_selector("html[data-ready]")
    page.add_init_script("""
      navigator.permissions.query = () => Promise.resolve({ state: "prompt" });
      navigator.mediaDevices.getUserMedia =
        () => Promise.reject(new DOMException("", "NotAllowedError"));
    """)
    page.reload()
    page.wait_for_selector("html[data-ready]")
    page.get_by_role("button", name="Skip").click()
    page.wait_for_selector("focus-chips")
    chip(page, "Pace")
    label = page.locator("button.main").inner_text()
    claims.judge("the button says what comes first", label, label == "Enable Microphone")
    page.locator("button.main").click()
    page.wait_for_selector("h1:has-text('microphone')")
    if page.get_by_role("button", name="Continue").count():
        page.get_by_role("button", name="Continue").click()
    expect(page.get_by_role("heading", name="The microphone is blocked")).to_be_visible()
    window.look("microphone refused")
    offer = page.get_by_role("button", name="Use a recording you have").is_visible()
    held = page.evaluate("document.activeElement.matches('h1')")
    claims.judge("a refusal has a button for what it offers", f"{offer}, {held}", offer and held)
    claims.judge(
        "a refusal says how to undo it", "", "address" in page.locator("main").inner_text()
    )
    found = window.violations + window.cut
    claims.judge("refusals look right", str(found or len(window.looked)), not found)


def begin(program: Path, folder: Path, browser: Browser, claims: Claims) -> None:
    """From the link to recording, with a text to say."""
    with Served(program, folder / "begin") as served:
        window = Watched(browser, None, permissions=["microphone"])
        page = window.page
        before = time.monotonic()
        page.goto(served.link)
        page.get_by_role("link", name="Start").click()
        page.get_by_role("button", name="Continue").click()
        page.wait_for_selector("rehearsal-hud")
        taken = time.monotonic() - before
        claims.judge("from the link to speaking", f"2 clicks, {taken:.1f} s", taken < 15)
        question = page.locator(".question").inner_text().splitlines()[0]
        claims.judge("somebody new is asked something", question, question.endswith("?"))
        window.context.close()


def slowly(page: Page, rate: int) -> None:
    """Limits the upload rate, in bytes per second; -1 for no limit."""
    limits = {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": rate}
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", limits)


def drops(
    program: Path, folder: Path, browser: Browser, claims: Claims, pictures: Path | None
) -> None:
    """Recordings dropped on any tab are processed in turn, and don't navigate by themselves."""
    small = RECORDINGS / "sentence-48k.flac"
    content = base64.b64encode(small.read_bytes()).decode()
    with Served(program, folder / "drops") as served:
        window = Watched(browser, pictures)
        page = window.page
        page.goto(served.link)
        page.get_by_role("button", name="Skip").click()
        page.wait_for_selector("focus-chips")
        visit(page, "progress")
        slowly(page, small.stat().st_size // 2)
        taken = page.evaluate(DROP, [["one.flac", "two.flac", "three.txt"], content])
        claims.judge("the browser opens no file", str(taken), taken)
        page.wait_for_selector(".intake li")
        visit(page, "settings")
        expect(page.locator(".taking")).to_contain_text("2 reviews", timeout=60_000)
        said = page.locator(".taking").inner_text()
        claims.judge("all are taken in turn, wherever one goes", f"{page.url} {said}",
                     "settings" in page.url and "1 recording" in said)  # fmt: skip
        window.expect(415)
        window.look("listened to", quick=True)
        page.locator(".taking").click()
        page.get_by_role("link", name="Review").first.wait_for()
        window.look("listening done", quick=True)
        visit(page, "home", "focus-chips")
        other = RECORDINGS / "sentence-24bit.wav"
        slowly(page, other.stat().st_size // 60)
        page.locator("input[type=file][multiple]").set_input_files(other)
        page.wait_for_function("() => document.querySelector('progress')?.value > 0")
        window.look("listening", quick=True)
        page.get_by_role("button", name="Cancel").click()
        expect(page.locator(".intake li")).to_have_count(0)
        slowly(page, -1)
        page.wait_for_timeout(3_000)
        count = page.evaluate(
            "async () => (await (await import('/files/api.js')).get('home')).progress.data.sessions"
        )
        # The two dropped files are the same recording.
        claims.judge("what is cancelled becomes no session", f"{count}", count == 1)
        visit(page, "home", "focus-chips")
        chip(page, "Eye contact")
        page.locator("input[type=file][multiple]").set_input_files(TALK)
        page.wait_for_selector(".review", timeout=60_000)
        opening = page.locator(".review section").first.inner_text().splitlines()[0]
        claims.judge("what one rates oneself comes first", opening, "rating" in opening)
        window.look("review of eye contact", quick=True)
        found = window.violations + window.cut + window.troubles + window.foreign(served.origin)
        claims.judge("what is dropped looks right", str(found or len(window.looked)), not found)
        window.context.close()


def unjudged(program: Path, home: Path, browser: Browser, claims: Claims) -> None:
    """A recording with a damaged file can't be judged, and remains listed."""
    with Served(program, home) as served:
        served.admit()
        _, connection = served.socket()
        frames.say(connection, do="start", rate=48_000, focus="clarity")
        frames.until(connection, "recording")
        connection.sendall(frames.frame(frames.BINARY, frames.block(0, [0] * 48_000)))
        frames.until(connection, "levels")
        served.stop(signal.SIGKILL)
        connection.close()
    (left,) = (home / "store" / "recordings").glob("*.unfinished.wav")
    left.rename(left.with_name(left.name.replace(".unfinished", ""))).write_text("no sound")
    with Served(program, home) as served:
        window = Watched(browser, None)
        page = window.page
        page.goto(served.link)
        page.get_by_role("button", name="Skip").click()
        page.get_by_role("button", name="Judge it").click()
        said = page.locator(".notice .notice p").first.inner_text()
        page.reload()
        page.wait_for_selector("focus-chips")
        left = page.get_by_role("button", name="Judge it").count()
        claims.judge("what can't be judged stays in sight", f"{said} {left} left", left == 1)
        window.context.close()


def practise(
    program: Path, folder: Path, browser: Browser, claims: Claims, pictures: Path | None
) -> None:
    """The drill on the fillers of the talk, which has two in half a minute."""
    served = Served(program, folder / "drill")
    command = [program, TALK, "--save", "--focus", "fillers"]
    for more in ([], ["--no-transcript", "--talk", "unheard"]):
        subprocess.run([*command, *more], env=served.environment, check=True, capture_output=True)
    with served:
        window = Watched(browser, pictures, permissions=["microphone"])
        page = window.page
        page.goto(served.link)
        page.wait_for_selector("html[data-ready]")
        visit(page, "review/2", ".hero")
        reason = page.locator(".hero .caption", has_text="Practise").inner_text()
        offers = page.get_by_role("link", name="Practise").count()
        said = "no words" in reason and "Settings" in reason
        claims.judge("without words it is said why not", reason, said and not offers)
        page.locator(".folds > details > summary", has_text="Transcript").click()
        page.get_by_role("button", name="Words for your takes").click()
        way = page.locator("dialog :is(.file, pre)")
        expect(way).to_be_visible()
        claims.judge("and how words come", way.inner_text(), True)
        close(page)
        visit(page, "review/1", ".hero")
        page.get_by_role("link", name="Practise").click()
        page.wait_for_selector(".drill")
        window.look("drill")
        on_glass(window, "drill", claims)
        keyboard(window, "drill", claims)
        page.locator("h1").focus()
        page.keyboard.press("Enter")
        page.wait_for_selector(".drill .mic")
        # The first one comes 3 s after the beginning.
        page.wait_for_timeout(3_500)
        page.keyboard.press(" ")
        window.look("drill listening", quick=True)
        page.wait_for_selector(".drill .heard", timeout=40_000)
        said = [each.split()[-1] for each in page.locator(".drill .heard li").all_inner_texts()]
        claims.judge("what was noticed is told from what passed", str(said),
                     said == ["noticed", "passed"])  # fmt: skip
        window.look("drill answered")
        keyboard(window, "drill answered", claims)
        page.locator(".drill .time").first.click()
        page.locator("h1").focus()
        page.keyboard.press("Enter")
        page.wait_for_selector("h1:has-text('Say it now')")
        window.look("drill saying", quick=True)
        page.wait_for_timeout(3_000)
        page.keyboard.press(" ")
        page.wait_for_selector(".drill .takeaway", timeout=30_000)
        verdict = page.locator(".drill .takeaway").inner_text()
        claims.judge("and whether there was a silence", verdict, "silence" in verdict.lower())
        window.look("drill heard")
        visit(page, "progress")
        stored = subprocess.run(
            [program, "history", "--csv"], env=served.environment, check=True, capture_output=True
        ).stdout.splitlines()
        sounds = list((served.home / "store" / "recordings").glob("*"))
        claims.judge("nothing of it is stored", f"{len(stored) - 1} sessions, {len(sounds)} sounds",
                     len(stored) == 3 and not sounds)  # fmt: skip
        found = window.violations + window.cut + window.troubles + window.foreign(served.origin)
        claims.judge("the drill looks right", str(found or len(window.looked)), not found)
        window.context.close()


def many(
    program: Path, folder: Path, browser: Browser, claims: Claims, pictures: Path | None
) -> None:
    """A hundred sessions: all can be reached, found and compared."""
    served = Served(program, folder / "many", REHEARSE_NOW=str(EVENING))
    served.remember(100, EVENING - 30 * DAY)
    with served:
        window = Watched(browser, pictures)
        page = window.page
        page.goto(served.link)
        page.wait_for_selector("html[data-ready]")
        visit(page, "progress")
        window.look("progress of many")
        page.get_by_role("button", name="Earlier month").click()
        expect(page.get_by_role("heading", name="October 2026")).to_be_visible()
        days = page.locator("a.day.practised").count()
        claims.judge("an earlier month is a tap away", f"{days} days", days > 0)
        page.get_by_role("link", name="All sessions").click()
        page.wait_for_selector("a.session")
        more = page.get_by_role("button", name="Show older")
        window.look("all sessions")
        keyboard(window, "sessions", claims)
        while more.is_visible():
            count = page.locator("a.session").count()
            more.click()
            expect(page.locator("a.session").nth(count)).to_be_visible()
        count = page.locator("a.session").count()
        claims.judge("every session is reached", f"{count}", count == 100)
        page.get_by_role("searchbox").fill("talk 3")
        expect(page.locator("a.session")).to_have_count(10)
        claims.judge("a search finds a talk", "10", True)
        page.get_by_role("searchbox").fill("nowhere")
        expect(page.get_by_text("No session matches.")).to_be_visible()
        visit(page, f"compare/{quote('talk 3')}", ".compared")
        window.look("two takes")
        keyboard(window, "two takes", claims)
        said = subprocess.run(
            [program, "compare", "talk 3"], env=served.environment, check=True,
            capture_output=True, text=True,
        ).stdout  # fmt: skip
        shown = page.locator(".compared td.number, .compared small").all_inner_texts()
        missing = [each for each in shown if each not in said]
        claims.judge("two takes are judged as rehearse compare does",
                     str(missing or f"{len(shown)} cells"), shown and not missing)  # fmt: skip
        found = window.violations + window.cut + window.troubles + window.foreign(served.origin)
        claims.judge("many sessions look right", str(found or len(window.looked)), not found)
        window.context.close()


def celebrate(program: Path, folder: Path, browser: Browser, claims: Claims) -> None:
    """The seventh day in a row, with and without reduced motion; and the sixth."""
    midnight = EVENING - EVENING % DAY
    seen = {}
    for name, days, motion in (
        ("seventh", 6, "no-preference"), ("seventh, calm", 6, "reduce"),
        ("sixth", 5, "no-preference"),
    ):  # fmt: skip
        served = Served(program, folder / name.replace(", ", "-"), REHEARSE_NOW=str(EVENING))
        served.remember(36 * days - 1, midnight - days * DAY)
        with served:
            context = {"permissions": ["microphone"], "reduced_motion": motion}
            window = Watched(browser, None, **context)
            page = window.page
            page.goto(served.link)
            page.wait_for_selector("focus-chips")
            page.evaluate("""() => {
              window.bursts = 0;
              const falls = (node) => node.matches?.("confetti-burst") && node.children.length > 0;
              new MutationObserver((all) => {
                bursts += all.flatMap(({ addedNodes }) => [...addedNodes]).filter(falls).length;
              }).observe(document.body, { childList: true });
            }""")
            page.locator("button.main").click()
            page.get_by_role("button", name="Start now").click()
            page.wait_for_selector("rehearsal-hud")
            page.wait_for_timeout(2_500)
            page.keyboard.press("Shift+E")
            page.get_by_role("button", name="Judge it").click()
            page.wait_for_selector(".hero", timeout=30_000)
            seen[name] = page.evaluate("bursts")
            window.context.close()
    wanted = {"seventh": 1, "seventh, calm": 0, "sixth": 0}
    claims.judge("confetti falls on the seventh day alone", str(seen), seen == wanted)


def words() -> str:
    lines = WORDS.read_text().splitlines()
    return " ".join(line for line in lines if line and not line.isdigit() and "-->" not in line)
