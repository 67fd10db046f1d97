import RealModule
import RehearsalUnits
import Testing

@testable import RehearsalSignal

struct PhraseFinderTests {
  private func span(_ start: Double, _ end: Double) -> TimeSpan {
    TimeSpan(start: Seconds(start), end: Seconds(end))
  }

  /// One phrase of two seconds whose pitch moves at a constant rate in semitones per second.
  private func phrase(slope: Double, voiced: Range<Double> = 0..<2) -> VoiceMeasurement.Phrase? {
    let pitch = PitchTrack(
      frequencies: (0..<200).map { frame in
        let moment = Double(frame) / 100
        return voiced.contains(moment) ? Float(120 * Double.exp2(slope * moment / 12)) : 0
      })
    return PhraseFinder(
      nuclei: [Seconds(0.5), Seconds(1), Seconds(1.5)],
      levels: [Decibels](repeating: Decibels(-20), count: 3), pitch: pitch
    ).phrases(in: [span(0, 2)]).first
  }

  @Test(arguments: [(0.24, 1), (0.25, 2), (0.26, 2)])
  func `a pause of a quarter of a second ends a phrase`(pause: Double, count: Int) {
    let finder = PhraseFinder(
      nuclei: [Seconds(0.5), Seconds(1.5)], levels: [Decibels(-20), Decibels(-20)],
      pitch: PitchTrack(frequencies: []))
    #expect(finder.phrases(in: [span(0, 1), span(1 + pause, 2)]).count == count)
  }

  @Test(arguments: [-10.0, -3, 0, 4])
  func `the slope at the end is that of the last 300 ms`(slope: Double) throws {
    let found = try #require(phrase(slope: slope)?.endSlope)
    // Single precision of the frequencies.
    #expect(abs(found.rawValue - 0.3 * slope) < 0.01)
  }

  @Test func `too little voice at the end has no slope`() {
    #expect(phrase(slope: -5, voiced: 0..<1)?.endSlope == nil)
    #expect(phrase(slope: -5, voiced: 1.9..<2)?.endSlope == nil)
  }

  @Test func `an octave jump in a few frames does not reverse the slope`() throws {
    var frequencies = (0..<200).map { Float(120 * Double.exp2(-6 * Double($0) / 1200)) }
    for frame in 182..<187 { frequencies[frame] *= 2 }
    let found = try #require(
      PhraseFinder(
        nuclei: [Seconds(1)], levels: [Decibels(-20)],
        pitch: PitchTrack(frequencies: frequencies)
      ).phrases(in: [span(0, 2)]).first?.endSlope)
    #expect(found.rawValue < -1 && found.rawValue > -3)
  }

  private static let drops: [(levels: [Double], drop: Double)] = [
    ([-20, -20, -20, -26, -26], 3.6), ([-20, -20, -20, -20], 0), ([-26, -26, -20, -20], -3),
  ]

  @Test(arguments: drops)
  func `the drop is that of the last two syllables`(levels: [Double], drop: Double) throws {
    let finder = PhraseFinder(
      nuclei: levels.indices.map { Seconds(0.2 + 0.2 * Double($0)) },
      levels: levels.map { Decibels($0) }, pitch: PitchTrack(frequencies: []))
    let found = try #require(finder.phrases(in: [span(0, 2)]).first?.endDrop)
    #expect(abs(found.rawValue - drop) < 1e-9)
  }

  @Test func `three syllables are too few for a drop`() {
    let finder = PhraseFinder(
      nuclei: [Seconds(0.2), Seconds(0.4), Seconds(0.6)],
      levels: [Decibels(-20), Decibels(-20), Decibels(-30)], pitch: PitchTrack(frequencies: []))
    #expect(finder.phrases(in: [span(0, 1)]).first?.endDrop == nil)
  }

  @Test func `a sound without a syllable is no phrase`() {
    let finder = PhraseFinder(nuclei: [], levels: [], pitch: PitchTrack(frequencies: []))
    #expect(finder.phrases(in: [span(0, 1)]).isEmpty)
  }
}
