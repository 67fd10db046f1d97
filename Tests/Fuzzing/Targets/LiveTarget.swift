import NIOCore
import NIOEmbedded

@testable import RehearsalApp
@testable import RehearsalCommands
@testable import RehearsalPage

/// Messages of the page while it records. Before each is a byte: half of it is its length, and an
/// odd one means samples.
enum LiveTarget: FuzzTarget {
  static let name = "live"

  static func test(_ bytes: [UInt8]) {
    StoredHome.empty()
    let messages = messages(in: bytes)
    blocking {
      let (stream, source) = NIOAsyncChannelInboundStream<LiveChannel.Message?>.makeTestingStream()
      for message in messages { source.yield(message) }
      source.finish()
      let line = LiveChannel(NIOAsyncTestingChannel(), stream)
      await PageTake(
        memory: StoredHome.memory, channel: line, only: OneRecording(), words: WordsQueue { _ in }
      ).run()
    }
    StoredHome.print()
  }

  private static func messages(in bytes: [UInt8]) -> [LiveChannel.Message] {
    var rest = bytes[...]
    var messages: [LiveChannel.Message] = []
    while let first = rest.popFirst() {
      let content = Array(rest.prefix(Int(first / 2)))
      rest = rest.dropFirst(content.count)
      messages.append(
        first % 2 == 0 ? .text(String(decoding: content, as: UTF8.self)) : .bytes(content))
    }
    return messages
  }
}
