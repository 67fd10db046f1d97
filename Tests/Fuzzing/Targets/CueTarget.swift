import RehearsalTestKit
import RehearsalWholeWay

/// Cues that overlap, go back, repeat and have no length, on the whole way from a transcript to
/// reports, explanations, checks and the page.
///
/// ``BusyCues`` says what each byte means. The recording is heard once, for all inputs.
enum CueTarget: FuzzTarget {
  static let name = "cues"

  private static let way = Task { try await WholeWay() }

  static func test(_ bytes: [UInt8]) {
    blocking {
      do {
        try await way.value.follow(BusyCues(bytes))
      } catch {
        fatalError("no recording to follow: \(error)")
      }
    }
  }
}
