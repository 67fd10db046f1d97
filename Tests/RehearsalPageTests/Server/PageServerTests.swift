import NIOCore
import NIOPosix
import RehearsalBase
import Testing

@testable import RehearsalPage

@Suite struct PageServerTests {
  /// Echoes bodies, and gives out this file as a sound.
  private struct Echo: PageHandler {
    func answer(_ request: PageRequest) async -> PageAnswer {
      if request.path == ["sound"] {
        return (try? .sound(InputFile(path: #filePath), type: "audio/wav")) ?? .done
      }
      let bytes = try? await request.bytes(limit: 1 << 20)
      return .json(String(decoding: bytes ?? [], as: UTF8.self))
    }

    func record(from channel: LiveChannel) async {
      while case .text(let text)? = await channel.next() { channel.send(text) }
    }
  }

  /// Where a server listens, and what its link carries.
  private struct Link: Sendable {
    var address: String
    var port: Int
    var key: String
    var host: String { "\(address):\(port)" }
  }

  /// Runs a server as long as the body takes.
  private func serving(_ body: @escaping @Sendable (Link) async throws -> Void) async throws {
    let (ended, end) = AsyncStream<Void>.makeStream()
    try await PageServer(handler: Echo()).run(until: { for await _ in ended {} }) { link in
      let parts = link.split { ":/#".contains($0) }
      try await body(
        Link(address: String(parts[1]), port: Int(parts[2]) ?? 0, key: String(parts[3])))
      end.finish()
    }
  }

  /// Sends bytes once it is connected, and takes what comes until the connection is closed. On the
  /// event loop, as a task may have to wait for other tests longer than a server waits for it.
  private final class Exchange: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let text: String
    private let ended: EventLoopPromise<String>
    private var answer = ""

    init(_ text: String, _ ended: EventLoopPromise<String>) {
      self.text = text
      self.ended = ended
    }

    func channelActive(context: ChannelHandlerContext) {
      context.writeAndFlush(Self.wrapOutboundOut(ByteBuffer(string: text)), promise: nil)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      answer += String(buffer: Self.unwrapInboundIn(data))
    }

    func channelInactive(context: ChannelHandlerContext) { ended.succeed(answer) }

    /// Closed while it sends.
    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }
  }

  private func exchange(_ text: String, with link: Link) async throws -> String {
    let group = MultiThreadedEventLoopGroup.singleton
    let ended = group.any().makePromise(of: String.self)
    _ = try await ClientBootstrap(group: group)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Exchange(text, ended))
        }
      }
      .connect(host: link.address, port: link.port).get()
    return try await ended.futureResult.get()
  }

  private func request(
    _ line: String, _ link: Link, _ headers: [String] = [], body: String = ""
  ) -> String {
    let all =
      ["\(line) HTTP/1.1", "Host: \(link.host)", "Origin: http://\(link.host)"]
      + (body.isEmpty ? [] : ["Content-Length: \(body.utf8.count)"]) + ["Connection: close"]
      + headers
    return all.joined(separator: "\r\n") + "\r\n\r\n" + body
  }

  private func status(_ answer: String) -> Int? {
    answer.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }

  private func status(of text: String, with link: Link) async throws -> Int? {
    status(try await exchange(text, with: link))
  }

  private func secret(_ link: Link) async throws -> String {
    let answer = try await exchange(request("POST /api/open", link, body: link.key), with: link)
    #expect(status(answer) == 200)
    return try #require(answer.firstMatch(of: #/"session":"([0-9a-f]{64})"/#)).1.description
  }

  @Test func `the page asks with its secret, and no cookie is set`() async throws {
    try await serving { link in
      let page = try await exchange(request("GET /", link), with: link)
      #expect(status(page) == 200 && page.contains("<!DOCTYPE html>"))
      #expect(try await status(of: request("GET /api/x", link), with: link) == 401)
      let secret = try await secret(link)
      let known = request(
        "POST /api/x", link, ["Authorization: Bearer \(secret)"], body: "hello")
      let answer = try await exchange(known, with: link)
      #expect(status(answer) == 200 && answer.hasSuffix("hello"))
      #expect(!answer.lowercased().contains("set-cookie"))
      #expect(answer.contains("Cache-Control: no-store"))
    }
  }

  @Test func `players get an address, and a part of the file`() async throws {
    try await serving { link in
      let secret = try await secret(link)
      let answer = try await exchange(
        request("GET /api/sound", link, ["Authorization: Bearer \(secret)"]), with: link)
      let address = try #require(answer.firstMatch(of: #/"address":"([^"]+)"/#)).1.description
      let part = try await exchange(
        request("GET \(address)", link, ["Range: bytes=7-13"]), with: link)
      #expect(status(part) == 206 && part.hasSuffix("\r\n\r\nNIOCore"))
      #expect(try await status(of: request("POST \(address)", link), with: link) == 405)
      let guess = SoundAddresses.path + String(repeating: "0", count: 64)
      #expect(try await status(of: request("GET \(guess)", link), with: link) == 404)
    }
  }

  private static let broken = [
    "a long line": "GET /" + String(repeating: "a", count: 1_000_000),
    "a long header": "GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 1_000_000),
    "many headers": "GET / HTTP/1.1\r\n" + String(repeating: "X: a\r\n", count: 100_000),
    "a long method": String(repeating: "A", count: 1_000_000),
    "nonsense": "NONSENSE\r\n\r\n", "another version": "GET / HTTP/9.9\r\n\r\n",
    "two lengths": "POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n",
    "a length and parts":
      "POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
  ]

  @Test(arguments: broken.keys.sorted())
  func `what is no request, or a long one, ends its connection`(name: String) async throws {
    let text = try #require(Self.broken[name])
    try await serving { link in
      let answer = try await exchange(text, with: link)
      #expect(answer.isEmpty || status(answer) == 400)
      #expect(try await status(of: request("GET /", link), with: link) == 200)
    }
  }

  @Test(arguments: ["Host: ", "Origin: http://"])
  func `what is said twice is refused`(header: String) async throws {
    try await serving { link in
      let twice = request("GET /", link, [header + link.host])
      let status = try await status(of: twice, with: link)
      #expect(status == 403)
    }
  }

  @Test func `a body without a length, and a recording without a secret, are refused`()
    async throws
  {
    try await serving { link in
      let chunked = request("POST /api/open", link, ["Transfer-Encoding: chunked"])
      let answer = try await exchange(chunked + "1\r\nx\r\n0\r\n\r\n", with: link)
      #expect(status(answer) == 401)
      let upgrade = [
        "Upgrade: websocket", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
      ]
      #expect(try await status(of: request("GET /live", link, upgrade), with: link) == 401)
    }
  }

  @Test func `a page whose link reaches nobody ends`() async {
    struct NobodyReached: Error {}
    await #expect(throws: NobodyReached.self) {
      try await PageServer(handler: Echo()).run(
        until: { try? await Task.sleep(for: .seconds(3_600)) },
        ready: { _ in throw NobodyReached() })
    }
  }

  @Test func `each run has an address of its own`() {
    let addresses = (0..<100).map { _ in PageServer.randomAddress() }
    #expect(Set(addresses).count > 95)
    for address in addresses {
      let parts = address.split(separator: ".").compactMap { UInt8($0) }
      #expect(parts.count == 4 && parts[0] == 127)
      #expect(parts.dropFirst().allSatisfy { (1...254).contains($0) })
    }
  }
}
