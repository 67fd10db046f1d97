/// What a focus is and how to work on it: what stands behind its name when one asks to learn more.
public struct FocusGuide: Equatable, Sendable {
  public var focus: Focus
  /// One line.
  public var meaning: String
  /// Two sentences.
  public var guidance: String
  /// What it sounds like, done.
  public var example: String
  /// Three to five words each, to keep in view while speaking.
  public var hints: [String]

  /// What `auto` means, in one line.
  public static var auto: String { Copy.auto }
}

extension Focus {
  /// As a reader knows it: `Filler words`.
  public var name: String { Copy.capitalised(Copy.name(self)) }

  public var guide: FocusGuide { Copy.guide(to: self) }
}
