/// Measures work and floor alternately, so that whatever slows the machine slows both.
///
/// ```
/// floor  work  floor  work  floor  …  floor
/// ```
///
/// Each work is divided by the mean of the floor before it and the floor after it; the result is
/// the median over the rounds.
struct Pairing {
  /// The default: two of five rounds may be disturbed without affecting the median.
  static let usualRounds = 5
  /// Shorter work is repeated, so that the resolution of the clock and a single interruption matter
  /// little.
  private static let leastSeconds = 0.05
  private static let mostTimes = 1_000_000

  var rounds: Int
  var folder: RecordingFolder

  func measure(_ speedCase: SpeedCase) async throws -> SpeedRecord.Case {
    let paths = try speedCase.yardstick.map(folder.path)
    let floor: Work = { times, watch in
      try watch.time { for _ in 0..<times { for path in paths { keep(try Floor.decode(path)) } } }
    }
    let transform: Work = { times, watch in
      try watch.time {
        for _ in 0..<times { for path in paths { keep(try Floor.transform(path)) } }
      }
    }
    // Calibrating also warms up: files are cached, plans and tables are made.
    let workTimes = try await times(of: speedCase.work)
    let floorTimes = try await times(of: floor)

    var floors = [try await seconds(of: floor, times: floorTimes)]
    var (works, transforms): ([Double], [Double]) = ([], [])
    for _ in 0..<rounds {
      works.append(try await seconds(of: speedCase.work, times: workTimes))
      if speedCase.isHeldAgainstTransform {
        transforms.append(try await seconds(of: transform, times: floorTimes))
      }
      floors.append(try await seconds(of: floor, times: floorTimes))
    }
    return SpeedRecord.Case(
      name: speedCase.name, seconds: speedCase.seconds, work: works.median, floor: floors.median,
      ratios: Self.ratios(of: works, between: floors),
      transformRatio: transforms.isEmpty ? nil : zip(works, transforms).map { $0 / $1 }.median)
  }

  /// Each work divided by the mean of its neighbouring floors.
  ///
  /// - Parameter floors: One more than works.
  static func ratios(of works: [Double], between floors: [Double]) -> [Double] {
    precondition(
      floors.count == works.count + 1, "\(works.count) works between \(floors.count) floors")
    return works.indices.map { works[$0] / ((floors[$0] + floors[$0 + 1]) / 2) }
  }

  private typealias Work = (_ times: Int, _ watch: inout Stopwatch) async throws -> Void

  /// Processor time of one repetition.
  private func seconds(of work: Work, times: Int) async throws -> Double {
    var watch = Stopwatch()
    try await work(times, &watch)
    return watch.seconds / Double(times)
  }

  /// Repetitions in one round.
  private func times(of work: Work) async throws -> Int {
    var times = 1
    while true {
      var watch = Stopwatch()
      try await work(times, &watch)
      guard watch.seconds < Self.leastSeconds, times < Self.mostTimes else { return times }
      // At most tenfold at once: the first run warms up and is not representative.
      let factor = Self.leastSeconds / max(watch.seconds, Self.leastSeconds / 10)
      times = min(max(Int((Double(times) * factor).rounded(.up)), times + 1), Self.mostTimes)
    }
  }
}
