/// Transcript files as odd as they come: overlapping and unordered times, empty lines, markup,
/// speakers, numbers, punctuation by itself, and other scripts.
package struct OddTranscript {
  private var random: SplitMix64

  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// One cue, line or segment.
  private struct Line {
    var start: Double
    var end: Double
    var speaker: String?
    var words: [String]

    var text: String { words.joined(separator: " ") }
  }

  /// A file in some format.
  package mutating func file() -> (format: String, text: String) {
    let lines = lines()
    let formats: [(String, ([Line]) -> String)] = [
      ("srt", Self.subRip), ("vtt", Self.webVTT), ("labels", Self.labels), ("tsv", Self.table),
      ("csv", Self.commas), ("lrc", Self.lyrics), ("otter", Self.otter), ("zoom", Self.zoom),
      ("stm", Self.stm), ("ctm", Self.ctm), ("textgrid", Self.textGrid),
      ("whisper", Self.whisper), ("json", Self.json), ("text", Self.plain),
      ("markdown", Self.markdown), ("brackets", Self.brackets),
    ]
    let (name, write) = formats[number(below: formats.count)]
    return (name, write(lines))
  }

  // MARK: - What is said

  private mutating func lines() -> [Line] {
    let speakers = speakers()
    var moment = Double(number(below: 3000)) / 1000
    return (0...number(below: 12)).map { _ in
      let length = Double(number(below: 6000)) / 1000
      let line = Line(
        start: chance(20) ? Double(number(below: 60_000)) / 1000 : moment,
        end: moment + (chance(15) ? -length : length), speaker: pick(speakers),
        words: (0..<number(below: 9)).map { _ in word() })
      // Back, on, or with a pause.
      moment = max(0, moment + length + Double(number(below: 5000) - 2000) / 1000)
      return line
    }
  }

  private mutating func speakers() -> [String?] {
    switch number(below: 4) {
    case 0: [nil]
    case 1: ["Ann"]
    case 2: [nil, "Ann Lee", "Bo"]
    default: [nil, pick(Self.names), pick(Self.names), pick(Self.names)]
    }
  }

  private mutating func word() -> String {
    switch number(below: 12) {
    case 0: pick(Self.signs)
    case 1: pick(Self.otherScripts)
    case 2: "\(number(below: 3000))"
    case 3: random.oddText(atMost: 4)
    default: pick(Self.words) + (chance(5) ? pick([".", ",", "?", "…", "!"]) : "")
    }
  }

  private static let names = [
    "Mauro", "Orton", "Posy", "Noah-Lee", "speaker_1", "SPEAKER 02", "J.R.", "O'Neil", "Zoë",
    "张伟", "دانا", "A]B", "A: B", "<Ann>", "a & b", "12:30", "word", "D\u{301}", "\u{301}x",
    "Dr. Anna-Maria von Hohenlohe-Langenburg the Younger of Weikersheim",
  ]
  private static let words = [
    "so", "we", "counted", "every", "bridge", "I'm", "well-known", "R&D", "um", "you", "know",
    "e-mail", "the", "the", "boats", "don\u{2019}t", "U.S.", "co\u{308}operate", "naïve",
  ]
  private static let signs = [
    "-->", "a-->b", "<i>", "</i>", "<b>so</b>", "<v", "&amp;", "&", "<3", "{\\an8}", "[Music]",
    "(laughs)", "[UM]", "%HESITATION", "♪", "-", "–", "...", "\"quoted\"", "'", "\"", "[", "]",
    "(", "*", "**", "_", "`", "#", "##", ">", ">>", "@", "Ann:", "Note:", "\\", "1.", "5%", "$3",
    "<00:00:01.000>", "00:00:01,000", "12:30", "[12:30]", "<unk>", "[*]", "(so)", "{", "}", "/",
    ";;", ",", "\t", "http://x.y/z?a=b&c=d", "NOTE", "WEBVTT", "sil", "spn", "<eps>", "_",
  ]
  private static let otherScripts = [
    "мост", "桥梁", "다리", "جسر", "पुल", "สะพาน", "γέφυρα", "ג\u{5E9}ר", "👩\u{200D}👧", "🇩🇪",
    "می\u{200C}روم", "e\u{301}", "ﬁn", "Ǆ", "İ", "ß", "½", "x²", "①",
  ]

  private mutating func number(below limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
  private mutating func chance(_ times: Int) -> Bool { number(below: times) == 0 }
  private mutating func pick<Item>(_ items: [Item]) -> Item { items[number(below: items.count)] }

  // MARK: - How it is written

  private static func clock(_ time: Double, _ mark: String) -> String {
    let all = Int((max(0, time) * 1000).rounded())
    func padded(_ number: Int, _ width: Int) -> String {
      String(repeating: "0", count: max(0, width - "\(number)".count)) + "\(number)"
    }
    return [all / 3_600_000, all / 60_000 % 60, all / 1000 % 60].map { padded($0, 2) }
      .joined(separator: ":") + mark + padded(all % 1000, 3)
  }

  private static func named(_ line: Line) -> String {
    (line.speaker.map { "[\($0)]: " } ?? "") + line.text
  }

  private static func subRip(_ lines: [Line]) -> String {
    lines.enumerated().map { index, line in
      "\(index + 1)\n\(clock(line.start, ",")) --> \(clock(line.end, ","))\n\(named(line))\n\n"
    }.joined()
  }

  private static func webVTT(_ lines: [Line]) -> String {
    "WEBVTT\n\n"
      + lines.map { line in
        let voice = line.speaker.map { "<v \($0)>" } ?? ""
        return "\(clock(line.start, ".")) --> \(clock(line.end, "."))\n\(voice)\(line.text)\n\n"
      }.joined()
  }

  private static func labels(_ lines: [Line]) -> String {
    lines.map { "\($0.start)\t\($0.end)\t\(named($0))\n" }.joined()
  }

  private static func table(_ lines: [Line]) -> String {
    "start\tend\ttext\n"
      + lines.map { "\(Int($0.start * 1000))\t\(Int($0.end * 1000))\t\(named($0))\n" }.joined()
  }

  private static func commas(_ lines: [Line]) -> String {
    "start,end,speaker,text\n"
      + lines.map { line in
        let text = line.text.replacing("\"", with: "\"\"")
        let times = "\(Int(line.start * 1000)),\(Int(line.end * 1000))"
        return "\(times),\(line.speaker ?? ""),\"\(text)\"\n"
      }.joined()
  }

  private static func lyrics(_ lines: [Line]) -> String {
    "[by:odd]\n"
      + lines.map { line in
        "[\(String(clock(line.start, ".").dropFirst(3).dropLast()))] \(named(line))\n"
      }.joined()
  }

  private static func otter(_ lines: [Line]) -> String {
    lines.map { line in
      "\(line.speaker ?? "Unknown")  \(Int(line.start) / 60):"
        + (Int(line.start) % 60 < 10 ? "0" : "") + "\(Int(line.start) % 60)\n\(line.text)\n\n"
    }.joined()
  }

  private static func zoom(_ lines: [Line]) -> String {
    lines.map { "\(clock($0.start, ".").dropLast(4))\t\($0.speaker ?? "")\t\($0.text)\n" }.joined()
  }

  private static func stm(_ lines: [Line]) -> String {
    lines.map { line in
      let name = (line.speaker ?? "nobody").replacing(" ", with: "_")
      return "talk 1 \(name) \(line.start) \(line.end) <o,f0,male> \(line.text)\n"
    }.joined()
  }

  private static func ctm(_ lines: [Line]) -> String {
    lines.flatMap { line in
      timed(line).map { word, start, end in
        let channel = (line.speaker ?? "1").replacing(" ", with: "_")
        return "talk \(channel) \(start) \(end - start) \(word.replacing(" ", with: "_"))\n"
      }
    }.joined()
  }

  private static func textGrid(_ lines: [Line]) -> String {
    var text = """
      File type = "ooTextFile"
      Object class = "TextGrid"
      0 100 <exists>

      """
    let speakers = lines.map(\.speaker).reduce(into: [String?]()) { found, name in
      if !found.contains(name) { found.append(name) }
    }
    text += "\(speakers.count)\n"
    for name in speakers {
      let marks = lines.filter { $0.speaker == name }
      text += "\"IntervalTier\" \(quoted(name ?? "talk")) 0 100 \(marks.count)\n"
      for mark in marks { text += "\(mark.start) \(mark.end) \(quoted(mark.text))\n" }
    }
    return text
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\"".unicodeScalars
    for scalar in text.unicodeScalars {
      quoted.append(scalar)
      if scalar == "\"" { quoted.append(scalar) }
    }
    quoted.append("\"")
    return String(quoted)
  }

  private static func whisper(_ lines: [Line]) -> String {
    let segments = lines.map { line in
      let words = timed(line).map { word, start, end in
        "{\"word\":\(escaped(" " + word)),\"start\":\(start),\"end\":\(end)}"
      }
      let speaker = line.speaker.map { ",\"speaker\":\(escaped($0))" } ?? ""
      return "{\"start\":\(line.start),\"end\":\(line.end),\"text\":\(escaped(line.text))\(speaker)"
        + ",\"words\":[\(words.joined(separator: ","))]}"
    }
    return "{\"segments\":[\(segments.joined(separator: ","))],\"language\":\"en\"}"
  }

  private static func json(_ lines: [Line]) -> String {
    let tokens = lines.enumerated().flatMap { index, line in
      timed(line).map { word, start, end in
        let speaker = line.speaker.map { escaped($0) } ?? "null"
        return "{\"text\":\(escaped(word)),\"start_s\":\(start),\"end_s\":\(end),"
          + "\"timing\":\"word\",\"kind\":\"word\",\"speaker\":\(speaker),\"segment\":\(index)}"
      }
    }
    return "{\"schema\":\"rehearsmart.transcript/1\",\"tokens\":[\(tokens.joined(separator: ","))]}"
  }

  /// Each word in an equal part of its line.
  private static func timed(_ line: Line) -> [(String, Double, Double)] {
    let step = (line.end - line.start) / Double(max(1, line.words.count))
    return line.words.enumerated().map { index, word in
      (word, line.start + step * Double(index), line.start + step * Double(index + 1))
    }
  }

  private static func escaped(_ text: String) -> String {
    var escaped = "\""
    for unit in text.utf16 {
      let digits = String(unit, radix: 16)
      escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return escaped + "\""
  }

  private static func plain(_ lines: [Line]) -> String {
    lines.map { named($0) + "\n" }.joined()
  }

  private static func markdown(_ lines: [Line]) -> String {
    "# A talk\n\n" + lines.map { named($0) + "\n\n" }.joined(separator: "## Part (1m)\n\n")
  }

  private static func brackets(_ lines: [Line]) -> String {
    lines.map { "[\(clock($0.start, ".").dropLast(4))] \(named($0))\n" }.joined()
  }
}
