import RehearsalLanguage
import RehearsalTranscript
import Testing

@Suite struct Repetitions {
  private let scorer = FillerScorer(pack: .english)

  @Test(arguments: [
    ("we went to the the house", ["repeat.word: the"]),
    ("i uh i went home", ["repeat.word: i", "hesitation.uh: uh"]),
    ("i i i went home", ["repeat.word: i", "repeat.word: i"]),
    ("we live in the in the house", ["repeat.phrase: in the"]),
    ("I, I went home", ["repeat.word: I,"]),
    ("the th- the house", ["restart.cut_off: th-"]),
    ("we lef- um left early", ["restart.cut_off: lef-", "hesitation.um: um"]),
    ("i want to i want a house", ["restart.phrase: i want to"]),
  ])
  func `are the abandoned words`(text: String, found: [String]) {
    #expect(scorer.found(in: text) == found)
  }

  @Test(arguments: [
    "he said that that was late", "they had had enough", "uh-huh uh-huh that is it",
    "it is very very cold",
    "no no we are fine", "bye bye", "call five five one one", "call 5 5 1 1", "it is spelt n n a",
    "pre- and post-war houses", "I know. Know your friends.", "the sooner the better",
  ])
  func `are not words that are doubled on purpose`(text: String) {
    #expect(scorer.found(in: text) == [])
  }

  @Test func `do not extend past the end of a sentence`() {
    #expect(scorer.found(in: "We are home. Um home is far.") == ["hesitation.um: Um"])
  }

  @Test func `do not extend to the next speaker`() {
    var tokens = [Token]("go home home again")
    for index in 2..<4 { tokens[index].speaker = "B" }
    #expect(scorer.fillers(in: tokens) == [])
  }

  @Test func `do not include a hesitation in between`() {
    let tokens = [Token]("in the uh in the house")
    let fillers = scorer.fillers(in: tokens)
    #expect(fillers.map(\.tokens) == [0..<2, 2..<3])
    let kinds = scorer.marks(fillers, in: tokens).map { $0?.kind }
    #expect(kinds == [.repeat, .repeat, .hesitation, nil, nil, nil])
  }
}
