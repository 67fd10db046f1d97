import Rehearsal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The expected speed of every case, as ratios to the floor; checked in.
struct Baseline: Codable, Equatable {
  static let schema = "rehearsmart.speed-baseline/1"
  /// Runs needed to measure a spread.
  static let fewestRuns = 3
  /// The narrowest band: runs on different days differ by more than consecutive ones.
  private static let narrowest = 0.05
  /// The width of a band as a multiple of the deviation of its runs.
  private static let widening = 2.0
  /// One outlier in this many runs is left out: a check repeats a measurement that other load has
  /// slowed, so such a run must not widen the band for good.
  private static let runsToSpareOne = 5

  var schema = Self.schema
  var machine: Machine
  var runs: Int
  var cases: [Case]

  struct Case: Codable, Equatable {
    var name: String
    /// Median over the runs.
    var ratio: Double
    /// How much slower a run may be before it counts as slower, as a share of `ratio`.
    var band: Double
  }

  /// From several runs of the same program, each a process of its own.
  init(of records: [SpeedRecord]) throws {
    guard let last = records.last, records.count >= Self.fewestRuns else {
      throw SpeedError.tooFewRuns(records.count)
    }
    machine = last.machine
    runs = records.count
    cases = last.cases.map { speedCase in
      let same = records.flatMap(\.cases).filter { $0.name == speedCase.name }
      let middle = same.map(\.ratio).median
      var distances = same.map { abs($0.ratio / middle - 1) }.sorted()
      if distances.count >= Self.runsToSpareOne { distances.removeLast() }
      return Case(
        name: speedCase.name, ratio: middle.rounded(toDigits: 4),
        band: max(Self.narrowest, Self.widening * (distances.last ?? 0), same.map(\.noise).median)
          .rounded(toDigits: 2))
    }
  }

  init(path: String) throws {
    guard let bytes = FileManager.default.contents(atPath: path),
      let baseline = try? JSONDecoder().decode(Baseline.self, from: bytes),
      baseline.schema == Self.schema
    else { throw SpeedError.unreadableBaseline(path: path) }
    self = baseline
  }

  /// `nil` where there is no such file.
  static func ifPresent(at path: String) throws -> Baseline? {
    FileManager.default.fileExists(atPath: path) ? try Baseline(path: path) : nil
  }

  func write(to path: String) throws {
    let text = try OrderedJSON().string(from: self)
    try Data("\(text)\n".utf8).write(to: URL(filePath: path), options: .atomic)
  }
}
