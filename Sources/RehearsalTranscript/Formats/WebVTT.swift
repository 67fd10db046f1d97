import RehearsalBase

extension TranscriptFormat {
  public static let webVTT = TranscriptFormat(rawValue: "vtt")
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
