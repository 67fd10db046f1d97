// Without this script a time is a link that opens the recording there.
const sound = document.querySelector("audio");
if (sound) {
  const { wave, moment } = JSON.parse(sound.dataset.take);
  const player = new Player(sound, wave.length_s);
  document.querySelector(".audio-missing").before(player.element);
  player.draw(wave, moment);
  sound.addEventListener("error", () => {
    player.element.hidden = true;
    document.querySelector(".audio-missing").hidden = false;
  });
  document.addEventListener("click", (event) => {
    const chip = event.target.closest("a.chip");
    if (!chip || player.element.hidden) return;
    event.preventDefault();
    player.play(Number(chip.dataset.start), Number(chip.dataset.end) || Infinity).catch(() => {});
  });
}
