import RehearsalBase

extension TranscriptFormat {
  public static let otter = TranscriptFormat(rawValue: "otter_text")
}

/// Turns: a line of `Name`, two spaces and `[H:]MM:SS`, then the text, then an empty line.
///
/// Starts only, in whole seconds. Hesitations are missing.
enum Otter: ReadableFormat {
  static let format = TranscriptFormat.otter

  static func recognizes(_ manuscript: Manuscript) -> Bool {
    manuscript.firstLines(sampleLines).contains { turn(of: $0) != nil }
  }

  static func read(_ manuscript: Manuscript) throws(TranscriptError) -> Reading {
    var reading = Reading(passages: [], producer: "Otter", habits: .startsOnly)
    for line in manuscript.lines where !line.isBlank {
      if let turn = turn(of: line.trimmed) {
        reading.passages.append(turn)
      } else if let last = reading.passages.indices.last {
        // Otter adds a credit to free exports.
        if line.begins(with: "Transcribed by https://otter.ai") { continue }
        reading.passages[last].append(line: line)
      }
    }
    return reading
  }

  /// Our choice: a title may precede the first turn.
  private static let sampleLines = 5
  /// Our choice, in bytes: longer lines are text that ends in a time.
  private static let longestTurn = 100

  private static func turn(of line: Substring) -> Passage? {
    guard line.utf8.count <= longestTurn, let space = line.utf8.lastIndex(of: 0x20) else {
      return nil
    }
    let name = line[..<space]
    guard name.ends(with: " "), !name.isBlank,
      let start = ClockTime.seconds(line[line.utf8.index(after: space)...])
    else { return nil }
    return Passage(start: start, speaker: String(name.trimmed), text: "")
  }
}
