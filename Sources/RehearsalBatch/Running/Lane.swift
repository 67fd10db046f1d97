import Dispatch

/// A thread's worth of executor: what runs in a lane may block, since nobody else waits for its thread.
///
/// Reading and decoding block. In Swift's own pool, which has a thread for each core, that would hold up
/// everybody, ffmpeg's keepers among them; and no more recordings could be in hand than there are cores.
final class Lane: TaskExecutor {
  private let queue: DispatchQueue

  init(number: Int) { queue = DispatchQueue(label: "rehearse.lane.\(number)") }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
