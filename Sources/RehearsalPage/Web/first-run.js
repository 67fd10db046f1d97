// The two screens for somebody new. Skipping is always possible, and who leaves at the second
// screen comes back to it.

import * as api from "./api.js";
import { h } from "./dom.js";
import * as words from "./words.js";

async function finish(address) {
  await api.put("home/first-run", { screen: "finished" });
  location.hash = address;
}

const skip = () => h("button.button.quiet", { type: "button", onclick: () => finish("#/home") }, words.firstRun.skip);

export async function firstRun([screen = "rule"]) {
  const { sentences } = await api.get("home");
  const isRule = screen !== "ways";
  api.put("home/first-run", { screen: isRule ? "rule" : "ways" }).catch(() => {});
  return isRule ? rule(sentences) : ways();
}

function rule(sentences) {
  const { title, text, next } = words.firstRun.rule;
  return {
    title, className: "alone first",
    content: [
      h("div.row.skip", {}, skip()), h("h1", {}, title), h("p", {}, text),
      h("ul.card.glass-m", {}, sentences.privacy.map((sentence) => h("li", {}, sentence))),
      h("a.button.main", { href: "#/welcome/ways" }, next),
    ],
  };
}

function ways() {
  const { title, steps, start, demo } = words.firstRun.ways;
  return {
    title, className: "alone first",
    content: [
      h("div.row.skip", {}, skip()), h("h1", {}, title),
      h("ol.steps", {}, steps.map((step) => h("li", {}, h("span", {}, step)))),
      h("button.button.main", { type: "button", onclick: () => finish("#/home") }, start),
      h("button.button.quiet", { type: "button", onclick: () => finish("#/review/demo") }, demo),
    ],
  };
}
