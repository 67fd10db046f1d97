import RehearsalMetrics
import RehearsalSignal
import RehearsalBase
import Testing

@testable import RehearsalCoaching

@Suite struct NoiseWatchTests {
  /// What happens at each second of a session with these ratios of voice to noise; `nil` for sound
  /// without a pause.
  private static func changes(_ ratios: [Double?]) -> [NoiseWatch.Change?] {
    var watch = NoiseWatch(norms: .talk)
    return ratios.enumerated().map { second, ratio in
      let sample = Sample.with {
        $0.signalToNoise = ratio ?? 5
        $0.method = ratio == nil ? .percentile : .pauses
      }
      return watch.change(for: sample.readings, facts: sample.facts, at: Seconds(second))
    }
  }

  private static func seconds(_ ratios: [Double?]) -> [String] {
    changes(ratios).enumerated().compactMap { second, change in
      switch change {
      case .high: "high at \(second)"
      case .cleared: "cleared at \(second)"
      case nil: nil
      }
    }
  }

  @Test(
    arguments: [
      // 10 dB are enough, less are not.
      ([10, 10, 10, 10, 10], []),
      ([9.9, 9.9, 9.9, 9.9, 9.9], ["high at 3"]),
      // A good second starts the 3 s again.
      ([8, 8, 8, 10, 8, 8, 8, 8], ["high at 7"]),
      // It goes 3 dB above the limit, not before.
      ([8, 8, 8, 8, 12.9, 11, 13, 8], ["high at 3", "cleared at 6"]),
      ([8, 8, 8, 8, 13, 8, 8, 8, 8], ["high at 3", "cleared at 4", "high at 8"]),
      // Without a pause nothing is known.
      ([nil, nil, nil, nil, nil], []),
      ([8, nil, nil, 8], ["high at 3"]),
    ] as [([Double?], [String])])
  func `a warning comes after 3 s and goes at 3 dB more`(ratios: [Double?], seconds: [String]) {
    #expect(Self.seconds(ratios) == seconds)
  }

  @Test func `the warning is that of the report`() throws {
    let change = try #require(Self.changes([5, 5, 5, 5]).last ?? nil)
    let sample = Sample.with { $0.signalToNoise = 5 }
    let warning = try #require(sample.quality.warnings.first { $0.code == .highNoise })
    #expect(change == .high(warning.message))
  }
}
