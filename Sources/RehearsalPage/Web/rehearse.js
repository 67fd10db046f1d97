// Rehearse: the explanation of the microphone, the countdown, and the display while recording.

import * as api from "./api.js";
import { announce, buzz, clock, closeSheets, fill, h, icon, movesLess, sheet } from "./dom.js";
import { settle } from "./home.js";
import { acts, isPlain } from "./keys.js";
import { recordingButton } from "./listening.js";
import { LiveLine } from "./live.js";
import { browser, isPossible, Microphone, permission } from "./microphone.js";
import { failure, notice, part } from "./parts.js";
import { Prompter } from "./prompter.js";
import { plannedTime, Slides } from "./slides.js";
import * as words from "./words.js";

/** Our choices, in seconds: the most of the default length of a rehearsal, and the longer one. */
const lengths = { usual: 180, five: 300 };
/** Our choice: where the default length begins, as a share of it. */
const least = 2 / 3;
/** Our choice, in seconds: a shorter take is offered to be dropped. */
const shortest = 10;
/** Our choice, in dBFS: a voice that stays below it in its loudest moments should come closer. */
const quiet = -40;
/** Our choice, in words a minute: the pace for a script without a stated length. */
const usualPace = 140;

/** The length that a tag such as `5m` states. */
function tagged(tags = []) {
  const found = tags.map((tag) => /^(\d+) ?m(?:in)?$/.exec(tag)).find(Boolean);
  return found && 60 * Number(found[1]);
}

/** The length of a text, by its number of words. */
const lengthOf = (lines) => (60 * lines.join(" ").split(/\s+/).length) / usualPace;

export async function rehearse(_, choice) {
  const data = await api.get("home");
  const { focus: wanted, name } = choice;
  settle(choice, data);
  // Home has what was begun in a tab that is reloaded, and explains what a focus needs.
  if (name === undefined || (wanted && choice.focus !== wanted)) {
    location.replace("#/home");
    return { title: words.name, content: [] };
  }
  const focus = data.focuses.find((each) => each.id === choice.focus);
  const script = choice.script ? await api.get(`scripts?${api.query({ name: choice.script })}`) : null;
  const deck = name ? await api.get(`talks/${api.part(name)}/deck`) : null;
  // A script is read where one was chosen, else the notes of the slides.
  const notes = deck && !script && deck.slides.map(({ notes: text }) => text.split("\n").filter(Boolean));
  const talk = script ? { kind: "text", lines: script.lines } : notes?.flat().length ? { kind: "text", parts: notes, lines: notes.flat() } : choice.talk;
  // Only what was stated can be exceeded. What slides plan goes before what is usual.
  const planned = deck && choice.duration === "usual" ? plannedTime(deck.slides) : undefined;
  const target = planned ?? lengths[choice.duration] ?? tagged(script?.tags);
  const take = new Take({
    choice, focus, script, talk, target, look: data.prompter, slides: deck && new Slides(deck.slides),
    recording: choice.name ? words.hud.of(choice.name, (data.own_talks.find(({ name }) => name === choice.name)?.takes ?? 0) + 1) : words.hud.recording,
    hasWords: Boolean(data.words.used),
    length: target ?? (talk ? lengthOf(talk.lines) : lengths.usual),
    // One about the recording itself is for every focus.
    task: (data.last?.focus ?? focus.id) === focus.id ? data.last?.action : null,
  });
  const state = isPossible() ? await permission() : "none";
  // Audio starts only after a user gesture.
  const isActive = navigator.userActivation?.hasBeenActive ?? true;
  if (state === "none") take.explain(words.microphone.none);
  else if (state === "denied") take.refused();
  else if ((state === "granted" || choice.isExplained) && isActive) take.begin();
  else take.explain();
  return {
    title: words.hud.recording, className: "alone", content: take.stage,
    leave: () => take.leave(), ask: () => take.ask(), aim: () => take.aim,
  };
}

const stages = {
  mic: "M12 3a3 3 0 0 0-3 3v6a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zM5 11a7 7 0 0 0 14 0M12 18v3",
  pause: "M8 5v14M16 5v14",
  mark: "M6 21V4h12l-3 4.5L18 13H6",
  end: "M6 6h12v12H6z",
};

class Take {
  constructor(plan) {
    Object.assign(this, plan);
    this.stage = h("div.stage");
    this.elapsed = 0;
    this.missing = 0;
    this.told = 0;
    this.loudest = -Infinity;
    this.state = "waiting";
    this.turn = Promise.resolve();
  }

  /** What a recording that is dropped here is judged for. */
  get aim() { return { focus: this.focus.id, name: this.focus.name, script: this.script?.name }; }

  // Permission

  card(title, ...content) {
    fill(this.stage, h("section.card", {}, h("h1", { tabindex: "-1" }, title), content));
    this.stage.querySelector("h1").focus();
  }

  explain(problem) {
    const { title, reasons, next, go, later } = words.microphone;
    this.card(title, problem && notice("warning", problem), reasons.map((reason) => h("p", {}, reason)), !problem && h("p.muted", {}, next),
      h("button.button.main", { type: "button", disabled: !isPossible(), onclick: () => this.begin() }, problem ? words.errors.retry : go),
      this.others(problem, later));
  }

  refused() {
    const { denied, undo, reasons, later } = words.microphone;
    buzz([60, 40, 60]);
    this.card(denied, h("p", {}, undo[browser()]), reasons.map((reason) => h("p.muted", {}, reason)),
      h("button.button.main", { type: "button", onclick: () => this.begin() }, words.errors.retry), this.others(true, later));
  }

  /** Alternatives to recording. */
  others(hasFailed, later) {
    return h("div.row", {}, hasFailed && recordingButton(this.choice, () => this.aim), h("a.button.quiet", { href: "#/home" }, later));
  }

  /** Shown while the browser asks for permission, unless it answers by itself. */
  ask() {
    const { title, asks, reasons } = words.microphone;
    this.card(title, h("p", {}, h("strong", {}, asks)), reasons.map((reason) => h("p.muted", {}, reason)));
  }

  async begin() {
    if (this.state !== "waiting") return;
    this.state = "opening";
    const asking = setTimeout(() => this.ask(), 200);
    try {
      this.microphone = await Microphone.open();
    } catch (error) {
      if (this.state === "left") return;
      this.state = "waiting";
      if (error.name === "NotAllowedError") return this.refused();
      const { none, noOutput, failed } = words.microphone;
      return this.explain({ NotFoundError: none, TimeoutError: noOutput }[error.name] ?? failed);
    } finally {
      clearTimeout(asking);
    }
    if (this.state === "left") return this.microphone.close();
    this.choice.isExplained = true;
    await this.microphone.pause();
    this.countDown();
  }

  // Countdown

  countDown() {
    this.state = "countdown";
    const numeral = h("p.numeral", { "aria-hidden": "true" });
    const skip = h("button.button", { type: "button", onclick: () => this.record() }, words.hud.skip);
    const cancel = h("button.button.quiet", { type: "button", onclick: () => this.cancel() }, words.errors.cancel);
    fill(this.stage, this.display("div.hud.countdown", words.hud.starting, numeral, cancel, skip));
    this.onkey = (event) => this.press(event);
    addEventListener("keydown", this.onkey);
    skip.focus();
    announce(words.hud.starting);
    const show = (number) => {
      if (this.state !== "countdown") return;
      if (number === 0) { this.record(); return; }
      numeral.textContent = String(number);
      numeral.classList.remove("pop");
      void numeral.offsetWidth;
      numeral.classList.add("pop");
      buzz(20);
      this.counting = setTimeout(() => show(number - 1), 1000);
    };
    show(3);
  }

  cancel() { location.replace("#/home"); }

  /** Countdown, recording and end share one layout, so that nothing jumps. */
  display(kind, status, center, ...controls) {
    const saying = this.talk && this.saying();
    this.ring = part("progress-ring", { share: 0 });
    // In place of the ring where that has no room, and beyond the time.
    this.bar = h("div.time-bar", { "aria-hidden": "true" });
    this.meter = h("level-meter");
    this.late = h("p.late");
    this.count = h("p.count");
    this.warning = h("div.warning", { role: "status" });
    this.hint = part("hint-pill", {
      text: this.task ? words.hud.lastTime(this.task) : this.focus.hints[0] ?? this.focus.name, focus: this.focus,
    });
    this.status = h("p.status", {}, status);
    this.heading = h("h1.unseen", { tabindex: "-1" }, status);
    // Keeps its space wherever words may come.
    this.preview = this.hasWords && h("p.preview.muted");
    const hud = h(kind, {},
      h("div.hud-top", {}, this.heading, h("div.dial", {}, this.ring, center), this.status, this.bar,
        h("div.live", {}, this.meter, this.late, this.count), this.prompter?.tools, this.warning),
      h("div.hud-middle", {}, this.slides?.element, saying, this.hint, this.preview),
      h("div.hud-bottom", {}, controls));
    hud.style.setProperty("--from", this.target === lengths.usual ? least : 1);
    return hud;
  }

  /** What to say: a prompter's text, or a question. */
  saying() {
    if (this.talk.kind === "text") {
      const { lines, parts } = this.talk;
      this.prompter = parts ? new Prompter(parts, this.look, words.slides.notes) : new Prompter([lines], this.look);
      return this.prompter.element;
    }
    const { title, lines } = this.talk;
    return h("div.question", {}, h("p.takeaway", {}, title), h("ul", {}, lines.map((cue) => h("li.muted", {}, cue))));
  }

  // While recording

  async record() {
    if (this.state !== "countdown") return;
    this.state = "starting";
    clearTimeout(this.counting);
    try {
      this.line = await LiveLine.open({
        rate: this.microphone.sampleRate, focus: this.focus.id, script: this.script?.name ?? null,
        talk: this.choice.name ?? null, language: navigator.language,
      });
    } catch (problem) {
      return problem.show === "error" ? this.tell(problem) : this.lose();
    }
    if (this.state === "left") return this.line.leave();
    this.line.onshow = (message) => this.show(message);
    this.line.onlost = () => this.lose();
    this.microphone.onblock = (bytes) => this.line.block(bytes);
    this.microphone.oninterrupt = (why) => this.interrupt(why);
    this.build();
    this.state = "recording";
    await this.microphone.resume();
    buzz(40);
    this.onhidden = () => { if (document.hidden) this.interrupt("hidden"); };
    document.addEventListener("visibilitychange", this.onhidden);
    // Makes the browser ask before the tab is closed or reloaded.
    this.onunload = (event) => {
      event.preventDefault();
      // For browsers that only check this.
      event.returnValue = true;
    };
    addEventListener("beforeunload", this.onunload);
    this.lock();
  }

  /** Keeps the screen on, if the browser can. */
  async lock() {
    try { this.wake = await navigator.wakeLock?.request("screen"); } catch { /* It goes without. */ }
  }

  build() {
    this.timer = h("p.timer", { role: "timer", "aria-label": words.hud.time, "aria-live": "off" }, "0:00");
    this.big = h("button.mic", { type: "button", "aria-label": words.hud.pause, onclick: () => this.pauseOrResume() }, icon(stages.pause));
    // Large text in a narrow window leaves only their icons.
    this.markButton = h("button.button", { type: "button", "aria-label": words.hud.mark, onclick: () => this.mark() }, icon(stages.mark), words.hud.mark);
    const end = h("button.button", { type: "button", "aria-label": words.hud.end, onclick: () => this.end() }, icon(stages.end), words.hud.end);
    this.hud = this.display("rehearsal-hud.hud", this.recording, this.timer, this.slides?.controls, this.markButton, this.big, end);
    if (this.slides) this.slides.onturn = (number) => this.turned(number);
    fill(this.stage, this.hud);
    this.big.focus();
    announce(words.hud.recording);
  }

  /** Shows a status; a passing one is later replaced by the last lasting one. */
  say(text, { isPassing = false } = {}) {
    announce(text);
    this.status.textContent = text;
    clearTimeout(this.passing);
    if (!isPassing) return;
    this.passing = setTimeout(() => {
      this.status.textContent = this.state === "paused" ? words.hud.paused : this.recording;
    }, 4000);
  }

  show(message) {
    switch (message.show) {
      case "levels": this.showLevels(message); break;
      case "speech":
        this.prompter?.move(message);
        this.showCount(message);
        break;
      case "hint":
        // The first one comes at once; the task of last time is in its place.
        if (this.isOver || (this.task && this.elapsed === 0)) break;
        this.hint.data = { text: message.text, focus: this.focus };
        break;
      case "noise": fill(this.warning, message.warning && h("p", { title: message.warning }, words.hud.noise)); break;
      case "words":
        if (this.preview) this.preview.textContent = message.text;
        this.prompter?.hear(message);
        break;
      case "gap":
        this.missing += message.seconds;
        // A busy computer loses some hundredths, which nobody hears.
        if (this.missing - this.told < 0.25) break;
        this.told = this.missing;
        this.say(words.hud.gap(this.missing), { isPassing: true });
        break;
      case "marked":
        this.say(words.hud.marked(clock(message.time_s)), { isPassing: true });
        this.notch(this.talked);
        break;
      case "judging": this.judging(); break;
      case "done": this.finish(message.session); break;
      case "error": this.tell(message); break;
      default: break;
    }
  }

  showLevels(levels) {
    // Messages that were sent before the pause.
    if (this.state !== "recording") return;
    this.meter.data = levels;
    this.loudest = Math.max(this.loudest, levels.rms ?? -Infinity);
    this.clips ||= levels.clipping;
    const before = Math.floor(this.elapsed);
    this.elapsed = levels.elapsed_s;
    this.slides?.tick(this.elapsed);
    if (Math.floor(this.elapsed) === before) return;
    this.timer.textContent = clock(this.talked);
    this.timer.classList.toggle("long", this.talked >= 3600);
    if (this.question) this.question.textContent = words.leaving.kept(clock(this.elapsed));
    const share = this.talked / this.length;
    this.ring.data = { share };
    this.hud.style.setProperty("--share", share);
    if (Math.floor(this.talked) === 60) buzz([30, 30, 30]);
    const over = Math.floor(this.talked) - this.target;
    if (over > 0) this.exceed(words.hud.over(over));
  }

  /** The time of the talk: that of the recording without questions. */
  get talked() { return this.slides?.talked ?? this.elapsed; }

  /** Another slide is shown, from 1, or with null a question is answered. */
  turned(number) {
    this.line.slide(number);
    this.hud.classList.toggle("asked", number === null);
    if (number !== null && this.talk?.parts) this.prompter.turn(number - 1);
    buzz(20);
  }

  /** Says by how much the stated length is exceeded, in place of the meter; announces it once. */
  exceed(text) {
    this.late.textContent = text;
    if (this.isOver) return;
    this.isOver = true;
    this.hud.classList.add("over");
    this.hint.data = { text: words.hud.lastPoint, focus: this.focus };
    announce(text);
  }

  /** A mark on the time bar. */
  notch(time) {
    const notch = h("i");
    notch.style.setProperty("--at", time / this.length);
    this.bar.append(notch);
  }

  /** The number of the focus so far, or else whether the voice is loud enough. */
  showCount(message) {
    if (this.state !== "recording") return;
    const number = { pauses: message.pauses, pace: message.words_per_minute }[this.focus.id];
    // What changes more often can't be read while speaking; the messages are a second apart.
    this.isEven = !this.isEven;
    if (this.isEven && this.focus.id !== "pauses") return;
    if (number !== undefined) {
      fill(this.count, number !== null && [h("b", {}, String(number)), ` ${words.hud.counted[this.focus.id](number)}`]);
      return;
    }
    const { softer, good, louder } = words.hud.loudness;
    // A pause says nothing about the voice.
    if (message.since_pause_s) this.count.textContent = this.clips ? softer : this.loudest < quiet ? louder : good;
    [this.clips, this.loudest] = [false, -Infinity];
  }

  // Controls

  press(event) {
    if (event.target.closest?.("dialog, textarea, input")) return;
    const key = event.key.toLowerCase();
    // A held key does nothing twice, not even on a focused button.
    if (event.repeat && (key === "enter" || key === " ")) event.preventDefault();
    if (key === "escape" && this.state === "countdown") this.cancel();
    const mayTurn = key.startsWith("arrow") ? isPlain(event) : acts(event);
    if (mayTurn && this.isMade && this.slides?.press(key)) return event.preventDefault();
    if (!acts(event)) return;
    if (key === "m") this.mark();
    else if (key === "p") this.pauseOrResume();
    else if (key === "e" && event.shiftKey) this.end();
    else return;
    event.preventDefault();
  }

  /** Whether the take goes on, perhaps later. */
  get isMade() { return this.state === "recording" || this.state === "paused"; }

  mark() {
    if (this.state !== "recording") return;
    this.line.mark();
    buzz(20);
  }

  pauseOrResume() {
    if (this.state === "recording") this.pause(words.hud.paused);
    else if (this.state === "paused") this.resume();
  }

  /**
   * Runs steps one at a time: a pause takes a while, and must reach the program before later steps.
   */
  inTurn(step) {
    this.turn = this.turn.then(step);
    return this.turn;
  }

  pause(text) {
    this.state = "paused";
    this.say(text);
    this.draw(true);
    this.meter.data = { rms: null, hold: null, clipping: false };
    this.inTurn(async () => {
      await this.microphone.pause();
      this.line.pause();
    });
  }

  resume() {
    this.state = "recording";
    this.say(this.recording);
    this.draw(false);
    return this.inTurn(async () => {
      try {
        await this.microphone.resume();
        this.line.resume();
      } catch {
        if (this.state === "recording") this.pause(words.microphone.failed);
      }
    });
  }

  draw(isPaused) {
    this.big.setAttribute("aria-label", isPaused ? words.hud.resume : words.hud.pause);
    fill(this.big, icon(isPaused ? stages.mic : stages.pause));
    this.markButton.disabled = isPaused;
    this.hud.classList.toggle("paused", isPaused);
  }

  /** Pauses because of an interruption, and asks whether to resume. */
  interrupt(why) {
    if (this.state !== "recording") return;
    this.pause(words.hud.interrupted[why]);
    buzz([60, 40, 60]);
    // Other sheets assumed a running recording.
    closeSheets();
    const after = (step) => () => { dialog.close(); step(); };
    const dialog = sheet(words.hud.resumeTitle, [
      h("p", {}, words.hud.interrupted[why]), h("p.muted", {}, words.hud.kept),
      h("div.row", {}, h("button.button.quiet", { type: "button", onclick: after(() => this.end()) }, words.hud.end)),
    ], { action: { text: words.hud.resume, run: after(() => this.resume()) } });
  }

  /**
   * Asks before leaving, while the recording continues. Resolves to whether to leave; null if
   * nothing would be interrupted.
   */
  ask() {
    if (!this.isMade || this.elapsed < 1) return null;
    const { title, pausedTitle, kept, leave, stay, stayPaused, end } = words.leaving;
    const isPaused = this.state === "paused";
    this.question = h("p", {}, kept(clock(this.elapsed)));
    return new Promise((resolve) => {
      let leaves = false;
      const after = (step) => () => { dialog.close(); step(); };
      const dialog = sheet(isPaused ? pausedTitle : title, [
        this.question,
        h("div.row", {}, h("button.button.quiet", { type: "button", onclick: after(() => { leaves = true; }) }, leave)),
      ], {
        dismiss: isPaused ? stayPaused : stay, action: { text: end, run: after(() => this.judge()) },
        onclose: () => resolve(leaves),
      });
    });
  }

  // The end

  end() {
    if (!this.isMade) return;
    if (this.elapsed < shortest) this.offer();
    else this.judge();
  }

  /** Offers to drop a take that is too short to mean anything. It is paused meanwhile. */
  offer() {
    const wasPaused = this.state === "paused";
    if (!wasPaused) this.pause(words.hud.paused);
    let next = () => {
      if (!wasPaused && this.state === "paused" && !document.querySelector("dialog[open]")) this.resume();
    };
    const then = (step) => () => { next = step; dialog.close(); };
    const { title, text, drop, judge } = words.short;
    const dialog = sheet(title(Math.floor(this.elapsed)), [
      h("p", {}, text),
      h("div.row", {}, h("button.button.delete", { type: "button", onclick: then(() => this.drop()) }, drop)),
    ], {
      dismiss: wasPaused ? words.leaving.stayPaused : words.leaving.stay,
      action: { text: judge, run: then(() => this.judge()) }, onclose: () => next(),
    });
  }

  /** Nothing is kept of the take. */
  drop() {
    this.state = "dropped";
    this.line.drop();
    location.replace("#/home");
  }

  judge() {
    this.state = "ending";
    buzz(40);
    this.judging();
    this.inTurn(async () => {
      await this.microphone.pause();
      this.line.end();
      this.microphone.close();
    });
  }

  /** The ring fills up in place, until the tip comes. */
  judging() {
    if (this.hud.classList.contains("ending")) return;
    this.stop();
    this.hud.classList.add("ending");
    this.ring.data = { share: 1 };
    this.completed = new Promise((done) => setTimeout(done, movesLess() ? 0 : 240));
    this.say(words.hud.judging);
    for (const button of this.hud.querySelectorAll("button")) button.disabled = true;
    this.heading.textContent = words.hud.judging;
    this.heading.focus();
  }

  async finish(session) {
    this.state = "done";
    buzz([30, 30, 60]);
    const [{ progress }] = await Promise.all([api.get("home").catch(() => ({})), this.completed]);
    const days = progress?.data.run_days ?? 0;
    const isFirst = progress && progress.data.today_s - this.elapsed < 1;
    if (days > 0 && days % 7 === 0 && isFirst) document.body.append(h("confetti-burst"));
    // Its review starts by playing the moment.
    this.choice.fresh = session;
    location.replace(`#/review/${session}`);
  }

  /** Shows an error of the program. */
  tell({ message, hint }) {
    this.fail(this.elapsed > 0 ? words.hud.failedTitle : words.hud.notStartedTitle, notice("error", message, hint), this.home());
  }

  /**
   * The connection broke. The received sound is kept, and offered once the program answers again.
   */
  async lose() {
    const { notStartedTitle, lostTitle, unjudgedTitle, soundKept, nothingKept, offered, judged } = words.hud;
    const time = clock(this.elapsed);
    // The program may judge it nevertheless.
    const isWhole = this.state === "ending";
    const title = isWhole ? unjudgedTitle : this.elapsed > 0 ? lostTitle(time) : notStartedTitle;
    const said = h("div", { role: "status" });
    this.fail(title, h("p", {}, this.elapsed > 0 ? soundKept(time) : nothingKept), said);
    try {
      await api.get("recordings/unfinished");
      fill(said, this.elapsed > 0 && h("p", {}, isWhole ? judged : offered));
      said.after(this.home());
    } catch (error) {
      // Without a program, Home would show nothing either.
      fill(said, failure(error));
    }
  }

  home() { return h("a.button.main", { href: "#/home" }, words.review.home); }

  fail(title, ...content) {
    this.stop();
    this.line?.leave();
    this.microphone?.close();
    this.state = "failed";
    this.card(title, ...content);
  }

  stop() {
    document.removeEventListener("visibilitychange", this.onhidden);
    removeEventListener("keydown", this.onkey);
    removeEventListener("beforeunload", this.onunload);
    clearTimeout(this.passing);
    this.wake?.release().catch(() => {});
    closeSheets();
  }

  leave() {
    clearTimeout(this.counting);
    this.stop();
    // Lets Home show the kept recording at once, and never a dropped one.
    this.choice.hasLeft = ["recording", "paused", "dropped"].includes(this.state);
    if (this.state !== "done" && this.state !== "ending") {
      this.line?.leave();
      this.microphone?.close();
    }
    this.state = "left";
  }
}
