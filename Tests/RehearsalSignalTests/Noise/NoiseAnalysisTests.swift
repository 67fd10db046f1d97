import RehearsalBase
import Testing

@testable import RehearsalSignal

struct NoiseAnalysisTests {
  enum Bed: CaseIterable {
    case white, pink, hum, rumble

    func sound(_ seconds: Double, from sounds: inout TestSounds) -> [Double] {
      switch self {
      case .white: sounds.white(seconds)
      case .pink: sounds.pink(seconds)
      case .hum: TestSounds.hum(50, seconds) + sounds.white(seconds).at(-40)
      case .rumble: sounds.rumble(seconds)
      }
    }
  }

  /// Bursts of two seconds with pauses of one: P.56 counts the hangover of 0.2 s and the envelope's
  /// decay as active, 75.6 % of the time in place of two thirds.
  private let activeBelowBurst = -0.54
  private let seconds = 31.0

  @Test(arguments: Bed.allCases, [0.0, 10, 20, 30])
  func `the ratio of voice to noise is the one mixed in`(bed: Bed, ratio: Double) throws {
    var sounds = TestSounds()
    let (voice, spans) = sounds.bursts(on: 2, off: 1, seconds)
    let burstPower = voice.power * seconds / Double(spans.count * 2)
    let active = decibels(ofPower: burstPower) + activeBelowBurst
    let level = -26 - active
    let mixed =
      voice.map { $0 * power(ofDecibels: level).squareRoot() }
      + bed.sound(seconds, from: &sounds).at(-26 - ratio)
    let found = noise(of: mixed, speech: spans)
    let said = try #require(found.signalToNoise)
    // Rumble of 30 Hz holds some ten independent values a second: ten pauses leave 0.4 dB of
    // chance.
    #expect(abs(said.rawValue - ratio) < (bed == .rumble ? 1 : 0.5))
    #expect(found.method == .pauses)
    #expect(!found.isUnsteady)
    let floor = try #require(found.floor)
    #expect(abs(floor.rawValue - (-26 - ratio)) < (bed == .rumble ? 1 : 0.3))
  }

  /// White noise that is on at some moments, and 20 dB fainter at the others.
  private func voice(over ratio: Double, when isOn: (_ moment: Double) -> Bool) -> NoiseMeasurement
  {
    var sounds = TestSounds()
    let (voice, spans) = sounds.bursts(on: 2, off: 1, seconds)
    let burstPower = voice.power * seconds / Double(spans.count * 2)
    let active = decibels(ofPower: burstPower) + activeBelowBurst
    let level = -26 - active
    let loud = zip(TestSounds.time(seconds), sounds.white(seconds)).map {
      isOn($0) ? $1 : $1 / 10
    }
    let mixed =
      voice.map { $0 * power(ofDecibels: level).squareRoot() } + loud.at(-26 - ratio)
    return noise(of: mixed, speech: spans)
  }

  @Test(arguments: [0.1, 0.25, 0.7], [5.0, 15, 25])
  func `noise that comes and goes often in the pauses is measured as a whole`(
    period: Double, ratio: Double
  ) throws {
    let found = voice(over: ratio) { ($0 / period).truncatingRemainder(dividingBy: 1) < 0.5 }
    #expect(!found.isUnsteady)
    #expect(abs(try #require(found.signalToNoise).rawValue - ratio) < 0.8)
  }

  @Test(arguments: [0.0, 10, 20])
  func `pauses don't tell of a noise that is heard in few of them`(ratio: Double) {
    #expect(voice(over: ratio) { $0 < 5 }.isUnsteady)
    #expect(voice(over: ratio) { (11..<14).contains($0) }.isUnsteady)
  }

  @Test func `what little is heard far below the voice leaves the ratio`() throws {
    let found = voice(over: 35) { $0 < 5 }
    #expect(!found.isUnsteady)
    #expect(try #require(found.signalToNoise) > NoiseCharacter.harmless)
  }

  @Test func `infrasound counts as noise`() throws {
    var sounds = TestSounds()
    let (voice, spans) = sounds.bursts(on: 2, off: 1, seconds)
    let mixed = voice.at(-26) + sounds.rumble(seconds, below: 1).at(-36)
    let floor = try #require(noise(of: mixed, speech: spans).floor)
    // One hertz wide: the recording holds but a hundred independent values.
    #expect(abs(floor.rawValue + 36) < 2)
  }

  @Test(arguments: [-20.0, 0, 15])
  func `gain changes the floor and nothing else`(gain: Double) throws {
    var sounds = TestSounds()
    let (voice, spans) = sounds.bursts(on: 2, off: 1, seconds)
    let mixed = voice.at(-36) + sounds.pink(seconds).at(-51)
    let plain = noise(of: mixed, speech: spans)
    let moved = noise(
      of: mixed.map { $0 * power(ofDecibels: gain).squareRoot() }, speech: spans)
    let (ratio, other) = (
      try #require(plain.signalToNoise).rawValue, try #require(moved.signalToNoise).rawValue
    )
    // Levels are kept in hundredths of a decibel.
    #expect(abs(ratio - other) < 0.03)
    let (floor, raised) = (try #require(plain.floor).rawValue, try #require(moved.floor).rawValue)
    #expect(abs(raised - floor - gain) < 0.02)
    #expect(plain.kind == moved.kind)
  }

  @Test func `breaths and clicks in the pauses are not the noise`() throws {
    var sounds = TestSounds()
    let (voice, spans) = sounds.bursts(on: 2, off: 1, seconds)
    let bed = sounds.white(seconds).at(-66)
    let breath = sounds.white(seconds).at(-41)
    let breathing = TestSounds.time(seconds).enumerated().map { index, moment in
      spans.contains { ($0.end.rawValue + 0.3..<$0.end.rawValue + 0.6).contains(moment) }
        ? breath[index] : 0
    }
    let plain = noise(of: voice.at(-26) + bed, speech: spans)
    let breathed = noise(of: voice.at(-26) + bed + breathing, speech: spans)
    let (before, after) = (try #require(plain.floor), try #require(breathed.floor))
    // The 50 ms averages at the edges of each breath blend it with the noise.
    #expect(abs(before.rawValue - after.rawValue) < 1)
  }

  /// One with pauses, one that leaves too little of them, one without.
  @Test(arguments: [(31.0, NoiseMeasurement.Method.pauses), (4.15, .percentile), (4, .wada)])
  func `zeros at the ends do not change the noise`(
    seconds: Double, method: NoiseMeasurement.Method
  ) throws {
    var sounds = TestSounds()
    let voice = sounds.bursts(on: 2, off: 1, seconds).sound
    let mixed = voice.at(-26) + sounds.pink(seconds).at(-46)
    let spans =
      method == .pauses
      ? sounds.bursts(on: 2, off: 1, seconds).spans
      : [TimeSpan(start: Seconds(0), end: Seconds(4))]
    let zeros = [Double](repeating: 0, count: 32_000)
    let plain = noise(of: mixed, speech: spans)
    let padded = noise(
      of: [zeros, mixed, zeros].flatMap(\.self),
      speech: spans.map {
        TimeSpan(start: $0.start + Seconds(2), end: $0.end + Seconds(2))
      })
    #expect(plain.method == method && padded.method == method)
    #expect(padded.kind == plain.kind && padded.echo == plain.echo)
    let (before, after) = (try #require(plain.floor), try #require(padded.floor))
    // A frame in which the DC blocker still rings.
    #expect(abs(before.rawValue - after.rawValue) < 0.2)
    let (ratio, same) = (try #require(plain.signalToNoise), try #require(padded.signalToNoise))
    #expect(abs(ratio.rawValue - same.rawValue) < 0.2)
  }

  @Test func `digital silence in the pauses gives no floor`() {
    var sounds = TestSounds()
    let (voice, spans) = sounds.bursts(on: 2, off: 1, seconds)
    let found = noise(of: voice.at(-26), speech: spans)
    #expect(found.signalToNoise == DecibelRatio(60))
    #expect(found.floor == nil)
    #expect(found.kind == .none)
  }

  @Test func `without pauses quiet frames are used, and then the distribution`() throws {
    var sounds = TestSounds()
    let (voice, _) = sounds.bursts(on: 2, off: 1, seconds)
    let mixed = voice.at(-26) + sounds.white(seconds).at(-46)
    let whole = TimeSpan(start: Seconds(0), end: Seconds(seconds))
    #expect(noise(of: mixed, speech: [whole]).method == .wada)
    let short = TimeSpan(start: Seconds(0), end: Seconds(seconds - 0.15))
    let found = noise(of: mixed, speech: [short])
    #expect(found.method == .percentile)
    // White noise is what the percentile's bias is worked out for.
    #expect(abs(try #require(found.floor).rawValue + 46) < 0.5)
  }

  @Test func `without speech there is a floor and no ratio`() throws {
    var sounds = TestSounds()
    let found = noise(of: sounds.white(10).at(-50), speech: [])
    #expect(found.signalToNoise == nil)
    #expect(abs(try #require(found.floor).rawValue + 50) < 0.2)
    #expect(found.kind == .broadband)
  }

  @Test func `an empty recording has no measurements`() {
    let found = noise(of: [], speech: [])
    #expect(found.signalToNoise == nil)
    #expect(found.floor == nil)
    #expect(found.method == .none)
  }

  @Test(arguments: zip(Bed.allCases, [NoiseMeasurement.Kind.broadband, .broadband, .hum, .rumble]))
  func `the kind of noise is recognised`(bed: Bed, kind: NoiseMeasurement.Kind) {
    var sounds = TestSounds()
    let (voice, spans) = sounds.bursts(on: 2, off: 1, seconds)
    let noisy = voice.at(-26) + bed.sound(seconds, from: &sounds).at(-41)
    #expect(noise(of: noisy, speech: spans).kind == kind)
    let clean = voice.at(-26) + bed.sound(seconds, from: &sounds).at(-66)
    #expect(noise(of: clean, speech: spans).kind == .none)
  }

  @Test func `background voices are distinguished from steady noise`() {
    var sounds = TestSounds()
    let (voice, spans) = sounds.bursts(on: 2, off: 1, seconds)
    var babble = [Double](repeating: 0, count: voice.count)
    for pitch in [95.0, 113, 171, 208] {
      babble = babble + sounds.voice(pitch, seconds, hasPauses: false)
    }
    // From a source's slope to that of speech: lips radiate the difference.
    babble = zip(babble, babble.dropFirst() + [0]).map { $1 - $0 }
    #expect(noise(of: voice.at(-26) + babble.at(-41), speech: spans).kind == .babble)
  }
}
