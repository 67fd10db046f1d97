// Scripts: the list, and one with its suggestions, changes and versions.

import * as api from "./api.js";
import { announce, buzz, confirmed, fill, h, sheet } from "./dom.js";
import { notice, part } from "./parts.js";
import * as words from "./words.js";

export async function scripts() {
  const [{ scripts: all }, { sentences }] = await Promise.all([api.get("scripts"), api.get("home")]);
  const list = h("div.sessions", {});
  const search = h("input", { type: "search", "aria-label": words.scripts.search, placeholder: words.scripts.search, oninput: () => show() });
  const show = () => {
    const wanted = search.value.trim().toLowerCase();
    const found = all.filter((script) => [script.name, ...script.tags].some((text) => text.toLowerCase().includes(wanted)));
    fill(list, found.length ? found.map(card) : h("p.muted", {}, words.scripts.none));
  };
  if (all.length) show();
  return {
    title: words.scripts.title,
    content: [
      h("h1", {}, words.scripts.title),
      all.length ? [search, list] : h("p", {}, sentences.no_scripts),
      h("button.button.main", { type: "button", onclick: () => newScript("") }, words.scripts.add),
    ],
  };
}

function card(script) {
  return h("a.script-card", { href: `#/script/${api.part(script.name)}` }, h("strong", {}, script.name),
    script.tags.length > 0 && h("span.row", {}, script.tags.map((tag) => h("span.tag", {}, tag))),
    h("span.muted.caption", {}, `v${script.version} · ${script.changed} · ${words.scripts.rehearsed(script.sessions)}`));
}

/** A sheet that makes a script of a text. */
export function newScript(text, name = "") {
  const title = h("input", { type: "text", value: name, required: true, maxlength: "80" });
  const area = h("textarea", { rows: "8" });
  area.value = text;
  const tags = h("input", { type: "text" });
  const problem = h("div");
  const create = async () => {
    try {
      const made = await api.post("scripts", { name: title.value.trim(), text: area.value, tags: tags.value });
      dialog.close();
      location.hash = `#/script/${api.part(made.name)}`;
    } catch (error) {
      fill(problem, notice("error", error.message, error.hint));
    }
  };
  const dialog = sheet(words.scripts.add, [
    h("label.field", {}, h("span", {}, words.scripts.name), title),
    h("label.field", {}, h("span", {}, words.scripts.tags), tags),
    h("label.field", {}, h("span", {}, words.scripts.text), area), problem,
  ], { isForm: true, action: { text: words.scripts.create, run: create } });
}

/** Our choice: one thing at a time, and one to choose instead. */
const shownAtOnce = 2;

/**
 * Suggestion chips with what each would change. Applying flips the chip to a check and brings the
 * diff up to date.
 */
export function suggestions(script, onchange = () => {}) {
  const changes = h("div", { "aria-live": "polite" });
  const list = h("div");
  const update = (fresh) => {
    const rest = fresh.slice(shownAtOnce).map(one);
    const more = rest.length > 0 && h("button.button.quiet", {
      type: "button", onclick: () => { more.replaceWith(...rest); rest[0].querySelector("button").focus(); },
    }, words.scripts.more(rest.length));
    fill(list, fresh.length ? [fresh.slice(0, shownAtOnce).map(one), more] : h("p.muted", {}, words.scripts.noSuggestions));
  };
  const decide = async (suggestion, decision, box, button) => {
    if (button) {
      button.classList.add("applied");
      button.textContent = words.scripts.applied;
      buzz(20);
    }
    try {
      const { script: now, diff } = await api.post(`scripts/${api.part(script.name)}/suggestions/${suggestion.id}`, { decision });
      if (button) {
        button.disabled = true;
        fill(changes, h("h3", {}, `${words.scripts.changes}: v${now.version}`), part("diff-view", diff));
        box.querySelector(".dismiss").remove();
      } else box.remove();
      // What remains was found for the text as it is now.
      const left = new Set(now.suggestions.map(({ id }) => id));
      for (const other of list.querySelectorAll("[data-id]")) if (other !== box && !left.has(other.dataset.id)) other.remove();
      onchange(now);
    } catch (error) {
      box.append(notice("error", error.message, error.hint));
      if (button) { button.classList.remove("applied"); button.textContent = words.scripts.apply; }
    }
  };
  const one = (suggestion) => {
    const apply = h("button.button.apply", { type: "button", "aria-label": `${words.scripts.apply}: ${suggestion.offer}`, onclick: () => decide(suggestion, "applied", box, apply) }, words.scripts.apply);
    const dismiss = h("button.button.quiet.dismiss", { type: "button", "aria-label": `${words.scripts.dismiss}: ${suggestion.offer}`, onclick: () => decide(suggestion, "dismissed", box) }, words.scripts.dismiss);
    const box = h("div.suggestion", {}, h("strong", {}, suggestion.offer), h("p.muted", {}, suggestion.why),
      part("diff-view", suggestion.diff), h("div.row", {}, apply, dismiss));
    box.dataset.id = suggestion.id;
    return box;
  };
  update(script.suggestions);
  return h("div", {}, list, changes);
}

export async function script([name], choice) {
  let data = await api.get(`scripts/${api.part(name)}`);
  const area = h("textarea", { rows: "12", "aria-label": words.scripts.text });
  const said = h("div", { role: "status" });
  const versions = h("section", { "aria-labelledby": "versions" });
  const show = (now) => {
    data = now;
    area.value = now.text;
    fill(versions, h("h2", { id: "versions" }, words.scripts.versions), h("ol.timeline", {}, now.versions.map((version) => timeline(now, version))));
  };
  show(data);
  const save = async () => {
    try {
      const { script: now, diff } = await api.put(`scripts/${api.part(data.name)}`, { text: area.value, version: data.version });
      const isNew = now.version !== data.version;
      show(now);
      fill(said, h("p", {}, isNew ? words.scripts.saved(now.version) : words.scripts.same),
        isNew && part("diff-view", diff));
    } catch (error) {
      fill(said, notice("error", error.message, error.hint));
    }
  };
  const tags = h("input", { type: "text", value: data.tags.join(", ") });
  tags.addEventListener("change", async () => {
    show(await api.put(`scripts/${api.part(data.name)}/tags`, { tags: tags.value }));
    announce(words.settings.saved);
  });
  const title = h("input", { type: "text", value: data.name, maxlength: "80" });
  title.addEventListener("change", async () => {
    try {
      const now = await api.put(`scripts/${api.part(data.name)}/name`, { name: title.value.trim() });
      location.replace(`#/script/${api.part(now.name)}`);
    } catch (error) {
      fill(said, notice("error", error.message, error.hint));
    }
  });
  const rehearse = () => { choice.script = data.name; location.hash = "#/home"; };
  const remove = async () => {
    if (!await confirmed(words.scripts.remove, words.scripts.removeSure, words.scripts.remove)) return;
    await api.remove(`scripts/${api.part(data.name)}`);
    location.hash = "#/scripts";
  };
  return {
    title: data.name,
    content: [
      h("h1", {}, data.name),
      h("button.button.main", { type: "button", onclick: rehearse }, words.scripts.rehearse),
      h("section.card.solid", { "aria-labelledby": "suggestions" }, h("h2", { id: "suggestions" }, words.scripts.suggestions), suggestions(data, show)),
      h("section.field", {}, h("h2", {}, words.scripts.text), area, h("div.row", {}, h("button.button", { type: "button", onclick: save }, words.scripts.save)), said),
      versions,
      h("label.field", {}, h("span", {}, words.scripts.name), title),
      h("label.field", {}, h("span", {}, words.scripts.tags), tags),
      h("div.row", {}, h("button.button.delete", { type: "button", onclick: remove }, words.scripts.remove)),
    ],
  };
}

function timeline(script, version) {
  const box = h("div");
  const compare = version.number > 1 && h("button.button.quiet", {
    type: "button", "aria-label": `${words.scripts.compare}: v${version.number - 1} → v${version.number}`,
    onclick: async () => {
      if (box.firstChild) { fill(box); return; }
      const { diff } = await api.get(`scripts/${api.part(script.name)}/diff?from=${version.number - 1}&to=${version.number}`);
      fill(box, part("diff-view", diff));
    },
  }, words.scripts.compare);
  return h("li", {}, h("span.node", {}, `v${version.number}`),
    h("div", {}, h("p", {}, version.what), h("p.muted.caption", {}, version.date), compare, box));
}
