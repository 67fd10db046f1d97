import RehearsalLanguage
import RehearsalTranscript
import Testing

@Suite struct `English markers` {
  @Test(arguments: [
    ("there were like twenty of us in the room", "marker.like"),
    ("and like nobody came to the first meeting", "marker.like"),
    ("the garden is you know a place to rest", "marker.you_know"),
    ("you know we never planned for this", "marker.you_know"),
    ("we met on monday i mean on tuesday", "marker.i_mean"),
    ("well i never thought about that", "marker.well"),
  ])
  func `are fillers if the sentence is complete without them`(text: String, rule: String) {
    let found = FillerScorer(pack: .english).fillers(in: [Token](text))
    #expect(found.map(\.rule.rawValue) == [rule])
  }

  @Test(arguments: [
    "kids like to meet other kids",
    "i like this garden",
    "she looks like her mother",
    "it sounds like a plan",
    "something like that would help",
    "we would like to thank our hosts",
    "do you know the way",
    "by now you should have it",
    "we know the way by now",
    "right now we wait",
    "i think so",
    "turn right at the corner",
    "it will be okay",
    "the plan is alright with us",
    "if you know the answer raise your hand",
    "this is what i mean by trust",
    "the team played very well today",
    "as well as the rest of the city",
    "it works well enough for us",
    "we can see the river from here",
    "i want to see the numbers",
    "it took so long that we left",
    "the plan is right and the time is right",
    "it is kind of you to come",
    "i like the quiet and they like to run", "a place where you know the names",
    "by now you know the way",
  ])
  func `are words if the sentence needs them`(text: String) {
    #expect(FillerScorer(pack: .english).found(in: text) == [])
  }

  @Test func `are the same with capitals and commas`() {
    let plain = "well i think there were like twenty of us you know in um the room"
    let written = "Well, I think there were, like, twenty of us, you know, in, um, the room"
    let curly = "“Well,” I think there were… like twenty of us—you know in Umm the room"
    let rules = FillerScorer(pack: .english).fillers(in: [Token](plain)).map(\.rule)
    #expect(rules == ["marker.well", "marker.like", "marker.you_know", "hesitation.um"])
    #expect(FillerScorer(pack: .english).fillers(in: [Token](written)).map(\.rule) == rules)
    #expect(
      FillerScorer(pack: .english).fillers(in: [Token](curly.replacing("—", with: " "))).map(\.rule)
        == rules)
  }

  @Test(arguments: [
    ("do", "do\nyou know it rained", ["marker.you_know"]),
    ("as", "that's the plan as\nwell we never made it", ["marker.well"]),
  ])
  func `do not look past the end of an utterance`(word: String, text: String, rules: [String]) {
    let openers = "\nand it was late\nbut we stayed\nso it went\ni slept\nwe left"
    let scorer = FillerScorer(pack: .english)
    #expect(scorer.fillers(in: [Token](text + openers)).map(\.rule.rawValue) == rules)
    let joined = (text + openers).split(separator: "\n").joined(separator: " ")
    #expect(scorer.found(in: joined) == [], "after \(word)")
  }

  @Test func `have evidence for and against`() throws {
    let scorer = FillerScorer(pack: .english)
    let tokens = [Token]("there were like twenty of us in the room")
    let filler = try #require(scorer.fillers(in: tokens).first)
    let evidence = scorer.evidence(for: filler, in: tokens)
    let weights = evidence.compactMap(\.weight)
    #expect(weights.count == evidence.count)
    #expect(weights.map(abs) == weights.map(abs).sorted(by: >))
    #expect(evidence.contains { $0.statement == "before a word of the group \"number\"" })
    // The sum decides; -0.405 logits are a probability of 0.4.
    #expect(weights.reduce(0, +) > -0.405)
  }

  @Test(arguments: LanguagePack.all.map(\.language))
  func `have a rule with a statement and a source each`(code: String) throws {
    let pack = try LanguagePack.named(code)
    let scorer = FillerScorer(pack: pack)
    for rule in pack.rules {
      #expect(scorer.rule(rule.id) == rule)
      #expect(rule.opening.map { scorer.rule($0.id) == $0 } ?? true)
      #expect(rule.id.rawValue.hasPrefix(rule.kind.rawValue + "."))
      #expect(!rule.spellings.isEmpty && !rule.source.isEmpty)
      // The alphabet of SpellingPattern; anything else would never match.
      #expect(
        rule.spellings.joined().allSatisfy { $0.isLowercase || "+ '-".contains($0) },
        "\(rule.id.rawValue)")
      #expect(rule.statement.last.map { ".".contains($0) } ?? false, "\(rule.id.rawValue)")
    }
    #expect(Set(pack.rules.map(\.id)).count == pack.rules.count)
  }
}

@Suite struct `Words that open what is said` {
  private let talk = """
    okay so this is the next product
    so today i'm gonna show you
    and i really like it
    but it's not for everyone
    so um let's get started
    alright so what is this
    anyway i wanted to thank you guys
    and that was all
    """

  @Test func `have rules of their own`() {
    #expect(
      FillerScorer(pack: .english).found(in: talk) == [
        "marker.okay.opener: okay", "marker.so.opener: so", "marker.so.opener: so",
        "marker.so.opener: so", "hesitation.um: um", "marker.alright.opener: alright",
        "marker.so.opener: so", "marker.anyway.opener: anyway",
      ])
  }

  @Test(arguments: [
    ("Um, so we met.", true), ("So, um, we met.", true), ("and so we um met", false),
  ])
  func `may follow a hesitation`(text: String, isFound: Bool) {
    let found = FillerScorer(pack: .english).fillers(in: [Token](text)).map(\.rule)
    #expect(found.contains("marker.so.opener") == isFound)
  }

  @Test func `have the evidence of the same word elsewhere`() throws {
    let scorer = FillerScorer(pack: .english)
    let tokens = [Token](talk)
    let opener = try #require(scorer.fillers(in: tokens).first { $0.rule.isOpener })
    #expect(scorer.evidence(for: opener, in: tokens).count > 1)
    #expect(scorer.rule(opener.rule)?.statement.contains("opens") == true)
  }
}

@Suite struct `Hedges and boosters` {
  @Test(arguments: [
    ("it is kind of late", "hedge.kind_of"), ("we were sort of lost", "hedge.sort_of"),
    ("that is kinda odd", "hedge.kind_of"), ("i guess we can go", "hedge.i_guess"),
    ("we can go i think", "hedge.i_think"), ("maybe we can go", "hedge.maybe"),
    ("it will probably rain", "hedge.probably"),
    ("it actually works", "booster.actually"), ("it basically works", "booster.basically"),
    ("it literally works", "booster.literally"), ("it really works", "booster.really"),
    ("it is very late", "booster.very"), ("we just left", "booster.just"),
  ])
  func `count only when asked for`(text: String, rule: String) {
    #expect(FillerScorer(pack: .english).found(in: text) == [])
    let scorer = FillerScorer(pack: .english, categories: [.hedge, .booster])
    #expect(scorer.fillers(in: [Token](text)).map(\.rule.rawValue) == [rule])
  }

  @Test(arguments: [
    "what kind of car is it", "the sort of thing we need", "turn right at the corner",
    "that's right", "right now we wait",
  ])
  func `are not found in their literal meaning`(text: String) {
    #expect(FillerScorer(pack: .english, categories: [.hedge]).found(in: text) == [])
  }
}
