// What deletes for good waits ten seconds, in which it can be undone. Until then it is only hidden.

import { announce, fill, h } from "./dom.js";
import * as words from "./words.js";

/** Our choice, in seconds. They begin anew while the pointer or the focus is on the bar. */
const patience = 10;

/** Hides what links to the address that goes, on any screen. */
const hiding = new CSSStyleSheet();
document.adoptedStyleSheets.push(hiding);

/** Acts on what waits, at once. */
let finish = null;

/** The links to an address, with their rows. */
export function linksTo(address) {
  const gone = `[href="${address}"]`;
  return `main a${gone}, main :is(.last, li):has(a${gone}), main .list:has(> ${gone}):not(:has(> :not(${gone})))`;
}

/**
 * Calls `act` in ten seconds, unless the user undoes it: `text` says what happens then. It acts at
 * once when the page is left, or when something else is to be undone; `act` gets the options of the
 * request. What `rows` selects is hidden from now on.
 */
export function undoable(text, act, rows) {
  finish?.();
  let left = patience;
  const said = h("p", { role: "status" });
  const end = (isDone) => {
    clearInterval(timer);
    bar.remove();
    finish = null;
    if (isDone) for (const row of document.querySelectorAll(rows)) row.remove();
    hiding.replaceSync("");
  };
  const undo = () => {
    const isFocused = bar.contains(document.activeElement);
    end(false);
    announce(words.undo.undone);
    if (isFocused) document.getElementById("main").focus({ preventScroll: true });
  };
  const bar = h("div.undo", {}, said, h("button.button.filled", { type: "button", onclick: undo }, words.undo.undo));
  finish = (options) => {
    end(true);
    return act(options).catch((error) => {
      // It was deleted in another window.
      if (error.status !== 404) throw error;
    });
  };
  const timer = setInterval(() => {
    left = bar.matches(":hover, :focus-within") ? patience : left - 1;
    if (left === 0) finish();
  }, 1000);
  hiding.replaceSync(`${rows} { display: none !important; }`);
  document.getElementById("main").before(bar);
  // A status is said when its text changes.
  setTimeout(() => fill(said, text), 100);
}

addEventListener("pagehide", () => finish?.({ keepalive: true }));
