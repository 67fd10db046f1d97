import Synchronization

/// A counting semaphore for recordings in flight, on which tasks wait without blocking a thread.
final class Semaphore: Sendable {
  private struct State {
    var free: Int
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  init(count: Int) { state = Mutex(State(free: count)) }

  /// Waits until one is free, and takes it.
  func wait() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.isOpen { return true }
        guard state.free > 0 else {
          state.waiting.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  /// Frees `count` more, and wakes as many waiters.
  func signal(_ count: Int) {
    let woken = state.withLock { state in
      state.free += count
      let woken = Array(state.waiting.prefix(state.free))
      state.waiting.removeFirst(woken.count)
      state.free -= woken.count
      return woken
    }
    for continuation in woken { continuation.resume() }
  }

  /// Wakes all waiters; from now on ``wait()`` returns at once.
  func open() {
    let woken = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in woken { continuation.resume() }
  }
}
