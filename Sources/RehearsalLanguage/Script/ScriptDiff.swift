/// The difference of two texts, line by line, with the words that differ within changed lines.
///
/// - Source: Myers (1986), "An O(ND) difference algorithm and its variations", as the standard
///   library has it.
package struct ScriptDiff: Equatable, Sendable {
  package var lines: [Line]

  package struct Line: Equatable, Sendable {
    package var kind: Kind
    package var segments: [Segment]

    package var text: String { segments.map(\.text).joined() }
  }

  package enum Kind: Equatable, Sendable {
    case same, removed, added
  }

  package struct Segment: Equatable, Sendable {
    package var text: String
    /// Whether it differs from the line that it stands for.
    package var isChanged: Bool
  }

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
        lines.append(Line(kind: .same, segments: [Segment(text: line, isChanged: false)]))
      }
    }
    lines += Self.changed(removed, added)
  }

  /// Whether the texts are the same.
  package var isEmpty: Bool { lines.allSatisfy { $0.kind == .same } }

  /// The changed lines with some lines around them, in groups that are apart.
  package func hunks(context: Int) -> [ArraySlice<Line>] {
    var ranges: [Range<Int>] = []
    for index in lines.indices where lines[index].kind != .same {
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

  /// Both sequences in one, what was removed before what was added.
  private static func merged<Element: Hashable>(
    _ old: [Element], _ new: [Element]
  ) -> [(Kind, Element)] {
    let difference = new.difference(from: old)
    var removed = Set<Int>()
    var added = Set<Int>()
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var merged: [(Kind, Element)] = []
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

  /// Lines in place of others, with the words that differ.
  private static func changed(_ removed: [String], _ added: [String]) -> [Line] {
    var before: [Line] = []
    var after: [Line] = []
    for index in 0..<max(removed.count, added.count) {
      let old = index < removed.count ? removed[index] : nil
      let new = index < added.count ? added[index] : nil
      let parts = merged(words(of: old ?? ""), words(of: new ?? ""))
      if old != nil { before.append(Line(kind: .removed, segments: segments(parts, but: .added))) }
      if new != nil { after.append(Line(kind: .added, segments: segments(parts, but: .removed))) }
    }
    return before + after
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

  private static func segments(_ parts: [(Kind, String)], but other: Kind) -> [Segment] {
    var segments: [Segment] = []
    for (kind, text) in parts where kind != other {
      if segments.last?.isChanged == (kind != .same) {
        segments[segments.count - 1].text += text
      } else {
        segments.append(Segment(text: text, isChanged: kind != .same))
      }
    }
    return segments.isEmpty ? [Segment(text: "", isChanged: true)] : segments
  }
}

/// What was said against what is written: the words of both in one order, line by line of the
/// script's sentences.
package struct SaidDiff: Equatable, Sendable {
  package var lines: [[Part]]

  package struct Part: Equatable, Sendable {
    package var kind: ScriptDiff.Kind
    package var text: String
  }

  package init(_ alignment: ScriptAlignment) {
    let script = alignment.script
    lines = []
    var next = 0
    for sentence in script.sentences {
      var parts: [Part] = []
      func add(_ kind: ScriptDiff.Kind, _ text: String) {
        if parts.last?.kind == kind {
          parts[parts.count - 1].text += " \(text)"
        } else {
          parts.append(Part(kind: kind, text: text))
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
    if !rest.isEmpty { lines.append([Part(kind: .added, text: rest.text)]) }
  }
}
