import RehearsalBase

extension TranscriptFormat {
  public static let subRip = TranscriptFormat(rawValue: "srt")
  public static let webVTT = TranscriptFormat(rawValue: "vtt")
}

/// `N`, `HH:MM:SS,mmm --> HH:MM:SS,mmm`, lines of text, an empty line. There is no specification.
///
/// Also read: hours of one digit or none, a decimal point, no fraction, and cues without a number,
/// without text or with empty lines in the text.
enum SubRip: ReadableFormat {
  static let format = TranscriptFormat.subRip

  static func recognizes(_ manuscript: Manuscript) -> Bool {
    // A time line comes first or after a number; a few lines of credits may precede it.
    manuscript.firstLines(sampleLines).contains { line in
      guard line.utf8.first?.isDigit == true else { return false }
      guard let arrow = line.place(of: "-->") else { return false }
      return ClockTime.seconds(line[..<arrow.lowerBound].trimmed) != nil
    }
  }

  /// Our choice, for the lines of credits.
  private static let sampleLines = 8

  static func read(_ manuscript: Manuscript) throws(TranscriptError) -> Reading {
    var scanner = CueScanner(emptyLineEnds: false)
    scanner.scan(manuscript.lines)
    var log = scanner.repairs
    let passages = DoubledCues.passages(of: scanner.cues, log: &log)
    return Reading(passages: passages, repairs: log, habits: .namesSpeakers)
  }
}

/// `WEBVTT`, then blocks separated by empty lines: cues `[hh:]mm:ss.ttt --> [hh:]mm:ss.ttt
/// settings`, and `NOTE`, `STYLE` and `REGION`, which are skipped.
///
/// `<v Name>` is the speaker and `<00:00:01.000>` the time of a word.
///
/// - Source: W3C, *WebVTT: The Web Video Text Tracks Format*, section 6.
enum WebVTT: ReadableFormat {
  static let format = TranscriptFormat.webVTT

  static func recognizes(_ manuscript: Manuscript) -> Bool {
    guard let first = manuscript.firstLines(1).first, first.begins(with: "WEBVTT") else {
      return false
    }
    return first.utf8.dropFirst(6).first.map { $0 <= 0x20 || $0 == UInt8(ascii: "-") } ?? true
  }

  static func read(_ manuscript: Manuscript) throws(TranscriptError) -> Reading {
    var scanner = CueScanner(emptyLineEnds: true)
    let lines = manuscript.lines
    let header = lines.drop { $0.isBlank }.prefix { !$0.isBlank && !$0.has("-->") }
    scanner.scan(withoutNotes(lines[header.endIndex...]))
    var log = scanner.repairs
    let passages = DoubledCues.passages(of: scanner.cues, log: &log)
    return Reading(
      passages: passages, language: language(header), repairs: log, habits: .namesSpeakers)
  }

  /// From the header: `Kind: captions`, `Language: en`.
  private static func language(_ header: ArraySlice<String>) -> String? {
    let label = "Language:"
    return header.lazy.first { $0.begins(with: label) }
      .map { String(Substring($0.utf8.dropFirst(label.utf8.count)).trimmed) }
  }

  private static func withoutNotes(_ lines: ArraySlice<String>) -> [String] {
    var kept: [String] = []
    var isNote = false
    var atBlockStart = true
    for line in lines {
      if line.isEmpty {
        isNote = false
      } else if atBlockStart {
        isNote = ["NOTE", "STYLE", "REGION"].contains { word in
          line.begins(with: word) && (line.utf8.dropFirst(word.utf8.count).first ?? 0x20) <= 0x20
        }
      }
      atBlockStart = line.isEmpty
      if !isNote { kept.append(line) }
    }
    return kept
  }
}

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
    return !digits.isEmpty && digits.utf8.allSatisfy(\.isDigit)
  }
}
