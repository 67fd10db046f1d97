#if canImport(System)
  import System
#else
  import SystemPackage
#endif

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder that only this user may open, removed with all that is in it when nobody needs it anymore.
final class PrivateFolder: Sendable {
  let path: String

  init(in surroundings: Surroundings) throws(RecognitionError) {
    let parent = surroundings.temporaryFolder
    path = "\(parent)/rehearse-\(UInt64.random(in: 0...UInt64.max))"
    // In one step with its permissions: nobody can look in before they are set.
    guard unsafe mkdir(path, 0o700) == 0 else {
      throw .noTemporaryFolder(path: parent, reason: Errno(rawValue: errno).description)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func path(of name: String) -> String { "\(path)/\(name)" }

  /// A file to read and write that has no name by the time this returns: it is gone with the last who
  /// has it open, even if every process is killed.
  func makeUnnamedFile() throws(RecognitionError) -> FileDescriptor {
    let file = path(of: "unnamed")
    do {
      let descriptor = try FileDescriptor.open(
        FilePath(file), .readWrite, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: .ownerReadWrite)
      _ = unsafe unlink(file)
      return descriptor
    } catch {
      throw .noTemporaryFolder(path: path, reason: Self.reason(error))
    }
  }

  func write(_ text: String, to name: String) throws(RecognitionError) {
    do {
      let descriptor = try FileDescriptor.open(
        FilePath(path(of: name)), .writeOnly, options: [.create, .truncate, .closeOnExec],
        permissions: .ownerReadWrite)
      try descriptor.closeAfter { _ = try descriptor.writeAll(text.utf8) }
    } catch {
      throw .noTemporaryFolder(path: path, reason: Self.reason(error))
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
    var bytes: [UInt8] = []
    do {
      // Not through a link, which the program has no reason to make.
      let descriptor = try FileDescriptor.open(
        FilePath(path(of: name)), .readOnly, options: [.closeOnExec, .noFollow, .nonBlocking])
      try descriptor.closeAfter {
        try descriptor.readBlocks { block in
          for index in block.indices { bytes.append(block[index]) }
          return bytes.count <= Self.largestTranscript
        }
      }
    } catch {
      throw .failed(program, reason: said)
    }
    guard bytes.count <= Self.largestTranscript else { throw .tooMuch(program) }
    return bytes
  }

  /// A day of speech at four tokens a second and 300 bytes each is half of that.
  private static let largestTranscript = 256 << 20

  private static func reason(_ error: any Error) -> String {
    (error as? Errno)?.description ?? String(describing: error)
  }
}
