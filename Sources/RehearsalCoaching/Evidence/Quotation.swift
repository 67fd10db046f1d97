import RehearsalTranscript
import RehearsalBase

/// The speaker's own words around a moment, short enough to read at a glance.
struct Quotation: Equatable {
  /// What is marked at a moment.
  enum Mark: String, Sendable {
    /// The words said there, or a silence if there are none.
    case words
    case silence = "[pause]"
    /// A sound that the transcript lacks.
    case sound = "[um?]"
  }

  /// The words, with the moment in brackets: `… the dogs and [uh] I thought about …`.
  var text: String

  /// Words quoted around a shorter moment. Our choice: about a line of text, enough to recognise
  /// the moment.
  private static let usual = 12
  /// Most words quoted. Our choice: more are not read at a glance.
  private static let longest = 14
  /// Most words in brackets. Our choice: a longer moment is a passage, quoted from its start.
  private static let longestMark = 4
  /// Our choice: words farther from a silence are not the ones around it.
  private static let near = Seconds(1)

  /// - Parameter tokens: In the order of their times.
  /// - Returns: `nil` if no word with a time of its own is near.
  init?(of tokens: [Token], around span: TimeSpan, marking mark: Mark = .words) {
    let words = tokens.filter { token in
      token.kind != .event && token.span != nil && token.timing != .segment
    }
    // A word whose times reach into a silence belongs to one side of it.
    let (from, until) = mark == .words ? (span.start, span.end) : (span.middle, span.middle)
    let first = words.firstIndex { ($0.span?.middle ?? until) >= from } ?? words.endIndex
    let last = words.lastIndex { ($0.span?.middle ?? from) < until }
    let end = last.map { $0 + 1 } ?? words.startIndex
    // The words whose middles are inside, or else the place between two words.
    let inside = first < end ? first..<end : first..<first
    guard !words.isEmpty, !inside.isEmpty || Self.hasNeighbor(words, at: first, of: span) else {
      return nil
    }
    var quoted = inside.prefix(Self.longest)
    let room = max(Self.usual - inside.count, 0)
    var before = min(room / 2, quoted.lowerBound)
    let after = min(room - before, words.count - quoted.upperBound)
    before = min(room - after, quoted.lowerBound)
    quoted = (quoted.lowerBound - before)..<(quoted.upperBound + after)

    var parts = quoted.map { words[$0].text }
    let place = (inside.lowerBound - quoted.lowerBound)..<(inside.upperBound - quoted.lowerBound)
    if inside.isEmpty {
      parts.insert((mark == .words ? .silence : mark).rawValue, at: place.lowerBound)
    } else if inside.count <= Self.longestMark {
      parts[place.lowerBound] = "[" + parts[place.lowerBound]
      parts[place.upperBound - 1] += "]"
    }
    if quoted.lowerBound > 0 { parts.insert("…", at: 0) }
    if quoted.upperBound < words.count { parts.append("…") }
    text = parts.joined(separator: " ")
  }

  /// Whether a silence is between two words that are near it.
  private static func hasNeighbor(_ words: [Token], at place: Int, of span: TimeSpan) -> Bool {
    let before = place > 0 ? words[place - 1].span : nil
    let after = place < words.count ? words[place].span : nil
    guard let before, let after else { return false }
    return span.start - before.end <= near && after.start - span.end <= near
  }
}
