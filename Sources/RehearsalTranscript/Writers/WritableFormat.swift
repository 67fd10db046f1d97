/// A transcript format that can be written.
///
/// A writer has one line in ``WritableFormats/all``.
protocol WritableFormat: Sendable {
  static var format: TranscriptFormat { get }

  /// The whole file, ending in a line break.
  static func written(_ transcript: Transcript) throws(TranscriptError) -> String
}

enum WritableFormats {
  static let all: [any WritableFormat.Type] = [
    SubRipWriter.self, WebVTTWriter.self, TextGridWriter.self,
    TimeMarkedConversationWriter.self, PlainTextWriter.self,
  ]
}

extension Transcript {
  /// The formats that ``written(as:)`` accepts; for JSON, encode a `TranscriptDocument`.
  public static var writtenFormats: [TranscriptFormat] { WritableFormats.all.map { $0.format } }

  /// The transcript as a file in another format.
  ///
  /// Marked hesitations are written as words, sounds in brackets.
  ///
  /// - Throws: ``TranscriptError/untimed(format:tokens:)`` or
  ///   ``TranscriptError/segmentTimed(format:tokens:)`` when the format needs times that the tokens
  ///   lack, ``TranscriptError/notWritable(format:writable:)`` for a format that can't be written.
  public func written(as format: TranscriptFormat) throws(TranscriptError) -> String {
    guard let writer = WritableFormats.all.first(where: { $0.format == format }) else {
      throw .notWritable(format: format, writable: Self.writtenFormats)
    }
    return try writer.written(onOneLine)
  }

  /// - Throws: ``TranscriptError/untimed(format:tokens:)`` unless every token has a time.
  func requireTimes(for format: TranscriptFormat) throws(TranscriptError) {
    let untimed = tokens.count { $0.span == nil }
    guard untimed == 0 else { throw .untimed(format: format, tokens: untimed) }
  }

  /// The tokens of each speaker, in the order in which speakers first speak.
  var tokensBySpeaker: [(speaker: String?, tokens: [Token])] {
    var speakers: [(speaker: String?, tokens: [Token])] = []
    var places: [String?: Int] = [:]
    for token in tokens {
      if let place = places[token.speaker] {
        speakers[place].tokens.append(token)
      } else {
        places[token.speaker] = speakers.count
        speakers.append((token.speaker, [token]))
      }
    }
    return speakers
  }

  /// With every text on one line and without what can't be seen, as after reading.
  var onOneLine: Transcript {
    var plain = compactMapTokens { token in
      guard let text = token.text.onOneLine else { return nil }
      var token = token
      token.text = text
      token.speaker = token.speaker?.onOneLine
      return token
    }
    plain.language = language?.onOneLine
    return plain
  }
}
