import Testing

@testable import Speed

struct NumberTests {
  @Test(
    arguments: [
      (1234.5, "1230"), (0.001234, "0.00123"), (3.6, "3.60"), (99.96, "100"), (12.06, "12.1"),
      (0.9996, "1.00"), (-0.5, "-0.500"), (0, "0"),
    ] as [(Double, String)])
  func `numbers are shown with three significant digits`(number: Double, shown: String) {
    #expect(number.shown() == shown)
  }
}
