import NIOCore

/// Stops accepting for a moment when there are no descriptors left.
///
/// By itself NIO retries without a pause for as long as a connection waits.
final class AcceptPause: ChannelInboundHandler {
  typealias InboundIn = any Channel

  /// Our choice: short enough for a page to wait for it.
  private static let pause = TimeAmount.milliseconds(500)

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard error is IOError else { return context.fireErrorCaught(error) }
    Self.accept(false, context)
    context.eventLoop.assumeIsolated().scheduleTask(in: Self.pause) {
      Self.accept(true, context)
    }
  }

  private static func accept(_ isWanted: Bool, _ context: ChannelHandlerContext) {
    try? context.channel.syncOptions?.setOption(.autoRead, value: isWanted)
  }
}
