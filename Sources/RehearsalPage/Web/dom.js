// Creates elements. Text always becomes a text node, so that no word of a transcript or a script
// can become markup.

import * as words from "./words.js";

/** An element with properties, attributes, listeners (`onclick`) and children. */
export function h(tag, properties = {}, ...children) {
  const [name, ...classes] = tag.split(".");
  const element = document.createElement(name);
  if (classes.length) element.className = classes.join(" ");
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key in element && typeof value !== "string" && key !== "list") element[key] = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...nodes(children));
  return element;
}

function nodes(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}

/** Replaces the children of an element. */
export function fill(element, ...children) {
  element.replaceChildren(...nodes(children));
  return element;
}

/** Markup from the program, in which all text is escaped, as an element. */
export function drawing(text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  return document.importNode(page.body.firstElementChild, true);
}

const shapes = "http://www.w3.org/2000/svg";

/** The shape of the icon that plays something, everywhere. */
export const play = "M8 5v14l11-7z";

/** An icon of one path, hidden from screen readers. */
export function icon(path) {
  const svg = document.createElementNS(shapes, "svg");
  for (const [key, value] of Object.entries({
    viewBox: "0 0 24 24", fill: "none", stroke: "currentColor", "stroke-width": "2",
    "stroke-linecap": "round", "stroke-linejoin": "round", "aria-hidden": "true",
  })) svg.setAttribute(key, value);
  const line = document.createElementNS(shapes, "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
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

/** `1:24`, or `1:02:03`. */
export function clock(seconds) {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const padded = (number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`;
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
