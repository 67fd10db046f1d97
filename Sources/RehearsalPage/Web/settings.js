// Settings: privacy that is locked on, what is kept, what is installed, the microphone, goals.

import * as api from "./api.js";
import { announce, confirmed, fill, h } from "./dom.js";
import { chosenDevice, isPossible, Microphone } from "./microphone.js";
import { notice } from "./parts.js";
import * as words from "./words.js";

export async function settings() {
  const data = await api.get("settings");
  const audio = new AudioInput();
  return {
    title: words.settings.title,
    content: [
      h("h1", {}, words.settings.title), privacy(data), practice(data), assets(data.helpers),
      await audio.section(), reminders(), about(data),
    ],
    leave: () => audio.stop(),
  };
}

function section(title, ...content) {
  const id = `section-${title.replace(/\W+/g, "-").toLowerCase()}`;
  return h("section.setting", { "aria-labelledby": id }, h("h2", { id }, title), content);
}

/** A field that is stored when it changes. */
function stored(label, input, setting, value = () => input.value) {
  const said = h("span.caption.muted", { role: "status" });
  input.addEventListener("change", async () => {
    try {
      await api.put("settings", { setting, value: value() });
      said.textContent = words.settings.saved;
    } catch (error) {
      said.textContent = `${error.message}. ${error.hint}`;
    }
  });
  return h("label.field", {}, h("span", {}, label), input, said);
}

function privacy(data) {
  const said = h("div", { role: "status" });
  const rows = h("dl.table", {}, data.rows.map((row) => h("div", {}, h("dt", {}, row[0]), h("dd", {}, row.slice(1).join(" ")))));
  const exportAll = async () => {
    try {
      const { path } = await api.post("settings/export", {});
      fill(said, h("p", {}, words.settings.exported(path)));
    } catch (error) {
      fill(said, notice("error", error.message, error.hint));
    }
  };
  const forget = async () => {
    const { sentence } = await api.post("settings/forget", { all: true });
    if (!await confirmed(words.settings.forget, sentence, words.settings.forget)) return;
    await api.post("settings/forget", { all: true, confirmed: true });
    announce(words.settings.forgotten);
    location.hash = "#/home";
  };
  return section(words.settings.privacy,
    data.locks.map((name) => h("div.switch", {}, h("span", {}, name),
      h("span.locked", { role: "switch", "aria-checked": "true", "aria-disabled": "true", "aria-label": name, tabindex: "0" }, words.settings.locked))),
    h("ul", {}, data.sentences.map((sentence) => h("li.muted", {}, sentence))),
    stored(words.settings.keep, h("input", { type: "number", min: "0", max: "3650", value: String(data.keep_audio_days) }), "keep-audio"),
    h("h3", {}, words.settings.stored), rows,
    h("div.row", {}, h("button.button", { type: "button", onclick: exportAll }, words.settings.exports),
      h("button.button.delete", { type: "button", onclick: forget }, words.settings.forget)), said);
}

function practice(data) {
  const meaning = h("p.caption.muted", { role: "status" });
  const explain = () => { meaning.textContent = data.profiles.find(({ id }) => id === occasions.value).meaning; };
  const occasions = h("select", { onchange: explain }, data.profiles.map(({ id }) =>
    h("option", { value: id, selected: id === data.profile }, id)));
  explain();
  const goal = h("input", { type: "number", min: "1", max: "600", step: "any", value: String(data.goal_min) });
  return section(words.settings.practice,
    stored(words.settings.goal, goal, "goal", () => `${Math.round(Number(goal.value) * 60)}s`),
    stored(words.settings.profile, occasions, "profile"), meaning);
}

function assets(helpers) {
  return section(words.settings.assets, h("p.muted", {}, words.settings.assetsHint),
    helpers.map((helper) => h("div", {},
      h("div.switch", {}, h("strong", {}, helper.name), h("span.locked", {}, helper.ready ? words.settings.ready : words.settings.missing)),
      h("p.muted.caption", {}, helper.use), helper.advice && h("p.caption", {}, helper.advice))));
}

class AudioInput {
  async section() {
    if (!isPossible()) return section(words.settings.audio, h("p", {}, words.microphone.none));
    const devices = (await navigator.mediaDevices.enumerateDevices()).filter(({ kind, deviceId }) => kind === "audioinput" && deviceId);
    const select = h("select", { onchange: () => chosenDevice.set(select.value) },
      h("option", { value: "" }, words.settings.standard),
      devices.map(({ deviceId, label }) => h("option", { value: deviceId, selected: deviceId === chosenDevice.get() }, label || deviceId)));
    this.meter = h("level-meter");
    this.button = h("button.button", { type: "button", onclick: () => (this.microphone ? this.stop() : this.start()) }, words.settings.test);
    this.said = h("div", { role: "status" });
    return section(words.settings.audio, h("label.field", {}, h("span", {}, words.settings.device), select),
      h("p.muted", {}, words.settings.testHint), this.meter, h("div.row", {}, this.button), this.said);
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
  const show = async () => {
    try {
      const reminder = await api.get(`settings/reminder?at=${api.part(time.value)}`);
      fill(text, h("pre", { tabindex: "0" }, reminder.text));
    } catch (error) {
      fill(text, notice("error", error.message, error.hint));
    }
  };
  return section(words.settings.reminders, h("p.muted", {}, words.settings.remindersHint),
    h("label.field", {}, h("span", {}, words.settings.at), time),
    h("div.row", {}, h("button.button", { type: "button", onclick: show }, words.settings.show)), text);
}

function about(data) {
  return section(words.settings.about, h("p", {}, words.settings.aboutText(data.version, data.norms)), h("p.muted", {}, words.settings.support));
}
