import FlyingFox
import FlyingSocks
import Foundation
import Testing

@testable import RehearsalPage

@Suite struct ConnectionsTests {
  private let connections = Connections()
  /// A socket that leads nowhere.
  private let socket = Socket(file: .init(rawValue: -1))

  private func request(from port: UInt16) -> HTTPRequest {
    HTTPRequest(
      method: .GET, version: .http11, target: .init(path: "/", query: ""), headers: [:],
      body: HTTPBodySequence(), remoteAddress: .ip4("127.0.0.1", port: port))
  }

  @Test func `a request has half a minute, a body a minute, a recording more`() throws {
    let asking = try #require(connections.patience(with: socket, 1))
    #expect(asking > .seconds(25) && asking <= Connections.patienceWithRequests)
    connections.begin(request(from: 1))
    #expect(connections.patience(with: socket, 1) == Connections.patienceWithBodies)
    connections.begin(request(from: 1), isRecording: true)
    #expect(connections.patience(with: socket, 1) == Connections.patienceWithRecordings)
    connections.end(request(from: 1))
    #expect(try #require(connections.patience(with: socket, 1)) <= Connections.patienceWithRequests)
  }

  @Test func `closed connections make room for new ones`() {
    for port in 1...UInt16(Connections.most * 3) {
      #expect(connections.patience(with: socket, port) != nil)
    }
  }
}
