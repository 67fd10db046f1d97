/// A sentence with named places in braces: `From {moment} your pace is {rate}.`
struct Template: Equatable, Sendable {
  private enum Piece: Equatable, Sendable {
    case words(String)
    case place(String)
  }

  private let pieces: [Piece]

  /// - Returns: `nil` if braces are not paired or are empty.
  init?(_ text: String) {
    var pieces: [Piece] = []
    var rest = text[...]
    // By bytes, which is faster: every phrase of a language is parsed before the first one is used.
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

  /// The names of the places in order, with repetitions.
  var places: [String] {
    pieces.compactMap { if case .place(let name) = $0 { name } else { nil } }
  }

  /// The sentence with its places filled. A filling may contain braces, as the speaker's own words
  /// may.
  ///
  /// - Parameter filling: The text for a place by its name.
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
