import RehearsalBase

/// The words alone: one line per segment, with the speaker where it changes: `[Name]: text`.
enum PlainTextWriter: WritableFormat {
  static let format = TranscriptFormat.plainText

  static func written(_ transcript: Transcript) throws(TranscriptError) -> String {
    var text = ""
    var last: Token?
    for token in transcript.tokens {
      if let last {
        let isNewLine = last.segment != token.segment || last.speaker != token.speaker
        text += isNewLine ? "\n" : " "
      }
      if let speaker = token.speaker, speaker != last?.speaker {
        text += SpeakerNames.written(speaker)
      }
      text += token.text
      last = token
    }
    return text + "\n"
  }
}

/// NIST's time-marked conversation file, with a channel for each speaker.
enum TimeMarkedConversationWriter: WritableFormat {
  static let format = TranscriptFormat.ctm

  /// - Throws: ``TranscriptError/segmentTimed(format:tokens:)`` unless every token has its own
  ///   time.
  static func written(_ transcript: Transcript) throws(TranscriptError) -> String {
    try transcript.requireTimes(for: format)
    let shared = transcript.tokens.count { $0.timing == .segment }
    guard shared == 0 else { throw .segmentTimed(format: format, tokens: shared) }
    var lines = ""
    for (speaker, tokens) in transcript.tokensBySpeaker {
      let channel = speaker.map(joined) ?? "1"
      for token in tokens {
        guard let span = token.span else { continue }
        let confidence = token.confidence.map { " \($0.shown(decimals: 3))" } ?? ""
        let times = "\(span.start.number(3)) \(span.length.number(3))"
        lines += "recording \(channel) \(times) \(joined(token.text))\(confidence)\n"
      }
    }
    return lines
  }

  /// A text without spaces, which separate columns.
  private static func joined(_ text: String) -> String {
    text.withPlainSpaces.parts.joined(separator: "_")
  }
}
