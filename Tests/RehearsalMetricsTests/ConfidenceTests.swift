import RehearsalBase
import Testing

@testable import RehearsalMetrics
@testable import RehearsalSignal

struct ConfidenceTests {
  private let good = DeliveredTake()

  private func parts(_ change: (inout DeliveredTake) -> Void = { _ in }) throws -> Confidence.Parts
  {
    try #require(good.with(change).confidence?.parts)
  }

  @Test func `a confident take earns nearly every point`() throws {
    let parts = try parts()
    #expect(parts.fluency == 25)
    #expect(parts.variety == 25)
    #expect(parts.ends == 10)
    // Half a second of silence after each 2.5 s makes many pieces.
    #expect(parts.steadiness >= 30)
    #expect(good.confidence?.score == parts.total)
  }

  @Test func `sounds like hesitations cost fluency, the more the more there are`() throws {
    let points = try [0, 1, 2, 4, 6].map { count in try parts { $0.hesitations = count }.fluency }
    #expect(points == points.sorted(by: >) && Set(points).count == points.count, "\(points)")
  }

  @Test func `speech in short pieces costs steadiness`() throws {
    // 2.5 s and 0.4 s of pause are whole pieces; pauses of half a second count.
    let pieces = try [0.4, 0.5].map { pause in
      try parts {
        $0.phrases = 40
        $0.pause = pause
      }.steadiness
    }
    #expect(pieces[1] < pieces[0])
  }

  @Test func `a monotone costs variety, and so does a singsong`() throws {
    let monotone = try parts { $0.pitchSwing = 0.3 }.variety
    let singsong = try parts { $0.pitchSwing = 7 }.variety
    let lively = try parts().variety
    #expect(monotone == 0)
    #expect(singsong < lively && singsong > monotone)
  }

  @Test func `how the level varies doesn't matter`() throws {
    #expect(try parts { $0.levelSwing = 0.5 } == parts())
  }

  @Test func `long stops cost steadiness`() throws {
    let short = try parts { $0.pause = 1.5 }.steadiness
    let long = try parts { $0.pause = 2.5 }.steadiness
    #expect(long < short - 10)
  }

  @Test(arguments: [-30.0, 20]) func `gain changes nothing`(gain: Double) {
    #expect(good.with { $0.gain = gain }.confidence == good.confidence)
  }

  @Test func `silence at the start changes nothing`() {
    #expect(good.with { $0.silenceBefore = 10 }.confidence == good.confidence)
  }

  @Test func `noise, echo, a cover, clipping and faint ends lower it, the more the more`() throws {
    func score(_ change: (inout DeliveredTake) -> Void) throws -> Int {
      try #require(good.with(change).confidence?.score)
    }
    let flaws = [
      try [30.0, 20, 10, 0].map { ratio in try score { $0.speechBandRatio = ratio } },
      try [0.4, 0.35, 0.3, 0.25].map { depth in try score { $0.modulationDepth = depth } },
      try [-28.0, -32, -36, -40].map { presence in try score { $0.presence = presence } },
      try [0, 4, 8, 14].map { clips in try score { $0.clips = clips } },
      try [-6.0, -8, -10, -12].map { level in try score { $0.endLevel = level } },
    ]
    for scores in flaws {
      #expect(scores == scores.sorted(by: >) && Set(scores).count == 4, "\(scores)")
    }
  }

  @Test func `few pauses are not few stops`() throws {
    let steadiness = try [0.5, 0.2].map { pause in
      try parts { ($0.phrases, $0.pause) = (20, pause) }.steadiness
    }
    #expect(steadiness[1] < steadiness[0] - 10)
  }

  @Test func `within the usual range the syllable rate doesn't matter`() throws {
    // From 13 to 8 syllables in each phrase of 2.5 s.
    let scores = try (8...13).reversed().map { syllables in
      let rate = (Double(syllables) + 0.01) / 2.5
      return try #require(good.with { $0.syllablesPerSecond = rate }.confidence?.score)
    }
    // Windows of ten seconds differ by a syllable, which changes the variation a little.
    let (least, most) = (try #require(scores.min()), try #require(scores.max()))
    #expect(most - least <= 1, "\(scores)")
  }

  @Test func `a score needs thirty seconds of speech`() throws {
    let reading = try #require(good.with { $0.phrases = 9 }.confidence)
    #expect(reading.score == nil)
    #expect(reading.reason == .tooLittleSpeech)
  }
}
