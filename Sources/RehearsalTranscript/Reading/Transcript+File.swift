import SystemPackage

extension Transcript {
  /// Reads the transcript in a file, whatever the file is called.
  ///
  /// Of a file that is too large, no more is read than is allowed.
  public static func read(path: String) throws(TranscriptError) -> Transcript {
    try read(bytes(path: path))
  }

  /// Reads the transcript on standard input, to its end.
  public static func readStandardInput() throws(TranscriptError) -> Transcript {
    try read(bytes(path: "standard input") { try bytes(of: .standardInput) })
  }

  /// The bytes of a file or a pipe, of one that is too large one block more than ``mostBytes``.
  package static func bytes(path: String) throws(TranscriptError) -> [UInt8] {
    try bytes(path: path) {
      let file = try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
      // Closing a file that was only read has nothing left to fail.
      defer { try? file.close() }
      return try bytes(of: file)
    }
  }

  private static func bytes(
    path: String, _ read: () throws -> [UInt8]
  ) throws(TranscriptError) -> [UInt8] {
    do {
      return try read()
    } catch let error as TranscriptError {
      throw error
    } catch let error as Errno {
      switch error {
      case .noSuchFileOrDirectory, .notDirectory: throw .notFound(path: path)
      case .isDirectory: throw .isDirectory(path: path)
      default: throw .unreadable(path: path, reason: error.description)
      }
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }

  private static func bytes(of file: FileDescriptor) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= mostBytes {
      let block = try unsafe [UInt8](unsafeUninitializedCapacity: blockSize) { buffer, count in
        count = unsafe try file.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
      if block.isEmpty { break }
      bytes.append(contentsOf: block)
    }
    return bytes
  }

  /// What is read of a file at most.
  package static var mostBytes: Int { Manuscript.mostBytes }

  private static let blockSize = 1 << 16
}
