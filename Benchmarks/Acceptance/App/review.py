"""The review of a take, in Chromium: its title, its tip, its player, its words, on paper."""

import hashlib
import statistics
import subprocess
from pathlib import Path

from playwright.sync_api import Page, expect

from ...Shared.claims import Claims
from .browser import Watched, chromium, prepared
from .served import TALK, Served
from .tour import WORDS, keyboard, stretched, visit

# Width, height and the size of text. At 1,200 points and more the words stand beside the take,
# unless the text is large.
WINDOWS = (
    (390, 844, 100, 1), (375, 667, 100, 1), (834, 1112, 100, 1), (1280, 720, 100, 2),
    (1280, 800, 100, 2), (1600, 1000, 100, 2), (390, 844, 200, 1), (1280, 800, 200, 1),
)  # fmt: skip
# Milliseconds.
AT_ONCE = 100
# The playback speed of the second take.
SLOWER = 0.96

# Sums up what moves after the first picture.
SHIFTS = """
  window.shifted = 0;
  new PerformanceObserver((list) => {
    const unasked = list.getEntries().filter(({ hadRecentInput }) => !hadRecentInput);
    for (const { value } of unasked) shifted += value;
  }).observe({ type: "layout-shift", buffered: true });
"""
# Milliseconds from a tap on a share of the waveform to its sound.
TAP = """
async (share) => {
  const [sound, place] = ["audio", ".place"].map((each) => document.querySelector(each));
  sound.pause();
  await new Promise((done) => setTimeout(done, 300));
  const { left, top, width } = place.getBoundingClientRect();
  const began = performance.now();
  const plays = new Promise((done) => sound.addEventListener("playing", done, { once: true }));
  const at = { clientX: left + width * share, clientY: top + 40, detail: 1, bubbles: true };
  place.dispatchEvent(new MouseEvent("click", at));
  await Promise.race([plays, new Promise((done) => setTimeout(done, 5000))]);
  return [performance.now() - began, sound.currentTime / sound.duration];
}
"""
# Controls that something else lies over wherever one scrolls.
COVERED = """
() => [...document.querySelectorAll("main :is(a, button, summary, textarea, input, [role=slider])")]
  .filter((each) => each.checkVisibility() && each.getBoundingClientRect().width > 1)
  .filter((each) => {
    each.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = each.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return !each.contains(over) && !over?.contains(each);
  }).map((each) => each.textContent || each.className)
"""
# Parts that stay where they are in the window while one scrolls, but for the tabs.
FLOATING = """
() => [...document.querySelectorAll("main *")]
  .filter((each) => getComputedStyle(each).position === "fixed").map((each) => each.className)
"""
PLACE = "document.querySelector('audio').currentTime"


def check(program: Path, folder: Path, claims: Claims, pictures: Path | None) -> None:
    prepared(folder, pictures)
    served = Served(program, folder / "home")
    remember(program, folder, served)
    with chromium(TALK) as browser, served:
        window = Watched(browser, pictures)
        window.context.add_init_script(SHIFTS)
        window.page.goto(served.link)
        window.page.wait_for_selector("html[data-ready]")
        parts = (titled, tip_first, drawn, plays, steers, mended, everywhere, words, notes, paper)
        for part in parts:
            visit(window.page, "review/2", ".hero")
            expect(window.page.locator(".wave.heard")).to_have_attribute("viewBox", "0 0 120 20")
            part(window, claims)
        visit(window.page, "review/2", ".hero")
        card(window, program, served, folder / "slower.flac", claims)
        without(window, served, claims)
        found = window.violations + window.cut + window.troubles + window.foreign(served.origin)
        claims.judge("the review looks right", str(found or len(window.looked)), not found)
        window.context.close()


def remember(program: Path, folder: Path, served: Served) -> None:
    """Two takes of a talk, the second with two marks."""

    def run(*arguments: str | Path) -> None:
        subprocess.run(
            [program, *arguments], env=served.environment, check=True, capture_output=True
        )

    slower = folder / "slower.flac"
    subprocess.run(["sox", TALK, slower, "tempo", "-s", f"{SLOWER}"], check=True)
    slower.with_suffix(".srt").write_text(stretched(WORDS.read_text(), by=1 / SLOWER))
    run(TALK, "--save", "--talk", "Bridges & boats", "--focus", "pace")
    run(slower, "--save", "--talk", "Bridges & boats", "--focus", "pace")
    run("mark", "2", "0:20", "lost the thread")
    run("mark", "2", "1:10")


def titled(window: Watched, claims: Claims) -> None:
    page = window.page
    said = page.locator("header").inner_text().splitlines()
    claims.judge("a review says its talk, its take and its day", f"{page.title()}: {said[-1]}",
                 page.locator("h1").inner_text() == "Bridges & boats, take 2"
                 and "Today, " in said[-1] and "take 2" in page.title())  # fmt: skip
    back = page.locator("header a").first
    way = back.get_attribute("href")
    claims.judge("and leads back to the talk", f"{back.inner_text()}: {way}",
                 way == "#/talk/Bridges%20%26%20boats")  # fmt: skip


def tip_first(window: Watched, claims: Claims) -> None:
    page = window.page
    order = page.evaluate("""() => {
      const parts = [".hero", ".since", ".player", "transcript-view", ".folds"];
      const all = [...document.querySelectorAll(parts.join())];
      return all.map((each) => parts.find((part) => each.matches(part)));
    }""")
    claims.judge("the tip comes first, then the last time, the take and its words", str(order),
                 order == [".hero", ".since", ".player", "transcript-view", ".folds"])  # fmt: skip
    since = page.locator(".since p").inner_text()
    mixed = since in page.locator(".hero").inner_text()
    claims.judge("what has changed since last time is a line after it", since,
                 "last time" in since and not mixed)  # fmt: skip


def drawn(window: Watched, claims: Claims) -> None:
    page = window.page
    grey = page.evaluate("[...document.querySelectorAll('audio')].filter((each) => each.controls "
                         "|| each.checkVisibility()).length")  # fmt: skip
    claims.judge("the browser's own player is gone", f"{grey}", grey == 0)
    bars = page.evaluate("document.querySelector('.wave').viewBox.baseVal.width")
    parts = [page.locator(f".wave:not(.heard) {each}").get_attribute("d")
             for each in (".pause", ".here", ".bar.tip")]  # fmt: skip
    flags = page.locator(".place .flag").count()
    pauses = parts[0].count("M")
    claims.judge("the waveform has pauses, the tip's moment and the marks",
                 f"{bars} bars, {pauses} pauses, {flags} marks",
                 bars == 120 and pauses > 5 and all(parts) and flags == 2)  # fmt: skip
    page.reload()
    page.wait_for_selector(".wave.heard[viewBox='0 0 120 20']")
    page.wait_for_timeout(500)
    shifted = page.evaluate("shifted")
    claims.judge("nothing moves when the waveform comes", f"{shifted:.3f}", shifted < 0.01)
    window.look("review player")


def plays(window: Watched, claims: Claims) -> None:
    page = window.page
    page.wait_for_function("() => document.querySelector('audio').readyState >= 3")
    took, places = zip(*(page.evaluate(TAP, share) for share in (0.6, 0.2, 0.9, 0.4)), strict=True)
    near = all(abs(one - two) < 0.02 for one, two in zip(places, (0.6, 0.2, 0.9, 0.4), strict=True))
    middle = statistics.median(took)
    claims.judge("a tap on the waveform plays at once", f"{middle:.0f} ms from {places[0]:.2f}",
                 near and middle <= AT_ONCE)  # fmt: skip
    share = page.evaluate("parseFloat(document.querySelector('.place').style.getPropertyValue"
                          "('--at'))")  # fmt: skip
    said = page.locator(".place").get_attribute("aria-valuetext")
    claims.judge("the place moves with it, and is said", f"{share:.0f} %, {said}",
                 39 < share < 45 and said.endswith("of 1:30"))  # fmt: skip
    page.locator(".turn").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    shapes = page.evaluate("""() => [...new Set([...document.querySelectorAll(
      ".time svg path, .turn svg path")].map((each) => each.getAttribute("d")))]""")
    claims.judge("what plays has one icon", str(shapes), len(shapes) == 1)
    page.route("**/sound/*", lambda route: route.fulfill(status=404), times=1)
    page.reload()
    page.wait_for_selector(".hero .time")
    page.locator(".hero .time").click()
    page.wait_for_function("() => document.querySelector('audio').readyState > 2", timeout=9_000)
    claims.judge("an address that expired unheard is asked for anew", "", True)
    window.expect(404)


def steers(window: Watched, claims: Claims) -> None:
    """By keys, by buttons; at another speed; the tip's moment again and again."""
    page = window.page
    page.wait_for_function("() => document.querySelector('audio').readyState >= 3")
    page.evaluate("document.querySelector('audio').pause()")
    page.locator(".place").focus()
    page.keyboard.press("Home")
    places = []
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "PageUp", "End", "Home"):
        page.keyboard.press(key)
        places.append(round(page.evaluate(PLACE)))
    claims.judge("arrow keys move on the waveform", str(places), places == [5, 10, 5, 35, 90, 0])
    page.get_by_role("button", name="Forward 5").click()
    page.get_by_role("button", name="Forward 5").click()
    page.get_by_role("button", name="Back 5").click()
    place = page.evaluate(PLACE)
    claims.judge("and so do the buttons", f"{place} s", place == 5)
    page.locator(".place").focus()
    page.keyboard.press(" ")
    page.wait_for_function("() => !document.querySelector('audio').paused")
    page.keyboard.press(" ")
    page.wait_for_function("() => document.querySelector('audio').paused")
    rates = []
    for _ in range(4):
        page.locator(".quick").click()
        rates.append(page.evaluate("document.querySelector('audio').playbackRate"))
    name = page.locator(".quick").get_attribute("aria-label")
    claims.judge("there are four speeds", f"{rates}, {name}", rates == [1.25, 1.5, 0.75, 1])
    loop = page.get_by_role("button", name="Loop the tip")
    loop.click()
    start = page.evaluate(PLACE)
    end = page.evaluate("""() => {
      const sound = document.querySelector("audio");
      const [, ...moment] = document.querySelector(".wave .here").getAttribute("d")
        .match(/^M([\\d.]+) 0V20H([\\d.]+)/).map((each) => each / 120 * sound.duration);
      sound.currentTime = moment[1] - 0.3;
      return moment;
    }""")
    page.wait_for_timeout(1_500)
    place = page.evaluate(PLACE)
    claims.judge("the tip's moment is heard again and again",
                 f"{start:.0f}, then {place:.0f} s of {end[0]:.0f} to {end[1]:.0f} s",
                 loop.get_attribute("aria-pressed") == "true"
                 and end[0] <= place < end[0] + 3)  # fmt: skip
    page.locator(".place").focus()
    page.keyboard.press("Home")
    expect(loop).to_have_attribute("aria-pressed", "false")
    claims.judge("until one goes elsewhere", "", True)
    keyboard(window, "review with words", claims)


def mended(window: Watched, claims: Claims) -> None:
    """The tip's moment as it was said, then mended; what can't be mended says why on request."""
    page = window.page
    page.wait_for_function("() => document.querySelector('audio').readyState >= 3")
    button = page.locator(".hero").get_by_role("button", name="Hear it mended")
    button.click()
    said = page.locator(".mending [role=status]")
    expect(said).to_have_text("As you said it", timeout=30_000)
    playing = page.evaluate("!document.querySelector('audio').paused")
    start = page.evaluate(PLACE)
    expect(said).to_contain_text("Now mended.", timeout=40_000)
    place = page.evaluate(PLACE)
    claims.judge("a tap plays the tip's moment as it was said, then mended",
                 f"{start:.0f} to {place:.0f} s: {said.inner_text()}",
                 playing and 1 < place - start <= 21
                 and page.evaluate("document.querySelector('audio').paused"))  # fmt: skip
    window.look("review mended")
    page.route(
        "**/mended",
        lambda route: route.fulfill(
            status=422, json={"error": {"message": "Another voice is heard.", "hint": "Rehearse."}}
        ),
    )
    button.click()
    expect(said).to_have_text("Another voice is heard. Rehearse.")
    claims.judge("what can't be mended says why, and is not offered again", said.inner_text(),
                 button.is_hidden())  # fmt: skip
    page.unroute("**/mended")
    window.expect(422)


def everywhere(window: Watched, claims: Claims) -> None:
    page = window.page
    covered, columns = [], []
    for width, height, size, wanted in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("size => { document.documentElement.style.fontSize = `${size}%` }", size)
        page.wait_for_timeout(200)
        if window.pictures:
            page.screenshot(path=window.pictures / f"review-{width}x{height}-{size}.png")
        name = f"{width}x{height} {size} %"
        covered += [f"{name}: {each}" for each in page.evaluate(COVERED)]
        covered += [f"{name} floats: {each}" for each in page.evaluate(FLOATING)]
        lefts = page.evaluate("""() => [".player", "transcript-view"].map((each) =>
          Math.round(document.querySelector(each).getBoundingClientRect().left))""")
        found = 2 if lefts[1] > lefts[0] + 100 else 1
        if found != wanted:
            columns.append(f"{name}: {found}")
    claims.judge("nothing covers a control, at any size", str(covered or len(WINDOWS)), not covered)
    claims.judge("the words stand beside the take from 1,200 points", str(columns or "2 columns"),
                 not columns)  # fmt: skip
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.set_viewport_size({"width": 390, "height": 844})


def words(window: Watched, claims: Claims) -> None:
    """They follow the sound unless one scrolls, and are reached by keys."""
    page = window.page
    shown = page.locator("transcript-view .paragraph").first.is_visible()
    claims.judge("the words are open under the player", str(shown), shown)
    tips = page.locator(".paragraph.tip").count()
    claims.judge("the tip's moment is marked in them", f"{tips}", tips > 0)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.evaluate(TAP, 0.95)
    heard = page.locator(".word.heard")
    heard.first.wait_for()
    page.wait_for_timeout(1_000)
    seen = in_sight(page)
    claims.judge("they follow the sound", heard.first.inner_text(), seen)
    follows = page.get_by_role("button", name="Follows the sound")
    page.locator("transcript-view").hover()
    page.mouse.wheel(0, -5_000)
    expect(follows).to_have_attribute("aria-pressed", "false")
    page.wait_for_timeout(1_000)
    claims.judge("until one scrolls", str(in_sight(page)), not in_sight(page))
    follows.click()
    page.evaluate(TAP, 0.9)
    heard.first.wait_for()
    page.wait_for_timeout(1_000)
    claims.judge("and again when one asks", heard.first.inner_text(), in_sight(page))
    page.evaluate("document.querySelector('audio').pause()")
    page.set_viewport_size({"width": 390, "height": 844})
    stops = page.locator(".word[tabindex]")
    one = stops.count()
    stops.focus()
    said = []
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "ArrowDown", "Enter"):
        page.keyboard.press(key)
        said.append(page.evaluate("document.activeElement.textContent"))
    page.wait_for_function("() => !document.querySelector('audio').paused")
    place = page.evaluate(PLACE)
    claims.judge("keys go from word to word, and play from there", f"{said}, {place:.0f} s",
                 one == 1 and said[0] == said[2] != said[1] and 15 < place < 22)  # fmt: skip
    told = page.locator("#word-keys").inner_text()
    claims.judge("which a screen reader tells", told, "Arrow keys" in told)
    page.evaluate("document.querySelector('audio').pause()")
    window.look("review words")


def in_sight(page: Page) -> bool:
    return page.evaluate("""() => {
      const word = document.querySelector(".word.heard")?.getBoundingClientRect();
      const view = document.querySelector("transcript-view").getBoundingClientRect();
      return Boolean(word) && word.top >= Math.max(0, view.top)
        && word.bottom <= Math.min(innerHeight, view.bottom);
    }""")


def notes(window: Watched, claims: Claims) -> None:
    """What was typed and not saved."""
    page = window.page
    note = page.get_by_label("Add a note")
    note.evaluate("note => { note.closest('details').open = true }")
    note.fill("Slower after the bridge")
    visit(page, "settings")
    visit(page, "review/2", ".hero")
    page.reload()
    expect(note).to_be_visible()
    kept = note.input_value()
    claims.judge("a note that was not saved is kept", kept, kept == "Slower after the bridge")
    page.get_by_role("button", name="Save note").click()
    expect(page.locator(".folds li", has_text="Slower after")).to_be_visible()
    page.reload()
    expect(page.locator(".folds li", has_text="Slower after")).to_be_visible()
    claims.judge("and no longer once it is", note.input_value(), note.input_value() == "")


def paper(window: Watched, claims: Claims) -> None:
    """Paper has the picture, and nothing that is empty or can't be pressed."""
    page = window.page
    page.set_viewport_size({"width": 794, "height": 1123})
    page.emulate_media(media="print")
    page.wait_for_timeout(300)
    picture = page.locator(".wave").first.is_visible()
    left = page.evaluate("""() => [...document.querySelectorAll(
      "main :is(summary, .transport, .segments, textarea, [role=status], .menu, .foot)")]
      .filter((each) => each.checkVisibility()).filter((each) => !each.matches("summary")
        || [...each.parentElement.children].slice(1).every((part) => !part.innerText?.trim()))
      .map((each) => each.textContent || each.className)""")
    if window.pictures:
        page.screenshot(path=window.pictures / "review-paper.png", full_page=True)
    page.emulate_media(media="screen")
    page.set_viewport_size({"width": 390, "height": 844})
    claims.judge("paper has the waveform, and no empty row", str(left or picture),
                 picture and not left)  # fmt: skip


def card(window: Watched, program: Path, served: Served, sound: Path, claims: Claims) -> None:
    """A card is made after a question; what comes back is shown, found, and taken out again."""
    page = window.page
    page.locator("summary", has_text="A listener’s card").click()
    expect(page.get_by_text("Nobody has sent anything back yet.")).to_be_visible()
    window.look("review card", quick=True)
    page.get_by_role("button", name="Make a card for a listener").click()
    asked = page.locator("dialog").inner_text()
    window.look("review card asked", quick=True)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the card").click()
    written = subprocess.run(
        [program, "card", "2", "--yes"], env=served.environment, capture_output=True, check=True
    ).stdout
    saved = download.value.path().read_bytes()
    claims.judge("a card is saved after a question, and is the command's",
                 f"{download.value.suggested_filename}: {asked.splitlines()[1]}",
                 "your voice" in asked and "can play it" in asked and saved == written)  # fmt: skip
    text, add = page.get_by_label("What a listener sent back"), page.get_by_role(
        "button", name="Add what a listener sent", exact=True
    )  # fmt: skip
    text.fill("Thanks, I liked it!")
    add.click()
    refused = page.locator(".folds [role=alert]").inner_text()
    claims.judge("a text that is none says what to paste", " ".join(refused.split()),
                 "“[end]”" in refused and text.input_value() != "")  # fmt: skip
    window.expect(422)
    take = hashlib.sha256(sound.read_bytes()).hexdigest()[:12]
    for who, marks in (("Anna", "[lost] 0:30 1:10 [good] 0:50"), ("Ben", "[lost] 0:32")):
        text.fill(f"> [rehearse card 1 {take}]\n> [from] {who}\n> {marks}\n> [point] It\n> [end]")
        add.click()
        expect(page.locator(".listeners h3", has_text=who)).to_be_visible()
    shown = page.locator(".hero .evidence li").first.inner_text()
    claims.judge("what was sent is beside the tip at once, first where listeners agree",
                 " ".join(shown.split()), "Two listeners were lost at 0:30." in shown)  # fmt: skip
    page.wait_for_function("() => document.querySelector('audio').readyState >= 3")
    flags = page.get_by_role("group", name="Moments that listeners marked").get_by_role("button")
    names = [each.get_attribute("aria-label") for each in flags.all()]
    flags.nth(1).focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => !document.querySelector('audio').paused")
    place = page.evaluate(PLACE)
    claims.judge("their marks are flags that keys reach, and play from 5 s before",
                 f"{names}, {place:.0f} s",
                 len(names) == 3 and "Anna lost the thread at 0:30, Ben" in names[0]
                 and 45 <= place < 48)  # fmt: skip
    page.evaluate("document.querySelector('audio').pause()")
    keyboard(window, "review with listeners", claims)
    window.look("review listeners")
    covered = page.evaluate(COVERED)
    claims.judge("no flag is covered", str(covered or len(names)), not covered)
    page.get_by_role("button", name="Take out what Anna sent back").click()
    hidden = page.locator(".listeners h3", has_text="Anna").is_hidden()
    page.get_by_role("button", name="Undo").click()
    back = page.locator(".listeners h3", has_text="Anna").is_visible() and flags.count() == 3
    page.get_by_role("button", name="Take out what Anna sent back").click()
    # What waits is done at once when something else is to be undone.
    page.get_by_role("button", name="Take out what Ben sent back").click()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".listeners h3")).to_have_text(["Ben"])
    claims.judge("it is taken out, which can be undone", f"{hidden}, {back}",
                 hidden and back and flags.count() == 1)  # fmt: skip


def without(window: Watched, served: Served, claims: Claims) -> None:
    """Without a talk, without words, and without the sound."""
    page = window.page
    visit(page, "home", "focus-chips")
    page.locator("label.talk", has_text="Your own words").click()
    page.locator("input[type=file]").set_input_files(TALK)
    page.wait_for_selector(".hero", timeout=60_000)
    heading, way = page.locator("h1").inner_text(), page.locator("header a").first
    claims.judge("without a talk one goes back to Home", f"{heading}: {way.inner_text()}",
                 heading == "Review" and way.get_attribute("href") == "#/home")  # fmt: skip
    page.set_viewport_size({"width": 1600, "height": 1000})
    page.wait_for_selector(".wave.heard[viewBox='0 0 120 20']")
    window.look("review without words", quick=True)
    for sound in (served.home / "store" / "recordings").iterdir():
        sound.unlink()
    page.reload()
    expect(page.get_by_text("The sound of this session is not stored")).to_be_visible()
    claims.judge("without the sound there is no player", "",
                 page.locator(".player").count() == 0)  # fmt: skip
