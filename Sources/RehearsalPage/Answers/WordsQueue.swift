import Rehearsal
import RehearsalApp
import RehearsalBase
import Synchronization

/// Recognises the words of sessions that were judged by their sound, one session at a time, because
/// a recogniser uses all cores that it can.
actor WordsQueue {
  /// The state of a session's words.
  enum State: Equatable, Sendable {
    case waiting
    /// How much of the recording was recognised; `nil` if the recogniser doesn't report it.
    case listening(heard: Seconds?, of: Seconds)
    /// With the reason, in a sentence.
    case failed(String)
  }

  private struct Job {
    let words: LaterWords
    let heard = Share()
    var task: Task<Void, Never>?
  }

  /// The first is being recognised.
  private var jobs: [Job] = []
  private var failures: [Int: String] = [:]
  /// Called once a session has its words.
  private let done: @Sendable (Int) async -> Void

  init(done: @escaping @Sendable (Int) async -> Void) { self.done = done }

  /// Queues the words of a session, unless they are queued already.
  func add(_ words: LaterWords?) {
    guard let words, !jobs.contains(where: { $0.words.session == words.session }) else { return }
    failures[words.session] = nil
    jobs.append(Job(words: words))
    if jobs.count == 1 { begin() }
  }

  /// `nil` for a session whose words are stored or were never requested.
  func state(of session: Int) -> State? {
    guard let place = jobs.firstIndex(where: { $0.words.session == session }) else {
      return failures[session].map { .failed($0) }
    }
    guard place == 0 else { return .waiting }
    let words = jobs[0].words
    return .listening(heard: jobs[0].heard.value.map { words.length * $0 }, of: words.length)
  }

  /// Drops a session that is to be deleted; `nil` for all.
  func forget(_ session: Int?) {
    for job in jobs where session == nil || job.words.session == session { job.task?.cancel() }
    // The first removes itself when it ends.
    jobs =
      jobs.prefix(1)
      + jobs.dropFirst().filter { session != nil && $0.words.session != session }
    if let session { failures[session] = nil } else { failures = [:] }
  }

  private func begin() {
    guard let job = jobs.first else { return }
    jobs[0].task = Task {
      var problem: String?
      do {
        try await job.words.hear { job.heard.value = $0 }
      } catch StoreError.unknownSession {
        // It was deleted.
      } catch {
        if !Task.isCancelled { problem = Failure.Reason(ofPage: error).message }
      }
      await done(job.words.session)
      end(problem)
    }
  }

  private func end(_ problem: String?) {
    failures[jobs.removeFirst().words.session] = problem
    begin()
  }
}

/// The recognised share of a recording, 0 to 1.
private final class Share: Sendable {
  private let share = Mutex<Double?>(nil)

  var value: Double? {
    get { share.withLock(\.self) }
    set { share.withLock { $0 = newValue } }
  }
}

extension WordsQueue.State {
  /// As the page gets it.
  var json: JSONValue {
    switch self {
    case .waiting: ["state": "waiting"]
    case .listening(let heard, let length):
      [
        "state": "listening", "heard_s": heard.map { JSONValue($0.rounded.rawValue) } ?? .null,
        "of_s": JSONValue(length.rounded.rawValue),
      ]
    case .failed(let message): ["state": "failed", "message": .string(message)]
    }
  }
}
