import RehearsalLanguage
import RehearsalTranscript
import RehearsalBase
import Testing

@Suite struct Clusters {
  private let scorer = FillerScorer(pack: .english)

  private func clusters(_ text: String, every step: Double) -> [FillerCluster] {
    let tokens = [Token](text, every: step)
    return FillerScorer.clusters(of: scorer.fillers(in: tokens), in: tokens)
  }

  @Test func `are three fillers that begin within ten seconds`() throws {
    // One word per second: fillers at 1, 6 and 11 s.
    let found = clusters("a um b c d e um f g h i um", every: 1)
    #expect(found.map(\.fillers) == [0..<3])
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
    #expect(found.map(\.fillers) == [0..<4, 4..<7])
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
