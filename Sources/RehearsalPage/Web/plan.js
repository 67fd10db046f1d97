// The way to the day of a talk: how long it will be, what is rehearsed when, and how it went.

import * as api from "./api.js";
import { announce, download, fill, h } from "./dom.js";
import { attempt, notice } from "./parts.js";
import * as words from "./words.js";

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** What is planned next, which leads to its talk. */
export const nextPlanned = (plan) => h("a.card.planned", { href: `#/talk/${api.part(plan.talk)}` },
  h("small.muted", {}, h("bdi", {}, plan.talk), ` · ${plan.day}`), h("span", {}, plan.next));

/** How long a talk will be, and each part of it. */
export function lengthOfTalk(length) {
  return length && h("section.card", { "aria-labelledby": "length" },
    h("h2", { id: "length" }, words.plan.long(length.text)), h("p.muted", {}, length.source),
    length.sections.length > 1 && h("details", {}, h("summary", {}, words.plan.sections),
      h("dl.table", {}, length.sections.map(({ title, takes }) => h("div", {}, h("dt", { dir: "auto" }, title), h("dd.number", {}, takes))))));
}

/** The plan of a talk, which can be made and changed. `today`: as `2026-12-12`. */
export function planOf({ name, plan }, today) {
  const place = `talks/${api.part(name)}`;
  const section = h("section.card.plan", { "aria-labelledby": "plan" });
  const heading = (text) => h("h2", { id: "plan", tabindex: "-1" }, text);
  const show = (now) => {
    const form = planForm(place, now, today, changed);
    const isOpen = now && ["before", "today"].includes(now.stage);
    if (!now) return fill(section, heading(words.plan.title), h("p.muted", {}, words.plan.hint), form);
    return fill(section, heading(now.left ?? now.next), now.left && h("p", {}, now.next), h("p.muted", {}, now.day),
      now.stage === "asked" && answering(place, (text) => show({ ...now, stage: "over", went: text, next: words.plan.went(text) })),
      isOpen && now.rows.length > 0 && h("ol.runs", {}, now.rows.map(({ day, what }) => h("li", {}, h("span", {}, day), h("span.muted", {}, what)))),
      isOpen && calendarButton(place),
      h("details", {}, h("summary", {}, isOpen ? words.start.change : words.plan.anew), form));
  };
  const changed = (now) => {
    show(now);
    announce(now ? words.plan.made : words.plan.removed);
    section.querySelector("#plan").focus();
  };
  show(plan);
  return section;
}

/** The day of the talk, and the days of the week with time to rehearse. */
function planForm(place, plan, today, changed) {
  const said = h("div", { role: "status" });
  const date = h("input", { type: "date", min: today, required: true, value: plan?.on ?? "" });
  const days = weekdays.map((value) => h("input", { type: "checkbox", value, checked: plan?.days.includes(value) ?? true }));
  const save = attempt(said, async (event) => {
    event.preventDefault();
    const chosen = days.filter(({ checked }) => checked).map(({ value }) => value);
    if (!chosen.length) return fill(said, notice("warning", words.plan.noDays));
    return changed(await api.put(`${place}/plan`, { on: date.value, days: chosen }));
  });
  const remove = attempt(said, async () => {
    await api.remove(`${place}/plan`);
    changed(null);
  });
  return h("form.form", { onsubmit: save }, h("label.field", {}, h("span", {}, words.plan.on), date),
    h("fieldset.field", {}, h("legend.caption.muted", {}, words.plan.days), h("div.chips.week", {},
      days.map((input, index) => h("label.chip", { title: words.progress.weekdays[index][1] }, input,
        h("span", { "aria-hidden": "true" }, words.progress.weekdays[index][0]), h("span.unseen", {}, words.progress.weekdays[index][1]))))),
    h("div.row", {}, h("button.button.filled", { type: "submit" }, plan ? words.plan.change : words.plan.make),
      plan && h("button.button.delete", { type: "button", onclick: remove }, words.plan.remove)), said);
}

function calendarButton(place) {
  const said = h("div", { role: "status" });
  const save = attempt(said, async () => {
    const { text } = await api.get(`${place}/calendar`);
    download(new Blob([text], { type: "text/calendar" }), "plan.ics");
    fill(said, h("p", {}, words.plan.saved));
  });
  return [h("div.row", {}, h("button.button.quiet", { type: "button", onclick: save }, words.settings.remind)), said];
}

/** How it went, in one line. */
function answering(place, done) {
  const said = h("div", { role: "status" });
  const input = h("input", { type: "text", required: true, maxlength: "300", dir: "auto", "aria-labelledby": "plan" });
  const save = attempt(said, async (event) => {
    event.preventDefault();
    const text = input.value.trim();
    await api.put(`${place}/went`, { text });
    done(text);
  });
  return h("form.form", { onsubmit: save }, input, h("div.row", {}, h("button.button.filled", { type: "submit" }, words.scripts.save)), said);
}
