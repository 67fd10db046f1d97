import NIOCore
import NIOHTTP1

/// Lets the first request of a connection upgrade to a recording if it may. Otherwise removes the
/// upgrade, so that the request is refused as a plain one, and is the connection's last.
///
/// NIO's upgrade handler passes on a request that it refuses without its head.
final class FirstRequest: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  private let access: AccessGuard

  init(_ access: AccessGuard) { self.access = access }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = Self.unwrapInboundIn(data) else {
      return context.fireChannelRead(data)
    }
    if head.headers.contains(name: "Upgrade"), !beginsRecording(head) {
      head.headers.remove(name: "Upgrade")
      // Bytes after such a request are not parsed.
      head.headers.replaceOrAdd(name: "Connection", value: "close")
    }
    context.fireChannelRead(Self.wrapInboundOut(.head(head)))
    context.pipeline.syncOperations.removeHandler(self, promise: nil)
  }

  /// - Source: RFC 6455, 4.2.1.
  private func beginsRecording(_ head: HTTPRequestHead) -> Bool {
    let headers = head.headers
    guard head.uri == PageRoutes.live, head.method == .GET,
      headers[canonicalForm: "Upgrade"].map({ $0.lowercased() }) == ["websocket"],
      headers[canonicalForm: "Connection"].contains(where: { $0.lowercased() == "upgrade" }),
      headers["Sec-WebSocket-Version"] == ["13"], headers["Sec-WebSocket-Key"].count == 1,
      !headers.contains(name: "Content-Length"), !headers.contains(name: "Transfer-Encoding")
    else { return false }
    do throws(AccessGuard.Refusal) {
      try access.checkOrigin(head, for: .changing)
      try access.checkLive(head)
      return true
    } catch {
      return false
    }
  }
}
