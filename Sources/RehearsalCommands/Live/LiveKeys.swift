/// A key of the speaker's, put together from what a terminal sends.
enum LiveKey: Equatable, Sendable {
  /// A letter, a space or the like, in lower case.
  case character(Character)
  /// The arrow to the right, or *page down*, which presenters' remote controls send.
  case forward
  /// The arrow to the left, or *page up*.
  case backward
}

/// Reads keys from the bytes of a terminal, in which arrows are sequences of several.
///
/// - Source: ECMA-48, 5.4, control sequences; DEC VT220, keys that edit.
struct LiveKeys: Sendable {
  private enum State {
    case plain, escape
    /// With the parameters so far.
    case sequence([UInt8])
  }

  private var state = State.plain

  /// The key that a byte completes; `nil` within a sequence, and for keys that mean nothing here.
  mutating func key(_ byte: UInt8) -> LiveKey? {
    switch state {
    case .escape where byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O"):
      state = .sequence([])
      return nil
    case .sequence(let parameters):
      guard (0x40...0x7E).contains(byte) else {
        // Longer ones are no keys.
        state = .sequence(parameters.suffix(3) + [byte])
        return nil
      }
      state = .plain
      return Self.key(byte, parameters)
    case .plain, .escape:
      guard byte != 0x1B else {
        state = .escape
        return nil
      }
      state = .plain
      return .character(Character(Unicode.Scalar(byte).properties.lowercaseMapping))
    }
  }

  private static func key(_ final: UInt8, _ parameters: [UInt8]) -> LiveKey? {
    switch (Character(Unicode.Scalar(final)), String(decoding: parameters, as: UTF8.self)) {
    case ("C", _), ("~", "6"): .forward
    case ("D", _), ("~", "5"): .backward
    default: nil
    }
  }
}
