/// Where a recording comes from.
public enum RecordingSource: Equatable, Sendable {
  case file(String)
  case standardInput

  /// What a recording is called in reports and errors.
  public enum Name: Hashable, Sendable {
    case file(String)
    case standardInput

    /// As a report names it: the path as given, `-` for standard input.
    public var path: String {
      switch self {
      case .file(let path): path
      case .standardInput: "-"
      }
    }
  }

  public var name: Name {
    switch self {
    case .file(let path): .file(path)
    case .standardInput: .standardInput
    }
  }

  /// As a report names it: the path as given, `-` for standard input.
  public var path: String { name.path }
}
