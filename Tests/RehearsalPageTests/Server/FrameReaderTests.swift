import NIOCore
import NIOEmbedded
import NIOWebSocket
import Testing

@testable import RehearsalPage

@Suite struct FrameReaderTests {
  private let channel = EmbeddedChannel(handler: FrameReader())

  init() throws {
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
  }

  private func frame(
    _ opcode: WebSocketOpcode, _ bytes: some Sequence<UInt8>, fin: Bool = true, rsv1: Bool = false,
    mask: WebSocketMaskingKey? = [0, 0, 0, 0]
  ) -> WebSocketFrame {
    WebSocketFrame(
      fin: fin, rsv1: rsv1, opcode: opcode, maskKey: mask, data: ByteBuffer(bytes: bytes))
  }

  private func send(_ frames: WebSocketFrame...) throws { try frames.forEach(send) }
  private func send(_ frame: WebSocketFrame) throws { try channel.writeInbound(frame) }

  private func message() throws -> LiveChannel.Message? {
    try channel.readInbound(as: LiveChannel.Message?.self) ?? nil
  }

  /// The code of the farewell.
  private func farewell() throws -> WebSocketErrorCode? {
    guard let frame = try channel.readOutbound(as: WebSocketFrame.self),
      frame.opcode == .connectionClose
    else { return nil }
    var data = frame.data
    return data.readWebSocketErrorCode()
  }

  @Test func `parts become one message`() throws {
    try send(
      frame(.text, "ab".utf8, fin: false), frame(.continuation, "c".utf8, fin: false),
      frame(.continuation, "d".utf8), frame(.binary, [1, 2]))
    #expect(try message() == .text("abcd"))
    #expect(try message() == .bytes([1, 2]))
    #expect(channel.isActive)
  }

  @Test func `a ping between the parts is answered`() throws {
    try send(
      frame(.text, "a".utf8, fin: false), frame(.ping, "p".utf8), frame(.continuation, "b".utf8))
    let pong = try #require(try channel.readOutbound(as: WebSocketFrame.self))
    #expect(pong.opcode == .pong && pong.data == ByteBuffer(string: "p"))
    #expect(try message() == .text("ab"))
  }

  @Test func `a broken protocol ends it, and stays ended`() throws {
    let broken = [
      [frame(.continuation, "a".utf8)],
      [frame(.text, "a".utf8, rsv1: true)],
      [frame(.text, "a".utf8, mask: nil)],
      [frame(.text, "a".utf8, fin: false), frame(.text, "b".utf8)],
      [frame(try #require(WebSocketOpcode(encodedWebSocketOpcode: 3)), "a".utf8)],
    ]
    for frames in broken {
      let test = try FrameReaderTests()
      try frames.forEach(test.send)
      #expect(try test.farewell() == .protocolError)
      try test.send(frame(.text, "later".utf8))
      #expect(try test.message() == nil)
      #expect(try test.farewell() == nil)
      #expect(test.channel.isActive)
      test.channel.embeddedEventLoop.advanceTime(by: FrameReader.patienceWithFarewell)
      #expect(!test.channel.isActive)
    }
  }

  @Test func `text that is none, and what is too long, end it`() throws {
    try send(frame(.text, [0xFF]))
    #expect(try farewell() == .dataInconsistentWithMessage)
    let long = [UInt8](repeating: 0, count: LiveChannel.longestMessage)
    let test = try FrameReaderTests()
    try test.send(frame(.binary, long, fin: false), frame(.continuation, [0]))
    #expect(try test.farewell() == .messageTooLarge)
    let stated = try FrameReaderTests()
    stated.channel.pipeline.fireErrorCaught(NIOWebSocketError.invalidFrameLength)
    #expect(try stated.farewell() == .messageTooLarge)
  }

  @Test func `a farewell is returned, once`() throws {
    try send(frame(.connectionClose, []))
    #expect(try farewell() == .normalClosure)
    #expect(!channel.isActive)
    let test = try FrameReaderTests()
    try test.channel.writeOutbound(frame(.connectionClose, [], mask: nil))
    try test.send(frame(.text, "still".utf8), frame(.connectionClose, []))
    #expect(try test.channel.readOutbound(as: WebSocketFrame.self)?.opcode == .connectionClose)
    #expect(try test.message() == nil && test.farewell() == nil)
    #expect(!test.channel.isActive)
  }
}
