// The transcript: to read, with fillers, pauses and long sentences marked; to correct; and against
// the script.

import * as api from "./api.js";
import { announce, fill, h, sheet } from "./dom.js";
import { notice, part, segments } from "./parts.js";
import { newScript } from "./scripts.js";
import * as words from "./words.js";

export function transcriptView(page) {
  const { transcript } = page.data.review;
  const body = h("div");
  const show = (mode) => fill(body, { read, edit, diff }[mode](page, transcript));
  show("read");
  return h("transcript-view", {},
    segments(words.review.transcript, "transcript", words.transcript.modes, "read", show), body);
}

function plain(paragraph, ...left) {
  return paragraph.parts.filter((each) => !["pause", ...left].includes(each.kind)).map((each) => each.text).join(" ");
}

/** As a script has it: without fillers, whose capital the next word takes. */
function written(paragraph) {
  const text = plain(paragraph, "filler").trim();
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

function read(page, transcript) {
  const key = h("div.key", {}, h("span", {}, h("mark", {}, words.transcript.filler)),
    h("span", {}, h("span.gap", {}, "1.2"), ` ${words.transcript.pause}`), h("span.long", {}, words.transcript.long));
  return [key, transcript.map((paragraph) => h("div.paragraph", {},
    paragraph.start_s === null ? h("span") : page.time(paragraph.start_s, paragraph.end_s),
    h("p", {}, paragraph.speaker && h("strong", {}, `${paragraph.speaker}: `),
      paragraph.parts.map((each, index) => [index ? " " : "", word(page, each)])),
    !page.isDemo && h("button.button.quiet", {
      type: "button", "aria-label": `${words.transcript.toScript}: ${plain(paragraph).slice(0, 40)}`,
      title: words.transcript.toScript, onclick: () => toScript(page, written(paragraph)),
    }, "+")))];
}

function word(page, part) {
  const { kind, text, long } = part;
  const shown = kind === "pause" ? h("span.gap", { title: words.transcript.pause }, text)
    : h(kind === "filler" ? "mark" : "span", {}, page.words(part));
  return long ? h("span.long", {}, shown) : shown;
}

function edit(page, transcript) {
  const area = h("textarea", { rows: "12", "aria-label": words.review.transcript });
  area.value = transcript.map(plain).join("\n\n");
  return [h("p.muted", {}, words.transcript.editHint), area,
    h("button.button", { type: "button", onclick: () => newScript(area.value, page.data.session?.talk ?? "") }, words.review.save)];
}

function diff(page) {
  return page.data.said ? part("diff-view", page.data.said) : h("p.muted", {}, words.transcript.noDiff);
}

/** Makes something that was said a line of a script. */
async function toScript(page, text) {
  const { scripts } = await api.get("scripts");
  if (scripts.length === 0) return newScript(text, page.data.session?.talk ?? "");
  const area = h("textarea", { rows: "3", "aria-label": words.scripts.text });
  area.value = text;
  const select = h("select", {}, scripts.map(({ name }) =>
    h("option", { value: name, selected: name === page.data.session?.script }, name)));
  const result = h("div");
  const add = async () => {
    try {
      const { diff: lines } = await api.post(`scripts/${api.part(select.value)}/excerpts`, { text: area.value, session: Number(page.id) });
      announce(words.transcript.added);
      fill(result, h("p", {}, words.transcript.added), part("diff-view", lines),
        h("a", { href: `#/script/${api.part(select.value)}`, onclick: () => dialog.close() }, select.value));
    } catch (error) {
      fill(result, notice("error", error.message, error.hint));
    }
  };
  const dialog = sheet(words.transcript.toScript, [
    h("label.field", {}, h("span", {}, words.transcript.choose), select), area, result,
  ], { isForm: true, action: { text: words.transcript.toScript, run: add } });
}
