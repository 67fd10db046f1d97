/// JSON whose keys stand in the order in which they were encoded, `nil` included.
///
/// FoundationEssentials' `JSONEncoder` keeps an object in a dictionary, so its keys come out hashed
/// or sorted, and synthesized `Encodable` drops a key whose value is `nil`. A reader of our results
/// may rely on the order, on every key being there and on the same bytes every time, hence this.
///
/// Numbers are written with the fewest digits that read back as the same number. An object or list
/// of plain values inside a list stands on one line, so that a list of events reads as a table.
public struct OrderedJSON: Sendable {
  public enum Layout: Sendable {
    /// Indented by two spaces, for reading.
    case pretty
    /// On one line, for JSON Lines.
    case compact
  }

  public var layout: Layout

  public init(_ layout: Layout = .pretty) { self.layout = layout }

  /// The value as JSON, without a line break at the end.
  ///
  /// - Throws: `EncodingError.invalidValue` with the coding path of a number that is not finite,
  ///   and whatever the value's own `encode(to:)` throws.
  public func string(from value: some Encodable) throws -> String {
    let root = JSONNode()
    try root.encode(value, codingPath: [])
    var writer = JSONWriter(pretty: layout == .pretty)
    writer.write(root)
    return writer.text
  }
}
