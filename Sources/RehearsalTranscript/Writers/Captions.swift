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
    try transcript.requireTimes(for: format)
    var captions: [Caption] = []
    for (index, token) in transcript.tokens.enumerated() {
      guard let span = token.span else { continue }
      if var last = captions.popLast() {
        if last.takes(token, span) {
          last.tokens.append(token)
          last.span = TimeSpan(start: last.span.start, end: max(last.span.end, span.end))
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
  /// Our choice: a longer pause ends the caption, so that the screen is empty in between.
  private static let longestGap = Seconds(1.5)
}

/// Times in the form of subtitles.
enum SubtitleTime {
  /// `HH:MM:SS` and milliseconds after the given mark.
  static func written(_ time: Seconds, fraction mark: String) -> String {
    let all = Int(saturating: (max(0, time.rawValue) * 1000).rounded())
    let (seconds, thousandths) = (all / 1000, all % 1000)
    let fields = [seconds / 3600, seconds / 60 % 60, seconds % 60]
    return fields.map { $0.padded(to: 2) }.joined(separator: ":") + mark
      + thousandths.padded(to: 3)
  }
}

/// The formats of captions.
package enum CaptionFormat: Sendable {
  case subRip, webVTT
}

extension Transcript {
  /// The transcript as captions, with some of its tokens in italics.
  ///
  /// Tokens without a time, or with nothing to see in them, are left out.
  ///
  /// - Parameter italic: Indices of ``tokens``.
  package func captions(
    as format: CaptionFormat, italic: Set<Int>
  ) throws(TranscriptError) -> String {
    let shown = tokens.indices.filter { tokens[$0].span != nil && tokens[$0].text.onOneLine != nil }
    var captions = self
    captions.tokens = shown.map { tokens[$0] }
    let italic = Set(shown.indices.filter { italic.contains(shown[$0]) })
    return switch format {
    case .subRip: try SubRipWriter.written(captions.onOneLine, italic: italic)
    case .webVTT: try WebVTTWriter.written(captions.onOneLine, italic: italic)
    }
  }
}

/// SubRip, with speakers as `[Name]: text`, which no reader takes for words.
enum SubRipWriter: WritableFormat {
  static let format = TranscriptFormat.subRip

  static func written(_ transcript: Transcript) throws(TranscriptError) -> String {
    try written(transcript, italic: [])
  }

  /// - Parameter italic: The indices of tokens that are set in italics.
  static func written(
    _ transcript: Transcript, italic: Set<Int>
  ) throws(TranscriptError) -> String {
    var text = ""
    for (index, caption) in try Caption.captions(of: transcript, for: format).enumerated() {
      let start = SubtitleTime.written(caption.span.start, fraction: ",")
      let end = SubtitleTime.written(caption.span.end, fraction: ",")
      text += "\(index + 1)\n\(start) --> \(end)\n"
      if let speaker = caption.speaker { text += SpeakerNames.written(speaker) }
      text += caption.tokens.enumerated().map { place, token in
        let word = written(token.text)
        return italic.contains(caption.start + place) ? "<i>\(word)</i>" : word
      }
      .joined(separator: " ")
      text += "\n\n"
    }
    return text
  }

  /// A word, escaped if players would read part of it as markup.
  private static func written(_ word: String) -> String {
    // An arrow of two dashes would be read as a time line.
    let word = word.has("-->") ? withShortArrows(word) : word
    return CueText([word]).plainText == word ? word : Markup.escaped(word)
  }

  private static func withShortArrows(_ word: String) -> String {
    var bytes: [UInt8] = []
    for byte in word.utf8 {
      if byte == UInt8(ascii: ">") {
        while bytes.suffix(2).elementsEqual("--".utf8) { bytes.removeLast() }
      }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// WebVTT, with speakers as voices and word times as tags.
enum WebVTTWriter: WritableFormat {
  static let format = TranscriptFormat.webVTT

  static func written(_ transcript: Transcript) throws(TranscriptError) -> String {
    try written(transcript, italic: [])
  }

  /// - Parameter italic: The indices of tokens that are set in italics.
  static func written(
    _ transcript: Transcript, italic: Set<Int>
  ) throws(TranscriptError) -> String {
    var text = "WEBVTT\n"
    if let language = transcript.language { text += "Language: \(language)\n" }
    for caption in try Caption.captions(of: transcript, for: format) {
      text += "\n\(time(caption.span.start)) --> \(time(caption.span.end))\n"
      if let speaker = caption.speaker { text += "<v \(Markup.escaped(speaker))>" }
      var last = caption.span.start
      for (index, token) in caption.tokens.enumerated() {
        if index > 0 { text += " " }
        // A time tag must lie inside its cue, after the previous ones.
        if index > 0, token.timing != .segment, let start = token.span?.start, start > last {
          text += "<\(time(start))>"
          last = start
        }
        let word = Markup.escaped(token.text)
        text += italic.contains(caption.start + index) ? "<i>\(word)</i>" : word
      }
      text += "\n"
    }
    return text
  }

  private static func time(_ time: Seconds) -> String { SubtitleTime.written(time, fraction: ".") }
}
