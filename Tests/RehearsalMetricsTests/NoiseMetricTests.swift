import RehearsalBase
import RehearsalMetrics
import RehearsalSignal
import Testing

@Suite struct NoiseMetricTests {
  private static func row(
    all: Double?, heard: Double?, reason: Noise.Reading.Reason? = nil
  ) throws -> MetricRow {
    let reading = Noise.Reading(
      signalToNoise: all.map { DecibelRatio($0) }, speechBand: heard.map { DecibelRatio($0) },
      reason: reason, method: .pauses, floor: Decibels(-65), hum: nil, humLevel: nil,
      kind: .rumble, echo: .low, dropouts: [])
    return try #require(Noise.rows(of: reading).first)
  }

  @Test(arguments: [(12, 34, "34 dB"), (45, 44, "44 dB"), (12, nil, "12 dB")])
  func `the voice over the noise is what is heard of it`(
    all: Double, heard: Double?, value: String
  ) throws {
    let row = try Self.row(all: all, heard: heard)
    #expect(row.value == value)
    #expect(row.detail == "floor -65 dBFS")
  }

  @Test func `where pauses don't tell, the reason stands in its place`() throws {
    let row = try Self.row(all: nil, heard: nil, reason: .unheardInPauses)
    #expect(row.value == nil)
    #expect(row.reason == "noise comes and goes with your voice")
  }

  @Test func `where noise comes and goes, what is steady in it is shown and said to be that`()
    throws
  {
    let row = try Self.row(all: nil, heard: 22, reason: .unsteady)
    #expect(row.value == "22 dB")
    #expect(row.detail == "noise comes and goes: at times there is more")
  }
}
