import RehearsalCoaching

/// What made a report: the versions of the program and of its norms.
///
/// Two reports with equal engines can be compared number by number.
public struct Engine: Codable, Equatable, Sendable {
  public var version: String
  public var norms: String

  public init(version: String, norms: String) {
    self.version = version
    self.norms = norms
  }

  public static let current = Engine(version: "0.1.0", norms: Norms.edition)
}
