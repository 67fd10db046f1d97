import Synchronization

/// Works on inputs in several lanes and hands the results on in the order of the inputs.
///
/// However many inputs there are, only ``window`` of them are in memory: a result that came early waits for
/// those before it, and new work waits for it.
package struct OrderedRun: Sendable {
  /// Recordings worked on at once.
  package let jobs: Int
  /// Begun and not yet handed on, waiting results included.
  package var window: Int { jobs * Self.windowPerJob }
  /// So many short recordings may overtake a long one before its neighbours stand still.
  private static let windowPerJob = 32

  package init(jobs: Int) {
    precondition(jobs > 0, "\(jobs) jobs can't work")
    self.jobs = jobs
  }

  /// What is to happen after a result was handed on.
  package enum Next: Sendable {
    case goOn
    /// Results that come after this one are dropped.
    case stop
  }

  /// - Parameters:
  ///   - interruption: When wanted, no further input is taken; those in hand are finished and handed on.
  ///   - work: Runs in a lane of its own, where it may block.
  ///   - handOn: Called for one result at a time, in order; may block.
  /// - Throws: What reading the inputs or handing on threw first; everything in hand is then dropped.
  package func callAsFunction<Output: Sendable>(
    _ inputs: any BatchInputs, until interruption: Interruption,
    work: @escaping @Sendable (BatchInput) async -> Output,
    handOn: @escaping @Sendable (Output) throws -> Next
  ) async throws {
    let intake = Intake(inputs, until: interruption)
    let outlet = Outlet(handOn)
    let slots = Slots(count: window)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<jobs {
        group.addTask(executorPreference: HearingThread("rehearse.lane.\(number)")) {
          // However this lane ends, the others must not wait for it.
          defer { slots.give(1) }
          do {
            while true {
              await slots.take()
              guard !outlet.isClosed, let (place, input) = try intake.next() else { return }
              slots.give(try outlet.put(await work(input), at: place))
            }
          } catch {
            intake.close()
            outlet.close()
            slots.open()
            throw error
          }
        }
      }
      try await group.waitForAll()
    }
  }
}

/// Hands out inputs with their places, to one lane at a time.
private final class Intake: Sendable {
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

  /// - Returns: `nil` when there are no more, or no more are wanted.
  func next() throws -> (place: Int, input: BatchInput)? {
    try state.withLock { state in
      guard !state.isOver, !interruption.isWanted, let input = try state.inputs.next() else {
        state.isOver = true
        return nil
      }
      defer { state.taken += 1 }
      return (state.taken, input)
    }
  }

  func close() { state.withLock { $0.isOver = true } }
}

/// Puts results in order.
private final class Outlet<Output: Sendable>: Sendable {
  private struct State {
    var waiting: [Int: Output] = [:]
    var next = 0
    var isClosed = false
  }

  private let state = Mutex(State())
  private let handOn: @Sendable (Output) throws -> OrderedRun.Next

  init(_ handOn: @escaping @Sendable (Output) throws -> OrderedRun.Next) { self.handOn = handOn }

  var isClosed: Bool { state.withLock { $0.isClosed } }

  func close() { state.withLock { $0.isClosed = true } }

  /// - Returns: How many results were handed on with this one, or dropped.
  func put(_ output: Output, at place: Int) throws -> Int {
    try state.withLock { state in
      guard !state.isClosed else { return 1 }
      state.waiting[place] = output
      var handed = 0
      while let output = state.waiting.removeValue(forKey: state.next) {
        state.next += 1
        handed += 1
        if case .stop = try handOn(output) {
          state.isClosed = true
          handed += state.waiting.count
          state.waiting = [:]
          break
        }
      }
      return handed
    }
  }
}
