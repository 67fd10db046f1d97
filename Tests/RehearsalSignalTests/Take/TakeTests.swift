import Fixtures
import RehearsalTestKit
import RehearsalBase
import Testing

@testable import RehearsalSignal

@Suite struct TakeTests {
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
    #expect("\(Take(hearing: samples, blocks: blocks))" == "\(Take(hearing: samples))")
  }

  @Test func `polarity changes nothing`() throws {
    let original = try Samples(.talk)
    let (before, after) = (Take(hearing: original), Take(hearing: original.scaled(by: -1)))
    #expect(before.speech == after.speech)
    #expect(before.nuclei == after.nuclei)
    #expect(before.pitch == after.pitch)
  }

  @Test(
    arguments: [
      Recording.sentenceFLAC, .sentenceAIFF, .sentence24Bit, .sentenceFloat,
    ])
  func `the container does not matter`(recording: Recording) throws {
    let before = Take(hearing: try Samples(.sentence16k))
    let after = Take(hearing: try Samples(recording))
    // The last bits differ. Ends of speech lie between frames, and of two frames that are alike
    // either may be the crest.
    try #require(before.speech.count == after.speech.count)
    for (one, other) in zip(before.speech, after.speech) {
      #expect(abs((one.start - other.start).rawValue) < 1e-3)
      #expect(abs((one.end - other.end).rawValue) < 1e-3)
    }
    try #require(before.nuclei.count == after.nuclei.count)
    for (one, other) in zip(before.nuclei, after.nuclei) {
      #expect(abs((one - other).rawValue) < 1.1 * Frame.hop.rawValue)
    }
  }

  @Test(
    arguments: [
      (Recording.sentenceStereo, ChannelRelation.mixed), (.sentenceOneSide, .mixed),
      (.sentenceOutOfPhase, .outOfPhase),
    ])
  func `the voice is found however the channels relate`(
    recording: Recording, relation: ChannelRelation
  ) throws {
    let heard = Take(hearing: try Samples(recording))
    #expect(heard.channelRelation == relation)
    expectSamePauses(Take(hearing: try Samples(.sentence16k)), heard, within: 0.011)
  }

  // The cut lies 20 dB below the voice, where noise at 10 dB already hides it. Pauses near the
  // shortest that counts may be found or not; none may be found where none is.
  @Test(arguments: [(Recording.gatedClean, 0.012), (.gatedAt20, 0.025), (.gatedAt10, 0.035)])
  func `gated pauses are found where they are`(recording: Recording, tolerance: Double) throws {
    let found = Take(hearing: try Samples(recording)).pauses
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
  func `without a voice nothing is found`(recording: Recording) throws {
    let heard = Take(hearing: try Samples(recording))
    #expect(heard.speech.isEmpty)
    #expect(heard.nuclei.isEmpty)
    #expect(heard.pauses.isEmpty)
    #expect(heard.noise.signalToNoise == nil)
  }

  @Test(arguments: [0, 1, 79, 160, 161, 5_000])
  func `any number of samples makes a take`(count: Int) {
    let heard = Take(hearing: Samples([Float](repeating: 0.1, count: count), rate: 16_000))
    #expect(heard.pitch.frequencies.count == (count + 159) / 160)
    #expect(heard.speech.isEmpty)
  }
}
