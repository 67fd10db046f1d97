import NIOHTTP1
import RehearsalBase

/// Routes requests: the page and its files are for everybody on this computer, the rest only for
/// the page.
struct PageRoutes: Sendable {
  let access: AccessGuard
  let handler: any PageHandler
  /// Called once the key of the link was used.
  let opened: @Sendable () -> Void
  let sounds = SoundAddresses()

  static let live = "/live"
  private static let api = "/api/"
  private static let open = "/api/open"

  /// - Returns: The answer, and whether the request had the secret of the session.
  func answer(_ head: HTTPRequestHead, _ body: PageBody) async -> (PageAnswer, isKnown: Bool) {
    do throws(AccessGuard.Refusal) {
      return try await checked(head, body)
    } catch {
      return (PageAnswer(status: error == .foreign ? .forbidden : .unauthorized), false)
    }
  }

  private func checked(
    _ head: HTTPRequestHead, _ body: PageBody
  ) async throws(AccessGuard.Refusal) -> (PageAnswer, isKnown: Bool) {
    let target = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(target[0])
    let method = PageRequest.Method(rawValue: head.method.rawValue)
    let isLive = path == Self.live
    let isPage = path == "/" && method == .get
    let changes = isLive || method != .get
    try access.checkOrigin(head, for: isPage ? .opening : changes ? .changing : .reading)
    if isLive {
      try access.checkLive(head)
      // Not an upgrade; those don't get here.
      return (PageAnswer(status: .badRequest), true)
    }
    if path == Self.open, method == .post { return (try await opened(body), true) }
    guard path.begins(with: Self.api) else { return (file(path, method, head), false) }
    try access.checkSession(head)
    guard let method else { return (PageAnswer(status: .methodNotAllowed), true) }
    let parts = path.dropFirst(Self.api.count).split(separator: "/")
      .map { $0.withoutPercentEncoding ?? "" }
    let request = PageRequest(
      method: method, path: parts, query: Self.query(target.count > 1 ? target[1] : ""), body: body)
    let answer = await handler.answer(request)
    guard case .sound(let sound) = answer.content else { return (answer, true) }
    return (
      .json([
        "address": .string(sounds.add(sound)), "name": JSONValue(sound.download?.name),
        "note": JSONValue(sound.download?.note),
      ]), true
    )
  }

  static func query(_ text: Substring) -> [String: String] {
    let pairs = text.split(separator: "&").map { pair in
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.withoutPercentEncoding ?? "" }
      return (sides[0], sides.count > 1 ? sides[1] : "")
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// A key has 64 digits.
  private static let longestKey = 100

  private func opened(_ body: PageBody) async throws(AccessGuard.Refusal) -> PageAnswer {
    let request = PageRequest(method: .post, path: [], query: [:], body: body)
    guard let key = try? await request.bytes(limit: Self.longestKey) else { throw .unknown }
    let session = try access.admit(String(decoding: key, as: UTF8.self))
    opened()
    return .json("{\"session\":\"\(session)\"}")
  }

  private func file(
    _ path: String, _ method: PageRequest.Method?, _ head: HTTPRequestHead
  ) -> PageAnswer {
    guard method == .get else { return PageAnswer(status: .methodNotAllowed) }
    if path == "/" {
      let type = "text/html; charset=utf-8"
      return PageAnswer(status: .ok, content: .bytes(Array(PageFiles.page.utf8), type: type))
    }
    if let sound = sounds.sound(at: path) { return part(of: sound, head) }
    guard path.begins(with: PageFiles.path),
      let file = PageFiles.file(named: String(path.dropFirst(PageFiles.path.count)))
    else { return PageAnswer(status: .notFound) }
    return PageAnswer(status: .ok, content: .bytes(file.bytes, type: file.type))
  }

  private func part(of sound: PageSound, _ head: HTTPRequestHead) -> PageAnswer {
    // No validator is ever sent, so none can match.
    let range = head.headers.contains(name: "If-Range") ? nil : head.headers["Range"].first
    return switch ByteRange(range, size: sound.size) {
    case .whole: PageAnswer(status: .ok, content: .part(0..<sound.size, of: sound))
    case .part(let range): PageAnswer(status: .partialContent, content: .part(range, of: sound))
    case .none: PageAnswer(status: .rangeNotSatisfiable, content: .part(nil, of: sound))
    }
  }
}
