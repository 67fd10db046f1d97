import FlyingFox
import Foundation
import Testing

@testable import RehearsalPage

@Suite struct FrameReaderTests {
  private func frame(
    _ opcode: WSFrame.Opcode, _ text: String, fin: Bool = true, rsv1: Bool = false
  ) -> WSFrame {
    WSFrame(fin: fin, rsv1: rsv1, opcode: opcode, mask: nil, payload: Data(text.utf8))
  }

  private func reader(_ frames: [WSFrame]) -> FrameReader {
    FrameReader(
      AsyncThrowingStream { stream in
        for frame in frames { stream.yield(frame) }
        stream.finish()
      })
  }

  private func isEnd(_ event: FrameReader.Event, _ code: WSCloseCode?) -> Bool {
    guard case .end(let frame) = event else { return false }
    return frame == code.map { WSFrame.close(code: $0) }
  }

  @Test func `parts become one message`() async throws {
    let reader = reader([
      frame(.text, "ab", fin: false), frame(.continuation, "c", fin: false),
      frame(.continuation, "d"), frame(.binary, "x"),
    ])
    guard case .message(let first) = await reader.next(),
      case .message(let second) = await reader.next()
    else {
      Issue.record("no messages")
      return
    }
    #expect(first == .text("abcd"))
    #expect(second == .bytes(Array("x".utf8)))
    #expect(isEnd(await reader.next(), nil))
  }

  @Test func `a ping between the parts is answered`() async throws {
    let reader = reader([
      frame(.text, "a", fin: false), frame(.ping, "p"), frame(.continuation, "b"),
    ])
    guard case .answer(let pong) = await reader.next(),
      case .message(let message) = await reader.next()
    else {
      Issue.record("no answer")
      return
    }
    #expect(pong.opcode == .pong && pong.payload == Data("p".utf8))
    #expect(message == .text("ab"))
  }

  @Test func `a broken protocol ends it, and stays ended`() async {
    let broken: [[WSFrame]] = [
      [frame(.continuation, "a")],
      [frame(.text, "a", rsv1: true)],
      [frame(.text, "a", fin: false), frame(.text, "b")],
      [frame(.ping, "a", fin: false)],
      [frame(.ping, String(repeating: "a", count: 126))],
      [frame(WSFrame.Opcode(3), "a")],
    ]
    for frames in broken {
      let reader = reader(frames + [frame(.text, "later")])
      #expect(isEnd(await reader.next(), .protocolError))
      #expect(isEnd(await reader.next(), nil))
    }
  }

  @Test func `text that is none, and what is too long, end it`() async {
    let noText = WSFrame(fin: true, opcode: .text, mask: nil, payload: Data([0xFF]))
    #expect(isEnd(await reader([noText]).next(), .invalidFramePayload))
    let long = String(repeating: "a", count: LiveChannel.longestMessage)
    #expect(isEnd(await reader([frame(.binary, long + "a")]).next(), .messageTooBig))
    let parts = [frame(.binary, long, fin: false), frame(.continuation, "a")]
    #expect(isEnd(await reader(parts).next(), .messageTooBig))
  }

  @Test func `a farewell is returned`() async {
    #expect(isEnd(await reader([frame(.close, "")]).next(), .normalClosure))
  }
}
