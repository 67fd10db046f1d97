// What was typed and isn't stored yet. It outlives a sheet that is closed, another screen and a
// reload, in this tab alone.

const place = "rehearsmart.drafts";

let all = {};
try {
  all = JSON.parse(sessionStorage.getItem(place)) ?? {};
} catch {
  // Where a browser stores nothing, drafts last as long as the page.
}

/** What was typed; `undefined` where nothing was. */
export const draft = (key) => all[key];

/** Keeps what was typed; `undefined` once it is stored, or not wanted. */
export function keep(key, typed) {
  if (typed === undefined) delete all[key];
  else all[key] = typed;
  try {
    sessionStorage.setItem(place, JSON.stringify(all));
  } catch {
    // See above.
  }
}

export function forgetDrafts() {
  for (const key of Object.keys(all)) keep(key);
}
