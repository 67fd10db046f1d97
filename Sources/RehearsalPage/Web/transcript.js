// The transcript: to read, with fillers, pauses and long sentences marked; to correct; and to
// compare with the script.

import * as api from "./api.js";
import { announce, fill, h, icon, movesLess, sheet } from "./dom.js";
import { draft, keep } from "./drafts.js";
import { attempt, part, segments } from "./parts.js";
import { newScript } from "./scripts.js";
import * as words from "./words.js";

export function transcriptView(page) {
  const { transcript } = page.data.review;
  const body = h("div");
  const follows = h("button.button.quiet.follows", { type: "button", "aria-pressed": "true", onclick: () => follow(!isFollowing) }, icon("M5 13l4 4L19 7"), words.transcript.follows);
  let isFollowing = true;
  const follow = (does) => {
    isFollowing = does;
    follows.setAttribute("aria-pressed", String(does));
  };
  const view = h("transcript-view.card", {
    role: "region", "aria-label": words.review.transcript,
    // Whoever scrolls reads somewhere else.
    onwheel: () => follow(false), ontouchmove: () => follow(false),
  }, h("div.head", {}, h("h2", {}, words.review.transcript), page.player && follows));
  // Created once: playback highlights its words.
  const reading = read(page, transcript, (heard) => { if (isFollowing) keepInSight(heard, view); });
  const show = (mode) => {
    follows.hidden = mode !== "read";
    fill(body, mode === "read" ? reading : { edit, diff }[mode](page, transcript));
  };
  show("read");
  view.append(segments(words.review.transcript, "transcript", words.transcript.modes, "read", show), body,
    !page.isDemo && h("div.row", {}, h("button.button.quiet", { type: "button", onclick: () => saveToScript(page) }, words.review.save)));
  return view;
}

/** Scrolls to what is heard: where the transcript scrolls by itself, or is what is read. */
function keepInSight(heard, view) {
  const { top, bottom } = view.getBoundingClientRect();
  const scrolls = view.scrollHeight > view.clientHeight + 1;
  if (!scrolls && (top > innerHeight / 2 || bottom < innerHeight / 2)) return;
  const [high, low] = scrolls ? [Math.max(0, top), Math.min(innerHeight, bottom)] : [0, innerHeight];
  const place = heard.getBoundingClientRect();
  if (place.top > high + 40 && place.bottom < low - 100) return;
  (scrolls ? view : window).scrollBy({ top: place.top - high - (low - high) / 4, behavior: movesLess() ? "instant" : "smooth" });
}

/**
 * Makes the words one stop of the Tab key. Arrows go from word to word and to the next paragraph;
 * Enter plays from there.
 */
function reachable(text, id) {
  const all = [...text.querySelectorAll(".word")];
  let stop;
  const reach = (word) => {
    for (const name of ["tabindex", "role", "aria-describedby"]) stop?.removeAttribute(name);
    stop = word;
    for (const [name, value] of [["tabindex", "0"], ["role", "button"], ["aria-describedby", id]]) stop?.setAttribute(name, value);
  };
  reach(all[0]);
  text.addEventListener("keydown", (event) => {
    const at = all.indexOf(event.target);
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = getComputedStyle(stop).direction === "rtl" ? -1 : 1;
    const other = (word) => word.closest("p") !== stop.closest("p");
    const next = {
      ArrowRight: () => all[at + way], ArrowLeft: () => all[at - way],
      ArrowDown: () => all.slice(at).find(other), ArrowUp: () => all.slice(0, at).findLast(other),
      Enter: () => stop.click(),
    }[event.key];
    if (!next) return;
    event.preventDefault();
    reach(next() ?? stop);
    stop.focus();
  });
}

function plain(paragraph, ...left) {
  return paragraph.parts.filter((each) => !["pause", ...left].includes(each.kind)).map((each) => each.text).join(" ");
}

/** As a script: without fillers, whose capital letter moves to the next word. */
function written(paragraph) {
  const text = plain(paragraph, "filler", "possible").trim();
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

function read(page, transcript, show) {
  const key = h("div.key", {}, h("span", {}, h("mark", {}, words.transcript.filler)),
    h("span", {}, h("span.gap", {}, "1.2"), ` ${words.transcript.pause}`), h("span.long", {}, words.transcript.long));
  const failed = h("div");
  const { moment } = page;
  const text = h("div", {}, h("p.unseen", { id: "word-keys" }, words.transcript.keys), transcript.map((each) => {
    const { start_s: start, end_s: end, speaker, parts } = each;
    const paragraph = h("div.paragraph", {},
      start === null ? h("span") : page.time(start, end),
      h("p", { dir: "auto" }, speaker && h("strong", {}, `${speaker}: `), parts.map((one, index) => [index ? " " : "", word(page, one, show)])),
      !page.isDemo && h("button.button.quiet", {
        type: "button", "aria-label": `${words.transcript.toScript}: ${plain(each).slice(0, 40)}`,
        title: words.transcript.toScript, onclick: attempt(failed, () => toScript(page, written(each))),
      }, "+"));
    if (start === null) return paragraph;
    paragraph.classList.toggle("tip", Boolean(moment) && start < moment.end_s && end > moment.start_s);
    return page.following(paragraph, start, end, paragraph.querySelector(".word") ? null : show);
  }));
  reachable(text, "word-keys");
  return [key, failed, text];
}

function word(page, part, show) {
  const { kind, text, long } = part;
  const shown = kind === "pause" ? h("span.gap", { title: words.transcript.pause }, text)
    : kind === "possible" ? h("span.possible", { title: words.transcript.possible }, page.words(part, show))
    : h(kind === "filler" ? "mark" : "span", {}, page.words(part, show));
  return long ? h("span.long", {}, shown) : shown;
}

function edit(page, transcript) {
  const key = `words-${page.id}`;
  const said = transcript.map(written).join("\n\n");
  const area = h("textarea", {
    rows: "12", "aria-label": words.review.transcript, dir: "auto",
    oninput: () => keep(key, area.value === said ? undefined : area.value),
  });
  area.value = draft(key) ?? said;
  return [h("p.muted", {}, words.transcript.editHint), draft(key) && h("p.muted", {}, words.scripts.draft), area,
    h("button.button", { type: "button", onclick: () => newScript(area.value, page.data.session?.talk ?? "") }, words.review.save)];
}

function diff(page) {
  return page.data.said ? part("diff-view", page.data.said) : h("p.muted", {}, words.transcript.noDiff);
}

/** Adds something that was said to a script. */
async function toScript(page, text) {
  const { scripts } = await api.get("scripts");
  if (scripts.length === 0) return newScript(text, page.data.session?.talk ?? "");
  const area = h("textarea", { rows: "3", "aria-label": words.scripts.text, dir: "auto" });
  area.value = text;
  const select = h("select", {}, scripts.map(({ id, name }) =>
    h("option", { value: String(id), selected: name === page.data.session?.script }, name)));
  const result = h("div", { role: "status" });
  const add = attempt(result, async (button) => {
    const answer = await api.post(`scripts/${select.value}/excerpts`, { text: area.value, session: Number(page.id) });
    const said = answer.is_there ? words.transcript.isThere : words.transcript.added;
    announce(said);
    fill(result, h("p", {}, said), answer.diff && part("diff-view", answer.diff),
      h("a", { href: `#/script/${select.value}`, onclick: () => dialog.close() }, words.transcript.open));
    result.querySelector("a").focus();
    // Nothing to add until another script or other words are chosen.
    const close = button.previousSibling;
    button.hidden = true;
    close.textContent = words.errors.close;
    form.addEventListener("input", () => {
      button.hidden = false;
      close.textContent = words.errors.cancel;
      fill(result);
    }, { once: true });
  });
  const form = h("div.form", {}, h("label.field", {}, h("span", {}, words.transcript.choose), select), area);
  const dialog = sheet(words.transcript.toScript, [form, result], { isForm: true, action: { text: words.transcript.toScript, run: add } });
}

/** Creates a script from the transcript. */
function saveToScript(page) {
  newScript(page.data.review.transcript.map((each) => plain(each, "filler", "possible")).join("\n\n"), page.data.session?.talk ?? "");
}
