import Dispatch
import Synchronization

/// Limits how many threads work at once.
public final class ThreadPool: Sendable {
  public let size: Int
  private let free: DispatchSemaphore

  public init(size: Int) {
    precondition(size > 0, "a pool of \(size)")
    self.size = size
    free = DispatchSemaphore(value: size)
  }

  /// Runs a piece of work once fewer than ``size`` others are running, and returns its result.
  public func work<Result>(_ body: () -> Result) -> Result {
    free.wait()
    defer { free.signal() }
    return body()
  }

  /// The results of several pieces of work in order of their index, computed in parallel.
  ///
  /// - Parameter pieces: How many there are; `body` gets the index of each.
  public func results<Result: Sendable>(
    of pieces: Int, _ body: @Sendable (Int) -> Result
  ) -> [Result] {
    guard size > 1, pieces > 1 else { return (0..<pieces).map { piece in work { body(piece) } } }
    let results = Mutex([Result?](repeating: nil, count: pieces))
    DispatchQueue.concurrentPerform(iterations: pieces) { piece in
      let result = work { body(piece) }
      results.withLock { $0[piece] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
  }

  /// The results of two pieces of work, of which `body` may use the pool itself.
  ///
  /// - Parameters:
  ///   - aside: Run on another thread, if there is one.
  ///   - body: Run on this thread.
  public func results<Aside: Sendable, Result>(
    aside: @escaping @Sendable () -> Aside, _ body: () -> Result
  ) -> (aside: Aside, result: Result) {
    guard size > 1 else { return (aside(), body()) }
    let found = SerialQueue("rehearsal.aside", self, Aside?.none)
    found.send { $0 = aside() }
    let result = body()
    guard let aside = found.finish() else { preconditionFailure("work that was sent is done") }
    return (aside, result)
  }
}

/// A state that a serial queue works on, on a thread of its own.
// @unchecked Sendable because only the serial queue touches the state, and `finish` once that is
// done.
@safe public final class SerialQueue<State: ~Copyable>: @unchecked Sendable {
  private let queue: DispatchQueue
  private let pool: ThreadPool
  private let state: UnsafeMutablePointer<State>
  private var isFinished = false

  public init(_ label: String, _ pool: ThreadPool, _ state: consuming State) {
    queue = DispatchQueue(label: label)
    self.pool = pool
    unsafe self.state = UnsafeMutablePointer.allocate(capacity: 1)
    unsafe self.state.initialize(to: state)
  }

  deinit {
    if !isFinished { unsafe state.deinitialize(count: 1) }
    unsafe state.deallocate()
  }

  /// Sends work, and returns at once.
  public func send(_ work: @escaping @Sendable (inout State) -> Void) {
    queue.async { [self] in pool.work { unsafe work(&state.pointee) } }
  }

  /// Waits for all work that was sent, and returns the state; nothing can be sent afterwards.
  public func finish() -> State {
    queue.sync {
      precondition(!isFinished, "a queue finishes once")
      isFinished = true
    }
    return unsafe state.move()
  }
}
