// The prompter: a text, or the notes of one slide after another, whose current line follows the recognised words, else the pace of the voice,
// or manual scrolling.

import * as api from "./api.js";
import { h, icon } from "./dom.js";
import * as words from "./words.js";

const split = (text) => text.toLocaleLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];

/** Our choices, in words: how many are compared, how many must match, and how far away to look. */
const [looked, needed, behind, ahead] = [6, 3, 30, 80];

/**
 * Aligns the newest recognised words with a text: the index of the word that comes next. `null` if
 * they aren't near, as when somebody digresses.
 */
export function placed(heard, text, said) {
  const newest = heard.slice(-looked);
  let [place, most] = [null, needed - 1];
  const from = Math.max(0, Math.floor(said) - behind);
  for (let end = from; end < Math.min(text.length, said + ahead); end += 1) {
    let [count, at] = [0, end];
    for (let index = newest.length - 1; index >= 0; index -= 1) {
      // Either may have a word that the other lacks.
      const passed = [0, 1].find((each) => text[at - each] === newest[index]);
      if (passed === undefined) continue;
      count += 1;
      at -= passed + 1;
    }
    const isNearer = count === most && place !== null && Math.abs(end - said) < Math.abs(place - 1 - said);
    if (count > most || isNearer) [place, most] = [end + 1, count];
  }
  return place;
}

/** Our choices, in points at the usual size of text. */
const sizes = [24, 28, 32, 40, 48];
const usual = () => (matchMedia("(max-width: 40rem)").matches ? 28 : 32);

export class Prompter {
  #text;
  /** How the text looks: its size, and whether it is mirrored. */
  #look;
  /** The number of words before each line. */
  #before;
  /** The number of words before the part that is shown, and before its end. */
  #from = 0;
  #end;
  /** The estimated number of words said. */
  #said = 0;
  /** The time of that estimate, in seconds. */
  #until = 0;
  /** In words per second; 0 in a pause. */
  #pace = 0;
  #follows = true;
  #box;
  #how = h("p.caption.muted", {}, words.hud.estimated);
  #shown = h("output", { "aria-label": words.hud.textSize });
  #mirror = h("button.button", {
    type: "button", "aria-label": words.hud.mirror, title: words.hud.mirror,
    onclick: () => this.#change({ mirrored: !this.#look.mirrored }),
  }, icon("M12 3v18M8 7L3 17h5zM16 7l5 10h-5z"));
  #follow = h("button.button.quiet", { type: "button", hidden: true, onclick: () => this.#let(true) }, words.hud.follow);

  /** For each line the part of the text that it belongs to: a slide. */
  #parts;

  /**
   * `parts`: the lines of each part, of which the first is shown. `look`: that of the last prompter;
   * `null` for the usual one.
   */
  constructor(parts, look, name = words.start.script) {
    this.#look = look ?? { size: usual(), mirrored: false };
    const lines = parts.flat();
    this.#parts = parts.flatMap((part, index) => part.map(() => index));
    const counts = lines.map((line) => split(line).length);
    this.#text = lines.flatMap(split);
    this.#before = counts.map((_, index) => counts.slice(0, index).reduce((sum, each) => sum + each, 0));
    this.#box = h("div.prompter", { tabindex: "0", role: "region", "aria-label": name }, lines.map((line, index) =>
      h("p", { dir: "auto", onclick: () => { this.#said = this.#before[index]; this.#let(true); } }, line)));
    const release = () => this.#let(false);
    this.#box.addEventListener("wheel", release, { passive: true });
    this.#box.addEventListener("touchmove", release, { passive: true });
    this.#box.addEventListener("keydown", (event) => { if (/Arrow|Page|Home|End/.test(event.key)) release(); });
    const button = (name, shown, onclick) =>
      h("button.button", { type: "button", "aria-label": name, title: name, onclick }, shown);
    this.tools = h("div.tools", { role: "group", "aria-label": words.hud.textSize },
      button(words.hud.smaller, h("small", {}, "A"), () => this.#size(-1)), this.#shown,
      button(words.hud.larger, "A", () => this.#size(1)), this.#mirror);
    this.#draw();
    this.turn(0);
    this.element = h("div.prompting", {}, this.#box, h("div.row", {}, this.#how, this.#follow));
    queueMicrotask(() => this.#point());
  }

  #size(step) {
    const index = Math.max(0, Math.min(sizes.length - 1, sizes.indexOf(this.#look.size) + step));
    this.#change({ size: sizes[index] });
    this.#point();
  }

  /** Changes the look, for the next prompter, too. */
  #change(look) {
    Object.assign(this.#look, look);
    this.#draw();
    // It is as chosen here, even if it can't be stored.
    api.put("home/prompter", this.#look).catch(() => {});
  }

  #draw() {
    const { size, mirrored } = this.#look;
    this.#box.style.setProperty("--script", `${size / 16}rem`);
    this.#shown.textContent = String(size);
    // For a text that is read in a half-silvered mirror.
    this.#box.classList.toggle("mirrored", mirrored);
    this.#mirror.setAttribute("aria-pressed", String(mirrored));
  }

  /** Shows another part, from its beginning. */
  turn(part) {
    [...this.#box.children].forEach((line, index) => { line.hidden = this.#parts[index] !== part; });
    this.#said = this.#from = this.#before[this.#parts.indexOf(part)] ?? 0;
    this.#end = this.#before[this.#parts.lastIndexOf(part) + 1] ?? this.#text.length;
    this.#let(true);
  }

  #let(follows) {
    this.#follows = follows;
    this.#follow.hidden = follows;
    if (follows) this.#point();
  }

  /** Advances by the pace, for the time over which it was measured. */
  move(message) {
    const passed = Math.max(0, message.elapsed_s - this.#until);
    this.#pace = message.since_pause_s > 0 ? (message.words_per_minute ?? 0) / 60 : 0;
    this.#said = Math.min(this.#end, this.#said + this.#pace * passed);
    this.#until = message.elapsed_s;
    this.#point();
  }

  /** Moves to the recognised words, and on by the pace since. */
  hear(message) {
    const place = placed(split(message.text), this.#text, this.#said);
    if (place === null) return;
    this.#how.textContent = words.hud.heard;
    const now = place + this.#pace * Math.max(0, this.#until - message.until_s);
    this.#said = Math.max(this.#from, Math.min(this.#end, now));
    this.#point();
  }

  #point() {
    const lines = [...this.#box.children];
    const index = this.#before.findLastIndex((before, each) => before <= this.#said && !lines[each].hidden);
    lines.forEach((line, each) => {
      if (each === index) line.setAttribute("aria-current", "true");
      else line.removeAttribute("aria-current");
    });
    const line = lines[index];
    if (!this.#follows || !line) return;
    const length = (this.#before[index + 1] ?? this.#text.length) - this.#before[index];
    const share = Math.min(1, (this.#said - this.#before[index]) / Math.max(1, length));
    this.#box.scrollTop = line.offsetTop + share * line.offsetHeight - this.#box.clientHeight / 3;
  }
}
