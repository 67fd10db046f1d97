import Synchronization

/// So many places for recordings that are begun and not yet handed on; who finds none waits.
final class Slots: Sendable {
  private struct State {
    var free: Int
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  init(count: Int) { state = Mutex(State(free: count)) }

  func take() async {
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

  func give(_ count: Int) {
    let woken = state.withLock { state in
      state.free += count
      let woken = Array(state.waiting.prefix(state.free))
      state.waiting.removeFirst(woken.count)
      state.free -= woken.count
      return woken
    }
    for continuation in woken { continuation.resume() }
  }

  /// Lets everybody through from now on, so that each finds for himself that it is over.
  func open() {
    let woken = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in woken { continuation.resume() }
  }
}
