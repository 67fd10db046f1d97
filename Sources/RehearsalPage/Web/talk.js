// A talk: how long it will be, its plan, its trend, its takes, its slides, its script and its name.

import * as api from "./api.js";
import { slidesOf } from "./deck.js";
import { fill, h } from "./dom.js";
import { recordingButton } from "./listening.js";
import { attempt } from "./parts.js";
import { lengthOfTalk, planOf } from "./plan.js";
import { wave } from "./player.js";
import { showTrend } from "./progress.js";
import { newScript } from "./scripts.js";
import { say } from "./talks.js";
import * as words from "./words.js";

/** The waveform of a take, drawn once it is in sight: the program listens to the sound again. */
function smallWave({ id, sound }, sight) {
  if (!sound) return null;
  const box = h("span.mini", { "aria-hidden": "true" });
  box.draw = async () => {
    const { bars } = await api.get(`sessions/${id}/wave`);
    box.append(wave(bars.replace(/.{1,4}/g, (some) => Math.max(...some))));
  };
  sight.observe(box);
  return box;
}

/** Draws what comes into sight, one after the other. */
function drawnInSight() {
  let last = Promise.resolve();
  const sight = new IntersectionObserver((entries) => {
    for (const { target } of entries.filter(({ isIntersecting }) => isIntersecting)) {
      sight.unobserve(target);
      last = last.then(target.draw).catch(() => {});
    }
  });
  return sight;
}

const take = (each, number, unit, shape) => h("a.item.take", { href: `#/review/${each.id}` },
  h("span", {}, words.talk.take(number), h("small.muted", {}, `${each.day}, ${each.clock} · ${words.spoken(each.length_s)}`)), shape,
  each.value !== null && h("span.aside.number", {}, h("strong", {}, each.value), h("small", {}, unit)));

export async function talk([name], choice) {
  const path = `talks/${api.part(name)}`;
  const [data, home] = await Promise.all([api.get(path), api.get("home")]);
  const script = data.script && await api.get(`scripts?${api.query({ name: data.script })}`).catch(() => null);
  const about = words.talk.takes(data.takes.length, data.takes[0]?.day);
  const go = () => {
    say(choice, { name: data.name, script: script?.name });
    choice.focus ??= data.focus;
    location.hash = "#/rehearse";
  };
  const list = h("div.card.list");
  const sight = drawnInSight();
  const shapes = data.takes.map((each) => smallWave(each, sight));
  // The numbers beside the takes are those of the focus whose trend is shown.
  const heading = async (focus) => {
    const now = focus === data.focus ? data : await api.get(`${path}?${api.query({ focus })}`);
    fill(list, now.takes.map((each, index) => take(each, now.takes.length - index, now.unit, shapes[index])));
    return now.heading;
  };
  const trend = h("section.card", { "aria-labelledby": "trend" });
  await showTrend(trend, { focus: data.focus ?? "pauses", days: "7", talk: data.name, heading }, home);
  const aim = () => ({ talk: data.name, script: script?.name, focus: data.focus });
  return {
    title: data.name, className: "of-talk", aim, leave: () => sight.disconnect(),
    content: [
      h("a.back", { href: "#/home" }, words.tabs.home),
      h("div.head", {}, h("div", {}, h("h1", { dir: "auto" }, data.name), h("p.muted", {}, about)),
        h("button.button.filled", { type: "button", onclick: go }, data.takes.length ? words.review.again : words.start.speak)),
      lengthOfTalk(data.length), planOf(data, home.progress.data.today), trend,
      h("section", { "aria-labelledby": "takes" }, h("div.head", {}, h("h2", { id: "takes" }, words.talk.all),
        data.takes.length > 1 && h("a.button.quiet", { href: `#/compare/${api.part(data.name)}` }, words.compare.title)), data.takes.length > 0 && list,
        h("div.row", {}, recordingButton(choice, aim))),
      slidesOf(data), ofScript(script, data), naming(data, choice),
    ],
  };
}

function ofScript(script, { name }) {
  return h("section", { "aria-labelledby": "script" }, h("h2", { id: "script" }, words.start.script),
    h("div.card.list", {}, script
      ? h("a.item", { href: `#/script/${script.id}` }, h("span", {}, h("bdi", {}, script.name),
        h("small.muted.excerpt", { dir: "auto" }, script.lines.join(" ")),
        h("small.muted", {}, words.talk.words(script.lines.join(" ").split(/\s+/).length))))
      : h("button.item.act", { type: "button", onclick: () => newScript("", name) }, words.scripts.add)));
}

/** The name of a talk. Its takes are moved where they are reviewed. */
function naming({ name }, choice) {
  const said = h("div", { role: "status" });
  const input = h("input", {
    type: "text", value: name, maxlength: "80", dir: "auto",
    onchange: attempt(said, async () => {
      const next = input.value.trim();
      await api.put(`talks/${api.part(name)}`, { name: next });
      if (choice.name === name) choice.name = next;
      // Back must not lead to the former name.
      location.replace(`#/talk/${api.part(next)}`);
    }),
  });
  return h("section.card", {}, h("label.field", {}, h("span", {}, words.talk.name), input), said);
}
