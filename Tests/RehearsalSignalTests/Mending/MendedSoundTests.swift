import RehearsalBase
import RehearsalTestKit
import Testing

@testable import RehearsalSignal

@Suite struct MendedSoundTests {
  /// Speech, a pause, a hum in it, a pause, speech.
  private struct Hesitant {
    let voice: MadeVoice
    let hum: TimeSpan

    init(rate: Int, pause: Double = 0.3) {
      var voice = MadeVoice(rate: rate)
      _ = voice.speak(1.4)
      voice.pause(pause)
      hum = voice.hum(0.5)
      voice.pause(pause)
      _ = voice.speak(1.4)
      voice.pause(0.6)
      _ = voice.speak(0.8)
      self.voice = voice
    }

    /// Its times as a recogniser might tell them, `error` off at both ends.
    func cut(error: Double = 0.06) -> Mending {
      let slip = Seconds(error)
      return .cut(
        TimeSpan(start: hum.start + slip, end: hum.end - slip),
        within: TimeSpan(start: hum.start - Seconds(0.25), end: hum.end + Seconds(0.25)))
    }

    func mended(_ mendings: [Mending], channels: Int = 1, gain: Float = 1) -> MendedSound {
      let sound = voice.sound(channels: channels).scaled(by: gain)
      return MendedSound(
        of: sound, in: TimeSpan(start: Seconds(0), end: sound.moment(at: sound.count)), mendings,
        pauses: voice.pauses)
    }
  }

  private static let rates = [8_000, 22_050, 48_000, 96_000]

  // MARK: Cuts

  @Test(arguments: zip(rates, [1, 2, 1, 2]))
  func `a hum is cut out from where it really begins to where it ends`(rate: Int, channels: Int) {
    let hesitant = Hesitant(rate: rate)
    let sound = hesitant.voice.sound(channels: channels)
    let mended = hesitant.mended([hesitant.cut()], channels: channels)
    #expect(mended.changes.count == 1)
    guard let change = mended.changes.first else { return }
    #expect(change.span.start <= hesitant.hum.start)
    #expect(change.span.start >= hesitant.hum.start - Seconds(0.06))
    #expect(change.span.end >= hesitant.hum.end)
    #expect(change.span.end <= hesitant.hum.end + Seconds(0.06))
    #expect(Set(mended.sound.channels.map(\.count)).count == 1)
    let removed = sound.frame(at: change.span.end) - sound.frame(at: change.span.start)
    #expect(mended.sound.count == sound.count - removed)
    // What is left there is room tone: no remainder of the hum.
    let gap = TimeSpan(
      start: change.mended.start - Seconds(0.15), end: change.mended.start + Seconds(0.15))
    #expect(abs(mended.sound.level(in: gap) - MadeVoice.floor) < 1)
  }

  @Test func `the channels stay as they were to each other`() throws {
    let hesitant = Hesitant(rate: 16_000)
    let mended = hesitant.mended([hesitant.cut()], channels: 3).sound
    let gain = Float(amplitude(-6.02))
    let apart = zip(mended.channels[0], mended.channels[1]).map { abs(gain * $0 - $1) }.max()
    #expect(try #require(apart) < 1e-6)
  }

  @Test(arguments: [-18.06, 6.02])
  func `a louder recording is mended in the same places`(decibels: Double) {
    let hesitant = Hesitant(rate: 16_000)
    let gain: Float = decibels < 0 ? 0.125 : 2
    let (one, other) = (
      hesitant.mended([hesitant.cut()]), hesitant.mended([hesitant.cut()], gain: gain)
    )
    #expect(one.changes == other.changes)
    let isSame = one.sound.scaled(by: gain) == other.sound
    #expect(isSame)
  }

  @Test func `what lies outside of the moment, or overlaps a cut before it, is left`() {
    let hesitant = Hesitant(rate: 16_000)
    let sound = hesitant.voice.sound()
    let outside = TimeSpan(start: Seconds(2.6), end: Seconds(4))
    let none = MendedSound(of: sound, in: outside, [hesitant.cut()], pauses: hesitant.voice.pauses)
    #expect(none.changes.isEmpty)
    let isSame = none.sound.channels == sound[outside].channels
    #expect(isSame)
    #expect(hesitant.mended([hesitant.cut(), hesitant.cut(error: 0.1)]).changes.count == 1)
  }

  @Test func `silence has nothing to cut, and gives no other number`() {
    let silent = ChannelSamples(
      sampleRate: 16_000, channels: [[Float](repeating: 0, count: 32_000)])
    let span = TimeSpan(start: Seconds(0.5), end: Seconds(1))
    let mended = MendedSound(
      of: silent, in: TimeSpan(start: Seconds(0), end: Seconds(2)),
      [.cut(span, within: span), .pause(Seconds(0.4), in: span)],
      pauses: [TimeSpan(start: Seconds(0), end: Seconds(2))])
    #expect(mended.sound.channels[0].allSatisfy { $0 == 0 })
  }

  // MARK: Pauses

  @Test(arguments: rates)
  func `a pause gets longer by what was promised, in the sound of the room`(rate: Int) throws {
    let hesitant = Hesitant(rate: rate, pause: 0.2)
    let sound = hesitant.voice.sound()
    let there = hesitant.voice.pauses[0]
    let mended = hesitant.mended([.pause(Seconds(0.4), in: there)])
    let change = try #require(mended.changes.first)
    #expect(mended.sound.count == sound.count + sound.frames(in: Seconds(0.4)))
    #expect(abs((change.mended.length - Seconds(0.4)).rawValue) < 0.001)
    #expect(abs(mended.sound.level(in: change.mended) - MadeVoice.floor) < 1)
    for joint in [change.mended.start, change.mended.end] {
      let (before, after) = (
        mended.sound.level(in: TimeSpan(start: joint - Seconds(0.05), end: joint)),
        mended.sound.level(in: TimeSpan(start: joint, end: joint + Seconds(0.05)))
      )
      #expect(abs(before - after) < 1, "\(before) to \(after)")
    }
  }

  @Test func `room tone doesn't repeat itself as it is`() throws {
    let hesitant = Hesitant(rate: 8_000, pause: 0.2)
    let mended = hesitant.mended([.pause(Seconds(1), in: hesitant.voice.pauses[0])])
    let tone = Array(
      mended.sound.channels[0][mended.sound.frames(of: try #require(mended.changes.first).mended)])
    // The correlation with itself some time later: that of a loop would be 1.
    let energy = tone.reduce(0) { $0 + $1 * $1 }
    let most = (400..<tone.count - 3_000).map { lag in
      zip(tone, tone[lag...]).reduce(0) { $0 + $1.0 * $1.1 } / energy
    }.max()
    #expect(try #require(most) < 0.6)
  }

  // MARK: Rushes

  @Test(arguments: rates, [1.1, 1.4])
  func `a stretch has the length that was promised, and its pitch`(
    rate: Int, factor: Double
  ) throws {
    var voice = MadeVoice(rate: rate)
    _ = voice.hum(2)
    let sound = voice.sound()
    let mended = MendedSound(
      of: sound, in: TimeSpan(start: Seconds(0), end: Seconds(2)), [.stretch(by: factor)],
      pauses: [])
    #expect(mended.sound.count == Int((Double(sound.count) * factor).rounded()))
    func crossings(_ samples: ArraySlice<Float>) -> Double {
      Double(zip(samples, samples.dropFirst()).count { ($0 < 0) != ($1 < 0) })
        / Double(samples.count)
    }
    // Within the hum, where the noise makes none.
    let inner = sound.count / 8
    let (one, other) = (
      crossings(sound.channels[0][inner..<sound.count - inner]),
      crossings(mended.sound.channels[0][inner..<mended.sound.count - inner])
    )
    #expect(abs(other / one - 1) < 0.05)
    let span = TimeSpan(start: Seconds(0.5), end: Seconds(1.5))
    #expect(abs(mended.sound.level(in: span) - sound.level(in: span)) < 0.5)
  }

  @Test(arguments: rates)
  func `what is shorter than a step of it is not stretched`(rate: Int) {
    let sound = Hesitant(rate: rate).voice.sound()
    let moment = TimeSpan(start: Seconds(0), end: Seconds(0.014))
    let mended = MendedSound(of: sound, in: moment, [.stretch(by: 1.3)], pauses: [])
    let isSame = mended.sound.channels == sound[moment].channels
    #expect(mended.changes.isEmpty && isSame)
  }

  @Test func `noise keeps its level when it is stretched`() {
    var voice = MadeVoice(rate: 16_000)
    voice.pause(3)
    let mended = MendedSound(
      of: voice.sound(), in: TimeSpan(start: Seconds(0), end: Seconds(3)), [.stretch(by: 1.3)],
      pauses: [])
    #expect(abs(RehearsalSignalTests.level(mended.sound.channels[0]) - MadeVoice.floor) < 0.5)
  }

  // MARK: Ends that fall

  @Test func `an end is raised along its points, and the pause after it stays as it is`() throws {
    let hesitant = Hesitant(rate: 16_000)
    let sound = hesitant.voice.sound()
    let gains = [(1.0, 0.0), (1.2, 6), (1.4, 6), (1.5, 0)].map {
      Mending.GainPoint(Seconds($0.0), DecibelRatio($0.1))
    }
    let mended = hesitant.mended([.lift(gains)])
    #expect(mended.sound.count == sound.count)
    let (held, after) = (
      TimeSpan(start: Seconds(1.21), end: Seconds(1.39)),
      TimeSpan(start: Seconds(1.5), end: Seconds(1.6))
    )
    #expect(abs(mended.sound.level(in: held) - sound.level(in: held) - 6) < 0.01)
    #expect(mended.sound.level(in: after) == sound.level(in: after))
  }

  @Test func `an end is raised only as far as full scale`() throws {
    let hesitant = Hesitant(rate: 16_000)
    let gains = [(0.5, 0.0), (1.0, 30), (1.4, 30), (1.5, 0)].map {
      Mending.GainPoint(Seconds($0.0), DecibelRatio($0.1))
    }
    let mended = hesitant.mended([.lift(gains)])
    let peak = try #require(mended.sound.channels[0].map(abs).max())
    #expect(peak <= 1 && peak > 0.9)
    guard case .lift(let points)? = mended.changes.first?.mending else {
      Issue.record("it was not raised")
      return
    }
    #expect(try #require(points.map(\.gain).max()) < DecibelRatio(30))
  }

  // MARK: Joints

  @Test(arguments: rates)
  func `no joint is heard as a click`(rate: Int) throws {
    let hesitant = Hesitant(rate: rate)
    let sound = hesitant.voice.sound()
    let mended = hesitant.mended([
      hesitant.cut(), .pause(Seconds(0.3), in: hesitant.voice.pauses[2]),
    ])
    #expect(mended.joints.count == 3)
    let spoken = sound.flux.map(\.rise)
    let limit = spoken.value(atRank: spoken.count * 99 / 100)
    let reach = sound.frames(in: Seconds(0.02))
    let flux = mended.sound.flux
    for joint in mended.joints {
      let near = flux.filter { abs($0.frame - joint) <= reach }.map(\.rise)
      #expect(try #require(near.max()) < limit)
    }
  }
}
