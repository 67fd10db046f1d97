import RehearsalBase

extension TranscriptFormat {
  public static let markdown = TranscriptFormat(rawValue: "markdown")
}

/// Markdown text; the markup of emphasis, lists, quotations, links and code is removed.
///
/// Headings, front matter, comments and rules are not spoken and are left out; headings become
/// ``Transcript/sections``.
package enum Markdown: ReadableFormat {
  static let format = TranscriptFormat.markdown

  static func recognizes(_ manuscript: Manuscript) -> Bool {
    guard manuscript.json == nil else { return false }
    let lines = manuscript.firstLines(sampleLines)
    return lines.contains { line in
      level(ofHeading: line) != nil || line.begins(with: "```") || line.begins(with: "> ")
        || hasBold(line)
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
      if inComment || text.begins(with: "<!--") {
        inComment = !text.has("-->")
        continue
      }
      if let level = level(ofHeading: text) {
        headings.append(
          Heading(withoutMarks(Self.text(ofHeading: text, level)), level: level))
        continue
      }
      if text.isEmpty || isRule(text) || text.begins(with: "```") { continue }
      while text.begins(with: ">") { text = Substring(text.utf8.dropFirst()).trimmed }
      let spoken = withoutMarks(withoutBullet(text))
      guard !spoken.isBlank else { continue }
      passages.append(Passage(text: spoken))
      passages[passages.count - 1].headings = headings
      headings = []
    }
    return Reading(passages: passages, habits: [.namesSpeakers, .speakersStay])
  }

  /// Without the `#` signs before it and the optional ones that follow a space after it.
  ///
  /// - Source: CommonMark 0.31, section 4.2.
  package static func text(ofHeading line: Substring, _ level: Int) -> Substring {
    let text = Substring(line.utf8.dropFirst(level)).trimmed
    var rest = text
    while rest.ends(with: "#") { rest = Substring(rest.utf8.dropLast()) }
    return rest.isEmpty || rest.ends(with: " ") || rest.ends(with: "\t") ? rest.trimmed : text
  }

  /// The level of a heading such as `## Opening`; `nil` for another line.
  ///
  /// - Source: CommonMark 0.31, section 4.2.
  package static func level(ofHeading line: Substring) -> Int? {
    let level = line.utf8.prefix { $0 == UInt8(ascii: "#") }.count
    let next = line.utf8.dropFirst(level).first
    return (1...6).contains(level) && (next == 0x20 || next == 0x09) ? level : nil
  }

  /// Three or more of the same character: a rule, or the underline of a heading.
  package static func isRule(_ line: Substring) -> Bool {
    guard let first = line.utf8.first, "-*_=".utf8.contains(first) else { return false }
    let signs = line.utf8.filter { $0 > 0x20 }
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

  /// Without a sign or a number that begins an item of a list.
  package static func withoutBullet(_ line: Substring) -> Substring {
    let bytes = line.utf8
    for bullet in ["- ", "* ", "+ "] where line.begins(with: bullet) {
      return Substring(bytes.dropFirst(2))
    }
    let digits = bytes.prefix { $0.isDigit }
    let after = Substring(bytes[digits.endIndex...])
    guard (1...3).contains(digits.count), after.begins(with: ". ") || after.begins(with: ") ")
    else { return line }
    return Substring(after.utf8.dropFirst(2))
  }

  /// Removes emphasis, code marks and link targets; a sound such as `*laughs*` is kept.
  package static func withoutMarks(_ line: Substring) -> String {
    let written = Array(line.unicodeScalars)
    /// `nil` in place of a bracket that was removed, because removing it would move what follows.
    var text: [Unicode.Scalar?] = []
    /// The positions of the brackets that are still open.
    var brackets: [Int] = []
    /// The next closing bracket of a link target; searched for only once per line.
    var targetEnd = written.startIndex
    var position = 0
    while position < written.count {
      let scalar = written[position]
      let next = position + 1 < written.count ? written[position + 1] : nil
      position += 1
      switch scalar {
      case "\\" where next != nil:
        text.append(next)
        position += 1
      case "*":
        if let end = soundEnd(in: written, from: position - 1) {
          text += written[(position - 1)..<end].map(Optional.some)
          position = end
        }
      case "`": break
      case "_" where isInWord(text.last ?? nil) && isInWord(next): text.append(scalar)
      case "_": break
      case "[":
        brackets.append(text.count)
        text.append(scalar)
      case "]" where next == "(":
        if targetEnd < position {
          targetEnd = written[position...].firstIndex(of: ")") ?? written.endIndex
        }
        guard targetEnd - position < longestTarget, targetEnd < written.endIndex,
          let open = brackets.popLast()
        else {
          text.append(scalar)
          continue
        }
        text[open] = nil
        // Images are not spoken.
        if open > 0, text[open - 1] == "!" { text.removeSubrange((open - 1)...) }
        position = targetEnd + 1
      case "]":
        _ = brackets.popLast()
        text.append(scalar)
      default: text.append(scalar)
      }
    }
    var kept = String.UnicodeScalarView()
    kept.append(contentsOf: text.lazy.compactMap(\.self))
    return String(kept)
  }

  /// Whether it is a letter, a digit, or a mark on one.
  private static func isInWord(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || scalar.isCombiningMark
  }

  private static func soundEnd(in text: [Unicode.Scalar], from start: Int) -> Int? {
    let inside = text[(start + 1)...].prefix(longestSound)
    guard let close = inside.firstIndex(of: "*") else { return nil }
    var name = String.UnicodeScalarView()
    name.append(contentsOf: inside[..<close])
    return Sound.known(String(name), isWhole: false) != nil ? close + 1 : nil
  }

  /// Our choice: a text with markup has some within a few pages.
  private static let sampleLines = 200
  /// Source: CommonMark 0.31, section 4.1.
  private static let shortestRule = 3
  /// Our choice, in code points: the longest link target, and the part of a line that is searched
  /// for markup.
  private static let longestTarget = 2_000
  /// Our choice, in code points.
  private static let longestSound = 40
}
