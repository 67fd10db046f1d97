import RehearsalBase
import RehearsalReport

/// The files of the page, embedded in the program.
enum PageFiles {
  struct File: Sendable {
    var name: String
    /// In Base64 for a font.
    var text: String

    /// The bytes to serve.
    var bytes: [UInt8] {
      guard name.ends(with: ".woff2") else { return Array(text.utf8) }
      return Self.decoded(text)
    }

    /// Decodes Base64, ignoring all but its 64 digits.
    private static func decoded(_ text: String) -> [UInt8] {
      var bytes: [UInt8] = []
      var bits: UInt16 = 0
      for (index, digit) in text.utf8.lazy.compactMap(value).enumerated() {
        bits = bits << 6 | UInt16(digit)
        // The first of four digits completes no byte.
        let rest = 6 - 2 * (index % 4)
        if rest < 6 { bytes.append(UInt8(truncatingIfNeeded: bits >> rest)) }
      }
      return bytes
    }

    private static func value(_ digit: UInt8) -> UInt8? {
      switch digit {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): 62
      case UInt8(ascii: "/"): 63
      default: nil
      }
    }

    var type: String {
      if name.ends(with: ".js") { return "text/javascript; charset=utf-8" }
      if name.ends(with: ".css") { return "text/css; charset=utf-8" }
      return name.ends(with: ".woff2") ? "font/woff2" : "image/svg+xml"
    }
  }

  /// All but the page itself. Reports have the player, too.
  static let all =
    EmbeddedText.all.filter { !$0.name.ends(with: ".html") && !$0.name.ends(with: ".json") }
    .map(File.init) + [
      File(name: "player.css", text: PlayerFiles.style),
      File(name: "player.js", text: PlayerFiles.script),
    ]

  static let path = "/files/"

  static func file(named name: String) -> File? { all.first { $0.name == name } }

  /// The page itself, with the paths of its files.
  ///
  /// Modules are preloaded, so that a browser requests them all at once.
  static let page: String = {
    let modules = all.map(\.name).filter { $0.ends(with: ".js") && !$0.ends(with: ".worklet.js") }
      .map { "<link rel=\"modulepreload\" href=\"{files}\($0)\">" }
    return EmbeddedText.index_html
      .parts(around: "{modules}").joined(separator: modules.joined(separator: "\n"))
      .parts(around: "{files}").joined(separator: path)
  }()
}
