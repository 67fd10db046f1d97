import RehearsalBase

/// Moves speakers' names from the beginning of passages to ``Passage/speaker``.
///
/// A word and a colon may also be plain text, so a name counts only if it occurs twice and a
/// quarter of the passages have one, or if half of them do. `SPEAKER_00` and `Speaker 1` always
/// count.
enum SpeakerNames {
  /// - Parameter stay: Whether a passage without a name has the speaker of the previous one.
  static func take(from passages: inout [Passage], stay: Bool) {
    let found = passages.map { passage -> Found? in
      guard passage.speaker == nil, case .text(let text) = passage.content else { return nil }
      return name(before: text)
    }
    var counts: [String: Int] = [:]
    for case let found? in found { counts[found.name, default: 0] += 1 }
    let named = found.count { $0 != nil }
    let isHabit = named >= fewest && named * passagesPerRepeatedName >= passages.count
    let isRule = named >= fewest && named * passagesPerName >= passages.count
    var speaker: String?
    for index in passages.indices {
      if let found = found[index],
        found.isCertain || isRule || (isHabit && counts[found.name, default: 0] >= fewest)
      {
        speaker = found.name
        passages[index].speaker = found.name
        passages[index].content = .text(found.rest)
      } else if stay {
        passages[index].speaker = passages[index].speaker ?? speaker
      }
    }
  }

  /// A name as it is read back before any text: `[Name]: `.
  ///
  /// Brackets in it become parentheses, and a name that is too long to be read as one is cut.
  static func written(_ name: String) -> String {
    let plain = name.replacingEach("[", with: "(").replacingEach("]", with: ")")
    return "[\(String(String.UnicodeScalarView(plain.unicodeScalars.prefix(longest - 2))))]: "
  }

  private struct Found {
    var name: String
    var rest: String
    var isCertain: Bool
  }

  private static func name(before text: String) -> Found? {
    // The leading space is part of the text: it tells a word from a subword piece.
    var body = text.trimmed
    if body.begins(with: ">>") { body = body.without(">").trimmed }
    if body.begins(with: "- ") { body = body.without("-").trimmed }
    if let open = body.unicodeScalars.first, open == "[" || open == "(" {
      let close: Unicode.Scalar = open == "[" ? "]" : ")"
      guard let end = body.unicodeScalars.prefix(longest).firstIndex(of: close) else { return nil }
      // WhisperX doubles the brackets in Audacity labels.
      let name = body[..<end].without(open).trimmed
      var rest = body[end...].without(close)
      let hasColon = rest.begins(with: ":")
      if hasColon { rest = Substring(rest.utf8.dropFirst()) }
      guard !name.isEmpty, isNumbered(name) || (hasColon && ClockTime.seconds(name) == nil) else {
        return nil
      }
      return Found(name: String(name), rest: String(rest.trimmed), isCertain: true)
    }
    guard let colon = body.unicodeScalars.prefix(longest).firstIndex(of: ":") else { return nil }
    let name = body[..<colon].trimmed
    let rest = Substring(body.utf8[colon...].dropFirst())
    guard rest.unicodeScalars.first?.properties.isWhitespace ?? true, looksLikeName(name)
    else { return nil }
    return Found(name: String(name), rest: String(rest.trimmed), isCertain: isNumbered(name))
  }

  private static func looksLikeName(_ name: Substring) -> Bool {
    guard let first = name.unicodeScalars.first, first.properties.isUppercase || isNumbered(name)
    else { return false }
    guard name.utf8.split(separator: 0x20).count <= mostWords else { return false }
    return name.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case " ", ".", "-", "_", "'", "’", "(", ")", "&", "0"..."9": true
      default: scalar.properties.isAlphabetic || scalar.isCombiningMark
      }
    }
  }

  /// `SPEAKER_00`, `Speaker 1`, `spk_0`.
  private static func isNumbered(_ name: Substring) -> Bool {
    let lower = name.lowercased()
    guard lower.begins(with: "speaker") || lower.begins(with: "spk") else { return false }
    let after = lower.drop { $0.isLetter }.drop { $0 == "_" || $0 == " " || $0 == "#" }
    return !after.isEmpty && after.allSatisfy { $0.isNumber || ($0.isLetter && after.count == 1) }
  }

  /// Our choice: how often a name occurs, and how many passages there may be to each name.
  private static let fewest = 2
  private static let passagesPerRepeatedName = 4
  private static let passagesPerName = 2
  /// Our choice: the longest name, in words and in code points.
  private static let mostWords = 4
  private static let longest = 48
}

extension Substring {
  /// Without an ASCII character at its beginning, however often it is there.
  fileprivate func without(_ mark: Unicode.Scalar) -> Substring {
    Substring(unicodeScalars.drop { $0 == mark })
  }
}
