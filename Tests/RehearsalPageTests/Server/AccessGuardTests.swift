import NIOHTTP1
import Testing

@testable import RehearsalPage

@Suite struct AccessGuardTests {
  private let access = AccessGuard()
  private static let host = "127.83.12.201:8080"
  private static let own = [("Host", host), ("Origin", "http://\(host)")]

  private func request(_ headers: [(String, String)]) -> HTTPRequestHead {
    HTTPRequestHead(
      version: .http1_1, method: .GET, uri: "/api/home", headers: HTTPHeaders(headers))
  }

  private func key(in link: String) -> String { String(link.split(separator: "#")[1]) }

  @Test(arguments: [AccessGuard.Purpose.opening, .reading, .changing])
  func `a request comes from the page`(purpose: AccessGuard.Purpose) throws {
    _ = access.link(host: Self.host)
    try access.checkOrigin(request(Self.own), for: purpose)
  }

  @Test(arguments: [
    [("Host", "127.83.12.201:8081")], [("Host", "localhost:8080")], [("Host", "127.0.0.1:8080")],
    [("Host", "evil.example")], [],
    [("Host", host), ("Origin", "http://evil.example")], [("Host", host), ("Origin", "null")],
    [("Host", host), ("Origin", "https://\(host)")],
    [("Host", host), ("Sec-Fetch-Site", "cross-site")],
    [("Host", host), ("Sec-Fetch-Site", "same-site")],
    own + [("Host", host)], own + [("Host", "evil.example")],
    own + [("Origin", "http://\(host)")], own + [("Origin", "http://evil.example")],
  ])
  func `anything else is foreign, and what is said twice`(headers: [(String, String)]) {
    _ = access.link(host: Self.host)
    for purpose in [AccessGuard.Purpose.opening, .reading, .changing] {
      #expect(throws: AccessGuard.Refusal.foreign) {
        try access.checkOrigin(request(headers), for: purpose)
      }
    }
  }

  @Test func `a change names its origin`() throws {
    _ = access.link(host: Self.host)
    let plain = request([("Host", Self.host)])
    try access.checkOrigin(plain, for: .reading)
    #expect(throws: AccessGuard.Refusal.foreign) {
      try access.checkOrigin(plain, for: .changing)
    }
  }

  @Test func `a file may lead a tab to the page, and to nothing else`() throws {
    _ = access.link(host: Self.host)
    func led(to destination: String) -> HTTPRequestHead {
      request([
        ("Host", Self.host), ("Sec-Fetch-Site", "cross-site"), ("Sec-Fetch-Mode", "navigate"),
        ("Sec-Fetch-Dest", destination),
      ])
    }
    try access.checkOrigin(led(to: "document"), for: .opening)
    for (destination, purpose) in [
      ("document", AccessGuard.Purpose.reading), ("document", .changing), ("iframe", .opening),
    ] {
      #expect(throws: AccessGuard.Refusal.foreign) {
        try access.checkOrigin(led(to: destination), for: purpose)
      }
    }
  }

  @Test func `nothing is answered before the address is known`() {
    #expect(throws: AccessGuard.Refusal.foreign) {
      try access.checkOrigin(request(Self.own), for: .reading)
    }
  }

  @Test func `a key is good for one use, and gives the secret of the session`() throws {
    let key = key(in: access.link(host: Self.host))
    #expect(key.utf8.count == 64)
    #expect(throws: AccessGuard.Refusal.unknown) {
      try access.admit(String(repeating: "0", count: 64))
    }
    let secret = try access.admit(key)
    #expect(throws: AccessGuard.Refusal.unknown) { try access.admit(key) }
    try access.checkSession(request([("Authorization", "Bearer \(secret)")]))
    try access.checkLive(request([("Sec-WebSocket-Protocol", "rehearsmart, \(secret)")]))
    for (name, value) in [
      ("Authorization", secret), ("Authorization", "Bearer \(secret)0"),
      ("Authorization", "Basic \(secret)"), ("Cookie", "session=\(secret)"),
      ("Sec-WebSocket-Protocol", secret),
    ] {
      #expect(throws: AccessGuard.Refusal.unknown) {
        try access.checkSession(request([(name, value)]))
      }
    }
    for value in ["rehearsmart", secret, "other, \(secret)", "rehearsmart, x, \(secret)"] {
      #expect(throws: AccessGuard.Refusal.unknown) {
        try access.checkLive(request([("Sec-WebSocket-Protocol", value)]))
      }
    }
    let twice = request([
      ("Authorization", "Bearer \(secret)"), ("Authorization", "Bearer \(secret)"),
    ])
    #expect(throws: AccessGuard.Refusal.foreign) { try access.checkSession(twice) }
  }

  @Test func `two runs have nothing in common`() {
    let host = Self.host
    #expect(key(in: access.link(host: host)) != key(in: AccessGuard().link(host: host)))
  }
}
