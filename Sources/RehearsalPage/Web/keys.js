// Keys of one character: a list of them, and the switch that turns them off for who speaks to the
// computer, or types by mistake.

import * as api from "./api.js";
import { announce, h, sheet } from "./dom.js";
import * as words from "./words.js";

/** Unknown until the program has said it, and none acts until then. */
let areOn = false;

export async function load() {
  areOn = (await api.get("home/keys")).on;
}

/** Whether a key of one character acts: one that is held doesn't, nor one for something else. */
export function acts(event) {
  return areOn && !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey;
}

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
