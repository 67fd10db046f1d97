// The microphone as blocks of samples. The browser's voice processing is off: it would change what
// is measured.

const stored = "rehearsmart.microphone";

/** The device that was chosen under Settings; null for the browser's own choice. */
export const chosenDevice = {
  get: () => localStorage.getItem(stored),
  set: (id) => (id ? localStorage.setItem(stored, id) : localStorage.removeItem(stored)),
};

/** Whether this browser has recorded before. */
export const wasGranted = {
  get: () => localStorage.getItem("rehearsmart.granted") === "yes",
  set: () => localStorage.setItem("rehearsmart.granted", "yes"),
};

/** `granted`, `prompt` or `denied`; `prompt` if the browser doesn't report it. */
export async function permission() {
  try {
    return (await navigator.permissions.query({ name: "microphone" })).state;
  } catch {
    return "prompt";
  }
}

export const isPossible = () => Boolean(navigator.mediaDevices?.getUserMedia && globalThis.AudioWorkletNode);

/** The browser, because the way to undo a refusal depends on it. */
export function browser() {
  if (navigator.userAgent.includes("Firefox/")) return "Firefox";
  return navigator.userAgent.includes("Chrome/") ? "Chromium" : "WebKit";
}

export class Microphone {
  #context;
  #stream;
  #node;
  #watch;
  #lastBlock = 0;
  #onpaused;
  onblock = () => {};
  /** Called with `lost`, `muted` or `stopped`. */
  oninterrupt = () => {};
  isPaused = false;

  /** Opens the microphone. Call it in a user gesture, or browsers keep the audio suspended. */
  static async open() {
    const microphone = new Microphone();
    microphone.#context = new AudioContext();
    try {
      await microphone.#connect();
    } catch (error) {
      microphone.close();
      throw error;
    }
    return microphone;
  }

  get sampleRate() { return this.#context.sampleRate; }

  async #connect() {
    const device = chosenDevice.get();
    const audio = {
      echoCancellation: false, noiseSuppression: false, autoGainControl: false,
      ...(device ? { deviceId: { ideal: device } } : {}),
    };
    this.#stream = await navigator.mediaDevices.getUserMedia({ audio, video: false });
    wasGranted.set();
    if (!this.#node) {
      await this.#context.audioWorklet.addModule(new URL("./recorder.worklet.js", import.meta.url));
      this.#node = new AudioWorkletNode(this.#context, "recorder", { numberOfInputs: 1, numberOfOutputs: 1 });
      this.#node.port.onmessage = ({ data }) => {
        if (data === "paused") { this.#onpaused?.(); return; }
        this.#lastBlock = performance.now();
        this.onblock(data);
      };
      // Some browsers run only nodes that are connected to the output; the gain of 0 keeps it
      // silent.
      const silence = new GainNode(this.#context, { gain: 0 });
      this.#node.connect(silence).connect(this.#context.destination);
    }
    this.#context.createMediaStreamSource(this.#stream).connect(this.#node);
    const [track] = this.#stream.getAudioTracks();
    track.onended = () => this.oninterrupt("lost");
    track.onmute = () => this.oninterrupt("muted");
    await this.#start();
    this.#context.onstatechange = () => {
      if (this.#context.state !== "running" && this.#context.state !== "closed") this.oninterrupt("stopped");
    };
    this.#lastBlock = performance.now();
    clearInterval(this.#watch);
    // Detects a computer that slept, or a device that delivers nothing.
    this.#watch = setInterval(() => {
      if (!this.isPaused && performance.now() - this.#lastBlock > 2000) this.oninterrupt("stopped");
    }, 500);
  }

  /** Some browsers wait forever for an output device. */
  async #start() {
    const late = new Promise((_, reject) => { setTimeout(() => reject(new DOMException("", "TimeoutError")), 4000); });
    await Promise.race([this.#context.resume(), late]);
  }

  /** Resolves once the last block has arrived. A suspended context gives none. */
  async pause() {
    this.isPaused = true;
    await new Promise((resolve) => {
      this.#onpaused = resolve;
      this.#node.port.postMessage("pause");
      setTimeout(resolve, 300);
    });
  }

  /** Continues, with another device if the former is gone. */
  async resume() {
    const [track] = this.#stream.getAudioTracks();
    if (track.readyState === "ended") await this.#connect();
    await this.#start();
    this.isPaused = false;
    this.#lastBlock = performance.now();
    this.#node.port.postMessage("resume");
  }

  close() {
    clearInterval(this.#watch);
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    if (this.#context && this.#context.state !== "closed") {
      this.#context.onstatechange = null;
      this.#context.close().catch(() => {});
    }
  }
}
