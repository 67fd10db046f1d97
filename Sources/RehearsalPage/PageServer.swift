import FlyingFox
import FlyingSocks
import Foundation

/// Gives the page out, and answers it, on the loopback interface of this computer.
package struct PageServer: Sendable {
  private let server: HTTPServer
  private let access: AccessGuard

  /// - Parameters:
  ///   - port: `0` for one that is free.
  ///   - handler: Answers the page.
  package init(port: UInt16, handler: any PageHandler) throws {
    access = AccessGuard()
    let connections = Connections()
    server = HTTPServer(
      address: try .inet(ip4: "127.0.0.1", port: port), timeout: Self.longestAnswer,
      pool: LoopbackPool(base: HTTPServer.defaultPool(), connections: connections),
      logger: .disabled,
      handler: PageRoutes(access: access, connections: connections, handler: handler))
  }

  /// In seconds; our choice: to take in and analyse a recording of many hours.
  private static let longestAnswer = 3_600.0

  /// Why the server can't run.
  package enum Failure: Error, Equatable {
    /// The port is taken, or needs other rights.
    case portNotUsable(reason: String)
  }

  /// Runs until the task is cancelled.
  ///
  /// - Parameter ready: Called with the link to the page once it can be opened.
  package func run(_ ready: @escaping @Sendable (String) async -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        do {
          try await server.run()
        } catch SocketError.failed(_, _, let message) {
          throw Failure.portNotUsable(reason: message)
        }
      }
      group.addTask {
        try await server.waitUntilListening()
        guard case .ip4(_, let port)? = await server.listeningAddress else { return }
        await ready(access.link(port: port))
        // Until the server ends, or somebody wants it to.
        try await Task.sleep(for: .seconds(Int.max / 4))
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}
