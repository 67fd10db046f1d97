import RehearsalLanguage
import RehearsalTranscript
import Testing
import RehearsalBase

@Suite struct `The fillers found in a transcript` {
  private func transcript(_ text: String, language: String? = nil) -> Transcript {
    Transcript(format: .plainText, language: language, tokens: [Token](text))
  }

  @Test func `are counted by kind and per hundred words`() {
    let findings = transcript("um it was you know basically uh closed by noon", language: "en")
      .fillers(categories: [.hesitation, .marker, .booster])
    #expect(findings.words == 10)
    #expect(findings.count(.hesitation) == 2)
    #expect(findings.count(.marker) == 1)
    #expect(findings.count(.booster) == 1)
    // Not requested.
    #expect(findings.count(.repeat) == nil)
    // Boosters aren't in the total.
    #expect(findings.count == 3)
    #expect(findings.perHundredWords == 30)
  }

  @Test func `are compared with words, marked hesitations included`() {
    var spoken = transcript("we [laughs] uh – go [*]")
    spoken.tokens[1].kind = .event
    spoken.tokens[2].kind = .filler
    spoken.tokens[5].kind = .untranscribed
    #expect(spoken.words == 3)
  }

  @Test func `are not counted in a cleaned transcript`() {
    let clean = String(repeating: "it was you know closed by noon ", count: 50)
    let findings = transcript(clean, language: "en").fillers()
    #expect(findings.verbatim == .cleaned)
    #expect(findings.count == nil && findings.perHundredWords == nil)
    #expect(findings.count(.marker) == 50)
    let spoken = transcript(clean + "um", language: "en")
    #expect(spoken.fillers().count == 51)
    // The requested kinds don't change whether the transcript is verbatim.
    #expect(spoken.fillers(categories: [.booster]).verbatim == .yes)
  }

  @Test func `have no rate without words`() {
    let findings = Transcript(format: .plainText, tokens: [Token(text: "[Music]", kind: .event)])
      .fillers()
    #expect(findings.count == 0)
    #expect(findings.perHundredWords == nil)
  }

  @Test func `mark all tokens of a phrase`() {
    let findings = transcript("it was you know closed").fillers()
    #expect(
      findings.marks.map { $0?.rule.rawValue } == [
        nil, nil, "marker.you_know", "marker.you_know", nil,
      ])
  }
}

@Suite struct `The language of the fillers` {
  private let english = "we went to the house and it was a long way but it is what it is"
  private let german = "wir sind mit dem Zug nach Hause und es war ein weiter Weg, aber das ist so"

  private func language(
    _ text: String, named: String? = nil, asked: String? = nil
  ) throws -> FillerLanguage? {
    let transcript = Transcript(format: .plainText, language: named, tokens: [Token](text))
    return try transcript.fillerLanguage(asked: asked.map(LanguagePack.named))
  }

  @Test func `is the requested one, if any`() throws {
    let found = try #require(try language(german, named: "de", asked: "fr"))
    #expect((found.pack.language, found.source) == ("fr", .option))
  }

  @Test func `is the one named by the transcript`() throws {
    let found = try #require(try language(english, named: "de"))
    #expect((found.pack.language, found.source) == ("de", .file))
  }

  @Test func `is detected from the words`() throws {
    let found = try #require(try language(german))
    #expect((found.pack.language, found.source) == ("de", .words))
  }

  @Test func `is English if it can't be detected`() throws {
    let found = try #require(try language("Guten Tag"))
    #expect((found.pack.language, found.source) == ("en", .default))
  }

  @Test func `is missing without rules, and then nothing is counted`() throws {
    #expect(try language("um, tak", named: "pl") == nil)
    let findings = Transcript(format: .plainText, language: "pl", tokens: [Token]("um uh um"))
      .fillers()
    #expect(findings.count == nil)
    #expect(findings.perHundredWords == nil)
    #expect(findings.count(.hesitation) == nil)
    #expect(findings.fillers.isEmpty)
  }

  @Test func `is one of the listed ones`() {
    #expect(LanguagePack.languages == LanguagePack.all.map(\.language))
    #expect(LanguagePack(language: "en-GB") == .english)
    #expect(LanguagePack(language: "pl") == nil)
  }
}

@Suite struct Clusters {
  private let scorer = FillerScorer(pack: .english)

  private func clusters(_ text: String, every step: Double) -> [FillerCluster] {
    let tokens = [Token](text, every: step)
    return FillerScorer.clusters(of: scorer.fillers(in: tokens), in: tokens)
  }

  @Test func `are three fillers that begin within ten seconds`() throws {
    // One word per second: fillers at 1, 6 and 11 s.
    let found = clusters("a um b c d e um f g h i um", every: 1)
    #expect(found.map(\.count) == [3])
    let span = try #require(found.first?.span)
    #expect(span.start == Seconds(1) && abs(span.end.rawValue - 11.1) < 1e-9)
  }

  @Test(arguments: ["a um b c d e um f g h i j um", "a um b um c d e f", "a b c", ""])
  func `are not fewer or farther apart`(text: String) {
    #expect(clusters(text, every: 1) == [])
  }

  @Test func `that overlap are merged`() {
    let far = (0..<20).map { "word\($0)" }.joined(separator: " ")
    let found = clusters("um a um b um c um \(far) uh a uh b uh", every: 1)
    #expect(found.map(\.count) == [4, 3])
  }

  @Test func `are in order of time where that of the words is another`() {
    // Two speakers: the fillers of the second begin before and between those of the first.
    let starts = [4.0, 12.0, 30.0, 0.0, 9.0, 31.0]
    var tokens = [Token](["um", "uh", "um", "um", "uh", "um"].joined(separator: " x "), every: 1)
    for (place, start) in zip(stride(from: 0, to: tokens.count, by: 2), starts) {
      tokens[place].span = TimeSpan(start: Seconds(start), end: Seconds(start + 5))
    }
    let found = FillerScorer.clusters(of: scorer.fillers(in: tokens), in: tokens)
    #expect(found.map(\.count) == [4])
    #expect(found.map(\.span) == [TimeSpan(start: Seconds(0), end: Seconds(17))])
  }

  @Test func `end with the filler that ends last`() {
    let spans = [(0.0, 9.0), (1, 2), (2, 3)].map {
      TimeSpan(start: Seconds($0.0), end: Seconds($0.1))
    }
    for order in [spans, spans.reversed()] {
      #expect(FillerScorer.clusters(of: order).map(\.span.end) == [Seconds(9)])
    }
  }

  @Test(arguments: [Token.Timing.segment, .none])
  func `need word times`(timing: Token.Timing) {
    var tokens = [Token]("um um um", every: 1)
    for index in tokens.indices { tokens[index].timing = timing }
    let fillers = FillerScorer(pack: .english, categories: [.hesitation]).fillers(in: tokens)
    #expect(fillers.count == 3)
    #expect(FillerScorer.clusters(of: fillers, in: tokens) == [])
  }
}
