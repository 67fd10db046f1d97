import RehearsalBase
import Testing

@Suite struct MeasureTests {
  @Test(arguments: [
    (Measure("ratio", DecibelRatio(24.126)), "24.13 dB", 24.13),
    (Measure("ratio", DecibelRatio(24.126), decimals: 0), "24 dB", 24),
    (Measure("odds", -0.004), "0.00", 0),
    (Measure("count", count: 3), "3", 3),
    (Measure("earned", count: 3, unit: "of 4 points"), "3 of 4 points", 3),
  ])
  func `a number is shown with its unit and its significant digits`(
    measure: Measure, shown: String, number: Double
  ) {
    #expect(measure.shown == shown)
    #expect(measure.number == number)
  }

  @Test(arguments: [
    Measure("level", Decibels(-Double.infinity)), Measure("level", Decibels?.none),
    Measure("share", Double.nan), Measure("count", count: nil),
  ])
  func `a value that is missing or not finite is unknown`(measure: Measure) {
    #expect(measure.value == .unknown)
    #expect(measure.shown == nil)
    #expect(measure.number == nil)
    #expect(measure.unit == nil)
  }

  @Test func `a word has no number and no unit`() {
    let measure = Measure("kind", word: "hum")
    #expect(measure.shown == "hum")
    #expect(measure.number == nil)
    #expect(measure.unit == nil)
  }
}
