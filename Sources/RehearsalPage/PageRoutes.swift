import FlyingFox
import Foundation

/// Which request gets what: the page and its files for everybody on this computer, the rest only
/// for the page.
struct PageRoutes: HTTPHandler {
  let access: AccessGuard
  let connections: Connections
  let handler: any PageHandler

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    let isRecording = request.path == Self.live
    connections.begin(request, isRecording: isRecording)
    let body = PageBody(request.bodySequence)
    var response: HTTPResponse
    do throws(AccessGuard.Refusal) {
      response = try await answer(request, body)
    } catch {
      response = HTTPResponse(statusCode: HTTPStatusCode(error == .foreign ? 403 : 401))
    }
    await body.drop()
    if case .httpBody = response.payload { connections.end(request) }
    for (name, value) in Self.headers { response.headers[HTTPHeader(name)] = value }
    if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
    return response
  }

  private static let api = "/api/"
  private static let live = "/live"
  private static let open = "/api/open"

  private func answer(
    _ request: HTTPRequest, _ body: PageBody
  ) async throws(AccessGuard.Refusal) -> HTTPResponse {
    let isLive = request.path == Self.live
    let method = PageRequest.Method(rawValue: request.method.rawValue)
    try access.checkOrigin(request, changes: isLive || method != .get)
    if request.path == Self.open, method == .post { return try await opened(body) }
    guard request.path.hasPrefix(Self.api) || isLive else { return file(request, method) }
    try access.checkSession(request)
    if isLive { return await socket(request) }
    guard let method else { return HTTPResponse(statusCode: HTTPStatusCode(405)) }
    let path = request.path.dropFirst(Self.api.count).split(separator: "/")
      .map { $0.removingPercentEncoding ?? "" }
    let query = Dictionary(
      request.query.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    let answer = await handler.answer(
      PageRequest(method: method, path: path, query: query, body: body))
    do {
      return try await answer.response(to: request)
    } catch {
      return HTTPResponse(statusCode: .notFound)
    }
  }

  /// A token has 64 digits.
  private static let longestToken = 100

  private func opened(_ body: PageBody) async throws(AccessGuard.Refusal) -> HTTPResponse {
    let request = PageRequest(method: .post, path: [], query: [:], body: body)
    guard let token = try? await request.bytes(limit: Self.longestToken) else { throw .unknown }
    let cookie = try access.admit(String(decoding: token, as: UTF8.self))
    return HTTPResponse(statusCode: HTTPStatusCode(204), headers: [.setCookie: cookie])
  }

  private func file(_ request: HTTPRequest, _ method: PageRequest.Method?) -> HTTPResponse {
    guard method == .get else { return HTTPResponse(statusCode: HTTPStatusCode(405)) }
    if request.path == "/" {
      return HTTPResponse(
        statusCode: .ok, headers: [.contentType: "text/html; charset=utf-8"],
        body: Data(PageFiles.page.utf8))
    }
    guard request.path.hasPrefix(PageFiles.path),
      let file = PageFiles.file(named: String(request.path.dropFirst(PageFiles.path.count)))
    else { return HTTPResponse(statusCode: .notFound) }
    return HTTPResponse(
      statusCode: .ok,
      headers: [.contentType: file.type, .cacheControl: "max-age=31536000, immutable"],
      body: Data(file.text.utf8))
  }

  private func socket(_ request: HTTPRequest) async -> HTTPResponse {
    let upgrade = WebSocketHTTPHandler(handler: LiveSocket(handler: handler))
    let response = try? await upgrade.handleRequest(request)
    return response ?? HTTPResponse(statusCode: .badRequest)
  }

  /// - Source: W3C, Content Security Policy Level 3; Fetch Standard, `nosniff`; W3C, Permissions
  ///   Policy.
  private static let headers = [
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; "
        + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "microphone=(self), camera=(), geolocation=()"),
  ]
}
