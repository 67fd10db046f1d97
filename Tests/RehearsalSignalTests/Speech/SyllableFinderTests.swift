import Foundation
import RehearsalBase
import Testing

@testable import RehearsalSignal

@Suite struct SyllableFinderTests {
  /// Odds as in training: a bump of that height for every vowel.
  private func odds(vowels: [Double], seconds: Double, height: Double = 1) -> [Float] {
    (0..<Int(seconds * 100)).map { frame in
      let likelihood =
        vowels.map { vowel -> Double in
          let distance = (Double(frame) + 0.5 - vowel * 100) / SyllableFinder.spread
          return height * exp(-0.5 * distance * distance)
        }.max() ?? 0
      let bounded = min(1 - 1e-6, max(1e-6, likelihood))
      return Float(log(bounded / (1 - bounded)))
    }
  }

  private func everywhere(_ odds: [Float]) -> [TimeSpan] {
    [TimeSpan(start: Seconds(0), end: Frame.hop * Double(odds.count))]
  }

  /// At 8 a second the bumps still stand apart.
  @Test(arguments: [2.0, 3, 4, 5, 6, 7, 8])
  func `every syllable is counted at any rate`(rate: Double) {
    let vowels = (0..<Int(rate * 10)).map { (Double($0) + 0.5) / rate }
    let odds = odds(vowels: vowels, seconds: 10)
    let nuclei = SyllableFinder.nuclei(odds: odds, speech: everywhere(odds))
    #expect(nuclei.count == vowels.count)
  }

  @Test func `crests lie on the vowels`() throws {
    let vowels = [0.3, 0.52, 0.9, 1.31, 1.44]
    let odds = odds(vowels: vowels, seconds: 2)
    let nuclei = SyllableFinder.nuclei(odds: odds, speech: everywhere(odds))
    try #require(nuclei.count == vowels.count)
    // A crest is the middle of a frame.
    for (nucleus, vowel) in zip(nuclei, vowels) { #expect(abs(nucleus.rawValue - vowel) <= 0.006) }
  }

  @Test func `two doubtful syllables count as one, the clearer`() {
    let odds = zip(
      odds(vowels: [0.5], seconds: 2, height: 0.6), odds(vowels: [1.5], seconds: 2, height: 0.3)
    ).map { max($0, $1) }
    let nuclei = SyllableFinder.nuclei(odds: odds, speech: everywhere(odds))
    #expect(nuclei.map(\.rawValue) == [0.495])
  }

  @Test func `outside speech nothing is counted`() {
    let vowels = (0..<40).map { (Double($0) + 0.5) / 4 }
    let odds = odds(vowels: vowels, seconds: 10)
    let half = [TimeSpan(start: Seconds(0), end: Seconds(5))]
    #expect(SyllableFinder.nuclei(odds: odds, speech: half).count == 20)
    #expect(SyllableFinder.nuclei(odds: odds, speech: []).isEmpty)
  }

  @Test func `a ripple is not a second syllable`() {
    var odds = odds(vowels: [0.5], seconds: 1)
    for frame in odds.indices { odds[frame] += frame.isMultiple(of: 2) ? 0.02 : -0.02 }
    #expect(SyllableFinder.nuclei(odds: odds, speech: everywhere(odds)).count == 1)
  }

  @Test func `infinite odds against syllables give none`() {
    let odds = [Float](repeating: -.infinity, count: 100)
    #expect(SyllableFinder.nuclei(odds: odds, speech: everywhere(odds)).isEmpty)
  }
}
