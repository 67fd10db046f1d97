import Synchronization

/// Whether somebody wants a batch to come to an end before its last recording.
///
/// What is in hand is still finished.
package final class Interruption: Sendable {
  private let signal = Atomic<Int32>(0)

  package init() {}

  package var isWanted: Bool { signal.load(ordering: .relaxed) != 0 }

  /// The signal that asked for it; `nil` when nobody did.
  package var number: Int32? {
    let number = signal.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// - Parameter number: Of a signal.
  /// - Returns: Whether this was the first time.
  @discardableResult
  package func want(_ number: Int32) -> Bool {
    signal.compareExchange(expected: 0, desired: number, ordering: .relaxed).exchanged
  }
}
