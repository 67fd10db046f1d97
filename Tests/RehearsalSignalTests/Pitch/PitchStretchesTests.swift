import RehearsalSignal
import RehearsalBase
import Testing

@Suite struct PitchStretchesTests {
  @Test(
    arguments: [
      ([], []),
      ([0, 0], []),
      ([100], [0..<1]),
      ([0, 100, 110, 0, 0, 120], [1..<3, 5..<6]),
      ([100, 0, 100], [0..<1, 2..<3]),
    ] as [([Float], [Range<Int>])])
  func `voice without a break is one stretch`(frequencies: [Float], frames: [Range<Int>]) {
    let stretches = PitchTrack(frequencies: frequencies).stretches
    #expect(
      stretches.map(\.span)
        == frames.map {
          TimeSpan(
            start: Frame.hop * Double($0.lowerBound), end: Frame.hop * Double($0.upperBound))
        })
  }

  @Test func `a stretch has a median, bounds and leaps`() throws {
    let stretch = try #require(
      PitchTrack(frequencies: [100, 102, 204, 200, 101, 130]).stretches.first)
    #expect(stretch.median == Hertz(116))
    #expect(stretch.lowest == Hertz(100))
    #expect(stretch.highest == Hertz(204))
    // Up an octave and down again; 101 to 130 Hz is less than half of one.
    #expect(stretch.leaps == 2)
  }
}
