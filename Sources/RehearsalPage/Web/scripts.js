// Scripts: the list, and one with its suggestions, changes and versions.

import * as api from "./api.js";
import { buzz, fill, h, sheet } from "./dom.js";
import { draft, keep } from "./drafts.js";
import { attempt, failure, part } from "./parts.js";
import { say } from "./talks.js";
import { linksTo, undoable } from "./undo.js";
import * as words from "./words.js";

export async function scripts() {
  const [{ scripts: all }, { sentences }] = await Promise.all([api.get("scripts"), api.get("home")]);
  const list = h("div");
  const search = h("input", { type: "search", "aria-label": words.scripts.search, placeholder: words.scripts.search, oninput: () => show() });
  const show = () => {
    const wanted = search.value.trim().toLowerCase();
    const found = all.filter((script) => [script.name, ...script.tags].some((text) => text.toLowerCase().includes(wanted)));
    fill(list, found.length ? h("div.card.list", {}, found.map(card)) : h("p.muted", {}, words.scripts.none));
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
  return h("a.item.script-card", { href: `#/script/${script.id}` },
    h("strong", { dir: "auto" }, script.name), h("span.aside", {}, script.changed),
    script.tags.length > 0 && h("span.tags", {}, script.tags.map((tag) => h("span.tag", { dir: "auto" }, tag))),
    h("span.muted.caption", {}, `v${script.version} · ${words.scripts.rehearsed(script.sessions)}`));
}

/** A sheet that creates a script from a text, or from the draft of an earlier one. */
export function newScript(text, name = "") {
  const key = `new ${text}`;
  const kept = draft(key);
  const title = h("input", { type: "text", value: kept?.name ?? name, required: true, maxlength: "80", dir: "auto" });
  const tags = h("input", { type: "text", value: kept?.tags ?? "", dir: "auto" });
  const area = h("textarea", { rows: "8", dir: "auto" });
  area.value = kept?.text ?? text;
  const said = h("div", { role: "status" }, kept && [h("p.muted", {}, words.scripts.draft), h("div.row", {}, h("button.button.quiet", {
    type: "button", onclick: () => {
      keep(key);
      [title.value, tags.value, area.value] = [name, "", text];
      fill(said);
      title.focus();
    },
  }, words.scripts.startOver))]);
  const create = attempt(said, async () => {
    const made = await api.post("scripts", { name: title.value.trim(), text: area.value, tags: tags.value });
    keep(key);
    dialog.close();
    location.hash = `#/script/${made.id}`;
  });
  const form = h("div.form", { oninput: () => keep(key, { name: title.value, tags: tags.value, text: area.value }) },
    h("label.field", {}, h("span", {}, words.scripts.name), title),
    h("label.field", {}, h("span", {}, words.scripts.tags), tags),
    h("label.field", {}, h("span", {}, words.scripts.text), area));
  const dialog = sheet(words.scripts.add, [form, said], { isForm: true, action: { text: words.scripts.create, run: create } });
}

/** Our choice: one suggestion, and one alternative. */
const shownAtOnce = 2;

/**
 * Suggestion chips with their changes. Applying one flips the chip to a check and updates the diff.
 */
export function suggestions(script, onchange = () => {}) {
  const changes = h("div", { "aria-live": "polite" });
  const list = h("div");
  const update = (fresh) => {
    const rest = fresh.slice(shownAtOnce).map(one);
    const more = rest.length > 0 && h("button.button.quiet", {
      type: "button", onclick: () => { more.replaceWith(...rest); rest[0].querySelector("button").focus(); },
    }, words.scripts.more(rest.length));
    fill(list, fresh.length ? [fresh.slice(0, shownAtOnce).map(one), more] : h("p.muted", {}, words.scripts.noSuggestions(script)));
  };
  const decide = async (suggestion, decision, box, button) => {
    if (button) {
      button.classList.add("applied");
      button.textContent = words.scripts.applied;
      buzz(20);
    }
    try {
      const { script: now, diff } = await api.post(`scripts/${script.id}/suggestions/${suggestion.id}`, { decision });
      if (button) {
        button.disabled = true;
        fill(changes, h("h3", {}, `${words.scripts.changes}: v${now.version}`), part("diff-view", diff));
        box.querySelector(".dismiss").remove();
      } else box.remove();
      // The remaining suggestions are for the current text.
      const left = new Set(now.suggestions.map(({ id }) => id));
      for (const other of list.querySelectorAll("[data-id]")) if (other !== box && !left.has(other.dataset.id)) other.remove();
      onchange(now);
    } catch (error) {
      box.append(failure(error));
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

export async function script([id], choice) {
  const screen = new ScriptScreen(await api.get(`scripts/${api.part(id)}`), choice);
  return { title: screen.data.name, content: screen.content(), aim: () => ({ script: screen.data.name }) };
}

class ScriptScreen {
  constructor(data, choice) {
    this.choice = choice;
    this.path = `scripts/${data.id}`;
    this.key = `script-${data.id}`;
    this.title = h("h1", { dir: "auto" });
    this.area = h("textarea", { rows: "12", "aria-label": words.scripts.text, dir: "auto", oninput: () => this.typed() });
    this.said = h("div", { role: "status" });
    this.state = h("p", { role: "status" });
    this.bar = h("div.save-bar", {}, this.state, h("div.row", {},
      h("button.button.quiet", { type: "button", onclick: () => this.revert() }, words.scripts.revert),
      h("button.button.filled", { type: "button", onclick: attempt(this.said, () => this.save()) }, words.scripts.save)));
    this.versions = h("section.card", { "aria-labelledby": "versions" });
    this.keys = h("ul");
    this.show(data);
    const kept = draft(this.key);
    if (kept) this.area.value = kept.text;
    this.tell(kept && (kept.version === data.version ? words.scripts.draft : words.scripts.draftOf(kept.version, data.version)));
  }

  /** Shows a script as stored, without replacing a draft. */
  show(now) {
    this.data = now;
    this.title.textContent = now.name;
    if (!draft(this.key)) this.area.value = now.text;
    fill(this.keys, now.lines.map((line, index) => this.keyLine(line, index)));
    fill(this.versions, h("h2", { id: "versions" }, words.scripts.versions),
      h("ol.timeline", {}, [...now.versions].reverse().map((version) => this.version(version))));
  }

  /** A sentence that can be marked as a key line: in a new version, as every change. */
  keyLine(text, sentence) {
    const isKey = this.data.key_lines.includes(sentence);
    const said = h("span", { role: "status" });
    return h("li", {}, h("label.row", {}, h("input", {
      type: "checkbox", checked: isKey, onchange: attempt(said, async () => {
        // The text that is being edited may have other sentences.
        if (draft(this.key)) {
          this.show(this.data);
          return this.tell(words.scripts.saveFirst);
        }
        try {
          this.changed(await api.put(`${this.path}/key`, { sentence, key: !isKey, version: this.data.version }), words.scripts.keyed, true);
        } catch (error) {
          await api.get(this.path).then((now) => this.show(now), () => {});
          throw error;
        }
        this.keys.querySelectorAll("input")[sentence]?.focus({ preventScroll: true });
      }),
    }), h("span", { dir: "auto" }, text)), said);
  }

  /** Shows the bar for unsaved changes, or hides it. */
  tell(text) {
    this.bar.hidden = !text;
    this.state.textContent = text ?? "";
  }

  typed() {
    const isSame = this.area.value === this.data.text;
    keep(this.key, isSame ? undefined : { text: this.area.value, version: draft(this.key)?.version ?? this.data.version });
    this.tell(isSame ? null : words.scripts.unsaved);
  }

  revert() {
    keep(this.key);
    this.area.value = this.data.text;
    this.tell(null);
    this.area.focus();
  }

  async save() {
    let answer;
    try {
      answer = await api.put(this.path, { text: this.area.value, version: this.data.version });
    } catch (error) {
      // Another window has stored a version: the next press saves this text as the newest.
      await api.get(this.path).then((now) => this.show(now), () => {});
      throw error;
    }
    keep(this.key);
    this.changed(answer, words.scripts.saved);
  }

  /** Shows the result of a change. */
  changed({ script: now, diff }, name, keepsFocus = false) {
    const isNew = now.version !== this.data.version;
    this.show(now);
    if (!draft(this.key)) this.tell(null);
    fill(this.said, h("p", {}, isNew ? name(now.version) : words.scripts.same), isNew && part("diff-view", diff));
    if (!keepsFocus) this.area.focus({ preventScroll: true });
  }

  /** A field that is saved when it changes. */
  field(label, value, store) {
    const said = h("div", { role: "status" });
    const input = h("input", {
      type: "text", value, maxlength: "80", dir: "auto",
      onchange: attempt(said, async () => {
        this.show(await store(input.value.trim()));
        fill(said, h("span.caption.muted", {}, words.settings.saved));
      }),
    });
    return h("label.field", {}, h("span", {}, label), input, said);
  }

  version(version) {
    const isNewest = version.number === this.data.version;
    const box = h("div");
    const toggle = version.number > 1 && h("button.button.quiet", {
      type: "button", "aria-expanded": "false", "aria-label": `${words.scripts.compare}: v${version.number}`,
      onclick: attempt(box, async () => {
        const isOpen = toggle.getAttribute("aria-expanded") === "true";
        toggle.setAttribute("aria-expanded", String(!isOpen));
        if (isOpen) return fill(box);
        const { diff } = await api.get(`${this.path}/diff?to=${version.number}`);
        fill(box, diff.length ? part("diff-view", diff) : h("p.muted", {}, words.scripts.same));
      }),
    }, words.scripts.compare);
    const restore = !isNewest && h("button.button.quiet", {
      type: "button", "aria-label": `${words.scripts.restore}: v${version.number}`,
      onclick: attempt(this.said, async () => {
        const answer = await api.put(`${this.path}/version`, { number: version.number });
        this.changed(answer, (made) => words.scripts.restored(version.number, made));
      }),
    }, words.scripts.restore);
    return h("li", {}, h("span.node", {}, `v${version.number}`),
      h("div", {}, h("p", {}, version.what), h("p.muted.caption", {}, isNewest ? words.scripts.newest(version.date) : version.date),
        (toggle || restore) && h("div.row", {}, toggle, restore), box));
  }

  content() {
    const { data } = this;
    const rehearse = () => { say(this.choice, { name: this.data.name, script: this.data.name }); location.hash = "#/home"; };
    const remove = () => {
      undoable(words.undo.script(this.data.name), async (options) => {
        await api.remove(this.path, options);
        keep(this.key);
      }, linksTo(`#/script/${this.data.id}`));
      // Back must not lead to what is gone.
      location.replace("#/scripts");
    };
    return [
      this.title,
      h("button.button.main", { type: "button", onclick: rehearse }, words.scripts.rehearse),
      h("section.card", { "aria-labelledby": "suggestions" }, h("h2", { id: "suggestions" }, words.scripts.suggestions),
        suggestions(data, (now) => this.show(now))),
      h("section.card", {}, h("h2", {}, words.scripts.text), this.area, this.said),
      h("section.card", { "aria-labelledby": "keys" }, h("h2", { id: "keys" }, words.scripts.keys),
        h("details", {}, h("summary", {}, words.scripts.keyHint), this.keys)),
      this.versions,
      h("section.card", { "aria-labelledby": "named" }, h("h2", { id: "named" }, words.scripts.named),
        this.field(words.scripts.name, data.name, (name) => api.put(`${this.path}/name`, { name })),
        this.field(words.scripts.tags, data.tags.join(", "), (tags) => api.put(`${this.path}/tags`, { tags }))),
      h("div.card.list", {}, h("button.item.delete", { type: "button", onclick: remove }, words.scripts.remove)),
      this.bar,
    ];
  }
}
