import Testing

@testable import Speed

struct VerdictTests {
  private func record(_ ratio: Double, name: String = "Pass 1") -> SpeedRecord {
    SpeedRecord(
      machine: Machine(cores: 2, system: "a test"),
      cases: [
        SpeedRecord.Case(
          name: name, seconds: 60, work: ratio, floor: 1, ratios: [ratio], transformRatio: nil)
      ])
  }

  @Test(
    arguments: [
      ([4, 4, 4], 4, 0.05),
      ([4.0, 4.4, 3.8, 4.1, 4.0], 4.0, 0.1),
      ([4.0, 4.4, 4.1, 4.0], 4.05, 0.17),
      ([3.96, 4.0, 4.04], 4.0, 0.05),
    ] as [([Double], Double, Double)])
  func
    `a band is twice as wide as its runs were off, one of five left out, and five percent at least`(
      ratios: [Double], ratio: Double, band: Double
    ) throws
  {
    let baseline = try Baseline(of: ratios.map { record($0) })
    #expect(baseline.cases.map(\.ratio) == [ratio])
    #expect(baseline.cases.map(\.band) == [band])
    #expect(baseline.runs == ratios.count)
  }

  @Test func `two runs are too few for a baseline`() {
    #expect(throws: SpeedError.tooFewRuns(2)) { try Baseline(of: [record(4), record(4)]) }
  }

  @Test(
    arguments: [
      (4.19, false), (4.21, true), (8, true), (3.81, false), (3.79, false), (1, false),
    ] as [(Double, Bool)])
  func `only a case beyond its band is slower`(ratio: Double, isSlower: Bool) throws {
    let baseline = try Baseline(of: [record(4), record(4), record(4)])
    #expect(Verdict(record(ratio).cases[0], by: baseline).isSlower == isSlower)
  }

  @Test func `faster cases are distinguished from unchanged ones`() throws {
    let baseline = try Baseline(of: [record(4), record(4), record(4)])
    #expect(Verdict(record(3).cases[0], by: baseline) == .faster(0.25))
    #expect(Verdict(record(5).cases[0], by: baseline) == .slower(0.25))
    #expect(Verdict(record(4.1).cases[0], by: baseline) == .steady)
  }

  @Test func `a thousandth of the floor more does not count, however small the case`() throws {
    let baseline = try Baseline(of: [record(0.001), record(0.001), record(0.001)])
    #expect(Verdict(record(0.002).cases[0], by: baseline) == .steady)
    #expect(Verdict(record(0.004).cases[0], by: baseline).isSlower)
  }

  @Test func `a run with more noise than the difference decides nothing`() throws {
    let baseline = try Baseline(of: [record(4), record(4), record(4)])
    var speedCase = record(4.4).cases[0]
    speedCase.ratios = [3.9, 4.0, 4.4, 5.0, 5.3]
    let verdict = Verdict(speedCase, by: baseline)
    #expect(verdict == .unclear(noise: speedCase.noise))
    #expect(verdict.needsRepeating && !verdict.isSlower)
    speedCase.ratios = [4.38, 4.39, 4.4, 4.41, 9]
    #expect(Verdict(speedCase, by: baseline).isSlower)
  }

  @Test func `a case that is not in the baseline is new`() throws {
    let baseline = try Baseline(of: [record(4), record(4), record(4)])
    #expect(Verdict(record(4, name: "Pass 3").cases[0], by: baseline) == .new)
  }
}
