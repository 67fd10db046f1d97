// A listener's card: marks and answers become a text, which its listener sends back. The player is
// that of reports.
const card = JSON.parse(document.querySelector("main").dataset.card);
const find = (selector) => document.querySelector(selector);
const all = (selector) => [...document.querySelectorAll(selector)];

const recording = find("audio");
const data = Uint8Array.from(atob(find("#sound").textContent), (each) => each.charCodeAt(0));
recording.src = URL.createObjectURL(new Blob([data], { type: find("#sound").type }));
const player = new Player(recording, card.wave.length_s);
find(".listening").prepend(player.element);
player.draw(card.wave, null);

/** Of those who give no name, so that two of them are two. */
const unnamed = `${card.words.unnamed} ${[...crypto.getRandomValues(new Uint8Array(2))].map((each) => each.toString(16).padStart(2, "0")).join("")}`;
const marks = { lost: [], good: [] };

/** A text in one line, without the brackets that divide a card. */
const line = (text, most) => text.replaceAll("[", "(").replaceAll("]", ")").replace(/\s+/g, " ").trim().slice(0, most);

function answer() {
  const parts = [`[rehearse card ${card.version} ${card.take}]`, `[from] ${line(find("#name").value, 40) || unnamed}`];
  for (const [mark, times] of Object.entries(marks)) if (times.length) parts.push(`[${mark}] ${times.map(clock).join(" ")}`);
  for (const area of all("[data-answer]")) {
    const text = line(area.value, card.most.answer);
    if (text) parts.push(`[${area.dataset.answer}] ${text}`);
  }
  return [...parts, "[end]", ""].join("\n");
}

function show() {
  find("#answer").value = answer();
  const shown = Object.entries(marks).flatMap(([mark, times]) => times.map((time) => ({ mark, time })));
  find(".marks").replaceChildren(...shown.sort((a, b) => a.time - b.time).map(({ mark, time }) => h("li", {},
    h("button", { type: "button", "aria-label": `${card.words.play} ${clock(time)}`, onclick: () => player.play(Math.max(0, time - 5)).catch(() => {}) },
      `${clock(time)} ${card.words[mark]}`),
    h("button", {
      type: "button", "aria-label": `${card.words.remove} ${clock(time)}`, onclick: () => {
        marks[mark] = marks[mark].filter((each) => each !== time);
        show();
        find(`[data-mark="${mark}"]`).focus();
      },
    }, "×"))));
}

for (const button of all("[data-mark]")) {
  button.addEventListener("click", () => {
    const times = marks[button.dataset.mark];
    const time = Math.floor(Math.min(recording.currentTime, card.wave.length_s));
    if (!times.includes(time) && times.length < card.most.marks) times.push(time);
    times.sort((a, b) => a - b);
    find(".said").textContent = `${card.words.marked} ${clock(time)}`;
    show();
  });
}
document.addEventListener("input", show);
find("#copy").addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(answer());
    find(".copied").textContent = card.words.copied;
  } catch {
    find("#answer").select();
    find(".copied").textContent = card.words.select;
  }
});
show();
