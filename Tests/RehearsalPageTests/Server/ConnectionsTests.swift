import NIOCore
import NIOEmbedded
import Testing

@testable import RehearsalPage

@Suite struct ConnectionsTests {
  private let connections = Connections()

  private func open() throws -> EmbeddedChannel {
    let channel = EmbeddedChannel()
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    return channel
  }

  @Test func `a stranger makes room for the newest, whatever their addresses`() throws {
    let first = try open()
    #expect(connections.take(first))
    for _ in 1..<Connections.most { #expect(connections.take(try open())) }
    #expect(first.isActive)
    #expect(connections.take(try open()))
    #expect(!first.isActive)
  }

  @Test func `who has shown the secret stays`() throws {
    let page = try open()
    #expect(connections.take(page))
    connections.know(page)
    for _ in 0..<Connections.most * 3 { #expect(connections.take(try open())) }
    #expect(page.isActive)
  }

  @Test func `where all have shown it, a new one is not taken`() throws {
    let all = try (0..<Connections.most).map { _ in try open() }
    for channel in all {
      #expect(connections.take(channel))
      connections.know(channel)
    }
    let late = try open()
    #expect(!connections.take(late))
    #expect(all.filter(\.isActive).count == Connections.most)
  }

  @Test func `closed connections make room`() throws {
    for _ in 0..<Connections.most * 3 {
      let channel = try open()
      #expect(connections.take(channel))
      connections.know(channel)
      try channel.close().wait()
      channel.embeddedEventLoop.run()
    }
  }
}
