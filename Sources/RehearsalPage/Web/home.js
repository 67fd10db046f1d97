// Home: one thing to start, today, and the last tip.

import * as api from "./api.js";
import { announce, clock, confirmed, fill, h } from "./dom.js";
import { notice, part } from "./parts.js";
import { isPossible, permission, wasGranted } from "./microphone.js";
import { setUpWords } from "./set-up.js";
import * as words from "./words.js";

/** `choice` is what is chosen for the next rehearsal: focus and script. */
export async function home(_, choice) {
  const data = await api.get("home");
  if (data.first_run !== "finished") {
    location.replace(`#/welcome/${data.first_run}`);
    return { title: words.name, content: [] };
  }
  choice.focus ??= data.last?.focus ?? (data.focus === "auto" ? null : data.focus);
  if (!data.scripts.includes(choice.script)) choice.script = null;
  const content = [
    h("div.head", {}, h("h1", {}, "Rehear", h("wbr"), "Smart"), h("on-device-pill")),
    data.storage_low && notice("warning", data.sentences.storage_low),
    data.read_only.length > 0 && notice("warning", ...data.read_only),
    data.unfinished.map((recording) => unfinished(recording, choice)), await startCard(data, choice),
    data.last ? [today(data.progress), lastTip(data.last)] : h("p.muted", {}, data.sentences.promise),
  ];
  const drop = watchDrops(choice);
  return { title: words.tabs.home, content, leave: drop };
}

function today(progress) {
  const ring = part("progress-ring", { share: progress.share, label: progress.minutes });
  return h("section.day-summary", { "aria-label": words.today }, ring, h("div", {},
    h("p", {}, h("strong.number", {}, progress.minutes)),
    [progress.run, progress.days, progress.goal_reached].filter(Boolean).map((text) => h("p.muted", {}, text))));
}

/** The action of the last tip, which can be ticked off here too. */
export function task(session, ondone = () => {}) {
  const box = h("input", { type: "checkbox", checked: session.action_state === "done" });
  box.addEventListener("change", async () => {
    const state = box.checked ? "done" : "open";
    try {
      await api.put(`sessions/${session.id}/action`, { state });
      ondone(state);
    } catch (error) {
      box.checked = !box.checked;
      announce(error.message);
    }
  });
  return h("label.task", {}, box, h("span", {}, session.action));
}

function lastTip(session) {
  return h("section.last", { "aria-labelledby": "last" },
    h("h2", { id: "last" }, words.lastTip), session.finding && h("p", {}, session.finding), task(session),
    h("div.row", {}, h("a", { href: `#/review/${session.id}` }, words.review.title)));
}

function unfinished(recording, choice) {
  const box = notice("warning", words.unfinished.title, words.unfinished.text(clock(recording.duration_s)));
  const decide = async (keep) => {
    if (!keep && !await confirmed(words.unfinished.title, words.unfinished.sure, words.unfinished.remove)) return;
    fill(box, h("p", {}, words.hud.judging));
    try {
      const kept = await api.post("recordings/unfinished", { name: recording.name, keep, focus: choice.focus });
      if (kept?.session) location.hash = `#/review/${kept.session}`;
      else box.remove();
    } catch (error) {
      box.replaceWith(notice("error", error.message, error.hint));
    }
  };
  box.append(h("div.row", {},
    h("button.button", { type: "button", onclick: () => decide(true) }, words.unfinished.keep),
    h("button.button.delete", { type: "button", onclick: () => decide(false) }, words.unfinished.remove)));
  return box;
}

async function startCard(data, choice) {
  const state = isPossible() ? await permission() : "denied";
  const isNew = !data.last;
  // Some browsers ask each time; who has recorded here knows.
  const isKnown = state === "granted" || (state === "prompt" && wasGranted.get());
  const go = h("button.button.main", { type: "button", onclick: () => { location.hash = "#/rehearse"; } },
    isKnown ? words.start.speak : words.start.enable);
  const update = () => { go.disabled = !choice.focus; };
  update();
  const shown = () => ({
    focuses: data.focuses, selected: choice.focus,
    needs: data.words.used ? {} : { fillers: words.setUp.needed },
  });
  const chips = part("focus-chips", shown(), {
    onchoose: (event) => {
      choice.focus = event.detail;
      update();
      if (!shown().needs[choice.focus]) return;
      setUpWords(data.words, (found) => { data.words = found; chips.data = shown(); });
    },
  });
  const script = data.scripts.length > 0 && h("label.field", {}, h("span", {}, words.start.script),
    h("select", { onchange: (event) => { choice.script = event.target.value || null; } },
      h("option", { value: "" }, words.start.noScript),
      data.scripts.map((name) => h("option", { value: name, selected: name === choice.script }, name))));
  return h("section.card.glass-m", { "aria-labelledby": "start" },
    h("div.head", {}, h("h2", { id: "start" }, words.start.title), h("p.duration.number", {}, words.start.duration)),
    h("p", {}, isNew ? data.sentences.empty : words.start.pick), chips, script, go, fileButton(isNew, choice));
}

function fileButton(isNew, choice) {
  const input = h("input.unseen", {
    type: "file", accept: "audio/*,video/*,.flac,.caf,.w64", tabindex: "-1", "aria-hidden": "true",
    onchange: () => { if (input.files[0]) takeIn(input.files[0], choice); },
  });
  return h("div.row", {}, input,
    h("button.button.quiet", { type: "button", title: words.start.dropHint, onclick: () => input.click() }, words.start.drop),
    isNew && h("a.button.quiet", { href: "#/review/demo" }, words.start.demo));
}

async function takeIn(file, choice) {
  const main = document.getElementById("main");
  const before = [...main.childNodes];
  fill(main, h("h1", { tabindex: "-1" }, words.hud.judging), h("p.muted", {}, file.name));
  announce(words.hud.judging);
  const query = api.query({ name: file.name, focus: choice.focus, script: choice.script });
  try {
    const { session } = await api.upload(`recordings?${query}`, file);
    location.hash = `#/review/${session}`;
  } catch (error) {
    fill(main, notice("error", `${file.name}: ${error.message}`, error.hint), before);
  }
}

/** Takes files that are dropped anywhere; returns what ends that. */
function watchDrops(choice) {
  const main = document.getElementById("main");
  const over = (event) => { event.preventDefault(); main.classList.add("drop", "over"); };
  const out = () => main.classList.remove("over");
  const drop = (event) => {
    event.preventDefault();
    out();
    const [file] = event.dataTransfer.files;
    if (file) takeIn(file, choice);
  };
  addEventListener("dragover", over);
  addEventListener("dragleave", out);
  addEventListener("drop", drop);
  return () => {
    removeEventListener("dragover", over);
    removeEventListener("dragleave", out);
    removeEventListener("drop", drop);
    out();
  };
}
