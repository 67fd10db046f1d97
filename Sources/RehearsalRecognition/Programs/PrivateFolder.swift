import RehearsalFiles

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A folder that only this user may open, removed with all that is in it when nobody needs it
/// anymore.
final class PrivateFolder: Sendable {
  let path: String

  init(in surroundings: Surroundings) throws(RecognitionError) {
    let parent = surroundings.temporaryFolder
    path = "\(parent)/rehearse-\(UInt64.random(in: 0...UInt64.max))"
    do throws(FileError) {
      try createPrivateFolder(path)
    } catch {
      throw .noTemporaryFolder(path: parent, reason: error.reason)
    }
  }

  deinit { removeFolder(path) }

  func path(of name: String) -> String { "\(path)/\(name)" }

  /// A file to read and write that has no name by the time this returns: it is gone with the last
  /// who has it open, even if every process is killed.
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

  func write(_ text: String, to name: String) throws(RecognitionError) {
    do throws(FileError) {
      try ReplacedFile.write(text, to: path(of: name))
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

  /// What a program wrote.
  ///
  /// - Throws: `.failed` with what it said when there is nothing, `.tooMuch`.
  func read(
    _ name: String, orFailFor program: Program, after said: String
  ) throws(RecognitionError) -> [UInt8] {
    do throws(FileError) {
      // Not through a link, which the program has no reason to make.
      return try bytes(
        ofFile: path(of: name), limit: Self.largestTranscript, isTrusted: false)
    } catch {
      if case .tooLarge = error.problem { throw .tooMuch(program) }
      throw .failed(program, reason: said)
    }
  }

  /// A day of speech at four tokens a second and 300 bytes each is half of that.
  private static let largestTranscript = 256 << 20

  private static func reason(_ error: any Error) -> String {
    (error as? Errno)?.description ?? String(describing: error)
  }
}
