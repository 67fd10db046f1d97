import RehearsalUnits

/// SubRip, with speakers as `[Name]: text`, which no reader takes for words.
enum SubRipWriter: WritableFormat {
  static let format = TranscriptFormat.subRip

  static func written(_ transcript: Transcript) throws(TranscriptError) -> String {
    var text = ""
    for (index, caption) in try Caption.captions(of: transcript, for: format).enumerated() {
      let start = SubtitleTime.written(caption.span.start, fraction: ",")
      let end = SubtitleTime.written(caption.span.end, fraction: ",")
      text += "\(index + 1)\n\(start) --> \(end)\n"
      if let speaker = caption.speaker { text += "[\(speaker)]: " }
      // An arrow in the text would be read as a time line.
      text += caption.tokens.map { $0.text == "-->" ? "->" : $0.text }.joined(separator: " ")
      text += "\n\n"
    }
    return text
  }
}
