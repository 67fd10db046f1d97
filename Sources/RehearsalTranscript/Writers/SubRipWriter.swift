import RehearsalBase

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

  /// A word as players show it, unless it would be read as something else.
  private static func written(_ word: String) -> String {
    // An arrow of two dashes would make it a time line.
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
