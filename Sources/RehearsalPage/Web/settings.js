// Settings: locked privacy, what is stored, goals, the microphone, a reminder.

import * as api from "./api.js";
import { announce, confirmed, download, fill, h } from "./dom.js";
import { forgetDrafts } from "./drafts.js";
import { chosenDevice, isPossible, Microphone } from "./microphone.js";
import { attempt, failure, group, notice } from "./parts.js";
import { setUpWords } from "./set-up.js";
import * as words from "./words.js";

export async function settings() {
  const data = await api.get("settings");
  const audio = new AudioInput();
  let storage = null;
  // What a setting or an import changes elsewhere on the screen.
  const show = (now) => {
    const next = kept(now, show);
    storage.replaceWith(next);
    storage = next;
    return next;
  };
  storage = kept(data, show);
  return {
    title: words.settings.title,
    content: [
      h("h1", {}, words.settings.title), privacy(data, show), storage, practice(data), assets(data),
      await audio.section(), reminders(), about(), forgetting(),
    ],
    leave: () => audio.stop(),
  };
}

/**
 * A field in a row that is saved when it changes, and is as it was where that is refused. `show`
 * gets the settings then.
 */
function stored(label, input, setting, { show, value = () => input.value } = {}) {
  const said = h("div.caption", { role: "status" });
  let last = input.value;
  input.addEventListener("change", async () => {
    try {
      const now = await api.put("settings", { setting, value: value() });
      last = input.value;
      show?.(now);
      fill(said, h("span.muted", {}, words.settings.saved));
    } catch (error) {
      input.value = last;
      fill(said, failure(error));
    }
  });
  return h("label.item.entry", {}, h("span", {}, label), input, said);
}

function privacy(data, changed) {
  const sentences = h("ul.below");
  const show = (now) => fill(sentences, now.sentences.map((sentence) => h("li.muted.caption", {}, sentence)));
  show(data);
  return group(words.settings.privacy, [
    data.locks.map((name) => h("div.item.switch", {
      role: "switch", "aria-checked": "true", "aria-disabled": "true", tabindex: "0",
    }, h("span", {}, name), h("span.caption.muted", {}, words.settings.locked), h("span.toggle", { "aria-hidden": "true" }))),
    stored(words.settings.keep, h("input", { type: "number", min: "0", value: String(data.keep_audio_days) }), "keep-audio", {
      show: (now) => { show(now); changed(now); },
    }),
  ], sentences);
}

function kept(data, changed) {
  const said = h("div", { role: "status" });
  const exportAll = attempt(said, async () => {
    fill(said, h("p", {}, words.settings.exporting));
    const { address, name, note } = await api.post("settings/export", {});
    h("a", { href: address, download: name }).click();
    fill(said, h("p", {}, words.settings.exported(name)), note && h("p", {}, note));
  });
  const input = h("input.unseen", {
    type: "file", accept: ".tar", tabindex: "-1", "aria-hidden": "true",
    onchange: attempt(said, async () => {
      const [file] = input.files;
      if (!file) return;
      fill(said, h("p", {}, words.settings.importing(file.name)));
      input.value = "";
      const now = await api.upload(`settings/import?${api.query({ name: file.name })}`, file);
      const next = changed(now);
      next.querySelector(".imports").focus();
      fill(next.querySelector("[role=status]"), h("p", {}, words.settings.imported(now.imported)));
    }),
  });
  return group(words.settings.stored, [
    data.rows.map((row) => h("div.item", {}, h("span", {}, row[0]), h("span.aside", {}, row.slice(1).join(" ")))),
    h("button.item.act", { type: "button", onclick: exportAll }, words.settings.exports),
    h("button.item.act.imports", { type: "button", onclick: () => input.click() }, words.settings.imports),
  ], input, said);
}

/** Separate from all else, at the end. */
function forgetting() {
  const said = h("div", { role: "status" });
  const forget = attempt(said, async () => {
    const { sentence } = await api.post("settings/forget", { all: true });
    if (!sentence) return fill(said, h("p.muted", {}, words.settings.nothing));
    if (!await confirmed(words.settings.forget, sentence, words.settings.forget)) return;
    await api.post("settings/forget", { all: true, confirmed: true });
    forgetDrafts();
    announce(words.settings.forgotten);
    location.hash = "#/home";
  });
  return h("section.apart", { "aria-label": words.settings.forget },
    h("div.card.list", {}, h("button.item.delete", { type: "button", onclick: forget }, words.settings.forget)), said);
}

function practice(data) {
  const meaning = h("p.below.caption.muted", { role: "status" });
  const show = () => { meaning.textContent = data.profiles.find(({ id }) => id === occasions.value).meaning; };
  const occasions = h("select", {}, data.profiles.map(({ id, title }) =>
    h("option", { value: id, selected: id === data.profile }, title)));
  show();
  const goal = h("input", { type: "number", min: "1", step: "any", value: String(data.goal_min) });
  return group(words.settings.practice, [
    stored(words.settings.goal, goal, "goal", { value: () => `${Math.round(Number(goal.value) * 60)}s` }),
    stored(words.settings.profile, occasions, "profile", { show }),
  ], meaning);
}

function assets(data) {
  const state = h("span.aside");
  const show = (sources) => { state.textContent = sources.used ?? words.settings.noWords; };
  show(data.words);
  const heard = h("button.item.more", {
    type: "button", onclick: () => setUpWords(data.words, (found) => { data.words = found; show(found); }),
  }, h("span", {}, words.settings.words), state);
  return group(words.settings.assets, [
    data.words.used ? h("div.item", {}, [...heard.childNodes]) : heard,
  ], h("p.below.caption.muted", {}, words.settings.assetsHint));
}

class AudioInput {
  async section() {
    if (!isPossible()) return group(words.settings.audio, h("p.item", {}, words.microphone.none));
    const devices = (await navigator.mediaDevices.enumerateDevices().catch(() => [])).filter(({ kind, deviceId }) => kind === "audioinput" && deviceId);
    const select = h("select", { onchange: () => chosenDevice.set(select.value) },
      h("option", { value: "" }, words.settings.standard),
      devices.map(({ deviceId, label }) => h("option", { value: deviceId, selected: deviceId === chosenDevice.get() }, label || deviceId)));
    this.meter = h("level-meter");
    this.said = h("div", { role: "status" });
    this.button = h("button.item.act", { type: "button", onclick: () => (this.microphone ? this.stop() : this.start()) }, words.settings.test);
    return group(words.settings.audio, [
      h("label.item.entry", {}, h("span", {}, words.settings.device), select), h("div.item", {}, this.meter), this.button,
    ], h("p.below.caption.muted", {}, words.settings.testHint), this.said);
  }

  async start() {
    fill(this.said);
    try {
      this.microphone = await Microphone.open();
    } catch (error) {
      fill(this.said, notice("error", error.name === "NotAllowedError" ? words.microphone.denied : words.microphone.failed));
      return;
    }
    this.button.textContent = words.settings.stop;
    let hold = -Infinity;
    this.microphone.onblock = (bytes) => {
      const samples = new Int16Array(bytes, 4);
      let sum = 0;
      let peak = 0;
      for (const sample of samples) {
        sum += sample * sample;
        peak = Math.max(peak, Math.abs(sample));
      }
      const decibels = (value) => (value > 0 ? 20 * Math.log10(value / 32768) : null);
      hold = Math.max(decibels(peak) ?? -Infinity, hold - 0.3);
      this.meter.data = { rms: decibels(Math.sqrt(sum / samples.length)), hold, clipping: peak >= 32767 };
    };
  }

  stop() {
    this.microphone?.close();
    this.microphone = null;
    if (this.button) this.button.textContent = words.settings.test;
  }
}

function reminders() {
  const time = h("input", { type: "time", value: "19:00" });
  const said = h("div", { role: "status" });
  const remind = attempt(said, async () => {
    const { text } = await api.get(`settings/reminder?at=${api.part(time.value)}`);
    download(new Blob([text], { type: "text/calendar" }), "rehearsmart.ics");
    fill(said, h("p", {}, words.settings.reminded));
  });
  return group(words.settings.reminders, [
    h("label.item.entry", {}, h("span", {}, words.settings.at), time),
    h("button.item.act", { type: "button", onclick: remind }, words.settings.remind),
  ], h("p.below.caption.muted", {}, words.settings.remindersHint), said);
}

function about() {
  return group(words.settings.about, [
    h("p.item.muted", {}, words.settings.where), h("a.item", { href: "#/curious" }, h("span", {}, words.curious.title)),
  ]);
}
