// Dropped or chosen recordings. They are uploaded one at a time, whatever screen is shown.

import * as api from "./api.js";
import { announce, fill, h } from "./dom.js";
import { notice } from "./parts.js";
import * as words from "./words.js";

/** The queue of uploaded recordings. Dispatches `change` when it changes. */
export class Intake extends EventTarget {
  items = [];
  /** While somebody speaks, uploads wait. */
  #isHeld = false;
  #isBusy = false;

  /** `focus`, `script` and `talk`: what they are judged for, if given. */
  add(files, { focus, script, talk }) {
    this.items.push(...[...files].map((file) => ({ file, focus, script, talk, state: "waiting", share: 0 })));
    this.go();
  }

  hold(isHeld) {
    this.#isHeld = isHeld;
    this.go();
  }

  cancel(item) {
    this.items = this.items.filter((each) => each !== item);
    item.isCancelled = true;
    // A complete upload becomes a session, which is deleted afterwards.
    if (item.state === "sending") item.stop.abort();
    this.tell();
  }

  /** Removes finished items, which the user has seen. */
  forget() { this.items = this.items.filter(({ state }) => !["done", "failed"].includes(state)); }

  tell() { this.dispatchEvent(new Event("change")); }

  /** The state in words; null for none. */
  summary() {
    const now = this.items.find(({ state }) => ["sending", "listening"].includes(state));
    if (now) return words.listening.to(now.file.name);
    const [ready, failed] = ["done", "failed"].map((wanted) => this.items.filter(({ state }) => state === wanted).length);
    return ready + failed > 0 ? words.listening.ready(ready, failed) : null;
  }

  /** Starts the next upload, unless one is in progress. */
  async go() {
    this.tell();
    const item = this.items.find(({ state }) => state === "waiting");
    if (this.#isHeld || this.#isBusy || !item) return;
    this.#isBusy = true;
    item.state = "sending";
    this.tell();
    await this.#take(item);
    this.#isBusy = false;
    if (!item.isCancelled) announce(this.summary());
    this.go();
  }

  async #take(item) {
    item.stop = new AbortController();
    const { file, focus, script, talk } = item;
    const onprogress = (share) => {
      item.share = share;
      item.state = share < 1 ? "sending" : "listening";
      this.tell();
    };
    try {
      const query = api.query({ name: file.name, focus, script, talk, language: navigator.language });
      const { session } = await api.upload(`recordings?${query}`, file, { onprogress, signal: item.stop.signal });
      if (item.isCancelled) await api.remove(`sessions/${session}`);
      Object.assign(item, { state: "done", session });
    } catch (error) {
      Object.assign(item, { state: "failed", error });
    }
  }
}

/**
 * A button that chooses recordings. `aim`: what they are judged for, called once they are chosen.
 */
export function recordingButton({ intake }, aim = () => ({})) {
  const input = h("input.unseen", {
    type: "file", accept: "audio/*,video/*,.flac,.caf,.w64", multiple: true, tabindex: "-1", "aria-hidden": "true",
    onchange: () => {
      if (!input.files.length) return;
      intake.add(input.files, aim());
      location.hash = "#/listening";
    },
  });
  return [input, h("button.button.quiet", { type: "button", title: words.start.dropHint, onclick: () => input.click() }, words.start.drop)];
}

/** One recording: its progress and actions. Its elements are reused, so that the focus stays. */
function row(item, intake) {
  const bar = h("progress", { max: "1", "aria-label": item.file.name });
  const said = h("p.muted.caption");
  const end = h("div.row");
  let shown = null;
  const update = () => {
    if (item.state === "sending") bar.value = item.share;
    if (item.state === shown) return;
    shown = item.state;
    const isOver = shown === "done" || shown === "failed";
    if (shown !== "sending") bar.removeAttribute("value");
    bar.hidden = isOver || shown === "waiting";
    said.textContent = words.listening[shown];
    if (shown === "failed") fill(end, notice("error", item.error.message, item.error.hint));
    else if (shown === "done") fill(end, h("a.button", { href: `#/review/${item.session}` }, words.review.title));
    else if (!end.firstChild) {
      fill(end, h("button.button.quiet", {
        type: "button", "aria-label": `${words.listening.cancel}: ${item.file.name}`, onclick: () => intake.cancel(item),
      }, words.listening.cancel));
    }
  };
  return { element: h("li", {}, h("strong", { dir: "auto" }, item.file.name), bar, said, end), update };
}

export async function listening(_, choice) {
  const { intake } = choice;
  const list = h("ul.intake.card");
  const none = h("p.muted", {}, words.listening.none);
  const rows = new Map();
  const show = () => {
    for (const item of intake.items) if (!rows.has(item)) rows.set(item, row(item, intake));
    for (const [item, { element, update }] of rows) {
      update();
      if (!intake.items.includes(item)) {
        element.remove();
        rows.delete(item);
      } else if (!element.isConnected) list.append(element);
    }
    list.hidden = rows.size === 0;
    none.hidden = !list.hidden;
    // A single recording leads to its review at once.
    const [only] = intake.items;
    if (intake.items.length === 1 && only.state === "done") location.replace(`#/review/${only.session}`);
  };
  intake.addEventListener("change", show);
  show();
  return {
    title: words.listening.title,
    content: [
      h("h1", {}, words.listening.title), list, none,
      h("p.muted.caption", {}, words.listening.goOn), h("div.row", {}, recordingButton(choice)),
    ],
    leave: () => {
      intake.removeEventListener("change", show);
      intake.forget();
    },
  };
}
