import Dispatch

/// An executor with a thread of its own, where a task may block.
///
/// Reading and decoding block. In Swift's own pool, which has a thread for each core, they would
/// hold up everything else, the tasks that feed ffmpeg among them.
package final class HearingThread: TaskExecutor {
  private let queue: DispatchQueue

  package init(_ label: String = "rehearsal.hearing") { queue = DispatchQueue(label: label) }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
