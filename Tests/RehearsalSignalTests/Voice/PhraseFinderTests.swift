import RehearsalBase
import Testing

@testable import RehearsalSignal

struct PhraseFinderTests {
  private func span(_ start: Double, _ end: Double) -> TimeSpan {
    TimeSpan(start: Seconds(start), end: Seconds(end))
  }

  @Test(arguments: [(0.24, 1), (0.25, 2), (0.26, 2)])
  func `a pause of a quarter of a second ends a phrase`(pause: Double, count: Int) {
    let finder = PhraseFinder(
      nuclei: [Seconds(0.5), Seconds(1.5)], levels: [Decibels(-20), Decibels(-20)],
      pitch: PitchTrack(frequencies: []))
    #expect(finder.phrases(in: [span(0, 1), span(1 + pause, 2)]).count == count)
  }

  @Test func `its level is the mean of its own syllables`() {
    let finder = PhraseFinder(
      nuclei: [0.2, 0.5, 1.5].map { Seconds($0) }, levels: [-20, -26, -40].map { Decibels($0) },
      pitch: PitchTrack(frequencies: []))
    let levels = finder.phrases(in: [span(0, 1), span(1.3, 2)]).map(\.level)
    #expect(levels == [Decibels(-23), Decibels(-40)])
  }

  @Test func `a sound without a syllable is no phrase`() {
    let finder = PhraseFinder(nuclei: [], levels: [], pitch: PitchTrack(frequencies: []))
    #expect(finder.phrases(in: [span(0, 1)]).isEmpty)
  }
}
