"""Chromium with a microphone that plays a file, and the checks of every screen."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import axe_core_python
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from .served import PATIENCE, TALK

AXE = next(Path(axe_core_python.__file__).parent.rglob("axe.min.js")).read_text()
# On a slow computer an animation may only start in the next frames.
STILL = """async () => {
  for (let looks = 0; looks < 50; looks += 1) {
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const moving = document.getAnimations().filter((each) =>
      each.playState === "running" && each.effect.getComputedTiming().endTime < Infinity);
    if (!moving.length) return;
    // What is not drawn, as in a closed fold, stands still for ever.
    const all = Promise.all(moving.map((each) => each.finished.catch(() => 0)));
    await Promise.race([all, new Promise((late) => setTimeout(late, 2000))]);
  }
}"""
WIDTHS = {"phone": (390, 844), "tablet": (834, 1112), "wide": (1440, 900)}
SCHEMES = ("light", "dark")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# axe doesn't know that glass reduces contrast behind it; glass.py measures that in pixels.
VIOLATIONS = """
async (tags) => {
  const onGlass = ({ target }) => document.querySelector(target[0])?.closest("#tabs, dialog");
  const { violations } = await axe.run(document, { runOnly: tags });
  return violations.map(({ id, nodes }) => ({
    id, nodes: nodes.filter((node) => id !== "color-contrast" || !onGlass(node))
      .map(({ html }) => html.slice(0, 120)),
  })).filter(({ nodes }) => nodes.length);
}
"""

# Text that overflows its element, unless it scrolls.
CUT = """
() => [...document.querySelectorAll("main *, nav *, dialog *")].filter((element) => {
  const style = getComputedStyle(element);
  if (!element.textContent.trim() || style.display === "inline") return false;
  if (/auto|scroll/.test(style.overflowX + style.overflowY)) return false;
  if (element.closest(".unseen, .scroll, svg, select, option, audio")) return false;
  const clips = style.overflowX === "hidden" && element.scrollWidth > element.clientWidth + 1;
  const { left, right } = element.getBoundingClientRect();
  return clips || left < -1 || right > document.documentElement.clientWidth + 1;
}).slice(0, 3).map((element) =>
  `${element.tagName}.${element.className}: ${element.textContent.slice(0, 40)}`)
"""


def prepared(folder: Path, pictures: Path | None) -> Path:
    """Makes the folders of a part, which waits patiently. What its microphone hears."""
    expect.set_options(timeout=PATIENCE * 1_000)
    folder.mkdir(parents=True)
    if pictures:
        pictures.mkdir(parents=True, exist_ok=True)
    sound = folder / "speech.wav"
    subprocess.run(["sox", TALK, "-r", "48000", "-c", "1", "-b", "16", sound], check=True)
    return sound


@contextmanager
def chromium(microphone: Path) -> Iterator[Browser]:
    """The path is resolved, because with `..` in it Chromium plays silence without an error."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium",
            args=[
                "--headless=new", "--no-sandbox", "--use-fake-device-for-media-stream",
                "--use-fake-ui-for-media-stream", "--autoplay-policy=no-user-gesture-required",
                f"--use-file-for-fake-audio-capture={microphone.resolve()}",
            ],
        )  # fmt: skip
        yield browser
        browser.close()


class Watched:
    """A window that records requests, errors and failed checks."""

    def __init__(self, browser: Browser, pictures: Path | None, **context: object) -> None:
        options = {"viewport": {"width": 390, "height": 844}, "accept_downloads": True, **context}
        self.context: BrowserContext = browser.new_context(**options)
        self.pictures = pictures
        self.requests: list[str] = []
        self.troubles: list[str] = []
        self.violations: list[str] = []
        self.cut: list[str] = []
        self.looked: list[str] = []
        self.context.on("request", lambda request: self.requests.append(request.url))
        self.context.on("console", self._heard)
        self.context.on("weberror", lambda error: self.troubles.append(str(error.error)))
        self.page: Page = self.context.new_page()

    def _heard(self, message: object) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(message.text)

    def expect(self, status: int) -> None:
        """Ignores the browser's error for an expected status."""
        text = f"the server responded with a status of {status}"
        self.troubles = [each for each in self.troubles if text not in each]

    def look(self, name: str, *, quick: bool = False) -> None:
        """Checks a screen: by axe, and for cut text; in light and dark, small and large."""
        page = self.page
        self.looked.append(name)
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            self.judge(f"{name} {scheme}")
            for width, (wide, high) in WIDTHS.items():
                if quick and width != "phone":
                    continue
                page.set_viewport_size({"width": wide, "height": high})
                self.measure(f"{name} {scheme} {width}")
            page.set_viewport_size({"width": 390, "height": 844})
        page.emulate_media(color_scheme="light")
        if quick:
            return
        for size in ("200%", "310%"):
            page.evaluate("size => { document.documentElement.style.fontSize = size }", size)
            self.measure(f"{name} text {size}")
        self.judge(f"{name} text 310%")
        page.evaluate("document.documentElement.style.fontSize = ''")
        page.emulate_media(reduced_motion="reduce", contrast="more")
        self.judge(f"{name} calm")
        self.measure(f"{name} calm")
        page.emulate_media(reduced_motion="no-preference", contrast="no-preference")

    def judge(self, name: str) -> None:
        """Runs axe, once animations have ended."""
        page = self.page
        page.evaluate(STILL)
        if not page.evaluate("'axe' in window"):
            page.evaluate(AXE)
        for violation in page.evaluate(VIOLATIONS, RULES):
            for html in violation["nodes"][:2]:
                self.violations.append(f"{name}: {violation['id']}: {html}")

    def measure(self, name: str) -> None:
        self.cut += [f"{name}: {text}" for text in self.page.evaluate(CUT)]
        if self.pictures:
            self.page.screenshot(
                path=self.pictures / f"{name.replace(' ', '-')}.png", full_page=True
            )

    def foreign(self, origin: str) -> list[str]:
        """Requests to anything but the program."""
        own = (origin, origin.replace("http:", "ws:"), "blob:", "data:")
        return [url for url in self.requests if not url.startswith(own)]


def tab_through(page: Page, most: int = 80) -> tuple[list[str], list[str]]:
    """Elements that the Tab key reaches, in order, and those that don't show the focus."""
    page.evaluate("document.querySelector('.skip-link').focus()")
    reached, unseen = [], []
    for _ in range(most):
        page.keyboard.press("Tab")
        found = page.evaluate("""() => {
          const element = document.activeElement;
          if (!element || element === document.body) return null;
          const shown = element.closest("label.chip, label.talk, .segments label") ?? element;
          const style = getComputedStyle(shown);
          const name = element.getAttribute("aria-label") || element.textContent.trim()
            || element.closest("label")?.textContent.trim() || element.value || element.tagName;
          element.dataset.reached = "yes";
          const hasOwnRings = element.matches("audio, input[type=time]");
          const isShown = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
          return [name.slice(0, 40), hasOwnRings || isShown];
        }""")
        if found is None:
            break
        name, is_seen = found
        reached.append(name)
        if not is_seen:
            unseen.append(name)
    return reached, unseen


UNREACHED = """
() => ["main a[href]", "main button", "main input", "main select", "main textarea", "main summary",
  "nav a"].flatMap((selector) => [...document.querySelectorAll(selector)])
  .filter((element) => {
    if (element.disabled || element.closest("[hidden]") || element.tabIndex < 0) return false;
    if (!element.checkVisibility()) return false;
    if (element.type === "radio") {
      const group = [...document.getElementsByName(element.name)];
      return !group.some((each) => each.dataset.reached);
    }
    return !element.dataset.reached;
  }).map((element) => element.outerHTML.slice(0, 80))
"""
