import Synchronization

/// Passes progress on only when it has risen.
final class RisingProgress: Sendable {
  private let last = Mutex(-1.0)
  private let listener: @Sendable (Double) -> Void

  init(_ listener: @escaping @Sendable (Double) -> Void) {
    self.listener = listener
  }

  func report(_ share: Double) {
    let isHigher = last.withLock { last in
      guard share > last else { return false }
      last = share
      return true
    }
    if isHigher { listener(share) }
  }
}
