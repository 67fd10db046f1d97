"""Talks, and Home by stage: what a newcomer sees, and what a speaker who comes back."""

import base64
import json
import subprocess
from datetime import date, timedelta
from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import Browser, Page, expect

from ...Shared.claims import Claims
from ...Shared.places import RECORDINGS, REPOSITORY
from .browser import Watched, chromium, prepared
from .served import TALK, Served
from .take import LAPTOPS, OTHERS, PLACES
from .tour import DAY, DROP, EVENING, close, keyboard, of_prompt, visit

DECK = REPOSITORY / "Fixtures" / "Decks" / "talk.pptx"
SIZES = ((390, 844), (1280, 720), (1280, 800), (1600, 1000))
SCRIPT = "Good evening. I stopped taking the bus, and I started walking to work. " * 8
# A name with whatever a path, a query or markup could trip over.
ODD = "A/B?c#d% <b>x</b>"
# The chips: how many rows, the width of their borders, and what scrolls sideways without a name.
CHIPS = """() => {
  const chips = [...document.querySelectorAll(".chip")];
  return [new Set(chips.map((each) => Math.round(each.getBoundingClientRect().top))).size,
    chips.some((each) => parseFloat(getComputedStyle(each).borderTopWidth) > 0), chips.length];
}"""
# How many edges each column of the table has; that of figures is on the right.
COLUMNS = """() => ["day", "focus", "length", "talk-name"].map((name) =>
  new Set([...document.querySelectorAll(`.session .${name}`)].map((each) =>
    Math.round(each.getBoundingClientRect()[name === "length" ? "right" : "left"]))).size)"""
# What lies beyond the window to the right, or scrolls there.
BEYOND = """() => {
  const wide = document.documentElement.scrollWidth > innerWidth;
  const all = document.querySelectorAll("main :is(a, button, .talk, h1, h2, p)");
  const out = [...all].filter((each) =>
    each.checkVisibility() && each.getBoundingClientRect().right > innerWidth + 1);
  return [wide && "the page", ...out.map((each) => each.textContent.slice(0, 30))].filter(Boolean);
}"""


def check(program: Path, folder: Path, claims: Claims, pictures: Path | None) -> None:
    sound = prepared(folder, pictures)
    windows: list[Watched] = []
    foreign: list[str] = []
    with chromium(sound) as browser:
        for name, evening in EVENINGS:
            served = Served(program, folder / name, REHEARSE_NOW=str(EVENING))
            if evening is returning:
                remember(program, folder, served)
            if evening is many:
                served.remember(100, EVENING - 30 * DAY)
            with served:
                window = opened(browser, pictures, served)
                windows.append(window)
                evening(window, served, claims)
                foreign += window.foreign(served.origin)
                window.context.close()
    found = [
        each for window in windows for each in window.violations + window.cut + window.troubles
    ]
    looked = sum(len(window.looked) for window in windows)
    claims.judge(
        "talks look right", str(found[:8] or f"{looked} states"), not found and not foreign
    )


def opened(browser: Browser, pictures: Path | None, served: Served) -> Watched:
    window = Watched(browser, pictures, permissions=["microphone"])
    window.page.goto(served.link)
    window.page.locator("focus-chips, .skip").first.wait_for()
    if "welcome" in window.page.url:
        window.page.get_by_role("button", name="Skip").click()
    window.page.wait_for_selector("focus-chips")
    return window


def run(program: Path, served: Served, *arguments: object) -> str:
    done = subprocess.run(
        [program, *map(str, arguments)], env=served.environment, check=True, capture_output=True,
        text=True,
    )  # fmt: skip
    return done.stdout


def remember(program: Path, folder: Path, served: Served) -> None:
    """Four takes of a talk with a script on four evenings, and one of no talk."""
    written = folder / "script.txt"
    written.write_text(SCRIPT)
    run(program, served, "script", "add", written, "--name", "River walk")
    for number in range(5):
        # A folder whose name is no talk's.
        take = folder / "takes" / f"take-{number}.flac"
        take.parent.mkdir(exist_ok=True)
        subprocess.run(["sox", TALK, take, "trim", str(number), "45"], check=True)
        talk = [] if number == 0 else ["--talk", "Keynote", "--script", "River walk"]
        served.environment["REHEARSE_NOW"] = str(EVENING - (5 - number) * DAY)
        run(program, served, take, "--save", "--focus", "pauses", "--no-transcript", *talk)
    served.environment["REHEARSE_NOW"] = str(EVENING)


def sizes(page: Page) -> dict[str, object]:
    """What is out of reach in each window, and at 200 % text."""
    found = {}
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for text in ("", "200%"):
            page.evaluate("size => { document.documentElement.style.fontSize = size }", text)
            page.wait_for_timeout(60)
            beyond = page.evaluate(BEYOND)
            if beyond:
                found[f"{size[0]}×{size[1]} {text}"] = beyond[:3]
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.set_viewport_size({"width": 390, "height": 844})
    return found


def thumb(page: Page) -> tuple[float, float]:
    """Where the main button is, as shares of the window's height."""
    box = page.locator("button.main").bounding_box()
    height = page.viewport_size["height"]
    return box["y"] / height, (box["y"] + box["height"]) / height


def newcomer(window: Watched, served: Served, claims: Claims) -> None:
    """One question, one button; six focuses in a row, whose line says what each is about."""
    page = window.page
    said = page.locator("main").inner_text()
    asked = page.locator("h2.asked").inner_text()
    buttons = page.locator("button.main").count()
    claims.judge("a newcomer has the sentence, one question and one button",
                 f"{asked!r}, {buttons}", "Ready to rehearse? Pick one focus to start." in said
                 and asked.endswith("?") and buttons == 1)  # fmt: skip
    top, bottom = thumb(page)
    claims.judge("Start is at the thumb on a phone", f"{top:.0%} to {bottom:.0%}",
                 top > 0.5 and bottom < 0.9)  # fmt: skip
    rows = {}
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        rows[f"{size[0]}×{size[1]}"] = page.evaluate(CHIPS)
    page.set_viewport_size({"width": 390, "height": 844})
    claims.judge("six focuses are one row without outlines", str(rows),
                 all(each == [1, False, 6] for each in rows.values()))  # fmt: skip
    page.set_viewport_size({"width": 1280, "height": 800})
    page.wait_for_timeout(100)
    reach = page.evaluate("(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)"
                          "(document.querySelector('.chips'))")  # fmt: skip
    claims.judge("a mouse reaches all of them", f"{reach} px beyond", reach <= 0)
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name="Another question").click()
    other = page.locator("h2.asked").inner_text()
    claims.judge("another question is a tap away", other, other != asked and other.endswith("?"))
    fillers(window, claims)
    page.locator(".with > summary", has_text="I have a talk").click()
    page.get_by_role("combobox", name="Talk", exact=True).select_option(label="New talk…")
    name = page.get_by_label("Name of the talk")
    name.fill("12")
    expect(page.get_by_text("more than a number")).to_be_visible()
    name.fill("Keynote")
    expect(page.locator("h2.asked")).to_have_text("Keynote")
    claims.judge("a take is named before it is made", page.locator("h2.asked").inner_text(), True)
    of_prompt(page, "Read this")
    claims.judge("a newcomer finds the texts too", page.locator("h2.asked").inner_text(),
                 not page.locator("h2.asked").inner_text().endswith("?"))  # fmt: skip
    window.look("home of a newcomer")
    keyboard(window, "home of a newcomer", claims)
    beyond = sizes(page)
    claims.judge("a newcomer's Home fits", str(beyond or len(SIZES) * 2), not beyond)


def fillers(window: Watched, claims: Claims) -> None:
    """The focus that needs words is not shown as broken, and can't be begun without them."""
    page = window.page
    page.locator("label.chip", has_text="Filler words").click()
    line = page.locator(".line").inner_text()
    jargon = [each for each in ("with words", "recogni", "transcri") if each in line]
    claims.judge("filler words are explained without jargon", line,
                 "writes down what you say" in line and not jargon)  # fmt: skip
    button = page.locator("button.main").inner_text()
    claims.judge("what would be refused can't be begun", button, button == "Set it up")
    window.look("home for filler words", quick=True)
    page.locator("button.main").click()
    expect(page.locator("dialog strong")).to_be_visible()
    close(page)
    page.locator("label.chip", has_text="Eye contact").click()
    line = page.locator(".line").inner_text()
    claims.judge("eye contact says who rates it", line, "rate it yourself" in line)
    page.locator("label.chip", has_text="Pauses").click()


def returning(window: Watched, served: Served, claims: Claims) -> None:
    page = window.page
    heading = page.locator("h1").inner_text()
    button = page.locator("button.main").inner_text()
    tasks = page.locator(".next .task").count()
    claims.judge("Home begins with the talk, its tip and one action",
                 f"{heading}, {button}, {tasks}",
                 (heading, button, tasks) == ("Keynote", "Rehearse Keynote again", 1))  # fmt: skip
    summary = page.locator(".with > summary").inner_text()
    claims.judge("and says what comes next", summary,
                 "Take 5" in summary and "River walk" in summary)  # fmt: skip
    top, bottom = thumb(page)
    claims.judge("the button of who comes back is at the thumb", f"{top:.0%} to {bottom:.0%}",
                 top > 0.5 and bottom < 0.92)  # fmt: skip
    window.look("home by stage")
    keyboard(window, "home by stage", claims)
    page.get_by_role("button", name="More questions").click()
    prompts = page.locator("label.talk").count()
    beyond = sizes(page)
    claims.judge("no prompt is out of reach of a mouse", str(beyond or f"{prompts} prompts"),
                 prompts > 10 and not beyond)  # fmt: skip
    page.locator("label.talk").nth(1).click()
    expect(page.locator("h1")).to_contain_text("?")
    claims.judge("a question takes the place of the talk", page.locator("button.main").inner_text(),
                 page.locator("button.main").inner_text() == "Start speaking")  # fmt: skip
    page.locator(".with > summary").click()
    page.get_by_role("combobox", name="Talk", exact=True).select_option("Keynote")
    expect(page.locator("h1")).to_have_text("Keynote")
    of_talk(window, served, claims)


def of_talk(window: Watched, served: Served, claims: Claims) -> None:
    page = window.page
    page.locator("h1 a").click()
    page.wait_for_selector(".take")
    takes = page.locator(".take").all_inner_texts()
    claims.judge("a talk has its takes with a number each", takes[0].replace("\n", " | "),
                 len(takes) == 4 and "Take 4" in takes[0]
                 and "pauses a minute" in takes[0])  # fmt: skip
    page.locator(".take").last.scroll_into_view_if_needed()
    expect(page.locator(".take .mini svg")).to_have_count(4)
    claims.judge("and a small waveform", "4", True)
    said = page.locator("section", has=page.locator("#script")).inner_text()
    claims.judge("and its script with its words", said.split("\n")[-1], "104 words" in said)
    planned(window, served, claims)
    band = page.locator(".plot .comfort").count()
    label = page.locator(".plot .comfort + text").text_content()
    claims.judge("the comfortable band is drawn", label, band == 1 and "Comfortable: 4 to" in label)
    window.look("a talk")
    keyboard(window, "a talk", claims)
    beyond = sizes(page)
    claims.judge("a talk fits", str(beyond or len(SIZES) * 2), not beyond)
    page.locator(".segments label", has_text="Pace").click()
    expect(page.locator(".take").first).to_contain_text("words a minute")
    claims.judge("the takes have the numbers of the focus that is looked at",
                 page.locator(".take").first.inner_text().replace("\n", " | "), True)  # fmt: skip
    content = base64.b64encode((RECORDINGS / "sentence-48k.flac").read_bytes()).decode()
    page.evaluate(DROP, [["one.flac"], content])
    page.wait_for_selector(".hero", timeout=60_000)
    history = run(Path(served.command[0]), served, "history", "--talk", "Keynote", "--csv")
    count = len(history.splitlines()) - 1
    claims.judge("a recording that is dropped on a talk is a take of it", f"{count}", count == 5)
    visit(page, "talk/Keynote", ".take")
    page.get_by_role("link", name="Compare two takes").click()
    page.wait_for_selector(".compared")
    page.get_by_role("link", name="Keynote").click()
    page.wait_for_selector(".take")
    moved(window, served, claims)


def planned(window: Watched, served: Served, claims: Claims) -> None:
    """How long the talk will be, a plan that is made, changed and deleted, and what Home says."""
    page = window.page
    length = page.locator("section", has=page.locator("#length")).inner_text()
    claims.judge("a talk says how long it will be, with a range, by its takes",
                 length.replace("\n", " | "), "It takes about 0:" in length
                 and " between 0:" in length and "in 4 takes of it" in length)  # fmt: skip
    card = page.locator("section.plan")
    expect(card.locator("#plan")).to_have_text("When do you give it?")
    day = date.fromtimestamp(EVENING) + timedelta(days=10)
    card.get_by_label("Day of the talk").fill(day.isoformat())
    for name in ("Tuesday", "Thursday", "Saturday", "Sunday"):
        card.get_by_label(name).uncheck(force=True)
    window.look("planning a talk", quick=True)
    card.get_by_role("button", name="Plan rehearsals").click()
    expect(card.locator("#plan")).to_contain_text("rehearsal")
    runs = card.locator(".runs li").all_inner_texts()
    claims.judge("a plan has its days, one before a person", " / ".join(runs).replace("\n", ": "),
                 len(runs) > 1 and sum("before a person" in run for run in runs) == 1
                 and all(run.split()[0] in ("Monday", "Wednesday", "Friday")
                         for run in runs))  # fmt: skip
    focus = page.evaluate("document.activeElement.id")
    claims.judge("the heading of the plan has the focus then", focus, focus == "plan")
    window.look("a talk with a plan")
    keyboard(window, "a talk with a plan", claims)
    beyond = sizes(page)
    claims.judge("a plan fits", str(beyond or len(SIZES) * 2), not beyond)
    with page.expect_download() as loading:
        card.get_by_role("button", name="Save for your calendar").click()
    text = Path(loading.value.path()).read_text()
    claims.judge("the plan is saved for a calendar", f"{text.count('BEGIN:VEVENT')} events",
                 text.count("BEGIN:VEVENT") == len(runs) + 1)  # fmt: skip
    told = json.loads(run(Path(served.command[0]), served, "plan", "--json"))["plans"]
    claims.judge("the command has the same plan", str([len(each["runs"]) for each in told]),
                 [len(each["runs"]) for each in told] == [len(runs)])  # fmt: skip
    visit(page, "home", ".planned")
    said = page.locator(".planned").inner_text()
    claims.judge("Home shows the next rehearsal, which leads to the talk",
                 said.replace("\n", " | "), "Next rehearsal: " in said)  # fmt: skip
    page.locator(".planned").click()
    page.wait_for_selector("section.plan details")
    page.locator("section.plan summary").click()
    page.locator("section.plan").get_by_role("button", name="Delete the plan").click()
    expect(page.locator("#plan")).to_have_text("When do you give it?")
    claims.judge("a plan is deleted, and its takes stay", f"{page.locator('.take').count()}",
                 page.locator(".take").count() == 4)  # fmt: skip
    run(Path(served.command[0]), served, "plan", "Ideas", "--on", day.isoformat())
    visit(page, "talk/Ideas", "section.plan .runs")
    claims.judge("a talk that is only planned has a screen", page.locator("h1").inner_text(),
                 "No take yet" in page.locator("main").inner_text())  # fmt: skip
    window.look("a talk without takes", quick=True)
    run(Path(served.command[0]), served, "plan", "Ideas", "--remove")
    visit(page, "talk/Keynote", ".take")


def move(page: Page, talk: str, name: str = "", look: Watched | None = None) -> None:
    """Gives the take whose review is shown to another talk."""
    page.wait_for_selector(".menu summary")
    page.locator(".menu summary").click()
    page.get_by_role("button", name="Move to a talk").click()
    sheet = page.locator("dialog")
    sheet.get_by_role("combobox", name="Talk", exact=True).select_option(label=talk)
    if name:
        sheet.get_by_label("Name of the talk").fill(name)
    if look:
        look.look("moving a take", quick=True)
    sheet.get_by_role("button", name="Move to a talk").click()
    expect(sheet).to_have_count(0)


def moved(window: Watched, served: Served, claims: Claims) -> None:
    """Takes are moved and talks renamed; what is exported then is what is shown."""
    page = window.page
    visit(page, "review/1", ".hero")
    move(page, "Keynote", look=window)
    visit(page, "talk/Keynote", ".take")
    count = page.locator(".take").count()
    claims.judge("a take of no talk is moved to one", f"{count} takes", count == 6)
    page.get_by_label("Name of the talk").fill(ODD)
    page.get_by_label("Name of the talk").press("Tab")
    page.wait_for_function("name => document.querySelector('h1').textContent === name", arg=ODD)
    page.wait_for_selector(".take")
    claims.judge("a talk of any name is renamed and opened", page.locator("h1").inner_text(),
                 page.locator(".take").count() == 6)  # fmt: skip
    page.locator(".take").last.click()
    move(page, "New talk…", "Team update")
    visit(page, f"talk/{quote('Team update')}", ".take")
    expect(page.locator("h1")).to_have_text("Team update")
    page.wait_for_selector(".take")
    program = Path(served.command[0])
    export = served.home / "export"
    run(program, served, "export", "--all", export)
    other = Served(program, served.home / "other")
    run(program, other, "import", export)
    talks = {name: [json.loads(run(program, each, "history", "--talk", name, "--json"))
                    for each in (served, other)] for name in (ODD, "Team update")}  # fmt: skip
    counts = {name: [len(each["sessions"]) for each in both] for name, both in talks.items()}
    claims.judge("moved and renamed, all is exported and imported", str(counts),
                 counts == {ODD: [5, 5], "Team update": [1, 1]})  # fmt: skip
    again = run(program, served, "import", export)
    claims.judge("and is known where it came from", again.strip().splitlines()[-1:],
                 len(served.sessions()) == 6)  # fmt: skip


def many(window: Watched, served: Served, claims: Claims) -> None:
    """A hundred sessions are filtered and sorted; trends promise what can come."""
    page = window.page
    visit(page, "sessions", "a.session")
    page.get_by_role("combobox", name="Talk", exact=True).select_option("talk 3")
    expect(page.locator("a.session")).to_have_count(10)
    page.get_by_role("combobox", name="Focus", exact=True).select_option("Eye contact")
    expect(page.get_by_text("No session matches.")).to_be_visible()
    claims.judge("sessions are filtered by talk and focus", "10, then none", True)
    page.get_by_role("combobox", name="Focus", exact=True).select_option("All focuses")
    page.get_by_role("combobox", name="Talk", exact=True).select_option("All talks")
    expect(page.locator("a.session")).to_have_count(20)
    seen = {}
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        seen[size[0]] = page.locator(".heads").is_visible()
    claims.judge("sessions are a table at 1600 points", str(seen),
                 seen == {390: False, 1280: False, 1600: True})  # fmt: skip
    columns = page.evaluate(COLUMNS)
    claims.judge("its columns are straight", str(columns), columns == [1, 1, 1, 1])
    orders = []
    for _ in range(2):
        page.locator(".heads .to-talk").click()
        expect(page.locator(".heads .to-talk")).to_have_attribute("aria-pressed", "true")
        page.wait_for_timeout(400)
        orders.append(page.locator(".session .talk-name").all_inner_texts())
    ordered = [sorted(each) == each for each in (orders[0], orders[1][::-1])]
    held = page.evaluate("document.activeElement.className")
    claims.judge("and is sorted by a tap, both ways", f"{orders[0][0]}, {orders[1][0]}, {held}",
                 all(ordered) and orders[0] != orders[1] and held == "to-talk")  # fmt: skip
    window.judge("sessions as a table")
    if window.pictures:
        page.screenshot(path=window.pictures / "sessions-as-a-table.png")
    beyond = sizes(page)
    claims.judge("sessions fit", str(beyond or len(SIZES) * 2), not beyond)
    visit(page, "progress")
    page.locator(".segments label", has_text="Filler words").click()
    expect(page.get_by_text("Filler words are counted in what you say")).to_be_visible()
    said = page.locator("section", has=page.locator("#trend")).inner_text()
    claims.judge("a trend that can't come is not promised", said.split("\n")[-2],
                 "will appear" not in said and "Set it up" in said)  # fmt: skip
    window.look("progress of filler words", quick=True)
    rows = page.locator(f"a[href='#/talk/{quote('talk 3')}']")
    page.get_by_role("button", name="more talks").click()
    claims.judge("talks are under Progress", f"{rows.count()}", rows.count() == 1)
    beyond = sizes(page)
    claims.judge("progress fits", str(beyond or len(SIZES) * 2), not beyond)


def presenting(window: Watched, served: Served, claims: Claims) -> None:
    """A talk has slides before its first take, which is recorded slide by slide."""
    page = window.page
    page.locator(".with > summary").click()
    page.get_by_role("combobox", name="Talk", exact=True).select_option(label="New talk…")
    page.get_by_label("Name of the talk").fill("Keynote")
    page.get_by_label("Name of the talk").press("Tab")
    chooser = page.locator("input[accept*=pptx]")
    chooser.set_input_files(RECORDINGS / "sentence-48k.flac")
    said = page.locator("[role=alert]")
    expect(said).to_be_visible()
    claims.judge("a file that holds no slides is refused, with a way out",
                 said.inner_text().replace("\n", " "), "sentence-48k.flac" in said.inner_text()
                 and "Save it as PowerPoint" in said.inner_text())  # fmt: skip
    window.expect(422)
    chooser.set_input_files(DECK)
    page.wait_for_selector(".notes")
    facts = page.locator("main p.muted").first.inner_text()
    claims.judge("slides are shown as they were read", facts,
                 facts == "talk.pptx · 5 slides · 1:04 planned"
                 and page.locator(".notes").count() == 5)  # fmt: skip
    window.look("slides")
    keyboard(window, "slides", claims)
    page.get_by_role("link", name="Keynote").click()
    page.wait_for_selector("#length")
    length = page.locator("section", has=page.locator("#length")).inner_text()
    claims.judge("their notes say how long the talk will be", length.replace("\n", " | "),
                 "It takes about 1:" in length and "usual pace of English" in length)  # fmt: skip
    slide_by_slide(window, served, claims)
    left_midway(window, claims)
    removed(window, claims)


def turned(page: Page) -> str:
    return page.locator(".slide").inner_text().replace("\n", " | ")


def notes(page: Page) -> str:
    return " ".join(page.locator(".prompter p:visible").all_inner_texts())


def speak(page: Page) -> None:
    """From the screen of a talk."""
    page.locator(".of-talk > .head .filled").click()
    page.wait_for_selector(".countdown, .card .main")
    if page.get_by_role("button", name="Continue").count():
        page.get_by_role("button", name="Continue").click()
    page.get_by_role("button", name="Start now").click()
    page.wait_for_selector("rehearsal-hud")
    page.wait_for_function("() => document.querySelector('.timer').textContent > '0:01'")


def slide_by_slide(window: Watched, served: Served, claims: Claims) -> None:
    page = window.page
    speak(page)
    first = turned(page)
    claims.judge("the first slide is shown, with what is left of its time", first,
                 "Slide 1 of 5" in first and "Walking to work" in first
                 and " left" in first)  # fmt: skip
    claims.judge("and its notes alone", notes(page)[:40], "Good evening" in notes(page)
                 and "health" not in notes(page))  # fmt: skip
    page.keyboard.press("ArrowRight")
    claims.judge("an arrow shows the next", turned(page), "Slide 2 of 5" in turned(page)
                 and "I told everyone" in notes(page))  # fmt: skip
    page.wait_for_timeout(2_500)
    page.keyboard.press("n")
    page.keyboard.press("q")
    page.wait_for_timeout(500)
    before = page.locator(".timer").inner_text()
    page.wait_for_timeout(3_000)
    after = page.locator(".timer").inner_text()
    claims.judge("a question stops the talk's clock", f"{before}, {after}: {turned(page)}",
                 before == after and "clock stands still" in turned(page))  # fmt: skip
    window.look("a question at a slide", quick=True)
    page.get_by_role("button", name="Question").click()
    expect(page.locator(".slide")).to_contain_text("The man at the railings")
    page.keyboard.press("b")
    heard = page.evaluate("announcer.textContent")
    claims.judge("the slide is announced", heard, heard == "Slide 2 of 5: Health & other reasons")
    page.get_by_role("button", name="Next").click()
    pressed = page.evaluate("document.activeElement.textContent")
    claims.judge("a button does so too, and keeps the focus", f"{turned(page)}, {pressed}",
                 "Slide 3 of 5" in turned(page) and pressed == "Next")  # fmt: skip
    off = []
    for text in ("100%", "200%"):
        page.evaluate("size => { document.documentElement.style.fontSize = size }", text)
        for wide, high in LAPTOPS + OTHERS:
            page.set_viewport_size({"width": wide, "height": high})
            page.wait_for_timeout(120)
            if not page.evaluate(PLACES)["fits"]:
                off.append(f"{wide}×{high} {text}")
    page.evaluate("document.documentElement.style.fontSize = ''")
    page.set_viewport_size({"width": 390, "height": 844})
    claims.judge("the controls of slides are on the screen", str(off or "all"), not off)
    window.look("take with slides")
    keyboard(window, "take with slides", claims)
    page.wait_for_function("() => document.querySelector('.timer').textContent > '0:12'")
    page.keyboard.press("Shift+E")
    page.wait_for_selector(".hero", timeout=60_000)
    page.locator("summary", has_text="Slides, by the log").click()
    table = page.locator("details", has_text="Slides, by the log").inner_text()
    claims.judge("the review has the time of each slide", table.replace("\n", " | ")[:120],
                 all(each in table for each in
                     ("1 Walking to work", "Questions", "not shown", "under plan")))  # fmt: skip
    page.locator("summary", has_text="Picture").click()
    expect(page.locator(".plot")).to_contain_text("slide")
    window.look("review with slides", quick=True)
    show = run(Path(served.command[0]), served, "show", "1", "--json")
    slides = json.loads(show)["slides"]
    asked = sum(each["end_s"] - each["start_s"] for each in slides["questions"])
    shown = [len(each["spans"]) for each in slides["list"]]
    claims.judge("as the keys said it", f"{slides['source']}, {asked:.1f} s, {shown}",
                 slides["source"] == "log" and asked > 2.5
                 and shown[3:] == [0, 0] and shown[1] > 0)  # fmt: skip


def left_midway(window: Watched, claims: Claims) -> None:
    """A take that is reloaded has its slides too, and the talk what each took."""
    page = window.page
    visit(page, "talk/Keynote", ".take")
    speak(page)
    page.wait_for_timeout(3_000)
    page.keyboard.press("n")
    page.wait_for_timeout(3_000)
    page.on("dialog", lambda dialog: dialog.accept())
    page.reload()
    page.get_by_role("button", name="Judge it").click()
    page.wait_for_selector(".hero", timeout=60_000)
    found = page.locator("summary", has_text="Slides, by the log").count()
    claims.judge("a take that was reloaded has its slides", f"{found}", found == 1)
    visit(page, "talk/Keynote", ".slide-times")
    rows = page.locator(".slide-times tr").all_inner_texts()
    claims.judge("the talk has the time of each slide over its takes",
                 " / ".join(rows[:3]).replace("\t", " "), len(rows) == 6
                 and "Take 1" in rows[0] and "Take 2" in rows[0]
                 and "Walking to work" in rows[1] and "0:13" in rows[1])  # fmt: skip
    window.look("a talk with slides")
    keyboard(window, "a talk with slides", claims)
    beyond = sizes(page)
    claims.judge("a talk with slides fits", str(beyond or len(SIZES) * 2), not beyond)
    visit(page, "compare/Keynote", ".slide-times")
    rows = page.locator(".slide-times tr").all_inner_texts()
    claims.judge("two takes are compared slide by slide", " / ".join(rows[:2]).replace("\t", " "),
                 len(rows) == 6 and "Change" in rows[0] and "Walking to work" in rows[1]
                 and any(change in rows[1] for change in ("+0:", "-0:")))  # fmt: skip
    window.look("takes compared by slides")
    visit(page, "talk/Keynote", ".take")


def removed(window: Watched, claims: Claims) -> None:
    page = window.page
    deck = page.locator("a.item", has_text="talk.pptx")
    for is_back in (True, False):
        deck.click()
        page.get_by_role("button", name="Delete slides").click()
        page.wait_for_selector(".take")
        expect(deck).to_be_hidden()
        if is_back:
            page.get_by_role("button", name="Undo").click()
            expect(deck).to_be_visible()
    page.mouse.move(0, 0)
    expect(page.locator(".undo")).to_have_count(0)
    visit(page, "home", "focus-chips")
    visit(page, "talk/Keynote", ".take")
    stays = page.locator(".slide-times tr").count()
    adds = page.get_by_role("button", name="Add slides").count()
    claims.judge("slides are deleted unless that is undone; their times stay",
                 f"{stays} rows", stays == 6 and adds == 1)  # fmt: skip


EVENINGS = (("new", newcomer), ("back", returning), ("shown", presenting), ("many", many))
