import RehearsalBase

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A temporary folder that only this user may open. It is removed with its contents when it is
/// released or the process ends; if the process is killed, the next one removes it.
final class PrivateFolder: Sendable {
  private let folder: HeldFolder

  var path: String { folder.path }

  init(in environment: ProgramEnvironment) throws(RecognitionError) {
    do throws(FileError) {
      folder = try HeldFolder(in: environment.temporaryFolder)
    } catch {
      throw .noTemporaryFolder(path: environment.temporaryFolder, reason: error.reason)
    }
  }

  deinit { folder.discard() }

  func path(of name: String) -> String { "\(path)/\(name)" }

  /// An unnamed file for reading and writing: the system removes it when no process has it open any
  /// longer, even if all are killed.
  func makeUnnamedFile() throws(RecognitionError) -> FileDescriptor {
    let file = path(of: "unnamed")
    do {
      let descriptor = try FileDescriptor.open(
        FilePath(file), .readWrite, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: .ownerReadWrite)
      removeFile(file)
      return descriptor
    } catch {
      throw .noTemporaryFolder(path: path, reason: Self.reason(error))
    }
  }

  /// A new file for a program's standard output.
  func makeFile(named name: String) throws(RecognitionError) -> FileDescriptor {
    do {
      return try FileDescriptor.open(
        FilePath(path(of: name)), .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: .ownerReadWrite)
    } catch {
      throw .noTemporaryFolder(path: path, reason: Self.reason(error))
    }
  }

  /// Writes a new file. It is removed with the process, so it isn't flushed to disk.
  func write(_ text: String, to name: String) throws(RecognitionError) {
    do throws(FileError) {
      try GrowingFile(creating: path(of: name)).write(Array(text.utf8), at: 0)
    } catch {
      throw .noTemporaryFolder(path: path, reason: error.reason)
    }
  }

  func put(
    _ bytes: [UInt8], at offset: Int, of descriptor: FileDescriptor
  ) throws(RecognitionError) {
    do {
      _ = try descriptor.writeAll(toAbsoluteOffset: Int64(offset), bytes)
    } catch {
      throw .noTemporaryFolder(path: path, reason: Self.reason(error))
    }
  }

  /// The first of these names under which a program wrote a file.
  func first(of names: [String]) -> String? {
    names.first { FileKind(path(of: $0)) == .file }
  }

  /// The content of a file that a program wrote.
  ///
  /// - Throws: `.failed` with the program's message if there is no such file, `.tooMuch`.
  func read(
    _ name: String, orFailFor program: Program, message: String
  ) throws(RecognitionError) -> [UInt8] {
    do throws(FileError) {
      // Links are not followed: the program has no reason to create one.
      return try bytes(
        ofFile: path(of: name), limit: Self.largestTranscript, .own)
    } catch {
      if case .tooLarge = error.problem { throw .tooMuch(program) }
      throw .failed(program, reason: message)
    }
  }

  /// Twice a day of speech at four tokens per second and 300 bytes each.
  private static let largestTranscript = 256 << 20

  private static func reason(_ error: any Error) -> String {
    (error as? Errno)?.description ?? String(describing: error)
  }
}
