import Dispatch
import RehearsalBase
import Synchronization

/// Brings what was written to a file to disk, on a thread of its own: a disk may take longer than
/// sound can wait.
final class BackgroundSync: Sendable {
  private struct State {
    var isRunning = false
    var error: FileError?
  }

  private let file: GrowingFile
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "rehearsal.recording")

  init(_ file: GrowingFile) { self.file = file }

  /// Begins, unless it is still under way.
  ///
  /// - Throws: What went wrong the last time.
  func start() throws(FileError) {
    let begins = try state.withLock { state throws(FileError) in
      if let error = state.error {
        state.error = nil
        throw error
      }
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard begins else { return }
    queue.async { [self] in
      let error: FileError?
      do throws(FileError) {
        try file.synchronize()
        error = nil
      } catch let failure {
        error = failure
      }
      state.withLock { state in
        state.isRunning = false
        state.error = error
      }
    }
  }
}
