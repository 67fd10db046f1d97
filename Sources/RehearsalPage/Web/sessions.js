// Sessions: all, those of a day, and two takes of a talk side by side.

import * as api from "./api.js";
import { clock, fill, h } from "./dom.js";
import { attempt } from "./parts.js";
import * as words from "./words.js";

/** Our choice: a screen or two. */
const shownAtOnce = 20;
/** Our choice: fewer need no search. */
const worthASearch = 10;

export function row(each) {
  const about = [each.focus, clock(each.length_s)].filter(Boolean).join(" · ");
  return h("a.item.session", { href: `#/review/${each.id}` },
    h("span", {}, each.takeaway),
    h("span.muted.caption", {}, `${each.day}, ${each.clock} · ${about}`),
    each.talk && h("span.muted.caption", { dir: "auto" }, each.talk));
}

/** `day` as `2026-11-23`; without one, all. */
export async function sessions([day]) {
  const first = await api.get(`sessions?${api.query({ day, limit: shownAtOnce })}`);
  const list = h("div.card.solid.list", {});
  const said = h("div", { role: "status" });
  const more = h("button.button.quiet", { type: "button" }, words.sessions.older);
  const title = day ? first.sessions[0]?.day ?? words.sessions.title : words.sessions.title;
  let search = null;
  let shown = 0;
  let asked = 0;
  const show = ({ count, sessions: found }, isMore) => {
    if (!isMore) fill(list);
    shown = (isMore ? shown : 0) + found.length;
    const [fresh] = found.map(row).map((each) => { list.append(each); return each; });
    list.hidden = count === 0;
    more.hidden = shown >= count;
    fill(said, count === 0 && h("p.muted", {}, words.sessions.none));
    if (isMore) fresh?.focus();
  };
  const load = attempt(said, async (isMore) => {
    const number = ++asked;
    const found = await api.get(`sessions?${api.query({ day, limit: shownAtOnce, skip: isMore ? shown : 0, search: search?.value.trim() || null })}`);
    // The user has typed on during the search.
    if (number === asked) show(found, isMore);
  });
  more.addEventListener("click", () => load(true));
  if (!day && first.count >= worthASearch) {
    let wait;
    search = h("input", {
      type: "search", "aria-label": words.sessions.search, placeholder: words.sessions.search, dir: "auto",
      oninput: () => { clearTimeout(wait); wait = setTimeout(() => load(false), 200); },
    });
  }
  show(first, false);
  return { title, content: [back(), h("h1", {}, title), search, list, said, more] };
}

const back = () => h("a.back", { href: "#/progress" }, words.progress.title);

/** Our choice: the most recent talks. */
const talksAtOnce = 5;

/** The talks that have two takes to compare. */
export function comparable(talks) {
  const rows = talks.filter(({ takes }) => takes > 1).map(({ name: talk, takes }) => h("a.item", { href: `#/compare/${api.part(talk ?? "")}` },
    h("span", { dir: "auto" }, talk ?? words.compare.unnamed), h("span.aside", {}, words.compare.takes(takes))));
  const rest = rows.splice(talksAtOnce);
  const more = rest.length > 0 && h("button.item.act", {
    type: "button", onclick: () => { more.replaceWith(...rest); rest[0].focus(); },
  }, words.compare.more(rest.length));
  return rows.length > 0 && h("section", { "aria-labelledby": "compare" }, h("h2", { id: "compare" }, words.compare.title),
    h("div.card.solid.list", {}, rows, more));
}

/** Two takes of a talk, by default the last two. */
export async function compare([talk = ""]) {
  const { sessions: takes } = await api.get(`sessions?${api.query({ talk, limit: 1000 })}`);
  const title = talk || words.compare.unnamed;
  const head = [back(), h("h1", { dir: "auto" }, title)];
  if (takes.length < 2) return { title, content: [head, h("p", {}, words.compare.few)] };
  const table = h("div.form", { "aria-live": "polite" });
  const show = attempt(table, async () => {
    const found = await api.get(`sessions/comparison?${api.query({ first: first.value, last: last.value })}`);
    fill(table, compared(found));
  });
  const choice = (label, chosen) => {
    const select = h("select", { onchange: show }, takes.map((each) =>
      h("option", { value: String(each.id), selected: each.id === chosen }, `${each.day}, ${each.clock}`)));
    return [h("label.field", {}, h("span", {}, label), select), select];
  };
  const [before, first] = choice(words.compare.first, takes[1].id);
  const [after, last] = choice(words.compare.last, takes[0].id);
  await show();
  return { title, content: [head, h("div.card.solid.pair", {}, before, after), table] };
}

function compared({ takes, rows }) {
  const names = takes.map((take) => h("th", { scope: "col" }, h("a", { href: `#/review/${take.id}` }, take.day)));
  const known = rows.filter(({ values }) => values.some((value) => /\d/.test(value)));
  const changed = known.filter((each) => each.is_changed).map(({ label }) => label.replace(/ \(.*/, ""));
  return [h("p", {}, words.compare.changed(changed)), h("div.card.solid.compared", {}, h("table", {},
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, words.compare.measure), names, h("th", { scope: "col" }, words.compare.change))),
    h("tbody", {}, known.map((each) => h(each.is_changed ? "tr.changed" : "tr", {}, h("th", { scope: "row" }, h("span", {}, each.label)),
      each.values.map((value) => h("td.number", {}, value)),
      h("td", {}, h("span.number", {}, each.change), each.verdict && h("small", {}, each.verdict)))))))];
}
