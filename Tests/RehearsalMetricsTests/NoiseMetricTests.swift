import RehearsalBase
import RehearsalMetrics
import RehearsalSignal
import Testing

@Suite struct NoiseMetricTests {
  private static func row(all: Double?, heard: Double?) throws -> MetricRow {
    let reading = Noise.Reading(
      signalToNoise: all.map { DecibelRatio($0) }, speechBand: heard.map { DecibelRatio($0) },
      method: .pauses, floor: nil, hum: nil, humLevel: nil, kind: .rumble, echo: .low,
      dropouts: [])
    return try #require(Noise.rows(of: reading).first)
  }

  @Test(
    arguments: [
      (12, 34, "12 dB over all other sound"), (-10, 8, "-10 dB over all other sound"),
      // A ratio over all sound that is higher than the one over what is heard would read as wrong.
      (45, 44, nil), (44.4, 43.6, nil), (43.6, 44.4, nil),
    ] as [(Double, Double, String?)])
  func `the ratio over all sound is shown where it is lower`(
    all: Double, heard: Double, detail: String?
  ) throws {
    let row = try Self.row(all: all, heard: heard)
    #expect(row.detail == detail)
  }
}
