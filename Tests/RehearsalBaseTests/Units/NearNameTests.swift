import RehearsalBase
import Testing

@Suite struct NearNameTests {
  private let names = ["pace.too_fast", "pace.too_slow", "pauses.too_few", "pauses.too_long"]

  @Test(
    arguments: [
      ("pace.to_fast", ["pace.too_fast"]), ("PACE.TOO_SLOW", ["pace.too_slow"]),
      ("pauses.too_fwe", ["pauses.too_few"]), ("too_fas", ["pace.too_fast"]),
      ("pauses.too_fong", ["pauses.too_long", "pauses.too_few"]), ("slow", ["pace.too_slow"]),
      ("zzz", []), ("", []),
    ])
  func `the nearest names come first`(wanted: String, near: [String]) {
    #expect(names.near(wanted) == near)
  }

  @Test func `at most the given number is suggested, whatever the order of the names`() {
    #expect(names.near("pauses", atMost: 1) == ["pauses.too_few"])
    #expect(names.reversed().near("pauses", atMost: 1) == ["pauses.too_few"])
  }
}
