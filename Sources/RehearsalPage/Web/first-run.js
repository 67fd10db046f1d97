// The two introductory screens: what the program does, and what happens to the sound. The second
// leads to a recording. They can be skipped, and whoever leaves at the second returns to it.

import * as api from "./api.js";
import { h, icon } from "./dom.js";
import { settle } from "./home.js";
import * as words from "./words.js";

/** The screen is noted before what follows, whatever order requests take. */
let noted;

async function finish(address) {
  await noted;
  await api.put("home/first-run", { screen: "finished" });
  location.hash = address;
}

const skip = () => h("div.row.skip", {}, h("button.button.quiet", { type: "button", onclick: () => finish("#/home") }, words.firstRun.skip));

export async function firstRun([screen = "rule"], choice) {
  const data = await api.get("home");
  const isRule = screen !== "ways";
  noted = api.put("home/first-run", { screen: isRule ? "rule" : "ways" }).catch(() => {});
  return isRule ? rule() : ways(data, choice);
}

function rule() {
  const { title, start } = words.firstRun.rule;
  return {
    title, className: "alone first",
    content: [
      skip(),
      h("div.hello", {}, h("img.symbol", { src: String(new URL("./icon.svg", import.meta.url)), alt: "" }), h("h1", {}, title)),
      h("a.button.main", { href: "#/welcome/ways" }, start),
    ],
  };
}

function ways({ sentences, demo, ...data }, choice) {
  const { title, next, start, demo: see } = words.firstRun.ways;
  const begin = () => {
    settle(choice, data);
    // Gives a new user something to say at once.
    [choice.talk] = data.talks;
    // The microphone has just been explained.
    choice.isExplained = true;
    finish("#/rehearse");
  };
  return {
    title, className: "alone first",
    content: [
      skip(), h("h1", {}, title),
      h("ul.promises.card", {}, sentences.privacy.map((sentence) => h("li", {}, icon("M5 13l4 4L19 7"), h("span", {}, sentence)))),
      h("p", {}, next),
      h("button.button.main", { type: "button", onclick: begin }, start),
      demo && h("button.button.quiet", { type: "button", onclick: () => finish("#/review/demo") }, see),
    ],
  };
}
