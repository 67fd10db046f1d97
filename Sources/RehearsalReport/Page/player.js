// The player of a take: the waveform of all of it, with its pauses, its marks and the tip's moment.
// Reports in HTML have it too, so it imports nothing.

const words = {
  player: "The recording",
  place: "Place in the recording",
  play: "Play", pause: "Pause",
  back: "Back 5 seconds", on: "Forward 5 seconds",
  rate: (rate) => `Speed: ${rate} times`,
  loop: ["Loop", " the tip"],
  tip: "the tip", moment: "the tip’s moment", silence: "a pause", mark: "you marked it",
  of: (at, length) => `${at} of ${length}`,
};

/** The paths of icons. */
export const shapes = {
  play: "M8 5v14l11-7z", stop: "M7 7h10v10H7z",
  pause: "M9 6v12M15 6v12", turn: "M12 4.5a8 8 0 1 1-7.6 5.5M12 4.5 14.6 2M12 4.5 14.6 7",
  loop: "M4 12v-2a4 4 0 0 1 4-4h11M16 3l3 3-3 3M20 12v2a4 4 0 0 1-4 4H5M8 21l-3-3 3-3",
  flag: "M6 21V4.5h12l-3 4 3 4H6",
};

export function nodes(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}

/** An element with properties, attributes, listeners (`onclick`) and children. */
export function h(tag, properties = {}, ...children) {
  const [name, ...classes] = tag.split(".");
  const element = document.createElement(name);
  if (classes.length) element.className = classes.join(" ");
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key in element && typeof value !== "string" && key !== "list") element[key] = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...nodes(children));
  return element;
}

/** Markup of the program, in which all text is escaped, as an element. */
export function drawing(text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  return document.importNode(page.body.firstElementChild, true);
}

/** A picture of paths, by their classes, hidden from screen readers. */
function picture(attributes, paths) {
  return drawing(`<svg aria-hidden="true" ${attributes}>${paths.map(([name, path]) => `<path class="${name}" d="${path}"/>`).join("")}</svg>`);
}

/** An icon of one path. */
export function icon(path) {
  return picture('viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"', [["", path]]);
}

/** `1:24`, or `1:02:03`. */
export function clock(seconds) {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const padded = (number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`;
}

/**
 * A waveform. `bars` has a digit for each part of the recording, from silence to the loudest; the
 * moment and the pauses are from and to a share of it.
 */
export function wave(bars, moment, pauses = []) {
  const [from, to] = (moment ?? [2, 2]).map((share) => share * bars.length);
  const line = (isMeant) => [...bars].map((digit, index) =>
    ((index + 1 > from && index < to) === isMeant ? `M${index + 0.5} ${9.7 - digit}V${10.3 + Number(digit)}` : "")).join("");
  const area = ([start, end]) => `M${(start * bars.length).toFixed(2)} 0V20H${(end * bars.length).toFixed(2)}V0z`;
  return picture(`class="wave" viewBox="0 0 ${bars.length} 20" preserveAspectRatio="none"`, [
    ["pause", pauses.map(area).join("")], ["here", moment ? area(moment) : ""], ["bar", line(false)], ["bar tip", line(true)],
  ]);
}

const step = 5;
const steps = { ArrowLeft: -step, ArrowDown: -step, ArrowRight: step, ArrowUp: step, PageDown: -30, PageUp: 30, Home: -Infinity, End: Infinity };
const rates = [1, 1.25, 1.5, 0.75];

export class Player {
  /** Called with the position and whether it plays: for each picture while it does. */
  onat = () => {};
  /** Resolved once the sound has an address: played before, it stays silent for good. */
  ready = Promise.resolve();
  #until = Infinity;

  /** All times are in seconds. */
  constructor(sound, length, marks = []) {
    Object.assign(this, { sound, length, marks });
    const button = (name, label, run, ...content) => h(`button.${name}`, { type: "button", "aria-label": label, onclick: run }, content);
    this.shape = h("div.shape", { "aria-hidden": "true" });
    this.place = h("div.place", {
      role: "slider", tabindex: "0", "aria-label": words.place, "aria-valuemin": "0", "aria-valuemax": String(Math.floor(length)),
      onclick: (event) => (event.detail ? this.play(this.#at(event)) : this.toggle()),
      onpointerdown: ({ pointerId }) => this.place.setPointerCapture(pointerId),
      onpointermove: (event) => { if (event.buttons && this.place.hasPointerCapture(event.pointerId)) this.seek(this.#at(event)); },
      onkeydown: (event) => {
        const by = steps[event.key];
        if (event.ctrlKey || event.metaKey || event.altKey || (!by && ![" ", "Enter"].includes(event.key))) return;
        event.preventDefault();
        if (by) this.seek(sound.currentTime + by);
        else this.toggle();
      },
    }, this.shape);
    this.clock = h("b");
    this.button = button("turn", words.play, () => this.toggle(), icon(shapes.play));
    this.rate = button("quick", "", () => this.#setRate(rates[(rates.indexOf(sound.playbackRate) + 1) % rates.length]));
    this.loop = button("loop", words.loop.join(""), () => this.#setLoop(!this.loops), icon(shapes.loop), h("span", {}, words.loop[0], h("span.rest", {}, words.loop[1])));
    this.loop.setAttribute("aria-pressed", "false");
    this.element = h("div.player", { role: "group", "aria-label": words.player },
      this.place,
      h("div.transport", {},
        h("p.clock", {}, this.clock, h("span", {}, ` ${words.of("", clock(length)).trim()}`)),
        h("div.keys", {},
          button("step", words.back, () => this.seek(sound.currentTime - step), icon(shapes.turn), h("span", {}, "5")), this.button,
          button("step.on", words.on, () => this.seek(sound.currentTime + step), icon(shapes.turn), h("span", {}, "5"))),
        h("div.more", {}, this.rate, this.loop)),
      h("p.legend", {}, this.tip = h("span.tip", {}, words.moment), h("span.pause", {}, words.silence),
        marks.length > 0 && h("span", {}, icon(shapes.flag), words.mark)),
      sound);
    sound.controls = false;
    this.#setRate(1);
    for (const name of ["play", "pause", "ended", "seeking", "seeked", "timeupdate"]) sound.addEventListener(name, () => this.#update());
    this.#update();
  }

  /** Draws the waveform; the tip's moment is from and to a time. */
  draw({ bars, pauses }, moment) {
    this.moment = moment;
    this.loop.hidden = this.tip.hidden = !moment;
    const share = (time) => Math.max(0, Math.min(1, time / this.length));
    const span = (times) => times.map(share);
    const all = wave(bars, moment && span(moment), pauses.map(span));
    const heard = all.cloneNode(true);
    heard.classList.add("heard");
    const at = (element, time) => {
      element.style.left = `${100 * share(time)}%`;
      return element;
    };
    this.shape.replaceChildren(all, heard, ...nodes([
      this.marks.map((time) => at(h("span.flag", {}, icon(shapes.flag)), time)),
      moment && at(h("span.label", {}, words.tip), (moment[0] + moment[1]) / 2), h("span.now")]));
  }

  /** Plays from a time, or from where it is, to another. */
  async play(from = this.sound.currentTime, to = Infinity) {
    this.seek(from);
    this.#until = this.loops ? this.moment[1] : to;
    await this.ready;
    if (!this.isClosed) await this.sound.play();
  }

  toggle() { return this.sound.paused ? this.play().catch(() => {}) : this.sound.pause(); }

  seek(time) {
    const to = Math.max(0, Math.min(this.length, time));
    if (this.loops && (to < this.moment[0] || to > this.moment[1])) this.#setLoop(false);
    this.#until = this.loops ? this.moment[1] : Infinity;
    this.sound.currentTime = to;
    this.#update();
  }

  /** Ends the playback for good, and the connection. */
  close() {
    this.isClosed = true;
    this.sound.pause();
    this.sound.removeAttribute("src");
    this.sound.load();
  }

  /** The time at a pointer. */
  #at({ clientX }) {
    const { left, width } = this.place.getBoundingClientRect();
    return this.length * (clientX - left) / width;
  }

  #setRate(rate) {
    // A new address begins with the default one.
    this.sound.playbackRate = this.sound.defaultPlaybackRate = rate;
    this.rate.textContent = `${rate}×`;
    this.rate.setAttribute("aria-label", words.rate(rate));
  }

  #setLoop(loops) {
    this.loops = loops;
    this.loop.setAttribute("aria-pressed", String(loops));
    if (loops) this.play(this.moment[0]).catch(() => {});
    else this.#until = Infinity;
  }

  #update() {
    const { sound, place } = this;
    const isEnd = sound.currentTime >= this.#until || sound.ended;
    if (isEnd && this.loops) {
      sound.currentTime = this.moment[0];
      if (sound.paused) sound.play().catch(() => {});
    } else if (isEnd) {
      this.#until = Infinity;
      sound.pause();
    }
    const [at, isPlaying] = [sound.currentTime, !sound.paused && !this.isClosed];
    place.style.setProperty("--at", `${100 * Math.min(1, at / this.length)}%`);
    if (this.clock.textContent !== clock(at)) {
      this.clock.textContent = clock(at);
      place.setAttribute("aria-valuenow", String(Math.floor(at)));
      place.setAttribute("aria-valuetext", words.of(clock(at), clock(this.length)));
    }
    if (this.isPlaying !== isPlaying) {
      this.isPlaying = isPlaying;
      this.button.firstChild.replaceWith(icon(isPlaying ? shapes.pause : shapes.play));
      this.button.setAttribute("aria-label", isPlaying ? words.pause : words.play);
    }
    this.onat(at, isPlaying);
    if (!isPlaying || this.frame) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = null;
      this.#update();
    });
  }
}
