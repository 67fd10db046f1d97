import Testing

@testable import RehearsalLanguage
@testable import RehearsalTranscript

@Suite struct `The place of a pause between two words` {
  private static func place(
    _ left: String, _ right: String, language: String? = "en", punctuated: Bool = false
  ) -> PausePlace {
    let text = punctuated ? "One two. Three four. Five six." : "one two three four five six"
    let tokens = text.split(separator: " ").map { Token(text: String($0)) }
    return Phrasing(of: tokens, language: language)
      .place(between: Token(text: left), and: Token(text: right))
  }

  @Test(
    arguments: [
      ("done.", "Now", PausePlace.clauseEnd), ("done,", "now", .clauseEnd),
      ("done!”", "Now", .clauseEnd), ("Mr.", "Smith", .unknown), ("the", "wall", .midPhrase),
      ("The", "wall", .midPhrase), ("and", "then", .midPhrase), ("th-", "the", .midPhrase),
      ("of", "because", .midPhrase), ("wall", "because", .clauseEnd), ("wall", "And", .clauseEnd),
      ("wall", "stands", .unknown), ("that", "wall", .unknown),
    ])
  func `follows from punctuation and from words`(
    left: String, right: String, place: PausePlace
  ) {
    #expect(Self.place(left, right) == place)
  }

  @Test func `is inside the clause without punctuation in a punctuated text`() {
    #expect(Self.place("wall", "stands", punctuated: true) == .midPhrase)
    #expect(Self.place("wall", "because", punctuated: true) == .clauseEnd)
  }

  @Test func `follows from the words of the language`() {
    #expect(Self.place("und", "dann", language: "de-AT") == .midPhrase)
    #expect(Self.place("und", "dann", language: "en") == .unknown)
    #expect(Self.place("the", "wall", language: nil) == .midPhrase)
    // There is no word list for Finnish, so only punctuation counts.
    #expect(Self.place("the", "wall", language: "fi") == .unknown)
    #expect(Self.place("seinä.", "Nyt", language: "fi") == .clauseEnd)
  }

  @Test
  func `is a clause end at a change of speaker, and unknown next to untranscribed speech`() {
    let phrasing = Phrasing(of: [], language: "en")
    #expect(
      phrasing.place(
        between: Token(text: "the", speaker: "Ann"), and: Token(text: "wall", speaker: "Ben"))
        == .clauseEnd)
    #expect(
      phrasing.place(between: Token(text: "[*]", kind: .untranscribed), and: Token(text: "wall"))
        == .unknown)
  }

  @Test func `is in a punctuated text only with more than a last full stop`() {
    let words = Array(repeating: Token(text: "word"), count: 121)
    let stop = Token(text: "word.")
    #expect(!Phrasing(of: words + [stop], language: nil).isPunctuated)
    #expect(!Phrasing(of: [stop] + words + [stop], language: nil).isPunctuated)
    #expect(Phrasing(of: [stop] + words.prefix(118) + [stop], language: nil).isPunctuated)
  }
}

@Suite struct `The sentences of a transcript` {
  private static func lengths(_ text: String) -> [Int]? {
    Sentence.all(in: text.split(separator: " ").map { Token(text: String($0)) })?.map(\.words)
  }

  @Test(
    arguments: [
      ("One two. Three four? Five.", [2, 2, 1]),
      ("Mr. Smith went. He came back.", [3, 3]),
      ("no capitals here. none there either.", [3, 3]),
      ("I went… and came. Good.", [4, 1]),
      ("One two. Three four. And the rest", [2, 2, 3]),
      ("One – two. - Three.", [2, 1]),
    ])
  func `end at punctuation`(text: String, lengths: [Int]) {
    #expect(Self.lengths(text) == lengths)
  }

  @Test(arguments: ["no marks at all in this", "one mark at the end."])
  func `are unknown without punctuation`(text: String) {
    #expect(Self.lengths(text) == nil)
  }

  @Test func `end at a change of speaker, and do not count marked hesitations`() throws {
    let tokens = [
      Token(text: "Um", kind: .filler, speaker: "Ann"), Token(text: "yes.", speaker: "Ann"),
      Token(text: "And", speaker: "Ann"), Token(text: "never.", speaker: "Ben"),
    ]
    let sentences = try #require(Sentence.all(in: tokens))
    #expect(sentences.map(\.words) == [1, 1, 1])
    #expect(sentences.map(\.tokens) == [0..<2, 2..<3, 3..<4])
  }
}
