import RehearsalBase

/// NIST's time-marked conversation file, with a channel for each speaker.
enum TimeMarkedConversationWriter: WritableFormat {
  static let format = TranscriptFormat.ctm

  /// - Throws: ``TranscriptError/segmentTimed(format:tokens:)`` unless every token has its own
  ///   time.
  static func written(_ transcript: Transcript) throws(TranscriptError) -> String {
    let untimed = transcript.tokens.count { $0.span == nil }
    guard untimed == 0 else { throw .untimed(format: format, tokens: untimed) }
    let shared = transcript.tokens.count { $0.timing == .segment }
    guard shared == 0 else { throw .segmentTimed(format: format, tokens: shared) }
    var channels: [(speaker: String?, lines: String)] = []
    var places: [String?: Int] = [:]
    for token in transcript.tokens {
      guard let span = token.span else { continue }
      let place = places[token.speaker] ?? channels.count
      if place == channels.count {
        places[token.speaker] = place
        channels.append((token.speaker, ""))
      }
      // Spaces separate columns.
      let channel = token.speaker.map { joined($0) } ?? "1"
      let confidence = token.confidence.map { " \($0.shown(decimals: 3))" } ?? ""
      let times = "\(span.start.number(3)) \(span.length.number(3))"
      channels[place].lines += "recording \(channel) \(times) \(joined(token.text))\(confidence)\n"
    }
    return channels.map(\.lines).joined()
  }

  private static func joined(_ text: String) -> String {
    text.withPlainSpaces.parts.joined(separator: "_")
  }
}
