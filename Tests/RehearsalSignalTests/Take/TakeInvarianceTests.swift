import Fixtures
import RehearsalTestKit
import RehearsalBase
import Testing

@testable import RehearsalSignal

/// What must not change the take: gain, sample rate, channels, silence at the ends.
@Suite struct TakeInvarianceTests {
  enum Change: CaseIterable {
    case fourTimesLouder, fourTimesSofter, at44100, at48000, twoChannels, zerosAtEnds, roomAtEnds

    /// The delay of everything, in seconds.
    var shift: Double { self == .zerosAtEnds || self == .roomAtEnds ? 2 : 0 }

    func callAsFunction(_ samples: Samples, floor: Decibels?) -> Samples {
      switch self {
      // 12 dB; as floats, so that nothing is clipped or rounded.
      case .fourTimesLouder: samples.scaled(by: 4)
      case .fourTimesSofter: samples.scaled(by: 0.25)
      case .at44100: samples.resampled(to: 44_100)
      case .at48000: samples.resampled(to: 48_000)
      case .twoChannels: samples.doubled
      case .zerosAtEnds: samples.padded(by: 2)
      case .roomAtEnds: samples.padded(by: 2, noise: floor.map { amplitude($0.rawValue) } ?? 0)
      }
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var change: Change
    var recording: Recording

    var testDescription: String { "\(recording) \(change)" }
  }

  private static let recordings: [Recording] = [
    .talk, .longPause, .hummedAt60, .noisy, .gatedClean, .gatedAt20, .gatedAt10,
  ]

  /// The recordings whose noise is white, of which there can be more.
  private static let inWhiteNoise: Set<Recording> = [.noisy, .gatedAt20, .gatedAt10]

  private static let cases = Change.allCases.flatMap { change in
    recordings.filter { change != .roomAtEnds || inWhiteNoise.contains($0) }
      .map { Case(change: change, recording: $0) }
  }

  /// A frame; rounding to the grid may tip an edge over to the next.
  private static let pauseTolerance = 0.010 + 1e-6
  private static let rateTolerance = 0.01
  private static let ratioTolerance = 0.5

  /// The pauses that count for a headline figure.
  private func pauses(_ take: Take) -> [TimeSpan] {
    take.pauses.filter { $0.length.rawValue >= 0.25 }
  }

  @Test(arguments: cases)
  func `the take stays the same`(of item: Case) throws {
    let original = try Samples(item.recording)
    let before = Take(hearing: original)
    let after = Take(hearing: item.change(original, floor: before.noise.floor))
    expectSamePauses(before, after, shift: item.change.shift)
    expectSameRates(before, after)
    let ratio = try #require(before.noise.signalToNoise).rawValue
    let same = try #require(after.noise.signalToNoise).rawValue
    #expect(abs(same - ratio) <= Self.ratioTolerance, "signal to noise from \(ratio) to \(same)")
    #expect(before.noise.method == after.noise.method)
    #expect(before.noise.kind == after.noise.kind)
  }

  private func expectSamePauses(_ before: Take, _ after: Take, shift: Double) {
    let (left, right) = (pauses(before), pauses(after))
    #expect(left.count == right.count, "pauses")
    guard left.count == right.count else { return }
    for (one, other) in zip(left, right) {
      let start = other.start.rawValue - one.start.rawValue - shift
      let end = other.end.rawValue - one.end.rawValue - shift
      #expect(
        abs(start) <= Self.pauseTolerance && abs(end) <= Self.pauseTolerance,
        "the pause at \(one.start) moved by \(start) and \(end)")
    }
  }

  private func expectSameRates(_ before: Take, _ after: Take) {
    // A count can't change by less than one.
    let (count, now) = (Double(before.nuclei.count), Double(after.nuclei.count))
    #expect(abs(now - count) <= max(1, Self.rateTolerance * count), "syllables")
    let lengths: [(name: String, of: (Take) -> Double)] = [
      ("speaking time", { $0.speaking?.length.rawValue ?? 0 }),
      ("phonation", { $0.phonation.rawValue }),
    ]
    for length in lengths {
      let change = length.of(after) / length.of(before) - 1
      #expect(abs(change) <= Self.rateTolerance, "\(length.name) by \(100 * change) %")
    }
  }

  @Test(arguments: [(Change.fourTimesLouder, 12.0412), (.fourTimesSofter, -12.0412)])
  func `gain moves the levels`(change: Change, decibels: Double) throws {
    let original = try Samples(.gatedAt20)
    let before = Take(hearing: original)
    let after = Take(hearing: change(original, floor: nil))
    let loudness = try #require(after.levels.integrated) - #require(before.levels.integrated)
    #expect(abs(loudness.rawValue - decibels) < 0.01)
    let floor = try #require(after.noise.floor) - #require(before.noise.floor)
    // Levels are kept in hundredths of a decibel.
    #expect(abs(floor.rawValue - decibels) < 0.02)
  }

  @Test func `two channels of the same sound give the same take as one, to the last bit`() throws {
    let original = try Samples(.gatedAt20)
    let (before, after) = (Take(hearing: original), Take(hearing: original.doubled))
    #expect(after.channelRelation == .mixed)
    #expect(before.speech == after.speech)
    #expect(before.nuclei == after.nuclei)
    #expect(before.noise == after.noise)
  }

  @Test(arguments: recordings)
  func `a length known beforehand changes nothing`(recording: Recording) throws {
    let samples = try Samples(recording)
    let before = Take(hearing: samples)
    let after = Take(hearing: samples, knowingLength: true)
    #expect(before.pitch.frequencies == after.pitch.frequencies)
    #expect(before.voice == after.voice)
  }

  /// Made from one original at 32 kHz by another program.
  @Test(arguments: [Recording.sentence44k, .sentence48k, .sentence48kStereo])
  func `copies at other rates give the same take as the one at 16 kHz`(recording: Recording) throws
  {
    let before = Take(hearing: try Samples(.sentence16k))
    let after = Take(hearing: try Samples(recording))
    #expect(pauses(before).count == pauses(after).count)
    for (one, other) in zip(pauses(before), pauses(after)) {
      #expect(abs(one.start.rawValue - other.start.rawValue) <= Self.pauseTolerance)
      #expect(abs(one.end.rawValue - other.end.rawValue) <= Self.pauseTolerance)
    }
    #expect(before.nuclei.count == after.nuclei.count)
  }
}
