import FlyingFox
import Foundation

/// What the page gets for a request.
package struct PageAnswer: Sendable {
  enum Content: Sendable {
    case nothing
    case bytes([UInt8], type: String)
    /// A file, of which the browser may ask for parts.
    case file(path: String, type: String)
  }

  var status: Int
  var content: Content
  /// The name under which the browser is to store it.
  var downloadName: String?

  /// Done, and nothing to say.
  package static let done = PageAnswer(status: 204, content: .nothing)

  package static func json(_ text: String, status: Int = 200) -> PageAnswer {
    PageAnswer(status: status, content: .bytes(Array(text.utf8), type: "application/json"))
  }

  package static func svg(_ text: String) -> PageAnswer {
    PageAnswer(status: 200, content: .bytes(Array(text.utf8), type: "image/svg+xml"))
  }

  package static func file(_ path: String, type: String) -> PageAnswer {
    PageAnswer(status: 200, content: .file(path: path, type: type))
  }

  /// Something for the browser to store.
  package static func download(_ bytes: [UInt8], type: String, name: String) -> PageAnswer {
    PageAnswer(status: 200, content: .bytes(bytes, type: type), downloadName: name)
  }
}

extension PageAnswer {
  func response(to request: HTTPRequest) async throws -> HTTPResponse {
    var response: HTTPResponse
    switch content {
    case .nothing: response = HTTPResponse(statusCode: HTTPStatusCode(status))
    case .bytes(let bytes, let type):
      response = HTTPResponse(
        statusCode: HTTPStatusCode(status), headers: [.contentType: type], body: Data(bytes))
    case .file(let path, let type):
      response = try await FileHTTPHandler(path: URL(filePath: path), contentType: type)
        .handleRequest(request)
    }
    // What is about a speaker is kept nowhere else.
    response.headers[.cacheControl] = "no-store"
    if let downloadName {
      let plain = String(
        downloadName.unicodeScalars.map { scalar in
          scalar.isASCII && scalar.properties.isAlphabetic
            || "0123456789-.".unicodeScalars.contains(scalar)
            ? Character(scalar) : "-"
        })
      response.headers[.contentDisposition] = "attachment; filename=\"\(plain)\""
    }
    return response
  }
}

extension HTTPStatusCode {
  init(_ code: Int) {
    let phrase =
      switch code {
      case 200: "OK"
      case 201: "Created"
      case 204: "No Content"
      case 400: "Bad Request"
      case 401: "Unauthorized"
      case 403: "Forbidden"
      case 404: "Not Found"
      case 405: "Method Not Allowed"
      case 409: "Conflict"
      case 413: "Content Too Large"
      case 422: "Unprocessable Content"
      case 507: "Insufficient Storage"
      default: "Error"
      }
    self.init(code, phrase: phrase)
  }
}
