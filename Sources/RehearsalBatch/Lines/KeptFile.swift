import Rehearsal
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file of lines that an interrupted run left, open for reading anywhere in it.
final class KeptFile: Sendable {
  let path: String
  private let descriptor: FileDescriptor
  /// When the run began.
  private let begun: FileTime

  /// - Parameter record: A file that was written when the run began, and not since.
  init(path: String, begunWith record: String) throws(BatchError) {
    self.path = path
    begun = FileTime(of: record) ?? FileTime(seconds: 0, nanoseconds: 0)
    descriptor = try reading(path) {
      try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
    }
  }

  deinit {
    // Closing a file that was only read has nothing left to fail.
    try? descriptor.close()
  }

  /// Fewer bytes, or none, where the file has become shorter.
  func bytes(at offset: Int, count: Int) -> [UInt8] {
    let bytes = try? unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = unsafe try descriptor.read(
        fromAbsoluteOffset: Int64(offset), into: UnsafeMutableRawBufferPointer(buffer))
    }
    return bytes ?? []
  }

  /// Whether a file was last changed before the run began; `false` when in doubt.
  func isOlder(_ path: String) -> Bool { FileTime(of: path).map { $0 < begun } ?? false }
}

/// When a file was last changed.
private struct FileTime: Comparable {
  var seconds: Int
  var nanoseconds: Int

  init(seconds: Int, nanoseconds: Int) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// `nil` when there is none.
  init?(of path: String) {
    var facts = stat()
    guard unsafe stat(path, &facts) == 0 else { return nil }
    #if canImport(Darwin)
      let time = facts.st_mtimespec
    #else
      let time = facts.st_mtim
    #endif
    (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
  }

  static func < (first: Self, second: Self) -> Bool {
    (first.seconds, first.nanoseconds) < (second.seconds, second.nanoseconds)
  }
}
