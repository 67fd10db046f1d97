package import RehearsalMetrics
package import RehearsalBase

/// The words around a tip on a page.
package enum PageCopy {
  package static let offline = "Made on this computer, offline"
  package static let evidence = "Where it shows"
  package static let action = "Try this next time"
  package static let hint = "Hint"
  /// - Parameter path: As one word of a shell command.
  package static func hear(at moment: Seconds, in path: String) -> String {
    "Hear it: rehearse play \(moment.clock) \(path)"
  }
  package static func whyThis(for path: String) -> String {
    "Why: rehearse explain tip \(path)"
  }
  package static let lowConfidence = "This tip is less sure: the recording shows little of it."
  package static let selfRating = "Rate yourself"
  package static let picture = "Picture"
  package static let transcript = "What you said"
  package static let fillerKey = "filler word"
  package static let possibleFiller = "perhaps a filler word; not counted"
  package static let pauseKey = "pause, in seconds"
  package static let noTranscript =
    "There is no transcript, so no words are shown and no fillers are counted."
  package static let noTranscriptHint =
    "Put one beside the recording under its name, such as talk.srt, or have it transcribed on this "
    + "computer: rehearse words."
  package static let numbers = "Numbers"
  package static let numbersInRange = "Numbers, with what is comfortable"
  package static let method = "How is this measured?"
  package static let steps = "Every step, with its limits and sources"
  package static let source = "Source"
  package static let time = "Time"
  package static let sections = "Time of each section"
  package static let recording = "About the recording"
  package static let madeBy = "Made by"
  package static let listeners = "What listeners sent back"
  package static let checksum = "SHA-256 of the recording"
  package static let audio = "The recording"
  package static let audioMissing =
    "The recording is not where it was when this page was made, so it can't be played here."

  /// - Parameter words: A sentence with more is long.
  package static func sentenceKey(words: Int) -> String {
    "sentence of more than \(words) words"
  }

  /// - Parameter range: Where a number needs no work.
  package static func comfortable(_ range: String) -> String { "comfortable: \(range)" }

  /// The short note beside a number: its comfortable range, and on which side of it the number
  /// lies.
  package static func brief(_ guide: NumberGuide) -> String? {
    guide.brief.map { range in
      guide.side.map { "\(word(for: $0)): \(range)" } ?? range
    }
  }

  /// The word that marks a number outside its comfortable range.
  package static func word(for side: NumberGuide.Side) -> String {
    switch side {
    case .low: "low"
    case .high: "high"
    }
  }

  package static let noNumbers = "None"
  package static let noSpeech = "no speech was heard"
  package static let notJudged = "can't be judged on this recording"

  /// The note beside a number: its detail, or why it is missing.
  package static func detail(of row: MetricRow, hasSpeech: Bool) -> String? {
    guard row.value == nil else { return row.detail }
    return row.reason ?? (hasSpeech ? "not enough speech to tell" : noSpeech)
  }

  package static func play(_ moment: Seconds) -> String { "Play \(moment.clock)" }
}
