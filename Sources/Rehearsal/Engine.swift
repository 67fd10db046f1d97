import RehearsalCoaching

/// What made a report: the versions of the program and of its norms.
///
/// Two reports with equal engines can be compared number by number.
public struct Engine: Codable, Equatable, Sendable {
  /// The version of the library, such as `0.1.0`.
  public var version: String
  /// The edition of the norms, such as `2026.1`.
  public var norms: String

  /// The engine of the library in use.
  public static let current = Engine(version: "0.1.0", norms: Norms.edition)
}
