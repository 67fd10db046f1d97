import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import RehearsalPage

@Suite struct PatienceTests {
  /// Counts what is asked of the network.
  private final class Reads: ChannelOutboundHandler {
    typealias OutboundIn = Any
    var count = 0

    func read(context: ChannelHandlerContext) {
      count += 1
      context.read()
    }
  }

  private let reads = Reads()
  private let channel: EmbeddedChannel

  init() throws {
    channel = EmbeddedChannel(handlers: [reads, Patience()])
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
  }

  private func ask(_ part: HTTPServerRequestPart) throws { try channel.writeInbound(part) }
  private func answer(_ part: HTTPServerResponsePart) throws { try channel.writeOutbound(part) }
  private func pass(_ seconds: Int64) {
    channel.embeddedEventLoop.advanceTime(by: .seconds(seconds))
  }

  private static let head = HTTPServerRequestPart.head(
    HTTPRequestHead(version: .http1_1, method: .GET, uri: "/"))
  private static func head(_ status: HTTPResponseStatus) -> HTTPServerResponsePart {
    .head(HTTPResponseHead(version: .http1_1, status: status))
  }

  @Test func `a request must have come within half a minute, however it trickles`() {
    pass(29)
    #expect(channel.isActive)
    pass(2)
    #expect(!channel.isActive)
  }

  @Test func `a body may stand still for a minute, and the server think for hours`() throws {
    try ask(Self.head)
    for _ in 0..<5 {
      pass(59)
      try ask(.body(ByteBuffer(string: "x")))
    }
    try ask(.end(nil))
    pass(3_600)
    #expect(channel.isActive)
    try answer(Self.head(.ok))
    try answer(.end(nil))
    pass(31)
    #expect(!channel.isActive)
  }

  @Test func `a body that stands still longer is given up, also after its answer`() throws {
    try ask(Self.head)
    try answer(Self.head(.badRequest))
    try answer(.end(nil))
    pass(59)
    #expect(channel.isActive)
    pass(2)
    #expect(!channel.isActive)
  }

  @Test func `a recording has more`() throws {
    try ask(Self.head)
    try ask(.end(nil))
    try answer(Self.head(.switchingProtocols))
    pass(149)
    try channel.writeInbound(ByteBuffer(string: "frame"))
    pass(149)
    #expect(channel.isActive)
    pass(2)
    #expect(!channel.isActive)
  }

  @Test func `nothing is read while nobody takes what is written`() throws {
    channel.isWritable = false
    channel.pipeline.fireChannelWritabilityChanged()
    let before = reads.count
    channel.read()
    channel.read()
    #expect(reads.count == before)
    channel.isWritable = true
    channel.pipeline.fireChannelWritabilityChanged()
    #expect(reads.count == before + 1)
    try ask(Self.head)
    channel.isWritable = false
    channel.pipeline.fireChannelWritabilityChanged()
    try ask(.end(nil))
    pass(59)
    #expect(channel.isActive)
    pass(2)
    #expect(!channel.isActive)
  }
}
