extension TranscriptFormat {
  public static let markdown = TranscriptFormat(rawValue: "markdown")
}

/// Markdown text; the markup of emphasis, lists, quotations, links and code is removed.
///
/// Headings, front matter, comments and rules are not spoken and are left out; headings become
/// ``Transcript/sections``.
enum Markdown: ReadableFormat {
  static let format = TranscriptFormat.markdown

  static func recognises(_ manuscript: Manuscript) -> Bool {
    guard manuscript.json == nil else { return false }
    let lines = manuscript.firstLines(sampleLines)
    return lines.contains { line in
      isHeading(line) || line.hasPrefix("```") || line.hasPrefix("> ") || hasBold(line)
        || hasLink(line)
    } || (lines.first == "---" && lines.dropFirst().contains("---"))
  }

  static func read(_ manuscript: Manuscript) throws(TranscriptError) -> Reading {
    var passages: [Passage] = []
    var headings: [Heading] = []
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
      if isHeading(text) {
        headings.append(heading(text))
        continue
      }
      if text.isEmpty || isRule(text) || text.hasPrefix("```") { continue }
      while text.hasPrefix(">") { text = text.dropFirst().trimmed }
      let spoken = withoutMarks(withoutBullet(text))
      guard !spoken.isBlank else { continue }
      passages.append(Passage(text: spoken))
      passages[passages.count - 1].headings = headings
      headings = []
    }
    return Reading(passages: passages, habits: [.namesSpeakers, .speakersStay])
  }

  /// Without the `#` signs before it and the optional ones after it.
  private static func heading(_ line: Substring) -> Heading {
    let level = line.prefix { $0 == "#" }.count
    var text = line.dropFirst(level).trimmed
    while text.last == "#" { text = text.dropLast() }
    return Heading(withoutMarks(text.trimmed), level: level)
  }

  private static func isHeading(_ line: Substring) -> Bool {
    let signs = line.prefix { $0 == "#" }.count
    return headingLevels.contains(signs) && line.dropFirst(signs).hasPrefix(" ")
  }

  /// Three or more of the same character: a rule, or the underline of a heading.
  private static func isRule(_ line: Substring) -> Bool {
    guard let first = line.first, "-*_=".contains(first) else { return false }
    let signs = line.filter { $0 != " " }
    return signs.count >= shortestRule && signs.allSatisfy { $0 == first }
  }

  private static func hasBold(_ line: Substring) -> Bool {
    let pairs = positions(of: "**", in: line)
    return pairs.contains { $0 - pairs[0] > 2 }
  }

  private static func hasLink(_ line: Substring) -> Bool {
    !positions(of: "](", in: line).isEmpty
  }

  /// - Parameter pair: Two ASCII characters.
  private static func positions(of pair: String, in line: Substring) -> [Int] {
    // A line may be a whole text, but some line has markup near its start.
    let bytes = Array(line.utf8.prefix(longestTarget))
    let signs = Array(pair.utf8)
    return bytes.indices.dropLast().filter { bytes[$0] == signs[0] && bytes[$0 + 1] == signs[1] }
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

  /// Removes emphasis, code marks and the targets of links; a sound such as `*laughs*` is kept.
  private static func withoutMarks(_ line: Substring) -> String {
    let written = Array(line)
    var text: [Character] = []
    /// The positions of the brackets that are still open.
    var brackets: [Int] = []
    var position = 0
    while position < written.count {
      let character = written[position]
      let next = position + 1 < written.count ? written[position + 1] : nil
      position += 1
      switch character {
      case "\\" where next != nil:
        text.append(written[position])
        position += 1
      case "*":
        if let end = soundEnd(in: written, from: position - 1) {
          text += written[(position - 1)..<end]
          position = end
        }
      case "`": break
      case "_" where !(text.last.isInWord && next.isInWord): break
      case "[":
        brackets.append(text.count)
        text.append(character)
      case "]" where next == "(":
        let target = written[position...].prefix(longestTarget)
        guard let close = target.firstIndex(of: ")"), let open = brackets.popLast() else {
          text.append(character)
          continue
        }
        text.remove(at: open)
        // Images are not spoken.
        if open > 0, text[open - 1] == "!" { text.removeSubrange((open - 1)...) }
        position = close + 1
      case "]":
        _ = brackets.popLast()
        text.append(character)
      default: text.append(character)
      }
    }
    return String(text)
  }

  private static func soundEnd(in text: [Character], from start: Int) -> Int? {
    let inside = text[(start + 1)...].prefix(longestSound)
    guard let close = inside.firstIndex(of: "*"),
      Sound.known(String(inside[..<close]), isWhole: false) != nil
    else { return nil }
    return close + 1
  }

  /// Our choice: a text with markup has some within a few pages.
  private static let sampleLines = 200
  /// Source: CommonMark 0.31, sections 4.1 and 4.2.
  private static let headingLevels = 1...6
  private static let shortestRule = 3
  /// Our choice, in characters: the target of a link, and the start of a line in which markup is
  /// looked for.
  private static let longestTarget = 2_000
  /// Our choice, in characters.
  private static let longestSound = 40
}

extension Character? {
  fileprivate var isInWord: Bool { map { $0.isLetter || $0.isNumber } ?? false }
}
