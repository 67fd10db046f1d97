extension TranscriptFormat {
  public static let plainText = TranscriptFormat(rawValue: "text")
}

/// Words without times.
enum PlainText: ReadableFormat {
  static let format = TranscriptFormat.plainText

  static func recognizes(_ manuscript: Manuscript) -> Bool { manuscript.json == nil }

  static func read(_ manuscript: Manuscript) throws(TranscriptError) -> Reading {
    Reading(
      passages: manuscript.lines.lazy.filter { !$0.isBlank }.map { Passage(text: $0) },
      habits: [.namesSpeakers, .speakersStay])
  }
}
