/// A piece of a difference.
package struct DiffPart: Equatable, Sendable {
  package enum Kind: String, Equatable, Sendable {
    case same, removed, added
  }

  package var kind: Kind
  package var text: String
}

/// The difference of two texts, line by line, and word by word within changed lines.
///
/// - Source: Myers (1986), "An O(ND) difference algorithm and its variations", as the standard
///   library has it.
package struct ScriptDiff: Equatable, Sendable {
  package var lines: [Line]

  /// A line of either text, or one that has changed, with the words of both. Spaces are part of the
  /// text before them.
  package struct Line: Equatable, Sendable {
    package var parts: [DiffPart]

    package var isSame: Bool { parts.allSatisfy { $0.kind == .same } }
    package var text: String { parts.map(\.text).joined() }

    /// The parts, with long unchanged stretches abbreviated.
    package var shortened: [DiffPart] {
      parts.enumerated().map { index, part in
        guard part.kind == .same else { return part }
        let words = part.text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count > 2 * ScriptDiff.wordsAround + 2 else { return part }
        // The start and the end of a line are not beside a change.
        let start = index == 0 && !isSame ? [] : words.prefix(ScriptDiff.wordsAround)
        let end = index == parts.count - 1 ? [] : words.suffix(ScriptDiff.wordsAround)
        return DiffPart(kind: .same, text: (start + ["…"] + end).joined(separator: " "))
      }
    }
  }

  /// Our choice: the unchanged words shown on each side of a change.
  static let wordsAround = 6

  package init(from old: String, to new: String) {
    let (before, after) = (Self.lines(of: old), Self.lines(of: new))
    lines = []
    var removed: [String] = []
    var added: [String] = []
    for (kind, line) in Self.merged(before, after) {
      switch kind {
      case .removed: removed.append(line)
      case .added: added.append(line)
      case .same:
        lines += Self.changed(removed, added)
        (removed, added) = ([], [])
        lines.append(Line(parts: [DiffPart(kind: .same, text: line)]))
      }
    }
    lines += Self.changed(removed, added)
  }

  /// Whether the texts are the same.
  package var isEmpty: Bool { lines.allSatisfy(\.isSame) }

  /// The changed lines with lines of context, in separate groups.
  package func hunks(context: Int) -> [ArraySlice<Line>] {
    var ranges: [Range<Int>] = []
    for index in lines.indices where !lines[index].isSame {
      let range = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    return ranges.map { lines[$0] }
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Both sequences merged, removed elements before added ones.
  private static func merged<Element: Hashable>(
    _ old: [Element], _ new: [Element]
  ) -> [(DiffPart.Kind, Element)] {
    let difference = new.difference(from: old)
    var removed = Set<Int>()
    var added = Set<Int>()
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var merged: [(DiffPart.Kind, Element)] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if removed.contains(i) {
        merged.append((.removed, old[i]))
        i += 1
      } else if added.contains(j) {
        merged.append((.added, new[j]))
        j += 1
      } else {
        merged.append((.same, old[i]))
        i += 1
        j += 1
      }
    }
    return merged
  }

  /// Our choice: the smallest share of common words at which one line counts as the other, changed.
  private static let sameShare = 0.3

  /// Lines in place of others; word by word where one is the other, changed.
  private static func changed(_ removed: [String], _ added: [String]) -> [Line] {
    (0..<max(removed.count, added.count)).flatMap { index in
      let old = index < removed.count ? removed[index] : nil
      let new = index < added.count ? added[index] : nil
      guard let old, let new else {
        let part = old.map { DiffPart(kind: .removed, text: $0) }
        return [Line(parts: [part ?? DiffPart(kind: .added, text: new ?? "")])]
      }
      let words = merged(self.words(of: old), self.words(of: new))
      let same = words.count { $0.0 == .same }
      guard Double(same) >= sameShare * Double(words.count) else {
        return [
          Line(parts: [DiffPart(kind: .removed, text: old)]),
          Line(parts: [DiffPart(kind: .added, text: new)]),
        ]
      }
      return [Line(parts: joined(words))]
    }
  }

  /// Words, each with the space after it, so that they join to the line.
  private static func words(of line: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in line {
      if character != " ", word.last == " " {
        words.append(word)
        word = ""
      }
      word.append(character)
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func joined(_ words: [(kind: DiffPart.Kind, text: String)]) -> [DiffPart] {
    var parts: [DiffPart] = []
    for word in words {
      if parts.last?.kind == word.kind {
        parts[parts.count - 1].text += word.text
      } else {
        parts.append(DiffPart(kind: word.kind, text: word.text))
      }
    }
    return parts
  }
}

/// What was said against what is written: the words of both in one order, line by line of the
/// script's sentences.
package struct SaidDiff: Equatable, Sendable {
  package var lines: [[DiffPart]]

  package init(_ alignment: ScriptAlignment) {
    let script = alignment.script
    lines = []
    var next = 0
    for sentence in script.sentences {
      var parts: [DiffPart] = []
      func add(_ kind: DiffPart.Kind, _ text: String) {
        if parts.last?.kind == kind {
          parts[parts.count - 1].text += " \(text)"
        } else {
          parts.append(DiffPart(kind: kind, text: text))
        }
      }
      /// The said words up to one that is written.
      func addSaid(before end: Int) {
        while next < end {
          if !alignment.said[next].key.isEmpty { add(.added, alignment.said[next].text) }
          next += 1
        }
      }
      for word in sentence.words {
        let text = script.words[word].text
        switch alignment.outcomes[word] {
        case .said(let index):
          addSaid(before: index)
          add(.same, text)
          next = index + 1
        case .changed(let index):
          addSaid(before: index)
          add(.removed, text)
          add(.added, alignment.said[index].text)
          next = index + 1
        case .missed: add(.removed, text)
        }
      }
      lines.append(parts)
    }
    let rest = alignment.said[min(next, alignment.said.count)...].filter { !$0.key.isEmpty }
    if !rest.isEmpty { lines.append([DiffPart(kind: .added, text: rest.text)]) }
  }
}
