import Dispatch

/// Waits for asynchronous work, because libFuzzer calls a function that can't suspend.
func blocking(_ work: @escaping @Sendable () async -> Void) {
  let end = DispatchSemaphore(value: 0)
  Task {
    await work()
    end.signal()
  }
  end.wait()
}
