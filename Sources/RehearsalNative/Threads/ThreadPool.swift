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

  /// The result of a piece of work, which begins once fewer than ``size`` others are under way.
  public func work<Result>(_ body: () -> Result) -> Result {
    free.wait()
    defer { free.signal() }
    return body()
  }

  /// The results of several pieces of work in their order, whichever is finished first.
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

  /// The results of two pieces of work, done at the same time if more than one thread may work.
  public func both<First: Sendable, Second>(
    _ first: @escaping @Sendable () -> First, and second: () -> Second
  ) -> (First, Second) {
    guard size > 1 else { return (first(), second()) }
    let queue = SerialQueue<First?>("rehearsal.both", self, nil)
    queue.send { $0 = first() }
    let other = second()
    guard let one = queue.finish() else { preconditionFailure("a queue finishes what it was sent") }
    return (one, other)
  }
}
