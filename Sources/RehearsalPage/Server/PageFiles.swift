import RehearsalApp

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files of the page, which the program carries with it.
enum PageFiles {
  struct File: Sendable {
    var name: String
    /// A font's is in Base64.
    var text: String

    /// As it is given out.
    var bytes: [UInt8] {
      guard name.hasSuffix(".woff2") else { return Array(text.utf8) }
      return Array(Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data())
    }

    var type: String {
      if name.hasSuffix(".js") { return "text/javascript; charset=utf-8" }
      if name.hasSuffix(".css") { return "text/css; charset=utf-8" }
      return name.hasSuffix(".woff2") ? "font/woff2" : "image/svg+xml"
    }
  }

  /// All but the page itself.
  static let all = EmbeddedText.all.filter { !$0.name.hasSuffix(".html") }.map(File.init)

  static let path = "/files/"

  static func file(named name: String) -> File? { all.first { $0.name == name } }

  /// The page itself, with the paths of its files.
  ///
  /// Modules are named, so that a browser asks for all of them at once.
  static let page: String = {
    let modules = all.map(\.name).filter { $0.hasSuffix(".js") && !$0.hasSuffix(".worklet.js") }
      .map { "<link rel=\"modulepreload\" href=\"{files}\($0)\">" }
    return EmbeddedText.index_html
      .replacing("{modules}", with: modules.joined(separator: "\n"))
      .replacing("{files}", with: path)
  }()
}
