/// A timed caption, as SubRip and WebVTT have them.
struct Cue: Equatable, Sendable {
  var start: Double?
  var end: Double?
  var text: CueText

  /// For telling cues of the same words.
  var keys: [String] { CueWords(text).keys }
}

/// The words of a cue with what places them.
struct CueWords {
  struct Word {
    var text: String
    var key: String
    var line: Int
    /// Whether something of its line has a time of its own.
    var isOnTimedLine: Bool
    var isUnderlined: Bool
    var time: Double?
    var voice: String?
    /// Whether a space or a line break is before it.
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
