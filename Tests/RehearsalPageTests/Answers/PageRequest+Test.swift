import NIOCore
import NIOHTTP1

@testable import RehearsalPage

extension PageRequest {
  /// A request as the page sends it.
  init(
    _ method: Method, _ path: [String], _ query: [String: String] = [:], _ body: [UInt8] = []
  ) {
    var head = HTTPRequestHead(version: .http1_1, method: .POST, uri: "/")
    head.headers.add(name: "Content-Length", value: "\(body.count)")
    let (stream, source) = NIOAsyncChannelInboundStream<HTTPServerRequestPart>.makeTestingStream()
    source.yield(.body(ByteBuffer(bytes: body)))
    source.yield(.end(nil))
    source.finish()
    self.init(
      method: method, path: path, query: query, body: PageBody(of: head, RequestParts(stream)))
  }
}
