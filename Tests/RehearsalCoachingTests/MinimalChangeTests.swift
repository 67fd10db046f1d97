import RehearsalBase
import RehearsalTestKit
import Testing

@testable import RehearsalCoaching

@Suite struct `What counts as a change` {
  private func least(
    _ id: String, _ first: Double, _ second: Double, minutes: Double
  ) -> MinimalChange {
    Yardstick.named(id).variation.minimalChange(
      from: MeasuredNumber(first, in: Seconds(60 * minutes)),
      to: MeasuredNumber(second, in: Seconds(60 * minutes)))
  }

  /// Independent fillers would have to differ by 4.4 and 2.8; these come in clusters.
  @Test(arguments: [(2.0, 5.4), (5, 3.4), (20, 1.7), (600, 1)])
  func `the more speech, the less of a difference in fillers`(minutes: Double, expected: Double) {
    #expect(least("fillers_per_minute", 5, 5, minutes: minutes).value == expected)
  }

  @Test(arguments: [0.5, 1, 2, 5])
  func `from twelve ums to one is a change`(minutes: Double) {
    let change = least("fillers_per_minute", 12 / minutes, 1 / minutes, minutes: minutes)
    #expect(change.isReached(by: 11 / minutes))
  }

  /// 8.8 words a minute, and 5 % where that is more.
  @Test(arguments: [(1.0, 140.0, 30.0), (2, 140, 21), (4, 140, 15), (60, 140, 8.8), (60, 200, 10)])
  func `what nobody notices is no change of pace`(minutes: Double, rate: Double, expected: Double) {
    let change = least("words_per_minute", rate, rate, minutes: minutes)
    #expect(change.value == expected)
    #expect(change.isNoticed == (minutes >= 60))
  }

  @Test func `what is said is what is judged`() {
    for minutes in stride(from: 0.5, through: 30, by: 0.7) {
      for yardstick in Yardstick.all {
        let change = least(yardstick.id, 7, 4, minutes: minutes)
        let shown = change.value.shown(decimals: change.decimals)
        #expect(Double(shown) == change.value, "\(yardstick.id)")
        #expect(change.isReached(by: change.value) && change.isReached(by: -change.value))
        #expect(!change.isReached(by: change.value * 0.99) && change.value > 0)
        #expect(!change.source.isEmpty)
      }
    }
  }

  /// Two takes of one speaker, 1,000 times: fillers in clusters of one to three, a pace that strays
  /// as in split takes.
  @Test(arguments: ["fillers_per_minute", "words_per_minute"], [1.0, 2, 5])
  func `one of twenty unchanged takes is called a change, and four of five true ones are found`(
    id: String, minutes: Double
  ) {
    var random = SplitMix64(seed: 7)
    func number(_ mean: Double) -> MeasuredNumber {
      let value =
        id == "fillers_per_minute"
        ? Self.clustered(mean * minutes, &random) / minutes
        : mean * (1 + 0.075 / minutes.squareRoot() * Self.normal(&random))
      return MeasuredNumber(value, in: Seconds(60 * minutes))
    }
    let usual = id == "fillers_per_minute" ? 6.0 : 150
    func changed(to mean: Double) -> Int {
      (0..<1_000).count { _ in
        let (first, second) = (number(usual), number(mean))
        return Yardstick.named(id).variation.minimalChange(from: first, to: second)
          .isReached(by: second.value - first.value)
      }
    }
    #expect(changed(to: usual) <= 60)
    // A change changes what is needed for one.
    var mean = usual
    for _ in 0..<20 { mean = usual + 1.5 * least(id, usual, mean, minutes: minutes).value }
    #expect(changed(to: mean) >= 800)
  }

  /// Half of the events are alone, the others in twos; their variance is 1.5 times the mean.
  private static func clustered(_ mean: Double, _ random: inout SplitMix64) -> Double {
    poisson(mean / 2, &random) + 2 * poisson(mean / 4, &random)
  }

  /// Of 200 moments, those with an event.
  private static func poisson(_ mean: Double, _ random: inout SplitMix64) -> Double {
    Double((0..<200).count { _ in Double.random(in: 0..<200, using: &random) < mean })
  }

  /// The sum of twelve uniform numbers, less their mean.
  private static func normal(_ random: inout SplitMix64) -> Double {
    (0..<12).map { _ in Double.random(in: 0..<1, using: &random) }.reduce(-6, +)
  }
}
