/// Where a recording comes from.
public enum RecordingSource: Equatable, Sendable {
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
