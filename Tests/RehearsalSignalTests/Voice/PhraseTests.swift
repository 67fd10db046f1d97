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
      levels: [Decibels(-20), Decibels(-20)], pitch: PitchTrack(frequencies: []),
      frames: FrameTrack())
    #expect(phrases.count == count)
  }

  @Test func `its level is the mean of its own syllables`() {
    let phrases = VoiceMeasurement.Phrase.all(
      in: [span(0, 1), span(1.3, 2)], nuclei: [0.2, 0.5, 1.5].map { Seconds($0) },
      levels: [-20, -26, -40].map { Decibels($0) }, pitch: PitchTrack(frequencies: []),
      frames: FrameTrack())
    #expect(phrases.map(\.level) == [Decibels(-23), Decibels(-40)])
  }

  @Test func `a sound without a syllable is no phrase`() {
    let phrases = VoiceMeasurement.Phrase.all(
      in: [span(0, 1)], nuclei: [], levels: [], pitch: PitchTrack(frequencies: []),
      frames: FrameTrack())
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

  private func slope(of pitch: PitchTrack, levels: [Decibels]? = nil) -> Double? {
    PhraseEnd.slope(of: pitch, in: span, nuclei: nuclei[...], levels: (levels ?? self.levels)[...])
  }

  @Test(arguments: [-20.0, -6, -1, 0, 1, 6, 20])
  func `its slope is that of the pitch from the last stressed syllable on`(slope: Double) throws {
    #expect(abs(try #require(self.slope(of: pitch(slope))) - slope) < 0.01)
  }

  @Test func `a movement before the last stressed syllable does not count`() throws {
    let early = PitchTrack(
      frequencies: pitch(-10, from: 0).frequencies.enumerated().map { $0 < 125 ? $1 : 100 })
    #expect(abs(try #require(slope(of: early))) < 0.01)
  }

  @Test(arguments: [0.5, 2]) func `octave errors do not turn it`(factor: Float) throws {
    var frequencies = Array(pitch(8).frequencies)
    for frame in stride(from: 130, to: 200, by: 4) { frequencies[frame] *= factor }
    let slope = try #require(self.slope(of: PitchTrack(frequencies: frequencies)))
    #expect(abs(slope - 8) < 2)
  }

  @Test func `where the last syllable has no voice, the one before tells`() throws {
    let levels = [-26.0, -26, -26, -20].map { Decibels($0) }
    let slope = slope(of: pitch(8, from: 1) { $0 < 1.7 }, levels: levels)
    #expect(abs(try #require(slope) - 8) < 0.5)
  }

  @Test func `without a voice there is none`() {
    #expect(slope(of: pitch(5) { _ in false }) == nil)
    #expect(slope(of: pitch(5) { $0 > 1.93 }) == nil)
    #expect(slope(of: PitchTrack(frequencies: [])) == nil)
  }

  /// Two seconds in which the crest of each syllable has its level, 10 dB above what lies between.
  private func frames(_ crests: [Double]) -> FrameTrack {
    var track = FrameTrack()
    let bands = [SIMD2<Float>](repeating: .zero, count: FrameTrack.bandCount)
    for frame in 0..<200 {
      let time = (Double(frame) + 0.5) * 0.01
      let crest = nuclei.firstIndex { abs(time - $0.rawValue) < 0.04 }
      let level = crest.map { crests[$0] } ?? -40
      let power = Float(Double.exp10(level / 10))
      track.append(power: power, clear: power, syllable: power, bandPowers: bands.span, lane: 0)
    }
    return track
  }

  private func level(_ crests: [Double], _ pitch: PitchTrack? = nil) -> Double? {
    PhraseEnd.level(of: frames(crests), pitch: pitch ?? self.pitch(0), nuclei: nuclei[...])?
      .rawValue
  }

  @Test(arguments: [3.0, 0, -6, -15])
  func `its level is the peak of the last syllable over the usual one`(fall: Double) throws {
    #expect(abs(try #require(level([-20, -20, -20, -20 + fall])) - fall) < 0.3)
  }

  @Test func `an end without a voice has no level`() {
    // A voiceless "ts" is quiet whatever the speaker does.
    #expect(level([-20, -20, -20, -35], pitch(0) { $0 < 1.7 }) == nil)
  }

  @Test func `a phrase of few voiced syllables has none`() {
    #expect(level([-20, -20, -20, -26], pitch(0) { $0 > 0.6 }) == nil)
  }
}
