import Synchronization

/// A request to end a batch before its last recording, after the current recordings.
package final class Interruption: Sendable {
  private let signal = Atomic<Int32>(0)

  package init() {}

  package var isRequested: Bool { number != nil }

  /// The signal that requested it; `nil` for none.
  package var number: Int32? {
    let number = signal.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// - Parameter number: Of a signal.
  /// - Returns: Whether this is the first request.
  @discardableResult
  package func request(by number: Int32) -> Bool {
    signal.compareExchange(expected: 0, desired: number, ordering: .relaxed).exchanged
  }
}
