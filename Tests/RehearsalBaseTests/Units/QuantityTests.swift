@testable import RehearsalBase
import Testing

@Suite struct QuantityTests {
  @Test(arguments: [
    (1.2344, "1.234"), (1.2346, "1.235"), (-0.0001, "0.0"), (59.9996, "60.0"), (0.0005, "0.001"),
  ])
  func `a time is written to the millisecond`(value: Double, written: String) throws {
    #expect(try OrderedJSON().string(from: Seconds(value)) == written)
  }

  @Test(arguments: [
    (-21.34, 1, "-21.3"), (-21.0, 1, "-21.0"), (3, 2, "3.00"), (148.5, 0, "149"), (-0.04, 1, "0.0"),
    (0.15, 2, "0.15"), (1e-9, 2, "0.00"),
  ])
  func `a number is shown with a fixed number of decimals`(
    value: Double, decimals: Int, shown: String
  ) {
    #expect(value.shown(decimals: decimals) == shown)
  }

  @Test func `a quantity looks the same when it was encoded and read again`() {
    let rate = SyllablesPerSecond(3.9484)
    #expect(rate.rounded.rawValue == 3.95)
    #expect(rate.shown(1) == "4.0 syll/s")
    #expect(rate.rounded.shown(1) == rate.shown(1))
    #expect(rate.number(3) == "3.948")
  }

  @Test func `a quantity is shown with its unit`() {
    #expect(Loudness(-23).shown(1) == "-23.0 LUFS")
    #expect("\(Seconds(1.25))" == "1.25 s")
  }

  @Test func `levels convert to powers and back`() {
    #expect(Decibels(amplitude: 1).rawValue == 0)
    #expect(abs(Decibels(power: 0.5).rawValue - -3.0103) < 1e-4)
    #expect(Decibels(power: 0).finite == nil)
    for level in stride(from: -120.0, through: 40, by: 7.3) {
      #expect(abs(decibels(ofPower: power(ofDecibels: level)) - level) < 1e-9)
    }
  }

  @Test func `an octave is twelve semitones`() {
    let distance = Hertz(440).semitonesAboveOne - Hertz(220).semitonesAboveOne
    #expect(abs(distance - 12) < 1e-12)
    #expect(abs(Hertz(semitonesAboveOne: Hertz(123).semitonesAboveOne).rawValue - 123) < 1e-9)
  }

  @Test(arguments: [(0.0, "0:00"), (7.9, "0:07"), (72, "1:12"), (3_723, "1:02:03"), (-3, "0:00")])
  func `a time is shown as in a media player`(seconds: Double, clock: String) {
    #expect(Seconds(seconds).clock == clock)
  }

  @Test func `a span contains its start and not its end`() throws {
    let span = TimeSpan(start: Seconds(1), end: Seconds(3))
    #expect(span.contains(Seconds(1)) && !span.contains(Seconds(3)))
    #expect(span.length == Seconds(2) && span.middle == Seconds(2))
    #expect(try OrderedJSON(.compact).string(from: span) == #"{"start_s":1.0,"end_s":3.0}"#)
  }
}
