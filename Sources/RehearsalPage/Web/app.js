// Starts the page: uses the key of the link, and shows the tabs and the screen of the address.

import * as api from "./api.js";
import { announce, closeSheets, fill, h, icon } from "./dom.js";
import { unsaved } from "./drafts.js";
import * as keys from "./keys.js";
import { Intake, listening } from "./listening.js";
import { copying, failure, notice } from "./parts.js";
import * as words from "./words.js";
import { curious } from "./curious.js";
import { deck } from "./deck.js";
import { drill } from "./drill.js";
import { firstRun } from "./first-run.js";
import { home } from "./home.js";
import { rehearse } from "./rehearse.js";
import { review } from "./review.js";
import { scripts, script } from "./scripts.js";
import { progress } from "./progress.js";
import { compare, sessions } from "./sessions.js";
import { settings } from "./settings.js";
import { talk } from "./talk.js";

const icons = {
  home: "M4 11l8-7 8 7v9h-5v-6H9v6H4z",
  scripts: "M6 3h9l4 4v14H6zM14 3v5h5M9 12h7M9 16h7",
  progress: "M4 20V10M10 20V4M16 20v-7M21 20H3",
  settings: "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 2v3M12 19v3M4.9 4.9L7 7M17 17l2.1 2.1M2 12h3M19 12h3M4.9 19.1L7 17M17 7l2.1-2.1",
};

/**
 * Screens by the first part of the address: their function, and their tab. On a `busy` screen
 * somebody speaks or listens: nothing navigates away, and dropped files wait.
 */
const screens = {
  home: { make: home, tab: "home" },
  welcome: { make: firstRun },
  rehearse: { make: rehearse, busy: true },
  listening: { make: listening, tab: "home" },
  // Its main button starts a recording, which Enter alone should not do.
  review: { make: review, tab: "home", keepsEnter: true },
  drill: { make: drill, tab: "home", busy: true },
  scripts: { make: scripts, tab: "scripts" },
  script: { make: script, tab: "scripts" },
  progress: { make: progress, tab: "progress" },
  sessions: { make: sessions, tab: "progress" },
  compare: { make: compare, tab: "progress" },
  settings: { make: settings, tab: "settings" },
  curious: { make: curious, tab: "settings" },
  talk: { make: talk, tab: "home" },
  deck: { make: deck, tab: "home" },
};

/** The choices for the next rehearsal, passed to screens; the page's only shared state. */
const choice = { focus: null, script: null, talk: null, duration: "usual", intake: new Intake() };

const main = document.getElementById("main");
const tabs = document.getElementById("tabs");
let shown = 0;
/** The entry of `screens` that is shown. */
let current = null;
/**
 * What its function returned: a title and content; optionally `shown` and `leave`, called then;
 * `ask`, which confirms leaving where something would be interrupted; and `aim`, what a recording
 * that is dropped there is judged for.
 */
let made = null;
/** Its address. */
let address = "";

function showTabs(tab) {
  tabs.hidden = !tab;
  main.classList.toggle("alone", !tab);
  if (!tab) return;
  fill(tabs, Object.entries(words.tabs).map(([name, title]) =>
    h("a", { href: `#/${name}`, "aria-current": name === tab ? "page" : null }, icon(icons[name]), h("span", {}, title))));
}

/** Shows the progress of uploaded recordings on every tab. */
function showIntake() {
  const text = current?.tab && current !== screens.listening && choice.intake.summary();
  const line = main.querySelector(".taking");
  if (!text) line?.remove();
  else if (line) line.textContent = text;
  else main.prepend(h("a.pill.taking", { href: "#/listening" }, text));
}
choice.intake.addEventListener("change", showIntake);

/** What was typed in a tab that can't save it any more. */
function left() {
  const typed = unsaved();
  if (!typed.length) return h("p.muted", {}, words.errors.closes);
  return h("section.card", { "aria-labelledby": "left" }, h("h2", { id: "left" }, words.errors.typed), typed.map(copying));
}

async function show() {
  const [name = "home", ...rest] = location.hash.replace(/^#\/?/, "").split("/").filter(Boolean);
  const screen = screens[name];
  current = screen;
  address = location.hash;
  // Marks the entry, so that `go` can tell one that has not been shown.
  history.replaceState("shown", "");
  const number = ++shown;
  made?.leave?.();
  made = null;
  main.className = "";
  showTabs(screen ? screen.tab : "home");
  let title = words.name;
  try {
    if (!screen) throw new api.ProgramError(404, words.errors.elsewhere, "");
    const next = await screen.make(rest.map(decodeURIComponent), choice);
    // The user has navigated on meanwhile.
    if (number !== shown) { next.leave?.(); return; }
    made = next;
    if (made.className) main.classList.add(...made.className.split(" "));
    fill(main, made.content);
    title = made.title;
    made.shown?.();
  } catch (error) {
    if (number !== shown) return;
    // What is not there any more is no mistake, and nothing to try again.
    const isMissing = error.status === 404;
    const onward = name === "review" ? "progress" : screen?.tab ?? "home";
    const said = isMissing ? notice("plain", error.message, error.hint) : failure(error);
    if (isMissing) said.append(h("div.row", {}, h("a.button", { href: `#/${onward}` }, words.errors.onward(words.tabs[onward]))));
    // A tab whose program has ended or was replaced can't reach it again.
    const isOver = error.status === 0 || error.status === 401;
    if (!isMissing && !isOver) said.append(h("div.row", {}, h("button.button", { type: "button", onclick: show }, words.errors.retry)));
    fill(main, h("h1", { tabindex: "-1" }, words.name), said, isOver && left());
  }
  choice.intake.hold(Boolean(screen?.busy));
  document.title = title === words.name ? title : `${title} · ${words.name}`;
  announce(title);
  const heading = main.querySelector("h1");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
  scrollTo(0, 0);
}

let isAsking = false;

/** Navigates to the address, unless the user chooses to stay. */
async function go() {
  // The question applies to whatever address is current once it is answered; that may be the one
  // shown.
  if (isAsking || (made && location.hash === address)) return;
  closeSheets();
  const question = made?.ask?.();
  if (question) {
    isAsking = true;
    const leaves = await question;
    isAsking = false;
    if (!leaves) {
      // Returns to the shown address, without a history entry for it where possible.
      if (history.state) history.pushState("shown", "", address);
      else history.back();
      return;
    }
  }
  await show();
}

function isTyping(target) {
  return target.closest?.("textarea, select, input:not([type=radio]):not([type=checkbox]), dialog");
}

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
  const names = Object.keys(words.tabs);
  if (event.key === "Enter" && event.target.matches("body, main, h1") && !current?.keepsEnter) {
    // The screen's primary action.
    main.querySelector(".button.main:not(:disabled)")?.click();
  } else if (!keys.acts(event)) return;
  else if (!tabs.hidden && /^[1-4]$/.test(event.key)) location.hash = `#/${names[Number(event.key) - 1]}`;
  else if (event.key === "?") keys.showKeys();
  else return;
  event.preventDefault();
});

// Files are accepted on every screen; the browser never opens one in place of the page.
const bringsFiles = (event) => event.dataTransfer?.types.includes("Files");
const aim = () => made?.aim?.() ?? {};
const zone = h("div.drop-zone", {}, h("p"));
addEventListener("dragover", (event) => {
  if (!bringsFiles(event)) return;
  event.preventDefault();
  if (zone.isConnected) return;
  fill(zone.firstChild, words.drop(aim()), current?.busy && ` ${words.listening.later}`);
  (document.querySelector("dialog[open]") ?? main).append(zone);
});
addEventListener("dragleave", (event) => { if (!event.relatedTarget) zone.remove(); });
addEventListener("drop", (event) => {
  if (!bringsFiles(event)) return;
  event.preventDefault();
  zone.remove();
  const { files } = event.dataTransfer;
  if (!files.length) return;
  choice.intake.add(files, aim());
  if (current?.busy) announce(words.listening.later);
  else location.hash = "#/listening";
});

addEventListener("hashchange", go);
api.onsearch((goesOn) => {
  main.querySelector(".searching")?.remove();
  if (goesOn) main.prepend(h("div.searching", {}, notice("warning", words.errors.searching)));
});
// Shows uncaught errors at the top.
addEventListener("unhandledrejection", ({ reason }) => {
  main.prepend(failure(reason));
  scrollTo(0, 0);
});
document.querySelector(".skip-link").addEventListener("click", (event) => {
  event.preventDefault();
  main.focus();
});
try {
  await api.open();
} catch {
  // The screen shows the error.
}
keys.load().catch(() => {});
await show();
performance.mark("ready");
document.documentElement.dataset.ready = "true";
