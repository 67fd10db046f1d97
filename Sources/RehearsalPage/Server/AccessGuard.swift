import RehearsalBase
import NIOHTTP1
import Synchronization

/// Admits only the page: requests to this address, from this origin, by a tab that was given the
/// link of this run.
///
/// - Source: OWASP, Cross-Site Request Forgery Prevention Cheat Sheet; RFC 6455, 10.2, for the
///   origin of a WebSocket; Jackson et al. (2007), "Protecting Browsers from DNS Rebinding
///   Attacks", for the host.
final class AccessGuard: Sendable {
  /// Secrets that only the page of this run knows.
  struct Secrets {
    /// Sent by the page with each request. Not a cookie: those go to every port of a host.
    var session = AccessGuard.secret()
    /// The link's; `nil` once it was used.
    var key: String? = AccessGuard.secret()

    /// The link that opens the page; its key works once.
    ///
    /// - Parameter host: With its port.
    func link(host: String) -> String {
      // A fragment is never sent to servers, logged by them or passed on as a referrer.
      "http://\(host)/#\(key ?? "")"
    }
  }

  private struct State {
    /// With its port; `nil` before it is known.
    var host: String?
    var secrets: Secrets
  }

  private let state: Mutex<State>

  /// - Parameter host: With its port; `nil` before it is known.
  init(_ secrets: Secrets = Secrets(), host: String? = nil) {
    state = Mutex(State(host: host, secrets: secrets))
  }

  /// 256 bits of the system's random numbers, in hexadecimal digits.
  static func secret() -> String {
    var numbers = SystemRandomNumberGenerator()
    return (0..<32).map { _ in
      let byte = String(UInt8.random(in: .min ... .max, using: &numbers), radix: 16)
      return byte.count == 1 ? "0\(byte)" : byte
    }.joined()
  }

  /// Admits requests for this address.
  ///
  /// - Parameter host: With its port.
  /// - Returns: The link to open the page with.
  func link(host: String) -> String {
    state.withLock { state in
      state.host = host
      return state.secrets.link(host: host)
    }
  }

  enum Refusal: Error {
    /// The request was not made to this address, or not by its page.
    case foreign
    /// The tab has not been given the link of this run.
    case unknown
  }

  /// What a request is for.
  enum Purpose {
    /// The page itself, which has no data of a speaker: any file or page may link to it.
    case opening
    case reading
    /// The request changes something or opens a WebSocket, and must name its origin.
    case changing
  }

  /// Checks where a request comes from.
  func checkOrigin(_ head: HTTPRequestHead, for purpose: Purpose) throws(Refusal) {
    guard let host = state.withLock(\.host), try head.single("Host") == host else {
      throw .foreign
    }
    switch try head.single("Origin") {
    case "http://\(host)": break
    case nil where purpose != .changing: break
    default: throw .foreign
    }
    switch try head.single("Sec-Fetch-Site") {
    case nil, "same-origin", "none": break
    default:
      guard purpose == .opening, try head.single("Sec-Fetch-Mode") == "navigate",
        try head.single("Sec-Fetch-Dest") == "document"
      else { throw .foreign }
    }
  }

  private static let scheme = "Bearer "

  /// Checks that a request has the secret of the session.
  func checkSession(_ head: HTTPRequestHead) throws(Refusal) {
    let shown = try head.single("Authorization") ?? ""
    guard shown.begins(with: Self.scheme) else { throw .unknown }
    try check(shown.dropFirst(Self.scheme.count))
  }

  /// The subprotocol of the WebSocket. Browsers let a page set no headers for it, only
  /// subprotocols: this one, then the secret.
  static let liveProtocol = "rehearsmart"

  /// Checks that a WebSocket has the secret of the session.
  func checkLive(_ head: HTTPRequestHead) throws(Refusal) {
    let protocols = head.headers[canonicalForm: "Sec-WebSocket-Protocol"]
    guard protocols.count == 2, protocols[0] == Self.liveProtocol else { throw .unknown }
    try check(protocols[1])
  }

  private func check(_ shown: Substring) throws(Refusal) {
    guard shown.equalsInConstantTime(state.withLock(\.secrets.session)) else { throw .unknown }
  }

  /// Uses the key of the link, which is invalid from then on.
  ///
  /// - Returns: The secret of the session.
  func admit(_ key: String) throws(Refusal) -> String {
    let session: String? = state.withLock { state in
      guard let wanted = state.secrets.key, key.equalsInConstantTime(wanted) else { return nil }
      state.secrets.key = nil
      return state.secrets.session
    }
    guard let session else { throw .unknown }
    return session
  }
}

extension HTTPRequestHead {
  /// The value of a header that must not be repeated.
  fileprivate func single(_ name: String) throws(AccessGuard.Refusal) -> String? {
    let values = headers[name]
    guard values.count <= 1 else { throw .foreign }
    return values.first
  }
}

extension StringProtocol {
  /// Compares all bytes, so that the time doesn't reveal where two texts differ.
  fileprivate func equalsInConstantTime(_ other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return zip(utf8, other.utf8).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
