import RehearsalLanguage
import RehearsalTranscript
import RehearsalBase
import Testing

extension [Token] {
  /// The words of `text`, one utterance per line, without times.
  init(_ text: String) {
    self = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap {
      line, words in words.split(separator: " ").map { Token(text: String($0), segment: line) }
    }
  }

  /// The same, with one word every `step` seconds.
  init(_ text: String, every step: Double) {
    self.init(text)
    for index in indices {
      let start = Seconds(Double(index) * step)
      self[index].span = TimeSpan(start: start, end: start + Seconds(0.1))
      self[index].timing = .word
    }
  }
}

extension LanguagePack {
  static func named(_ code: String) throws -> LanguagePack {
    try #require(LanguagePack(language: code))
  }
}

extension FillerScorer {
  /// The fillers it finds, as `rule: words`.
  func found(in text: String) -> [String] {
    fillers(in: [Token](text)).map { "\($0.rule.rawValue): \($0.text)" }
  }
}
