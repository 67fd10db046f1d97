import NIOCore
import NIOWebSocket

/// The WebSocket over which the page sends sound and gets what to show.
package actor LiveChannel {
  package enum Message: Equatable, Sendable {
    case text(String)
    case bytes([UInt8])
  }

  /// Our choice, in bytes: 0.1 s of sound has 9,600 at 48 kHz.
  static let longestMessage = 1 << 18

  private let channel: any Channel
  private let messages: NIOAsyncChannelInboundStream<Message?>.AsyncIterator

  init(_ channel: any Channel, _ messages: NIOAsyncChannelInboundStream<Message?>) {
    self.channel = channel
    self.messages = messages.makeAsyncIterator()
  }

  /// The next message; `nil` once the page has disconnected or broken the protocol.
  package func next() async -> Message? {
    // Copies of the iterator share their state.
    var messages = messages
    return (try? await messages.next(isolation: self)) ?? nil
  }

  package nonisolated func send(_ text: String) {
    send(WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: text)))
  }

  private nonisolated func send(_ frame: WebSocketFrame) {
    channel.writeAndFlush(frame, promise: nil)
  }

  /// Closes the connection with the closing handshake.
  func close() async {
    var data = ByteBuffer()
    data.write(webSocketErrorCode: .normalClosure)
    send(WebSocketFrame(fin: true, opcode: .connectionClose, data: data))
    try? await channel.closeFuture.get()
  }
}
