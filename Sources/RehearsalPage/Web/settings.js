// Settings: locked privacy, what is stored, what is installed, the microphone, goals.

import * as api from "./api.js";
import { announce, confirmed, fill, h } from "./dom.js";
import { forgetDrafts } from "./drafts.js";
import { chosenDevice, isPossible, Microphone } from "./microphone.js";
import { attempt, notice } from "./parts.js";
import { setUpWords } from "./set-up.js";
import * as words from "./words.js";

export async function settings() {
  const data = await api.get("settings");
  const audio = new AudioInput();
  return {
    title: words.settings.title,
    content: [
      h("h1", {}, words.settings.title), privacy(data), kept(data), practice(data), assets(data),
      await audio.section(), reminders(), about(data), forgetting(),
    ],
    leave: () => audio.stop(),
  };
}

/** A group of rows, with its footer. */
function group(title, rows, ...below) {
  const id = `group-${title.replace(/\W+/g, "-").toLowerCase()}`;
  return h("section.setting", { "aria-labelledby": id }, h("h2", { id }, title), h("div.card.solid.list", {}, rows), below);
}

/** A field in a row that is saved when it changes. */
function stored(label, input, setting, value = () => input.value) {
  const said = h("div.caption", { role: "status" });
  input.addEventListener("change", attempt(said, async () => {
    await api.put("settings", { setting, value: value() });
    fill(said, h("span.muted", {}, words.settings.saved));
  }));
  return h("label.item.entry", {}, h("span", {}, label), input, said);
}

function privacy(data) {
  return group(words.settings.privacy, [
    data.locks.map((name) => h("div.item.switch", {
      role: "switch", "aria-checked": "true", "aria-disabled": "true", tabindex: "0",
    }, h("span", {}, name), h("span.caption.muted", {}, words.settings.locked), h("span.toggle", { "aria-hidden": "true" }))),
    stored(words.settings.keep, h("input", { type: "number", min: "0", max: "3650", value: String(data.keep_audio_days) }), "keep-audio"),
  ], h("ul.below", {}, data.sentences.map((sentence) => h("li.muted.caption", {}, sentence))));
}

function kept(data) {
  const said = h("div", { role: "status" });
  const exportAll = attempt(said, async () => {
    fill(said, h("p", {}, words.settings.exporting));
    const { address, name, note } = await api.post("settings/export", {});
    h("a", { href: address, download: name }).click();
    fill(said, h("p", {}, words.settings.exported(name)), note && h("p", {}, note));
  });
  return group(words.settings.stored, [
    data.rows.map((row) => h("div.item", {}, h("span", {}, row[0]), h("span.aside", {}, row.slice(1).join(" ")))),
    h("button.item.act", { type: "button", onclick: exportAll }, words.settings.exports),
  ], said);
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
    h("div.card.solid.list", {}, h("button.item.delete", { type: "button", onclick: forget }, words.settings.forget)), said);
}

function practice(data) {
  const meaning = h("p.below.caption.muted", { role: "status" });
  const explain = () => { meaning.textContent = data.profiles.find(({ id }) => id === occasions.value).meaning; };
  const occasions = h("select", { onchange: explain }, data.profiles.map(({ id, title }) =>
    h("option", { value: id, selected: id === data.profile }, title)));
  explain();
  const goal = h("input", { type: "number", min: "1", max: "600", step: "any", value: String(data.goal_min) });
  return group(words.settings.practice, [
    stored(words.settings.goal, goal, "goal", () => `${Math.round(Number(goal.value) * 60)}s`),
    stored(words.settings.profile, occasions, "profile"),
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
    data.helpers.map((helper) => h("div.item", {}, h("span", {}, helper.name), h("span.aside", {}, helper.ready ? words.settings.ready : words.settings.missing),
      h("span.muted.caption", {}, helper.use), helper.advice && h("span.caption", {}, helper.advice))),
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
  const text = h("div");
  const show = attempt(text, async () => {
    const reminder = await api.get(`settings/reminder?at=${api.part(time.value)}`);
    fill(text, h("pre", { tabindex: "0" }, reminder.text));
  });
  return group(words.settings.reminders, [
    h("label.item.entry", {}, h("span", {}, words.settings.at), time),
    h("button.item.act", { type: "button", onclick: show }, words.settings.show),
  ], h("p.below.caption.muted", {}, words.settings.remindersHint), text);
}

function about(data) {
  return group(words.settings.about, [h("p.item", {}, words.settings.aboutText(data.version, data.norms)), h("p.item.muted", {}, words.settings.support)]);
}
