import RehearsalTranscript
import RehearsalUnits

/// The speaker's own words around a moment, cut to what one reads at a glance.
struct Quotation: Equatable {
  /// What is marked at a moment.
  enum Mark: String, Sendable {
    /// The words said there; a silence where there are none.
    case words
    case silence = "[pause]"
    /// A sound that nobody wrote down.
    case sound = "[um?]"
  }

  /// Words with the moment in brackets, `… the dogs and [uh] I thought about …`.
  var text: String

  /// Fewer words don't bring the moment back, more are not read.
  private static let length = 8...14
  /// Longer moments are passages: they are quoted from their start and not marked.
  private static let longestMark = 4

  /// - Parameter tokens: In the order of their times.
  /// - Returns: `nil` where no word with a time of its own lies near.
  init?(of tokens: [Token], around span: TimeSpan, marking mark: Mark = .words) {
    let words = tokens.filter { token in
      token.kind != .event && token.span != nil && token.timing != .segment
    }
    // A word whose times reach into a silence stands on one side of it.
    let (from, until) = mark == .words ? (span.start, span.end) : (span.middle, span.middle)
    let first = words.firstIndex { ($0.span?.middle ?? until) >= from } ?? words.endIndex
    let last = words.lastIndex { ($0.span?.middle ?? from) < until }
    let end = last.map { $0 + 1 } ?? words.startIndex
    // A word whose middle lies within; else the place between two words.
    let inside = first < end ? first..<end : first..<first
    guard !words.isEmpty, !inside.isEmpty || Self.hasNeighbour(words, at: first, of: span) else {
      return nil
    }
    var quoted = inside.prefix(Self.length.upperBound)
    let isWhole = quoted.count == inside.count
    let most = Self.length.upperBound - (inside.isEmpty ? 1 : 0)
    let room = isWhole ? Self.room(for: inside.count) : 0
    var before = min(room / 2, quoted.lowerBound)
    let after = min(room - before, words.count - quoted.upperBound)
    before = min(room - after, quoted.lowerBound)
    quoted = (quoted.lowerBound - before)..<(quoted.upperBound + after)
    precondition(quoted.count <= most, "\(quoted.count) words quoted")

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

  /// Words to add around a moment of so many.
  private static func room(for count: Int) -> Int {
    count >= length.upperBound
      ? 0 : max(length.upperBound - 2 - count, length.lowerBound - count, 0)
  }

  /// Whether a silence lies between two words that are near it.
  private static func hasNeighbour(_ words: [Token], at place: Int, of span: TimeSpan) -> Bool {
    let near = Seconds(1)
    let before = place > 0 ? words[place - 1].span : nil
    let after = place < words.count ? words[place].span : nil
    guard let before, let after else { return false }
    return span.start - before.end <= near && after.start - span.end <= near
  }
}
