import FlyingFox
import FlyingSocks
import Foundation
import RehearsalFiles
import Synchronization

/// Sockets that answer at once, and that are closed when they keep the server waiting.
struct LoopbackPool<Base: AsyncSocketPool>: AsyncSocketPool {
  let base: Base
  let connections: Connections

  func prepare() async throws { try await base.prepare() }
  func run() async throws { try await base.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    guard case .ip4(_, let port)? = try? socket.remotePeer() else {
      // The listener, from which the sockets of connections inherit this: header and body are
      // written one after the other, and the second would wait 40 ms for an acknowledgement.
      try? socket.setValue(
        1, for: Int32SocketOption(level: tcpNoDelay.level, name: tcpNoDelay.name))
      return try await base.suspendSocket(socket, untilReadyFor: events)
    }
    guard let patience = connections.patience(with: socket, port) else {
      throw SocketError.disconnected
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await base.suspendSocket(socket, untilReadyFor: events) }
      group.addTask {
        try await Task.sleep(for: patience)
        throw SocketError.disconnected
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}

/// What the connections of the moment are doing, by the port of the other end.
final class Connections: Sendable {
  private enum Doing {
    /// Sending a request, since then.
    case asking(since: ContinuousClock.Instant)
    /// Being answered: a body is read or written.
    case busy
    /// A recording goes on.
    case recording
  }

  private struct Connection {
    var doing: Doing
    var socket: Socket?

    /// Whether its socket still leads to the same place.
    func isOpen(port: UInt16) -> Bool {
      guard let socket, case .ip4(_, port)? = try? socket.remotePeer() else { return false }
      return true
    }
  }

  private let all = Mutex<[UInt16: Connection]>([:])

  /// Our choice: a browser opens six at a time, and one for a recording, in each of its windows.
  static let most = 64
  /// Our choice: a whole request must have come by then, however slowly it trickles; a connection
  /// that a browser keeps open is closed then too, and opened again when it is needed.
  static let patienceWithRequests = Duration.seconds(30)
  /// Our choice: a paused player takes nothing for a while.
  static let patienceWithBodies = Duration.seconds(60)
  /// Browsers wake a hidden page once a minute, in which it says that it is still there.
  static let patienceWithRecordings = Duration.seconds(150)

  /// How long a connection may keep the server waiting now; `nil` if it has done so for too long
  /// already, or if there are too many.
  func patience(with socket: Socket, _ port: UInt16) -> Duration? {
    let now = ContinuousClock.now
    return all.withLock { all in
      if all.count >= Self.most { all = all.filter { $0.value.isOpen(port: $0.key) } }
      if all[port] == nil {
        guard all.count < Self.most else { return nil }
        all[port] = Connection(doing: .asking(since: now))
      }
      all[port]?.socket = socket
      switch all[port]?.doing {
      case .asking(let since):
        let left = Self.patienceWithRequests - (now - since)
        return left > .zero ? max(left, .seconds(1)) : nil
      case .recording: return Self.patienceWithRecordings
      case .busy, nil: return Self.patienceWithBodies
      }
    }
  }

  func begin(_ request: HTTPRequest, isRecording: Bool = false) {
    note(request, isRecording ? .recording : .busy)
  }

  func end(_ request: HTTPRequest) { note(request, .asking(since: .now)) }

  private func note(_ request: HTTPRequest, _ doing: Doing) {
    guard case .ip4(_, let port)? = request.remoteAddress else { return }
    all.withLock { all in
      all[port] = Connection(doing: doing, socket: all[port]?.socket)
    }
  }
}
