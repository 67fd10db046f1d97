import RehearsalBase
import Testing

@testable import RehearsalSignal

struct HesitationFinderTests {
  private static let speech = [TimeSpan(start: Seconds(0), end: Seconds(3))]

  /// Log odds of 5 in some frames, and of -5 in the others.
  private static func odds(_ likely: Range<Int>..., of count: Int = 400) -> [Float] {
    (0..<count).map { frame in likely.contains { $0.contains(frame) } ? 5 : -5 }
  }

  private static func found(_ odds: [Float], in speech: [TimeSpan] = speech) -> [Hesitation] {
    HesitationFinder.hesitations(odds: HesitationFinder.smooth(LogOdds(odds)), speech: speech)
  }

  @Test func `likely frames are a hesitation, to 20 ms`() throws {
    let found = Self.found(Self.odds(100..<150))
    try #require(found.count == 1)
    #expect(abs(found[0].span.start.rawValue - 1) <= 0.02)
    #expect(abs(found[0].span.end.rawValue - 1.5) <= 0.02)
    #expect(found[0].likelihood > 0.9)
  }

  @Test func `a middle of a syllable is none, and a dip doesn't part one in two`() {
    #expect(Self.found(Self.odds(100..<108)).isEmpty)
    #expect(Self.found(Self.odds(100..<125, 130..<150)).count == 1)
    #expect(Self.found(Self.odds(100..<125, 140..<165)).count == 2)
  }

  @Test func `outside speech there is none`() {
    #expect(Self.found(Self.odds(320..<380)).isEmpty)
    #expect(Self.found(Self.odds(100..<150), in: []).isEmpty)
  }

  @Test func `what is hardly likely is left out`() {
    #expect(Self.found([Float](repeating: -0.2, count: 200)).isEmpty)
    #expect(Self.found([Float](repeating: 0.6, count: 200)).count == 1)
    #expect(Self.found([Float](repeating: -.infinity, count: 200)).isEmpty)
  }

  @Test func `log odds keep two decimals, and none stay none`() {
    let odds: [Float] = [-.infinity, -40, -1.234, 0, 5, 40, .infinity]
    let kept = Array(LogOdds(odds))
    #expect(kept[0] == -.infinity)
    #expect(zip(odds[2...4], kept[2...4]).allSatisfy { abs($0 - $1) <= 0.0005 })
    #expect(kept[1] < -32 && kept[5] > 32 && kept[6] > 32)
    var limited = LogOdds(odds)
    limited.limit(3..<6, to: -2)
    #expect(Array(limited)[2...] == [-1.234, -2, -2, -2, 32.767])
  }
}
