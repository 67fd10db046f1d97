import RehearsalBase

/// A token whose times are still being repaired.
struct Draft {
  var text: String
  var kind: Token.Kind
  var confidence: Double?
  var speaker: String?
  let segment: Int
  var start: Double?
  var end: Double?
  var timing: Token.Timing
  /// The times of its passage, which bound a word without its own.
  let bounds: (start: Double?, end: Double?)

  /// The token, with times rounded to milliseconds so that they are equal in every format.
  var token: Token {
    var token = Token(
      text: text, confidence: confidence.flatMap { (0...1).contains($0) ? $0 : nil }, kind: kind,
      speaker: speaker?.onOneLine, segment: segment)
    if timing != .none, let start, let end {
      token.span = TimeSpan(start: Seconds(start).rounded, end: Seconds(max(start, end)).rounded)
      token.timing = timing
    }
    return token
  }
}
