/// A timed caption of SubRip or WebVTT.
struct Cue: Equatable, Sendable {
  var start: Double?
  var end: Double?
  var text: CueText

  /// The normalised words, for comparing cues.
  var keys: [String] { CueWords(text).keys }
}

/// The words of a cue, with their times and voices.
struct CueWords {
  struct Word {
    var text: String
    var key: String
    var line: Int
    /// Whether any word on its line has its own time.
    var isOnTimedLine: Bool
    var isUnderlined: Bool
    var time: Double?
    var voice: String?
    /// Whether it follows a space or a line break.
    var begins: Bool
  }

  var words: [Word] = []

  init(_ text: CueText) {
    for (number, line) in text.lines.enumerated() {
      let isTimed = line.contains { $0.time != nil }
      var afterSpace = true
      for piece in line {
        let plain = piece.text.withPlainSpaces
        var time = piece.time
        for (index, part) in plain.parts.enumerated() {
          words.append(
            Word(
              text: String(part), key: Spelling.key(String(part)), line: number,
              isOnTimedLine: isTimed, isUnderlined: piece.isUnderlined, time: time,
              voice: piece.voice, begins: index > 0 || afterSpace || plain.utf8.first == 0x20))
          time = nil
        }
        if !plain.isEmpty { afterSpace = plain.utf8.last == 0x20 }
      }
    }
  }

  var keys: [String] { words.map(\.key).filter { !$0.isEmpty } }
}
