// The sentences of the page, except those from the program.

export const name = "RehearSmart";

export const tabs = { home: "Home", scripts: "Scripts", progress: "Progress", settings: "Settings" };

export const pill = {
  offline: "On-device • Offline",
  online: "On-device • Online",
  tip: "Rehearsing, reviewing, scripts and progress all work without a network. Processing never leaves your device.",
};

/** `1 min 15 s`, for example. */
export function spoken(seconds) {
  const [minutes, rest] = [Math.floor(seconds / 60), Math.floor(seconds) % 60];
  return [minutes && `${minutes} min`, (rest || !minutes) && `${rest} s`].filter(Boolean).join(" ");
}

export const today = {
  title: "Today",
  of: (done, goal) => `${spoken(done)} of ${spoken(goal)}`,
};
export const lastTip = "Last tip";

export const start = {
  title: "Start Rehearsal",
  pick: "Pick one thing to improve today.",
  needsWords: "To count them, this computer writes down what you say.",
  setUp: "Set it up",
  duration: "How long",
  durations: { usual: "2–3 min", five: "5 min", script: "The script’s" },
  speak: "Start speaking",
  again: (name) => `Rehearse ${name} again`,
  enable: "Enable Microphone",
  change: "Change",
  with: (script) => `with the script “${script}”`,
  script: "Script",
  noScript: "No script",
  drop: "Use a recording you have",
  dropHint: "Or drop files anywhere on this page.",
  demo: "See a finished review",
};

export const talks = {
  title: "No talk ready?",
  hint: "Read this, or answer this question.",
  free: "Your own words",
  freeHint: "Say what is on your mind.",
  kinds: { question: "Answer this", text: "Read this" },
  more: "More questions",
  another: "Another question",
  mine: "I have a talk",
};

export const talk = {
  talk: "Talk",
  none: "No talk",
  fresh: "New talk…",
  name: "Name of the talk",
  hint: "Up to 80 letters, digits and spaces that are more than a number.",
  take: (number) => `Take ${number}`,
  takes: (count, day) => (count === 0 ? "No take yet" : `${count === 1 ? "1 take" : `${count} takes`}, ${count === 1 ? "" : "the last "}${/^\d/.test(day) ? `on ${day}` : day.toLowerCase()}`),
  all: "Takes",
  others: "Other talks",
  words: (count) => (count === 1 ? "1 word" : `${count} words`),
  move: "Move to a talk",
  moved: "Moved.",
};

export const plan = {
  title: "When do you give it?",
  hint: "Up to six whole rehearsals aloud, evenly spaced up to the day before, one of them before a person.",
  on: "Day of the talk",
  days: "Days with time to rehearse",
  noDays: "Choose at least one day of the week.",
  make: "Plan rehearsals", change: "Change the plan", remove: "Delete the plan", anew: "Plan another day",
  made: "The plan is stored.", removed: "The plan is deleted.",
  saved: "Open the file plan.ics that your browser has saved: your calendar asks whether to add it.",
  went: (text) => `It went: ${text}`,
  long: (text) => `It takes about ${text}.`,
  sections: "What each section takes",
};

/** For a recording being dropped: the name of its focus, if any, its script and its talk. */
export const drop = ({ name, script, talk: of }) => {
  const what = of ?? script;
  const read = script ? script !== what && `, with the script “${script}”` : ", without a script";
  return `Drop to judge it${name ? ` for ${name}` : ""}${what ? ` as a take of “${what}”` : ""}${read || ""}.`;
};

export const listening = {
  title: "Listening",
  none: "Nothing to listen to now.",
  goOn: "You can go on meanwhile: each recording becomes a session with its own review.",
  waiting: "Waits for its turn",
  sending: "Taking it in…",
  listening: "Listening to it…",
  done: "Its review is ready.",
  failed: "It could not be reviewed.",
  cancel: "Cancel",
  later: "It is listened to after this.",
  to: (name) => `Listening to ${name}…`,
  ready: (ready, failed) => [
    ready === 1 && "1 review is ready", ready > 1 && `${ready} reviews are ready`,
    failed === 1 && "1 recording could not be reviewed", failed > 1 && `${failed} recordings could not be reviewed`,
  ].filter(Boolean).join(" · "),
};

export const setUp = {
  title: "Words for your takes",
  why: "Filler words are counted in what you say. A speech recognizer writes that down, on this computer; your audio never leaves it.",
  file: "Open this file of the release, as you open any program to install:",
  line: "Copy this line, run it in a terminal, and come back. It takes a minute or two.",
  terminal: "In a terminal instead",
  check: "Check", checking: "Looking …",
  ready: (name) => `Ready: ${name} will write down your takes.`,
  missing: "Not found yet. Let it be installed to the end, then check again.",
  without: "Without it you can rehearse all the same: sounds like “um” are then shown as possible, and not counted.",
};

export const microphone = {
  title: "Your microphone, and why",
  asks: "Choose “Allow” in your browser.",
  reasons: [
    "RehearSmart listens while you rehearse, to measure your pace, pauses, level and noise.",
    "The sound goes from your browser to a program on this computer, and nowhere else.",
    "Your audio never leaves this computer.",
  ],
  go: "Continue",
  next: "Your browser asks next. Choose “Allow”.",
  denied: "The microphone is blocked for this page.",
  undo: {
    Chromium: "Click the icon to the left of the address, set Microphone to Allow, and reload the page.",
    Firefox: "Click the crossed-out microphone to the left of the address, remove the block, and reload the page.",
    WebKit: "Choose Settings for This Website in the menu of your browser, set Microphone to Allow, and reload the page.",
  },
  none: "No microphone was found. Connect one, or use a recording you have.",
  failed: "The microphone could not be opened. Another program may be using it.",
  noOutput: "The browser can't start its sound. Some browsers need a loudspeaker or headphones for that; connect one and try again.",
  later: "Not now",
};

export const hud = {
  skip: "Start now",
  starting: "Get ready",
  pause: "Pause",
  resume: "Resume",
  mark: "Mark moment",
  marked: (time) => `Marked ${time}`,
  silent: "silence",
  end: "End session",
  recording: "Recording",
  /** Our choice: what is longer has no room on a phone. */
  of: (talk, take) => `Recording ${talk.length > 24 ? `${[...talk].slice(0, 23).join("").trim()}…` : talk}, take ${take}`,
  time: "Time",
  level: "Level",
  paused: "Paused. Nothing is recorded.",
  noise: "High noise detected; move closer",
  gap: (seconds) => `${seconds.toFixed(2)} s of sound did not arrive so far; silence stands in its place.`,
  lastTime: (task) => `Last time: ${task}`,
  over: (seconds) => `${seconds < 60 ? `${seconds} second${seconds === 1 ? "" : "s"}` : spoken(seconds)} over.`,
  lastPoint: "Say your last point, then End.",
  counted: { pauses: (count) => (count === 1 ? "pause" : "pauses"), pace: () => "words a minute" },
  loudness: { softer: "A little softer", good: "Good level", louder: "A little louder" },
  textSize: "Text size",
  smaller: "Smaller text",
  larger: "Larger text",
  mirror: "Mirror the text",
  judging: "Listening to your take…",
  follow: "Follow me",
  estimated: "The line is estimated from your pace.",
  heard: "The line follows your words.",
  resumeTitle: "Resume?",
  interrupted: {
    hidden: "The page was hidden, so the recording paused by itself.",
    lost: "The microphone was disconnected, so the recording paused by itself.",
    muted: "The microphone was muted, so the recording paused by itself.",
    stopped: "No sound came for a while, so the recording paused by itself.",
  },
  kept: "Everything up to here is kept.",
  notStartedTitle: "The recording did not start",
  failedTitle: "The recording has stopped",
  lostTitle: (time) => `The recording stopped at ${time}`,
  unjudgedTitle: "Listening to your take broke off",
  soundKept: (time) => `The connection to the program broke. What you said until then is kept on this computer: ${time} of sound.`,
  nothingKept: "The connection to the program broke before any sound came.",
  offered: "Home offers to judge it.",
  judged: "Home has its review, or offers to judge it.",
  example: "For example",
};

export const slides = {
  title: "Slides",
  notes: "Notes",
  number: (number, all) => `Slide ${number} of ${all}`,
  untitled: "No title",
  left: (time) => `${time} left`,
  over: (time) => `${time} over`,
  back: "Back", next: "Next", question: "Question",
  asked: "A question: your talk’s clock stands still.",
  add: "Add slides",
  choose: (talk) => `Choose slides for ${talk}`,
  another: "Choose another file",
  formats: "PowerPoint, LibreOffice Impress, Markdown slides, or a text with headings. Only its text is kept.",
  reading: (name) => `Reading ${name} …`,
  stored: (name) => `The slides of ${name} are stored.`,
  remove: "Delete slides",
  none: "There are no slides here any more.",
  noNotes: "No notes",
  times: "Time of each slide",
  slide: "Slide", plan: "Plan",
};

/** Asked at the end of a take of a few seconds. */
export const short = {
  title: (seconds) => (seconds < 1 ? "That was less than a second" : `That was ${seconds} second${seconds === 1 ? "" : "s"}`),
  text: "So short a take has little to tell. If you drop it, nothing of it is kept.",
  drop: "Drop it",
  judge: "Judge it",
};

/** Asked before leaving a recording. */
export const leaving = {
  title: "You are still recording",
  pausedTitle: "Your recording is paused",
  kept: (time) => `If you leave, it ends here: ${time} is kept, and Home offers to judge it.`,
  leave: "Leave",
  stay: "Keep recording",
  stayPaused: "Stay paused",
  end: "End and judge",
};

/** A recording that was not finished, or not judged; judging may have failed before. */
export function unfinished({ state, tries }) {
  const sound = (time, focus) => `${time ? `${time} of` : "Its"} sound is kept${focus ? `, for ${focus}` : ""}.`;
  const both = { text: sound, keep: "Judge it", remove: "Delete", sure: "This recording is deleted for good." };
  if (tries >= 2) {
    const often = tries === 2 ? "twice" : `${tries} times`;
    return {
      ...both, title: "A recording could not be judged", keep: "Judge again",
      text: (...kept) => `Judging it has ended the program ${often}. ${sound(...kept)}`,
    };
  }
  if (state !== "waiting") return { ...both, title: "A recording was not finished" };
  return {
    ...both, title: "A recording was not judged yet",
    text: (...kept) => `The program ended before it was judged. ${sound(...kept)}`,
  };
}

export const review = {
  title: "Review",
  take: (talk, take) => `${talk}, take ${take}`,
  since: "Since last time",
  compare: "Compare",
  why: "Why it matters",
  evidence: "Listen to it",
  task: "Try this next time",
  later: "Later",
  skip: "Skip",
  apply: "Apply to script",
  save: "Save to script",
  more: "More",
  share: "Download excerpt",
  remove: "Delete session",
  again: "Rehearse again",
  home: "Back to Home",
  rating: "Your own rating",
  rated: "Stored.",
  picture: "Picture",
  pictures: { waveform: "Waveform", pace: "Pace", pauses: "Pauses", level: "Level", pitch: "Pitch" },
  numbers: "Numbers",
  method: "How it is measured",
  steps: "Every step, with its limits and sources",
  transcript: "Transcript",
  noTranscript: "No words are stored for this session.",
  coming: {
    waiting: "Words come after those of another take.",
    listening: "Listening for words…",
    heard: (heard, all) => `Listening for words: ${heard} of ${all}`,
    failed: (message) => `${message} The review is by its sound.`,
    offered: "This review is by the sound alone.",
    listen: "Listen for words",
    came: "The review is with your words now.",
    gone: "The program ended while it listened for words; the review by the sound is kept.",
  },
  noSound: "The sound of this session is not stored any more.",
  soundUntil: (date) => `The sound is deleted on ${date}.`,
  recording: "About the recording",
  marks: "Moments you marked",
  listeners: {
    title: "What listeners sent back", lost: (at) => `lost the thread at ${at}`, good: (at) => `liked ${at}`,
    marked: "Moments that listeners marked", play: (from, all) => `Play from ${from}: ${all.join(", ")}`,
    remove: (name) => `Take out what ${name} sent back`, takeOut: "Take out",
    questions: { point: "The main point:", memory: "Still known tomorrow:", help: "Would have helped:" },
  },
  card: {
    title: "A listener’s card",
    hint: "One file that plays this take in any browser. Its listener marks “Lost me” and “Good”, and gets a short text to send back to you.",
    make: "Make a card for a listener",
    asks: (length) => `The card is one file with your voice in it, ${length} of it. Whoever has the file can play it, and pass it on.`,
    nothingSent: "Nothing is sent: your browser saves the file, and you give it to whom you choose.",
    save: "Save the card", making: "Making the card…",
    made: (name) => `Your browser saves ${name}. Pass it on yourself; what comes back goes below.`,
    noSound: "Its sound is not stored any more, so there is no card of this take. What was sent back for it goes here.",
    text: "What a listener sent back", add: "Add what a listener sent", nobody: "Nobody has sent anything back yet.",
    added: (name) => `What ${name} sent back is beside the tip, and on the waveform.`,
  },
  notes: "Notes",
  note: "Add a note",
  noteSave: "Save note",
  demo: "This is the review of a recording that comes with the program.",
  play: (time) => `Play from ${time}`,
  stop: "Stop",
  mended: "Hear it mended",
  mending: "Mending…",
  asSaid: "As you said it",
  now: (changed) => `Now mended. ${changed}`,
};

export const drill = {
  practise: "Practise",
  not: (message, hint) => `Practise: ${message} ${hint}`,
  play: "Play",
  listening: "At each filler: space, or tap",
  filler: "A filler",
  hint: "There is no score. What passed is shown afterwards.",
  enough: "To the answer",
  fillers: "The fillers in it",
  again: "Listen again",
  silence: "silence",
  say: "Say it",
  saying: "Say it now",
  done: "Done",
  end: "Space, or tap, when you are done.",
  sayAgain: "Say it again",
  back: "Back to the review",
};

export const transcript = {
  modes: { read: "Read", edit: "Edit", diff: "Diff" },
  filler: "filler", possible: "perhaps a filler word; not counted", pause: "pause in seconds",
  long: "long sentence",
  follows: "Follows the sound",
  keys: "Arrow keys go from word to word; Enter plays from there.",
  toScript: "Add to script",
  added: "Added.",
  isThere: "These words are in this script already.",
  open: "Open the script",
  choose: "Add to which script?",
  newScript: "New script",
  editHint: "Correct the words, then save them as a script.",
  noDiff: "There is no script to compare with. Choose one before you rehearse.",
};

export const scripts = {
  title: "Scripts",
  search: "Search scripts",
  none: "No script matches.",
  add: "New script",
  name: "Name",
  text: "Text",
  tags: "Tags: topic, audience, length",
  create: "Create script",
  save: "Save",
  saved: (version) => `Saved as version ${version}.`,
  unsaved: "Not saved yet. Your draft is kept.",
  draft: "Your draft is kept.",
  draftOf: (from, newest) => `Your draft of version ${from} is kept; version ${newest} is newer. Saving makes yours the newest.`,
  startOver: "Start over",
  revert: "Discard draft",
  restore: "Restore",
  restored: (from, version) => `Version ${from} is back, as version ${version}.`,
  newest: (date) => `Newest · ${date}`,
  keys: "Key lines",
  keyHint: "Mark what must be heard: reports say how you said it.",
  keyed: (version) => `Saved as version ${version}.`,
  saveFirst: "Save your text first, then mark its lines.",
  named: "Name and tags",
  same: "Nothing changed.",
  suggestions: "Suggestions from your rehearsals",
  more: (count) => (count === 1 ? "1 more suggestion" : `${count} more suggestions`),
  noSuggestions: ({ sessions, takes, reason }) => {
    if (!sessions) return "Suggestions appear after a rehearsal with this script.";
    if (reason) return reason;
    if (!takes) return "Suggestions come from the words you say, and no rehearsal of this script has any yet. Settings shows what writes them down.";
    return "Nothing more to suggest from your last rehearsals.";
  },
  apply: "Apply",
  applied: "✓ Applied",
  dismiss: "Dismiss",
  changes: "What changed",
  versions: "Versions",
  compare: "Show changes",
  rehearse: "Rehearse this script",
  remove: "Delete script",
  rehearsed: (count) => (count === 0 ? "not rehearsed yet" : count === 1 ? "1 rehearsal" : `${count} rehearsals`),
  removedText: "removed", addedText: "added",
};

export const progress = {
  title: "Progress",
  trend: "Trend",
  talks: "Talks",
  needsWords: "Filler words are counted in what you say, and nothing on this computer writes that down yet.",
  days: { 7: "7 days", 30: "30 days" },
  milestones: "Milestones",
  sessions: "Sessions",
  earlier: "Earlier month", later: "Later month",
  weekdays: [
    ["Mo", "Monday"], ["Tu", "Tuesday"], ["We", "Wednesday"], ["Th", "Thursday"], ["Fr", "Friday"],
    ["Sa", "Saturday"], ["Su", "Sunday"],
  ],
  practised: "practised", none: "no session", today: "today",
};

export const sessions = {
  title: "Sessions",
  all: "All sessions",
  older: "Show older",
  search: "Search talks, tips, focuses and notes",
  none: "No session matches.",
  focus: "Focus",
  allFocuses: "All focuses", allTalks: "All talks",
  sort: "Sort by",
  columns: { day: "Day", takeaway: "Tip", talk: "Talk", focus: "Focus", length: "Length" },
};

export const compare = {
  title: "Compare two takes",
  unnamed: "Takes without a name",
  more: (count) => (count === 1 ? "1 more talk" : `${count} more talks`),
  few: "There is only one take of this; rehearse it once more to compare.",
  first: "Earlier take", last: "Later take",
  measure: "Number", change: "Change",
  changed: (names) => (names.length ? `What has changed: ${names.join(", ")}.` : "About the same in every number: what differs is chance."),
};

export const settings = {
  title: "Settings",
  privacy: "Privacy",
  locked: "Always on",
  keep: "Auto-delete raw audio after (days)",
  stored: "What is stored",
  exports: "Export everything",
  exporting: "Packing …",
  exported: (name) => `Your browser stores ${name}. Open it like any archive, or import it on another computer.`,
  imports: "Import an export",
  importing: (name) => `Reading ${name} …`,
  imported: (text) => `${text[0].toUpperCase()}${text.slice(1)}.`,
  nothing: "Nothing is stored yet.",
  forget: "Delete everything",
  forgotten: "Everything was deleted.",
  practice: "Practice",
  goal: "Goal a day (minutes)",
  profile: "Occasion",
  assets: "Offline assets",
  assetsHint: "What writes down the words of your takes, on this computer. Nothing is downloaded from this page.",
  words: "Words of your takes", noWords: "Not set up",
  audio: "Audio input",
  device: "Microphone",
  standard: "Default",
  test: "Test the level", stop: "Stop the test",
  testHint: "Speak as you will rehearse. The bar should move most of the way; it should not turn orange.",
  reminders: "Reminders",
  remindersHint: "A gentle reminder every day, without a count of days. Your calendar has it, and you delete it there.",
  at: "Time",
  remind: "Save for your calendar",
  reminded: "Open the file rehearsmart.ics that your browser has saved: your calendar asks whether to add it.",
  about: "About & Support",
  where: "Your settings are for everything you rehearse on this computer, wherever its sessions are stored.",
  saved: "Saved.",
};

export const curious = {
  title: "For the curious",
  place: "Where things are",
  folder: "Sessions, scripts and sound", file: "Settings",
  programs: "Other programs",
  recognizer: "speech recogniser",
  ready: "Ready", missing: "Not installed",
  programsHint: "Optional, and on this computer alone.",
  terminal: "In a terminal",
  commands: [
    ["rehearse help", "All it can do there"], ["rehearse doctor", "What is installed, and whether it works"],
    ["rehearse words", "What hears the words of your takes"], ["rehearse import FOLDER", "Reads what “Export everything” has packed"],
    ["rehearse reminder", "A reminder by systemd or launchd"],
  ],
  about: "This program",
  version: "Version", norms: "Norms", licence: "Licence",
  licences: "Own code: Apache-2.0. Programs linked with FFTW: GPL-3.0-or-later.",
};

export const firstRun = {
  rule: {
    title: "Speak for two minutes, and get one clear tip.",
    start: "Start",
  },
  ways: {
    title: "It stays on this computer",
    next: "Your browser asks for the microphone next. Choose “Allow”, and answer the question that you see.",
    start: "Continue",
    demo: "See a finished review first",
  },
  skip: "Skip",
};

export const keys = {
  title: "Keys",
  single: "Keys of one character",
  where: "Turned off, only Enter, Space and Escape act. This list is at the foot of Home too.",
  list: [
    ["1 – 4", "Home, Scripts, Progress, Settings"], ["Enter", "The main button of the screen"], ["M", "Mark a moment"],
    ["P", "Pause and resume"], ["→ N", "The next slide"], ["← B", "The slide before"], ["Q", "A question: your talk’s clock stands still"], ["Shift E", "End the session"], ["Space", "A filler, while you practise"], ["?", "This list"], ["Escape", "Close a sheet"],
  ],
};

export const undo = {
  undo: "Undo",
  undone: "It is kept.",
  session: "This session, its words and its sound are deleted in 10 seconds.",
  listener: (name) => `What ${name} sent back is taken out in 10 seconds.`,
  script: (name) => `“${name}” and all its versions are deleted in 10 seconds.`,
  deck: (name) => `The slides of “${name}” are deleted in 10 seconds. Its takes keep their times.`,
};

export const copying = {
  copy: "Copy", copied: "Copied.", selected: "Selected: copy it with Ctrl-C or ⌘C.",
};

export const errors = {
  retry: "Try again",
  close: "Close",
  cancel: "Cancel",
  searching: "The program does not answer. Looking for it again…",
  gone: [
    "The program has ended.",
    "What you recorded and saved is kept on this computer. Open it again in a terminal: rehearse app. That opens a new tab.",
  ],
  interrupted: ["The connection to the program broke, and is back.", "See whether this was done; if not, do it again."],
  earlier: [
    "This tab belongs to an earlier run of the program.",
    "Go on in the tab that the program opened last, or open it again in a terminal: rehearse app. What you recorded and saved is kept.",
  ],
  stranger: ["This tab was not opened by the program that is running.", "Go back to the tab that it opened, or start it again: rehearse app"],
  unknown: ["The program could not answer.", "Reload the page."],
  closes: "This tab can be closed.",
  typed: "What you typed here is not saved. Copy it before you close this tab.",
  elsewhere: "There is nothing here.",
  onward: (tab) => `Go to ${tab}`,
};
