// Single-character shortcuts: their list, and the switch that turns them off, for speech input and
// accidental typing.

import * as api from "./api.js";
import { announce, h, sheet } from "./dom.js";
import * as words from "./words.js";

/** Off until the program has sent the setting. */
let areOn = false;

export async function load() {
  areOn = (await api.get("home/keys")).on;
}

/** Whether a key is pressed once, without modifiers. */
export const isPlain = (event) => !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey;

/** Whether a single-character shortcut applies. */
export const acts = (event) => areOn && isPlain(event);

function keysSwitch() {
  const box = h("input", { type: "checkbox", role: "switch", checked: areOn });
  box.addEventListener("change", async () => {
    areOn = box.checked;
    try {
      await api.put("home/keys", { on: areOn });
    } catch (error) {
      areOn = box.checked = !box.checked;
      announce(error.message);
    }
  });
  return h("label.task", {}, box, h("span", {}, words.keys.single));
}

export function showKeys() {
  sheet(words.keys.title, [
    h("dl.table", {}, words.keys.list.map(([key, what]) => h("div", {}, h("dt", {}, key), h("dd", {}, what)))),
    keysSwitch(), h("p.muted.caption", {}, words.keys.where),
  ]);
}
