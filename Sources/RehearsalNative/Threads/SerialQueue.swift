import Dispatch

/// A state that is worked on in the order in which the work was sent, on a thread of its own.
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

  /// Waits for all work that was sent, and gives the state away; nothing can be sent afterwards.
  public func finish() -> State {
    queue.sync {
      precondition(!isFinished, "a queue finishes once")
      isFinished = true
    }
    return unsafe state.move()
  }
}
