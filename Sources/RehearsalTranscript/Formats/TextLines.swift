import RehearsalBase

extension TranscriptFormat {
  public static let plainText = TranscriptFormat(rawValue: "text")
  public static let bracketedTimes = TranscriptFormat(rawValue: "bracketed_text")
  public static let zoom = TranscriptFormat(rawValue: "zoom_text")
  public static let otter = TranscriptFormat(rawValue: "otter_text")
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

/// `[HH:MM:SS] Speaker 0: text`, in any brackets, with starts only; and what Whisper programs print
/// to the terminal: `[00:00:00.000 --> 00:00:05.000]  text`.
enum BracketedTimes: ReadableFormat {
  static let format = TranscriptFormat.bracketedTimes

  static func recognizes(_ manuscript: Manuscript) -> Bool {
    let lines = manuscript.firstLines(sampleLines)
    // A time in the first line or in most lines; a single one elsewhere is text.
    return lines.first.map { passage(of: $0) != nil } ?? false
      || lines.count { passage(of: $0) != nil } * 2 > lines.count
  }

  static func read(_ manuscript: Manuscript) throws(TranscriptError) -> Reading {
    var reading = Reading(passages: [], habits: [.startsOnly, .namesSpeakers])
    reading.append(manuscript.lines) { passage(of: $0.trimmed) }
    return reading
  }

  /// Our choice: enough that most lines have a time, despite a few titles.
  private static let sampleLines = 20
  /// In characters: two times of WebVTT and an arrow have 29.
  private static let longestTime = 40

  private static func passage(of line: Substring) -> Passage? {
    let scalars = line.unicodeScalars
    guard let open = scalars.first, let close = closing[open],
      let end = scalars.prefix(longestTime).firstIndex(of: close)
    else { return nil }
    let inside = Substring(scalars[..<end].dropFirst())
    let text = String(scalars[end...].dropFirst())
    let times = inside.fields.filter { $0 != "-->" && $0 != "-" && $0 != "–" }
    let seconds = times.map { ClockTime.seconds($0) }
    guard (1...2).contains(seconds.count), let start = seconds[0] else { return nil }
    return Passage(start: start, end: seconds.count > 1 ? seconds[1] : nil, text: text)
  }

  private static let closing: [Unicode.Scalar: Unicode.Scalar] = ["[": "]", "(": ")", "{": "}"]
}

/// Tab-separated `HH:MM:SS`, name and text, with starts only.
enum ZoomText: ReadableFormat {
  static let format = TranscriptFormat.zoom

  static func recognizes(_ manuscript: Manuscript) -> Bool {
    let lines = manuscript.firstLines(sampleLines)
    return !lines.isEmpty && lines.count { turn(of: $0) != nil } * 2 > lines.count
  }

  static func read(_ manuscript: Manuscript) throws(TranscriptError) -> Reading {
    var reading = Reading(passages: [], producer: "Zoom", habits: .startsOnly)
    reading.append(manuscript.lines) { turn(of: $0[...]) }
    return reading
  }

  /// Our choice: enough that most lines are turns.
  private static let sampleLines = 10

  private static func turn(of line: Substring) -> Passage? {
    let fields = line.parts(between: "\t", atMost: 3)
    guard fields.count == 3, let start = ClockTime.seconds(fields[0].trimmed) else { return nil }
    let written = fields[1].trimmed
    let name = Substring(written.utf8.dropLast(written.ends(with: ":") ? 1 : 0))
    return Passage(
      start: start, speaker: name.isEmpty ? nil : String(name), text: String(fields[2]))
  }
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
