import NIOCore
import Synchronization

/// The open connections, oldest first.
final class Connections: Sendable {
  private struct Connection {
    let channel: any Channel
    /// Whether it has sent the secret of the session.
    var isKnown = false
    var serving: Task<Void, Never>?
  }

  private let all = Mutex<[Connection]>([])

  /// Our choice: a browser opens six at a time, and one for a recording, in each of its windows.
  static let most = 64

  /// Registers a connection before anything is read from it. If there are too many, the oldest that
  /// hasn't sent the secret is closed, so that a stranger can't fill them all.
  ///
  /// - Returns: Whether there is room.
  func take(_ channel: any Channel) -> Bool {
    let surplus: (any Channel)? = all.withLock { all in
      var surplus: (any Channel)?
      if all.count >= Self.most {
        guard let oldest = all.firstIndex(where: { !$0.isKnown }) else { return channel }
        surplus = all.remove(at: oldest).channel
      }
      all.append(Connection(channel: channel))
      return surplus
    }
    surplus?.close(promise: nil)
    guard surplus !== channel else { return false }
    channel.closeFuture.whenComplete { _ in self.forget(channel, ifServed: false) }
    return true
  }

  /// Protects a connection from being closed for a newer one.
  func know(_ channel: any Channel) { change(channel) { $0.isKnown = true } }

  /// Serves a connection; it counts until both the channel and `serve` have ended.
  func serve(_ channel: any Channel, _ serve: @escaping @Sendable () async -> Void) {
    change(channel) {
      $0.serving = Task {
        await serve()
        self.forget(channel, ifServed: true)
      }
    }
  }

  private func change(_ channel: any Channel, _ change: (inout Connection) -> Void) {
    all.withLock { all in
      guard let index = all.firstIndex(where: { $0.channel === channel }) else { return }
      change(&all[index])
    }
  }

  private func forget(_ channel: any Channel, ifServed isServed: Bool) {
    all.withLock { $0.removeAll { $0.channel === channel && ($0.serving != nil) == isServed } }
  }

  /// Our choice: answers in progress may clean up after themselves, and Control-C still takes
  /// effect within a second.
  private static let patienceAtEnd = TimeAmount.milliseconds(500)

  /// Closes all connections, and waits a moment for answers in progress.
  func end(on loop: any EventLoop) async {
    for connection in all.withLock(\.self) {
      connection.serving?.cancel()
      connection.channel.close(promise: nil)
    }
    let end = NIODeadline.now() + Self.patienceAtEnd
    while !all.withLock(\.isEmpty), .now() < end {
      // Not Task.sleep, which returns at once in a cancelled task.
      try? await loop.scheduleTask(in: .milliseconds(10)) {}.futureResult.get()
    }
  }
}
