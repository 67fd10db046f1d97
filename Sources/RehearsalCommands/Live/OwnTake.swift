import Rehearsal
import RehearsalApp
import Synchronization

/// The take in the store that a live recording becomes: noted there before its first sample, so
/// that it is offered however the program ends.
final class OwnTake: Sendable {
  private let remembering: Remembering
  private let focus: Focus?
  private let began: Int
  private let noted = Mutex<WaitingTake?>(nil)

  /// - Parameter began: In seconds since 1970.
  init(_ remembering: Remembering, focus: Focus?, began: Int) {
    self.remembering = remembering
    self.focus = focus
    self.began = began
  }

  /// `nil` before the first sample.
  var take: WaitingTake? { noted.withLock(\.self) }

  /// Notes the take.
  ///
  /// - Returns: Where it is to be recorded.
  func path() throws -> String {
    let take = try remembering.begin(at: began, focus: focus)
    noted.withLock { $0 = take }
    return try remembering.memory.path(of: take)
  }

  /// A mark that can't be kept here is still one of the session, if the take becomes one.
  func mark(_ moment: Seconds) {
    guard let take else { return }
    try? remembering.memory.changing { try $0.mark(moment, inTake: take.id) }
  }

  /// - Parameter path: Where it was recorded in the end.
  func isRecorded(at path: String) throws {
    guard var take, path.fileName != take.audio else { return }
    take.audio = path.fileName
    try remembering.memory.changing { [take] in try $0.rename(take: take.id, to: take.audio) }
    noted.withLock { $0 = take }
  }

  /// Judges it. One that ends the program is known by that the next time.
  func judging<Value>(_ judge: () async throws -> Value) async throws -> Value {
    guard let take else { return try await judge() }
    return try await remembering.memory.judging(take, judge)
  }
}
