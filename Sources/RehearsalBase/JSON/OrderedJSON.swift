/// JSON with its keys in the order in which they were encoded, and with a key for `nil`.
///
/// Foundation's `JSONEncoder` sorts keys or leaves them in hash order, and omits the key of a
/// `nil`. Here the order is fixed, every key is present, and the same value gives the same bytes.
///
/// A number has the fewest digits that read back as the same number. Within an array, an array or
/// object of scalars takes one line, so that a list of events reads like a table.
public struct OrderedJSON: Sendable {
  /// How the text is divided into lines.
  public enum Layout: Sendable {
    /// Indented by two spaces.
    case pretty
    /// On one line, for JSON Lines.
    case compact
  }

  /// How the text is divided into lines; default: indented.
  public var layout: Layout

  /// An encoder that writes in the given layout.
  public init(_ layout: Layout = .pretty) { self.layout = layout }

  /// The value as JSON, without a line break at the end.
  ///
  /// - Throws: `EncodingError.invalidValue` with the coding path of a number that is not finite,
  ///   and any error of the value's own `encode(to:)`.
  public func string(from value: some Encodable) throws -> String {
    try JSONValue(encoding: value).text(layout)
  }
}
