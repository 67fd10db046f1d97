// The WebSocket to the program during a recording.

import { protocols } from "./api.js";

export class LiveLine {
  #socket;
  #ended = false;
  /** Called with each message to show. */
  onshow = () => {};
  /** Called if the connection breaks before the recording has ended. */
  onlost = () => {};

  /** Resolves once the program records; rejects with its error message, if any. */
  static open(start) {
    const line = new LiveLine();
    line.#socket = new WebSocket(`ws://${location.host}/live`, protocols());
    line.#socket.binaryType = "arraybuffer";
    return new Promise((resolve, reject) => {
      line.onshow = (message) => (message.show === "recording" ? resolve(line) : reject(message));
      line.onlost = () => reject(new Error("no line"));
      line.#socket.onopen = () => {
        line.#send({ do: "start", ...start });
        // A keep-alive, because an idle connection is closed; a hidden page is woken once a minute.
        line.timer = setInterval(() => line.#send({ do: "here" }), 5000);
      };
      line.#socket.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        if (["done", "error"].includes(message.show)) line.#ended = true;
        line.onshow(message);
      };
      line.#socket.onclose = () => {
        clearInterval(line.timer);
        if (!line.#ended) line.onlost();
      };
    });
  }

  #send(message) {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  block(bytes) {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(bytes);
  }

  pause() { this.#send({ do: "pause" }); }
  resume() { this.#send({ do: "resume" }); }
  mark() { this.#send({ do: "mark" }); }
  /** `number`: of the slide that is shown now, from 1; null for a question. */
  slide(number) { this.#send({ do: "slide", slide: number }); }
  end() { this.#send({ do: "end" }); }

  /** Ends the recording, of which nothing is kept. */
  drop() {
    this.#send({ do: "drop" });
    this.leave();
  }

  /** Disconnects without ending the recording, which is kept as unfinished. */
  leave() {
    this.#ended = true;
    this.#socket.close();
  }
}
