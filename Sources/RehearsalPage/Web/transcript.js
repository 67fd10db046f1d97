// The transcript: to read, with fillers, pauses and long sentences marked; to correct; and to
// compare with the script.

import * as api from "./api.js";
import { announce, fill, h, sheet } from "./dom.js";
import { draft, keep } from "./drafts.js";
import { attempt, part, segments } from "./parts.js";
import { newScript } from "./scripts.js";
import * as words from "./words.js";

export function transcriptView(page) {
  const { transcript } = page.data.review;
  const body = h("div");
  // Created once: playback highlights its words.
  const reading = read(page, transcript);
  const show = (mode) => fill(body, mode === "read" ? reading : { edit, diff }[mode](page, transcript));
  show("read");
  return h("transcript-view", {},
    segments(words.review.transcript, "transcript", words.transcript.modes, "read", show), body);
}

function plain(paragraph, ...left) {
  return paragraph.parts.filter((each) => !["pause", ...left].includes(each.kind)).map((each) => each.text).join(" ");
}

/** As a script: without fillers, whose capital letter moves to the next word. */
function written(paragraph) {
  const text = plain(paragraph, "filler", "possible").trim();
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

function read(page, transcript) {
  const key = h("div.key", {}, h("span", {}, h("mark", {}, words.transcript.filler)),
    h("span", {}, h("span.gap", {}, "1.2"), ` ${words.transcript.pause}`), h("span.long", {}, words.transcript.long));
  const failed = h("div");
  return [key, failed, transcript.map((paragraph) => h("div.paragraph", {},
    paragraph.start_s === null ? h("span") : page.time(paragraph.start_s, paragraph.end_s),
    h("p", { dir: "auto" }, paragraph.speaker && h("strong", {}, `${paragraph.speaker}: `),
      paragraph.parts.map((each, index) => [index ? " " : "", word(page, each)])),
    !page.isDemo && h("button.button.quiet", {
      type: "button", "aria-label": `${words.transcript.toScript}: ${plain(paragraph).slice(0, 40)}`,
      title: words.transcript.toScript, onclick: attempt(failed, () => toScript(page, written(paragraph))),
    }, "+")))];
}

function word(page, part) {
  const { kind, text, long } = part;
  const shown = kind === "pause" ? h("span.gap", { title: words.transcript.pause }, text)
    : kind === "possible" ? h("span.possible", { title: words.transcript.possible }, page.words(part))
    : h(kind === "filler" ? "mark" : "span", {}, page.words(part));
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
