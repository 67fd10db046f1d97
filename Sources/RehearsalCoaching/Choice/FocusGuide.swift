/// What a focus is and how to work on it.
public struct FocusGuide: Equatable, Sendable {
  public var focus: Focus
  /// One line.
  public var meaning: String
  /// Two sentences.
  public var guidance: String
  /// An example of speaking that way.
  public var example: String
  /// Three to five words each, to have in view while speaking.
  public var hints: [String]

  /// What `auto` means, in one line.
  public static var auto: String { Copy.auto }
}

extension Focus {
  /// The name to show: `Filler words`.
  public var name: String { Copy.capitalised(Copy.name(self)) }

  /// What the focus is and how to work on it.
  public var guide: FocusGuide { Copy.guide(to: self) }
}
