import RehearsalBase

/// Finds the cues in the lines of a subtitle file.
struct CueScanner {
  /// Whether an empty line ends a cue; in SubRip, only the next time line does.
  let emptyLineEnds: Bool
  private(set) var cues: [Cue] = []
  private(set) var repairs = RepairLog()

  private var times: (start: Double?, end: Double?)?
  private var text: [String] = []

  init(emptyLineEnds: Bool) { self.emptyLineEnds = emptyLineEnds }

  mutating func scan(_ lines: some Collection<String>) {
    var previous: String?
    for line in lines {
      if let found = Self.times(line, after: previous) {
        // The line above is this cue's number, not text of the previous cue.
        if times != nil, let last = text.last, Self.isLabel(last, in: text, inWebVTT: emptyLineEnds)
        {
          text.removeLast()
        }
        finish()
        if found.start == nil, found.end == nil { repairs.note(.badCue) }
        times = found
      } else if times != nil {
        if emptyLineEnds, line.isEmpty { finish() } else { text.append(line) }
      }
      previous = line
    }
    finish()
  }

  private mutating func finish() {
    if let times {
      cues.append(Cue(start: times.start, end: times.end, text: CueText(text)))
    }
    times = nil
    text = []
  }

  /// - Returns: `nil` if it is not a time line; `nil` times if it is a broken one.
  private static func times(
    _ line: String, after previous: String?
  ) -> (start: Double?, end: Double?)? {
    guard let arrow = line.place(of: "-->") else { return nil }
    let start = ClockTime.seconds(line[..<arrow.lowerBound].trimmed)
    // Cue settings or coordinates may follow.
    let end = line[arrow.upperBound...].fields.first.flatMap { ClockTime.seconds($0) }
    if start != nil || end != nil { return (start, end) }
    return previous.map(isNumber) ?? false ? (nil, nil) : nil
  }

  private static func isLabel(_ line: String, in text: [String], inWebVTT: Bool) -> Bool {
    guard isNumber(line) else { return false }
    return inWebVTT || text.count == 1 || text[text.count - 2].isBlank
  }

  private static func isNumber(_ line: String) -> Bool {
    let digits = line.trimmed
    return !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
