// Text that was typed and isn't stored yet. It survives closing its sheet, another screen and a
// reload, in this tab only.

const place = "rehearsmart.drafts";

let all = {};
try {
  all = JSON.parse(sessionStorage.getItem(place)) ?? {};
} catch {
  // Without storage, drafts last as long as the page.
}

/** What was typed; `undefined` if nothing was. */
export const draft = (key) => all[key];

/** Keeps what was typed; `undefined` once it is stored or discarded. */
export function keep(key, typed) {
  if (typed === undefined) delete all[key];
  else all[key] = typed;
  try {
    sessionStorage.setItem(place, JSON.stringify(all));
  } catch {
    // Without storage, drafts last as long as the page.
  }
}

/** All that is kept, as texts to copy. */
export const unsaved = () => Object.values(all)
  .map((typed) => (typeof typed === "string" ? typed : [typed.name, typed.tags, typed.text].filter(Boolean).join("\n\n")))
  .filter(Boolean);

export function forgetDrafts() {
  for (const key of Object.keys(all)) keep(key);
}
