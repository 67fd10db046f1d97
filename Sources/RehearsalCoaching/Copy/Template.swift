/// A sentence with places to fill, named between braces: `From {moment} your pace rises to {rate}.`
struct Template: Equatable, Sendable {
  private enum Piece: Equatable, Sendable {
    case words(String)
    case place(String)
  }

  private let pieces: [Piece]

  /// - Returns: `nil` when braces don't pair, or hold no name.
  init?(_ text: String) {
    var pieces: [Piece] = []
    var rest = text[...]
    // By the byte: every phrase of the language is read before the first one is said.
    while let open = rest.utf8.firstIndex(where: Self.isBrace) {
      let inner = rest[rest.utf8.index(after: open)...]
      guard rest.utf8[open] == Self.opening,
        let close = inner.utf8.firstIndex(where: Self.isBrace), inner.utf8[close] == Self.closing,
        close > inner.startIndex
      else { return nil }
      if open > rest.startIndex { pieces.append(.words(String(rest[..<open]))) }
      pieces.append(.place(String(inner[..<close])))
      rest = inner[inner.utf8.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.words(String(rest))) }
    self.pieces = pieces
  }

  private static let opening = UInt8(ascii: "{")
  private static let closing = UInt8(ascii: "}")

  private static func isBrace(_ byte: UInt8) -> Bool { byte == opening || byte == closing }

  /// The names of the places, in their order, each as often as it stands there.
  var places: [String] {
    pieces.compactMap { if case .place(let name) = $0 { name } else { nil } }
  }

  /// The sentence with its places filled; what is filled in may hold braces, being the speaker's
  /// own words.
  ///
  /// - Parameter filling: The words for a place by its name.
  func filled<Failure>(
    _ filling: (_ place: String) throws(Failure) -> String
  ) throws(Failure) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .words(let words): text += words
      case .place(let name): text += try filling(name)
      }
    }
    return text
  }
}
