import RealModule
@testable import RehearsalSignal
import Testing
import RehearsalBase

struct PhraseTests {
  private func span(_ start: Double, _ end: Double) -> TimeSpan {
    TimeSpan(start: Seconds(start), end: Seconds(end))
  }

  @Test(arguments: [(0.24, 1), (0.25, 2), (0.26, 2)])
  func `a pause of a quarter of a second ends a phrase`(pause: Double, count: Int) {
    let phrases = VoiceMeasurement.Phrase.all(
      in: [span(0, 1), span(1 + pause, 2)], nuclei: [Seconds(0.5), Seconds(1.5)],
      levels: [Decibels(-20), Decibels(-20)], pitch: PitchTrack(frequencies: []))
    #expect(phrases.count == count)
  }

  @Test func `its level is the mean of its own syllables`() {
    let phrases = VoiceMeasurement.Phrase.all(
      in: [span(0, 1), span(1.3, 2)], nuclei: [0.2, 0.5, 1.5].map { Seconds($0) },
      levels: [-20, -26, -40].map { Decibels($0) }, pitch: PitchTrack(frequencies: []))
    #expect(phrases.map(\.level) == [Decibels(-23), Decibels(-40)])
  }

  @Test func `a sound without a syllable is no phrase`() {
    let phrases = VoiceMeasurement.Phrase.all(
      in: [span(0, 1)], nuclei: [], levels: [], pitch: PitchTrack(frequencies: []))
    #expect(phrases.isEmpty)
  }
}

/// Phrases of two seconds with four syllables, the third the loudest.
struct PhraseEndTests {
  private let nuclei = [0.3, 0.8, 1.3, 1.8].map { Seconds($0) }
  private let levels = [-26.0, -26, -20, -32].map { Decibels($0) }
  private let span = TimeSpan(start: Seconds(0), end: Seconds(2))

  /// 150 Hz that moves by some semitones a second from a moment on.
  private func pitch(
    _ slope: Double, from moment: Double = 1.25, voiced: (Double) -> Bool = { _ in true }
  ) -> PitchTrack {
    PitchTrack(
      frequencies: (0..<200).map { frame in
        let time = (Double(frame) + 0.5) * 0.01
        let semitones = slope * max(0, time - moment)
        return voiced(time) ? Float(150 * Double.exp2(semitones / 12)) : 0
      })
  }

  private func end(
    _ pitch: PitchTrack, levels: [Decibels]? = nil, syllables: Int = 4
  ) -> PhraseEnd {
    PhraseEnd(
      nuclei: nuclei.suffix(syllables), levels: (levels ?? self.levels).suffix(syllables),
      pitch: pitch, span: span)
  }

  @Test(arguments: [-20.0, -6, -1, 0, 1, 6, 20])
  func `its slope is that of the pitch from the last stressed syllable on`(slope: Double) throws {
    #expect(abs(try #require(end(pitch(slope)).slope) - slope) < 0.01)
  }

  @Test func `a movement before the last stressed syllable does not count`() throws {
    let early = PitchTrack(
      frequencies: pitch(-10, from: 0).frequencies.enumerated().map { $0 < 125 ? $1 : 100 })
    #expect(abs(try #require(end(early).slope)) < 0.01)
  }

  @Test(arguments: [0.5, 2]) func `octave errors do not turn it`(factor: Float) throws {
    var frequencies = Array(pitch(8).frequencies)
    for frame in stride(from: 130, to: 200, by: 4) { frequencies[frame] *= factor }
    let slope = try #require(end(PitchTrack(frequencies: frequencies)).slope)
    #expect(abs(slope - 8) < 2)
  }

  @Test func `where the last syllable has no voice, the one before tells`() throws {
    let levels = [-26.0, -26, -26, -20].map { Decibels($0) }
    let slope = end(pitch(8, from: 1) { $0 < 1.7 }, levels: levels).slope
    #expect(abs(try #require(slope) - 8) < 0.5)
  }

  @Test func `without a voice there is none`() {
    #expect(end(pitch(5) { _ in false }).slope == nil)
    #expect(end(pitch(5) { $0 > 1.93 }).slope == nil)
    #expect(end(PitchTrack(frequencies: [])).slope == nil)
  }

  @Test func `its level is that of the syllables from the stressed one on, over the mean`() throws {
    // -26, the mean of -20 and -32, over the mean of all.
    #expect(abs(try #require(end(pitch(0)).level).rawValue - 0) < 1e-9)
    let low = [-20.0, -30, -36, -30].map { Decibels($0) }
    #expect(abs(try #require(end(pitch(0), levels: low).level).rawValue - (-30 + 29)) < 1e-9)
  }

  @Test(arguments: [1, 2, 3]) func `a short phrase has nothing to be compared with`(count: Int) {
    // The stressed syllable is the third of four: at most one comes before it.
    #expect(end(pitch(3), syllables: count).level == nil)
  }
}
