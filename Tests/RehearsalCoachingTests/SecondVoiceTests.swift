import RehearsalBase
import Testing

@testable import RehearsalCoaching

@Suite struct `Two people` {
  private static let man = [110.0, 112, 108, 111, 109, 113, 110, 107]
  private static let woman = [200.0, 205, 198, 202]

  @Test(arguments: [man + woman, woman + man, (man + woman).reversed()])
  func `are told apart by their pitch, in any order`(pitches: [Double]) {
    let tip = Sample.with { $0.phrasePitches = pitches }.tip()
    #expect(tip.rule == "quality.other_voices" && tip.kind == .retake)
    // The rarer voice is shown.
    let first = pitches.firstIndex { $0 > 150 } ?? 0
    #expect(tip.evidence.first?.start == Seconds(1 + 10 * Double(first)))
  }

  @Test(
    arguments: [
      (man, 28.0),
      // A lively voice, whose phrases fill its range.
      ([110, 122, 135, 148, 160, 172, 185, 198, 140, 128, 118, 150], 28),
      // A few seconds an octave up, as an error of the tracker puts them.
      (Array(repeating: 110, count: 11) + [220], 28),
      // In noise one voice may sound like two.
      (man + woman, 14),
    ] as [([Double], Double)])
  func `are not heard where it may be one`(pitches: [Double], ratio: Double) {
    let sample = Sample.with {
      $0.phrasePitches = pitches
      $0.signalToNoise = ratio
    }
    #expect(sample.tip().rule != "quality.other_voices")
  }
}
