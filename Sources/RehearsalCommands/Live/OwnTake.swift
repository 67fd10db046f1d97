import Rehearsal
import RehearsalApp
import Synchronization

/// The take in the store that a live recording becomes. It is stored before its first sample, so
/// that the recording is offered however the program ends.
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

  /// Stores the take.
  ///
  /// - Returns: The path to record to.
  func path() throws -> String {
    let take = try remembering.begin(at: began, focus: focus)
    noted.withLock { $0 = take }
    return try remembering.memory.path(of: take)
  }

  /// Errors are ignored: the session gets the mark anyway, if the take becomes one.
  func mark(_ moment: Seconds) {
    guard let take else { return }
    try? remembering.memory.changing { try $0.mark(moment, inTake: take.id) }
  }

  /// - Parameter path: The final path of the recording.
  func isRecorded(at path: String) throws {
    guard var take, path.fileName != take.audio else { return }
    take.audio = path.fileName
    try remembering.memory.changing { [take] in try $0.rename(take: take.id, to: take.audio) }
    noted.withLock { $0 = take }
  }

  /// Judges the take. The store notes the attempt, so that a take that crashes the program is
  /// known.
  func judging<Value>(_ judge: () async throws -> Value) async throws -> Value {
    guard let take else { return try await judge() }
    return try await remembering.memory.judging(take, judge)
  }
}
