/// Why an archive, or one of its entries, can't be read. It holds facts; the caller words them.
public struct ArchiveError: Error, Equatable, Sendable {
  /// What is wrong.
  public enum Problem: Equatable, Sendable {
    /// The list of entries at the end is missing or broken, as where a download broke off.
    case cutOff
    /// It is larger than the first version of the format allows (ZIP64).
    case zip64
    /// It is one of several parts.
    case severalParts
    /// More entries than are accepted.
    case tooManyEntries(limit: Int)
    /// Two entries have the same name.
    case repeated
    /// It needs a password.
    case encrypted
    /// It is packed by a method other than deflate; the number is the format's.
    case unknownMethod(Int)
    /// One entry, or all that were read, would take more bytes than are accepted.
    case tooLarge(limit: Int)
    /// It would become more than this many times as large: made to fill the memory.
    case tooDense(limit: Int)
    /// Its bytes or its checksum are wrong.
    case damaged
    /// There is no such entry.
    case missing
    /// The system could not read the file; the reason is its own.
    case unreadable(reason: String)
  }

  /// What is wrong.
  public let problem: Problem
  /// The name of the entry, as the archive has it; `nil` for the archive as a whole.
  public let entry: String?

  init(_ problem: Problem, _ entry: String? = nil) {
    self.problem = problem
    self.entry = entry
  }
}
