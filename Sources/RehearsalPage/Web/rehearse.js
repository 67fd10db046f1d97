// Rehearse: the reason for the microphone, the countdown, the display while somebody speaks.

import * as api from "./api.js";
import { announce, buzz, clock, fill, h, icon, sheet } from "./dom.js";
import { LiveLine } from "./live.js";
import { browser, isPossible, Microphone, permission } from "./microphone.js";
import { notice, part } from "./parts.js";
import * as words from "./words.js";

/** Our choice, in seconds: the middle of what a rehearsal lasts by default. */
const usual = 150;

export async function rehearse(_, choice) {
  const data = await api.get("home");
  const focus = data.focuses.find((each) => each.id === choice.focus);
  if (!focus) {
    location.replace("#/home");
    return { title: words.name, content: [] };
  }
  const script = choice.script ? await api.get(`scripts?${api.query({ name: choice.script })}`) : null;
  const take = new Take(focus, script);
  const state = isPossible() ? await permission() : "none";
  const content = h("div.stage");
  take.stage = content;
  if (state === "none") take.explain(words.microphone.none);
  else if (state === "denied") take.refused();
  else if (state === "granted" && navigator.userActivation?.hasBeenActive) take.begin();
  else take.explain();
  return { title: words.hud.recording, className: "alone", content, leave: () => take.leave() };
}

const stages = {
  mic: "M12 3a3 3 0 0 0-3 3v6a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zM5 11a7 7 0 0 0 14 0M12 18v3",
  pause: "M8 5v14M16 5v14",
  mark: "M6 21V4h12l-3 4.5L18 13H6",
  end: "M6 6h12v12H6z",
};

class Take {
  constructor(focus, script) {
    this.focus = focus;
    this.script = script;
    this.elapsed = 0;
    this.gaps = 0;
    this.state = "waiting";
  }

  // Before the browser asks

  explain(problem) {
    const go = h("button.button.main", { type: "button", disabled: !isPossible(), onclick: () => this.begin() }, words.microphone.go);
    fill(this.stage, h("section.card.glass-m", {},
      h("h1", { tabindex: "-1" }, words.microphone.title), problem && notice("warning", problem),
      words.microphone.reasons.map((reason) => h("p", {}, reason)), h("p.muted", {}, words.microphone.next), go,
      h("a.button.quiet", { href: "#/home" }, words.microphone.later)));
  }

  refused() {
    buzz([60, 40, 60]);
    fill(this.stage, h("section.card.glass-m", {},
      h("h1", { tabindex: "-1" }, words.microphone.denied), h("p", {}, words.microphone.undo[browser()]),
      words.microphone.reasons.map((reason) => h("p.muted", {}, reason)),
      h("button.button.main", { type: "button", onclick: () => this.begin() }, words.errors.retry),
      h("a.button.quiet", { href: "#/home" }, words.microphone.later)));
    this.stage.querySelector("h1").focus();
  }

  async begin() {
    if (this.state !== "waiting") return;
    this.state = "opening";
    try {
      this.microphone = await Microphone.open();
    } catch (error) {
      if (this.state === "left") return;
      this.state = "waiting";
      if (error.name === "NotAllowedError") return this.refused();
      const { none, noOutput, failed } = words.microphone;
      return this.explain({ NotFoundError: none, TimeoutError: noOutput }[error.name] ?? failed);
    }
    if (this.state === "left") return this.microphone.close();
    await this.microphone.pause();
    this.countDown();
  }

  // 3-2-1

  countDown() {
    this.state = "countdown";
    const numeral = h("p.numeral", { "aria-hidden": "true" });
    const skip = h("button.button", { type: "button", onclick: () => this.record() }, words.hud.skip);
    fill(this.stage, h("div.first.countdown", {}, h("h1", { tabindex: "-1" }, words.hud.starting), numeral, skip));
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

  // While somebody speaks

  async record() {
    if (this.state !== "countdown") return;
    this.state = "starting";
    clearTimeout(this.counting);
    try {
      this.line = await LiveLine.open({
        rate: this.microphone.sampleRate, focus: this.focus.id, script: this.script?.name ?? null,
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
    this.onkey = (event) => this.press(event);
    addEventListener("keydown", this.onkey);
    this.lock();
  }

  /** Keeps the screen on, where the browser can. */
  async lock() {
    try { this.wake = await navigator.wakeLock?.request("screen"); } catch { /* It goes without. */ }
  }

  build() {
    this.timer = h("p.timer", { role: "timer", "aria-label": words.hud.time, "aria-live": "off" }, "0:00");
    this.ring = part("progress-ring", { share: 0 });
    this.meter = h("level-meter");
    this.warning = h("div", { role: "status" });
    this.hint = part("hint-pill", { text: this.focus.hints[0] ?? this.focus.name, focus: this.focus });
    this.status = h("p.muted.status", {}, words.hud.recording);
    this.big = h("button.mic", { type: "button", "aria-pressed": "false", "aria-label": words.hud.pause, onclick: () => this.pauseOrResume() }, icon(stages.pause));
    this.markButton = h("button.button", { type: "button", onclick: () => this.mark() }, icon(stages.mark), words.hud.mark);
    const end = h("button.button", { type: "button", onclick: () => this.end() }, icon(stages.end), words.hud.end);
    this.preview = h("p.preview.muted", { hidden: true, dir: "auto" });
    this.lines = this.script && this.prompter();
    fill(this.stage, h("rehearsal-hud", {},
      h("div.hud-top.glass-m", {}, this.ring, h("div", {}, h("h1.unseen", { tabindex: "-1" }, words.hud.recording), this.timer, this.status, this.meter, this.warning)),
      h("div.hud-middle", {}, this.hint, this.preview, this.lines),
      h("div.hud-bottom.glass-m", {}, this.markButton, this.big, end)));
    this.big.focus();
  }

  /** The script, whose line of the moment follows the pace of the voice, or the speaker's hand. */
  prompter() {
    const counts = this.script.lines.map((line) => line.split(/\s+/).filter(Boolean).length);
    this.wordsBefore = counts.map((_, index) => counts.slice(0, index).reduce((sum, each) => sum + each, 0));
    this.said = 0;
    this.follows = true;
    const paragraphs = this.script.lines.map((line, index) =>
      h("p", { onclick: () => { this.said = this.wordsBefore[index]; this.point(index); } }, line));
    const box = h("div.prompter", { tabindex: "0", role: "region", "aria-label": words.start.script }, paragraphs);
    this.box = box;
    const release = () => {
      this.follows = false;
      follow.hidden = false;
    };
    box.addEventListener("wheel", release, { passive: true });
    box.addEventListener("touchmove", release, { passive: true });
    box.addEventListener("keydown", (event) => { if (/Arrow|Page|Home|End/.test(event.key)) release(); });
    const follow = h("button.button.quiet", {
      type: "button", hidden: true, onclick: () => { this.follows = true; follow.hidden = true; this.point(); },
    }, words.hud.follow);
    queueMicrotask(() => this.point(0));
    return h("div", {}, box, h("p.caption.muted", {}, words.hud.estimated), follow);
  }

  point(index = this.wordsBefore.findLastIndex((before) => before <= this.said)) {
    if (!this.box) return;
    [...this.box.children].forEach((line, each) => {
      if (each === index) line.setAttribute("aria-current", "true");
      else line.removeAttribute("aria-current");
    });
    const line = this.box.children[index];
    if (this.follows && line) this.box.scrollTop = line.offsetTop - this.box.offsetTop - this.box.clientHeight / 3;
  }

  show(message) {
    switch (message.show) {
      case "levels": this.showLevels(message); break;
      case "speech":
        if (this.box && message.words_per_minute && message.since_pause_s > 0) {
          this.said += message.words_per_minute / 60;
          this.point();
        }
        break;
      case "hint": this.hint.data = { text: message.text, focus: this.focus }; break;
      case "noise": fill(this.warning, message.warning && h("p", { title: message.warning }, words.hud.noise)); break;
      case "words":
        this.preview.hidden = false;
        this.preview.textContent = message.text;
        break;
      case "gap": {
        this.gaps += 1;
        const text = words.hud.gap(message.seconds, this.gaps);
        announce(text);
        this.status.textContent = text;
        break;
      }
      case "marked": {
        const text = words.hud.marked(clock(message.time_s));
        announce(text);
        this.status.textContent = text;
        break;
      }
      case "judging": this.judging(); break;
      case "done": this.finish(message.session); break;
      case "error": this.tell(message); break;
      default: break;
    }
  }

  showLevels(levels) {
    this.meter.data = levels;
    const before = Math.floor(this.elapsed);
    this.elapsed = levels.elapsed_s;
    if (Math.floor(this.elapsed) === before) return;
    this.timer.textContent = clock(this.elapsed);
    this.ring.data = { share: this.elapsed / usual };
    if (Math.floor(this.elapsed) === 60) buzz([30, 30, 30]);
  }

  // What the speaker does

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("dialog, textarea, input")) return;
    const key = event.key.toLowerCase();
    if (key === "m") this.mark();
    else if (key === "p") this.pauseOrResume();
    else if (key === "e") this.end();
    else return;
    event.preventDefault();
  }

  mark() {
    if (this.state !== "recording") return;
    this.line.mark();
    buzz(20);
  }

  pauseOrResume() {
    if (this.state === "recording") this.pause(words.hud.paused);
    else if (this.state === "paused") this.resume();
  }

  pause(text) {
    this.state = "paused";
    this.status.textContent = text;
    announce(text);
    this.draw(true);
    this.microphone.pause().then(() => this.line.pause());
  }

  async resume() {
    try {
      await this.microphone.resume();
    } catch {
      this.status.textContent = words.microphone.failed;
      return;
    }
    this.state = "recording";
    this.line.resume();
    this.status.textContent = words.hud.recording;
    announce(words.hud.recording);
    this.draw(false);
  }

  draw(isPaused) {
    this.big.setAttribute("aria-pressed", String(isPaused));
    this.big.setAttribute("aria-label", isPaused ? words.hud.resume : words.hud.pause);
    fill(this.big, icon(isPaused ? stages.mic : stages.pause));
    this.markButton.disabled = isPaused;
  }

  /** Pauses by itself, and asks on return. */
  interrupt(why) {
    if (this.state !== "recording") return;
    this.pause(words.hud.interrupted[why]);
    buzz([60, 40, 60]);
    const dialog = sheet(words.hud.resumeTitle, [
      h("p", {}, words.hud.interrupted[why]), h("p.muted", {}, words.hud.kept),
      h("div.row", {},
        h("button.button.main", { type: "button", onclick: () => { dialog.close(); this.resume(); } }, words.hud.resume),
        h("button.button", { type: "button", onclick: () => { dialog.close(); this.end(); } }, words.hud.end)),
    ]);
  }

  // The end

  async end() {
    if (this.state !== "recording" && this.state !== "paused") return;
    this.state = "ending";
    buzz(40);
    this.judging();
    await this.microphone.pause();
    this.line.end();
    this.microphone.close();
  }

  judging() {
    this.stop();
    fill(this.stage, h("div.first.countdown", {}, h("h1", { tabindex: "-1" }, words.hud.judging)));
    this.stage.querySelector("h1").focus();
    announce(words.hud.judging);
  }

  async finish(session) {
    this.state = "done";
    buzz([30, 30, 60]);
    const { progress } = await api.get("home").catch(() => ({}));
    const days = progress?.data.run_days ?? 0;
    const isFirst = progress && progress.data.today_s - this.elapsed < 1;
    if (days > 0 && days % 7 === 0 && isFirst) document.body.append(h("confetti-burst"));
    location.replace(`#/review/${session}`);
  }

  /** What the program says is wrong. */
  tell({ message, hint }) {
    this.fail(this.elapsed > 0 ? words.hud.failedTitle : words.hud.notStartedTitle, notice("error", message, hint));
  }

  lose() { this.fail(words.hud.lostTitle, h("p", {}, words.hud.lost)); }

  fail(title, text) {
    this.stop();
    this.line?.leave();
    this.microphone?.close();
    this.state = "failed";
    fill(this.stage, h("section.card.glass-m", {},
      h("h1", { tabindex: "-1" }, title), text,
      h("a.button.main", { href: "#/home" }, words.review.home)));
    this.stage.querySelector("h1").focus();
  }

  stop() {
    document.removeEventListener("visibilitychange", this.onhidden);
    removeEventListener("keydown", this.onkey);
    this.wake?.release().catch(() => {});
    document.querySelector("dialog.sheet")?.close();
  }

  leave() {
    clearTimeout(this.counting);
    this.stop();
    if (this.state !== "done" && this.state !== "ending") {
      this.line?.leave();
      this.microphone?.close();
    }
    this.state = "left";
  }
}
