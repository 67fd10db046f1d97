import FlyingFox
import Foundation
import Synchronization

/// The WebSocket over which the page sends sound and gets what to show.
package final class LiveChannel: Sendable {
  package enum Message: Equatable, Sendable {
    case text(String)
    case bytes([UInt8])
  }

  /// Our choice, in bytes: 0.1 s of sound has 9,600 at 48 kHz.
  package static let longestMessage = 1 << 18

  private let frames: FrameReader
  private let out: AsyncStream<WSFrame>.Continuation
  private let hasClosed = Atomic(false)

  init(_ frames: FrameReader, _ out: AsyncStream<WSFrame>.Continuation) {
    self.frames = frames
    self.out = out
  }

  /// The next message; `nil` once the page has gone or has broken the protocol.
  package func next() async -> Message? {
    while true {
      switch await frames.next() {
      case .message(let message): return message
      case .answer(let frame): out.yield(frame)
      case .end(let frame):
        if let frame { sayOnce(frame) }
        return nil
      }
    }
  }

  package func send(_ text: String) {
    out.yield(WSFrame(fin: true, opcode: .text, mask: nil, payload: Data(text.utf8)))
  }

  /// Each side closes once: what comes second is the answer.
  private func sayOnce(_ close: WSFrame) {
    guard !hasClosed.exchange(true, ordering: .relaxed) else { return }
    out.yield(close)
  }

  /// Our choice: browsers answer at once.
  private static let patienceWithClosing = Duration.seconds(2)

  /// Ends the line once the page has said that it has heard so. Where it still sends, the system
  /// would otherwise reset the connection, and what the page was told last could be lost.
  ///
  /// - Source: RFC 6455, 7.1.1.
  func close() async {
    sayOnce(.close(code: .normalClosure))
    await withTaskGroup { group in
      group.addTask { while await self.next() != nil {} }
      group.addTask { try? await Task.sleep(for: Self.patienceWithClosing) }
      await group.next()
      group.cancelAll()
    }
    out.finish()
  }
}

/// Puts messages together from frames, and answers what is not a message.
///
/// - Source: RFC 6455, 5.4 to 5.6 and 7.4.1.
actor FrameReader {
  enum Event: Sendable {
    case message(LiveChannel.Message)
    case answer(WSFrame)
    /// With what to say in the end.
    case end(WSFrame?)
  }

  private let frames: AsyncThrowingStream<WSFrame, any Error>
  private var opcode: WSFrame.Opcode?
  private var payload = Data()
  private var hasEnded = false

  init(_ frames: AsyncThrowingStream<WSFrame, any Error>) { self.frames = frames }

  func next() async -> Event {
    while !hasEnded {
      let frame: WSFrame?
      do {
        // The stream keeps its place, whichever iterator asks.
        var iterator = frames.makeAsyncIterator()
        frame = try await iterator.next(isolation: self)
      } catch {
        return end(.protocolError)
      }
      guard let frame else { return end(nil) }
      guard !frame.rsv1, !frame.rsv2, !frame.rsv3 else { return end(.protocolError) }
      switch frame.opcode {
      case .ping, .pong, .close:
        guard frame.fin, frame.payload.count <= 125 else { return end(.protocolError) }
        if frame.opcode == .close { return end(.normalClosure) }
        guard frame.opcode == .ping else { continue }
        return .answer(WSFrame(fin: true, opcode: .pong, mask: nil, payload: frame.payload))
      case .text, .binary:
        guard opcode == nil else { return end(.protocolError) }
        opcode = frame.opcode
        payload = frame.payload
      case .continuation:
        guard opcode != nil else { return end(.protocolError) }
        payload += frame.payload
      default: return end(.protocolError)
      }
      guard payload.count <= LiveChannel.longestMessage else { return end(.messageTooBig) }
      if frame.fin { return message() }
    }
    return .end(nil)
  }

  private func message() -> Event {
    defer { (opcode, payload) = (nil, Data()) }
    guard opcode == .text else { return .message(.bytes(Array(payload))) }
    guard let text = String(validating: payload, as: UTF8.self) else {
      return end(.invalidFramePayload)
    }
    return .message(.text(text))
  }

  private func end(_ code: WSCloseCode?) -> Event {
    hasEnded = true
    return .end(code.map { .close(code: $0) })
  }
}

/// Runs the page's handler on a WebSocket.
struct LiveSocket: WSHandler {
  let handler: any PageHandler

  func makeFrames(
    for client: AsyncThrowingStream<WSFrame, any Error>
  ) async throws -> AsyncStream<WSFrame> {
    let (stream, out) = AsyncStream<WSFrame>.makeStream()
    let channel = LiveChannel(FrameReader(client), out)
    Task {
      await handler.record(from: channel)
      await channel.close()
    }
    return stream
  }
}
