import NIOCore
import NIOHTTP1

/// The requests of one connection, part by part.
actor RequestParts {
  private let parts: NIOAsyncChannelInboundStream<HTTPServerRequestPart>.AsyncIterator

  init(_ parts: NIOAsyncChannelInboundStream<HTTPServerRequestPart>) {
    self.parts = parts.makeAsyncIterator()
  }

  /// - Throws: When the connection breaks, or the input is not HTTP.
  func next() async throws -> HTTPServerRequestPart? {
    // Copies of the iterator share their state.
    var parts = parts
    return try await parts.next(isolation: self)
  }
}

/// The body of a request.
actor PageBody {
  private let parts: RequestParts
  private var isWhole = false
  /// In bytes; `nil` if the request doesn't declare it.
  nonisolated let length: Int?

  init(of head: HTTPRequestHead, _ parts: RequestParts) {
    self.parts = parts
    length = head.headers["Content-Length"].first.flatMap { Int($0) }
  }

  /// The next part; `nil` at the end of the body or of the connection.
  private func next() async -> ByteBuffer? {
    guard !isWhole, let part = try? await parts.next() else { return nil }
    if case .body(let bytes) = part { return bytes }
    isWhole = true
    return nil
  }

  /// Reads the parts of the body as they arrive.
  ///
  /// - Returns: Whether the body is complete.
  nonisolated func read<Failure>(
    _ take: (ByteBufferView) throws(Failure) -> Void
  ) async throws(Failure) -> Bool {
    while let part = await next() { try take(part.readableBytesView) }
    return await isWhole
  }

  /// Discards the rest of the body, which would be parsed as the next request.
  ///
  /// - Parameter limit: The most bytes to discard.
  /// - Returns: Whether the body has ended.
  func drop(limit: Int) async -> Bool {
    var left = limit
    while left > 0, let part = await next() { left -= part.readableBytes }
    return isWhole
  }
}
