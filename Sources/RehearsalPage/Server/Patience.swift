import NIOCore
import NIOHTTP1

/// Closes idle connections, and reads nothing from one that doesn't take what is written, so that
/// no data piles up.
///
/// It is placed where requests arrive one at a time; once a recording has begun, it sees bytes.
final class Patience: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// Our choice: the time for a whole request, however slowly it trickles; an idle keep-alive
  /// connection is closed after it, too, and reopened when needed.
  static let withRequests = TimeAmount.seconds(30)
  /// Our choice: a paused player reads nothing for a while.
  static let withBodies = TimeAmount.seconds(60)
  /// Browsers wake a hidden page once a minute, when it sends its keep-alive.
  static let withRecordings = TimeAmount.seconds(150)

  private var isRecording = false
  private var hasRequest = false
  private var hasAnswer = false
  private var waiting: Scheduled<Void>?
  private var writing: Scheduled<Void>?
  private var hasHeldRead = false

  func handlerAdded(context: ChannelHandlerContext) { wait(Self.withRequests, context) }

  func handlerRemoved(context: ChannelHandlerContext) {
    waiting?.cancel()
    writing?.cancel()
  }

  /// - Parameter patience: `nil` while the client waits for the server.
  private func wait(_ patience: TimeAmount?, _ context: ChannelHandlerContext) {
    waiting?.cancel()
    waiting = patience.map { close(context, in: $0) }
  }

  private func close(_ context: ChannelHandlerContext, in time: TimeAmount) -> Scheduled<Void> {
    context.eventLoop.assumeIsolated().scheduleTask(in: time) { context.close(promise: nil) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if isRecording {
      wait(Self.withRecordings, context)
    } else {
      switch Self.unwrapInboundIn(data) {
      case .head:
        (hasRequest, hasAnswer) = (false, false)
        wait(Self.withBodies, context)
      case .body: wait(Self.withBodies, context)
      case .end:
        hasRequest = true
        wait(hasAnswer ? Self.withRequests : nil, context)
      }
    }
    context.fireChannelRead(data)
  }

  /// The error was answered; nothing after it can be parsed.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.fireErrorCaught(error)
    if error is HTTPParserError { context.close(promise: nil) }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if !isRecording {
      switch Self.unwrapOutboundIn(data) {
      case .head(let head) where head.status == .switchingProtocols:
        isRecording = true
        wait(Self.withRecordings, context)
      case .head, .body: break
      case .end:
        hasAnswer = true
        wait(hasRequest ? Self.withRequests : Self.withBodies, context)
      }
    }
    context.write(data, promise: promise)
  }

  func read(context: ChannelHandlerContext) {
    hasHeldRead = !context.channel.isWritable
    if !hasHeldRead { context.read() }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    writing?.cancel()
    writing = context.channel.isWritable ? nil : close(context, in: Self.withBodies)
    if hasHeldRead { read(context: context) }
    context.fireChannelWritabilityChanged()
  }
}
