import RehearsalTranscript

/// The phrases that a scorer looks for; the longest match is found first.
struct PhraseTable: Equatable, Sendable {
  private struct Phrase: Equatable, Sendable {
    var words: [SpellingPattern]
    var rule: FillerRule
  }

  /// By first letter, because most words begin no phrase.
  private let phrases: [Character: [Phrase]]
  private let answers: Set<String>

  init(_ rules: [FillerRule], answers: Set<String> = []) {
    phrases = Self.longestFirst(
      rules.flatMap { rule in
        rule.spellings.map { spelling in
          Phrase(
            words: spelling.split(separator: " ").compactMap { SpellingPattern($0) }, rule: rule)
        }
      })
    self.answers = answers
  }

  /// The speaker's own phrases, matched literally.
  init(own: [String]) {
    phrases = Self.longestFirst(
      own.map { phrase in
        let words = phrase.split(whereSeparator: \.isWhitespace)
          .compactMap { SpellingPattern(Token(text: String($0)).word) }
        return Phrase(words: words, rule: .mine)
      })
    answers = []
  }

  /// A stable sort, so that the order in the pack decides between equal lengths.
  private static func longestFirst(_ phrases: [Phrase]) -> [Character: [Phrase]] {
    let sorted = phrases.filter { !$0.words.isEmpty }.enumerated()
      .sorted { ($1.element.words.count, $0.offset) < ($0.element.words.count, $1.offset) }
      .map(\.element)
    return Dictionary(grouping: sorted) { $0.words[0].first }
  }

  /// The rule that matches at `place`, and the number of its words.
  func match(_ words: [String], at place: Int) -> (rule: FillerRule, length: Int)? {
    guard let first = words[place].first, let phrases = phrases[first],
      !answers.contains(words[place])
    else { return nil }
    for phrase in phrases where place + phrase.words.count <= words.count {
      if phrase.words.indices.allSatisfy({ phrase.words[$0].matches(words[place + $0]) }) {
        return (phrase.rule, phrase.words.count)
      }
    }
    return nil
  }
}

/// A spelling in which letters may be repeated: `u+m+` matches "um", "umm" and "uuum".
///
/// A letter followed by `+` matches one or more of it, any other character itself. Nothing else is
/// special, so that anyone who knows the language can read and check a pack.
struct SpellingPattern: Equatable, Sendable {
  private let runs: [Run]
  /// The only word that matches, if no letter may be repeated, as in most spellings.
  private let literal: String?

  private struct Run: Equatable {
    var letter: Character
    var least = 1
    var repeats = false
  }

  /// - Returns: `nil` without letters.
  init?(_ pattern: some StringProtocol) {
    guard !pattern.isEmpty else { return nil }
    // Runs of the same letter are merged, `mm+` into two or more, so that matching is unambiguous.
    var runs: [Run] = []
    for character in pattern {
      if character == "+", !runs.isEmpty {
        runs[runs.count - 1].repeats = true
      } else if let last = runs.last, last.letter == character {
        runs[runs.count - 1].least += 1
      } else {
        runs.append(Run(letter: character))
      }
    }
    self.runs = runs
    literal = pattern.contains("+") ? nil : String(pattern)
  }

  /// The first letter of every match.
  var first: Character { runs[0].letter }

  /// Whether the whole word matches.
  func matches(_ word: String) -> Bool {
    if let literal { return word == literal }
    var rest = word[...]
    for run in runs {
      let length = rest.prefix { $0 == run.letter }.count
      guard length == run.least || (run.repeats && length > run.least) else { return false }
      rest = rest.dropFirst(length)
    }
    return rest.isEmpty
  }
}
