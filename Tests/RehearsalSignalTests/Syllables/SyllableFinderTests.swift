import Fixtures
import Foundation
import RehearsalUnits
import Testing

@testable import RehearsalSignal

@Suite struct SyllableFinderTests {
  /// Frames of a voice that opens and closes so many times a second: a raised cosine of loudness.
  private func track(syllables rate: Double, seconds: Double, depth: Double = 0.9) -> (
    FrameTrack, PitchTrack
  ) {
    var track = FrameTrack()
    let count = Int(seconds * 100)
    for frame in 0..<count {
      let phase = 2 * Double.pi * rate * (Double(frame) + 0.5) / 100
      let amplitude = 0.05 * (1 - depth * (0.5 + 0.5 * cos(phase)))
      let power = Float(amplitude * amplitude)
      track.append(
        power: power, fine: [power, power], syllable: power,
        bandPowers: [Float](repeating: power / 24, count: 24)[...])
    }
    return (track, PitchTrack(frequencies: [Float](repeating: 120, count: count)))
  }

  @Test(arguments: [2.0, 3, 4, 5, 6, 7, 8])
  func `every syllable is counted at any rate`(rate: Double) {
    let (track, pitch) = track(syllables: rate, seconds: 10)
    let nuclei = SyllableFinder.nuclei(
      in: track, speech: [TimeSpan(start: Seconds(0), end: Seconds(10))], pitch: pitch)
    #expect(abs(nuclei.count - Int(rate * 10)) <= 1)
  }

  @Test func `crests lie on the crests`() {
    let (track, pitch) = track(syllables: 4, seconds: 5)
    let nuclei = SyllableFinder.nuclei(
      in: track, speech: [TimeSpan(start: Seconds(0), end: Seconds(5))], pitch: pitch)
    for (index, nucleus) in nuclei.enumerated() {
      #expect(abs(nucleus.rawValue - (0.125 + 0.25 * Double(index))) <= 0.011)
    }
  }

  @Test func `outside speech and without a voice nothing is counted`() {
    let (track, pitch) = track(syllables: 4, seconds: 10)
    let half = [TimeSpan(start: Seconds(0), end: Seconds(5))]
    #expect(abs(SyllableFinder.nuclei(in: track, speech: half, pitch: pitch).count - 20) <= 1)
    let silent = PitchTrack(frequencies: [Float](repeating: 0, count: track.count))
    #expect(SyllableFinder.nuclei(in: track, speech: half, pitch: silent).isEmpty)
    #expect(SyllableFinder.nuclei(in: track, speech: [], pitch: pitch).isEmpty)
  }

  @Test func `ripples that dip by less than a fiftieth are one syllable`() {
    let (track, pitch) = track(syllables: 4, seconds: 5, depth: 0.03)
    let nuclei = SyllableFinder.nuclei(
      in: track, speech: [TimeSpan(start: Seconds(0), end: Seconds(5))], pitch: pitch)
    #expect(nuclei.count <= 1)
  }
}
