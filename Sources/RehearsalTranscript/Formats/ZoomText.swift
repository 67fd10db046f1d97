import RehearsalBase

extension TranscriptFormat {
  public static let zoom = TranscriptFormat(rawValue: "zoom_text")
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

  /// Our choice: enough for turns to be in most lines.
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
