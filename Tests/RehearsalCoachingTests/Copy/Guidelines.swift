@testable import RehearsalCoaching

/// What the guidelines for copy ask of every sentence, as far as a machine can tell.
enum Guidelines {
  static let longestTakeaway = 72
  static let hintWords = 3...5
  /// Blame, pressure and verdicts on the person.
  static let forbidden = [
    "should", "must", "wrong", "bad", "poor", "fail", "mistake", "error", "unfortunately", "never",
    "weak", "boring", "terrible", "lazy", "sloppy", "fault", "problem", "too",
  ]
  /// Said of the speaker instead of to them, or by somebody who is not there.
  static let persons = ["i", "we", "me", "my", "our", "us", "he", "she", "him", "her"]
  static let past = [
    "was", "were", "did", "had", "went", "said", "spoke", "came", "made", "gave", "took", "felt",
    "began", "lost", "kept", "stopped", "slowed", "rushed", "asked", "sounded", "paused", "used",
  ]

  static func broken(by advice: Advice) -> [String] {
    let sentences = [advice.takeaway, advice.why, advice.action]
    var broken =
      broken(by: advice.takeaway, as: .takeaway) + Self.broken(by: advice.why, as: .why)
      + Self.broken(by: advice.action, as: .action) + Self.broken(by: advice.hint, as: .hint)
    if sentences.joined(separator: " ").firstWord(of: ["you", "your", "yours"]) == nil {
      broken.append("not in the second person: \(advice.takeaway)")
    }
    return broken
  }

  /// What holds for every text, wherever it stands.
  static func broken(by text: String) -> [String] {
    var broken: [String] = []
    if text.isEmpty { broken.append("empty") }
    if text.contains("!") { broken.append("exclamation mark: \(text)") }
    if let word = text.firstWord(of: forbidden) { broken.append("'\(word)': \(text)") }
    if text.contains("nan") || text.contains("inf ") { broken.append("not a number: \(text)") }
    if text.contains("  ") || text.first == " " || text.last == " " {
      broken.append("loose space: \(text)")
    }
    if text.contains(where: "{}⟦⟧".contains) { broken.append("not filled: \(text)") }
    return broken
  }

  /// What holds for a text in its place.
  static func broken(by text: String, as part: Part) -> [String] {
    // Where a milestone is met there may be joy.
    var broken = broken(by: part == .milestone ? text.filter { $0 != "!" } : text)
    if let longest = part.longest, text.count > longest {
      broken.append("\(text.count) characters: \(text)")
    }
    if part == .hint {
      let words = text.split(separator: " ").count
      if !hintWords.contains(words) { broken.append("\(words) words: \(text)") }
    }
    let end = text.last.map { ".?!:,;".contains($0) ? String($0) : "" } ?? ""
    if let ends = part.ends, !ends.contains(end) { broken.append("ends in '\(end)': \(text)") }
    if part.speaksOfTheSpeaking {
      let own = text.withoutQuotations
      if let word = own.firstWord(of: persons) { broken.append("'\(word)': \(text)") }
      if let word = own.firstWord(of: past) { broken.append("past '\(word)': \(text)") }
    }
    return broken
  }

  /// What a key's sentence is for, by the name within the key.
  enum Part: String, CaseIterable {
    case takeaway, why, action, hint, heard, warning, meaning, guidance, example, question, answer
    case milestone, refusal, advice, other

    /// Of the sentences of a key such as `pace.steady.why.own`.
    init(ofKey key: String) {
      let names = key.split(separator: ".").map(String.init)
      if names[0] == "refusal" {
        self = names.contains("advice") ? .advice : .refusal
      } else {
        self = names[0] == "choice" ? .other : names.lazy.compactMap(Self.init).first ?? .other
      }
    }

    /// In characters. One line of a terminal, less what stands before it; two lines for a sentence.
    var longest: Int? {
      switch self {
      case .takeaway, .heard, .milestone: longestTakeaway
      case .warning: 76
      case .meaning: 80
      case .why, .action, .example: 100
      case .guidance: 160
      case .question, .answer: 40
      case .hint: 32
      case .refusal, .advice, .other: nil
      }
    }

    /// What it may end in, nothing for a note that stands in a line of others; `nil` for whatever.
    var ends: [String]? {
      switch self {
      case .takeaway, .why, .action, .guidance, .example: ["."]
      case .question: ["?"]
      case .hint, .heard, .warning, .answer: [""]
      case .refusal, .advice: ["", "?"]
      case .meaning: ["", "."]
      case .milestone, .other: nil
      }
    }

    /// In the present and to the speaker; a question may ask about the take that is over.
    var speaksOfTheSpeaking: Bool {
      switch self {
      case .takeaway, .why, .action, .hint, .heard, .warning, .meaning, .guidance, .example: true
      case .question, .answer, .milestone, .refusal, .advice, .other: false
      }
    }
  }
}

extension String {
  /// The first of the words that stands in the text as a whole word; a rule's name is one.
  func firstWord(of words: [String]) -> String? {
    let own = Set(lowercased().split { !$0.isLetter && !"'_".contains($0) }.map(String.init))
    return words.first(where: own.contains)
  }

  /// Without what stands between “ and ”: an example that the speaker says.
  var withoutQuotations: String {
    split(separator: "“", omittingEmptySubsequences: false).enumerated()
      .map { index, part in
        index == 0 ? part : part.drop { $0 != "”" }
      }
      .joined()
  }
}
