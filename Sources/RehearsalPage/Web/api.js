// Requests to the program. Every error has a message and a hint.

import * as words from "./words.js";

export class ProgramError extends Error {
  constructor(status, message, hint) {
    super(message);
    this.status = status;
    this.hint = hint;
  }
}

/** No program answers, and nothing on this page can change that. */
const gone = () => new ProgramError(0, ...words.errors.gone);
/** It answers again, but whether it did what was requested is unknown. */
const interrupted = () => new ProgramError(503, ...words.errors.interrupted);

const place = "rehearsmart.session";

/** The session's secret, for this tab only: storage is per origin, which includes the port. */
let secret = null;
try {
  secret = sessionStorage.getItem(place);
} catch {
  // Without storage, the secret is lost when the page is reloaded.
}

/** The subprotocols of a WebSocket, which carry the secret because it can't have headers. */
export const protocols = () => ["rehearsmart", secret ?? "none"];

/**
 * Our choice, in milliseconds: a program whose server has crashed answers again within a second; a
 * slow computer takes longer.
 */
const waits = [100, 200, 400, 800, 1500, 3000];

/** The search in progress, shared by all requests without an answer. */
let search = null;
/** The search failed; until something answers, requests don't wait again. */
let isGone = false;
let whileSearching = () => {};

/** `show` is called with true when a search for the program begins, and false when it ends. */
export function onsearch(show) { whileSearching = show; }

/** Polls without the secret, because another program may answer. */
async function find() {
  for (const wait of waits) {
    await new Promise((done) => { setTimeout(done, wait); });
    try {
      const { ok: isOpen } = await fetch("/", { credentials: "omit", cache: "no-store" });
      if (isOpen) return true;
    } catch {
      // Not yet.
    }
  }
  return false;
}

/** Resolves to whether the program answers again. */
async function isBack() {
  if (isGone) return false;
  if (!search) {
    whileSearching(true);
    search = find().finally(() => {
      search = null;
      whileSearching(false);
    });
  }
  isGone = !await search;
  return !isGone;
}

async function request(method, path, body, options) {
  const send = () => fetch(`/api/${path}`, {
    ...options, method, body, credentials: "omit", cache: "no-store",
    headers: {
      ...(secret && { Authorization: `Bearer ${secret}` }),
      ...(body && { "Content-Type": "application/json" }),
    },
  });
  let response;
  try {
    response = await send();
  } catch {
    if (!await isBack()) throw gone();
    // Only a GET may be repeated.
    if (method !== "GET") throw interrupted();
    response = await send().catch(() => { throw gone(); });
  }
  isGone = false;
  return answered(response);
}

async function answered(response) {
  if (response.status === 401) {
    throw new ProgramError(401, ...(secret ? words.errors.earlier : words.errors.stranger));
  }
  if (response.ok) return response;
  let error;
  try {
    error = (await response.json()).error;
  } catch {
    throw new ProgramError(response.status, ...words.errors.unknown);
  }
  throw new ProgramError(response.status, error.message, error.hint);
}

const json = async (response) => (response.status === 204 ? null : response.json());
const object = (value) => JSON.stringify(value);

export const get = async (path) => json(await request("GET", path));
export const blob = async (path) => (await request("GET", path)).blob();
export const text = async (path) => (await request("GET", path)).text();
export const post = async (path, value) => json(await request("POST", path, object(value)));
export const put = async (path, value) => json(await request("PUT", path, object(value)));
/** `options`: those of `fetch`. */
export const remove = async (path, options) => json(await request("DELETE", path, undefined, options));

/** Uploads a file. `onprogress` is called with the share that was sent, from 0 to 1. */
export function upload(path, file, { onprogress, signal } = {}) {
  return new Promise((resolve, reject) => {
    // `fetch` doesn't report upload progress.
    const sending = new XMLHttpRequest();
    sending.open("POST", `/api/${path}`);
    if (secret) sending.setRequestHeader("Authorization", `Bearer ${secret}`);
    sending.upload.onprogress = ({ loaded, total }) => onprogress?.(loaded / total);
    sending.upload.onload = () => onprogress?.(1);
    sending.onload = () => {
      const { status, responseText: text } = sending;
      const answer = new Response(status === 204 ? null : text, { status });
      answered(answer).then(json).then(resolve, reject);
    };
    sending.onerror = async () => reject(await isBack() ? interrupted() : gone());
    sending.onabort = () => reject(gone());
    signal?.addEventListener("abort", () => sending.abort());
    sending.send(file);
  });
}

/** A path component, escaped. */
export const part = (text) => encodeURIComponent(text);

/** The query string, without values that are null. */
export function query(values) {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return given.map(([name, value]) => `${name}=${part(String(value))}`).join("&");
}

/** Uses the key of the link, which is in the fragment, and removes it from the address. */
export async function open() {
  const key = location.hash.slice(1);
  if (!/^[0-9a-f]{64}$/.test(key)) return;
  history.replaceState(null, "", "#/home");
  let response;
  try {
    response = await fetch("/api/open", { method: "POST", body: key, credentials: "omit" });
  } catch {
    throw gone();
  }
  if (!response.ok) return;
  secret = (await response.json()).session;
  try {
    sessionStorage.setItem(place, secret);
  } catch {
    // Without storage, the secret lasts as long as the page.
  }
}
