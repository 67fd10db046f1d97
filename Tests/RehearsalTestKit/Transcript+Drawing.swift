package import RehearsalTranscript
import RehearsalBase

extension Transcript {
  /// The tokens in one line: `{Ann} so@0.5-0.9 ~um@1-1.2 ?[*] ![Music]@3-4s`.
  ///
  /// A speaker is written where it changes. `~` marks a hesitation, `?` untranscribed speech, `!`
  /// an event. Times are in seconds, followed by `s` for a segment's and `e` for an estimated time.
  package var drawing: String {
    var speaker: String?
    var parts: [String] = []
    for token in tokens {
      if token.speaker != speaker {
        speaker = token.speaker
        parts += "{\(speaker ?? "")}".split(separator: " ").map { String($0) }
      }
      parts.append(token.drawing)
    }
    return parts.joined(separator: " ")
  }

  /// Codes and counts: `overlap 2, too_long 1`.
  package var repairsDrawing: String {
    repairs.map { "\($0.code.rawValue) \($0.count)" }.joined(separator: ", ")
  }
}

extension Token {
  fileprivate var drawing: String {
    let mark =
      switch kind {
      case .word: ""
      case .filler: "~"
      case .untranscribed: "?"
      case .event: "!"
      }
    let word = mark + text.split(separator: " ").joined(separator: "_")
    guard let span else { return word }
    let ending =
      switch timing {
      case .word, .none: ""
      case .segment: "s"
      case .estimated: "e"
      }
    return "\(word)@\(span.start.drawing)-\(span.end.drawing)\(ending)"
  }
}

extension Seconds {
  fileprivate var drawing: String {
    rawValue == rawValue.rounded() ? "\(Int(rawValue))" : "\(rawValue)"
  }
}
