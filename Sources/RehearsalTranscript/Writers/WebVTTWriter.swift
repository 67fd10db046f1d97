import RehearsalBase

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
