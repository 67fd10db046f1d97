package import RehearsalTranscript
package import RehearsalBase

/// A word as it was said.
package struct SaidWord: Equatable, Sendable {
  package var text: String
  /// When; `nil` where that is unknown.
  package var span: TimeSpan?
  /// Whether it is a filler, which never counts as added to the script.
  package var isFiller: Bool

  /// The form in which words are compared; empty for what is only punctuation.
  var key: String {
    let key = Spelling.key(text)
    return key.isEmpty ? "" : WordForm.of(key)
  }
}

extension SaidWord {
  /// The words of a transcript that are spoken, in their order.
  ///
  /// - Parameter fillers: Those that were found in it.
  package static func words(of transcript: Transcript, fillers: [Filler]) -> [SaidWord] {
    let marked = Set(fillers.flatMap(\.tokens))
    return transcript.tokens.enumerated().compactMap { index, token in
      guard token.kind == .word || token.kind == .filler else { return nil }
      return SaidWord(
        text: token.text, span: token.span,
        isFiller: token.kind == .filler || marked.contains(index))
    }
  }
}

/// The form in which written and said words are compared.
enum WordForm {
  /// - Parameter key: A word in lower case without punctuation around it.
  static func of(_ key: String) -> String {
    if let number = numbers[key] { return number }
    return same[key] ?? key
  }

  /// Small numbers, which scripts and recognisers write either way.
  private static let numbers: [String: String] = {
    let names = [
      "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
      "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
      "nineteen", "twenty",
    ]
    return Dictionary(uniqueKeysWithValues: names.enumerated().map { ("\($0)", $1) })
  }()

  /// Words with two spellings, which recognisers choose for the speaker.
  private static let same = [
    "cannot": "can't", "ok": "okay", "%": "percent", "&": "and", "gonna": "going", "wanna": "want",
  ]
}
