import RehearsalLanguage
import RehearsalTranscript
import Testing

@Suite struct `The speaker's list` {
  private let text = "um we like my tea um you know the the tea to be honest"

  @Test func `is the pack's by default`() {
    #expect(
      FillerScorer(pack: .english).found(in: text) == [
        "hesitation.um: um", "hesitation.um: um", "marker.you_know: you know", "repeat.word: the",
      ])
  }

  @Test func `can be off, which leaves repeats and restarts`() {
    #expect(FillerScorer(pack: .english, list: .off).found(in: text) == ["repeat.word: the"])
  }

  @Test func `can be one's own, counted in any context`() {
    let scorer = FillerScorer(pack: .english, list: .mine(["like", "To be  honest", "", "…"]))
    #expect(
      scorer.found(in: text) == ["mine: like", "repeat.word: the", "mine: to be honest"])
    #expect(scorer.rule("mine")?.source == "your list")
  }
}

@Suite struct `Utterances` {
  private let talk = """
    well we went to see the house
    and it was a long way
    i think it was worth it
    but so was the garden
    we have been there twice
    now it is closed
    and the owner moved away
    """

  @Test func `are lines that begin like utterances`() {
    let scorer = FillerScorer(pack: .english)
    #expect(scorer.found(in: talk) == ["marker.well: well", "marker.now: now"])
  }

  @Test func `are not lines that break when they are full`() {
    // The same words in lines of five, as cues break.
    let words = talk.split(whereSeparator: \.isWhitespace).map(String.init)
    let cut = words.indices.map { Token(text: words[$0], segment: $0 / 5) }
    let whole = words.map { Token(text: $0) }
    let scorer = FillerScorer(pack: .english)
    #expect(scorer.fillers(in: cut) == scorer.fillers(in: whole))
  }

  @Test func `give the same answer every time`() {
    let scorers = (0..<8).map { _ in FillerScorer(pack: .english) }
    let tokens = [Token](talk + "\num like you know the the end i mean like twelve")
    let answers = scorers.map { $0.fillers(in: tokens) }
    #expect(answers.allSatisfy { $0 == answers[0] } && !answers[0].isEmpty)
  }
}
