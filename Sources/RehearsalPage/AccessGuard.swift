import FlyingFox
import Foundation
import Synchronization

/// Lets only the page in: requests to this address, from this origin, by a browser that was given
/// the link of this run.
///
/// - Source: OWASP, Cross-Site Request Forgery Prevention Cheat Sheet; RFC 6455, 10.2, for the
///   origin of a WebSocket; Jackson et al. (2007), "Protecting Browsers from DNS Rebinding
///   Attacks", for the host.
final class AccessGuard: Sendable {
  private struct State {
    var port: UInt16?
    /// `nil` once it was used.
    var linkToken: String?
  }

  private let state: Mutex<State>
  private let session = AccessGuard.secret()

  init() { state = Mutex(State(linkToken: Self.secret())) }

  /// 256 bits of the system's random numbers, in hexadecimal digits.
  private static func secret() -> String {
    var numbers = SystemRandomNumberGenerator()
    return (0..<32).map { _ in
      let byte = String(UInt8.random(in: .min ... .max, using: &numbers), radix: 16)
      return byte.count == 1 ? "0\(byte)" : byte
    }.joined()
  }

  /// The link to open the page with; its token is good for one use.
  func link(port: UInt16) -> String {
    let token = state.withLock { state in
      state.port = port
      let token = state.linkToken ?? Self.secret()
      state.linkToken = token
      return token
    }
    // A fragment is never sent, stored by servers or given to other pages.
    return "http://127.0.0.1:\(port)/#\(token)"
  }

  private var host: String? { state.withLock(\.port).map { "127.0.0.1:\($0)" } }

  /// Cookies belong to a host with all its ports, so that two programs need two names.
  private var cookieName: String { "rehearsmart_\(state.withLock(\.port) ?? 0)" }

  enum Refusal: Error {
    /// The request was not made for this address, or not by its page.
    case foreign
    /// The browser has not been given the link of this run.
    case unknown
  }

  /// Checks where a request comes from.
  ///
  /// - Parameter changes: Whether it changes something, or opens a WebSocket; it must name its
  ///   origin then.
  func checkOrigin(_ request: HTTPRequest, changes: Bool) throws(Refusal) {
    guard let host, request.headers[.host] == host else { throw .foreign }
    switch request.headers[HTTPHeader("Origin")] {
    case "http://\(host)": break
    case nil where !changes: break
    default: throw .foreign
    }
    switch request.headers[HTTPHeader("Sec-Fetch-Site")] {
    case nil, "same-origin", "none": break
    default: throw .foreign
    }
  }

  /// Checks that the browser was given the link.
  func checkSession(_ request: HTTPRequest) throws(Refusal) {
    let cookies = (request.headers[.cookie] ?? "").split(separator: ";")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let wanted = "\(cookieName)=\(session)"
    guard cookies.contains(where: { $0.equalsInConstantTime(wanted) }) else { throw .unknown }
  }

  /// Takes the token of a link, which is worth nothing from then on.
  ///
  /// - Returns: The cookie for the browser.
  func admit(_ token: String) throws(Refusal) -> String {
    let isRight = state.withLock { state in
      guard let wanted = state.linkToken, token.equalsInConstantTime(wanted) else { return false }
      state.linkToken = nil
      return true
    }
    guard isRight else { throw .unknown }
    return "\(cookieName)=\(session); Path=/; HttpOnly; SameSite=Strict"
  }
}

extension String {
  /// Compares all bytes, so that the time taken says nothing about where two texts differ.
  fileprivate func equalsInConstantTime(_ other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return zip(utf8, other.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
