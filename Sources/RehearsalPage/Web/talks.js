// Talks: their list, the choice of one, and which takes belong to it.

import * as api from "./api.js";
import { announce, h, sheet } from "./dom.js";
import { attempt } from "./parts.js";
import * as words from "./words.js";

/** What is said next: a talk with its script, or neither; or a question or text. */
export const say = (choice, { name = null, script = null }, talk = null) => Object.assign(choice, { name, script, talk });

/** Whether a talk can be called so; the program checks it again. */
const isName = (text) => /^(?!-)(?!\d+$)\P{Cc}+$/u.test(text) && new TextEncoder().encode(text).length <= 80;

/** Talks, of which `least` are shown at first. Takes without a talk can be compared. */
export function talkList(talks, least) {
  const rows = talks.map(({ name, takes, day }) => h("a.item", { href: name ? `#/talk/${api.part(name)}` : "#/compare" },
    h("span", {}, h("bdi", {}, name ?? words.compare.unnamed), h("small.muted", {}, words.talk.takes(takes, day)))));
  const rest = rows.splice(least);
  const more = rest.length > 0 && h("button.item.act", {
    type: "button", onclick: () => { more.replaceWith(...rest); rest[0].focus(); },
  }, words.compare.more(rest.length));
  return h("div.card.list", {}, rows, more);
}

/**
 * A choice of a talk: one of `talks`, none, or a new one, whose name is typed. `value` is the name of
 * the chosen one, or null; `choose` gets that of each other one.
 */
export function talkField(talks, value, choose) {
  const names = [...new Set([value, ...talks.map(({ name }) => name)])].filter(Boolean);
  // No talk is called so.
  const fresh = "\n";
  const hint = h("p.caption.muted", { id: "talk-name", hidden: true }, words.talk.hint);
  const input = h("input", {
    type: "text", "aria-label": words.talk.name, placeholder: words.talk.name, maxlength: "80", dir: "auto", hidden: true, "aria-describedby": "talk-name",
    oninput: () => {
      const text = input.value.trim();
      hint.hidden = !text || isName(text);
      if (isName(text)) choose(text);
    },
  });
  const select = h("select", {
    onchange: () => {
      input.hidden = select.value !== fresh;
      hint.hidden = true;
      if (input.hidden) choose(select.value || null);
      else input.focus();
    },
  }, [["", words.talk.none], ...names.map((name) => [name, name]), [fresh, words.talk.fresh]].map(([key, name]) =>
    h("option", { value: key, selected: key === (value ?? "") }, name)));
  return [h("label.field", {}, h("span", {}, words.talk.talk), select), input, hint];
}

/** A sheet that gives a take to another talk, or to none. `done` gets the name of that. */
export async function moveTake({ id, talk }, done) {
  const { talks } = await api.get("talks");
  const said = h("div", { role: "status" });
  let chosen = talk ?? null;
  const run = attempt(said, async () => {
    await api.put("talks", { session: id, talk: chosen });
    dialog.close();
    announce(words.talk.moved);
    done(chosen);
  });
  const dialog = sheet(words.talk.move, h("div.form", {}, talkField(talks, chosen, (name) => { chosen = name; }), said),
    { isForm: true, action: { text: words.talk.move, run } });
}
