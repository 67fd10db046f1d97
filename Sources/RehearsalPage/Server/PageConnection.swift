import NIOCore
import NIOHTTP1
import NIOWebSocket
import RehearsalBase

/// Answers the requests of one connection.
struct PageConnection: Sendable {
  let routes: PageRoutes
  let connections: Connections

  /// The kind of a connection, which its first request decides.
  private enum Conversation: Sendable {
    case requests(NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>)
    case recording(NIOAsyncChannel<LiveChannel.Message?, WebSocketFrame>)
  }

  /// In bytes. Our choice: twice the usual limit of servers; a request of the page has 1 kB.
  static let longestHead = 16 << 10

  /// Prepares an accepted connection, before anything is read from it.
  func begin(_ channel: any Channel) throws {
    guard connections.take(channel) else { throw ChannelError.ioOnClosedChannel }
    let upgrader = NIOTypedWebSocketServerUpgrader<Conversation>(
      maxFrameSize: LiveChannel.longestMessage, enableAutomaticErrorHandling: false,
      shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture(Self.accepting) },
      upgradePipelineHandler: { channel, _ in
        connections.know(channel)
        return channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(FrameReader())
          return .recording(try NIOAsyncChannel(wrappingChannelSynchronously: channel))
        }
      })
    var configuration = NIOUpgradableHTTPServerPipelineConfiguration(
      upgradeConfiguration: NIOTypedHTTPServerUpgradeConfiguration(
        upgraders: [upgrader],
        notUpgradingCompletionHandler: { channel in
          channel.eventLoop.makeCompletedFuture {
            .requests(try NIOAsyncChannel(wrappingChannelSynchronously: channel))
          }
        }))
    configuration.decoderConfiguration.maxHeaderFieldSize = Self.longestHead
    configuration.decoderConfiguration.maxHeaderListSize = Self.longestHead
    let pipeline = channel.pipeline.syncOperations
    let conversation = try pipeline.configureUpgradableHTTPServerPipeline(
      configuration: configuration)
    let upgrade = try pipeline.handler(type: NIOTypedHTTPServerUpgradeHandler<Conversation>.self)
    try pipeline.addHandlers(
      [Patience(), FirstRequest(routes.access)], position: .before(upgrade))
    conversation.whenSuccess { conversation in
      connections.serve(channel) { try? await hold(conversation) }
    }
  }

  private static let accepting: HTTPHeaders = ["Sec-WebSocket-Protocol": AccessGuard.liveProtocol]

  private func hold(_ conversation: Conversation) async throws {
    switch conversation {
    case .requests(let connection):
      try await connection.executeThenClose { inbound, outbound in
        let parts = RequestParts(inbound)
        while case .head(let head)? = try await parts.next() {
          guard try await answer(head, parts, outbound, connection.channel) else { break }
        }
      }
    case .recording(let connection):
      try await connection.executeThenClose { inbound, _ in
        let channel = LiveChannel(connection.channel, inbound)
        await routes.handler.record(from: channel)
        await channel.close()
      }
    }
  }

  /// In bytes: how much of an unwanted body is read, so that the client gets the answer. Our
  /// choice: more than a browser sends at a time before it looks for the answer.
  private static let passedOver = 1 << 20

  /// - Returns: Whether another request may follow.
  private func answer(
    _ head: HTTPRequestHead, _ parts: RequestParts,
    _ outbound: NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>, _ channel: any Channel
  ) async throws -> Bool {
    let body = PageBody(of: head, parts)
    let (answer, isKnown) = await routes.answer(head, body)
    if isKnown { connections.know(channel) }
    let isLast = !head.isKeepAlive || head.version != .http1_1
    try await outbound.write(.head(answer.head(isLast: isLast)))
    try await send(answer.content, outbound)
    try await outbound.write(.end(nil))
    let isOver = await body.drop(limit: isKnown ? .max : Self.passedOver)
    return isOver && !isLast
  }

  /// In bytes, read and sent at a time.
  private static let block = 1 << 16

  private func send(
    _ content: PageAnswer.Content,
    _ outbound: NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>
  ) async throws {
    switch content {
    case .nothing, .sound, .part(nil, _): break
    case .bytes(let bytes, _):
      try await outbound.write(.body(.byteBuffer(ByteBuffer(bytes: bytes))))
    case .part(let range?, let sound):
      var next = range.lowerBound
      while next < range.upperBound {
        let bytes = try sound.file.bytes(at: next, count: min(Self.block, range.upperBound - next))
        // The file has become shorter.
        guard !bytes.isEmpty else { throw ChannelError.eof }
        try await outbound.write(.body(.byteBuffer(ByteBuffer(bytes: bytes))))
        next += bytes.count
      }
    }
  }
}
