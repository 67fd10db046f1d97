"""The countdown, the take and its end, in Chromium: what is on the screen, and what is kept."""

import json
import re
import subprocess
from pathlib import Path

from playwright.sync_api import Page, expect

from ...Shared.claims import Claims
from .breaks import goes_on, is_released
from .browser import Watched, chromium, prepared
from .served import TALK, Served
from .tour import TAKEN, chip, keyboard, of_prompt, of_script, on_glass, unfolded, visit

LAPTOPS = ((1280, 720), (1280, 800), (1366, 768), (1536, 730), (1280, 600), (1600, 1000))
# The last is what is left of a phone under its keyboard.
OTHERS = ((1920, 1080), (834, 1112), (390, 844), (375, 667), (320, 568), (844, 390), (640, 400),
          (320, 256))  # fmt: skip
SCRIPT = """Good evening, and thank you for coming.

Last spring I stopped taking the bus, and I started walking to work. It is two miles along the
river, and I told everyone it was for my health.

That was not quite true. I was tired, and I wanted one part of the day that nobody could fill.

"""
# Each with what is said meanwhile, and what it counts.
FOCI = (
    ("Pauses", "free", r"\d+ pauses?"),
    ("Pace", "script", r"\d+ words a minute"),
    ("Clarity", "question", r"Good level|A little (louder|softer)"),
)
KINDS = ("free", "question", "text", "script")
PLACES = """
() => {
  const box = (selector) => {
    const element = document.querySelector(selector);
    if (!element?.checkVisibility({ visibilityProperty: true })) return null;
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return { top, bottom, left, right };
  };
  const { fontSize } = getComputedStyle(document.querySelector(".timer"));
  const page = document.documentElement;
  return {
    fits: [...document.querySelectorAll(".hud-bottom button, .timer")].every((each) => {
      const { top, bottom, left, right } = each.getBoundingClientRect();
      return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    }) && page.scrollHeight <= innerHeight && page.scrollWidth <= innerWidth,
    timer: parseFloat(fontSize), ring: box(".dial progress-ring"), bar: box(".time-bar"),
    text: box(".prompter"), tools: box(".tools"),
  };
}
"""
# What is moved, and when what is counted changes.
WATCHED = """
() => {
  window.shifts = [];
  new PerformanceObserver((list) => list.getEntries().forEach(({ sources }) =>
    shifts.push(...sources.map(({ node }) => node?.className || node?.nodeName))))
    .observe({ type: "layout-shift" });
  window.changes = [];
  const count = document.querySelector(".count");
  new MutationObserver(() => changes.push(performance.now()))
    .observe(count, { childList: true, characterData: true, subtree: true });
}
"""
# What is announced.
HEARD = """
() => {
  window.said = [];
  window.ear?.disconnect();
  window.ear = new MutationObserver(() => said.push(announcer.textContent));
  ear.observe(announcer, { childList: true });
}
"""
# Messages of the program, as if they came later or told more.
LATER = """
(seconds) => {
  const own = line.onmessage;
  line.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (message.show === "levels") message.elapsed_s += seconds;
    own({ data: JSON.stringify(message) });
  };
}
"""
TELL = "(message) => line.onmessage({ data: JSON.stringify(message) })"


def check(program: Path, folder: Path, claims: Claims, pictures: Path | None) -> None:
    sound = prepared(folder, pictures)
    written = folder / "script.txt"
    written.write_text(3 * SCRIPT)
    with chromium(sound) as browser:
        for part in PARTS:
            served = Served(program, folder / part.__name__)
            add = [program, "script", "add", written, "--name", "Keynote"]
            subprocess.run(add, env=served.environment, check=True, capture_output=True)
            with served:
                window = Watched(browser, pictures, permissions=["microphone"])
                window.context.add_init_script(TAKEN)
                window.page.goto(served.link)
                window.page.get_by_role("button", name="Skip").click()
                window.page.wait_for_selector("focus-chips")
                part(window, served, claims)
                found = window.violations + window.cut + window.foreign(served.origin)
                found += window.troubles
                figure = str(found or len(window.looked))
                claims.judge(f"{part.__name__}: looks right", figure, not found)
                window.context.close()


def count_down(page: Page, focus: str = "Pauses", kind: str = "free") -> None:
    visit(page, "home", "focus-chips")
    chip(page, focus)
    if kind == "script":
        of_script(page, "Keynote")
    else:
        card = {"free": "Your own words", "question": "Answer this", "text": "Read this"}[kind]
        of_prompt(page, card)
    page.locator("button.main").click()
    page.wait_for_selector(".countdown")


def record(page: Page, focus: str = "Pauses", kind: str = "free", wait: int = 2_500) -> None:
    count_down(page, focus, kind)
    page.get_by_role("button", name="Start now").click()
    page.wait_for_selector("rehearsal-hud")
    page.wait_for_timeout(wait)


def drop(page: Page) -> None:
    page.keyboard.press("Shift+E")
    page.locator("dialog[open]").get_by_role("button", name="Drop it").click()
    page.wait_for_selector("focus-chips")


def leave(page: Page) -> None:
    """However long it was."""
    page.evaluate("location.hash = '#/home'")
    page.locator("dialog[open]").get_by_role("button", name="Leave").click()
    page.wait_for_selector("focus-chips")


def rooms(window: Watched, _: Served, claims: Claims) -> None:
    """What must be seen is on the screen in every window."""
    page = window.page
    for kind in KINDS:
        off, small = [], []
        record(page, kind=kind)
        for text in ("100%", "200%"):
            page.evaluate("size => { document.documentElement.style.fontSize = size }", text)
            for wide, high in LAPTOPS + OTHERS:
                page.set_viewport_size({"width": wide, "height": high})
                page.wait_for_timeout(120)
                places = page.evaluate(PLACES)
                name = f"{wide}×{high} {text}"
                if not places["fits"]:
                    off.append(name)
                is_seen = places["timer"] >= 96 and places["ring"]
                # A text is in focus instead.
                is_due = (wide, high) in LAPTOPS and text == "100%" and not places["text"]
                if is_due and not is_seen:
                    small.append(f"{name}: {places['timer']:.0f}")
                if not places["ring"] and not places["bar"] and high >= 320:
                    small.append(f"{name}: no ring and no bar")
        count = 2 * len(LAPTOPS + OTHERS)
        claims.judge(f"{kind}: the controls are on the screen", str(off or count), not off)
        claims.judge(f"{kind}: the time is seen from afar", str(small or "96"), not small)
        page.evaluate("document.documentElement.style.fontSize = ''")
        page.set_viewport_size({"width": 390, "height": 844})
        window.look(f"take {kind}")
        keyboard(window, f"take {kind}", claims)
        leave(page)


def countdowns(window: Watched, served: Served, claims: Claims) -> None:
    page = window.page
    count_down(page)
    window.look("countdown with a way back", quick=True)
    count_down(page)
    page.get_by_role("button", name="Cancel").click()
    page.wait_for_selector("focus-chips")
    claims.judge("the countdown can be cancelled", "", is_released(page))
    count_down(page)
    page.keyboard.press("Escape")
    page.wait_for_selector("focus-chips")
    page.wait_for_timeout(3_500)
    kept = f"{page.evaluate('location.hash')}, {page.evaluate('told')}"
    claims.judge("Escape does so too, and nothing is recorded", kept, kept == "#/home, []")
    record(page)
    page.keyboard.press("Escape")
    claims.judge("while recording, Escape does nothing", "", goes_on(page))
    drop(page)


def kept(page: Page, served: Served) -> tuple[int, int, int]:
    """The numbers of sessions, of recordings to judge, and of files."""
    left = page.evaluate("""async () => {
      const api = await import("/files/api.js");
      return (await api.get("recordings/unfinished")).unfinished;
    }""")
    files = [each for each in (served.home / "store" / "recordings").glob("*") if each.is_file()]
    return len(served.sessions()), len(left), len(files)


def short(window: Watched, served: Served, claims: Claims) -> None:
    """A take of a few seconds is offered to be dropped."""
    page = window.page
    record(page)
    page.keyboard.press("Shift+E")
    title = page.locator("dialog[open] h2")
    expect(title).to_contain_text("That was")
    said = title.inner_text()
    claims.judge("a short take is not judged at once", said, bool(re.search(r"[1-9] second", said)))
    window.look("short take")
    on_glass(window, "short take", claims)
    before = page.locator(".timer").inner_text()
    page.wait_for_timeout(1_500)
    claims.judge("it stands still", before, page.locator(".timer").inner_text() == before)
    page.keyboard.press("Escape")
    claims.judge("Escape goes on", "", goes_on(page))
    page.get_by_role("button", name="End session").click()
    page.locator("dialog[open]").get_by_role("button", name="Keep recording").click()
    claims.judge("so does its button", "", goes_on(page))
    page.keyboard.press("Shift+E")
    expect(title).to_contain_text("That was")
    page.go_back()
    expect(title).to_have_text("Your recording is paused")
    page.locator("dialog[open]").get_by_role("button", name="Stay paused").click()
    page.wait_for_timeout(500)
    paused = page.get_by_role("button", name="Resume").is_visible()
    claims.judge("going back meanwhile asks, and it stays paused", str(paused), paused)
    drop(page)
    offered = page.locator(".notice").count()
    found = kept(page, served)
    claims.judge("of what is dropped nothing is kept", f"{found}, {offered} offered",
                 found == (0, 0, 0) and not offered and is_released(page))  # fmt: skip
    record(page)
    page.keyboard.press("p")
    page.keyboard.press("Shift+E")
    page.locator("dialog[open]").get_by_role("button", name="Stay paused").click()
    stays = page.get_by_role("button", name="Resume").is_visible()
    claims.judge("a pause remains one", str(stays), stays)
    page.keyboard.press("Shift+E")
    page.locator("dialog[open]").get_by_role("button", name="Judge it").click()
    page.wait_for_selector(".hero")
    claims.judge("judged it is a session", str(kept(page, served)), kept(page, served)[0] == 1)
    record(page, wait=11_000)
    page.keyboard.press("Shift+E")
    page.wait_for_selector(".hero")
    claims.judge("after 10 seconds nothing is asked", str(kept(page, served)), True)


def judged(served: Served, sound: Path, *options: str) -> dict:
    command = [served.command[0], sound, *options]
    answer = subprocess.run(command, env=served.environment, check=True, capture_output=True)
    return json.loads(answer.stdout)


def counts(window: Watched, served: Served, claims: Claims) -> None:
    """What the focus is about is counted, and nothing moves by it."""
    page = window.page
    page.set_viewport_size({"width": 1280, "height": 800})
    for focus, kind, form in FOCI:
        record(page, focus, kind, 500)
        page.evaluate(WATCHED)
        page.wait_for_timeout(17_000)
        shown = page.locator(".count").inner_text()
        claims.judge(f"{focus}: it is counted", shown, bool(re.fullmatch(form, shown)))
        times = page.evaluate("changes")
        apart = min((later - time for time, later in zip(times, times[1:])), default=9_999)
        # A busy machine may show the first of two by so much later.
        late = 100
        least = (500 if focus == "Pauses" else 1_500) - late
        claims.judge(f"{focus}: and can be read", f"{apart:.0f} ms", apart >= least)
        moved = page.evaluate("shifts")
        claims.judge(f"{focus}: nothing moves", str(moved), not moved)
        if focus == "Pauses":
            pauses = int(shown.split()[0])
            page.keyboard.press("Shift+E")
            page.wait_for_selector(".hero")
            (sound,) = (served.home / "store" / "recordings").glob("*.wav")
            measured = judged(served, sound, "--json")["metrics"]["pauses"]["count"]
            claims.judge("as many as the review finds", f"{pauses}, {measured}",
                         abs(measured - pauses) <= 2)  # fmt: skip
        else:
            leave(page)
    judged(served, TALK, "--json", "--save", "--focus", "pauses")
    visit(page, "progress")
    visit(page, "home", "focus-chips")
    task = page.locator(".last .task").first.inner_text()
    count_down(page, "Pauses")
    hint = page.locator("hint-pill").inner_text()
    claims.judge("the task of last time is there", hint, hint == f"Last time: {task}")
    page.get_by_role("button", name="Start now").click()
    page.wait_for_selector("rehearsal-hud")
    page.wait_for_timeout(2_500)
    stays = page.locator("hint-pill").inner_text()
    claims.judge("and stays as the take begins", stays, stays == hint)
    window.look("take with a task", quick=True)
    drop(page)
    count_down(page, "Clarity")
    other = page.locator("hint-pill").inner_text()
    claims.judge("another focus has another hint", other, "Last time" not in other)


def beyond(window: Watched, _: Served, claims: Claims) -> None:
    """More time than was stated, and sound that is lost."""
    page = window.page
    for kind, name in (("free", "take over its time"), ("script", "script over its time")):
        record(page, kind=kind)
        page.keyboard.press("m")
        expect(page.locator(".time-bar i")).to_have_count(1)
        page.evaluate(HEARD)
        page.evaluate(LATER, 180)
        late = page.locator(".late")
        expect(late).to_have_text(re.compile(r"\d+ seconds over\."))
        page.wait_for_timeout(2_500)
        told = [each for each in page.evaluate("said") if "over" in each]
        claims.judge(f"{kind}: overtime is said, and once aloud", f"{late.inner_text()} {told}",
                     len(told) == 1)  # fmt: skip
        places = page.evaluate(PLACES)
        level = page.locator("level-meter").is_visible()
        claims.judge(f"{kind}: the bar has the place of the ring", str(places["bar"]),
                     bool(places["bar"]) and not places["ring"] and not level)  # fmt: skip
        window.look(name)
        leave(page)
    record(page)
    for _ in range(5):
        page.evaluate(TELL, {"show": "gap", "seconds": 0.03})
    page.wait_for_timeout(300)
    quiet = page.locator(".status").inner_text()
    page.evaluate(TELL, {"show": "gap", "seconds": 0.12})
    expect(page.locator(".status")).to_contain_text("did not arrive")
    loud = page.locator(".status").inner_text()
    claims.judge("lost sound is told from a quarter of a second on", f"{quiet}; {loud}",
                 # A busy computer may lose some hundredths, too.
                 quiet == "Recording" and re.match(r"0\.(2[5-9]|3\d) s", loud))  # fmt: skip
    page.evaluate(LATER, 3_723)
    expect(page.locator(".timer")).to_contain_text("1:02:")
    window.look("take of an hour", quick=True)
    leave(page)


def prompter(window: Watched, _: Served, claims: Claims) -> None:
    """The size of the text is the speaker's."""
    page = window.page
    page.set_viewport_size({"width": 1280, "height": 720})
    page.reload()
    page.wait_for_selector("focus-chips")
    record(page, kind="script")
    style = """() => {
      const { fontSize, lineHeight } = getComputedStyle(document.querySelector(".prompter"));
      return `${fontSize}/${lineHeight}`;
    }"""
    first = page.evaluate(style)
    claims.judge("a script can be read from afar", first, first == "32px/48px")
    share = page.evaluate("document.querySelector('.prompter').clientHeight / innerHeight")
    claims.judge("and has most of the screen", f"{share:.2f}", share > 0.5)
    for name, times in (("Larger text", 3), ("Smaller text", 1)):
        page.get_by_role("button", name=name).focus()
        for _ in range(times):
            page.keyboard.press("Enter")
    sized = page.evaluate(style)
    claims.judge("larger and smaller, by keys", sized, sized == "40px/60px")
    page.get_by_role("button", name="Mirror the text").click()
    turned = "getComputedStyle(document.querySelector('.prompter')).transform"
    mirrored = page.evaluate(turned)
    if window.pictures:
        page.screenshot(path=window.pictures / "prompter-mirrored.png")
    drop(page)
    record(page, kind="script")
    again = f"{page.evaluate(style)}, {page.evaluate(turned)}"
    claims.judge("mirrored, and both are so the next time", again,
                 again == f"{sized}, {mirrored}" and "-1" in mirrored)  # fmt: skip
    page.get_by_role("button", name="Mirror the text").click()
    for _ in range(9):
        page.get_by_role("button", name="Larger text").click()
    page.set_viewport_size({"width": 390, "height": 844})
    window.look("prompter at its largest", quick=True)
    drop(page)


def named(window: Watched, _: Served, claims: Claims) -> None:
    """Who records a talk sees which, however long its name is."""
    page = window.page
    page.set_viewport_size({"width": 320, "height": 568})
    names = {"Keynote": "Recording Keynote, take 1", "Why we walk to work " * 3: "…"}
    for name, shown in names.items():
        unfolded(page)
        talk = page.get_by_role("combobox", name="Talk", exact=True)
        talk.select_option(label="New talk…")
        page.get_by_label("Name of the talk").fill(name)
        page.locator("button.main").click()
        page.get_by_role("button", name="Start now").click()
        page.wait_for_selector("rehearsal-hud")
        said = page.locator(".status").inner_text()
        claims.judge("a talk is named while it is recorded", said, shown in said)
        window.look(f"recording {name[:7]}", quick=True)
        drop(page)


PARTS = (rooms, countdowns, short, counts, beyond, prompter, named)
