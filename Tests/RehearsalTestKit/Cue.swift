/// Words with a start and an end, as a caption, a line or a segment of a transcript has them.
package struct Cue: Equatable, Sendable {
  package var start: Double
  package var end: Double
  package var speaker: String?
  package var words: [String]

  package var text: String { words.joined(separator: " ") }

  package init(start: Double, end: Double, speaker: String?, words: [String]) {
    self.start = start
    self.end = end
    self.speaker = speaker
    self.words = words
  }
}

extension Cue {
  /// Writes cues as they are, in whatever order and however they overlap.
  package struct Format: Sendable {
    package let name: String
    package let text: @Sendable ([Cue]) -> String
  }

  package static let formats = [
    Format(name: "srt", text: subRip), Format(name: "vtt", text: webVTT),
    Format(name: "labels", text: labels), Format(name: "tsv", text: table),
    Format(name: "csv", text: commas), Format(name: "lrc", text: lyrics),
    Format(name: "otter", text: otter), Format(name: "zoom", text: zoom),
    Format(name: "stm", text: stm), Format(name: "ctm", text: ctm),
    Format(name: "textgrid", text: textGrid), Format(name: "whisper", text: whisper),
    Format(name: "json", text: json), Format(name: "text", text: plain),
    Format(name: "markdown", text: markdown), Format(name: "brackets", text: brackets),
  ]

  private static func clock(_ time: Double, _ mark: String) -> String {
    let all = Int((max(0, time) * 1000).rounded())
    func padded(_ number: Int, _ width: Int) -> String {
      String(repeating: "0", count: max(0, width - "\(number)".count)) + "\(number)"
    }
    return [all / 3_600_000, all / 60_000 % 60, all / 1000 % 60].map { padded($0, 2) }
      .joined(separator: ":") + mark + padded(all % 1000, 3)
  }

  private static func named(_ cue: Cue) -> String {
    (cue.speaker.map { "[\($0)]: " } ?? "") + cue.text
  }

  private static func subRip(_ cues: [Cue]) -> String {
    cues.enumerated().map { index, cue in
      "\(index + 1)\n\(clock(cue.start, ",")) --> \(clock(cue.end, ","))\n\(named(cue))\n\n"
    }.joined()
  }

  private static func webVTT(_ cues: [Cue]) -> String {
    "WEBVTT\n\n"
      + cues.map { cue in
        let voice = cue.speaker.map { "<v \($0)>" } ?? ""
        return "\(clock(cue.start, ".")) --> \(clock(cue.end, "."))\n\(voice)\(cue.text)\n\n"
      }.joined()
  }

  private static func labels(_ cues: [Cue]) -> String {
    cues.map { "\($0.start)\t\($0.end)\t\(named($0))\n" }.joined()
  }

  private static func table(_ cues: [Cue]) -> String {
    "start\tend\ttext\n"
      + cues.map { "\(Int($0.start * 1000))\t\(Int($0.end * 1000))\t\(named($0))\n" }.joined()
  }

  private static func commas(_ cues: [Cue]) -> String {
    "start,end,speaker,text\n"
      + cues.map { cue in
        let text = cue.text.replacing("\"", with: "\"\"")
        let times = "\(Int(cue.start * 1000)),\(Int(cue.end * 1000))"
        return "\(times),\(cue.speaker ?? ""),\"\(text)\"\n"
      }.joined()
  }

  private static func lyrics(_ cues: [Cue]) -> String {
    "[by:odd]\n"
      + cues.map { cue in
        "[\(String(clock(cue.start, ".").dropFirst(3).dropLast()))] \(named(cue))\n"
      }.joined()
  }

  private static func otter(_ cues: [Cue]) -> String {
    cues.map { cue in
      "\(cue.speaker ?? "Unknown")  \(Int(cue.start) / 60):"
        + (Int(cue.start) % 60 < 10 ? "0" : "") + "\(Int(cue.start) % 60)\n\(cue.text)\n\n"
    }.joined()
  }

  private static func zoom(_ cues: [Cue]) -> String {
    cues.map { "\(clock($0.start, ".").dropLast(4))\t\($0.speaker ?? "")\t\($0.text)\n" }.joined()
  }

  private static func stm(_ cues: [Cue]) -> String {
    cues.map { cue in
      let name = (cue.speaker ?? "nobody").replacing(" ", with: "_")
      return "talk 1 \(name) \(cue.start) \(cue.end) <o,f0,male> \(cue.text)\n"
    }.joined()
  }

  private static func ctm(_ cues: [Cue]) -> String {
    cues.flatMap { cue in
      timed(cue).map { word, start, end in
        let channel = (cue.speaker ?? "1").replacing(" ", with: "_")
        return "talk \(channel) \(start) \(end - start) \(word.replacing(" ", with: "_"))\n"
      }
    }.joined()
  }

  private static func textGrid(_ cues: [Cue]) -> String {
    var text = """
      File type = "ooTextFile"
      Object class = "TextGrid"
      0 100 <exists>

      """
    let speakers = cues.map(\.speaker).reduce(into: [String?]()) { found, name in
      if !found.contains(name) { found.append(name) }
    }
    text += "\(speakers.count)\n"
    for name in speakers {
      let marks = cues.filter { $0.speaker == name }
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

  private static func whisper(_ cues: [Cue]) -> String {
    let segments = cues.map { cue in
      let words = timed(cue).map { word, start, end in
        "{\"word\":\(escaped(" " + word)),\"start\":\(start),\"end\":\(end)}"
      }
      let speaker = cue.speaker.map { ",\"speaker\":\(escaped($0))" } ?? ""
      return "{\"start\":\(cue.start),\"end\":\(cue.end),\"text\":\(escaped(cue.text))\(speaker)"
        + ",\"words\":[\(words.joined(separator: ","))]}"
    }
    return "{\"segments\":[\(segments.joined(separator: ","))],\"language\":\"en\"}"
  }

  private static func json(_ cues: [Cue]) -> String {
    let tokens = cues.enumerated().flatMap { index, cue in
      timed(cue).map { word, start, end in
        let speaker = cue.speaker.map { escaped($0) } ?? "null"
        return "{\"text\":\(escaped(word)),\"start_s\":\(start),\"end_s\":\(end),"
          + "\"timing\":\"word\",\"kind\":\"word\",\"speaker\":\(speaker),\"segment\":\(index)}"
      }
    }
    return "{\"schema\":\"rehearsmart.transcript/1\",\"tokens\":[\(tokens.joined(separator: ","))]}"
  }

  /// Each word in an equal part of its cue.
  private static func timed(_ cue: Cue) -> [(String, Double, Double)] {
    let step = (cue.end - cue.start) / Double(max(1, cue.words.count))
    return cue.words.enumerated().map { index, word in
      (word, cue.start + step * Double(index), cue.start + step * Double(index + 1))
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

  private static func plain(_ cues: [Cue]) -> String {
    cues.map { named($0) + "\n" }.joined()
  }

  private static func markdown(_ cues: [Cue]) -> String {
    "# A talk\n\n" + cues.map { named($0) + "\n\n" }.joined(separator: "## Part (1m)\n\n")
  }

  private static func brackets(_ cues: [Cue]) -> String {
    cues.map { "[\(clock($0.start, ".").dropLast(4))] \(named($0))\n" }.joined()
  }
}
