// The drill on fillers: hear your own, then repeat a line with a silence in place of one. Nothing
// of it is stored.

import * as api from "./api.js";
import { announce, buzz, clock, fill, h, icon, play } from "./dom.js";
import { browser, isPossible, Microphone } from "./microphone.js";
import { notice, part } from "./parts.js";
import * as words from "./words.js";

export async function drill([id]) {
  const base = `sessions/${api.part(id)}`;
  const data = await api.get(`${base}/drill`);
  const page = new Drill(id, base, data);
  page.invite();
  return { title: data.title, content: page.stage, leave: () => page.leave() };
}

/** Our choice, in seconds: twice what a line takes, for somebody who doesn't end it. */
const longestLine = 20;

const bell = "M12 3a6 6 0 0 0-6 6v5l-2 3h16l-2-3V9a6 6 0 0 0-6-6zM10 20h4";

class Drill {
  stage = h("div.stage");
  keys = [];

  constructor(id, base, data) {
    this.base = base;
    this.data = data;
    this.back = h("a.button.quiet", { href: `#/review/${api.part(id)}` }, words.drill.back);
    const { from_s: from, to_s: to } = data;
    // Fetched early, to be ready when needed; an error is shown then.
    this.clip = api.blob(`${base}/excerpt.wav?${api.query({ from, to })}`);
    this.clip.catch(() => {});
  }

  /** Shows a step; `onpress` handles its keys. */
  show(title, content, { onpress } = {}) {
    this.onpress = onpress ?? null;
    const heading = h("h1", { tabindex: "-1" }, title);
    fill(this.stage, h("section.card.drill", {}, heading, content));
    // On key down; a button would react on key up.
    this.press ??= (event) => {
      if (!this.onpress || ![" ", "Enter"].includes(event.key) || event.target.closest?.("dialog, a, button:not(.mic)")) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.type === "keydown" && !event.repeat) this.onpress();
    };
    for (const name of ["keydown", "keyup"]) addEventListener(name, this.press, true);
    if (this.stage.isConnected) heading.focus();
    announce(title);
  }

  /** A round button that reacts on pointer down, and to a screen reader's click. */
  round(shape, label) {
    return h("button.mic", {
      type: "button", "aria-label": label,
      onpointerdown: () => this.onpress?.(), onclick: (event) => { if (event.detail === 0) this.onpress?.(); },
    }, icon(shape));
  }

  fail(error) {
    this.stop();
    const text = error.name === "TimeoutError" ? words.microphone.noOutput : error.message;
    this.show(this.data.title, [notice("error", text, error.hint), this.back]);
  }

  // Listening

  invite() {
    const play = (event) => {
      event.currentTarget.disabled = true;
      this.listen().catch((error) => this.fail(error));
    };
    this.show(this.data.title, [
      h("p", {}, this.data.start), h("p.muted", {}, this.data.why),
      h("button.button.main", { type: "button", onclick: play }, words.drill.play),
      h("div.row", {}, this.back)]);
  }

  /** Plays part of the excerpt. Call it in a user gesture, or browsers keep the audio suspended. */
  async play(from = 0, length = undefined) {
    this.context ??= new AudioContext();
    this.source?.stop();
    this.sound ??= this.clip.then((clip) => clip.arrayBuffer()).then((bytes) => this.context.decodeAudioData(bytes));
    const sound = await this.sound;
    // Some browsers wait forever for an output device.
    const late = new Promise((_, reject) => { setTimeout(() => reject(new DOMException("", "TimeoutError")), 4000); });
    await Promise.race([this.context.resume(), late]);
    this.source = new AudioBufferSourceNode(this.context, { buffer: sound });
    this.source.connect(this.context.destination);
    this.source.start(0, Math.max(0, from), length);
    this.began = this.context.currentTime;
    return sound.duration;
  }

  /** The position, in seconds since the playback began. */
  get heard() {
    return this.context.currentTime - this.began - (this.context.outputLatency || this.context.baseLatency || 0);
  }

  async listen() {
    this.keys = [];
    const duration = await this.play();
    const ring = part("progress-ring", { share: 0 });
    const left = h("p.timer", { role: "timer", "aria-live": "off", "aria-label": words.hud.time }, clock(duration));
    const button = this.round(bell, words.drill.filler);
    const press = () => {
      this.keys.push(this.data.from_s + this.heard);
      buzz(20);
      button.classList.remove("pop");
      void button.offsetWidth;
      button.classList.add("pop");
    };
    this.show(words.drill.listening, [
      h("div.listening", {}, ring, left), button, h("p.muted.caption", {}, words.drill.hint),
      h("div.row", {}, h("button.button.quiet", { type: "button", onclick: () => this.answer() }, words.drill.enough), this.back),
    ], { onpress: press });
    this.timer = setInterval(() => {
      ring.data = { share: Math.max(0, this.heard) / duration };
      left.textContent = clock(Math.max(0, Math.ceil(duration - this.heard)));
      // Waits a little, for a press on a filler at the very end.
      if (this.heard > duration + this.data.echo_s) this.answer();
    }, 100);
  }

  async answer() {
    this.stop();
    try {
      this.outcome(await api.post(`${this.base}/drill`, { keys: this.keys }));
    } catch (error) {
      this.fail(error);
    }
  }

  outcome({ summary, elsewhere, fillers, line }) {
    const list = fillers.map(({ start_s: start, end_s: end, words: text, is_noticed: isNoticed, said }) => h("li", {},
      h("button.time", {
        type: "button", "aria-label": words.review.play(clock(start)),
        onclick: () => this.play(start - this.data.from_s - 1, end - start + 2).catch((error) => this.fail(error)),
      }, icon(play), clock(start)),
      h("q", {}, text), h(isNoticed ? "strong" : "span.muted", {}, isNoticed ? `✓ ${said}` : said)));
    this.show(summary, [
      h("ul.heard", { "aria-label": words.drill.fillers }, list), elsewhere && h("p.muted", {}, elsewhere),
      line && isPossible() && this.asking(line),
      h("div.row", {}, h("button.button.quiet", { type: "button", onclick: () => this.invite() }, words.drill.again), this.back),
      h("p.muted.caption", {}, this.data.stored)]);
  }

  // The line

  asking(line) {
    return h("div.field", {}, h("h2", {}, line.title), h("p", {}, line.ask), this.written(line),
      h("button.button.main", { type: "button", onclick: () => this.say(line) }, words.drill.say));
  }

  written({ before, after }) {
    return h("blockquote", {}, `${before} `, h("span.silence", { role: "img", "aria-label": words.drill.silence }), ` ${after}`);
  }

  async say(line) {
    this.stop();
    try {
      this.microphone = await Microphone.open();
    } catch (error) {
      const { none, failed, noOutput, denied, undo } = words.microphone;
      const isRefused = error.name === "NotAllowedError";
      const text = { NotFoundError: none, TimeoutError: noOutput, NotAllowedError: denied }[error.name] ?? failed;
      return this.show(line.title, [
        notice("warning", text, isRefused ? undo[browser()] : null), this.asking(line), h("div.row", {}, this.back)]);
    }
    if (this.hasLeft) return this.microphone.close();
    const blocks = [];
    const end = () => this.check(line, blocks).catch((error) => this.fail(error));
    // Each block begins with the number of its first sample.
    this.microphone.onblock = (block) => blocks.push(block.slice(4));
    this.microphone.oninterrupt = end;
    this.timer = setTimeout(end, 1000 * longestLine);
    buzz(40);
    this.show(words.drill.saying, [
      this.written(line), this.round("M6 6h12v12H6z", words.drill.done), h("p.muted.caption", {}, words.drill.end),
    ], { onpress: end });
  }

  async check(line, blocks) {
    if (!this.microphone) return;
    this.onpress = null;
    const { microphone } = this;
    this.microphone = null;
    clearTimeout(this.timer);
    await microphone.pause();
    microphone.close();
    const query = api.query({ event: line.event, rate: microphone.sampleRate });
    const { sentence, is_silent: isSilent } = await api.upload(`${this.base}/drill/line?${query}`, new Blob(blocks));
    if (this.hasLeft) return;
    if (isSilent) buzz([30, 30, 60]);
    const again = h(isSilent ? "button.button" : "button.button.main", { type: "button", onclick: () => this.say(line) }, words.drill.sayAgain);
    this.back.className = isSilent ? "button main" : "button quiet";
    this.show(line.title, [h("p.takeaway", {}, sentence), this.written(line), again, this.back, h("p.muted.caption", {}, this.data.stored)]);
    announce(sentence);
  }

  // The end

  stop() {
    clearInterval(this.timer);
    this.source?.stop();
    this.source = null;
    this.microphone?.close();
    this.microphone = null;
  }

  leave() {
    this.hasLeft = true;
    this.stop();
    this.context?.close().catch(() => {});
    for (const name of ["keydown", "keyup"]) removeEventListener(name, this.press, true);
  }
}
