import Rehearsal
import Synchronization

/// Processes inputs in parallel, and delivers the results in the order of the inputs.
///
/// However many inputs there are, at most ``window`` of them are in memory: an early result waits
/// for those before it, and delays new work.
package struct OrderedRun: Sendable {
  /// Recordings processed at once.
  package let jobs: Int
  /// The most inputs in flight: begun and not yet delivered, including results that wait.
  package var window: Int { jobs * Self.windowPerJob }
  /// The number of short recordings that can overtake a long one before the other jobs stall.
  private static let windowPerJob = 32

  /// - Parameter jobs: Values below 1 count as 1.
  package init(jobs: Int) { self.jobs = max(1, jobs) }

  /// What to do after a result has been delivered.
  package enum Next: Sendable {
    case proceed
    /// Later results are dropped.
    case stop
  }

  /// - Parameters:
  ///   - interruption: Once requested, no further input is taken; those in flight are finished and
  ///     delivered.
  ///   - work: Runs on a thread of its job, which it may block.
  ///   - deliver: Called for one result at a time, in order; may block.
  /// - Throws: The first error of reading the inputs or delivering; everything in flight is
  ///   dropped.
  package func callAsFunction<Output: Sendable>(
    _ inputs: any BatchInputs, until interruption: Interruption,
    work: @escaping @Sendable (BatchInput) async -> Output,
    deliver: @escaping @Sendable (Output) throws -> Next
  ) async throws {
    let sharedInputs = SharedInputs(inputs, until: interruption)
    let results = OrderedResults(deliver)
    let semaphore = Semaphore(count: window)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<jobs {
        group.addTask(executorPreference: AnalysisThread("rehearse.job.\(number)")) {
          // The other jobs must not wait for this one, however it ends.
          defer { semaphore.signal(1) }
          do {
            while true {
              await semaphore.wait()
              guard !results.isClosed, let (place, input) = try sharedInputs.next() else { return }
              semaphore.signal(try results.put(await work(input), at: place))
            }
          } catch {
            sharedInputs.close()
            results.close()
            semaphore.open()
            throw error
          }
        }
      }
      try await group.waitForAll()
    }
  }
}

/// Hands out inputs with their positions, to one job at a time.
private final class SharedInputs: Sendable {
  private struct State {
    var inputs: any BatchInputs
    var taken = 0
    var isOver = false
  }

  private let state: Mutex<State>
  private let interruption: Interruption

  init(_ inputs: any BatchInputs, until interruption: Interruption) {
    state = Mutex(State(inputs: inputs))
    self.interruption = interruption
  }

  /// - Returns: `nil` at the end, and once an interruption was requested.
  func next() throws -> (place: Int, input: BatchInput)? {
    try state.withLock { state in
      guard !state.isOver, !interruption.isRequested, let input = try state.inputs.next() else {
        state.isOver = true
        return nil
      }
      defer { state.taken += 1 }
      return (state.taken, input)
    }
  }

  func close() { state.withLock { $0.isOver = true } }
}

/// Delivers results in order.
private final class OrderedResults<Output: Sendable>: Sendable {
  private struct State {
    var waiting: [Int: Output] = [:]
    var next = 0
    var isClosed = false
  }

  private let state = Mutex(State())
  private let deliver: @Sendable (Output) throws -> OrderedRun.Next

  init(_ deliver: @escaping @Sendable (Output) throws -> OrderedRun.Next) { self.deliver = deliver }

  var isClosed: Bool { state.withLock { $0.isClosed } }

  func close() { state.withLock { $0.isClosed = true } }

  /// - Returns: How many results this call delivered or dropped.
  func put(_ output: Output, at place: Int) throws -> Int {
    try state.withLock { state in
      guard !state.isClosed else { return 1 }
      state.waiting[place] = output
      var released = 0
      while let output = state.waiting.removeValue(forKey: state.next) {
        state.next += 1
        released += 1
        if case .stop = try deliver(output) {
          state.isClosed = true
          released += state.waiting.count
          state.waiting = [:]
          break
        }
      }
      return released
    }
  }
}
