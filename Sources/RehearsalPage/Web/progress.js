// Progress: the ring, the month, one trend at a time, milestones. A day without a session is as
// quiet as a day to come.

import * as api from "./api.js";
import { drawing, fill, h } from "./dom.js";
import { part, segments } from "./parts.js";
import * as words from "./words.js";

export async function progress() {
  const [home, sessions] = await Promise.all([api.get("home"), api.get("sessions?limit=20")]);
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
      h("section.day-summary", {}, part("progress-ring", { share: data.share, label: data.minutes }), h("div", {},
        h("p", {}, h("strong.number", {}, data.minutes)),
        [data.run, data.days, data.goal_reached, data.weeks].filter(Boolean).map((text) => h("p.muted", {}, text)))),
      part("streak-grid", { month: data.month, grid: data.grid }),
      trend,
      data.milestones.length > 0 && h("section", {}, h("h2", {}, words.progress.milestones),
        h("ul", {}, data.milestones.slice(-5).reverse().map((each) => h("li", {}, h("span.muted.number", {}, each.date), ` ${each.text}`)))),
      h("section", {}, h("h2", {}, words.progress.sessions), h("div.sessions", {}, sessions.sessions.map(session))),
    ],
  };
}

export function session(each) {
  return h("a", { href: `#/review/${each.id}` },
    h("span.muted.number", {}, each.began.slice(0, 10)), each.focus && h("span.muted", {}, each.focus), h("span", {}, each.takeaway));
}

async function showTrend(section, view, names, none) {
  const query = `focus=${view.focus}&days=${view.days}`;
  const [data, picture] = await Promise.all([api.get(`progress?${query}`), api.text(`progress/trend.svg?${query}`)]);
  const held = section.contains(document.activeElement) ? document.activeElement.name : null;
  const again = (change) => showTrend(section, { ...view, ...change }, names, none);
  fill(section, h("h2", { id: "trend" }, words.progress.trend),
    segments(words.progress.trend, "trend-focus", names, view.focus, (focus) => again({ focus })),
    data.trend && picture
      ? [
        h("p", {}, data.trend.title), h("div.scroll", { tabindex: "0", role: "group", "aria-label": data.trend.title }, drawing(picture)),
        data.trend.sentences.map((sentence) => h("p.muted", {}, sentence)),
        segments(words.progress.days["7"], "trend-days", words.progress.days, view.days, (days) => again({ days })),
      ]
      : h("p.muted", {}, none));
  // The button that was pressed was made anew.
  if (held) section.querySelector(`input[name="${held}"]:checked`)?.focus();
}
