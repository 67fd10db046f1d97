/// Tells words from the annotations that recognisers and typists write among them.
///
/// Sounds become events, marked hesitations fillers, `[*]` untranscribed; free-standing punctuation
/// is attached to the previous word, or to the next if it opens something.
enum TokenMarks {
  static func marked(_ parts: [Draft]) -> (drafts: [Draft], special: Int) {
    var drafts: [Draft] = []
    drafts.reserveCapacity(parts.count)
    var special = 0
    var opening = ""
    var index = 0
    while index < parts.count {
      var draft = parts[index]
      if let found = mark(at: index, in: parts) {
        index = found.next
        guard let kind = found.kind else {
          special += 1
          continue
        }
        draft.text = found.text
        draft.kind = kind
        draft.end = parts[index - 1].end ?? draft.end
        drafts.append(draft)
        continue
      }
      index += 1
      if draft.kind != .word || draft.text.unicodeScalars.contains(where: \.isSpoken) {
        draft.text = opening + draft.text
        opening = ""
        drafts.append(draft)
      } else if opens(draft.text) {
        opening += draft.text
      } else if draft.text != ">>", let last = drafts.indices.last {
        // A dash keeps its space.
        drafts[last].text += (isDash(draft.text) ? " " : "") + draft.text
      }
    }
    return (drafts, special)
  }

  /// Whether a text begins with a bracket or symbol that opens an annotation.
  static func mayOpen(_ text: some StringProtocol) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    return ["[", "(", "{", "<", "*", "%", "♪", "♫", "🎵", "🎶"].contains(first)
  }

  private struct Found {
    /// `nil` for a special token of the recogniser, which is dropped.
    var kind: Token.Kind?
    var text: String
    /// The index of the part after it.
    var next: Int
  }

  private static func mark(at index: Int, in parts: [Draft]) -> Found? {
    let text = parts[index].text
    guard parts[index].kind == .word, mayOpen(text), let sign = text.unicodeScalars.first else {
      return nil
    }
    switch sign {
    case "[": return enclosed("]", at: index, in: parts, kind: Sound.inSquareBrackets)
    case "<": return enclosed(">", at: index, in: parts, reach: 1, kind: Sound.inAngleBrackets)
    case "(": return enclosed(")", at: index, in: parts, kind: Sound.inParentheses)
    case "{": return enclosed("}", at: index, in: parts, kind: Sound.known)
    case "*": return enclosed("*", at: index, in: parts, kind: Sound.known)
    case "%": return Sound.percent(text).map { Found(kind: .filler, text: $0, next: index + 1) }
    default: return music(at: index, in: parts)
    }
  }

  /// - Parameter kind: Classifies the text inside, given whether it is the whole passage; `nil` for
  ///   plain words.
  private static func enclosed(
    _ close: Unicode.Scalar, at index: Int, in parts: [Draft], reach: Int = longestMark,
    kind: (_ content: String, _ isWhole: Bool) -> Sound?
  ) -> Found? {
    var content = ""
    for next in index..<min(parts.count, index + reach) {
      var part = parts[next].text.unicodeScalars[...]
      if next == index { part = part.dropFirst() } else { content += " " }
      guard let end = part.firstIndex(of: close) else {
        content += String(part)
        continue
      }
      let after = part[part.index(after: end)...]
      guard !after.contains(where: \.isSpoken) else { return nil }
      content += String(part[..<end])
      let isWhole = index == 0 && next == parts.count - 1
      let written = parts[index...next].map(\.text).joined(separator: " ")
      // Nothing is said between `[` and `]`.
      guard content.contains(where: { $0 != " " }) else {
        return Found(kind: nil, text: written, next: next + 1)
      }
      guard let sound = kind(content, isWhole) else { return nil }
      switch sound {
      case .hesitation(let spelling):
        return Found(kind: .filler, text: spelling + String(after), next: next + 1)
      case .untranscribed: return Found(kind: .untranscribed, text: written, next: next + 1)
      case .event: return Found(kind: .event, text: written, next: next + 1)
      case .none: return Found(kind: nil, text: written, next: next + 1)
      }
    }
    return nil
  }

  /// Our choice, in words: a bracket that is still open after this was never closed.
  private static let longestMark = 12

  /// From one note to the next, or to the end: singing is not speech.
  private static func music(at index: Int, in parts: [Draft]) -> Found {
    let first = parts[index].text
    var next = index + 1
    if first.unicodeScalars.count == 1 || !endsInNote(first) {
      while next < parts.count, !endsInNote(parts[next].text) { next += 1 }
      next = min(parts.count, next + 1)
    }
    let text = parts[index..<next].map(\.text).joined(separator: " ")
    return Found(kind: .event, text: text, next: next)
  }

  private static func endsInNote(_ text: String) -> Bool {
    text.unicodeScalars.last.map { ["♪", "♫", "🎵", "🎶"].contains($0) } ?? false
  }

  private static func opens(_ text: String) -> Bool {
    text.unicodeScalars.first.map { "¿¡«“‘„([{".unicodeScalars.contains($0) } ?? false
  }

  private static func isDash(_ text: String) -> Bool {
    text.unicodeScalars.first.map { "-–—―".unicodeScalars.contains($0) } ?? false
  }
}
