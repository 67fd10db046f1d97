import RehearsalBase
import Testing

@testable import RehearsalSignal

struct VoiceRangeTests {
  @Test func `it reaches from below the first quartile to above the third`() throws {
    let track = PitchTrack(frequencies: (0..<400).map { 100 + Float($0 % 100) })
    let range = try #require(VoiceRange(of: track))
    #expect(abs(range.lowest - 0.75 * 125) < 1)
    #expect(abs(range.highest - 1.5 * 175) < 1)
    #expect(track.frequencies.allSatisfy(range.contains))
    #expect(!range.contains(300))
  }

  @Test(arguments: [(99, false), (100, true)])
  func `less than a second of voice has none`(voiced: Int, isKnown: Bool) {
    let frequencies = [Float](repeating: 0, count: 500) + [Float](repeating: 120, count: voiced)
    #expect((VoiceRange(of: PitchTrack(frequencies: frequencies)) != nil) == isKnown)
  }
}
