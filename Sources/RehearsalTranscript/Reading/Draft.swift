import RehearsalUnits

/// A token while its times are still being mended.
struct Draft {
  var text: String
  var kind: Token.Kind
  var confidence: Double?
  var speaker: String?
  let segment: Int
  var start: Double?
  var end: Double?
  var timing: Token.Timing
  /// The times of its passage, where a word without its own must lie.
  let bounds: (start: Double?, end: Double?)

  /// Times to a thousandth of a second, so that the same moment is the same in every format.
  var token: Token {
    var token = Token(
      text: text, confidence: confidence.flatMap { (0...1).contains($0) ? $0 : nil }, kind: kind,
      speaker: speaker?.withPlainSpaces, segment: segment)
    if timing != .none, let start, let end {
      token.span = TimeSpan(start: Seconds(start).rounded, end: Seconds(max(start, end)).rounded)
      token.timing = timing
    }
    return token
  }
}
