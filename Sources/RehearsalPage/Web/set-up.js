// One guided step: a file to open or a command to copy, and a check of the result.

import * as api from "./api.js";
import { fill, h, sheet } from "./dom.js";
import { copying, failure } from "./parts.js";
import * as words from "./words.js";

/** `sources`: the JSON of `rehearse words --json`. `done` gets the updated one. */
export function setUpWords(sources, done) {
  const said = h("div", { role: "status" });
  const check = async () => {
    fill(said, h("p", {}, words.setUp.checking));
    try {
      const found = await api.get("settings/words");
      if (found.used) done(found);
      fill(said, h("p", {}, found.used ? words.setUp.ready(found.used) : words.setUp.missing));
    } catch (error) {
      fill(said, failure(error));
    }
  };
  const way = sources.file
    ? [h("p", {}, words.setUp.file), h("p.file", {}, h("strong", {}, sources.file)), h("p.caption", {}, h("a", { href: "#/curious" }, words.setUp.terminal))]
    : [h("p", {}, words.setUp.line), copying(sources.command)];
  sheet(words.setUp.title, [h("p", {}, words.setUp.why), way, said, h("p.muted.caption", {}, words.setUp.without)],
    { action: { text: words.setUp.check, run: check } });
}
