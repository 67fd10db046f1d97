import RehearsalTestKit
import Testing

@testable import RehearsalApp
@testable import RehearsalCoaching

@Suite struct MemoryProgressTests {
  /// Of one session with that report.
  private func comfort(_ focus: Focus, _ report: String) throws -> Yardstick.Zone? {
    let folder = try TemporaryFolder()
    let memory = Memory(.onlyErrors, at: StorePlace(folder: folder.path("store")))
    _ = try memory.changing { try $0.keep(.example(1, focus: focus, report: report)) }
    return try memory.progress().summary.measure?.comfort
  }

  @Test(
    arguments: [
      (#"{"profile": "talk"}"#, 5), (#"{"profile": "conversation"}"#, 7.5),
      (#"{"profile": "toastmasters"}"#, 2), (#"{"profile": "a later one"}"#, 5), ("{}", 5),
    ])
  func `the comfortable range is that of the last take's profile`(
    report: String, most: Double
  ) throws {
    #expect(try comfort(.fillers, report) == Yardstick.Zone(to: most))
  }

  @Test func `the speaker's own band comes before that of the profile`() throws {
    let report = #"""
      {"profile": "reading", "bands": [
        {"rule": "pace.too_fast", "quiet": 150, "tip": 160, "extreme": 220, "unit": "wpm"},
        {"rule": "pace.of_a_later_version", "quiet": 1, "tip": 2, "extreme": 3, "unit": "wpm"}
      ]}
      """#
    #expect(try comfort(.pace, report) == Yardstick.Zone(from: 135, to: 150))
  }
}
