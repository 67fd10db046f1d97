// Runs in the audio thread: mixes the microphone to one channel of 16 bits and numbers its samples,
// so that gaps can be detected. It counts samples, never time, and continues while the page is busy
// or hidden.

class Recorder extends AudioWorkletProcessor {
  static #block = 1024;
  #samples = new Int16Array(Recorder.#block);
  #filled = 0;
  /** The number of the first sample of the block. */
  #number = 0;
  /** The next frame by the audio clock; null after a pause. */
  #expected = null;
  #isPaused = false;

  constructor() {
    super();
    this.port.onmessage = ({ data }) => {
      this.#isPaused = data === "pause";
      if (this.#isPaused) {
        this.#flush();
        this.port.postMessage("paused");
      }
      this.#expected = null;
    };
  }

  #flush() {
    if (this.#filled === 0) return;
    const bytes = new ArrayBuffer(4 + 2 * this.#filled);
    const view = new DataView(bytes);
    view.setUint32(0, this.#number >>> 0, true);
    for (let index = 0; index < this.#filled; index += 1) {
      view.setInt16(4 + 2 * index, this.#samples[index], true);
    }
    this.#number += this.#filled;
    this.#filled = 0;
    this.port.postMessage(bytes, [bytes]);
  }

  process([channels]) {
    if (this.#isPaused || channels.length === 0) return true;
    const length = channels[0].length;
    if (this.#expected !== null && currentFrame > this.#expected) {
      this.#flush();
      this.#number += currentFrame - this.#expected;
    }
    this.#expected = currentFrame + length;
    for (let index = 0; index < length; index += 1) {
      let sum = 0;
      for (const channel of channels) sum += channel[index];
      const sample = Math.max(-1, Math.min(1, sum / channels.length));
      this.#samples[this.#filled] = Math.round(sample * 32767);
      this.#filled += 1;
      if (this.#filled === Recorder.#block) this.#flush();
    }
    return true;
  }
}

registerProcessor("recorder", Recorder);
