"""The page's design: computed tokens, target sizes, forced colours, right-to-left text, print."""

import subprocess
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page

from ...Shared.claims import Claims
from .browser import Watched, chromium
from .glass import contrast
from .served import TALK, Served

WIDTHS = (360, 390, 834, 1440, 1920)
SCREENS = ("home", "review/1", "scripts", "script/1", "progress", "settings", "curious")

# The expected computed styles of elements, at 16 px to a rem.
TOKENS = {
    "home": {
        "body": {"fontSize": "17px", "lineHeight": "24px", "fontWeight": "400"},
        "h1": {"fontSize": "28px", "lineHeight": "34px", "fontWeight": "600"},
        "h2": {"fontSize": "17px", "lineHeight": "22px", "fontWeight": "600"},
        "#tabs a": {"fontSize": "13px", "lineHeight": "18px"},
        ".chip:not(:has(:checked))": {"fontSize": "17px", "fontWeight": "400"},
        ".chip": {"borderRadius": "999px"},
        ".card": {"borderRadius": "20px", "padding": "24px", "rowGap": "16px"},
        "main .card": {"backdropFilter": "none", "backgroundColor": "rgb(255, 255, 255)"},
        "#tabs": {"backdropFilter": "blur(12px)", "backgroundColor": "/ 0.18)"},
        "main": {"paddingTop": "32px", "rowGap": "24px"},
        "main > section": {"animationDuration": "0.22s"},
    },
    "review/1": {
        ".takeaway": {"fontSize": "28px", "lineHeight": "34px", "fontWeight": "600"},
        ".caption": {"fontSize": "13px", "lineHeight": "18px", "fontWeight": "400"},
        ".button.main": {"borderRadius": "999px", "fontSize": "17px"},
    },
}
COLOURS = {
    "light": {
        "body": "rgb(10, 10, 10)",
        ".arc": "rgb(0, 96, 200)",
        "main a.button": "rgb(0, 96, 200)",
        ".button.main": "rgb(0, 96, 200)",
    },
    "dark": {
        "body": "rgb(255, 255, 255)",
        ".arc": "rgb(124, 184, 255)",
        "main a.button": "rgb(124, 184, 255)",
        ".button.main": "rgb(10, 108, 219)",
    },
}
COMPUTED = """
([selector, name]) => {
  const element = document.querySelector(selector);
  return element ? getComputedStyle(element)[name] : `no ${selector}`;
}
"""
# Controls below the minimum target size. Links within a sentence are exempt.
SMALL = """
() => [...document.querySelectorAll("main :is(a, button, input, select, textarea, summary), nav a")]
  .filter((element) => element.checkVisibility({ opacityProperty: true }) && element.tabIndex >= 0)
  .map((element) => element.closest("label") ?? element)
  .filter((element) => !element.closest("p, .unseen") && !element.matches(".unseen"))
  .filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return Math.min(width, height) < 43.9;
  }).map((element) => `${element.tagName}.${element.className} ${element.textContent.slice(0, 20)}`)
"""
PRINTED = """
() => [...document.querySelectorAll("nav, button, .button, audio, on-device-pill, .skip-link")]
  .filter((element) => element.checkVisibility() && !element.matches(".time"))
  .map((element) => element.outerHTML.slice(0, 60))
"""
# The heading of the screen that is left tells it from the next one.
GO = """
(screen) => {
  if (location.hash === `#/${screen}`) return;
  document.querySelector("main h1")?.setAttribute("data-former", "");
  location.hash = `#/${screen}`;
}
"""
HEBREW = "ערב טוב לכולם, אני שמח לראות אתכם"


def check(program: Path, folder: Path, claims: Claims, pictures: Path | None) -> None:
    folder.mkdir(parents=True)
    sound = folder / "speech.wav"
    subprocess.run(["sox", TALK, "-r", "48000", "-c", "1", "-b", "16", sound], check=True)
    served = Served(program, folder / "home")
    prepare(program, folder, served)
    with chromium(sound) as browser, served:
        window = Watched(browser, pictures, permissions=["microphone"])
        page = window.page
        page.goto(served.link)
        page.wait_for_selector("html[data-ready]")
        skip_first_run(page)
        tokens(page, claims)
        targets_and_widths(page, claims)
        forced(window, claims)
        from_the_right(page, claims)
        paper(page, claims)
        window.context.close()


def prepare(program: Path, folder: Path, served: Served) -> None:
    """A session, a script, and one in a right-to-left language."""

    def run(*arguments: str | Path) -> None:
        subprocess.run(
            [program, *arguments], env=served.environment, check=True, capture_output=True
        )

    written = folder / "hebrew.txt"
    written.write_text(HEBREW)
    plain = folder / "plain.txt"
    plain.write_text("Good evening, everyone.\n\nI have one idea for you.\n")
    run("script", "add", plain, "--name", "Keynote")
    run("script", "add", written, "--name", "שלום")
    run(TALK, "--save", "--talk", "Keynote", "--script", "Keynote")


def skip_first_run(page: Page) -> None:
    page.evaluate("location.hash = '#/welcome/rule'")
    page.get_by_role("button", name="Skip").click()
    page.wait_for_selector("focus-chips")


def visit(page: Page, screen: str) -> None:
    page.evaluate(GO, screen)
    page.wait_for_selector("main h1:not([data-former])")
    page.wait_for_timeout(400)


def tokens(page: Page, claims: Claims) -> None:
    other, count = [], 0
    page.set_viewport_size({"width": 834, "height": 1112})
    for screen, elements in TOKENS.items():
        visit(page, screen)
        for selector, styles in elements.items():
            for name, wanted in styles.items():
                found = page.evaluate(COMPUTED, [selector, name])
                count += 1
                # Computed colours with an alpha have two notations.
                if wanted not in found.replace(", 0.", " / 0."):
                    other.append(f"{screen} {selector} {name}: {found}")
    visit(page, "home")
    for scheme, elements in COLOURS.items():
        page.emulate_media(color_scheme=scheme)
        page.wait_for_timeout(300)
        for selector, wanted in elements.items():
            name = {".arc": "stroke", ".button.main": "backgroundColor"}.get(selector, "color")
            found = page.evaluate(COMPUTED, [selector, name])
            count += 1
            if found != wanted:
                other.append(f"{scheme} {selector}: {found}")
    page.emulate_media(color_scheme="light")
    page.keyboard.press("?")
    for name, wanted in (("backdropFilter", "blur(30px)"), ("backgroundColor", "/ 0.28)")):
        found = page.evaluate(COMPUTED, ["dialog.sheet", name])
        count += 1
        if wanted not in found.replace(", 0.", " / 0."):
            other.append(f"sheet {name}: {found}")
    page.keyboard.press("Escape")
    balanced = {}
    for width in (390, 834):
        page.set_viewport_size({"width": width, "height": 844})
        balanced[width] = page.evaluate(COMPUTED, ["main h1", "textWrapStyle"])
    holds = balanced == {390: "auto", 834: "balance"}
    claims.judge("headings are balanced on wide screens alone", str(balanced), holds)
    claims.judge("styles are those of the design", str(other or count), not other)
    face = page.evaluate(
        "document.fonts.ready.then(() => [...document.fonts].map((face) => face.status).join())"
    )
    claims.judge("the page's own face is loaded", face, face == "loaded")


def targets_and_widths(page: Page, claims: Claims) -> None:
    small, wide = [], []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        for screen in SCREENS:
            visit(page, screen)
            small += [f"{screen} {width}: {each}" for each in page.evaluate(SMALL)]
            over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            if over > 0:
                wide.append(f"{screen} {width}: {over}")
    claims.judge("targets have 44 points", "; ".join(small[:6]) or len(SCREENS), not small)
    widths = f"{WIDTHS[0]} to {WIDTHS[-1]}"
    claims.judge("nothing is wider than the window", "; ".join(wide) or widths, not wide)
    page.set_viewport_size({"width": 390, "height": 844})


def shades(page: Page, selector: str) -> float:
    """The most contrast between two colours that each cover at least 1 % of an element."""
    page.locator(selector).first.scroll_into_view_if_needed()
    picture = Image.open(BytesIO(page.locator(selector).first.screenshot())).convert("RGB")
    counts = picture.getcolors(picture.width * picture.height)
    least = picture.width * picture.height / 100
    colours = [colour for count, colour in counts if count >= least]
    return max(contrast(one, other) for one in colours for other in colours)


def forced(window: Watched, claims: Claims) -> None:
    """States shown by a fill remain visible in forced colours."""
    page = window.page
    page.emulate_media(forced_colors="active")
    faint = []

    def judge(name: str, selector: str) -> None:
        found = shades(page, selector)
        if found < 3:
            faint.append(f"{name}: {found:.1f}")

    visit(page, "progress")
    judge("today", "streak-grid .today")
    judge("the days", "streak-grid .practised")
    judge("the trend's segments", ".segments")
    visit(page, "home")
    judge("the ring", "progress-ring")
    judge("the chosen focus", ".chip:has(:checked)")
    page.locator("main .button.main").first.click()
    page.get_by_role("button", name="Start now").click()
    page.wait_for_timeout(1_500)
    judge("the level", "level-meter .bar")
    judge("the microphone", ".mic")
    if window.pictures:
        page.screenshot(path=window.pictures / "hud-forced-colours.png")
    page.wait_for_function("() => document.querySelector('.timer').textContent !== '0:00'")
    page.evaluate("location.hash = '#/home'")
    page.get_by_role("button", name="Leave").click()
    page.wait_for_selector("focus-chips")
    page.emulate_media(forced_colors="none")
    claims.judge("forced colours hide nothing", "; ".join(faint) or "7 parts", not faint)


def from_the_right(page: Page, claims: Claims) -> None:
    visit(page, "scripts")
    way = "element => getComputedStyle(element).direction"
    listed = page.get_by_text("שלום").first.evaluate(way)
    page.get_by_text("שלום").first.click()
    page.wait_for_selector("textarea")
    page.wait_for_timeout(300)
    typed = page.locator("textarea").first.evaluate(way)
    named = page.locator("main h1").evaluate(way)
    found = f"{listed} {named} {typed}"
    claims.judge("a text from the right runs from the right", found, found == "rtl rtl rtl")


def paper(page: Page, claims: Claims) -> None:
    visit(page, "review/1")
    page.emulate_media(media="print")
    left = page.evaluate(PRINTED)
    text = page.locator(".takeaway").is_visible() and page.locator(".takeaway").inner_text()
    page.emulate_media(media="screen")
    claims.judge(
        "paper has the review, and no controls", str(left or text), not left and bool(text)
    )
