// Creates elements. Text always becomes a text node, so that no word of a transcript or a script
// can become markup.

import { h, nodes, shapes } from "./player.js";
import * as words from "./words.js";

export { clock, drawing, h, icon } from "./player.js";
/** The shape of the icon that plays something, everywhere. */
export const { play } = shapes;

/** Replaces the children of an element. */
export function fill(element, ...children) {
  element.replaceChildren(...nodes(children));
  return element;
}

/** Announces a text to screen readers. */
export function announce(text) {
  document.getElementById("announcer").textContent = text;
}

/**
 * A modal sheet. `action` is its only action, with `text`, `run` and a `kind`, `main` or `delete`;
 * the other button is Cancel, or what `dismiss` says. Escape and the backdrop close a sheet, except
 * for a form, in which something may have been typed. The focus moves to the first field, and back
 * afterwards.
 */
export function sheet(title, content, { action, dismiss, isForm = false, onclose } = {}) {
  const heading = h("h2", { tabindex: "-1" }, title);
  const close = h("button.button", { type: "button", onclick: () => dialog.close() },
    dismiss ?? (action || isForm ? words.errors.cancel : words.errors.close));
  const deed = action && h(`button.button.filled${action.kind === "delete" ? ".delete" : ""}`,
    { type: "button", onclick: () => action.run(deed) }, action.text);
  const dialog = h("dialog.sheet", { "aria-label": title },
    h("div", {}, heading, content, h("div.row.actions", {}, close, deed)));
  const before = document.activeElement;
  dialog.addEventListener("click", (event) => { if (event.target === dialog && !isForm) dialog.close(); });
  dialog.addEventListener("cancel", (event) => { if (isForm) event.preventDefault(); });
  dialog.addEventListener("close", async () => {
    before?.focus?.();
    onclose?.();
    await Promise.allSettled(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished));
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  (dialog.querySelector("input, textarea, select") ?? heading).focus();
  return dialog;
}

/** Closes the sheets of a screen that is left. */
export function closeSheets() {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
}

/** Asks before something is deleted. Resolves to whether it was confirmed. */
export function confirmed(title, text, verb) {
  return new Promise((resolve) => {
    let answer = false;
    const run = () => { answer = true; dialog.close(); };
    const dialog = sheet(title, h("p", {}, text), { action: { text: verb, kind: "delete", run }, onclose: () => resolve(answer) });
  });
}

/** Saves something as a file. */
export function download(content, name) {
  const address = URL.createObjectURL(content);
  h("a", { href: address, download: name }).click();
  // The download may start late.
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}

/** Vibrates where the device can. */
export function buzz(pattern) {
  navigator.vibrate?.(pattern);
}

export const movesLess = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
