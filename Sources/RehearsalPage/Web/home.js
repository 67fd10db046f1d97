// Home: for a newcomer one question and one button; for others the talk, its last tip, today's
// practice, and what else there is to say.

import * as api from "./api.js";
import { deckButton } from "./deck.js";
import { announce, clock, confirmed, fill, h } from "./dom.js";
import { showKeys } from "./keys.js";
import { recordingButton } from "./listening.js";
import { isPossible, permission, wasGranted } from "./microphone.js";
import { notice, part, segments } from "./parts.js";
import { nextPlanned } from "./plan.js";
import { setUpWords } from "./set-up.js";
import { say, talkField, talkList } from "./talks.js";
import * as words from "./words.js";

/** Whether a focus can't be judged yet: nothing hears the words that it is about. */
const lacksWords = (id, data) => id === "fillers" && !data.words.used;

/**
 * Chooses a focus that works: the current, the last, that of the settings, else pauses; and at first
 * the talk of the last take.
 */
export function settle(choice, data) {
  const wanted = [choice.focus, data.last?.focus, data.focus, "pauses"];
  choice.focus = wanted.find((id) => data.focuses.some((focus) => focus.id === id) && !lacksWords(id, data));
  if (choice.name === undefined) say(choice, data.own_talks[0] ?? {}, choice.talk);
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
  const start = await new Start(data, choice).made();
  const others = data.own_talks.filter(({ name }) => name && name !== choice.name);
  const date = new Date(data.progress.data.today).toLocaleDateString("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
  return {
    title: words.tabs.home,
    content: [
      h("div.head", {}, data.last ? h("p.muted", {}, date) : h("h1", {}, "Rehear", h("wbr"), "Smart"), h("on-device-pill")),
      data.storage_low && notice("warning", data.sentences.storage_low),
      data.read_only.length > 0 && notice("warning", ...data.read_only),
      data.plan && nextPlanned(data.plan), start.card, start.outside,
      data.last ? today(data.progress) : h("p.muted", {}, data.sentences.promise),
      others.length > 0 && h("section", { "aria-labelledby": "others" }, h("h2", { id: "others" }, words.talk.others), talkList(others, shownTalks)),
      data.last && start.prompts.element,
      h("div.row", {}, h("button.button.quiet", { type: "button", onclick: showKeys }, words.keys.title)),
    ],
    shown: () => offer(left, start.card, data),
    aim: () => aimOf(choice, data),
  };
}

/** Our choice: others are under Progress, or a tap away. */
const [shownTalks, shownPrompts] = [3, 6];

/** What a recording that is dropped on Home is judged for: the choices there. */
function aimOf({ focus, script, name: talk }, { focuses }) {
  return { focus, name: focuses.find(({ id }) => id === focus)?.name, script, talk };
}

/** Today's practice. `more`: lines with more detail. */
export function today({ share, run, days, goal_reached: reached, data }, ...more) {
  const text = words.today.of(data.today_s, data.goal_s);
  return h("section.day-summary.card", { "aria-label": words.today.title },
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
  return h("section.last", { "aria-label": words.lastTip },
    h("div.head", {}, h("p.caption.muted", {}, words.lastTip), h("a.button.quiet", { href: `#/review/${session.id}` }, words.review.title)),
    session.finding && h("p.finding", {}, session.finding), task(session));
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

/** Fills a place, unless something is being chosen or typed there. */
const refill = (place, content) => { if (!place.contains(document.activeElement)) fill(place, content); };

/** The card that starts a rehearsal: of what, for which focus, and how long. */
class Start {
  constructor(data, choice) {
    Object.assign(this, { data, choice, isNew: !data.last });
    // A newcomer is asked something.
    if (this.isNew && !choice.name && !choice.script) choice.talk ??= data.talks[0];
    this.focus = choice.focus;
    this.title = h(this.isNew ? "h2.asked" : "h1", { id: "start", dir: "auto" });
    this.tip = data.last && lastTip(data.last);
    [this.inside, this.outside, this.talkField, this.length, this.slides] = ["inside", "card", "form", "duration", "row"].map((name) => h(`div.${name}`));
    this.line = h("p.muted.line", { role: "status" });
    this.go = h("button.button.main", { type: "button", onclick: () => this.start() });
    this.what = h("span");
    this.script = h("select", { onchange: () => this.read(this.script.value || null) },
      [["", words.start.noScript], ...data.scripts.map((name) => [name, name])].map(([value, name]) => h("option", { value }, name)));
    this.prompts = promptCards(data.talks, (prompt) => {
      this.say({}, prompt);
      this.go.scrollIntoView({ block: "nearest" });
    });
  }

  async made() {
    const { data, choice, isNew } = this;
    const state = isPossible() ? await permission() : "denied";
    // Some browsers ask each time; somebody who has recorded knows that.
    this.isKnown = state === "granted" || (state === "prompt" && (data.last || wasGranted.get()));
    choice.isExplained ||= this.isKnown;
    const focus = h("div.focus", {}, part("focus-chips", { focuses: data.focuses, selected: this.focus }, {
      onchoose: ({ detail }) => {
        this.focus = detail;
        if (!lacksWords(detail, data)) choice.focus = detail;
        this.show();
      },
    }), this.line);
    // What mostly is as last time.
    const fold = h("details.with", {}, h("summary", {}, this.what, h("span.change", {}, isNew ? words.talks.mine : words.start.change)),
      this.talkField, data.scripts.length > 0 && h("label.field", {}, h("span", {}, words.start.script), this.script), this.length,
      h("div.row", {}, recordingButton(choice, () => aimOf(choice, data))), this.slides, isNew && this.prompts.element);
    this.card = isNew
      ? h("section.card.next.new", { "aria-label": words.start.title }, h("p", {}, data.sentences.empty), focus, this.title, this.go,
        h("div.row", {}, h("button.button.quiet", { type: "button", onclick: () => this.ask() }, words.talks.another),
          data.demo && h("a.button.quiet", { href: "#/review/demo" }, words.start.demo)), fold)
      : h("section.card.next", { "aria-labelledby": "start" }, this.title, this.inside, focus, this.go, fold);
    this.show();
    return this;
  }

  say(what, talk) {
    say(this.choice, what, talk);
    this.show();
  }

  /** The next question. */
  ask() {
    const questions = this.data.talks.filter(({ kind }) => kind === "question");
    this.say({}, questions[(questions.indexOf(this.choice.talk) + 1) % questions.length]);
  }

  /** A script that is of no talk yet becomes one. */
  read(script) {
    const talk = script && (this.data.own_talks.find((each) => each.script === script)?.name ?? script);
    this.say({ name: this.choice.name ?? talk, script });
  }

  show() {
    const { choice, data, focus } = this;
    const own = data.own_talks.find(({ name }) => name && name === choice.name);
    const title = choice.talk?.title ?? choice.name ?? choice.script ?? words.talks.free;
    fill(this.title, own ? h("a", { href: `#/talk/${api.part(own.name)}` }, title) : title);
    const isItsTip = this.tip && !choice.talk && (data.last.talk ?? null) === choice.name;
    if (this.tip) (isItsTip ? this.inside : this.outside).append(this.tip);
    this.outside.hidden = !this.tip || isItsTip;
    const lacks = lacksWords(focus, data);
    const { meaning } = data.focuses.find(({ id }) => id === focus);
    this.line.textContent = lacks ? `${meaning} ${words.start.needsWords}` : meaning;
    this.go.textContent = lacks ? words.start.setUp : !this.isKnown ? words.start.enable : own?.takes ? words.start.again(own.name) : words.start.speak;
    this.prompts.select(choice.name || choice.script ? null : title);
    this.script.value = choice.script ?? "";
    const { script, ...others } = words.start.durations;
    const options = choice.script || choice.talk?.kind === "text" ? { ...others, script } : others;
    if (!options[choice.duration]) choice.duration = "usual";
    refill(this.length, segments(words.start.duration, "duration", options, choice.duration, (value) => { choice.duration = value; this.show(); }));
    this.what.textContent = [choice.name && words.talk.take((own?.takes ?? 0) + 1), choice.script && words.start.with(choice.script),
      options[choice.duration]].filter(Boolean).join(" · ");
    // They can be there before the first take.
    refill(this.slides, choice.name && deckButton("button.quiet", words.slides.choose(choice.name), choice.name));
    refill(this.talkField, talkField(data.own_talks, choice.name, (name) => {
      this.say(data.own_talks.find((each) => each.name === name) ?? { name, script: choice.script });
    }));
  }

  start() {
    const { data, focus } = this;
    if (lacksWords(focus, data)) setUpWords(data.words, (found) => {
      data.words = found;
      this.choice.focus = focus;
      this.show();
    });
    else location.hash = "#/rehearse";
  }
}

/** Cards with texts to read and questions to answer, of which one can be chosen. */
function promptCards(talks, choose) {
  const { title, hint, free, freeHint, kinds, more } = words.talks;
  const card = (talk) => h("label.talk", {}, h("input", { type: "radio", name: "talk", value: talk?.title ?? free, onchange: () => choose(talk) }),
    h("small", {}, talk ? kinds[talk.kind] : free), h("span", {}, talk?.title ?? freeHint));
  const cards = [null, ...talks].map(card);
  const rest = cards.splice(shownPrompts);
  const all = h("div.cards", {}, cards);
  const button = h("button.button.quiet", { type: "button", onclick: () => { button.remove(); all.append(...rest); rest[0].firstChild.focus(); } }, more);
  return {
    element: h("fieldset.talks", {}, h("legend", {}, title), h("p.muted", {}, hint), all, h("div.row", {}, button)),
    select: (chosen) => { for (const { firstChild: input } of [...cards, ...rest]) input.checked = input.value === chosen; },
  };
}
