// One guided step: a file to open or a command to copy, and a check of the result.

import * as api from "./api.js";
import { fill, h, sheet } from "./dom.js";
import { notice } from "./parts.js";
import * as words from "./words.js";

/** `sources`: the JSON of `rehearse words --json`. `done` gets the updated one. */
export function setUpWords(sources, done) {
  const line = h("pre.command", { tabindex: "0" }, h("code", {}, sources.command));
  const said = h("div", { role: "status" });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(sources.command);
      fill(said, h("p", {}, words.setUp.copied));
    } catch {
      getSelection().selectAllChildren(line);
      fill(said, h("p", {}, words.setUp.selected));
    }
  };
  const check = async () => {
    fill(said, h("p", {}, words.setUp.checking));
    try {
      const found = await api.get("settings/words");
      if (found.used) done(found);
      fill(said, h("p", {}, found.used ? words.setUp.ready(found.used) : words.setUp.missing));
    } catch (error) {
      fill(said, notice("error", error.message, error.hint));
    }
  };
  sheet(words.setUp.title, [
    h("p", {}, words.setUp.why),
    sources.file && [h("p", {}, words.setUp.file), h("p.file", {}, h("strong", {}, sources.file))],
    h("p", {}, sources.file ? words.setUp.orLine : words.setUp.line), line,
    h("div.row", {}, h("button.button", { type: "button", onclick: check }, words.setUp.check)), said,
    h("p.muted.caption", {}, words.setUp.without),
  ], { action: { text: words.setUp.copy, run: copy } });
}
