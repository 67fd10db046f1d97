// The slides of a talk: where they are chosen, what is in them, and what each takes.

import * as api from "./api.js";
import { announce, fill, h } from "./dom.js";
import { attempt } from "./parts.js";
import { linksTo, undoable } from "./undo.js";
import * as words from "./words.js";

const place = (talk) => `#/deck/${api.part(talk)}`;

/** A button that chooses the file of a talk's slides; `done` gets what was read of it. */
export function deckButton(kind, text, talk, done = () => { location.hash = place(talk); }) {
  const said = h("div", { role: "status" });
  const input = h("input.unseen", {
    type: "file", accept: ".pptx,.odp,.pdfpc,.md,.markdown,.html,.htm,.txt,.csv,.tsv,.json", tabindex: "-1", "aria-hidden": "true",
    onchange: attempt(said, async () => {
      const [file] = input.files;
      if (!file) return;
      fill(said, h("p.muted", {}, words.slides.reading(file.name)));
      // The same file may be chosen again, once it is mended.
      const read = await api.upload(`talks/${api.part(talk)}/deck?${api.query({ name: file.name })}`, file).finally(() => { input.value = ""; });
      fill(said);
      announce(words.slides.stored(file.name));
      done(read);
    }),
  });
  return [input, h(`button.${kind}`, { type: "button", title: words.slides.formats, onclick: () => input.click() }, text), said];
}

/** The slides on the screen of their talk. */
export function slidesOf({ name, deck, slides }) {
  const [input, button, said] = deckButton("item.act", words.slides.add, name);
  return h("section", { "aria-labelledby": "slides" }, h("h2", { id: "slides" }, words.slides.title),
    h("div.card.list", {}, deck ? h("a.item", { href: place(name) }, h("span", {}, h("bdi", {}, deck.name), h("small.muted", {}, deck.facts))) : button),
    !deck && [input, said, h("p.muted.caption.below", {}, words.slides.formats)], slides && slideTimes(slides.takes.map((number) => words.talk.take(number)), words.slides.plan, slides.rows));
}

/** What each slide took in takes, and beside it its plan or its change. */
export function slideTimes(takes, other, rows) {
  const column = (text) => h("th", { scope: "col" }, text);
  return h("div.card.compared.slide-times", {}, h("table", { "aria-label": words.slides.times },
    h("thead", {}, h("tr", {}, [words.slides.slide, ...takes, other].map(column))),
    h("tbody", {}, rows.map(({ slide, times, beside }) => h("tr", {},
      h("th", { scope: "row", dir: "auto" }, slide), times.map((time) => h("td.number", {}, time)),
      h("td", {}, h("span.number.muted", {}, beside)))))));
}

export async function deck([talk]) {
  const path = `talks/${api.part(talk)}/deck`;
  const found = await api.get(path);
  if (!found) throw new api.ProgramError(404, words.slides.none, "");
  const facts = h("p.muted");
  const list = h("div.card.list");
  const show = ({ name, facts: text, slides }) => {
    fill(facts, h("bdi", {}, name), ` · ${text}`);
    fill(list, slides.map(({ title, notes, planned_s: planned }, index) => h("div.item", {},
      h("span", { dir: "auto" }, `${index + 1} ${title ?? words.slides.untitled}`, h("small.muted.notes", {}, notes || words.slides.noNotes)),
      planned && h("span.aside.number", {}, words.spoken(planned)))));
  };
  show(found);
  const remove = () => {
    undoable(words.undo.deck(talk), (options) => api.remove(path, options), linksTo(place(talk)));
    // Back must not lead to what is gone.
    location.replace(`#/talk/${api.part(talk)}`);
  };
  return {
    title: words.slides.title,
    content: [
      h("a.back", { href: `#/talk/${api.part(talk)}` }, h("bdi", {}, talk)), h("div", {}, h("h1", {}, words.slides.title), facts), list,
      h("div.row", {}, deckButton("button", words.slides.another, talk, show)),
      h("div.card.list", {}, h("button.item.delete", { type: "button", onclick: remove }, words.slides.remove)),
    ],
  };
}
