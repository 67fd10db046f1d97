package import RehearsalBase

/// A heading above a passage.
package struct Heading: Equatable, Sendable {
  package private(set) var title: String
  /// 1 for the top level.
  var level: Int
  package private(set) var planned: Seconds?

  /// - Parameter text: A title, with the section's planned time in brackets at the end:
  ///   `Opening (1m)`, `Opening [1:30]`. Brackets with anything else are part of the title.
  package init(_ text: String, level: Int) {
    self.level = level
    title = String(text[...].trimmed)
    for (open, close) in [("(", ")"), ("[", "]")] as [(Unicode.Scalar, String)] {
      guard title.ends(with: close), let start = title.last(open),
        let time = Seconds(written: Substring(title.utf8[start...].dropFirst().dropLast())),
        time > Seconds(0)
      else { continue }
      planned = time
      title = String(title[..<start].trimmed)
      return
    }
  }
}

extension [Heading] {
  /// The sections that the headings begin.
  ///
  /// - Parameters:
  ///   - starts: The first token after each heading, ascending.
  ///   - end: The number of tokens.
  func sections(startingAt starts: [Int], end: Int) -> [TranscriptSection] {
    indices.map { index in
      // A subheading does not end the section.
      let next = self[(index + 1)...].firstIndex { $0.level <= self[index].level }
      return TranscriptSection(
        title: self[index].title, level: self[index].level, planned: self[index].planned,
        tokens: starts[index]..<(next.map { starts[$0] } ?? end))
    }
  }
}

extension Passage {
  /// Moves the headings of an empty passage to the next, so that they are not lost.
  static func carryHeadings(in passages: inout [Passage]) {
    var carried: [Heading] = []
    for index in passages.indices {
      carried += passages[index].headings
      if index + 1 < passages.endIndex, passages[index].plainText.isBlank {
        passages[index].headings = []
      } else {
        passages[index].headings = carried
        carried = []
      }
    }
  }
}
