package import Rehearsal
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What lies beside the output of a run so that another can go on with it.
///
/// - `NAME.part`: the lines so far, in order; the last may be torn.
/// - `NAME.run`: what the lines depend on besides the recordings, written when the run begins.
/// - `NAME.kept`: the lines of runs before, while one that goes on with them is under way.
///
/// Whenever a run ends, by whatever means, the next finds every whole line that was ever written.
package struct Resumption: Sendable {
  package static let schema = "rehearsmart.batch/1"

  private let part: String
  private let run: String
  private let kept: String

  /// - Parameter path: Of the output.
  /// - Returns: `nil` for a device or a named pipe, which keep nothing.
  package init?(path: String) {
    let target = LineFile.resolved(path)
    guard [nil, .file].contains(FileKind(target)) else { return nil }
    part = LineFile.draftPath(of: target)
    run = target + ".run"
    kept = target + ".kept"
  }

  /// Writes down what the lines will depend on.
  ///
  /// - Throws: When an interrupted run is there.
  package func begin(
    options: RehearsalOptions, hearing: WordHearing.Conditions? = nil
  ) throws(BatchError) {
    if FileKind(part) != nil { throw .outputTaken(path: part) }
    if FileKind(kept) != nil { throw .outputTaken(path: kept) }
    try write(RunConditions(options: options, hearing: hearing))
  }

  /// Puts aside the lines of the runs before.
  ///
  /// - Returns: `nil` when there is nothing to go on with.
  /// - Throws: When those runs had other options.
  package func goOn(
    options: RehearsalOptions, hearing: WordHearing.Conditions? = nil
  ) throws(BatchError) -> KeptLines? {
    let conditions = RunConditions(options: options, hearing: hearing)
    guard FileKind(part) != nil || FileKind(kept) != nil else {
      try write(conditions)
      return nil
    }
    let (record, wanted) = ((try? contents(of: run)) ?? "", try text(conditions))
    guard record == wanted else {
      throw .otherConditions(
        RunConditions.differences(between: record, and: wanted),
        path: FileKind(part) == nil ? kept : part)
    }
    try writing(kept) { try putAside() }
    return try KeptLines(KeptFile(path: kept, begunWith: run))
  }

  /// Removes what was only there for another run.
  package func finish() {
    unsafe unlink(kept)
    unsafe unlink(run)
  }

  private func putAside() throws {
    guard FileKind(part) != nil else { return }
    let lines = try FileDescriptor.open(FilePath(part), .readOnly, options: .closeOnExec)
    defer { try? lines.close() }
    let aside = try FileDescriptor.open(
      FilePath(kept), .readWrite, options: [.create, .append, .closeOnExec],
      permissions: [.ownerReadWrite])
    defer { try? aside.close() }
    // A torn line, of either file, ends here: it is no JSON, and is passed over.
    if try aside.seek(offset: 0, from: .end) > 0 { try aside.writeAll("\n".utf8) }
    while case let block = try Self.block(of: lines), !block.isEmpty { try aside.writeAll(block) }
    try aside.writeAll("\n".utf8)
    guard fsync(aside.rawValue) == 0 else { throw Errno(rawValue: errno) }
    unsafe unlink(part)
  }

  private func write(_ conditions: RunConditions) throws(BatchError) {
    let text = try text(conditions)
    try writing(run) {
      let file = try FileDescriptor.open(
        FilePath(run), .writeOnly, options: [.create, .truncate, .closeOnExec],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
      try file.closeAfter { _ = try file.writeAll(text.utf8) }
    }
  }

  private func text(_ conditions: RunConditions) throws(BatchError) -> String {
    try writing(run) { try conditions.text() + "\n" }
  }

  private func contents(of path: String) throws -> String {
    let file = try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
    defer { try? file.close() }
    var bytes: [UInt8] = []
    while case let block = try Self.block(of: file), !block.isEmpty { bytes += block }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func block(of file: FileDescriptor) throws -> [UInt8] {
    try unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = unsafe try file.read(into: UnsafeMutableRawBufferPointer(buffer))
    }
  }
}
