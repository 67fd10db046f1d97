import RehearsalBase

/// A rule that finds fillers, with a statement and a source that a speaker can read.
package struct FillerRule: Codable, Equatable, Sendable {
  package let id: ID
  package let kind: Filler.Kind
  /// Spelling patterns, in which `+` repeats a letter; the words of a phrase are separated by one
  /// space. Empty for a rule that doesn't depend on spelling.
  package let spellings: [String]
  /// One sentence.
  package let statement: String
  /// The publication or measurement it is based on, or that there is none.
  package let source: String
  /// Neighbours with which the words are part of the sentence and not a filler.
  package let content: [Collocation]
  /// Neighbours with which the words are never a filler, whatever the weights say.
  let never: [Collocation]
  /// The statement where the words open an utterance; `nil` where that makes no difference.
  let opener: String?

  /// A published name, such as `marker.you_know`.
  package struct ID: RawRepresentable, Hashable, Codable, Sendable, ExpressibleByStringLiteral {
    package let rawValue: String
    package init(rawValue: String) { self.rawValue = rawValue }
    package init(stringLiteral value: String) { self.rawValue = value }
  }

  init(
    _ id: ID, _ kind: Filler.Kind, spellings: [String] = [], statement: String, source: String
  ) {
    self.id = id
    self.kind = kind
    self.spellings = spellings
    self.statement = statement
    self.source = source
    self.content = []
    self.never = []
    self.opener = nil
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(ID.self, forKey: .id)
    kind = try container.decode(Filler.Kind.self, forKey: .kind)
    spellings = try container.decode([String].self, forKey: .spellings)
    statement = try container.decode(String.self, forKey: .statement)
    source = try container.decode(String.self, forKey: .source)
    content = try container.decodeIfPresent([Collocation].self, forKey: .content) ?? []
    never = try container.decodeIfPresent([Collocation].self, forKey: .never) ?? []
    opener = try container.decodeIfPresent(String.self, forKey: .opener)
  }
}

extension FillerRule.ID {
  /// Whether its words open an utterance: such a "so" may be meant, or be a habit.
  package var isOpener: Bool { rawValue.ends(with: Self.openerSuffix) }

  var opening: Self { Self(rawValue: rawValue + Self.openerSuffix) }

  private static let openerSuffix = ".opener"
}

extension FillerRule {
  /// The rule for the same words where they open an utterance; `nil` if it is the same.
  package var opening: FillerRule? {
    opener.map { FillerRule(id.opening, kind, statement: $0, source: source) }
  }

  /// A hesitation that the recogniser marked, in an unknown spelling.
  static let marked = FillerRule(
    "hesitation.marked", .hesitation,
    statement: "The transcript itself marks it as a hesitation.",
    source: "the transcript")

  /// A phrase from the speaker's own list.
  static let mine = FillerRule(
    "mine", .marker,
    statement: "It is on your own list, which counts it wherever it is said.",
    source: "your list")

  static let repeatedWord = FillerRule(
    "repeat.word", .repeat,
    statement: "The same word twice, with nothing but hesitations between.",
    source: "measured on NLTK's Switchboard sample, where 659 of 675 were annotated as left")

  static let repeatedPhrase = FillerRule(
    "repeat.phrase", .repeat,
    statement: "The same two to four words twice, with nothing but hesitations between.",
    source: "measured on NLTK's Switchboard sample, where 127 of 129 were annotated as left")

  static let cutOff = FillerRule(
    "restart.cut_off", .restart,
    statement: "A word broken off, written with a hyphen, before a word that begins like it.",
    source: "measured on NLTK's Switchboard sample, where all 62 were annotated as left")

  static let restartedPhrase = FillerRule(
    "restart.phrase", .restart,
    statement: "Three words left, then the first two again with another third.",
    source: "measured on NLTK's Switchboard sample, where 28 of 42 were annotated as left")

  /// The rules for every language.
  static let everywhere = [marked, mine, repeatedWord, repeatedPhrase, cutOff, restartedPhrase]
}

/// Neighbouring words that make a word part of the sentence; all given positions must match.
package struct Collocation: Codable, Equatable, Sendable {
  var before: Set<String>?
  var secondBefore: Set<String>?
  var after: Set<String>?
  var secondAfter: Set<String>?
  /// Next words with which the collocation doesn't apply.
  var notAfter: Set<String>?

  /// Whether the words around `place` match; positions outside the utterance never match.
  func fits(_ spoken: WordRow, around place: Range<Int>) -> Bool {
    let utterance = spoken.utterance(around: place, reaching: Self.reach)
    func holds(_ list: Set<String>?, _ index: Int) -> Bool {
      guard let list else { return true }
      return utterance.contains(index) && list.contains(spoken.words[index])
    }
    return holds(before, place.lowerBound - 1) && holds(secondBefore, place.lowerBound - 2)
      && holds(after, place.upperBound) && holds(secondAfter, place.upperBound + 1)
      && (notAfter == nil || !holds(notAfter, place.upperBound))
  }

  /// The number of words on each side that a collocation looks at.
  private static let reach = 2
}

extension [Collocation] {
  /// Whether the words around `place` match one of them.
  func hold(at place: Range<Int>, in spoken: WordRow) -> Bool {
    contains { $0.fits(spoken, around: place) }
  }
}
