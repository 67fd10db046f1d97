// The slides of a talk while it is recorded: which one is shown, how much of its time is left, and
// the questions, in which the talk's clock stands still.

import { announce, clock, h, icon } from "./dom.js";
import * as words from "./words.js";

const shapes = { back: "M15 5l-7 7 7 7", next: "M9 5l7 7-7 7", question: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.1-1.5 2.4M12 18h.01" };

/** The planned time of all slides, in seconds; `undefined` unless each has one. */
export function plannedTime(slides) {
  const times = slides.map(({ planned_s: planned }) => planned);
  return times.every(Boolean) ? times.reduce((sum, each) => sum + each) : undefined;
}

export class Slides {
  #slides;
  #shown = 0;
  #isAsked = false;
  /** How long each slide was shown before, and questions took, in seconds of the recording. */
  #spent;
  #asked = 0;
  /** Since when what is shown is shown, and the time now. */
  #since = 0;
  #now = 0;
  #number = h("p.caption.muted");
  #title = h("p.slide-title", { dir: "auto" });
  #left = h("p.slide-left.number");
  #back = this.#button(words.slides.back, shapes.back, () => this.press("b"));
  #next = this.#button(words.slides.next, shapes.next, () => this.press("n"));
  #question = this.#button(words.slides.question, shapes.question, () => this.press("q"));

  /** Called with the number of the slide that is shown, from 1, and with null for a question. */
  onturn = () => {};
  element = h("section.slide", { "aria-label": words.slides.title }, h("div", {}, this.#number, this.#title), this.#left);
  controls = h("div.slide-controls", { role: "group", "aria-label": words.slides.title }, this.#back, this.#question, this.#next);

  constructor(slides) {
    this.#slides = slides;
    this.#spent = slides.map(() => 0);
    this.#draw();
  }

  #button(name, shape, onclick) {
    return h("button.button", { type: "button", "aria-label": name, title: name, onclick }, icon(shape), name);
  }

  /** Handles a key, in lower case: whether it is one for slides. */
  press(key) {
    if (key === "arrowright" || key === "n") this.#turn(this.#shown + 1);
    else if (key === "arrowleft" || key === "b") this.#turn(this.#shown - 1);
    else if (key === "q") this.#turn(this.#shown, !this.#isAsked);
    else return false;
    return true;
  }

  #turn(next, isAsked = false) {
    if (!this.#slides[next] && !this.#isAsked) return;
    const passed = this.#now - this.#since;
    if (this.#isAsked) this.#asked += passed;
    else this.#spent[this.#shown] += passed;
    this.#since = this.#now;
    this.#shown = Math.max(0, Math.min(this.#slides.length - 1, next));
    this.#isAsked = isAsked;
    this.#draw();
    announce(isAsked ? words.slides.asked : `${this.#number.textContent}: ${this.#title.textContent}`);
    this.onturn(isAsked ? null : this.#shown + 1);
  }

  /** Shows the time that is left, at so many seconds of the recording. */
  tick(elapsed) {
    this.#now = elapsed;
    this.#drawLeft();
  }

  /** How long the talk took so far, without its questions. */
  get talked() { return this.#now - this.#asked - (this.#isAsked ? this.#now - this.#since : 0); }

  #draw() {
    const { title } = this.#slides[this.#shown];
    this.#number.textContent = words.slides.number(this.#shown + 1, this.#slides.length);
    this.#title.textContent = this.#isAsked ? words.slides.asked : title ?? words.slides.untitled;
    this.#question.setAttribute("aria-pressed", String(this.#isAsked));
    // A disabled button would lose the focus.
    this.#back.setAttribute("aria-disabled", String(this.#shown === 0));
    this.#next.setAttribute("aria-disabled", String(this.#shown === this.#slides.length - 1));
    this.#drawLeft();
  }

  #drawLeft() {
    const { planned_s: planned } = this.#slides[this.#shown];
    const left = planned - this.#spent[this.#shown] - (this.#isAsked ? 0 : this.#now - this.#since);
    this.#left.hidden = planned === undefined || this.#isAsked;
    this.#left.textContent = left < 0 ? words.slides.over(clock(-left)) : words.slides.left(clock(left));
    this.#left.classList.toggle("late", left < 0);
  }
}
