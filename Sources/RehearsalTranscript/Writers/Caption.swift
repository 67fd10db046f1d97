import RehearsalBase

/// Tokens that are displayed together.
struct Caption {
  var span: TimeSpan
  var speaker: String?
  var tokens: [Token]
  /// The index of the first of ``tokens`` in the transcript.
  var start: Int

  var text: String { tokens.map(\.text).joined(separator: " ") }

  /// One caption for each segment; long segments of timed words are divided.
  ///
  /// - Throws: ``TranscriptError/untimed(format:tokens:)`` when a token has no time.
  static func captions(
    of transcript: Transcript, for format: TranscriptFormat
  ) throws(TranscriptError) -> [Caption] {
    let untimed = transcript.tokens.count { $0.span == nil }
    guard untimed == 0 else { throw .untimed(format: format, tokens: untimed) }
    var captions: [Caption] = []
    for (index, token) in transcript.tokens.enumerated() {
      guard let span = token.span else { continue }
      if var last = captions.popLast() {
        if last.takes(token, span) {
          last.tokens.append(token)
          last.span.end = max(last.span.end, span.end)
          captions.append(last)
          continue
        }
        captions.append(last)
      }
      captions.append(Caption(span: span, speaker: token.speaker, tokens: [token], start: index))
    }
    return captions
  }

  private func takes(_ token: Token, _ span: TimeSpan) -> Bool {
    guard let last = tokens.last, last.segment == token.segment, speaker == token.speaker,
      span.start >= self.span.start
    else { return false }
    if last.timing == .segment, token.timing == .segment { return last.span == token.span }
    return span.start - self.span.end < Self.longestGap
      && span.end - self.span.start <= Self.longest
      && text.count + 1 + token.text.count <= Self.mostCharacters
  }

  // At most two lines of 42 characters for seven seconds.
  // Source: Netflix, Timed Text Style Guide: General Requirements.
  private static let mostCharacters = 84
  private static let longest = Seconds(7)
  /// Our choice: a longer pause clears the screen.
  private static let longestGap = Seconds(1.5)
}

/// Times in the form of subtitles.
enum SubtitleTime {
  /// `HH:MM:SS` and milliseconds after the given mark.
  static func written(_ time: Seconds, fraction mark: String) -> String {
    let all = Int(saturating: (max(0, time.rawValue) * 1000).rounded())
    let (seconds, thousandths) = (all / 1000, all % 1000)
    let fields = [seconds / 3600, seconds / 60 % 60, seconds % 60]
    return fields.map { padded($0, 2) }.joined(separator: ":") + mark + padded(thousandths, 3)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
