import RehearsalLanguage
import RehearsalTranscript
import Testing

@Suite struct `What is said over again` {
  private func found(in text: String) -> [String] {
    let tokens = [Token](text)
    let transcript = Transcript(
      format: TranscriptFormat(rawValue: "drawn"), language: "en", tokens: tokens)
    return transcript.restatements.map { tokens[$0].map(\.text).joined(separator: " ") }
  }

  @Test(arguments: [
    (
      "We saw that last year we saw that last year the numbers rose.",
      ["we saw that last year"]
    ),
    (
      "We saw that last year, um, I mean, we saw that last year the numbers rose.",
      ["we saw that last year"]
    ),
    (
      "The numbers rose for a year. The numbers rose for a year. Then they fell. And that was it.",
      ["The numbers rose for a year."]
    ),
    (
      "The numbers rose for a year. Then they fell. The numbers rose for a year. And that was it.",
      ["The numbers rose for a year."]
    ),
  ])
  func `is found where it comes the second time`(text: String, again: [String]) {
    #expect(found(in: text) == again)
  }

  @Test(arguments: [
    // Four words are a filler.
    "We saw that once we saw that once the numbers rose.",
    // Figures of speech.
    "I have a dream that one day we rise. I have a dream that one day we sit down together.",
    "I want you all to be happy. I want you all to be free. I want you all to be kind.",
    "No no no no no no no no no no, we go on.",
    """
    Brutus is an honourable man indeed. He was my friend. Brutus is an honourable man indeed. He \
    wept. Brutus is an honourable man indeed.
    """,
    "So let us go on. That is what we do here. So let us go on.",
  ])
  func `is no figure of speech`(text: String) {
    #expect(found(in: text) == [])
  }

  @Test(arguments: [(10, 1), (11, 0)])
  func `is a sentence within sixty words`(between: Int, count: Int) {
    let animals = "ape bee cat dog eel fox gnu hen ibex jay koi".split(separator: " ")
    let others = animals.prefix(between).map { "Here comes yet another wild \($0)." }
      .joined(separator: " ")
    let sentence = "This is the sentence that returns."
    #expect(found(in: "\(sentence) \(others) \(sentence)").count == count)
  }
}

@Suite struct `An opening` {
  private func found(in text: String, _ language: String = "en") throws -> [String] {
    let tokens = [Token](text)
    return try LanguagePack.named(language).apologies(in: tokens[...])
      .map { tokens[$0].map(\.text).joined(separator: " ") }
  }

  @Test(arguments: [
    ("en", "Um, so, I'm not really prepared, but", ["I'm not really prepared,"]),
    ("en", "Can all hear? Sorry about the slides.", ["Sorry about"]),
    ("en", "Can everyone hear me? Good.", ["Can everyone hear me?"]),
    (
      "de", "Also, könnt ihr mich hören? Ich bin kein Experte.",
      [
        "könnt ihr mich hören?", "Ich bin kein Experte.",
      ]
    ),
    (
      "fr", "Vous m’entendez ? Je ne suis pas un expert.",
      [
        "Vous m’entendez", "Je ne suis pas un expert.",
      ]
    ),
    ("es", "Perdonen, no soy experto en esto.", ["Perdonen,", "no soy experto"]),
  ])
  func `may be an apology`(language: String, text: String, phrases: [String]) throws {
    #expect(try found(in: text, language) == phrases)
  }

  @Test(arguments: [
    "Good morning, and thank you for coming.", "You don't need to be an expert to see this.",
    "The world was not prepared for what came.",
  ])
  func `may be none`(text: String) throws { #expect(try found(in: text) == []) }
}
