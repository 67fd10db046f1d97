"use strict";
// Without this script a time is a link that opens the recording there.
const audio = document.querySelector("audio");
if (audio) {
  const missing = document.querySelector(".audio-missing");
  let end = Infinity;
  audio.addEventListener("error", () => {
    audio.hidden = true;
    missing.hidden = false;
  });
  audio.addEventListener("timeupdate", () => {
    if (audio.currentTime >= end) {
      end = Infinity;
      audio.pause();
    }
  });
  audio.addEventListener("seeking", () => {
    if (audio.paused) end = Infinity;
  });
  document.addEventListener("click", (event) => {
    const chip = event.target.closest("a.chip");
    if (!chip || audio.hidden) return;
    event.preventDefault();
    end = Number(chip.dataset.end) || Infinity;
    audio.currentTime = Number(chip.dataset.start);
    audio.play().catch(() => {});
  });
}
