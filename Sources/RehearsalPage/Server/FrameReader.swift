import NIOCore
import NIOWebSocket

/// Assembles messages from frames, and answers control frames; `nil` is the end.
///
/// - Source: RFC 6455, 5.1, 5.4 to 5.6, 7.1.1 and 7.4.1.
final class FrameReader: ChannelDuplexHandler {
  typealias InboundIn = WebSocketFrame
  typealias InboundOut = LiveChannel.Message?
  typealias OutboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private var opcode: WebSocketOpcode?
  private var payload = ByteBuffer()
  /// Whether we have sent a close frame and await the answer.
  private var hasEnded = false
  private var closeTimeout: Scheduled<Void>?

  /// Our choice: browsers answer at once. If the page still sends when we close the connection, the
  /// system resets it, and our last message could be lost.
  static let patienceWithFarewell = TimeAmount.seconds(2)

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = Self.unwrapInboundIn(data)
    guard !hasEnded else {
      if frame.opcode == .connectionClose { context.close(promise: nil) }
      return
    }
    guard frame.maskKey != nil, frame.reservedBits.isEmpty else {
      return end(.protocolError, context)
    }
    switch frame.opcode {
    case .ping:
      let pong = WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData)
      context.writeAndFlush(Self.wrapOutboundOut(pong), promise: nil)
      return
    case .pong: return
    case .connectionClose:
      end(.normalClosure, context)
      context.close(promise: nil)
      return
    case .text, .binary:
      guard opcode == nil else { return end(.protocolError, context) }
      (opcode, payload) = (frame.opcode, frame.unmaskedData)
    case .continuation:
      guard opcode != nil else { return end(.protocolError, context) }
      var part = frame.unmaskedData
      payload.writeBuffer(&part)
    default: return end(.protocolError, context)
    }
    guard payload.readableBytes <= LiveChannel.longestMessage else {
      return end(.messageTooLarge, context)
    }
    if frame.fin { finishMessage(context) }
  }

  private func finishMessage(_ context: ChannelHandlerContext) {
    let message: LiveChannel.Message
    if opcode == .text {
      guard let text = String(validating: payload.readableBytesView, as: UTF8.self) else {
        return end(.dataInconsistentWithMessage, context)
      }
      message = .text(text)
    } else {
      message = .bytes(Array(payload.readableBytesView))
    }
    (opcode, payload) = (nil, ByteBuffer())
    context.fireChannelRead(Self.wrapInboundOut(message))
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard error is NIOWebSocketError else { return context.fireErrorCaught(error) }
    let isLong = error as? NIOWebSocketError == .invalidFrameLength
    if !hasEnded { end(isLong ? .messageTooLarge : .protocolError, context) }
  }

  private func end(_ code: WebSocketErrorCode, _ context: ChannelHandlerContext) {
    var data = ByteBuffer()
    data.write(webSocketErrorCode: code)
    let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
    context.fireChannelRead(Self.wrapInboundOut(nil))
    write(context: context, data: Self.wrapOutboundOut(frame), promise: nil)
    context.flush()
  }

  /// Each side sends one close frame, to begin or to answer the closing handshake.
  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if Self.unwrapOutboundIn(data).opcode == .connectionClose {
      guard !hasEnded else { return }
      hasEnded = true
      closeTimeout = context.eventLoop.assumeIsolated()
        .scheduleTask(in: Self.patienceWithFarewell) { context.close(promise: nil) }
      context.read()
    }
    context.write(data, promise: promise)
  }

  /// Nothing else requests reads after the end.
  func channelReadComplete(context: ChannelHandlerContext) {
    context.fireChannelReadComplete()
    if hasEnded { context.read() }
  }

  func handlerRemoved(context: ChannelHandlerContext) { closeTimeout?.cancel() }
}
