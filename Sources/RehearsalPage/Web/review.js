// Review: one takeaway, the moments behind it, one action. Everything else is collapsed.

import * as api from "./api.js";
import { announce, clock, download, drawing, fill, h, icon, sheet } from "./dom.js";
import { draft, keep } from "./drafts.js";
import { task } from "./home.js";
import { attempt, notice, segments } from "./parts.js";
import { Player, shapes } from "./player.js";
import { newScript, suggestions } from "./scripts.js";
import { setUpWords } from "./set-up.js";
import { moveTake, say } from "./talks.js";
import { transcriptView } from "./transcript.js";
import { linksTo, undoable } from "./undo.js";
import * as words from "./words.js";

export async function review([id], choice) {
  const isDemo = id === "demo";
  const data = await api.get(isDemo ? "recordings/demo" : `sessions/${api.part(id)}`);
  const page = new Review(id, data, isDemo, choice);
  const isFresh = choice.fresh === Number(id);
  choice.fresh = null;
  return {
    title: page.title, className: isFresh ? "fresh" : "", content: await page.content(),
    leave: () => page.leave(),
    shown: () => {
      if (isFresh) page.begin();
      page.drawWave();
      page.awaitWords();
    },
  };
}

const icons = {
  more: "M5 12h.01M12 12h.01M19 12h.01", back: "M14.5 5 8 12l6.5 7",
  lost: "M8.5 9a3.5 3.5 0 1 1 5.3 3c-1.2.7-1.8 1.4-1.8 2.7M12 19h.01",
  good: "M12 19.5S4 14.6 4 9.2A4.2 4.2 0 0 1 12 7.4a4.2 4.2 0 0 1 8 1.8c0 5.4-8 10.3-8 10.3z",
};
/** From so long before it a moment is played that a listener marked, in seconds. */
const lead = 5;
/** Our choice: marks that are nearer, as a share of the take, have one flag, for a finger on a phone. */
const nearest = 0.09;

/** The sound of a player. It can't send the session's secret, so it gets an address of its own. */
function soundOf(path) {
  const sound = h("audio", { preload: "auto" });
  // Whether the current address has failed.
  let isBad = false;
  const find = async () => { sound.src = (await api.get(path)).address; };
  sound.addEventListener("loadeddata", () => { isBad = false; });
  // An address expires some time after its last use.
  sound.addEventListener("error", async () => {
    if (isBad || !sound.getAttribute("src")) return;
    isBad = true;
    const [from, isPlaying] = [sound.currentTime, !sound.paused];
    await find().catch(() => {});
    sound.currentTime = from;
    if (isPlaying) sound.play().catch(() => {});
  });
  return [sound, find().catch(() => {})];
}

/** A placeholder for a missing part. */
const none = () => h("div", { hidden: true });

class Review {
  constructor(id, data, isDemo, choice) {
    this.id = id;
    this.data = data;
    this.isDemo = isDemo;
    this.choice = choice;
    this.base = isDemo ? "recordings/demo" : `sessions/${id}`;
    this.report = data.review;
    /** Parts of the transcript that are highlighted during playback: their elements and times. */
    this.followed = [];
    /** The chip whose moment is playing. */
    this.chip = null;
    if (!data.sound) return;
    const [sound, ready] = soundOf(`${this.base}/audio`);
    this.player = new Player(sound, this.report.duration_s, data.marks.map(({ time_s: time }) => time));
    this.player.ready = ready;
    this.player.onat = (at, isPlaying) => this.follow(at, isPlaying);
  }

  get title() {
    const { session, take } = this.data;
    return take ? words.review.take(session.talk, take) : words.review.title;
  }

  leave() {
    this.hasLeft = true;
    this.player?.close();
    this.context?.close();
  }

  /** Right after a take, plays its moment if the browser allows it. */
  begin() {
    const { moment } = this;
    if (moment && this.player) this.play(...this.span(moment), this.first);
  }

  /** Draws the waveform, once the sound was listened to again. */
  async drawWave() {
    const { moment } = this;
    const draw = () => this.player.draw(this.wave ?? { bars: "", pauses: [] }, moment && this.span(moment));
    if (!this.player) return;
    draw();
    this.wave ??= await api.get(`${this.base}/wave`).catch(() => null);
    draw();
  }

  /** A moment that is too short to listen to is played with what follows. */
  span({ start_s: start, end_s: end }) { return [start, Math.max(end, start + 1.5)]; }

  /** Plays part of the recording, for its chip, which can stop it. */
  play(start, end, chip = null) {
    this.mark(chip);
    this.player.play(start, end).catch(() => this.mark(null));
  }

  /** Marks the chip that is playing. */
  mark(chip) {
    for (const [each, isPlaying] of [[this.chip, false], [chip, true]]) {
      if (!each) continue;
      each.classList.toggle("playing", isPlaying);
      each.firstChild.replaceWith(icon(isPlaying ? shapes.stop : shapes.play));
      each.setAttribute("aria-label", isPlaying ? words.review.stop : each.dataset.label);
    }
    this.chip = chip;
  }

  /** Highlights the words at the playback position, while it plays. */
  follow(now, isPlaying) {
    for (const each of this.followed) {
      const isHeard = isPlaying && each.start <= now && now < each.end;
      if (isHeard === each.isHeard) continue;
      each.isHeard = isHeard;
      each.element.classList.toggle("heard", isHeard);
      if (isHeard) each.show?.();
    }
    if (this.isPlaying && !isPlaying) this.mark(null);
    this.isPlaying = isPlaying;
  }

  /** A time that plays from there if there is sound, and stops; without an end at that of all. */
  time(start, end) {
    if (!this.player) return h("span.time", {}, clock(start));
    const label = words.review.play(clock(start));
    const chip = h("button.time", {
      type: "button", "aria-label": label,
      onclick: () => (this.chip === chip ? this.player.toggle() : this.play(start, end, chip)),
    }, icon(shapes.play), clock(start));
    chip.dataset.label = label;
    return chip;
  }

  /** The moment that the action refers to. */
  get moment() { return this.report.tip.evidence[this.report.moment ?? 0]; }

  /** The words of part of the transcript: highlighted during playback, and clickable to play. */
  words({ text, times = [] }, show) {
    const each = text.split(" ");
    if (!this.player || each.length !== times.length || !times.some(Boolean)) return text;
    return each.flatMap((word, index) => [index ? " " : "", times[index] ? this.word(word, ...times[index], show) : word]);
  }

  word(text, start, end, show) {
    return this.following(h("span.word", { onclick: () => this.play(start) }, text), start, end, show);
  }

  /** Highlights an element from one time to another, and calls `show` then. */
  following(element, start, end, show) {
    this.followed.push({ element, start, end, show: show && (() => show(element)), isHeard: false });
    return element;
  }

  /** The script that was rehearsed, if it still exists. */
  async script() {
    const name = this.data.session?.script;
    return name ? api.get(`scripts?${api.query({ name })}`).catch(() => null) : null;
  }

  async content() {
    this.parts = { ...this.judged(await this.script()), ...this.own() };
    const { facts, menu, rating, hero, listeners, flags, since, coming, applying, transcript, wordless, picture, slides, numbers, marks, card, notes, recording } = this.parts;
    this.player?.place.after(flags);
    const { talk } = this.data.session ?? {};
    this.element = h("div.review", {},
      h("header", {}, h("div.row", {},
        h("a.button.quiet", { href: talk ? `#/talk/${api.part(talk)}` : "#/home" }, icon(icons.back), h("bdi", {}, talk ?? words.tabs.home)),
        h("on-device-pill")), h("div.row.title", {}, h("h1", {}, this.title), menu), facts),
      h("div.columns", {},
        // What only the speaker can judge comes first.
        h("div.take", {}, this.isDemo && notice("plain", words.review.demo), rating, hero, listeners, since,
          this.player && h("section.card", {}, this.player.element), this.sound(), applying),
        h("div.said", {}, coming, transcript),
        h("div.folds", {}, wordless, picture, slides, numbers, marks, card, notes, recording)));
    this.widen();
    return this.element;
  }

  /** Gives the words a column of their own where there is room; also to those that will come. */
  widen() {
    const { words: state } = this.data;
    if (this.report.transcript || ["waiting", "listening"].includes(state?.state)) this.element.classList.add("two");
  }

  /** The parts that change once the words are there. */
  judged(script) {
    return {
      facts: h("p.muted.number", {}, this.facts()), menu: this.menu(), hero: this.hero(script),
      listeners: this.listeners(), ...this.player && { flags: this.flags() }, since: this.since(), coming: this.coming(),
      applying: script ? this.applying(script) : none(), ...this.folded(),
    };
  }

  /** The speaker's own parts. */
  own() {
    const { marks, notes } = this.data;
    return {
      rating: this.rating() ?? none(), card: this.card(),
      marks: marks.length === 0 ? none() : h("details", {}, h("summary", {}, words.review.marks),
        h("ul", {}, marks.map((mark) => h("li.row", {}, this.time(mark.time_s), h("bdi", {}, mark.text))))),
      notes: this.isDemo ? none() : h("details", { open: notes.length > 0 || Boolean(draft(`note-${this.id}`)) },
        h("summary", {}, words.review.notes), this.notes(notes)),
    };
  }

  /** What listeners sent back: the moments that they marked, and their answers. */
  listeners() {
    const { listeners } = this.data;
    if (listeners.length === 0) return none();
    const { questions, title, remove, takeOut } = words.review.listeners;
    const marked = (kind, times) => times.map((time) => h("li.row", {}, this.time(Math.max(0, time - lead)),
      h("span.mark", {}, icon(icons[kind]), words.review.listeners[kind](clock(time)))));
    const heading = h("h2", { id: "listeners", tabindex: "-1" }, title);
    const card = (each) => h("div.group", { "data-listener": each.listener },
      h("div.row", {}, h("h3", {}, h("bdi", {}, each.listener)), h("button.button.quiet", {
        type: "button", "aria-label": remove(each.listener), onclick: () => { heading.focus(); this.takeOut(each.listener); },
      }, takeOut)),
      h("ul", {}, marked("lost", each.lost_s), marked("good", each.good_s)),
      Object.entries(questions).filter(([key]) => each[key]).map(([key, question]) => h("p", {},
        h("span.muted", {}, `${question} `), h("q", { dir: "auto" }, each[key]))));
    return h("section.card.listeners", { "aria-labelledby": "listeners" }, heading, listeners.map(card));
  }

  /** What listeners marked, under the waveform. */
  flags() {
    const marks = this.data.listeners.flatMap(({ listener, lost_s: lost, good_s: good }) => Object.entries({ lost, good })
      .flatMap(([kind, times]) => times.map((time) => ({ kind, time, listener })))).sort((one, other) => one.time - other.time);
    const length = this.report.duration_s;
    const groups = [];
    for (const mark of marks) {
      if (mark.time - groups.at(-1)?.[0].time < nearest * length) groups.at(-1).push(mark);
      else groups.push([mark]);
    }
    return h("div.flags", { role: "group", "aria-label": words.review.listeners.marked }, groups.map((near) => {
      const [{ time, listener }] = near;
      const kind = near.some((each) => each.kind === "lost") ? "lost" : "good";
      const from = Math.max(0, time - lead);
      const name = words.review.listeners.play(clock(from), near.map((each) => `${each.listener} ${words.review.listeners[each.kind](clock(each.time))}`));
      const flag = h(`button.${kind}`,
        { type: "button", "aria-label": name, title: name, onclick: () => this.play(from) }, icon(icons[kind]));
      if (near.every((each) => each.listener === listener)) flag.dataset.listener = listener;
      flag.style.left = `${100 * Math.min(1, time / length)}%`;
      return flag;
    }));
  }

  takeOut(listener) {
    undoable(words.undo.listener(listener), async (options) => {
      await api.remove(`sessions/${this.id}/listeners?${api.query({ listener })}`, options);
      if (!this.hasLeft) await this.renew();
    }, `[data-listener="${CSS.escape(listener)}"]`);
  }

  /** Makes a card for a listener, and takes in what comes back. */
  card() {
    if (this.isDemo) return none();
    const { card } = words.review;
    const said = h("p.muted.caption", { role: "status" });
    const place = h("div", {}, this.data.listeners.length === 0 && h("p.muted.caption", {}, card.nobody));
    const key = `card-${this.id}`;
    const input = h("textarea", { rows: "4", dir: "auto", oninput: () => keep(key, input.value || undefined) });
    input.value = draft(key) ?? "";
    const add = attempt(place, async () => {
      const { listener } = await api.post(`sessions/${this.id}/listeners`, { text: input.value });
      input.value = "";
      keep(key);
      fill(place, h("p.muted.caption", { role: "status" }, card.added(listener)));
      await this.renew();
    });
    return h("details", { open: Boolean(draft(key)) }, h("summary", {}, card.title),
      h("p.muted", {}, this.player ? card.hint : card.noSound),
      this.player && h("div.row", {}, h("button.button", { type: "button", onclick: () => this.makeCard(said) }, card.make)), said,
      h("div.field", {}, h("label.field", {}, h("span", {}, card.text), input), place,
        h("button.button", { type: "button", onclick: add }, card.add)));
  }

  /** Asks before the sound leaves, then saves the card. */
  makeCard(said) {
    const { card } = words.review;
    const name = `rehearsal-${this.id}-card.html`;
    const place = h("div");
    const run = attempt(place, async (button) => {
      button.disabled = true;
      fill(place, h("p.muted", { role: "status" }, card.making));
      try {
        download(await api.blob(`sessions/${this.id}/card`), name);
        said.textContent = card.made(name);
        dialog.close();
      } finally {
        button.disabled = false;
      }
    });
    const dialog = sheet(card.make, [h("p", {}, card.asks(words.spoken(this.report.duration_s))), h("p", {}, card.nothingSent), place],
      { action: { text: card.save, run } });
  }

  // Words that come later

  /** The state of the words, in a line. */
  coming() {
    const { words: state, words_note: note } = this.data;
    const line = h("div.coming");
    this.showComing(line, state, note);
    return line;
  }

  showComing(line, state, note) {
    const { waiting, listening, heard, failed, offered, listen } = words.review.coming;
    const say = (text, verb) => fill(line, h("p.muted", {}, text),
      verb && h("div.row", {}, h("button.button.quiet", { type: "button", onclick: () => this.listen() }, verb)));
    const show = (text, share) => {
      if (!line.querySelector("progress")) fill(line, h("p.muted.number"), h("progress", { max: "1", "aria-label": listening }));
      const [said, bar] = line.children;
      said.textContent = text;
      if (share === undefined) bar.removeAttribute("value");
      else bar.value = share;
    };
    line.hidden = false;
    switch (state?.state) {
      case "waiting": show(waiting); break;
      case "listening":
        if (state.heard_s === null) show(listening);
        else show(heard(clock(state.heard_s), clock(state.of_s)), state.heard_s / state.of_s);
        break;
      case "failed": say(failed(state.message), words.errors.retry); break;
      case "offered": say(note ?? offered, listen); break;
      default:
        line.hidden = !note;
        fill(line, note && h("p.muted", {}, note));
    }
  }

  /** Requests the words of a session that has none. */
  async listen() {
    await api.post(`sessions/${this.id}/words`, {});
    this.data.words = { state: "listening", heard_s: null };
    this.showComing(this.parts.coming, this.data.words);
    this.widen();
    this.awaitWords();
  }

  /** Shows their progress, and the report with them once they are there. */
  async awaitWords(state = this.data.words) {
    while (["waiting", "listening"].includes(state?.state)) {
      await new Promise((done) => { setTimeout(done, 400); });
      if (this.hasLeft) return;
      try {
        state = await api.get(`sessions/${this.id}/words`);
        if (this.hasLeft) return;
        if (state.state) this.showComing(this.parts.coming, state);
        else await this.renew(words.review.coming.came);
      } catch (error) {
        if (!this.hasLeft) fill(this.parts.coming, h("p.muted", {}, error.status === 0 ? words.review.coming.gone : error.message));
        return;
      }
    }
  }

  /**
   * Re-renders the new report in place, keeping what was written, opened, played and scrolled to;
   * `said` is announced if it has words.
   */
  async renew(said) {
    const data = await api.get(`sessions/${this.id}`);
    this.data = data;
    this.report = data.review;
    const script = await this.script();
    if (this.hasLeft) return;
    this.mark(null);
    this.followed = [];
    const next = this.judged(script);
    const seen = this.seen();
    const before = seen && this.top(seen);
    const hasScrolled = scrollY > 0;
    for (const [name, element] of Object.entries(next)) this.replace(name, element);
    this.widen();
    this.drawWave();
    if (hasScrolled && seen) scrollBy({ top: this.top(seen) - before, behavior: "instant" });
    if (said && data.review.transcript) announce(said);
  }

  /** The part that must not move on the screen: the focused one, else the topmost visible. */
  seen() {
    const inSight = Object.keys(this.parts).filter((name) => {
      const { top, bottom, height } = this.parts[name].getBoundingClientRect();
      return height > 0 && bottom > 0 && top < innerHeight;
    }).sort((one, other) => this.top(one) - this.top(other));
    return inSight.find((name) => this.parts[name].contains(document.activeElement)) ?? inSight[0];
  }

  top(name) { return this.parts[name].getBoundingClientRect().top; }

  /** Replaces a part, keeping its open folds and its focus. */
  replace(name, element) {
    const former = this.parts[name];
    const focused = former.contains(document.activeElement) ? document.activeElement : null;
    const open = [...former.parentNode.querySelectorAll("details[open] > summary")].filter((each) => former.contains(each))
      .map((each) => each.textContent);
    former.replaceWith(element);
    this.parts[name] = element;
    for (const summary of [...element.querySelectorAll("summary")].filter((each) => open.includes(each.textContent))) summary.parentNode.open = true;
    if (!focused) return;
    const named = (each) => each.getAttribute("aria-label") ?? each.textContent;
    const stops = [...element.querySelectorAll("a, button, input, summary, textarea")];
    const same = stops.find((each) => each.tagName === focused.tagName && named(each) === named(focused));
    (same ?? stops[0] ?? document.querySelector("main h1"))?.focus({ preventScroll: true });
  }

  facts() {
    return [
      this.data.session && `${this.data.day}, ${this.data.clock}`, words.spoken(this.report.duration_s), this.report.focus_name,
    ].filter(Boolean).join(" · ");
  }

  hero(script) {
    const { tip, doubt } = this.report;
    const evidence = tip.evidence.map((each) => {
      const time = this.time(...this.span(each));
      // The action's chip, if there is sound to play.
      if (each === this.moment && this.player) this.first = time;
      return h("li", {}, time, each.excerpt && h("q", { dir: "auto" }, each.excerpt), each.note && h("span.muted", {}, each.note));
    });
    return h("section.card.hero", { "aria-labelledby": "takeaway" },
      h("p", { id: "takeaway", role: "heading", "aria-level": "2", class: "takeaway" }, tip.takeaway),
      tip.why && h("p", {}, h("span.unseen", {}, `${words.review.why}: `), tip.why),
      evidence.length > 0 && h("ul.evidence", { "aria-label": words.review.evidence }, evidence),
      this.player && this.report.mended && this.mending(),
      h("div.field", {}, h("h2", {}, words.review.task), this.task(), this.practice()),
      tip.went_well && h("p.muted", {}, tip.went_well), doubt && h("p.muted", {}, doubt), this.foot(script));
  }

  /**
   * Plays the moment as it was said, then mended. It stands under the tip where that may be; else in
   * the menu, where it says why not.
   */
  mending() {
    const said = h("p.caption.muted", { role: "status" });
    const button = h("button.button.quiet", {
      type: "button", onclick: async () => {
        button.disabled = true;
        said.textContent = words.review.mending;
        // In the gesture, or browsers keep the audio suspended.
        this.context ??= new AudioContext();
        try {
          await this.hearMended(said);
          button.disabled = false;
        } catch (error) {
          // What can't be mended is not offered again.
          button.hidden = Boolean(error.status);
          button.disabled = false;
          said.textContent = [error.message, error.hint].filter(Boolean).join(" ");
        }
      },
    }, words.review.mended);
    return h("div.mending", {}, button, said);
  }

  async hearMended(said) {
    const { start_s: start, end_s: end, changed } = await api.get(`${this.base}/mended`);
    const clip = await api.blob(`${this.base}/mended.wav`);
    const buffer = await this.context.decodeAudioData(await clip.arrayBuffer());
    if (this.hasLeft) return;
    said.textContent = words.review.asSaid;
    const { sound } = this.player;
    await this.player.play(start, end);
    await new Promise((done) => { sound.addEventListener("pause", done, { once: true }); });
    // Stopped on the way: the speaker has gone on to something else.
    if (this.hasLeft || sound.currentTime < end - 0.5 || sound.currentTime > end + 1) return;
    // Some browsers wait forever for an output device.
    const late = new Promise((_, reject) => { setTimeout(() => reject(new DOMException("", "TimeoutError")), 4000); });
    await Promise.race([this.context.resume(), late]);
    this.source?.stop();
    this.source = new AudioBufferSourceNode(this.context, { buffer });
    this.source.connect(this.context.destination);
    this.source.start();
    said.textContent = words.review.now(changed);
  }

  /** What the last session of this focus asked for, in a line. */
  since() {
    const { follow_up: follow } = this.report;
    if (!follow) return none();
    return h("section.since.card", { "aria-label": words.review.since }, h("p", {}, follow),
      h("a.button.quiet", { href: this.comparison }, words.review.compare));
  }

  get comparison() { return `#/compare/${api.part(this.data.session?.talk ?? "")}`; }

  task() {
    return this.isDemo ? h("p", {}, this.report.tip.action) : h("div", {}, task(this.data.session));
  }

  /** What one does next. */
  foot(script) {
    if (this.isDemo) return h("div.foot", {}, h("a.button.main", { href: "#/home" }, words.start.title));
    const state = h("p.caption.muted", { role: "status" });
    const decide = (name, text) => h("button.button.quiet", {
      type: "button", onclick: async () => {
        await api.put(`sessions/${this.id}/action`, { state: name });
        state.textContent = text;
      },
    }, text);
    const again = () => {
      this.choice.focus = this.report.tip.focus ?? this.choice.focus;
      say(this.choice, { name: this.data.session?.talk, script: script?.name });
      location.hash = "#/rehearse";
    };
    return h("div.foot", {}, h("div.row", {}, decide("later", words.review.later), decide("skipped", words.review.skip), state),
      h("button.button.main", { type: "button", onclick: again }, words.review.again));
  }

  /** The drill, for a tip about fillers. */
  practice() {
    const { drill } = this.data;
    if (!drill) return null;
    if (!drill.is_possible) return h("p.caption.muted", {}, words.drill.not(drill.message, drill.hint));
    return h("a.button", { href: `#/drill/${api.part(this.id)}` }, words.drill.practise);
  }

  /** What the rehearsal suggests for its script; the diff is updated after every tap. */
  applying(script) {
    return h("section.card", { "aria-labelledby": "apply" },
      h("h2", { id: "apply" }, `${words.review.apply}: `, h("a", { href: `#/script/${script.id}`, dir: "auto" }, script.name)), suggestions(script));
  }

  rating() {
    const { rating } = this.data.review;
    if (!rating || this.isDemo) return null;
    const stored = this.data.ratings.find((each) => each.focus === rating.focus)?.value;
    const said = h("p.caption.muted", { role: "status" });
    const options = Object.fromEntries(rating.scale.map((step) => [step.value, step.label]));
    return h("section.card", {}, h("h2", {}, words.review.rating), h("p", {}, rating.question),
      segments(rating.question, "rating", options, String(stored ?? ""), async (value) => {
        await api.put(`sessions/${this.id}/rating`, { focus: rating.focus, value: Number(value) });
        said.textContent = words.review.rated;
      }), said);
  }

  /** Rarely used actions. It closes on Escape, and when the focus moves elsewhere. */
  menu() {
    if (this.isDemo) return none();
    const { moment } = this;
    const opener = h("summary.button.quiet", { "aria-label": words.review.more, title: words.review.more }, icon(icons.more));
    const menu = h("details.menu", {
      onkeydown: (event) => {
        if (event.key !== "Escape" || !menu.open) return;
        menu.open = false;
        opener.focus();
      },
      onfocusout: ({ relatedTarget }) => { if (relatedTarget && !menu.contains(relatedTarget)) menu.open = false; },
    }, opener, h("div", {},
      moment && this.player && h("button.button.quiet", { type: "button", onclick: () => this.share(moment) }, words.review.share),
      moment && this.player && !this.report.mended && this.mending(),
      h("a.button.quiet", { href: this.comparison }, words.review.compare),
      h("button.button.quiet", { type: "button", onclick: () => moveTake(this.data.session, () => location.reload()) }, words.talk.move),
      h("button.button.delete", { type: "button", onclick: () => this.remove() }, words.review.remove)));
    return menu;
  }

  /** Saves the sound of a moment as a file. */
  async share({ start_s: start, end_s: end }) {
    const [from, to] = [Math.max(0, start - 1), Math.max(end, start + 3) + 1];
    download(await api.blob(`${this.base}/excerpt.wav?${api.query({ from, to })}`), `rehearsal-${this.id}-${Math.floor(from)}s.wav`);
  }

  remove() {
    undoable(words.undo.session, (options) => api.remove(`sessions/${this.id}`, options), linksTo(`#/review/${this.id}`));
    // Back must not lead to what is gone.
    location.replace("#/home");
  }

  sound() {
    if (this.isDemo) return null;
    if (!this.player) return h("p.muted.caption", {}, words.review.noSound);
    return this.data.sound_until && h("p.muted.caption", {}, words.review.soundUntil(this.data.sound_until));
  }

  // Collapsed

  folded() {
    const { review: more } = this.data;
    return {
      transcript: more.transcript ? transcriptView(this) : none(),
      wordless: more.transcript ? none() : h("details", {}, h("summary", {}, words.review.transcript), this.noTranscript()),
      picture: this.player ? this.pictures() : none(),
      slides: !more.slides ? none() : h("details", {}, h("summary", {}, more.slides.title), h("div.group", {}, drawing(more.slides.list))),
      numbers: h("details", {}, h("summary", {}, words.review.numbers), more.numbers.map((group) => this.numbers(group))),
      recording: more.notes_on_recording.length === 0 ? none() : h("details", {}, h("summary", {}, words.review.recording),
        h("ul", {}, more.notes_on_recording.map((note) => h("li", {}, note)))),
    };
  }

  /** Explains how to get a transcript, if there is no recogniser. */
  noTranscript() {
    const { words: state, words_note: note } = this.data;
    const setUp = async () => {
      const sources = await api.get("settings/words");
      if (sources.used) await this.renew(words.review.coming.came);
      else setUpWords(sources, () => this.renew(words.review.coming.came));
    };
    return [h("p.muted", {}, words.review.noTranscript), !state && !note && !this.isDemo
      && h("div.row", {}, h("button.button.quiet", { type: "button", onclick: setUp }, words.setUp.title))];
  }

  pictures() {
    const box = h("div.scroll", { tabindex: "0", role: "group", "aria-label": words.review.picture });
    const show = async (name) => {
      try {
        fill(box, drawing(await api.text(this.isDemo ? `recordings/demo/${name}.svg` : `${this.base}/picture/${name}.svg`)));
      } catch (error) {
        fill(box, notice("error", error.message, error.hint));
      }
    };
    const details = h("details", {}, h("summary", {}, words.review.picture),
      segments(words.review.picture, "picture", words.review.pictures, "waveform", show), box);
    details.addEventListener("toggle", () => { if (details.open && !box.firstChild) show("waveform"); });
    return details;
  }

  numbers({ metric, list, method }) {
    const how = h("div");
    const steps = h("details", {}, h("summary", {}, words.review.steps), how);
    steps.addEventListener("toggle", async () => {
      if (!steps.open || how.firstChild) return;
      try {
        fill(how, drawing(await api.get(`${this.base}/method/${metric}`)));
      } catch (error) {
        fill(how, notice("error", error.message, error.hint));
      }
    });
    return h("div.group", {}, drawing(list),
      h("details", {}, h("summary", {}, words.review.method), h("p", {}, method), !this.isDemo && steps));
  }

  notes(notes) {
    const list = h("ul", {});
    const show = (all) => fill(list, all.map((note) => h("li", {}, h("span.muted", {}, `${note.day} `), h("bdi", {}, note.text))));
    show(notes);
    const key = `note-${this.id}`;
    const input = h("textarea", {
      rows: "2", "aria-label": words.review.note, dir: "auto", oninput: () => keep(key, input.value || undefined),
    });
    input.value = draft(key) ?? "";
    const save = h("button.button", {
      type: "button", onclick: async () => {
        if (!input.value.trim()) return;
        const data = await api.post(`sessions/${this.id}/notes`, { text: input.value.trim() });
        input.value = "";
        keep(key);
        show(data.notes);
        announce(words.review.rated);
      },
    }, words.review.noteSave);
    return h("div.field", {}, list, input, save);
  }
}
