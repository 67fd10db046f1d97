import RehearsalLanguage
import RehearsalTranscript
import Testing

@Suite struct VerbatimTests {
  private static func transcript(
    _ producer: String? = nil, _ tokens: [Token] = [Token(text: "good")]
  ) -> Transcript {
    Transcript(format: .plainText, producer: producer, tokens: tokens)
  }

  @Test(
    arguments: [
      (0, 299, .unknown), (0, 300, .cleaned), (1, 300, .yes), (1, 10_000, .yes),
      (0, 0, .unknown),
    ] as [(Int, Int, Verbatim)])
  func `three hundred words without a hesitation are cleaned`(
    hesitations: Int, words: Int, verbatim: Verbatim
  ) {
    #expect(Self.transcript().verbatim(hesitations: hesitations, words: words) == verbatim)
  }

  @Test(
    arguments: [
      ("Whisper", 0, 40, .cleaned), ("Deepgram", 1, 1_000, .cleaned), ("Whisper", 2, 1_000, .yes),
      ("Whisper, verbatim", 0, 40, .unknown), ("Whisper, verbatim", 1, 1_000, .yes),
      ("Whisper, verbatim", 0, 1_000, .unknown),
      ("transformers", 0, 40, .unknown), ("Vosk", 0, 40, .unknown),
    ] as [(String, Int, Int, Verbatim)])
  func `a producer known to drop hesitations must show more of them`(
    producer: String, hesitations: Int, words: Int, verbatim: Verbatim
  ) {
    #expect(Self.transcript(producer).verbatim(hesitations: hesitations, words: words) == verbatim)
  }

  @Test(arguments: [
    ("Whisper", true), ("Whisper, verbatim", true), ("Vosk", false), ("Vosk, verbatim", false),
    (nil, false),
  ])
  func `hesitations may be lacking even where they were asked for`(
    producer: String?, mayLack: Bool
  ) {
    #expect(Self.transcript(producer).mayLackHesitations == mayLack)
  }

  @Test func `a producer that marks untranscribed speech is not cleaning`() {
    let marked = Self.transcript("whisper-timestamped", [Token(text: "[*]", kind: .untranscribed)])
    #expect(marked.verbatim(hesitations: 0, words: 40) == .unknown)
  }
}
