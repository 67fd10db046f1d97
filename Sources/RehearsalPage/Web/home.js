// Home: start a rehearsal, today's practice, and the last tip.

import * as api from "./api.js";
import { announce, clock, confirmed, fill, h } from "./dom.js";
import { showKeys } from "./keys.js";
import { recordingButton } from "./listening.js";
import { isPossible, permission, wasGranted } from "./microphone.js";
import { notice, part, segments } from "./parts.js";
import { setUpWords } from "./set-up.js";
import * as words from "./words.js";

/** What a focus needs before it can be chosen, by its id. */
const needs = (data) => (data.words.used ? {} : { fillers: words.setUp.needed });

/** Chooses a focus that works: the current, the last, that of the settings, else pauses. */
export function settle(choice, data) {
  const wanted = [choice.focus, data.last?.focus, data.focus, "pauses"];
  choice.focus = wanted.find((id) => data.focuses.some((focus) => focus.id === id) && !needs(data)[id]);
  if (!data.scripts.includes(choice.script)) choice.script = null;
}

/**
 * Recordings that were left unfinished. Retries, because the program notices late that somebody has
 * left a recording, which Home is to show at once.
 */
async function leftovers(choice) {
  let left = await api.get("recordings/unfinished");
  for (let looks = 0; choice.hasLeft && left.recording && looks < 10; looks += 1) {
    await new Promise((done) => { setTimeout(done, 100); });
    left = await api.get("recordings/unfinished");
  }
  choice.hasLeft = false;
  return left;
}

/** `choice`: the choices for the next rehearsal. */
export async function home(_, choice) {
  const [data, left] = await Promise.all([api.get("home"), leftovers(choice)]);
  if (data.first_run !== "finished") {
    location.replace(`#/welcome/${data.first_run}`);
    return { title: words.name, content: [] };
  }
  settle(choice, data);
  const [start, talks] = await startCard(data, choice);
  return {
    title: words.tabs.home,
    content: [
      h("div.head", {}, h("h1", {}, "Rehear", h("wbr"), "Smart"), h("on-device-pill")),
      data.storage_low && notice("warning", data.sentences.storage_low),
      data.read_only.length > 0 && notice("warning", ...data.read_only),
      start, talks,
      data.last ? [today(data.progress), lastTip(data.last)] : h("p.muted", {}, data.sentences.promise),
      h("div.row", {}, h("button.button.quiet", { type: "button", onclick: showKeys }, words.keys.title)),
    ],
    shown: () => offer(left, start, data),
    aim: () => aimOf(choice, data),
  };
}

/** What a recording that is dropped on Home is judged for: the choices there. */
function aimOf({ focus, script }, { focuses }) {
  return { focus, name: focuses.find(({ id }) => id === focus)?.name, script };
}

/** Today's practice. `more`: lines with more detail. */
export function today({ share, run, days, goal_reached: reached, data }, ...more) {
  const text = words.today.of(data.today_s, data.goal_s);
  return h("section.day-summary.card.solid", { "aria-label": words.today.title },
    part("progress-ring", { share, label: text, text: clock(data.today_s) }),
    h("div", {}, h("h2", {}, words.today.title), h("p.number", {}, text),
      [reached, run, days, ...more].filter(Boolean).map((line) => h("p.muted", {}, line))));
}

/** The action of the last tip, which can be ticked off here, too. */
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
  return h("section.last.card.solid", { "aria-labelledby": "last" },
    h("h2", { id: "last" }, words.lastTip), session.finding && h("p", {}, session.finding), task(session),
    h("div.row", {}, h("a.button.quiet", { href: `#/review/${session.id}` }, words.review.title)));
}

/**
 * Offers the unfinished recordings above the card. While one is in progress it polls: its window
 * may be gone, which the program notices late.
 */
function offer({ recording, unfinished: left }, card, data, offered = new Set()) {
  card.before(...left.filter(({ name }) => !offered.has(name)).map((one) => unfinished(one, data)));
  for (const { name } of left) offered.add(name);
  const again = async () => {
    if (card.isConnected) offer(await api.get("recordings/unfinished"), card, data, offered);
  };
  if (recording) setTimeout(again, 1000);
}

/** A recording that is unfinished or not judged; `problem` is the error of the last try. */
function unfinished(recording, data, problem) {
  const focus = data.focuses.find(({ id }) => id === recording.focus)?.name;
  const { title, text, keep, sure, remove } = words.unfinished(recording);
  const said = h("div", {}, problem);
  const box = notice("warning", title, text(recording.duration_s === null ? null : clock(recording.duration_s), focus));
  const decide = async (isKept) => {
    if (!isKept && !await confirmed(title, sure, remove)) return;
    fill(said, h("p", {}, words.hud.judging));
    buttons.hidden = true;
    try {
      const kept = await api.post("recordings/unfinished", { name: recording.name, keep: isKept });
      if (kept?.session) location.hash = `#/review/${kept.session}`;
      else box.remove();
    } catch (error) {
      const failed = notice("error", error.message, error.hint);
      // It usually still exists and can be tried again.
      const { unfinished: left } = await api.get("recordings/unfinished").catch(() => ({ unfinished: [recording] }));
      const now = left.find(({ name }) => name === recording.name);
      if (now) box.replaceWith(unfinished(now, data, failed));
      else fill(said, failed);
    }
  };
  const buttons = h("div.row", {},
    h("button.button", { type: "button", onclick: () => decide(true) }, keep),
    h("button.button.delete", { type: "button", onclick: () => decide(false) }, remove));
  box.append(said, buttons);
  return box;
}

async function startCard(data, choice) {
  const state = isPossible() ? await permission() : "denied";
  // Some browsers ask each time; somebody who has recorded knows that.
  const isKnown = state === "granted" || (state === "prompt" && (data.last || wasGranted.get()));
  choice.isExplained ||= isKnown;
  const go = h("button.button.main", { type: "button", onclick: () => { location.hash = "#/rehearse"; } },
    isKnown ? words.start.speak : words.start.enable);
  const rated = Object.fromEntries(data.focuses.filter((focus) => !focus.heard).map(({ id }) => [id, words.start.rated]));
  const shown = () => ({ focuses: data.focuses, selected: choice.focus, notes: rated, needs: needs(data) });
  const chips = part("focus-chips", shown(), {
    onchoose: (event) => { choice.focus = event.detail; },
    onneed: (event) => setUpWords(data.words, (found) => {
      data.words = found;
      choice.focus = event.detail;
      chips.data = shown();
    }),
  });
  const duration = h("div.duration");
  const showDuration = () => {
    const { script, ...others } = words.start.durations;
    const options = choice.script || choice.talk ? { ...others, script } : others;
    if (!options[choice.duration]) choice.duration = "usual";
    fill(duration, segments(words.start.duration, "duration", options, choice.duration, (value) => { choice.duration = value; }));
  };
  const script = data.scripts.length > 0 && h("select", {
    onchange: () => {
      choice.script = script.value || null;
      pick(null);
    },
  }, h("option", { value: "" }, words.start.noScript),
  data.scripts.map((name) => h("option", { value: name, selected: name === choice.script }, name)));
  const ready = talkCards(data.talks, (talk) => {
    if (talk && script) [script.value, choice.script] = ["", null];
    pick(talk);
  });
  const pick = (talk) => {
    choice.talk = talk;
    ready.select(talk?.title);
    showDuration();
  };
  if (choice.script) choice.talk = null;
  pick(choice.talk);
  const isNew = !data.last;
  return [
    h("section.card.glass-m", { "aria-labelledby": "start" },
      h("div.head", {}, h("h2", { id: "start" }, words.start.title), duration),
      h("p", {}, isNew ? data.sentences.empty : words.start.pick), chips,
      script && h("label.field", {}, h("span", {}, words.start.script), script), go,
      h("div.row", {}, recordingButton(choice, () => aimOf(choice, data)),
        isNew && data.demo && h("a.button.quiet", { href: "#/review/demo" }, words.start.demo))),
    ready.element,
  ];
}

/** Cards with texts to read and questions to answer, of which one can be chosen. */
function talkCards(talks, choose) {
  const inputs = new Map();
  const card = (talk, kind, title) => {
    const input = h("input", { type: "radio", name: "talk", onchange: () => choose(talk) });
    inputs.set(talk?.title, input);
    return h("label.talk", {}, input, h("small", {}, kind), h("span", {}, title));
  };
  const { title, hint, free, freeHint, kinds } = words.talks;
  const element = h("fieldset.talks", {}, h("legend", {}, title), h("p.muted", {}, hint),
    h("div.scroll.cards", {}, card(null, free, freeHint), talks.map((talk) => card(talk, kinds[talk.kind], talk.title))));
  return { element, select: (name) => { inputs.get(name).checked = true; } };
}
