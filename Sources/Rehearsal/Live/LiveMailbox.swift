import RehearsalSignal
import Synchronization

/// A queue of events for any number of readers; each event reaches one.
///
/// Waiting levels are merged, so that a reader who pauses for long costs no memory; every other
/// event waits until it is read.
final class LiveMailbox: Sendable {
  private struct State {
    var waiting: [LiveEvent] = []
    /// Those waiting for the next events, in order.
    var readers: [CheckedContinuation<LiveEvent?, Never>] = []
    var isClosed = false
  }

  private let state = Mutex(State())

  func post(_ event: LiveEvent) {
    let reader = state.withLock { state -> CheckedContinuation<LiveEvent?, Never>? in
      if !state.readers.isEmpty { return state.readers.removeFirst() }
      guard !state.isClosed else { return nil }
      state.waiting.join(event)
      return nil
    }
    reader?.resume(returning: event)
  }

  /// Ends the queue: after the waiting events, every reader gets `nil`.
  func close() {
    let readers = state.withLock { state in
      state.isClosed = true
      defer { state.readers = [] }
      return state.readers
    }
    for reader in readers { reader.resume(returning: nil) }
  }

  /// The next event; `nil` at the end.
  func next() async -> LiveEvent? {
    await withCheckedContinuation { reader in
      let (event, isReady) = state.withLock { state -> (LiveEvent?, Bool) in
        if !state.waiting.isEmpty { return (state.waiting.removeFirst(), true) }
        if state.isClosed { return (nil, true) }
        state.readers.append(reader)
        return (nil, false)
      }
      if isReady { reader.resume(returning: event) }
    }
  }
}

extension [LiveEvent] {
  /// Appends an event; new levels are merged with those that wait.
  fileprivate mutating func join(_ event: LiveEvent) {
    guard case .levels(let levels) = event else {
      append(event)
      return
    }
    for index in indices.reversed() {
      guard case .levels(let earlier) = self[index] else { continue }
      remove(at: index)
      append(.levels(levels.covering(earlier)))
      return
    }
    append(event)
  }
}
