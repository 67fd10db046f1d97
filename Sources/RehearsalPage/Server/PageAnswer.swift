import NIOHTTP1
package import RehearsalBase

/// The response to a request of the page.
package struct PageAnswer: Sendable {
  enum Content: Sendable {
    case nothing
    case bytes([UInt8], type: String)
    /// A sound for which the page gets an address.
    case sound(PageSound)
    /// Part of a sound; `nil` for a range outside it.
    case part(Range<Int>?, of: PageSound)
  }

  var status: HTTPResponseStatus
  var content: Content = .nothing

  /// Success without content.
  package static let done = PageAnswer(status: .noContent)

  package static func json(_ text: String, status: Int = 200) -> PageAnswer {
    PageAnswer(
      status: HTTPResponseStatus(statusCode: status),
      content: .bytes(Array(text.utf8), type: "application/json"))
  }

  package static func svg(_ text: String) -> PageAnswer {
    PageAnswer(status: .ok, content: .bytes(Array(text.utf8), type: "image/svg+xml"))
  }

  package static func wav(_ bytes: [UInt8]) -> PageAnswer {
    PageAnswer(status: .ok, content: .bytes(bytes, type: "audio/wav"))
  }

  /// A file to save, which no browser opens as a page of this origin.
  static func file(_ bytes: [UInt8]) -> PageAnswer {
    PageAnswer(status: .ok, content: .bytes(bytes, type: "application/octet-stream"))
  }

  /// A sound to play.
  package static func sound(_ file: InputFile, type: String) throws(FileError) -> PageAnswer {
    PageAnswer(
      status: .ok, content: .sound(PageSound(file: file, size: try file.size, type: type)))
  }

  /// An archive to download, once.
  ///
  /// - Parameter note: What it doesn't contain.
  static func archive(
    _ file: InputFile, named name: String, note: String?
  ) throws(FileError) -> PageAnswer {
    var sound = PageSound(file: file, size: try file.size, type: "application/x-tar")
    sound.download = PageSound.Download(name: name, note: note)
    return PageAnswer(status: .ok, content: .sound(sound))
  }
}

extension PageAnswer {
  /// - Parameter isLast: Whether the connection is closed afterwards.
  func head(isLast: Bool) -> HTTPResponseHead {
    var headers = HTTPHeaders(Self.protecting)
    headers.add(name: "Content-Length", value: "\(length)")
    switch content {
    case .nothing, .sound: break
    case .bytes(_, let type): headers.add(name: "Content-Type", value: type)
    case .part(let range, let sound):
      headers.add(name: "Content-Type", value: sound.type)
      headers.add(name: "Accept-Ranges", value: "bytes")
      if let range, status == .partialContent {
        headers.add(
          name: "Content-Range",
          value: "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(sound.size)")
      } else if range == nil {
        headers.add(name: "Content-Range", value: "bytes */\(sound.size)")
      }
    }
    if isLast { headers.add(name: "Connection", value: "close") }
    return HTTPResponseHead(version: .http1_1, status: status, headers: headers)
  }

  private var length: Int {
    switch content {
    case .nothing, .sound: 0
    case .bytes(let bytes, _): bytes.count
    case .part(let range, _): range?.count ?? 0
    }
  }

  /// Keeps a speaker's data out of caches and other places, and anything from lasting at an address
  /// that another program may use later.
  ///
  /// - Source: W3C, Content Security Policy Level 3; Fetch Standard, `nosniff`; W3C, Permissions
  ///   Policy.
  private static let protecting = [
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; "
        + "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
        + "frame-ancestors 'none'"
    ),
    ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", "microphone=(self), camera=(), geolocation=()"),
    ("Cache-Control", "no-store"),
  ]
}
