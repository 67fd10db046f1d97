import RehearsalTestKit
import RehearsalBase
import Testing

@testable import RehearsalSignal

struct ChannelMixerTests {
  static let rate = 16_000

  func mix(_ channels: [[Float]]) -> (mono: [Float], relation: ChannelRelation) {
    var mixer = ChannelMixer(sampleRate: Self.rate, channels: channels.count)
    var mono: [Float] = []
    mixer.mix(interleave(channels).span, into: &mono)
    mixer.flush(into: &mono)
    return (mono, mixer.relation)
  }

  func noise(_ seed: UInt64, seconds: Double = 5, rms: Double = 0.1) -> [Float] {
    var random = SplitMix64(seed: seed)
    return random.noise(count: Int(seconds * Double(Self.rate)), rms: rms)
  }

  @Test func `of one channel is that channel, without delay`() {
    var mixer = ChannelMixer(sampleRate: Self.rate, channels: 1)
    var mono: [Float] = []
    let samples = noise(1, seconds: 0.1)
    mixer.mix(samples.span, into: &mono)
    #expect(mono == samples)
    #expect(mixer.relation == .mono)
  }

  @Test func `of two equal channels is either`() {
    let samples = noise(1)
    let result = mix([samples, samples])
    #expect(result.mono == samples)
    #expect(result.relation == .mixed)
  }

  @Test func `of channels that agree is their mean`() {
    let (left, other) = (noise(1), noise(2))
    let right = zip(left, other).map { 0.8 * $0 + 0.3 * $1 }
    let result = mix([left, right])
    #expect(result.mono == zip(left, right).map { ($0 + $1) * 0.5 })
    #expect(result.relation == .mixed)
  }

  @Test func `of channels with nothing in common is the louder`() {
    let (left, right) = (noise(1, rms: 0.02), noise(2, rms: 0.1))
    let result = mix([left, right])
    #expect(result.mono == right)
    #expect(result.relation == .louder)
  }

  @Test func `of a dead channel and a live one is the live one`() {
    let live = noise(1)
    let result = mix([silence(seconds: 5, rate: Self.rate), live])
    #expect(result.mono == live)
    #expect(result.relation == .louder)
  }

  @Test func `of channels that cancel is one of them`() {
    let samples = noise(1)
    let result = mix([samples, samples.map { -0.9 * $0 }])
    #expect(result.mono == samples)
    #expect(result.relation == .outOfPhase)
  }

  @Test func `of several channels leaves out unrelated ones`() {
    let voice = noise(1)
    let near = voice.map { 0.9 * $0 }
    let dead = silence(seconds: 5, rate: Self.rate)
    let result = mix([voice, noise(2, rms: 0.05), near, dead])
    for index in voice.indices {
      // A product with a half against a division by two; exact here, but need not be.
      #expect(abs(result.mono[index] - (voice[index] + near[index]) / 2) < 1e-6)
    }
    #expect(result.relation == .mixed)
  }

  /// Without a level threshold the hum of the first second would decide.
  @Test func `is decided by sound, not by the silence before it`() {
    let voice = noise(1)
    for lead in [silence(seconds: 4, rate: Self.rate), noise(3, seconds: 4, rms: 1e-4)] {
      let left = lead + voice
      let right = noise(4, seconds: 4, rms: lead[9] == 0 ? 0 : 1e-4) + voice
      #expect(mix([left, right]).relation == .mixed)
      #expect(mix([left, right.map { -$0 }]).relation == .outOfPhase)
    }
  }

  @Test func `holds nothing back of digital silence, and never more than 10 s`() {
    var mixer = ChannelMixer(sampleRate: Self.rate, channels: 2)
    var mono: [Float] = []
    mixer.mix(silence(seconds: 2 * 60, rate: Self.rate).span, into: &mono)
    #expect(mono.count == 60 * Self.rate)
    let hiss = noise(5, seconds: 2 * 11, rms: 1e-5)
    mixer.mix(hiss.span, into: &mono)
    #expect(mono.count == 71 * Self.rate)
  }

  @Test func `of silence is silence`() {
    let quiet = silence(seconds: 1, rate: Self.rate)
    #expect(mix([quiet, quiet]).mono == quiet)
    #expect(mix([[], []]).mono.isEmpty)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `does not depend on how the stream was split`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let channels = Int.random(in: 2...4, using: &random)
    let lead = silence(seconds: Double.random(in: 0...1, using: &random), rate: Self.rate)
    let frames = interleave(
      (0..<channels).map { lead + noise(seed &+ UInt64($0 / 2), seconds: 4) })
    var whole = ChannelMixer(sampleRate: Self.rate, channels: channels)
    var expected: [Float] = []
    whole.mix(frames.span, into: &expected)
    whole.flush(into: &expected)

    var mixer = ChannelMixer(sampleRate: Self.rate, channels: channels)
    var mono: [Float] = []
    for piece in frames.randomlySplit(unit: channels, using: &random) {
      mixer.mix(piece.span, into: &mono)
    }
    mixer.flush(into: &mono)
    #expect(mono == expected)
    #expect(mono.count == frames.count / channels)
    #expect(mixer.relation == whole.relation)
  }
}
