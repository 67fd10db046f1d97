import Dispatch
import NIOCore
import NIOPosix
package import RehearsalBase

/// Provides the data and actions of the page, behind the server's checks.
package protocol PageHandler: Sendable {
  /// Answers a request of the page.
  func answer(_ request: PageRequest) async -> PageAnswer

  /// Takes a recording from the page, until the page or the handler ends it.
  func record(from channel: LiveChannel) async
}

/// Serves the page on the loopback interface of this computer.
package struct PageServer: Sendable {
  private let access: AccessGuard
  private let connections = Connections()
  private let routes: PageRoutes

  /// - Parameters:
  ///   - handler: Answers the page.
  ///   - opened: Called once the key of the link was used.
  package init(handler: any PageHandler, opened: @escaping @Sendable () -> Void = {}) {
    self.init(AccessGuard(), handler, opened)
  }

  private init(
    _ access: AccessGuard, _ handler: any PageHandler, _ opened: @escaping @Sendable () -> Void
  ) {
    self.access = access
    routes = PageRoutes(access: access, handler: handler, opened: opened)
  }

  /// Serves the page in place of the process that started this one, see ``PageKeeper``.
  package static func serve(_ channel: LineChannel, handler: any PageHandler) async throws {
    OwnChild.followParent(channel)
    guard let line = try channel.nextLine(limit: PageStart.longest),
      let start = PageStart(line: line)
    else { return }
    try keepFromPrograms(start.socket)
    // The host is passed on, because connections may have waited for a child: the first is accepted
    // before the address of the socket could be read.
    let server = Self(AccessGuard(start.secrets, host: start.host), handler) {
      // Reported before the page gets the answer, because a used key must never work again.
      try? channel.write(PageStart.opened)
    }
    let (ended, end) = AsyncStream<Void>.makeStream()
    DispatchQueue(label: "rehearse.page").async {
      _ = try? channel.nextLine(limit: PageStart.longest)
      end.finish()
    }
    try await server.run(
      on: start.socket, until: { for await _ in ended {} },
      ready: { _ in try channel.write(PageStart.ready) })
  }

  /// Why the server can't run.
  package enum Failure: Error, Equatable {
    case notListening(reason: String)
  }

  /// Runs until `end` returns, then for less than a second, whatever clients do.
  ///
  /// - Parameters:
  ///   - socket: A listening socket; `nil` to create one.
  ///   - ready: Called with the link to the page once it can be opened. What it throws ends the
  ///     server.
  /// - Throws: ``Failure``, and what `ready` throws.
  package func run(
    on socket: CInt? = nil, until end: @escaping @Sendable () async -> Void,
    ready: @Sendable (String) async throws -> Void
  ) async throws {
    try Self.checkDescriptors()
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let listener = try await listen(on: group, socket)
    var failure: (any Error)?
    if let host = listener.host {
      do {
        try await ready(access.link(host: host))
      } catch {
        failure = error
        listener.close(promise: nil)
      }
    }
    await withTaskGroup { tasks in
      tasks.addTask { await end() }
      tasks.addTask { try? await listener.closeFuture.get() }
      await tasks.next()
      listener.close(promise: nil)
      tasks.cancelAll()
    }
    await connections.end(on: group.any())
    try? await group.shutdownGracefully()
    if let failure { throw failure }
  }

  /// Our choice: twice what an event loop and a listener need.
  private static let neededDescriptors = 8

  /// Creating an event loop without free descriptors crashes the process.
  private static func checkDescriptors() throws(Failure) {
    do throws(FileError) {
      var held: [InputFile] = []
      for _ in 0..<neededDescriptors { held.append(try InputFile(path: "/dev/null")) }
    } catch {
      throw .notListening(reason: error.reason)
    }
  }

  private func listen(
    on group: any EventLoopGroup, _ socket: CInt?
  ) async throws(Failure) -> any Channel {
    let bootstrap = ServerBootstrap(group: group)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(AcceptPause())
        }
      }
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try PageConnection(routes: routes, connections: connections).begin(channel)
        }
      }
    guard let socket else { return try await Self.listen(by: bootstrap) }
    do {
      return try await bootstrap.withBoundSocket(socket).get()
    } catch {
      throw .notListening(reason: "\(error)")
    }
  }

  /// Listens on an address that no page has had before: a browser's cache, service workers and
  /// files of an earlier owner belong to another origin. Falls back to the first address of the
  /// block where the system has no other, as on macOS.
  static func listen(by bootstrap: ServerBootstrap) async throws(Failure) -> any Channel {
    do {
      return try await bind(bootstrap, randomAddress())
    } catch {
      do {
        return try await bind(bootstrap, "127.0.0.1")
      } catch {
        throw .notListening(reason: "\(error)")
      }
    }
  }

  private static func bind(
    _ bootstrap: ServerBootstrap, _ address: String
  ) async throws -> any Channel {
    try await bootstrap.bind(to: SocketAddress(ipAddress: address, port: 0)).get()
  }

  /// A loopback address, without the ends of the block and its first net, which others use.
  ///
  /// - Source: RFC 1122, 3.2.1.3 (g).
  static func randomAddress() -> String {
    let parts = (0..<3).map { _ in "\(Int.random(in: 1...254))" }
    return "127." + parts.joined(separator: ".")
  }
}

extension Channel {
  /// The address that it listens on, with its port.
  var host: String? {
    guard let address = localAddress, let host = address.ipAddress, let port = address.port else {
      return nil
    }
    return "\(host):\(port)"
  }
}
