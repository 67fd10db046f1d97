package import RehearsalBase

extension Transcript {
  /// Reads the transcript in a file, whatever the file is called.
  ///
  /// Reading stops at the limit, so that a file that is too large isn't read to its end.
  public static func read(path: String) throws(TranscriptError) -> Transcript {
    try read(path: path, .named)
  }

  /// - Parameter opening: Whether the user named the file, or it was found.
  package static func read(
    path: String, _ opening: Opening
  ) throws(TranscriptError) -> Transcript {
    try read(bytes { () throws(FileError) in try InputFile(path: path, opening) })
  }

  /// Reads the transcript on standard input, to its end.
  public static func readStandardInput() throws(TranscriptError) -> Transcript {
    try read(bytes { () throws(FileError) in .standardInput })
  }

  private static func bytes(
    of open: () throws(FileError) -> InputFile
  ) throws(TranscriptError) -> [UInt8] {
    do throws(FileError) {
      return try open().readToEnd(limit: mostBytes)
    } catch {
      throw TranscriptError(error)
    }
  }

  /// The most that is read.
  package static var mostBytes: Int { Manuscript.mostBytes }
}

extension TranscriptError {
  fileprivate init(_ error: FileError) {
    let path = error.path == "-" ? "standard input" : error.path
    self =
      switch error.problem {
      case .tooLarge(let limit): .tooLarge(measure: .bytes, limit: limit)
      case .notFound: .notFound(path: path)
      case .isFolder: .isDirectory(path: path)
      default: .unreadable(path: path, reason: error.reason)
      }
  }
}
