@testable import RehearsalCoaching

/// The guidelines for copy, as far as a program can check them.
enum Guidelines {
  static let longestTakeaway = 72
  static let hintWords = 3...5
  /// Blame, pressure and verdicts on the person.
  static let forbidden = [
    "should", "must", "wrong", "bad", "poor", "fail", "mistake", "error", "unfortunately", "never",
    "weak", "boring", "terrible", "lazy", "sloppy", "fault", "problem", "too",
  ]
  /// Copy speaks to the speaker, and the coach has no "I".
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

  /// Rules for every text.
  static func broken(by text: String) -> [String] {
    var broken: [String] = []
    if text.isEmpty { broken.append("empty") }
    if text.contains("!") { broken.append("exclamation mark: \(text)") }
    if let word = text.firstWord(of: forbidden) { broken.append("'\(word)': \(text)") }
    if text.firstWord(of: ["nan", "inf"]) != nil { broken.append("not a number: \(text)") }
    if text.contains("  ") || text.first == " " || text.last == " " {
      broken.append("loose space: \(text)")
    }
    if text.contains(where: "{}".contains) { broken.append("not filled: \(text)") }
    return broken
  }

  /// Rules for a text by the part it plays.
  static func broken(by text: String, as part: Part) -> [String] {
    var broken = broken(by: text)
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

  /// The part that a text plays.
  enum Part: String {
    case takeaway, why, action, hint, heard, warning, meaning, guidance, example, question, answer
    /// A title, a label, a unit or a quantity.
    case name
    /// Another sentence.
    case other

    /// Whether it claims something, and does not only name or ask something or say what to do.
    var claims: Bool {
      switch self {
      case .takeaway, .why, .heard, .warning, .meaning, .guidance, .other: true
      case .action, .hint, .example, .question, .answer, .name: false
      }
    }

    /// In characters: one line of a terminal less its indentation; two lines for a full sentence.
    var longest: Int? {
      switch self {
      case .takeaway, .heard: longestTakeaway
      case .warning: 76
      case .meaning: 80
      case .why, .example: 100
      // "Next step: " and a number may stand before it.
      case .action: 170
      case .guidance: 160
      case .question, .answer: 40
      case .hint: 32
      case .name, .other: nil
      }
    }

    /// The punctuation it may end in, empty for none; `nil` for any.
    var ends: [String]? {
      switch self {
      case .takeaway, .why, .action, .guidance, .example: ["."]
      case .question: ["?"]
      case .hint, .heard, .warning, .answer: [""]
      case .meaning: ["", "."]
      case .name, .other: nil
      }
    }

    /// Whether it must be in the present and address the speaker; a question may be about the past.
    var speaksOfTheSpeaking: Bool {
      switch self {
      case .takeaway, .why, .action, .hint, .heard, .warning, .meaning, .guidance, .example: true
      case .question, .answer, .name, .other: false
      }
    }
  }
}

extension String {
  /// The first of the words that the text contains as a whole word; the name of a rule is one word.
  func firstWord(of words: [String]) -> String? {
    let own = Set(lowercased().split { !$0.isLetter && !"'_".contains($0) }.map(String.init))
    return words.first(where: own.contains)
  }

  /// Without the text between “ and ”, which is an example for the speaker to say.
  var withoutQuotations: String {
    split(separator: "“", omittingEmptySubsequences: false).enumerated()
      .map { index, part in
        index == 0 ? part : part.drop { $0 != "”" }
      }
      .joined()
  }
}
