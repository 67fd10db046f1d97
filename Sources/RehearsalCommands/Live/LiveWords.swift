import Rehearsal

/// The sentences of the display.
enum LiveWords {
  static let recording = "recording"
  static let paused = "paused"
  static let level = "level"
  static let pace = "pace"
  static let clipping = "too loud"
  static let keys = "m mark   space pause   e end"
  static let keysWithSlides = "n next   b back   q question   m mark   space pause   e end"
  static let question = "question: the clock of your talk stands still"
  static let keysWhilePaused = "space resume   e end"

  static func target(_ percent: Int, of most: Seconds) -> String {
    "\(percent) % of \(most.clock)"
  }

  static func level(_ level: Decibels) -> String {
    "\(Int(saturating: level.rawValue.rounded())) dBFS"
  }

  static func pace(_ rate: WordsPerMinute?) -> String {
    rate.map { "\(Int(saturating: $0.rawValue.rounded())) words/min" } ?? "-"
  }

  static func sincePause(_ time: Seconds) -> String {
    if time < Seconds(1) { return "pause" }
    let ago = time < Seconds(60) ? "\(Int(saturating: time.rawValue)) s" : time.clock
    return "last pause \(ago) ago"
  }

  static func slide(_ shown: LiveNotice.Shown) -> String {
    "slide \(shown.number) of \(shown.of)" + (shown.title.map { ": \($0.printable)" } ?? "")
  }

  static func marked(_ moment: Seconds) -> String { "marked \(moment.clock)" }

  static func why(_ pause: LiveNotice.Pause) -> String {
    switch pause {
    case .bySpeaker: "Paused: nothing is recorded."
    case .silentInput: "Paused by itself: no sound comes in."
    case .inputBack: "Sound comes in again. Resume?"
    case .inputLost(let reason):
      "Paused by itself: the microphone stopped\(reason.isEmpty ? "" : " (\(reason.printable))"). "
        + "Resume?"
    }
  }
}
