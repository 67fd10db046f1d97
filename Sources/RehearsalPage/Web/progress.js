// Progress: the ring, the month, one trend at a time, milestones. A day without a session looks
// like a future one.

import * as api from "./api.js";
import { drawing, fill, h } from "./dom.js";
import { today } from "./home.js";
import { attempt, part, segments } from "./parts.js";
import { comparable, row } from "./sessions.js";
import * as words from "./words.js";

/** Our choice: the others are a tap away. */
const shownSessions = 5;

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
  const trend = h("section.card.solid", { "aria-labelledby": "trend" });
  const names = Object.fromEntries(home.focuses.filter((focus) => data.focuses.includes(focus.id)).map((focus) => [focus.id, focus.name]));
  const view = { focus: data.data.focus ?? data.focuses[0], days: "7" };
  await showTrend(trend, view, names, home.sentences.no_trend);
  return {
    title: words.progress.title,
    content: [
      head,
      today(data, data.weeks),
      calendar(data.calendar),
      trend,
      data.milestones.length > 0 && h("section", { "aria-labelledby": "milestones" }, h("h2", { id: "milestones" }, words.progress.milestones),
        h("ul.card.solid.list", {}, data.milestones.slice(-5).reverse().map((each) =>
          h("li.item", {}, h("span", {}, each.text), h("span.aside", {}, each.date))))),
      h("section", { "aria-labelledby": "sessions" }, h("h2", { id: "sessions" }, words.progress.sessions),
        h("div.card.solid.list", {}, newest.sessions.map(row),
          newest.count > shownSessions && h("a.item.all", { href: "#/sessions" }, h("span", {}, words.sessions.all), h("span.aside.number", {}, String(newest.count))))),
      comparable(talks),
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
  return h("section.card.solid", {}, grid, said);
}

async function showTrend(section, view, names, none) {
  const query = `focus=${view.focus}&days=${view.days}`;
  const [data, picture] = await Promise.all([api.get(`progress?${query}`), api.text(`progress/trend.svg?${query}`)]);
  const held = section.contains(document.activeElement) ? document.activeElement.name : null;
  const said = h("div");
  const again = attempt(said, (change) => showTrend(section, { ...view, ...change }, names, none));
  fill(section, h("h2", { id: "trend" }, words.progress.trend),
    segments(words.progress.trend, "trend-focus", names, view.focus, (focus) => again({ focus })),
    data.trend && picture
      ? [
        h("p", {}, data.trend.title), h("div.scroll", { tabindex: "0", role: "group", "aria-label": data.trend.title }, drawing(picture)),
        h("div.sentences", {}, data.trend.sentences.map((sentence) => h("p.muted", {}, sentence))),
        segments(words.progress.days["7"], "trend-days", words.progress.days, view.days, (days) => again({ days })),
      ]
      : h("p.muted", {}, none), said);
  // Restores the focus, because the pressed button was recreated.
  if (held) section.querySelector(`input[name="${held}"]:checked`)?.focus();
}
