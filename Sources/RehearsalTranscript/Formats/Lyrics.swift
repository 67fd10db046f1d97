import RehearsalBase

extension TranscriptFormat {
  public static let lyrics = TranscriptFormat(rawValue: "lrc")
}

/// LRC: `[mm:ss.xx] text` with starts only, and tags such as `[by:whisper.cpp]`.
///
/// A time without text ends the previous line. The enhanced form times words: `<mm:ss.xx>`.
enum Lyrics: ReadableFormat {
  static let format = TranscriptFormat.lyrics

  static func recognizes(_ manuscript: Manuscript) -> Bool {
    let lines = manuscript.firstLines(sampleLines)
    guard let first = lines.first else { return false }
    if tag(of: first) != nil, lines.dropFirst().allSatisfy({ $0.begins(with: "[") }) { return true }
    return lines.count { time(of: $0)?.hasFraction ?? false } * 2 > lines.count
  }

  static func read(_ manuscript: Manuscript) throws(TranscriptError) -> Reading {
    var reading = Reading(passages: [], habits: [.startsOnly, .namesSpeakers])
    for line in manuscript.lines where !line.isBlank {
      let trimmed = line.trimmed
      if let tag = tag(of: trimmed) {
        if tag.name == "by" { reading.producer = tag.value }
      } else if let time = time(of: trimmed) {
        if let last = reading.passages.indices.last, reading.passages[last].end == nil {
          reading.passages[last].end = max(time.start, reading.passages[last].start ?? 0)
        }
        reading.passages.append(passage(time.text, at: time.start))
      } else {
        reading.repairs.note(.badCue)
      }
    }
    return reading
  }

  /// Our choice: enough that most lines have a time, despite a few tags.
  private static let sampleLines = 10
  /// In bytes, with its brackets; `[00:00:00.000]` has 14.
  private static let longestTime = 16

  private static func passage(_ text: Substring, at start: Double) -> Passage {
    let cue = CueText([String(text)])
    guard cue.hasTimes else { return Passage(start: start, text: cue.plainText) }
    var log = RepairLog()
    let cues = [Cue(start: start, end: nil, text: cue)]
    return DoubledCues.passages(of: cues, log: &log).first ?? Passage(start: start, text: "")
  }

  /// - Returns: The name and the value, such as `by` and `whisper.cpp`.
  private static func tag(of line: Substring) -> (name: String, value: String)? {
    guard line.begins(with: "["), line.ends(with: "]"), let colon = line.first(":") else {
      return nil
    }
    let name = line[..<colon].dropFirst()
    guard ["al", "ar", "au", "by", "length", "offset", "re", "ti", "ve", "tool"].contains(name)
    else { return nil }
    let value = line.utf8[colon...].dropFirst().dropLast()
    return (String(name), String(Substring(value).trimmed))
  }

  /// - Returns: `hasFraction` is true of lyrics and false of chat logs.
  private static func time(
    of line: Substring
  ) -> (start: Double, hasFraction: Bool, text: Substring)? {
    let bytes = line.utf8
    guard line.begins(with: "["),
      let close = bytes.prefix(longestTime).firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let written = Substring(bytes[..<close].dropFirst())
    guard let start = ClockTime.seconds(written) else { return nil }
    let colons = written.utf8.count { $0 == UInt8(ascii: ":") }
    let text = Substring(bytes[close...].dropFirst())
    return (start, colons == 1 && written.first(".") != nil, text)
  }
}
