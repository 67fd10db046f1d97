import RealModule
import RehearsalBase
import Testing

@testable import RehearsalSignal

struct HumMeterTests {
  private func hum(in sound: [Double]) -> Hum? {
    var meter = HumMeter()
    meter.consume(sound.samples.span)
    return meter.finish()
  }

  @Test(arguments: [50.0, 60], [0.0, 10, 20, 30])
  func `hum and its level are found under a voice`(mains: Double, ratio: Double) throws {
    var sounds = TestSounds()
    let voice = sounds.voice(105, 20).at(-26)
    let found = try #require(
      hum(in: voice + TestSounds.hum(mains, 20).at(-26 - ratio) + sounds.white(20).at(-75)))
    #expect(found.mains == Hertz(mains))
    // A weak hum's upper lines drown in the voice's tails: they hold a fifth of its power.
    #expect(abs(found.level.rawValue - (-26 - ratio)) < 1.5)
  }

  @Test(arguments: [50.0, 60], [49.8, 50, 50.2])
  func `mains may be off by as much as real grids`(mains: Double, fifty: Double) {
    let found = hum(in: TestSounds.hum(mains * fifty / 50, 10).at(-50))
    #expect(found?.mains == Hertz(mains))
  }

  @Test(arguments: [50.0, 60, 85, 98, 100, 102, 118, 120, 122, 150], [true, false])
  func `a voice is not hum, whatever its pitch`(pitch: Double, hasPauses: Bool) {
    var sounds = TestSounds()
    let voice = sounds.voice(pitch, 20, hasPauses: hasPauses).at(-26)
    #expect(hum(in: voice + sounds.white(20).at(-70)) == nil)
  }

  @Test(arguments: [50.0, 60, 100, 120], [true, false])
  func `a monotone voice is not hum, because it comes and goes`(pitch: Double, syllables: Bool) {
    var sounds = TestSounds()
    let voice = sounds.voice(pitch, 20, isMonotone: true, hasSyllables: syllables).at(-26)
    #expect(hum(in: voice + sounds.white(20).at(-70)) == nil)
  }

  @Test(arguments: [[49.0, 98, 147, 196], [61.74, 123.5, 185.2, 247], [110, 138.6, 164.8]])
  func `held notes are not hum`(notes: [Double]) {
    let chord = TestSounds.time(10).map { moment in
      notes.reduce(0) { $0 + sinOf($1 * moment) }
    }
    #expect(hum(in: chord.at(-30)) == nil)
  }

  @Test func `noise and silence are not hum`() {
    var sounds = TestSounds()
    #expect(hum(in: sounds.white(20).at(-40)) == nil)
    #expect(hum(in: sounds.pink(20).at(-40)) == nil)
    #expect(hum(in: sounds.rumble(20).at(-40)) == nil)
    #expect(hum(in: [Double](repeating: 0, count: 160_000)) == nil)
  }

  @Test(arguments: [1.0, 2, 2.1, 2.37])
  func `zeros at the ends change nothing`(padding: Double) throws {
    var sounds = TestSounds()
    let voice = sounds.voice(105, 20).at(-26)
    let sound = voice + TestSounds.hum(50, 20).at(-44) + sounds.white(20).at(-75)
    let zeros = [Double](repeating: 0, count: Int(padding * 16_000))
    let plain = try #require(hum(in: sound))
    let padded = try #require(hum(in: [zeros, sound, zeros].flatMap(\.self)))
    #expect(padded.mains == plain.mains)
    // Other windows are the quietest ones when the grid of windows shifts.
    #expect(abs(padded.level.rawValue - plain.level.rawValue) < 0.5)
  }

  @Test func `less than two seconds are too short`() {
    #expect(hum(in: TestSounds.hum(50, 1.9).at(-40)) == nil)
    #expect(hum(in: TestSounds.hum(50, 2.1).at(-40)) != nil)
  }

  @Test func `digital silence around the sound changes nothing`() {
    let silence = [Double](repeating: 0, count: 16_000 * 5)
    let sound = TestSounds.hum(50, 10).at(-40)
    #expect(hum(in: silence.appending(sound).appending(silence))?.mains == Hertz(50))
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `the result does not depend on how the stream was split`(seed: UInt64) {
    var sounds = TestSounds(seed: seed)
    let samples = (TestSounds.hum(60, 5).at(-40) + sounds.white(5).at(-50)).samples
    var whole = HumMeter()
    whole.consume(samples.span)
    var split = HumMeter()
    var start = 0
    while start < samples.count {
      let end = min(samples.count, start + 1 + sounds.integer(below: 5000))
      split.consume(samples.span.extracting(start..<end))
      start = end
    }
    let (one, other) = (whole.finish(), split.finish())
    #expect(one == other)
    #expect(one != nil)
  }

  @Test(
    arguments: [(0, 0), (1e-12, -2.9), (3.3e-7, 0.0123), (0.5, 1), (4, 3.9)] as [(Float, Float)])
  func `a line is kept within a fifth of a percent`(power: Float, offset: Float) {
    let line = HumRecord.Line(power: power, peak: 2 * power, noise: power / 3, offset: offset)
    for (kept, meant) in [(line.power, power), (line.peak, 2 * power), (line.noise, power / 3)] {
      #expect(abs(kept - meant) <= 0.002 * meant)
    }
    #expect(abs(line.offset - offset) < 1e-4)
  }
}

private func sinOf(_ turns: Double) -> Double { Double.sin(2 * .pi * turns) }

extension [Double] {
  fileprivate func appending(_ other: [Double]) -> [Double] {
    var joined = self
    joined.append(contentsOf: other)
    return joined
  }
}
