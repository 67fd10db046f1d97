@testable import RehearsalMetrics
import RehearsalLanguage
import RehearsalTranscript
import RehearsalBase
import Testing

@testable import RehearsalSignal

struct ClarityTests {
  private let good = DeliveredTake()

  private func score(_ change: (inout DeliveredTake) -> Void) throws -> Int {
    try #require(good.with(change).clarity?.score)
  }

  @Test func `a clear take earns every point`() throws {
    let reading = try #require(good.clarity)
    #expect(
      reading.parts
        == Clarity.Parts(signal: 35, articulation: 20, modulation: 20, ends: 15, balance: 10))
    #expect(reading.score == 100)
    #expect(reading.reason == nil)
  }

  /// The good take with a transcript of 98 words, seven to a phrase, in sentences of these lengths.
  private func reading(sentences: [Int], mark: String = ".") throws -> Clarity.Reading {
    let texts = sentences.flatMap { words in (1...words).map { $0 == words ? "end\(mark)" : "walk" }
    }
    try #require(texts.count == 98)
    let tokens = texts.enumerated().map { index, text in
      let start = 3 * Double(index / 7) + 2.5 * Double(index % 7) / 7
      return Token(
        text: text, span: TimeSpan(start: Seconds(start), end: Seconds(start + 0.34)),
        timing: .word)
    }
    let transcript = Transcript(format: .vosk, language: "en", tokens: tokens)
    let words = try DeliveredWords(transcript, on: good.take, fillers: .builtIn)
    let readings = Readings(of: Delivery(take: good.take, words: words))
    return try #require(readings[Clarity.self])
  }

  @Test(arguments: [".", ""])
  func `neither long sentences nor missing full stops change it`(mark: String) throws {
    for lengths in [[10, 10, 10, 10, 10, 10, 10, 10, 10, 8], [40, 40, 8, 5, 5]] {
      #expect(try reading(sentences: lengths, mark: mark) == good.clarity)
    }
  }

  @Test func `the score is the sum of its parts`() throws {
    let reading = try #require(
      good.with {
        $0.audibility = 0.71
        $0.syllablesPerSecond = 5.6
        $0.modulationDepth = 0.41
      }.clarity)
    #expect(reading.score == reading.parts?.total)
  }

  @Test func `more noise never raises it`() throws {
    let scores = try (0...20).reversed().map { heard in
      try score { $0.audibility = Double(heard) / 20 }
    }
    #expect(scores == scores.sorted(by: >))
    #expect(try #require(scores.last) < 40)
  }

  @Test func `slowing an over-fast take towards the range never lowers it`() throws {
    let scores = try stride(from: 7.2, through: 4.8, by: -0.4).map { rate in
      try score { $0.syllablesPerSecond = rate }
    }
    #expect(scores == scores.sorted())
    #expect(try #require(scores.first) == 80)
  }

  @Test func `echo, clipping, pops and ends that trail off lower it, the more the more`() throws {
    let flaws = [
      try [0.45, 0.4, 0.35, 0.3].map { depth in try score { $0.modulationDepth = depth } },
      try [0, 3, 7, 14].map { clips in try score { $0.clips = clips } },
      try [0, 3, 7, 14].map { pops in try score { $0.pops = pops } },
      try [-6.0, -8, -10, -12].map { level in try score { $0.endLevel = level } },
    ]
    for scores in flaws {
      #expect(scores.first == 100)
      #expect(scores == scores.sorted(by: >) && Set(scores).count == 4, "\(scores)")
    }
  }

  @Test func `few pauses leave no time to follow`() throws {
    let scores = try [0.5, 0.2].map { pause in
      try score { ($0.phrases, $0.pause) = (20, pause) }
    }
    #expect(scores[1] < scores[0] - 5)
  }

  @Test(arguments: [-30.0, 20]) func `gain changes nothing`(gain: Double) {
    #expect(good.with { $0.gain = gain }.clarity == good.clarity)
  }

  @Test func `silence at the start changes nothing`() {
    #expect(good.with { $0.silenceBefore = 10 }.clarity == good.clarity)
  }

  @Test func `an unknown balance earns a quarter of its points`() throws {
    #expect(try [92, 93].contains(score { $0.brightness = nil }))
  }

  @Test(arguments: [(9, false), (11, true)])
  func `a score needs thirty seconds of speech`(phrases: Int, isScored: Bool) throws {
    let reading = try #require(good.with { $0.phrases = phrases }.clarity)
    #expect((reading.score != nil) == isScored)
    #expect((reading.parts != nil) == isScored)
    #expect(reading.reason == (isScored ? nil : .tooLittleSpeech))
  }

  @Test func `a long take with little speech gets no score`() throws {
    let reading = try #require(
      good.with {
        $0.phrases = 5
        $0.pause = 8
      }.clarity)
    #expect(reading.reason == .tooLittleSpeech)
  }
}
