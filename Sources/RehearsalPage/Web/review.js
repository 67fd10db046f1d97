// Review: one takeaway, the moments behind it, one action. Everything else is collapsed.

import * as api from "./api.js";
import { announce, clock, drawing, fill, h, icon } from "./dom.js";
import { task } from "./home.js";
import { notice, part, segments } from "./parts.js";
import { newScript, suggestions } from "./scripts.js";
import { setUpWords } from "./set-up.js";
import { transcriptView } from "./transcript.js";
import { undoable } from "./undo.js";
import * as words from "./words.js";

export async function review([id], choice) {
  const isDemo = id === "demo";
  const data = await api.get(isDemo ? "recordings/demo" : `sessions/${api.part(id)}`);
  const page = new Review(id, data, isDemo, choice);
  const isFresh = choice.fresh === Number(id);
  choice.fresh = null;
  return {
    title: words.review.title, className: isFresh ? "fresh" : "", content: await page.content(),
    leave: () => page.leave(),
    shown: () => {
      if (isFresh) page.begin();
      page.awaitWords();
    },
  };
}

const shapes = { play: "M8 5v14l11-7z", stop: "M7 7h10v10H7z", more: "M5 12h.01M12 12h.01M19 12h.01" };

/** A player. It can't send the session's secret, so it gets an address of its own. */
function soundOf(path) {
  const player = h("audio", { preload: "none", controls: true, "aria-label": words.review.sound });
  // Whether the current address has worked.
  let isGood = false;
  const find = async () => {
    isGood = false;
    player.src = (await api.get(path)).address;
  };
  player.addEventListener("loadeddata", () => { isGood = true; });
  // An address expires some time after its last use.
  player.addEventListener("error", async () => {
    if (!isGood) return;
    const [from, isPlaying] = [player.currentTime, !player.paused];
    await find().catch(() => {});
    player.currentTime = from;
    if (isPlaying) player.play().catch(() => {});
  });
  // Played before it has an address, a player stays silent for good.
  player.ready = find().catch(() => {});
  return player;
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
    this.player = data.sound ? soundOf(`${this.base}/audio`) : null;
    this.until = Infinity;
    /** Words that are highlighted during playback: their elements and times. */
    this.followed = [];
    /** The highlighted ones. */
    this.heard = [];
    /** The chip whose moment is playing. */
    this.chip = null;
    if (!this.player) return;
    for (const name of ["play", "pause", "ended", "seeked"]) this.player.addEventListener(name, () => this.follow());
  }

  leave() {
    this.hasLeft = true;
    this.player?.pause();
  }

  /** Right after a take, plays its moment if the browser allows it. */
  begin() {
    const { moment } = this;
    if (moment && this.player) this.play(moment.start_s, moment.end_s, this.first);
  }

  /** Plays part of the recording, for its chip, which can stop it. */
  play(start, end, chip = null) {
    this.mark(chip);
    this.player.currentTime = start;
    // A moment that is too short to listen to is played with what follows.
    this.until = end > start ? Math.max(end, start + 1.5) : Infinity;
    this.player.ready.then(() => (this.hasLeft ? null : this.player.play())).catch(() => this.mark(null));
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
  follow() {
    const now = this.player.currentTime;
    if (now >= this.until) {
      this.until = Infinity;
      this.player.pause();
    }
    const isPlaying = !this.player.paused && !this.hasLeft;
    const heard = isPlaying ? this.followed.filter(({ start, end }) => start <= now && now < end) : [];
    for (const { element } of this.heard) element.classList.remove("heard");
    for (const { element } of heard) element.classList.add("heard");
    this.heard = heard;
    if (isPlaying && !this.isFollowing) {
      this.isFollowing = true;
      requestAnimationFrame(() => {
        this.isFollowing = false;
        this.follow();
      });
    } else if (!isPlaying) this.mark(null);
  }

  /** A time that plays from there if there is sound, and stops. */
  time(start, end) {
    if (!this.player) return h("span.time", {}, clock(start));
    const label = words.review.play(clock(start));
    const chip = h("button.time", {
      type: "button", "aria-label": label,
      onclick: () => (this.chip === chip ? this.player.pause() : this.play(start, end, chip)),
    }, icon(shapes.play), clock(start));
    chip.dataset.label = label;
    return chip;
  }

  /** The moment that the action refers to. */
  get moment() { return this.report.tip.evidence[this.report.moment ?? 0]; }

  /** The words of part of the transcript: highlighted during playback, and clickable to play. */
  words({ text, times = [] }) {
    const each = text.split(" ");
    if (!this.player || each.length !== times.length || !times.some(Boolean)) return text;
    return each.flatMap((word, index) => [index ? " " : "", times[index] ? this.word(word, ...times[index]) : word]);
  }

  word(text, start, end) {
    const element = h("span.word", { onclick: () => this.play(start, 0) }, text);
    this.followed.push({ element, start, end });
    return element;
  }

  /** The words of an excerpt, found in the transcript by time. */
  excerpt({ excerpt, start_s: start, end_s: end }) {
    const spoken = (this.report.transcript ?? []).flatMap(({ parts }) => parts)
      .filter(({ kind }) => kind !== "pause")
      .flatMap(({ text, times }) => text.split(" ").map((word, index) => ({ word, span: times[index] })))
      .filter(({ span }) => span && span[1] > start - 3 && span[0] < end + 3);
    const bare = (word) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
    return excerpt.split(" ").flatMap((word, index) => {
      const found = spoken.findIndex((each) => bare(each.word) === bare(word) && bare(word));
      const [hit] = found < 0 ? [] : spoken.splice(0, found + 1).slice(-1);
      return [index ? " " : "", hit && this.player ? this.word(word, ...hit.span) : word];
    });
  }

  /** The script that was rehearsed, if it still exists. */
  async script() {
    const name = this.data.session?.script;
    return name ? api.get(`scripts?${api.query({ name })}`).catch(() => null) : null;
  }

  async content() {
    this.parts = { ...this.judged(await this.script()), ...this.own() };
    const { facts, rating, hero, coming, applying, actions, transcript, picture, numbers, marks, notes, recording } = this.parts;
    return h("div.review", {},
      h("div.head", {}, h("h1.unseen", {}, words.review.title), facts, h("on-device-pill")),
      this.isDemo && notice("plain", words.review.demo),
      // What only the speaker can judge comes first.
      rating, hero, coming, applying, actions,
      h("div.folds", {}, transcript, picture, numbers, marks, notes, recording), this.sound(),
      this.player && h("div.player.glass-m", {}, this.player));
  }

  /** The parts that change once the words are there. */
  judged(script) {
    return {
      facts: h("p.muted.caption.number", {}, this.facts()), hero: this.hero(), coming: this.coming(),
      applying: script ? this.applying(script) : none(), actions: this.actions(script), ...this.folded(),
    };
  }

  /** The speaker's own parts. */
  own() {
    const { marks, notes } = this.data;
    return {
      rating: this.rating() ?? none(),
      marks: marks.length === 0 ? none() : h("details", {}, h("summary", {}, words.review.marks),
        h("ul", {}, marks.map((mark) => h("li.row", {}, this.time(mark.time_s, 0), h("bdi", {}, mark.text))))),
      notes: this.isDemo ? none() : h("details", { open: notes.length > 0 }, h("summary", {}, words.review.notes), this.notes(notes)),
    };
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
    this.showComing(this.parts.coming, { state: "listening", heard_s: null });
    this.awaitWords({ state: "listening" });
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
        else await this.renew();
      } catch (error) {
        if (!this.hasLeft) fill(this.parts.coming, h("p.muted", {}, error.status === 0 ? words.review.coming.gone : error.message));
        return;
      }
    }
  }

  /**
   * Re-renders the new report in place, keeping what was written, opened, played and scrolled to.
   */
  async renew() {
    const data = await api.get(`sessions/${this.id}`);
    this.data = data;
    this.report = data.review;
    const script = await this.script();
    if (this.hasLeft) return;
    this.mark(null);
    [this.followed, this.heard] = [[], []];
    const next = this.judged(script);
    const seen = this.seen();
    const before = seen && this.top(seen);
    const hasScrolled = scrollY > 0;
    for (const [name, element] of Object.entries(next)) this.replace(name, element);
    if (hasScrolled && seen) scrollBy({ top: this.top(seen) - before, behavior: "instant" });
    if (data.review.transcript) announce(words.review.coming.came);
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
    const { session } = this.data;
    return [
      this.data.day, words.spoken(this.report.duration_s),
      session?.talk, this.report.focus_name,
    ].filter(Boolean).join(" · ");
  }

  hero() {
    const { tip, follow_up: follow, doubt } = this.report;
    const evidence = tip.evidence.map((each) => {
      const time = this.time(each.start_s, each.end_s);
      // The action's chip, if there is sound to play.
      if (each === this.moment && this.player) this.first = time;
      return h("li", {}, time, each.excerpt && h("q", { dir: "auto" }, this.excerpt(each)), each.note && h("span.muted", {}, each.note));
    });
    return h("section.card.glass-m.hero", { "aria-labelledby": "takeaway" },
      follow && h("p.muted", {}, follow),
      h("p", { id: "takeaway", role: "heading", "aria-level": "2", class: "takeaway" }, tip.takeaway),
      tip.went_well && h("p", {}, tip.went_well),
      tip.why && h("p", {}, h("span.unseen", {}, `${words.review.why}: `), tip.why),
      evidence.length > 0 && h("ul.evidence", { "aria-label": words.review.evidence }, evidence),
      h("div.field", {}, h("h2", {}, words.review.task), this.task(), this.practice()),
      doubt && h("p.muted", {}, doubt));
  }

  task() {
    if (this.isDemo) return h("p", {}, this.report.tip.action);
    const { session } = this.data;
    const state = h("p.caption.muted", { role: "status" });
    const decide = (name, text) => h("button.button.quiet", {
      type: "button", onclick: async () => {
        await api.put(`sessions/${this.id}/action`, { state: name });
        state.textContent = text;
      },
    }, text);
    return h("div", {}, task(session), h("div.row", {}, decide("later", words.review.later), decide("skipped", words.review.skip)), state);
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
    return h("section.card.solid", { "aria-labelledby": "apply" },
      h("h2", { id: "apply" }, `${words.review.apply}: `, h("a", { href: `#/script/${script.id}`, dir: "auto" }, script.name)), suggestions(script));
  }

  rating() {
    const { rating } = this.data.review;
    if (!rating || this.isDemo) return null;
    const stored = this.data.ratings.find((each) => each.focus === rating.focus)?.value;
    const said = h("p.caption.muted", { role: "status" });
    const options = Object.fromEntries(rating.scale.map((step) => [step.value, step.label]));
    return h("section.card.solid", {}, h("h2", {}, words.review.rating), h("p", {}, rating.question),
      segments(rating.question, "rating", options, String(stored ?? ""), async (value) => {
        await api.put(`sessions/${this.id}/rating`, { focus: rating.focus, value: Number(value) });
        said.textContent = words.review.rated;
      }), said);
  }

  actions(script) {
    if (this.isDemo) return h("a.button.main", { href: "#/home" }, words.start.title);
    const { moment } = this;
    const again = () => {
      this.choice.focus = this.report.tip.focus ?? this.choice.focus;
      this.choice.script = script?.name ?? this.choice.script;
      location.hash = "#/rehearse";
    };
    return h("section", { "aria-label": words.review.title },
      h("button.button.main", { type: "button", onclick: again }, words.review.again),
      h("div.row", {},
        this.data.review.transcript && h("button.button.quiet", { type: "button", onclick: () => saveToScript(this) }, words.review.save),
        moment && this.player && h("button.button.quiet", { type: "button", onclick: () => this.share(moment) }, words.review.share),
        this.menu()));
  }

  /** Rarely used actions. It closes on Escape, and when the focus moves elsewhere. */
  menu() {
    const opener = h("summary.button.quiet", { "aria-label": words.review.more, title: words.review.more }, icon(shapes.more));
    const menu = h("details.menu", {
      onkeydown: (event) => {
        if (event.key !== "Escape" || !menu.open) return;
        menu.open = false;
        opener.focus();
      },
      onfocusout: ({ relatedTarget }) => { if (relatedTarget && !menu.contains(relatedTarget)) menu.open = false; },
    }, opener, h("div.glass-m", {},
      h("a.button.quiet", { href: `#/compare/${api.part(this.data.session?.talk ?? "")}` }, words.compare.title),
      h("button.button.delete", { type: "button", onclick: () => this.remove() }, words.review.remove)));
    return menu;
  }

  /** Saves the sound of a moment as a file. */
  async share({ start_s: start, end_s: end }) {
    const [from, to] = [Math.max(0, start - 1), Math.max(end, start + 3) + 1];
    const sound = URL.createObjectURL(await api.blob(`${this.base}/excerpt.wav?${api.query({ from, to })}`));
    h("a", { href: sound, download: `rehearsal-${this.id}-${Math.floor(from)}s.wav` }).click();
    // The download may start late.
    setTimeout(() => URL.revokeObjectURL(sound), 60000);
  }

  remove() {
    undoable(words.undo.session, (options) => api.remove(`sessions/${this.id}`, options), `#/review/${this.id}`);
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
      transcript: h("details", {}, h("summary", {}, words.review.transcript),
        more.transcript ? transcriptView(this) : this.noTranscript()),
      picture: this.player ? this.pictures() : none(),
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
      if (sources.used) await this.renew();
      else setUpWords(sources, () => this.renew());
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

  numbers({ metric, list }) {
    const how = h("div");
    const details = h("details", {}, h("summary", {}, words.review.method), how);
    details.addEventListener("toggle", async () => {
      if (!details.open || how.firstChild) return;
      try {
        fill(how, drawing(await api.get(`${this.base}/method/${metric}`)));
      } catch (error) {
        fill(how, notice("error", error.message, error.hint));
      }
    });
    return h("div.group", {}, drawing(list), !this.isDemo && details);
  }

  notes(notes) {
    const list = h("ul", {});
    const show = (all) => fill(list, all.map((note) => h("li", {}, h("span.muted", {}, `${note.day} `), h("bdi", {}, note.text))));
    show(notes);
    const input = h("textarea", { rows: "2", "aria-label": words.review.note, dir: "auto" });
    const save = h("button.button", {
      type: "button", onclick: async () => {
        if (!input.value.trim()) return;
        const data = await api.post(`sessions/${this.id}/notes`, { text: input.value.trim() });
        input.value = "";
        show(data.notes);
        announce(words.review.rated);
      },
    }, words.review.noteSave);
    return h("div.field", {}, list, input, save);
  }
}

/** Creates a script from the transcript. */
function saveToScript(page) {
  const text = page.data.review.transcript
    .map((paragraph) => paragraph.parts.filter((each) => each.kind === "words").map((each) => each.text).join(" "))
    .join("\n\n");
  newScript(text, page.data.session?.talk ?? "");
}
