// Progress: the ring, the month, one trend at a time, milestones. A day without a session looks
// like a future one.

import * as api from "./api.js";
import { drawing, fill, h } from "./dom.js";
import { today } from "./home.js";
import { attempt, part, segments } from "./parts.js";
import { row } from "./sessions.js";
import { setUpWords } from "./set-up.js";
import { talkList } from "./talks.js";
import * as words from "./words.js";

/** Our choice: the others are a tap away. */
const [shownSessions, shownTalks] = [5, 5];

export async function progress() {
  const [home, newest, { talks }] = await Promise.all([api.get("home"), api.get(`sessions?limit=${shownSessions}`), api.get("talks")]);
  const data = home.progress;
  const head = h("h1", {}, words.progress.title);
  if (data.data.sessions === 0) {
    return {
      title: words.progress.title,
      content: [head, h("p", {}, home.sentences.no_trend), h("a.button.main", { href: "#/home" }, words.start.title)],
    };
  }
  const trend = h("section.card", { "aria-labelledby": "trend" });
  await showTrend(trend, { focus: data.data.focus ?? data.focuses[0], days: "7" }, home);
  return {
    title: words.progress.title,
    content: [
      head,
      today(data, data.weeks),
      calendar(data.calendar),
      trend,
      data.milestones.length > 0 && h("section", { "aria-labelledby": "milestones" }, h("h2", { id: "milestones" }, words.progress.milestones),
        h("ul.card.list", {}, data.milestones.slice(-5).reverse().map((each) =>
          h("li.item", {}, h("span", {}, each.text), h("span.aside", {}, each.date))))),
      h("section", { "aria-labelledby": "sessions" }, h("h2", { id: "sessions" }, words.progress.sessions),
        h("div.card.list", {}, newest.sessions.map(row),
          newest.count > shownSessions && h("a.item.all", { href: "#/sessions" }, h("span", {}, words.sessions.all), h("span.aside.number", {}, String(newest.count))))),
      h("section", { "aria-labelledby": "talks" }, h("h2", { id: "talks" }, words.progress.talks), talkList(talks, shownTalks)),
    ],
  };
}

function calendar(month) {
  const said = h("div");
  const grid = part("streak-grid", month, {
    onturn: attempt(said, async ({ detail }) => {
      const label = document.activeElement?.getAttribute("aria-label");
      grid.data = await api.get(`progress/month?of=${detail}`);
      fill(said);
      // Restores the focus, because the pressed button was recreated.
      const buttons = [...grid.querySelectorAll("button")];
      const same = buttons.find((each) => each.getAttribute("aria-label") === label);
      (same?.disabled === false ? same : buttons.find((each) => !each.disabled))?.focus();
    }),
  });
  return h("section.card", {}, grid, said);
}

/**
 * Shows the trend of a focus. `view`: focus, days, and for the trend of a talk its name, and a
 * function that finds the heading for a focus.
 */
export async function showTrend(section, view, home) {
  const { focus, days, talk, heading = () => null } = view;
  const query = api.query({ focus, days, talk });
  const [data, picture, title] = await Promise.all([api.get(`progress?${query}`), api.text(`progress/trend.svg?${query}`), heading(focus)]);
  const held = section.contains(document.activeElement) ? document.activeElement.name : null;
  const names = Object.fromEntries(home.focuses.filter(({ id }) => data.focuses.includes(id)).map(({ id, name }) => [id, name]));
  const said = h("div");
  const again = attempt(said, (change) => showTrend(section, { ...view, ...change }, home));
  const lacksWords = focus === "fillers" && !home.words.used;
  const setUp = () => setUpWords(home.words, (found) => { home.words = found; again({}); });
  fill(section, h("h2", { id: "trend" }, title ?? words.progress.trend),
    segments(words.progress.trend, "trend-focus", names, focus, (chosen) => again({ focus: chosen })),
    data.trend && picture
      ? [
        h("p", {}, data.trend.title), h("div.scroll", { tabindex: "0", role: "group", "aria-label": data.trend.title }, drawing(picture)),
        h("div.sentences", {}, data.trend.sentences.map((sentence) => h("p.muted", {}, sentence))),
        segments(words.progress.days["7"], "trend-days", words.progress.days, days, (chosen) => again({ days: chosen })),
      ]
      : h("p.muted", {}, lacksWords ? words.progress.needsWords : home.sentences.no_trend),
    !data.trend && lacksWords && h("div.row", {}, h("button.button.quiet", { type: "button", onclick: setUp }, words.start.setUp)), said);
  // Restores the focus, because the pressed button was recreated.
  if (held) section.querySelector(`input[name="${held}"]:checked`)?.focus();
}
