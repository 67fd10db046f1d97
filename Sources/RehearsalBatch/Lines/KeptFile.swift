import Rehearsal
import RehearsalBase

/// A file of lines from an earlier run, open for random access.
final class KeptFile: Sendable {
  let path: String
  private let file: InputFile
  /// When the run began.
  private let begun: FileTime

  /// - Parameter record: A file that was written when the run began and not changed since.
  init(path: String, begunWith record: String) throws(BatchError) {
    self.path = path
    begun = (try? FileStatus(of: record))?.modified ?? FileTime(seconds: 0, nanoseconds: 0)
    file = try reading(path) { () throws(FileError) in try InputFile(path: path) }
  }

  /// All lines, from the first. To be read once: the place in the file is shared.
  var lines: ByteReader { ByteReader(file, longestLine: Report.longestRead) }

  /// Fewer bytes, or none, if the file has been truncated.
  func bytes(at offset: Int, count: Int) throws(BatchError) -> [UInt8] {
    try reading(path) { () throws(FileError) in try file.bytes(at: offset, count: count) }
  }

  /// Whether a file was last modified before the run began; `false` if that is unknown.
  func isOlder(_ path: String) -> Bool {
    (try? FileStatus(of: path)).map { $0.modified < begun } ?? false
  }
}
