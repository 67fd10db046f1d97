// Talks with the program. Every error comes with what is wrong and what to do.

import * as words from "./words.js";

export class ProgramError extends Error {
  constructor(status, message, hint) {
    super(message);
    this.status = status;
    this.hint = hint;
  }
}

/** No program answers: nothing on this page can change that. */
const gone = () => new ProgramError(0, ...words.errors.gone);
/** It answers again; whether it has done what it was asked is not known. */
const interrupted = () => new ProgramError(503, ...words.errors.interrupted);

const place = "rehearsmart.session";

/** The secret of the session, for this tab alone: storage belongs to one origin with its port. */
let secret = null;
try {
  secret = sessionStorage.getItem(place);
} catch {
  // Where a browser stores nothing, it is lost when the page is reloaded.
}

/** What a WebSocket is opened with: it takes no headers, but the protocols that it may speak. */
export const protocols = () => ["rehearsmart", secret ?? "none"];

/**
 * Our choice, in milliseconds: a program whose server has died answers again within a second, and a
 * slow computer takes longer.
 */
const waits = [100, 200, 400, 800, 1500, 3000];

/** The search that goes on, once for all who miss an answer. */
let search = null;
/** Nothing was found; until something answers, nobody waits again. */
let isGone = false;
let whileSearching = () => {};

/** `show` is called with whether a program that doesn't answer is being looked for. */
export function onsearch(show) { whileSearching = show; }

/** Asks without the secret, which is for whoever answers the page alone. */
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

/** Resolves to whether the program that gave no answer gives one again. */
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

async function request(method, path, body) {
  const send = () => fetch(`/api/${path}`, {
    method, body, credentials: "omit", cache: "no-store",
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
    // Only a question may be put twice.
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
export const remove = async (path) => json(await request("DELETE", path));

/** Sends a file. `onprogress` is called with the share that has arrived, from 0 to 1. */
export function upload(path, file, { onprogress, signal } = {}) {
  return new Promise((resolve, reject) => {
    // `fetch` doesn't tell how much has arrived.
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

/** A part of a path. */
export const part = (text) => encodeURIComponent(text);

/** What follows the path, without what is null. */
export function query(values) {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return given.map(([name, value]) => `${name}=${part(String(value))}`).join("&");
}

/** Uses the key of the link, which is in the fragment, and takes it out of the address. */
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
    // See above.
  }
}
