import RehearsalUnits

/// SubRip, with speakers as `[Name]: text`, which no words are taken for.
enum SubRipWriter: WritableFormat {
  static let format = TranscriptFormat.subRip

  static func written(_ transcript: Transcript) throws(TranscriptError) -> String {
    var text = ""
    for (index, caption) in try Caption.captions(of: transcript, for: format).enumerated() {
      let start = SubtitleTime.written(caption.span.start, fraction: ",")
      let end = SubtitleTime.written(caption.span.end, fraction: ",")
      text += "\(index + 1)\n\(start) --> \(end)\n"
      if let speaker = caption.speaker { text += "[\(speaker)]: " }
      // The arrow in text would be taken for a time line.
      text += caption.tokens.map { $0.text == "-->" ? "->" : $0.text }.joined(separator: " ")
      text += "\n\n"
    }
    return text
  }
}
