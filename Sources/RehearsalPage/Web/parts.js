// Custom elements. Each renders its property `data`, and dispatches events for user actions; none
// reaches into another.

import { drawing, fill, h, icon, movesLess, sheet } from "./dom.js";
import * as words from "./words.js";

class Part extends HTMLElement {
  #data;
  set data(value) {
    this.#data = value;
    if (this.isConnected) this.render();
  }
  get data() { return this.#data; }
  connectedCallback() { if (this.#data !== undefined) this.render(); }
  tell(name, detail) { this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true })); }
}

/** Explains a focus, with one example. */
function explainFocus(focus) {
  sheet(focus.name, [
    h("p", {}, focus.meaning), h("p", {}, focus.guidance),
    h("div", {}, h("p.caption.muted", {}, words.hud.example), h("blockquote", {}, focus.example)),
  ]);
}

/**
 * A choice of one focus, in a row. `data`: focuses, selected. Dispatches `choose` with the id. A
 * long press explains a focus.
 */
class FocusChips extends Part {
  render() {
    const { focuses, selected } = this.data;
    fill(this, h("fieldset", {}, h("legend.unseen", {}, words.start.pick),
      h("div.chips.scroll", {}, focuses.map((focus) => this.#chip(focus, focus.id === selected)))));
  }

  #chip(focus, isSelected) {
    const chip = h("label.chip", { title: focus.meaning }, h("input", {
      type: "radio", name: "focus", value: focus.id, checked: isSelected, onchange: () => this.tell("choose", focus.id),
    }), h("span", {}, focus.name));
    let timer;
    chip.addEventListener("pointerdown", () => { timer = setTimeout(() => explainFocus(focus), 600); });
    for (const event of ["pointerup", "pointerleave", "pointercancel"]) chip.addEventListener(event, () => clearTimeout(timer));
    return chip;
  }
}

/** Shows whether there is a network, which nothing here needs. */
class OnDevicePill extends HTMLElement {
  #update = () => { if (this.isConnected) this.#render(); };
  connectedCallback() {
    this.#render();
    addEventListener("online", this.#update);
    addEventListener("offline", this.#update);
  }
  disconnectedCallback() {
    removeEventListener("online", this.#update);
    removeEventListener("offline", this.#update);
  }
  #render() {
    const tip = h("div.tip", { id: "pill-tip", hidden: true, role: "note" }, words.pill.tip);
    const show = (isShown) => { tip.hidden = !isShown; button.setAttribute("aria-expanded", String(isShown)); };
    const button = h("button.pill", {
      type: "button", "aria-expanded": "false", "aria-controls": "pill-tip",
      onclick: () => show(tip.hidden), onblur: () => show(false),
      onkeydown: (event) => { if (event.key === "Escape") show(false); },
    }, h("span.dot", { "aria-hidden": "true" }), navigator.onLine ? words.pill.online : words.pill.offline);
    fill(this, button, tip);
  }
}

/** A ring that fills. `data`: share from 0 to 1, a label if it has its own, and the content. */
class ProgressRing extends Part {
  #arc;
  render() {
    const { share, label, text } = this.data;
    if (!this.#arc) {
      const svg = drawing(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" aria-hidden="true"><circle class="track" cx="50" cy="50" r="44" fill="none" stroke-width="9"/><circle class="arc" cx="50" cy="50" r="44" fill="none" stroke-width="9" pathLength="100" stroke-dasharray="100" stroke-dashoffset="100"/></svg>');
      this.#arc = svg.querySelector(".arc");
      fill(this, svg, text && h("span.number", { "aria-hidden": "true" }, text));
    }
    if (label) {
      this.setAttribute("role", "img");
      this.setAttribute("aria-label", label);
    }
    this.#arc.style.strokeDashoffset = String(100 - 100 * Math.min(1, share));
    this.#arc.style.opacity = share > 0 ? "1" : "0";
    this.#arc.classList.toggle("full", share >= 1);
  }
}

/** The sound level with peak hold. `data`: rms, hold (dBFS), clipping. */
class LevelMeter extends HTMLElement {
  static #floor = -60;
  #level = h("div.level");
  #hold = h("div.hold");
  #bar;
  #next;
  #told = 0;
  connectedCallback() {
    if (this.#bar) return;
    this.setAttribute("role", "meter");
    this.setAttribute("aria-label", words.hud.level);
    this.setAttribute("aria-valuemin", String(LevelMeter.#floor));
    this.setAttribute("aria-valuemax", "0");
    this.setAttribute("aria-valuenow", String(LevelMeter.#floor));
    this.#bar = h("div.bar", {}, this.#level, this.#hold);
    fill(this, this.#bar);
  }
  static #share(decibels) {
    return decibels === null ? 0 : Math.max(0, Math.min(1, 1 - decibels / LevelMeter.#floor));
  }
  set data(levels) {
    // Draws the newest level once per animation frame.
    if (this.#next === undefined) requestAnimationFrame(() => this.#draw());
    this.#next = levels;
  }
  #draw() {
    const levels = this.#next;
    this.#next = undefined;
    if (!levels || !this.#bar) return;
    this.#level.style.transform = `scaleX(${LevelMeter.#share(levels.rms)})`;
    this.#hold.style.transform = `translateX(${LevelMeter.#share(levels.hold) * (this.#bar.clientWidth - 3)}px)`;
    this.classList.toggle("clipping", levels.clipping);
    const now = performance.now();
    if (now - this.#told < 1000 && levels.rms !== null) return;
    this.#told = now;
    this.setAttribute("aria-valuenow", String(Math.round(levels.rms ?? LevelMeter.#floor)));
    this.setAttribute("aria-valuetext", levels.rms === null ? words.hud.silent : `${Math.round(100 * LevelMeter.#share(levels.rms))} %`);
  }
}

/**
 * The one hint. `data`: text, focus. A tap explains it. The button is reused, so that the focus
 * stays.
 */
class HintPill extends Part {
  #text = h("span");
  render() {
    if (!this.firstChild) {
      fill(this, h("button.pill", { type: "button", onclick: () => explainFocus(this.data.focus) },
        icon("M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0 0 12 3z"), this.#text));
    }
    this.#text.textContent = this.data.text;
  }
}

/**
 * A month whose practised days link to their sessions. `data`: month, grid of days, and the
 * neighbouring months, as `2026-10`. A day without a session looks like a future one. Dispatches
 * `turn` with the month to show.
 */
class StreakGrid extends Part {
  render() {
    const { month, grid, earlier, later } = this.data;
    const head = words.progress.weekdays.map(([short, long]) => h("th", { scope: "col", abbr: long }, short));
    const weeks = grid.map((week) => h("tr", {}, week.map((day) => h("td", {}, day ? this.#day(day) : ""))));
    fill(this,
      h("div.head", {}, h("h2", { id: "month", "aria-live": "polite" }, month), h("div.turns", {},
        this.#turn(words.progress.earlier, "M15 5l-7 7 7 7", earlier), this.#turn(words.progress.later, "M9 5l7 7-7 7", later))),
      h("table", { "aria-labelledby": "month" }, h("thead", {}, h("tr", {}, head)), h("tbody", {}, weeks)));
  }
  #turn(name, shape, month) {
    return h("button.button.quiet", {
      type: "button", "aria-label": name, title: name, disabled: !month,
      onclick: () => this.tell("turn", month),
    }, icon(shape));
  }
  #day(day) {
    const number = Number(day.date.slice(8));
    const state = day.practised ? words.progress.practised : day.to_come ? "" : words.progress.none;
    const said = [state, day.today ? words.progress.today : ""].filter(Boolean).join(", ");
    const classes = ["day", day.practised && "practised", day.today && "today", day.to_come && "to-come"].filter(Boolean);
    return h([day.practised ? "a" : "span", ...classes].join("."), {
      "aria-current": day.today ? "date" : null, href: day.practised ? `#/sessions/${day.date}` : null,
    }, String(number), said && h("span.unseen", {}, ` ${said}`));
  }
}

/** A diff. `data`: lines of parts, of a script's versions or of what was said. */
class DiffView extends Part {
  render() {
    const lines = this.data.filter((parts) => parts.some(({ text }) => text.trim()));
    fill(this, lines.map((parts) => h("div.line.fresh", { dir: "auto" }, parts.map((part, index) =>
      [index && !/\s$/.test(parts[index - 1].text) ? " " : "",
        DiffView.#mark(part)]))));
  }
  static #mark({ kind, text }) {
    if (kind === "added") return h("ins", {}, h("span.unseen", {}, `${words.scripts.addedText}: `), text);
    if (kind === "removed") return h("del", {}, h("span.unseen", {}, `${words.scripts.removedText}: `), text);
    return text;
  }
}

/** Confetti behind everything, which removes itself. */
class ConfettiBurst extends HTMLElement {
  connectedCallback() {
    if (movesLess()) { this.remove(); return; }
    this.setAttribute("aria-hidden", "true");
    const colours = ["var(--accent)", "var(--positive)", "var(--warning)"];
    for (let index = 0; index < 40; index += 1) {
      const piece = document.createElement("i");
      const angle = (index / 40) * 2 * Math.PI;
      const reach = 20 + (index * 37) % 30;
      piece.style.setProperty("--x", `${Math.cos(angle) * reach}vmin`);
      piece.style.setProperty("--y", `${Math.sin(angle) * reach + 30}vmin`);
      piece.style.setProperty("--turn", `${(index * 97) % 360}deg`);
      piece.style.background = colours[index % colours.length];
      this.append(piece);
    }
    setTimeout(() => this.remove(), 1600);
  }
}

for (const [name, part] of Object.entries({
  "focus-chips": FocusChips, "on-device-pill": OnDevicePill, "progress-ring": ProgressRing,
  "level-meter": LevelMeter, "hint-pill": HintPill, "streak-grid": StreakGrid, "diff-view": DiffView,
  "confetti-burst": ConfettiBurst,
})) customElements.define(name, part);

/** Creates one of these elements with its data. */
export function part(name, data, properties = {}) {
  const element = h(name, properties);
  element.data = data;
  return element;
}

/** A choice of one of several views: radio buttons that look like tabs. */
export function segments(label, name, options, selected, choose) {
  return h("fieldset", {}, h("legend.unseen", {}, label), h("div.segments", {},
    Object.entries(options).map(([value, text]) => h("label", {},
      h("input", { type: "radio", name, value, checked: value === selected, onchange: () => choose(value) }), text))));
}

/** A text, with a button that copies it, or selects it where the browser refuses. */
export function copying(text) {
  const box = h("pre", { tabindex: "0", dir: "auto" }, text);
  const said = h("span.muted.caption", { role: "status" });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      said.textContent = words.copying.copied;
    } catch {
      getSelection().selectAllChildren(box);
      said.textContent = words.copying.selected;
    }
  };
  return h("div.field", {}, box, h("div.row", {}, h("button.button", { type: "button", onclick: copy }, words.copying.copy), said));
}

/** A group of rows, with what is below it. */
export function group(title, rows, ...below) {
  const id = `group-${title.replace(/\W+/g, "-").toLowerCase()}`;
  return h("section.setting", { "aria-labelledby": id }, h("h2", { id }, title), h("div.card.list", {}, rows), below);
}

/** An error, or something to know. */
export function notice(kind, text, hint, ...more) {
  return h(`div.notice.${kind}`, { role: kind === "error" ? "alert" : "status" },
    h("p", {}, text), hint && h("p.muted", {}, hint), more);
}

/** An error, in the program's words if it has answered. */
export function failure(error) {
  if (error.status === undefined) console.error(error);
  return notice("error", ...(error.status === undefined ? words.errors.unknown : [error.message, error.hint]));
}

/** Wraps an action; its error is shown in `place`. */
export const attempt = (place, act) => async (...given) => {
  try {
    return await act(...given);
  } catch (error) {
    fill(place, failure(error));
  }
};
