extension TranscriptFormat {
  public static let markdown = TranscriptFormat(rawValue: "markdown")
}

/// Text with Markdown's signs, which are taken away: emphasis, lists, quotations, links, code marks.
///
/// Headings, front matter, comments and rules are not spoken and left out.
enum Markdown: ReadableFormat {
  static let format = TranscriptFormat.markdown

  static func recognises(_ manuscript: Manuscript) -> Bool {
    guard manuscript.json == nil else { return false }
    let lines = manuscript.firstLines(200)
    return lines.contains { line in
      isHeading(line) || line.hasPrefix("```") || line.hasPrefix("> ") || hasBold(line)
        || hasLink(line)
    } || (lines.first == "---" && lines.dropFirst().contains("---"))
  }

  static func read(_ manuscript: Manuscript) throws(TranscriptError) -> Reading {
    var passages: [Passage] = []
    var lines = manuscript.lines[...].drop(while: \.isBlank)
    if lines.first?.trimmed == "---",
      let end = lines.dropFirst().firstIndex(where: { $0.trimmed == "---" })
    {
      lines = lines[(end + 1)...]
    }
    var inComment = false
    for line in lines {
      var text = line.trimmed
      if inComment || text.hasPrefix("<!--") {
        inComment = !text.contains("-->")
        continue
      }
      if text.isEmpty || isHeading(text) || isRule(text) || text.hasPrefix("```") { continue }
      while text.hasPrefix(">") { text = text.dropFirst().trimmed }
      let spoken = withoutMarks(withoutBullet(text))
      if !spoken.isBlank { passages.append(Passage(text: spoken)) }
    }
    return Reading(passages: passages, habits: [.namesSpeakers, .speakersStay])
  }

  private static func isHeading(_ line: Substring) -> Bool {
    let signs = line.prefix { $0 == "#" }.count
    return (1...6).contains(signs) && line.dropFirst(signs).hasPrefix(" ")
  }

  /// Three or more of one sign: a rule, or the underline of a heading.
  private static func isRule(_ line: Substring) -> Bool {
    guard let first = line.first, "-*_=".contains(first) else { return false }
    let signs = line.filter { $0 != " " }
    return signs.count >= 3 && signs.allSatisfy { $0 == first }
  }

  private static func hasBold(_ line: Substring) -> Bool {
    guard let first = position(of: "**", in: line[...]) else { return false }
    return position(of: "**", in: line[first...].dropFirst(3)) != nil
  }

  private static func hasLink(_ line: Substring) -> Bool { position(of: "](", in: line) != nil }

  private static func position(of pair: String, in text: Substring) -> Substring.Index? {
    zip(text.indices, zip(text, text.dropFirst())).first { String([$1.0, $1.1]) == pair }?.0
  }

  private static func withoutBullet(_ line: Substring) -> Substring {
    for bullet in ["- ", "* ", "+ "] where line.hasPrefix(bullet) { return line.dropFirst(2) }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let after = line[digits.endIndex...]
    guard (1...3).contains(digits.count), after.hasPrefix(". ") || after.hasPrefix(") ") else {
      return line
    }
    return after.dropFirst(2)
  }

  /// Takes away emphasis, code marks and the targets of links; a sound such as `*laughs*` stays.
  private static func withoutMarks(_ line: Substring) -> String {
    var text = ""
    var rest = line
    while let character = rest.first {
      if character == "*", let sound = sound(at: rest) {
        text += sound
        rest = rest.dropFirst(sound.count)
      } else if character == "\\", rest.count > 1 {
        rest = rest.dropFirst()
        text.append(rest.removeFirst())
      } else if rest.hasPrefix("](") {
        guard let close = rest.firstIndex(of: ")") else { return text + rest }
        if let open = text.lastIndex(of: "[") {
          text.remove(at: open)
          // An image is shown, not said.
          if open > text.startIndex, text[text.index(before: open)] == "!" {
            text = String(text[..<text.index(before: open)])
          }
        }
        rest = rest[rest.index(after: close)...]
      } else {
        rest = rest.dropFirst()
        if character == "*" || character == "`" || rest.isEmphasis(character, after: text) {
          continue
        }
        text.append(character)
      }
    }
    return text
  }

  private static func sound(at text: Substring) -> String? {
    guard let close = text.dropFirst().prefix(40).firstIndex(of: "*") else { return nil }
    let inside = String(text[..<close].dropFirst())
    guard Sound.known(inside, isWhole: false) != nil else { return nil }
    return String(text[...close])
  }
}

extension Substring {
  /// Whether an underscore before this stands at the edge of a word.
  fileprivate func isEmphasis(_ character: Character, after text: String) -> Bool {
    guard character == "_" else { return false }
    let before = text.last.map { $0.isLetter || $0.isNumber } ?? false
    let after = first.map { $0.isLetter || $0.isNumber } ?? false
    return !(before && after)
  }
}
