import RehearsalBase
import RehearsalTranscript
import Testing

@testable import RehearsalLanguage

@Suite struct TalkLengthTests {
  private static let text = """
    # Opening (1m)
    Good evening. Last spring I stopped taking the bus, and I started walking to work.
    ## A story
    It is two miles along the river, and I told everyone it was for my health.
    # Ending
    So here is what I learned.
    """

  private func take(_ seconds: Double, pauses: Double = 0, syllables: Double) throws
    -> TalkLength.Take
  {
    try #require(
      TalkLength.Take(
        speaking: Seconds(seconds), pauses: Seconds(pauses), syllables: syllables))
  }

  @Test func `a text without words has no length`() {
    for text in ["", " \n", "# Only a heading", "<!-- nothing -->", "..."] {
      #expect(TalkLength(of: text) == nil, "\(text)")
    }
  }

  @Test func `the words, the syllables and the sections are those of the script`() throws {
    let length = try #require(TalkLength(of: Self.text))
    #expect(length.words == 37 && length.language == "en" && length.takes == 0)
    #expect(length.sections.map(\.title) == ["Opening", "A story", "Ending"])
    #expect(length.sections.map(\.level) == [1, 2, 1])
    #expect(length.sections.map(\.planned) == [Seconds(60), nil, nil])
    // That of a section has what is below it.
    let top = length.sections.filter { $0.level == 1 }.reduce(Seconds(0)) { $0 + $1.expected }
    #expect(abs(top.rawValue - length.expected.rawValue) < 1e-9)
    #expect(length.sections[1].expected < length.sections[0].expected)
    #expect(length.pauses == nil)
  }

  @Test func `one's own pace outweighs the usual one, the more the more takes there are`() throws {
    let usual = try #require(TalkLength(of: Self.text))
    let perSyllable = 2 * usual.expected.rawValue / Double(usual.syllables)
    let own = 2 * usual.expected.rawValue
    var before = usual.expected.rawValue
    for count in 1...5 {
      let takes = try (0..<count).map { _ in try take(100 * perSyllable, syllables: 100) }
      let length = try #require(TalkLength(of: Self.text, takes: takes))
      #expect(length.expected.rawValue > before && length.expected.rawValue < own)
      #expect(length.takes == count)
      before = length.expected.rawValue
    }
    #expect(before > 0.9 * own)
  }

  /// An estimate of so many sentences from takes of one length, in seconds, by their syllables.
  private func length(sentences: Int = 4, _ takes: [(seconds: Double, syllables: Double)]) throws
    -> TalkLength
  {
    let text = Array(repeating: "I stopped taking the bus, and started to walk.", count: sentences)
    return try #require(
      TalkLength(
        of: text.joined(separator: " "),
        takes: try takes.map { try take($0.seconds, syllables: $0.syllables) }))
  }

  private func width(_ length: TalkLength) -> Double { length.longest / length.shortest }

  @Test func `the range is the wider, the fewer takes there are`() throws {
    var before = Double.infinity
    for count in 0...5 {
      let now = try length(Array(repeating: (60, 230), count: count))
      #expect(width(now) < before)
      before = width(now)
    }
  }

  @Test func `the range is the wider, the more the takes differ`() throws {
    var before = 0.0
    for difference in [0, 5, 10, 20.0] {
      let now = try length([(60 - difference, 230), (60 + difference, 230)])
      #expect(width(now) > before)
      before = width(now)
    }
  }

  @Test(arguments: [0, 1, 2, 5])
  func `a longer text takes longer, and its range is narrower for its length`(takes: Int) throws {
    let known = Array(repeating: (seconds: 60.0, syllables: 230.0), count: takes)
    var before = try length(sentences: 1, known)
    for sentences in [2, 3, 10, 100, 1000] {
      let now = try length(sentences: sentences, known)
      #expect(now.shortest > before.shortest && now.longest > before.longest)
      #expect(now.expected > before.expected && width(now) < width(before))
      let perSyllable = now.expected.rawValue / Double(now.syllables)
      #expect(abs(perSyllable * Double(before.syllables) / before.expected.rawValue - 1) < 1e-9)
      before = now
    }
  }

  @Test func `a longer take counts more`() throws {
    let (slow, fast) = ((seconds: 90.0, syllables: 300.0), (seconds: 9.0, syllables: 45.0))
    let both = try length([slow, fast]).expected
    let alone = (try length([slow]).expected, try length([fast]).expected)
    #expect(alone.0 - both < both - alone.1)
  }

  @Test(
    arguments: [
      [(0.15, 5), (14, 5)], [(2900, 1000)], [(30, 1000), (2900, 1000)],
      [(0.03, 1), (0.03, 1), (2e300, 1e300), (3e298, 1e300)],
    ] as [[(Double, Double)]])
  func `a range is never negative nor endless`(takes: [(Double, Double)]) throws {
    let length = try length(takes.map { (seconds: $0.0, syllables: $0.1) })
    #expect(length.shortest > Seconds(0) && length.shortest < length.expected)
    #expect(length.longest > length.expected && length.longest.rawValue < 1000)
  }

  @Test func `pauses are the mean share of the takes`() throws {
    let takes = [
      try take(100, pauses: 10, syllables: 300), try take(50, pauses: 15, syllables: 150),
    ]
    #expect(TalkLength(of: Self.text, takes: takes)?.pauses == Percent(20))
  }

  @Test(
    arguments: [
      (0, 10), (-1, 10), (10, 0), (10, -1), (.nan, 10), (.infinity, 10), (10, .nan),
      (10, .infinity), (10, 1000), (100, 10), (-10, -40),
    ] as [(Double, Double)])
  func `what is no take is refused`(seconds: Double, syllables: Double) {
    #expect(
      TalkLength.Take(speaking: Seconds(seconds), pauses: Seconds(0), syllables: syllables) == nil)
  }

  @Test func `pauses are never longer than the take`() throws {
    #expect(try take(10, pauses: 30, syllables: 5).pauses == Seconds(10))
    #expect(try take(10, pauses: -3, syllables: 5).pauses == Seconds(0))
  }

  @Test(arguments: [
    ("**Never** forget.", "Never forget."),
    ("See [the map](https://example.org/a/b).", "See the map."),
    ("[pause] One / two", "One two"), ("THE BBC AND NASA ARE HERE", "the bbc and nasa are here"),
  ])
  func `marks are not spoken`(marked: String, plain: String) throws {
    #expect(TalkLength(of: marked)?.syllables == TalkLength(of: plain)?.syllables)
  }

  @Test func `numbers take the time of their words`() throws {
    let year = try #require(TalkLength(of: "In 1984."))
    let words = try #require(TalkLength(of: "In nineteen eighty-four."))
    #expect(year.syllables == words.syllables)
  }

  @Test func `a language has its own syllables and pace`() throws {
    let text = """
      Buenas noches a todos, y muchas gracias por venir esta tarde a escucharme aquí. Es para mí
      un honor que me hayan invitado, porque esto no es lo que yo hago, pero también me gusta.
      """
    let found = try #require(TalkLength(of: text))
    #expect(found.language == "es")
    let given = try #require(TalkLength(of: text, language: "en"))
    #expect(given.language == "en" && given.expected != found.expected)
  }
}
