extension TranscriptFormat {
  public static let bracketedTimes = TranscriptFormat(rawValue: "bracketed_text")
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

  /// Our choice: enough for times to be in most lines despite a few titles.
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
