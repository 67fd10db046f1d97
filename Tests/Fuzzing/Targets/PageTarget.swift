import NIOCore
import NIOHTTP1
import RehearsalDatabase

@testable import RehearsalApp
@testable import RehearsalCommands
@testable import RehearsalPage

/// Requests of the page, one a line: a method, a path below `/api` and a JSON body. What they
/// change is answered by the ones that follow, and printed.
enum PageTarget: FuzzTarget {
  static let name = "page"

  /// More than a request before another one needs.
  private static let mostRequests = 8

  static func test(_ bytes: [UInt8]) {
    StoredHome.empty()
    guard let store = try? Store(at: StoredHome.place) else { return }
    try? store.write { try $0.execute(RowsTarget.rows) }
    store.close()
    let lines = bytes.split(separator: UInt8(ascii: "\n")).prefix(mostRequests)
    blocking {
      let page = PageAPI(StoredHome.memory)
      for line in lines {
        guard let request = request(Array(line)) else { continue }
        _ = await page.answer(request)
      }
    }
    StoredHome.print()
  }

  private static func request(_ line: [UInt8]) -> PageRequest? {
    let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
    guard parts.count >= 2,
      let method = PageRequest.Method(rawValue: String(decoding: parts[0], as: UTF8.self))
    else { return nil }
    let target = parts[1].split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = target.first else { return nil }
    let body = parts.count > 2 ? Array(parts[2]) : []
    var head = HTTPRequestHead(version: .http1_1, method: .POST, uri: "/")
    head.headers.add(name: "Content-Length", value: "\(body.count)")
    let (stream, source) = NIOAsyncChannelInboundStream<HTTPServerRequestPart>.makeTestingStream()
    source.yield(.body(ByteBuffer(bytes: body)))
    source.yield(.end(nil))
    source.finish()
    return PageRequest(
      method: method,
      path: path.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) },
      query: PageRoutes.query(
        Substring(String(decoding: target.count > 1 ? target[1] : [], as: UTF8.self))),
      body: PageBody(of: head, RequestParts(stream)))
  }
}
