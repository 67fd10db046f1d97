import Fixtures
import RehearsalUnits
import Testing

@testable import RehearsalSignal

@Suite struct TakeTests {
  private func take(_ samples: Samples, blocks: [Int]? = nil) -> Take {
    var builder = TakeBuilder(sampleRate: samples.rate, channels: samples.channels)
    var start = 0
    var sizes = (blocks ?? [8_192]).makeIterator()
    var size = sizes.next() ?? 8_192
    while start < samples.interleaved.count {
      let end = min(samples.interleaved.count, start + size * samples.channels)
      builder.consume(samples.interleaved.span.extracting(start..<end))
      start = end
      size = sizes.next() ?? size
    }
    return builder.finish()
  }

  /// The pauses that count for a headline figure.
  private func pauses(_ take: Take) -> [TimeSpan] {
    take.pauses.filter { $0.length.rawValue >= 0.25 }
  }

  /// The same pauses, each end within `tolerance`.
  private func expectSamePauses(
    _ first: Take, _ second: Take, shift: Double = 0, within tolerance: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (left, right) = (pauses(first), pauses(second))
    #expect(left.count == right.count, sourceLocation: sourceLocation)
    for (one, other) in zip(left, right) {
      #expect(
        abs(other.start.rawValue - one.start.rawValue - shift) <= tolerance,
        sourceLocation: sourceLocation)
      #expect(
        abs(other.end.rawValue - one.end.rawValue - shift) <= tolerance,
        sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `a take does not depend on how the stream was split`(seed: UInt64) throws {
    var samples = try Samples(seed % 2 == 0 ? .gatedAt20 : .sentence48kStereo)
    samples.interleaved = Array(samples.interleaved.prefix(samples.rate * samples.channels * 6))
    var random = SplitMix64(seed: seed)
    let blocks = (0..<400).map { _ in Int.random(in: 1...(seed < 6 ? 20_000 : 700), using: &random)
    }
    #expect("\(take(samples, blocks: blocks))" == "\(take(samples))")
  }

  // 6.02 dB are no whole number of the half decibels that bands are kept in.
  @Test(arguments: [Float(0.25), 0.5, 2])
  func `gain moves levels and nothing else`(gain: Float) throws {
    let original = try Samples(.gatedAt20)
    let (before, after) = (take(original), take(original.scaled(by: gain)))
    expectSamePauses(before, after, within: 0.011)
    #expect(abs(before.nuclei.count - after.nuclei.count) <= 1)
    let shift = 20 * 0.30103 * (gain == 0.25 ? -2.0 : gain == 0.5 ? -1 : 1)
    let loudness = try #require(after.levels.integrated).rawValue
    #expect(abs(loudness - (try #require(before.levels.integrated)).rawValue - shift) < 0.01)
    let ratio = try #require(after.noise.signalToNoise).rawValue
    #expect(abs(ratio - (try #require(before.noise.signalToNoise)).rawValue) < 0.5)
  }

  @Test func `polarity changes nothing`() throws {
    let original = try Samples(.talk)
    let (before, after) = (take(original), take(original.scaled(by: -1)))
    #expect(before.speech == after.speech)
    #expect(before.nuclei == after.nuclei)
    #expect(before.pitch == after.pitch)
  }

  @Test(arguments: [Recording.gatedClean, .gatedAt20, .gatedAt10, .talk])
  func `silence at both ends only shifts what is heard`(recording: Recording) throws {
    let original = try Samples(recording)
    let (before, after) = (take(original), take(original.padded(by: 2)))
    expectSamePauses(before, after, shift: 2, within: 0.011)
    #expect(abs(Double(after.nuclei.count) / Double(before.nuclei.count) - 1) <= 0.01)
  }

  @Test func `two channels of the same sound are heard as one`() throws {
    let original = try Samples(.gatedAt20)
    let (before, after) = (take(original), take(original.doubled))
    #expect(after.channelRelation == .mixed)
    #expect(before.speech == after.speech)
    #expect(before.nuclei == after.nuclei)
    #expect(before.noise == after.noise)
  }

  @Test(arguments: [Recording.sentence44k, .sentence48k, .sentence48kStereo])
  func `the sample rate is no matter`(recording: Recording) throws {
    let before = take(try Samples(.sentence16k))
    let after = take(try Samples(recording))
    expectSamePauses(before, after, within: 0.011)
    #expect(abs(before.nuclei.count - after.nuclei.count) <= 1)
  }

  @Test(
    arguments: [
      Recording.sentenceFLAC, .sentenceAIFF, .sentence24Bit, .sentenceFloat,
    ])
  func `the container is no matter`(recording: Recording) throws {
    let before = take(try Samples(.sentence16k))
    let after = take(try Samples(recording))
    #expect(before.speech == after.speech)
    #expect(before.nuclei == after.nuclei)
  }

  @Test(
    arguments: [
      (Recording.sentenceStereo, ChannelRelation.mixed), (.sentenceOneSide, .mixed),
      (.sentenceOutOfPhase, .outOfPhase),
    ])
  func `however the channels relate the voice is heard`(
    recording: Recording, relation: ChannelRelation
  ) throws {
    let heard = take(try Samples(recording))
    #expect(heard.channelRelation == relation)
    expectSamePauses(take(try Samples(.sentence16k)), heard, within: 0.011)
  }

  // The cut lies 20 dB below the voice, where noise at 10 dB already hides it. Pauses near the shortest
  // that counts may be found or not; none may be found where none is.
  @Test(arguments: [(Recording.gatedClean, 0.012), (.gatedAt20, 0.025), (.gatedAt10, 0.025)])
  func `gated pauses are found where they are`(recording: Recording, tolerance: Double) throws {
    let found = take(try Samples(recording)).pauses
    let known = try recording.pauses()
    func match(_ pause: Recording.Pause) -> TimeSpan? {
      found.first {
        abs($0.start.rawValue - pause.start) < 0.15 && abs($0.end.rawValue - pause.end) < 0.15
      }
    }
    var errors: [Double] = []
    for pause in known where pause.end - pause.start >= 0.3 {
      let heard = try #require(match(pause), "the pause from \(pause.start) to \(pause.end)")
      errors += [abs(heard.start.rawValue - pause.start), abs(heard.end.rawValue - pause.end)]
    }
    #expect(errors.reduce(0, +) / Double(errors.count) <= tolerance)
    #expect(Set(known.compactMap(match)).count == found.count)
  }

  @Test(arguments: [Recording.silence, .noise])
  func `where nobody speaks nothing is heard`(recording: Recording) throws {
    let heard = take(try Samples(recording))
    #expect(heard.speech.isEmpty)
    #expect(heard.nuclei.isEmpty)
    #expect(heard.pauses.isEmpty)
    #expect(heard.noise.signalToNoise == nil)
  }

  @Test(arguments: [0, 1, 79, 160, 161, 5_000])
  func `any number of samples makes a take`(count: Int) {
    let heard = take(Samples([Float](repeating: 0.1, count: count), rate: 16_000))
    #expect(heard.pitch.frequencies.count == (count + 159) / 160)
    #expect(heard.speech.isEmpty)
  }
}
