import RehearsalTestKit
import RehearsalWholeWay
import Testing

/// Cues that overlap, go back, repeat and have no length, on the whole way from a transcript to
/// reports, explanations, checks and the page.
@Suite struct OverlapTests {
  private static let way = Task { try await WholeWay() }
  private static let setsAtOnce = 45

  /// Two speakers at once: "er" through three times "know er", then "I know I". The fillers of
  /// these words are in another order than their times.
  private static let together: [UInt8] = [
    166, 0x36, 1, 12, 170, 9, 2, 6, 12, 170, 9, 0, 170, 9, 0, 7, 0x20, 3, 2, 6, 2,
  ]

  @Test(arguments: 0..<9 as Range<UInt8>)
  func `speakers at once are followed in every format`(format: UInt8) async throws {
    let cues = BusyCues([format, 0] + Self.together)
    #expect(
      cues.cues.map(\.text) == ["er", "know er", "know er", "know er", "I know I"])
    _ = try await Self.way.value.follow(cues)
  }

  @Test(arguments: 0..<12)
  func `no order of cues ends the program`(part: Int) async throws {
    let way = try await Self.way.value
    let used = (0..<Self.setsAtOnce).count { index in
      way.follow(BusyCues(seed: UInt64(part * Self.setsAtOnce + index)))
    }
    // The others are refused, as transcripts of another recording.
    #expect(used > Self.setsAtOnce / 6)
  }
}
