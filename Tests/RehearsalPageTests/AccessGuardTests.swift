import FlyingFox
import Foundation
import Testing

@testable import RehearsalPage

@Suite struct AccessGuardTests {
  private let access = AccessGuard()

  private func request(_ headers: [String: String]) -> HTTPRequest {
    HTTPRequest(
      method: .GET, version: .http11, path: "/api/home", query: [],
      headers: Dictionary(
        uniqueKeysWithValues: headers.map { (HTTPHeader($0.key), $0.value) }), body: Data())
  }

  private func token(in link: String) -> String { String(link.split(separator: "#")[1]) }

  @Test(arguments: [false, true])
  func `a request comes from the page`(changes: Bool) throws {
    _ = access.link(port: 8080)
    let headers = ["Host": "127.0.0.1:8080", "Origin": "http://127.0.0.1:8080"]
    try access.checkOrigin(request(headers), changes: changes)
  }

  @Test(arguments: [
    ["Host": "127.0.0.1:8081"], ["Host": "localhost:8080"], ["Host": "evil.example"], [:],
    ["Host": "127.0.0.1:8080", "Origin": "http://evil.example"],
    ["Host": "127.0.0.1:8080", "Origin": "null"],
    ["Host": "127.0.0.1:8080", "Origin": "https://127.0.0.1:8080"],
    ["Host": "127.0.0.1:8080", "Sec-Fetch-Site": "cross-site"],
    ["Host": "127.0.0.1:8080", "Sec-Fetch-Site": "same-site"],
  ])
  func `anything else is foreign`(headers: [String: String]) {
    _ = access.link(port: 8080)
    #expect(throws: AccessGuard.Refusal.foreign) {
      try access.checkOrigin(request(headers), changes: false)
    }
  }

  @Test func `a change names its origin`() throws {
    _ = access.link(port: 8080)
    let plain = request(["Host": "127.0.0.1:8080"])
    try access.checkOrigin(plain, changes: false)
    #expect(throws: AccessGuard.Refusal.foreign) { try access.checkOrigin(plain, changes: true) }
  }

  @Test func `nothing is answered before the port is known`() {
    #expect(throws: AccessGuard.Refusal.foreign) {
      try access.checkOrigin(request(["Host": "127.0.0.1:8080"]), changes: false)
    }
  }

  @Test func `a key is good for one use, and leaves a cookie`() throws {
    let key = token(in: access.link(port: 8080))
    #expect(key.utf8.count == 64)
    #expect(throws: AccessGuard.Refusal.unknown) {
      try access.admit(String(repeating: "0", count: 64))
    }
    let cookie = try access.admit(key)
    #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"))
    #expect(throws: AccessGuard.Refusal.unknown) { try access.admit(key) }
    let pair = String(cookie.split(separator: ";")[0])
    try access.checkSession(request(["Cookie": "other=1; \(pair)"]))
  }

  @Test(arguments: ["", "rehearsmart_8080=", "x=y"])
  func `another cookie opens nothing`(cookie: String) {
    _ = access.link(port: 8080)
    #expect(throws: AccessGuard.Refusal.unknown) {
      try access.checkSession(request(["Cookie": cookie]))
    }
  }

  @Test func `two runs have nothing in common`() {
    #expect(token(in: access.link(port: 1)) != token(in: AccessGuard().link(port: 1)))
  }
}
