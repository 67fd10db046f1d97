import Dispatch
import NIOCore
import NIOPosix
package import RehearsalBase

/// Keeps the page running: this process owns the socket and the secrets, and a child answers. If it
/// crashes, another replaces it, at the same address and for the same tab.
package struct PageKeeper: Sendable {
  private let opened: @Sendable () -> Void

  /// Our choice: more crashes than this in a minute are no accident, and make the page unusable.
  private static let mostCrashes = 5
  private static let period = Duration.seconds(60)

  /// - Parameter opened: Called once the key of the link was used.
  package init(opened: @escaping @Sendable () -> Void) { self.opened = opened }

  /// Why the page can't be kept up.
  package enum Failure: Error, Equatable {
    /// No child can start: nobody has the link yet, so this process may answer itself.
    case noChild
    /// Children keep crashing; the last one ended like this.
    case crashing(OwnChild.Ending)
  }

  private enum Event {
    case line(String)
    case ended(OwnChild.Ending)
    case asked
  }

  /// Runs until `end` returns and the child has then ended.
  ///
  /// - Parameters:
  ///   - start: Starts a child that calls ``PageServer/serve(_:handler:)``, with a descriptor.
  ///   - ready: Called with the link to the page once it can be opened. What it throws ends the
  ///     page.
  ///   - restarted: Called after a crash, once another child has taken over.
  /// - Throws: ``Failure``, ``PageServer/Failure``, and what `ready` throws.
  package func run(
    until end: @escaping @Sendable () async -> Void,
    start: (_ socket: CInt) throws(FileError) -> OwnChild,
    ready: @Sendable (String) async throws -> Void, restarted: (OwnChild.Ending) -> Void
  ) async throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let result: Result<Void, any Error>
    do {
      result = .success(
        try await keep(group, until: end, start: start, ready: ready, restarted: restarted))
    } catch {
      result = .failure(error)
    }
    try? await group.shutdownGracefully()
    try result.get()
  }

  private func keep(
    _ group: any EventLoopGroup, until end: @escaping @Sendable () async -> Void,
    start: (_ socket: CInt) throws(FileError) -> OwnChild,
    ready: @Sendable (String) async throws -> Void, restarted: (OwnChild.Ending) -> Void
  ) async throws {
    // Never accepts, so that every connection waits for the child.
    let listener = try await PageServer.listen(
      by: ServerBootstrap(group: group).serverChannelOption(.autoRead, value: false))
    guard let socket = try await listener.socket, let host = listener.host else {
      throw Failure.noChild
    }
    var secrets = AccessGuard.Secrets()
    let (events, event) = AsyncStream<Event>.makeStream()

    func begin() throws -> OwnChild {
      let child = try start(socket)
      try child.channel.write(PageStart(socket: socket, host: host, secrets: secrets).line)
      Self.follow(child) { event.yield($0) }
      return child
    }
    guard var child = try? begin() else { throw Failure.noChild }
    defer { child.stop() }
    let ending = Task {
      await end()
      event.yield(.asked)
    }
    defer { ending.cancel() }

    var crashes: [ContinuousClock.Instant] = []
    var (isReady, isAsked) = (false, false)
    for await event in events {
      switch event {
      case .line(PageStart.ready) where !isReady:
        isReady = true
        try await ready(secrets.link(host: host))
      case .line(PageStart.opened):
        secrets.key = nil
        opened()
      case .line:
        break
      case .asked:
        isAsked = true
        try? child.channel.write(PageStart.end)
      case .ended where isAsked:
        return
      case .ended(let how):
        guard isReady else { throw Failure.noChild }
        crashes = crashes.filter { .now - $0 < Self.period } + [.now]
        guard crashes.count <= Self.mostCrashes, let next = try? begin() else {
          throw Failure.crashing(how)
        }
        child = next
        restarted(how)
      }
    }
  }

  /// Reports the child's messages, and how it ends.
  private static func follow(_ child: OwnChild, tell: @escaping @Sendable (Event) -> Void) {
    // On a thread, because both block.
    DispatchQueue(label: "rehearse.page").async {
      while let line = try? child.channel.nextLine(limit: PageStart.longest) {
        tell(.line(String(decoding: line, as: UTF8.self)))
      }
      tell(.ended(child.ending()))
    }
  }
}

extension Channel {
  /// The descriptor.
  fileprivate var socket: CInt? {
    get async throws {
      try await eventLoop.submit {
        try self.pipeline.syncOperations
          .withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) { $0 }
      }.get()
    }
  }
}
