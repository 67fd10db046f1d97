import RealModule
import RehearsalBase
import Testing

@testable import RehearsalSignal

struct VoiceMeasurementTests {
  private let seconds = 20.0
  private let spans = (0..<6).map {
    TimeSpan(start: Seconds(Double($0) * 3 + 1), end: Seconds(Double($0) * 3 + 3.5))
  }

  private func voice(in sound: [Double], nuclei: [Seconds] = []) -> VoiceMeasurement {
    let frames = track(of: sound)
    return VoiceMeasurement(
      frames: frames, speech: spans, nuclei: nuclei, pitch: PitchTrack(frequencies: []),
      hesitationOdds: LogOdds(),
      noise: noise(of: sound, speech: spans),
      pauses: PauseFrames(outside: spans, in: frames.sounding))
  }

  /// Noise inside the spans, amplitude-modulated at one rate.
  private func waves(_ rate: Double, from sounds: inout TestSounds) -> [Double] {
    TestSounds.time(seconds).map { moment in
      let isSpeech = spans.contains { $0.contains(Seconds(moment)) }
      let wave = 0.5 + 0.5 * Double.sin(2 * .pi * rate * moment)
      return (isSpeech ? wave : 0) * sounds.gaussian()
    }
  }

  @Test func `audibility rises with the voice over the noise, from none to all`() throws {
    var sounds = TestSounds()
    let voice = waves(4, from: &sounds).at(-26)
    let bed = sounds.white(seconds)
    let read = try [-20.0, -5, 0, 5, 10, 40].map { ratio in
      try #require(self.voice(in: voice + bed.at(-26 - ratio)).audibility)
    }
    #expect(read == read.sorted())
    #expect(try #require(read.first) < 0.1)
    #expect(try #require(read.last) == 1)
    // Same spectrum, equal levels over the recording: speech is on for 15 of 20 s, so 1.2 dB above.
    #expect(abs(read[2] - (1.2 + 15) / 30) < 0.03)
  }

  @Test func `importance sums to one`() {
    #expect(abs(VoiceSpectrum.importance.reduce(0) { $0 + $1.weight } - 1) < 1e-9)
  }

  @Test func `brightness is the energy at 1 to 3 kHz over that below`() throws {
    var sounds = TestSounds()
    // White noise: 2 kHz of width over 0.8 kHz, 4.0 dB; bands of the mel scale end where they end.
    let white = try #require(voice(in: waves(4, from: &sounds).at(-26)).brightness)
    #expect(abs(white.rawValue - 4) < 1)
  }

  @Test func `only modulation at the rate of syllables counts as depth`() throws {
    var sounds = TestSounds()
    let depths = try [1.0, 4, 12].map { rate in
      try #require(voice(in: waves(rate, from: &sounds).at(-26)).modulationDepth)
    }
    #expect(depths[1] > 0.8)
    #expect(depths[0] < 0.4)
    #expect(depths[2] < 0.4)
  }

  @Test func `syllable levels follow the voice and exclude the noise`() {
    var sounds = TestSounds()
    let voice = waves(4, from: &sounds)
    // Crests of the wave are at 1/16 s past every quarter.
    let nuclei = [2.0625, 5.0625, 8.0625].map { Seconds($0) }
    let loud = self.voice(in: voice.at(-26) + sounds.white(seconds).at(-80), nuclei: nuclei)
    let soft = self.voice(in: voice.at(-36) + sounds.white(seconds).at(-80), nuclei: nuclei)
    for (left, right) in zip(loud.syllableLevels, soft.syllableLevels) {
      #expect(abs(left.rawValue - right.rawValue - 10) < 0.05)
    }
    let noisy = self.voice(in: voice.at(-26) + sounds.white(seconds).at(-36), nuclei: nuclei)
    for (left, right) in zip(loud.syllableLevels, noisy.syllableLevels) {
      // One frame of noise spreads by 0.5 dB, and the loudest of seven is taken.
      #expect(abs(left.rawValue - right.rawValue) < 1.5)
    }
  }

  @Test func `thuds below 100 Hz within speech are pops, a steady rumble is none`() {
    var sounds = TestSounds()
    let speech = waves(4, from: &sounds).at(-26)
    let moments = [1.5, 2.5, 7.5, 16.2]
    let pops = TestSounds.time(seconds).map { moment in
      moments.reduce(0) { sum, start in
        let since = moment - start
        guard (0..<0.15).contains(since) else { return sum }
        return sum + 0.2 * Double.exp(-since / 0.04) * Double.sin(2 * .pi * 45 * since)
      }
    }
    let rumble = TestSounds.time(seconds).map { 0.1 * Double.sin(2 * .pi * 45 * $0) }
    let found = voice(in: speech + pops).pops
    #expect(found.count == moments.count)
    for (pop, moment) in zip(found, moments) {
      #expect(abs(pop.start.rawValue - moment) < 0.03)
    }
    #expect(voice(in: speech).pops.isEmpty)
    #expect(voice(in: speech + rumble).pops.isEmpty)
  }

  @Test(arguments: [(5.0, true), (10, true), (30, false)])
  func `noise that is gated to the voice is not heard in the pauses`(
    ratio: Double, isUnheard: Bool
  ) throws {
    var sounds = TestSounds()
    let syllables = sounds.bursts(on: 0.15, off: 0.2, seconds).sound
    let bed = sounds.white(seconds)
    func inSpans(_ sound: [Double]) -> [Double] {
      zip(TestSounds.time(seconds), sound).map { moment, sample in
        spans.contains { $0.contains(Seconds(moment)) } ? sample : 0
      }
    }
    let clean = inSpans(syllables).at(-26) + sounds.white(seconds).at(-75)
    let nuclei = spans.map(\.start)
    let noise = bed.at(-26 - ratio)
    let gated = voice(in: clean + inSpans(noise), nuclei: nuclei)
    #expect(gated.noiseIsUnheard == isUnheard)
    #expect((gated.speechBandRatio == nil) == isUnheard)
    #expect((gated.audibility == nil) == isUnheard)
    // The pauses tell of noise that doesn't stop, and of none.
    for sound in [clean + noise, clean] {
      let heard = voice(in: sound, nuclei: nuclei)
      #expect(!heard.noiseIsUnheard)
      #expect(heard.speechBandRatio != nil)
    }
  }

  @Test func `without speech there are no readings`() {
    let frames = track(of: [Double](repeating: 0, count: 16_000))
    let found = VoiceMeasurement(
      frames: frames, speech: [], nuclei: [], pitch: PitchTrack(frequencies: []),
      hesitationOdds: LogOdds(),
      noise: noise(of: [Double](repeating: 0, count: 16_000), speech: []),
      pauses: PauseFrames(outside: [], in: frames.sounding))
    #expect(found.phrases.isEmpty)
    #expect(found.syllableLevels.isEmpty)
    #expect(found.endLevel == nil)
    #expect(found.pops.isEmpty)
    #expect(found.modulationDepth == nil)
    #expect(found.brightness == nil)
    #expect(found.audibility == nil)
  }
}
