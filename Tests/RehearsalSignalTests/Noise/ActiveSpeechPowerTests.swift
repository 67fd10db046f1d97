import RehearsalBase
import Testing

@testable import RehearsalSignal

struct ActiveSpeechPowerTests {
  /// Activity by ITU-T P.56, method B, of white bursts at 16 kHz, from an independent sample by
  /// sample implementation.
  @Test(arguments: [
    (1.0, 1.0, 63.5), (0.5, 0.15, 99.9), (0.5, 0.3, 96.9), (0.5, 0.5, 77.6), (2, 1, 75.6),
  ])
  func `activity is that of P 56`(on: Double, off: Double, activity: Double) throws {
    var sounds = TestSounds()
    let count = Int(120 / (on + off))
    // Sound first, as in the reference.
    let seconds = Double(count) * (on + off)
    let spans = (0..<count).map { index in
      let start = Double(index) * (on + off)
      return TimeSpan(start: Seconds(start), end: Seconds(start + on))
    }
    let sound = TestSounds.time(seconds).map { moment in
      moment.truncatingRemainder(dividingBy: on + off) < on ? sounds.gaussian() : 0
    }.at(-26)
    let levels = track(of: sound).power
    let active = try #require(ActiveSpeechPower(levels: levels, speech: spans, noise: 0).value)
    // Frames of 10 ms against samples: 1 % of the time is 0.05 dB.
    #expect(abs(100 * sound.power / active - activity) < 1)
  }

  @Test(arguments: [0.0, 10, 20])
  func `subtracting the noise gives the voice's own level`(ratio: Double) throws {
    var sounds = TestSounds()
    let (voice, spans) = sounds.bursts(on: 2, off: 1, 31)
    let clean = track(of: voice.at(-26)).power
    let noisy = track(of: voice.at(-26) + sounds.white(31).at(-26 - ratio)).power
    let before = try #require(ActiveSpeechPower(levels: clean, speech: spans, noise: 0).value)
    let after = try #require(
      ActiveSpeechPower(
        levels: noisy, speech: spans, noise: power(ofDecibels: -26 - ratio)
      ).value)
    #expect(abs(decibels(ofPower: after / before)) < 0.15)
  }

  @Test func `a voice below its noise has no level`() {
    let spans = [TimeSpan(start: Seconds(0), end: Seconds(1))]
    let levels = [LevelCode](repeating: LevelCode(power: 1e-6), count: 100)
    #expect(ActiveSpeechPower(levels: levels, speech: spans, noise: 2e-6).value == nil)
    #expect(ActiveSpeechPower(levels: levels, speech: [], noise: 0).value == nil)
  }
}
