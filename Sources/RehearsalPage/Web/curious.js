// For the curious: where things are, what else is installed, commands and licences. A speaker needs
// none of it. With a number and a session in the address: how that number is measured there.

import * as api from "./api.js";
import { drawing, h } from "./dom.js";
import { copying, group } from "./parts.js";
import * as words from "./words.js";

const { title, ...said } = words.curious;

export async function curious([metric, session]) {
  if (metric) return method(metric, session);
  const data = await api.get("settings");
  return {
    title,
    content: [
      back("#/settings", words.settings.title), h("h1", {}, title),
      group(said.place, [row(said.folder, data.stored.folder), row(said.file, data.settings_file)]),
      group(said.programs, [
        program(data.words.used ?? said.recognizer, data.words.used, words.settings.words, data.words.command && copying(data.words.command)),
        data.helpers.map(({ name, ready, use, advice }) => program(name, ready, use, advice && h("p.caption", {}, advice))),
      ], h("p.below.caption.muted", {}, said.programsHint)),
      group(said.terminal, said.commands.map(([command, what]) => row(h("code", {}, command), what))),
      group(said.about, [row(said.version, data.version), row(said.norms, data.norms), row(said.licence, said.licences)]),
    ],
  };
}

async function method(metric, session) {
  const text = await api.get(`sessions/${api.part(session ?? "")}/method/${api.part(metric)}`);
  return {
    title: words.review.method,
    content: [
      back(`#/review/${api.part(session)}`, words.review.title), h("h1", {}, title),
      h("section.card.group", {}, h("h2", {}, words.review.method), drawing(text)),
    ],
  };
}

const back = (href, name) => h("a.back", { href }, name);
const row = (name, value) => value && h("div.item", {}, h("span", {}, name), h("span.aside", {}, value));

/** A program, and how to get it. */
const program = (name, isReady, use, ...more) => h("div.item", {}, h("span", {}, name),
  h("span.aside", {}, isReady ? said.ready : said.missing), h("span.muted.caption", {}, use), more);
