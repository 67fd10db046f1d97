"""The page in Firefox and in WebKit, from the first screen to the settings."""

import asyncio
import base64
import json
import os
import subprocess
import time
from pathlib import Path

import websockets
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from ...Shared.claims import Claims, note
from .browser import AXE, RULES, STILL, VIOLATIONS
from .served import Served

# In seconds.
PATIENCE = 25
# Records script errors.
LISTEN = """(() => {
  window.troubles = [];
  addEventListener("error", (event) => troubles.push(event.message));
  addEventListener("unhandledrejection", (event) => troubles.push(String(event.reason)));
  return 0;
})()"""


def own(folder: Path) -> dict[str, str]:
    """Own folders for a program's data: the caller's may not be writable."""
    return {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder / "config")}


def loudspeaker(folder: Path) -> subprocess.Popen:
    """A null sink: Firefox plays no audio without a device."""
    folder.mkdir(parents=True)
    environment = {**os.environ, "XDG_RUNTIME_DIR": str(folder), **own(folder)}
    process = subprocess.Popen(
        [
            "pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--load=module-null-sink",
            f"--load=module-native-protocol-unix socket={folder / 'sound'} auth-anonymous=1",
        ],
        env=environment, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    end = time.monotonic() + PATIENCE
    while not (folder / "sound").exists() and time.monotonic() < end:
        if process.poll() is not None:
            raise RuntimeError("PulseAudio ended")
        time.sleep(0.1)
    return process


class Firefox:
    """Firefox by WebDriver BiDi; its fake microphone plays a tone."""

    name = "Firefox"
    PREFERENCES = {
        "media.navigator.streams.fake": True,
        "media.navigator.permission.disabled": True,
        "media.autoplay.default": 0,
        "browser.shell.checkDefaultBrowser": False,
        "datareporting.policy.dataSubmissionEnabled": False,
        "app.update.enabled": False,
        "remote.prefs.recommended": True,
    }

    def __init__(self, folder: Path) -> None:
        self.sound = loudspeaker(folder)
        profile = folder / "firefox"
        profile.mkdir(parents=True)
        lines = [
            f'user_pref("{key}", {json.dumps(value)});' for key, value in self.PREFERENCES.items()
        ]
        (profile / "user.js").write_text("\n".join(lines))
        environment = {
            **os.environ, **own(folder), "MOZ_HEADLESS": "1",
            "PULSE_SERVER": f"unix:{folder / 'sound'}",
        }  # fmt: skip
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--profile", profile, "--remote-debugging-port", "0"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment,
        )  # fmt: skip
        server = self.address(profile / "WebDriverBiDiServer.json")
        self.loop = asyncio.new_event_loop()
        self.socket = self.loop.run_until_complete(
            websockets.connect(f"{server}/session", max_size=None)
        )
        self.number = 0
        self.send("session.new", capabilities={})
        tree = self.send("browsingContext.getTree")
        self.context = tree["contexts"][0]["context"]

    @staticmethod
    def address(file: Path) -> str:
        """The address at which Firefox listens, from the file that it writes."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if file.exists() and (text := file.read_text()):
                found = json.loads(text)
                return f"ws://{found['ws_host']}:{found['ws_port']}"
            time.sleep(0.1)
        raise RuntimeError("Firefox did not start")

    def send(self, method: str, **parameters: object) -> dict:
        async def talk() -> dict:
            self.number += 1
            message = {"id": self.number, "method": method, "params": parameters}
            await self.socket.send(json.dumps(message))
            while True:
                answer = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
                if answer.get("id") == self.number:
                    return answer

        answer = self.loop.run_until_complete(talk())
        if answer["type"] == "error":
            raise RuntimeError(f"{method}: {answer['error']}: {answer['message']}")
        return answer["result"]

    def open(self, link: str) -> None:
        self.send("browsingContext.navigate", context=self.context, url=link, wait="complete")

    def evaluate(self, expression: str) -> object:
        result = self.send(
            "script.evaluate", expression=f"(async () => JSON.stringify(await ({expression})))()",
            target={"context": self.context}, awaitPromise=True, userActivation=True,
        )  # fmt: skip
        if result["type"] == "exception":
            raise RuntimeError(result["exceptionDetails"]["text"])
        return json.loads(result["result"].get("value") or "null")

    def click(self, selector: str) -> None:
        self.evaluate(f"document.querySelector({json.dumps(selector)}).click() ?? 0")

    def picture(self, path: Path) -> None:
        shot = self.send("browsingContext.captureScreenshot", context=self.context)
        path.write_bytes(base64.b64decode(shot["data"]))

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.sound.terminate()


class WebKit:
    """WebKitGTK by its WebDriver, on a virtual display; its mock microphone beeps."""

    name = "WebKit"

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        found = next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
        self.screen = subprocess.Popen(
            ["Xvfb", ":97", "-screen", "0", "1280x1024x24"], stderr=subprocess.DEVNULL
        )
        os.environ |= {
            **own(folder),
            "DISPLAY": ":97",
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
            "LIBGL_ALWAYS_SOFTWARE": "1",
        }
        time.sleep(1)
        options = Options()
        options.binary_location = str(found)
        options.add_argument("--automation")
        options.add_argument("--enable-media-stream=true")
        options.add_argument("--enable-mock-capture-devices=true")
        service = Service(executable_path="/usr/bin/WebKitWebDriver")
        self.driver = webdriver.WebKitGTK(options=options, service=service)
        self.driver.set_script_timeout(PATIENCE)

    def open(self, link: str) -> None:
        self.driver.get(link)

    def evaluate(self, expression: str) -> object:
        script = f"""
          const done = arguments[0];
          (async () => done(JSON.stringify({{ value: await ({expression}) }})))()
            .catch((error) => done(JSON.stringify({{ error: String(error) }})));
        """
        answer = json.loads(self.driver.execute_async_script(script))
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer.get("value")

    def click(self, selector: str) -> None:
        self.driver.find_element(By.CSS_SELECTOR, selector).click()

    def picture(self, path: Path) -> None:
        self.driver.save_screenshot(str(path))

    def close(self) -> None:
        self.driver.quit()
        self.screen.terminate()


def check(program: Path, folder: Path, claims: Claims, pictures: Path | None) -> None:
    for engine in (Firefox, WebKit):
        with Served(program, folder / engine.name) as served:
            driver = engine(folder / f"{engine.name}-browser")
            try:
                Tour(driver, served, claims, pictures).walk()
            finally:
                driver.close()


class Tour:
    def __init__(
        self, driver: Firefox | WebKit, served: Served, claims: Claims, pictures: Path | None
    ) -> None:
        self.driver = driver
        self.served = served
        self.claims = claims
        self.pictures = pictures
        self.violations: list[str] = []
        self.looked = 0

    def judge(self, claim: str, figure: object, holds: bool) -> None:
        self.claims.judge(f"{self.driver.name}: {claim}", figure, holds)

    def wait(self, expression: str, patience: float = PATIENCE) -> bool:
        end = time.monotonic() + patience
        while time.monotonic() < end:
            if self.driver.evaluate(expression):
                return True
            time.sleep(0.2)
        note(f"{self.driver.name}: waited for {expression}")
        return False

    def go(self, screen: str, sign: str) -> bool:
        self.driver.evaluate(f"(location.hash = '#/{screen}')")
        return self.wait(f"document.querySelector({json.dumps(sign)}) !== null")

    def look(self, name: str) -> None:
        self.looked += 1
        self.driver.evaluate(f"({STILL})()")
        if self.pictures:
            self.pictures.mkdir(parents=True, exist_ok=True)
            self.driver.picture(self.pictures / f"{self.driver.name}-{name}.png")
        if not self.driver.evaluate("'axe' in window"):
            self.driver.evaluate(f"(() => {{ {AXE}\n; window.axe = axe; return 1 }})()")
        found = self.driver.evaluate(f"({VIOLATIONS})({json.dumps(RULES)})")
        self.violations += [f"{name}: {each['id']}: {each['nodes'][0]}" for each in found]

    def walk(self) -> None:
        driver = self.driver
        driver.open(self.served.link)
        ready = self.wait("document.documentElement.dataset.ready === 'true'")
        driver.evaluate(LISTEN)
        self.judge("opens", driver.evaluate("document.title"), ready)
        self.look("first-run")
        driver.click("a.button.main")
        self.wait("document.querySelector('.promises') !== null")
        self.look("promises")
        driver.evaluate("document.querySelector('.skip button').click() ?? 0")
        self.wait("document.querySelector('focus-chips label') !== null")
        self.look("home")
        driver.evaluate("document.querySelector('input[value=pauses]').click() ?? 0")
        enabled = self.wait("!document.querySelector('button.button.main').disabled")
        self.judge("a focus can be chosen", "pauses", enabled)
        driver.click("button.button.main")
        self.wait("document.querySelector('.countdown, .stage h1, rehearsal-hud') !== null")
        self.look("microphone")
        if driver.evaluate(
            "[...document.querySelectorAll('button')]"
            ".some((each) => each.textContent === 'Continue')"
        ):
            driver.click(".card button.main")
        if self.wait("document.querySelector('rehearsal-hud') !== null", 15):
            runs = self.wait("document.querySelector('.timer').textContent > '0:02'", 10)
            self.judge(
                "records", driver.evaluate("document.querySelector('.timer').textContent"), runs
            )
            moved = driver.evaluate("document.querySelector('level-meter .level').style.transform")
            self.judge("the level moves", moved, moved not in ("", "scaleX(0)"))
            self.look("hud")
            driver.evaluate(
                "dispatchEvent(new KeyboardEvent('keydown', { key: 'p', bubbles: true }))"
            )
            paused = self.wait("document.querySelector('.mic').ariaLabel === 'Resume'")
            driver.evaluate("document.querySelector('.mic').click() ?? 0")
            self.judge(
                "pauses and resumes",
                paused,
                self.wait("document.querySelector('.mic').ariaLabel === 'Pause'"),
            )
            driver.evaluate("(history.back(), 0)")
            asked = self.wait("document.querySelector('dialog[open] h2') !== null")
            self.look("leaving")
            driver.evaluate("document.querySelector('dialog .actions button').click() ?? 0")
            stays = self.wait("location.hash === '#/rehearse' && !document.querySelector('dialog')")
            driver.evaluate("(window.before = document.querySelector('.timer').textContent, 0)")
            runs = self.wait("document.querySelector('.timer').textContent !== window.before")
            self.judge("asks before leaving, and goes on", f"{asked}, {stays}, {runs}",
                       asked and stays and runs)  # fmt: skip
            driver.evaluate(
                "[...document.querySelectorAll('.hud-bottom button')].at(-1).click() ?? 0"
            )
            # A short take is offered to be dropped.
            self.wait("document.querySelector('dialog[open]') !== null", 2)
            driver.evaluate("document.querySelector('dialog .filled')?.click() ?? 0")
            reviewed = self.wait("document.querySelector('.hero') !== null")
            takeaway = driver.evaluate(
                "(document.querySelector('.takeaway') ?? document.body).textContent"
            )
            self.judge("ends in a review", takeaway, reviewed)
            self.look("review")
        else:
            said = driver.evaluate("document.querySelector('main').innerText")
            self.judge("says why it can't record", said[:80], "microphone" in said.lower())
        reviewed = self.go("review/demo", ".notice.plain")
        self.wait("document.querySelector('.wave.heard .tip')?.getAttribute('d') ? true : false")
        driver.click(".place")
        playing = "(({ currentTime, paused }) => !paused && currentTime > 1)"
        plays = self.wait(f"{playing}(document.querySelector('audio'))")
        place = driver.evaluate("document.querySelector('.place').getAttribute('aria-valuetext')")
        self.judge("a tap on the waveform plays", place, plays)
        driver.evaluate("document.querySelector('audio').pause() ?? 0")
        driver.evaluate("(document.querySelectorAll('summary').forEach((each) => each.click()), 0)")
        drawn = self.wait("document.querySelector('.plot') instanceof SVGElement")
        self.judge("the demo is reviewed, with its picture", drawn, reviewed and drawn)
        self.look("demo")
        for screen in ("Scripts", "Progress", "Settings"):
            driver.evaluate(f"(location.hash = '#/{screen.lower()}')")
            shown = self.wait(f"document.querySelector('main h1')?.textContent === '{screen}'")
            self.look(screen.lower())
            self.judge(f"shows {screen.lower()}", screen, shown)
        self.talk()
        self.change()
        troubles = driver.evaluate("window.troubles")
        self.judge("no script fails", str(troubles), not troubles)
        figure = "; ".join(self.violations) or f"{self.looked} states"
        self.judge("axe finds nothing", figure, not self.violations)
        glass = driver.evaluate(
            "['', '-webkit-'].some((each) => CSS.supports(each + 'backdrop-filter: blur(1px)'))"
        )
        self.judge("glass is drawn", glass, bool(glass))

    def talk(self) -> None:
        """A take is given to a talk, whose screen has its trend, its takes and its name."""
        driver = self.driver
        if not self.go("review/1", ".menu .delete"):
            return
        driver.evaluate(
            "[...document.querySelectorAll('.menu button')]"
            ".find((each) => each.textContent === 'Move to a talk').click() ?? 0"
        )
        self.wait("document.querySelector('dialog select') !== null")
        driver.evaluate("""(() => {
          const [select, input] = document.querySelectorAll("dialog :is(select, input)");
          select.value = "\\n";
          select.dispatchEvent(new Event("change"));
          input.value = "Keynote";
          input.dispatchEvent(new Event("input"));
          document.querySelector("dialog .filled").click();
          return 0;
        })()""")
        # The review is opened anew.
        moved = self.wait("document.querySelector('main h1')?.textContent.includes('Keynote')")
        driver.evaluate(LISTEN)
        shown = self.go("talk/Keynote", ".take .mini")
        # It is drawn once it is seen.
        driver.evaluate("document.querySelector('.take .mini').scrollIntoView() ?? 0")
        self.wait("document.querySelector('.mini .bar') !== null")
        bars = driver.evaluate("document.querySelector('.mini .bar').getAttribute('d').length")
        self.judge("a talk has its take with its waveform", f"{bars} letters of a path",
                   moved and shown and bars > 100)  # fmt: skip
        self.look("talk")
        driver.evaluate("""(() => {
          const name = document.querySelector("section.card input[type=text]");
          name.value = "River walk";
          name.dispatchEvent(new Event("change"));
          return 0;
        })()""")
        named = self.wait("document.querySelector('main h1')?.textContent === 'River walk'")
        self.judge("and is renamed", driver.evaluate("location.hash"), named)
        driver.click("main .head .filled")
        asked = self.wait("document.querySelector('.countdown, .stage h1, rehearsal-hud') !== null")
        self.judge("and rehearsed again", driver.evaluate("location.hash"), asked)
        driver.evaluate("(location.hash = '#/home')")
        self.wait("document.querySelector('focus-chips') !== null")

    def change(self) -> None:
        """A setting is said at once, and a deletion can be undone."""
        driver = self.driver
        self.go("settings", ".setting")
        driver.evaluate("""(() => {
          const days = document.querySelector(".setting input[type=number]");
          days.value = "1";
          days.dispatchEvent(new Event("change"));
          return 0;
        })()""")
        last = "document.querySelector('.below li:last-child').textContent"
        said = self.wait(f"{last}.includes('after 1 day (')")
        self.judge("a setting is said at once", driver.evaluate(last), said)
        if not self.go("review/1", ".menu .delete"):
            return
        driver.evaluate("document.querySelector('.menu .delete').click() ?? 0")
        shown = "document.querySelector('.last')?.getClientRects().length"
        hidden = self.wait(f"document.querySelector('.undo button') && {shown} === 0")
        self.look("undo")
        driver.evaluate("document.querySelector('.undo button').click() ?? 0")
        back = self.wait(f"{shown} > 0")
        self.judge("a deletion is undone", f"{hidden}, {back}", hidden and back)
