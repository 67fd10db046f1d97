// Sessions: all, those of a day, and two takes of a talk side by side.

import * as api from "./api.js";
import { slideTimes } from "./deck.js";
import { clock, fill, h } from "./dom.js";
import { attempt } from "./parts.js";
import * as words from "./words.js";

/** Our choice: a screen or two. */
const shownAtOnce = 20;
/** Our choice: fewer need no search. */
const worthASearch = 10;

export function row(each) {
  return h("a.item.session", { href: `#/review/${each.id}` },
    h("span", {}, each.takeaway),
    h("span.muted.caption.cells", {}, h("span.day", {}, `${each.day}, ${each.clock}`), h("span.focus", {}, each.focus), h("span.length", {}, clock(each.length_s))),
    h("span.muted.caption.talk-name", { dir: "auto" }, each.talk));
}

/** `day` as `2026-11-23`; without one, all. */
export async function sessions([day]) {
  const first = await api.get(`sessions?${api.query({ day, limit: shownAtOnce })}`);
  const list = h("div.card.list.sessions", {});
  const said = h("div", { role: "status" });
  const more = h("button.button.quiet", { type: "button" }, words.sessions.older);
  const title = day ? first.sessions[0]?.day ?? words.sessions.title : words.sessions.title;
  const filter = { day };
  let shown = 0;
  let asked = 0;
  const heads = h("div.item.heads", { role: "group", "aria-label": words.sessions.sort });
  const head = () => fill(heads, Object.entries(words.sessions.columns).map(([column, text]) => {
    // The newest come first unless something else was chosen.
    const sort = filter.sort ?? "-day";
    const isOn = sort.replace("-", "") === column;
    return h(`button.to-${column}`, {
      type: "button", "aria-pressed": String(isOn), onclick: () => {
        filter.sort = sort === column ? `-${column}` : column;
        load(false).then(() => heads.querySelector(`.to-${column}`).focus());
      },
    }, text, isOn && h("span", { "aria-hidden": "true" }, sort === column ? " ↑" : " ↓"));
  }));
  const show = ({ count, sessions: found }, isMore) => {
    if (!isMore) fill(list, head());
    shown = (isMore ? shown : 0) + found.length;
    const [fresh] = found.map(row).map((each) => { list.append(each); return each; });
    list.hidden = count === 0;
    more.hidden = shown >= count;
    fill(said, count === 0 && h("p.muted", {}, words.sessions.none));
    if (isMore) fresh?.focus();
  };
  const load = attempt(said, async (isMore) => {
    const number = ++asked;
    const found = await api.get(`sessions?${api.query({ ...filter, limit: shownAtOnce, skip: isMore ? shown : 0 })}`);
    // The user has chosen or typed on meanwhile.
    if (number === asked) show(found, isMore);
  });
  more.addEventListener("click", () => load(true));
  show(first, false);
  return {
    title, className: "wide",
    content: [back("#/progress", words.progress.title), h("h1", {}, title), !day && first.count >= worthASearch && await filters(filter, () => load(false)), list, said, more],
  };
}

/** What narrows the list: a text, a focus, a talk. */
async function filters(filter, load) {
  const [{ focuses }, { talks }] = await Promise.all([api.get("home"), api.get("talks")]);
  let wait;
  const search = h("input", {
    type: "search", "aria-label": words.sessions.search, placeholder: words.sessions.search, dir: "auto",
    oninput: () => {
      clearTimeout(wait);
      wait = setTimeout(() => { filter.search = search.value.trim() || null; load(); }, 200);
    },
  });
  // Every value follows an equals sign, so that the talk of no name differs from no choice.
  const choice = (label, key, all, options) => {
    const select = h("select", {
      "aria-label": label, onchange: () => { filter[key] = select.value ? select.value.slice(1) : null; load(); },
    }, h("option", { value: "" }, all), options.map(([value, text]) => h("option", { value: `=${value}` }, text)));
    return select;
  };
  const { focus, allFocuses, allTalks } = words.sessions;
  return h("div.filters", {}, search, choice(focus, "focus", allFocuses, focuses.map(({ id, name }) => [id, name])),
    choice(words.talk.talk, "talk", allTalks, talks.map(({ name }) => [name ?? "", name ?? words.compare.unnamed])));
}

const back = (href, title) => h("a.back", { href }, title);

/** Two takes of a talk, by default the last two. */
export async function compare([talk = ""]) {
  const { sessions: takes } = await api.get(`sessions?${api.query({ talk, limit: 1000 })}`);
  const title = talk || words.compare.unnamed;
  const head = [talk ? back(`#/talk/${api.part(talk)}`, talk) : back("#/progress", words.progress.title), h("h1", { dir: "auto" }, title)];
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
  return { title, content: [head, h("div.card.pair", {}, before, after), table] };
}

function compared({ takes, rows, slides }) {
  const names = takes.map((take) => h("th", { scope: "col" }, h("a", { href: `#/review/${take.id}` }, take.day)));
  const known = rows.filter(({ values }) => values.some((value) => /\d/.test(value)));
  const changed = known.filter((each) => each.is_changed).map(({ label }) => label.replace(/ \(.*/, ""));
  return [h("p", {}, words.compare.changed(changed)), h("div.card.compared", {}, h("table", {},
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, words.compare.measure), names, h("th", { scope: "col" }, words.compare.change))),
    h("tbody", {}, known.map((each) => h(each.is_changed ? "tr.changed" : "tr", {}, h("th", { scope: "row" }, h("span", {}, each.label)),
      each.values.map((value) => h("td.number", {}, value)),
      h("td", {}, h("span.number", {}, each.change), each.verdict && h("small", {}, each.verdict))))))),
    slides.length > 0 && slideTimes(takes.map(({ day, clock: time }) => `${day}, ${time}`), words.compare.change, slides)];
}
