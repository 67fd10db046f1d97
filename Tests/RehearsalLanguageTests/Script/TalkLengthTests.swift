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

  private func width(_ length: TalkLength) -> Double { length.longest / length.shortest }

  @Test func `the range is narrower with takes, and wider the more they differ`() throws {
    let none = try #require(TalkLength(of: Self.text))
    func length(_ seconds: Double...) throws -> TalkLength {
      try #require(
        TalkLength(of: Self.text, takes: try seconds.map { try take($0, syllables: 200) }))
    }
    let (one, alike, unlike) = (
      try length(60), try length(60, 60, 60, 60), try length(45, 75, 45, 75)
    )
    #expect(width(none) > width(one) && width(one) > width(alike))
    #expect(width(unlike) > width(alike))
    for each in [none, one, alike, unlike] {
      #expect(each.shortest < each.expected && each.expected < each.longest)
    }
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
      (10, .infinity),
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
