import Dispatch

/// An executor with a thread of its own, where a task may block.
///
/// Reading and decoding block. In Swift's own pool, which has a thread for each core, they would
/// hold up everything else, including the tasks that feed ffmpeg.
package final class AnalysisThread: TaskExecutor {
  private let queue: DispatchQueue

  package init(_ label: String = "rehearsal.analysis") { queue = DispatchQueue(label: label) }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

extension AnalysisThread {
  /// Runs on the task's preferred executor, if it has one: a job of a batch has its own thread
  /// already, and each further one would take memory of its own. Otherwise on a new thread.
  static func run<Result: Sendable, Problem: Error>(
    _ body: () async throws(Problem) -> Result
  ) async throws(Problem) -> Result {
    let hasExecutor = unsafe withUnsafeCurrentTask { unsafe $0?.unownedTaskExecutor != nil }
    if hasExecutor { return try await body() }
    return try await withTaskExecutorPreference(AnalysisThread()) {
      () async throws(Problem) in try await body()
    }
  }
}
