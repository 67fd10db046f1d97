/// A change to a script that a rehearsal suggests.
package struct ScriptSuggestion: Equatable, Sendable, Encodable {
  /// Depends on the sentence and the change alone, so it stays the same from version to version.
  package var id: String
  package var kind: Kind
  /// What it changes, in bytes of UTF-8.
  package var range: Range<Int>
  package var before: String
  package var after: String
  package var why: String
  /// The sessions that it comes from.
  package var sessions: [Int]

  package enum Kind: String, CaseIterable, Sendable, Encodable {
    /// A long sentence as two.
    case split
    /// A sentence that is never said.
    case cut
    /// A sentence as the speaker says it.
    case say
    /// A pause mark after a sentence.
    case pause
    /// A phrase that the speaker stumbles on.
    case replace
  }

  init(
    _ kind: Kind, _ range: Range<Int>, before: String, after: String, why: String, sessions: [Int]
  ) {
    self.kind = kind
    self.range = range
    self.before = before
    self.after = after
    self.why = why
    self.sessions = sessions
    let words = { (text: String) in Script(text).words.map(\.key).joined(separator: " ") }
    let hash = "\(kind.rawValue)|\(words(before))|\(kind == .pause ? "" : after)".fnv1a
    id = String(hash, radix: 36)
  }

  /// The text with the change; `nil` if what it changes is no longer there.
  package func applied(to text: String) -> String? {
    let isThere = range.upperBound <= text.utf8.count && text.hasBytes(before, at: range)
    guard let place = isThere ? range : text.onlyPlace(of: before) else { return nil }
    return text.replacingBytes(place, with: after)
  }

  private enum CodingKeys: String, CodingKey { case id, kind, before, after, why, sessions }
}

extension String {
  /// FNV-1a with 64 bits, which is the same on every computer.
  ///
  /// - Source: Fowler, Noll and Vo, draft-eastlake-fnv.
  fileprivate var fnv1a: UInt64 {
    utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  fileprivate func hasBytes(_ text: String, at range: Range<Int>) -> Bool {
    utf8.dropFirst(range.lowerBound).prefix(range.count).elementsEqual(text.utf8)
  }

  /// Where a text occurs; `nil` unless it occurs exactly once.
  fileprivate func onlyPlace(of text: String) -> Range<Int>? {
    let (all, part) = (Array(utf8), Array(text.utf8))
    guard !part.isEmpty, part.count <= all.count else { return nil }
    let places = (0...(all.count - part.count)).filter { all[$0...].starts(with: part) }
    return places.count == 1 ? places[0]..<places[0] + part.count : nil
  }
}

extension Script {
  /// Whether the words occur in it in a row, compared by their keys.
  package func has(excerpt: String) -> Bool {
    let (all, part) = (words.map(\.key), Script(excerpt).words.map(\.key))
    guard !part.isEmpty, part.count <= all.count else { return false }
    return (0...all.count - part.count).contains { all[$0...].starts(with: part) }
  }

  /// The text with something that was said added as a line of its own.
  ///
  /// - Parameter sentence: After which sentence, from 1; 0 puts it first, `nil` at the end.
  package func adding(excerpt: String, afterSentence sentence: Int?) -> String {
    let line = excerpt.split(separator: "\n").joined(separator: " ")
    guard let sentence, sentence < sentences.count else {
      let isOpen = !text.isEmpty && !text.utf8.elementsEqual("\n".utf8) && text.last != "\n"
      return text + (text.isEmpty ? "" : isOpen ? "\n\n" : "\n") + line + "\n"
    }
    let place =
      sentence > 0
      ? sentences[sentence - 1].range.upperBound : sentences[0].range.lowerBound
    let new = sentence > 0 ? "\n\(line)\n" : "\(line)\n"
    return text.replacingBytes(place..<place, with: new)
  }
}
