package import RehearsalBase

/// A recording that was not finished, because the program was killed or the power failed.
package struct UnfinishedRecording: Equatable, Sendable {
  /// The path of the file, which can be played and analysed as it is.
  package let path: String
  package let format: RawFormat
  /// The sound in it, up to its last whole frame.
  package let duration: Seconds
  /// When the last of it was written.
  package let modified: FileTime

  private static let ending = ".wav"
  private static let mark = ".unfinished"

  /// The path of a recording until it is finished.
  package static func path(for path: String) -> String { inserted(mark, into: path) }

  /// The path of the second or a later recording of the same name.
  static func path(_ path: String, numbered number: Int) -> String {
    inserted("-\(number)", into: path)
  }

  private static func inserted(_ part: String, into path: String) -> String {
    path.ends(with: ending)
      ? "\(path.dropLast(ending.count))\(part)\(ending)" : path + part + ending
  }

  /// The path of the recording once it is finished.
  package var finalPath: String {
    let unfinished = Self.mark + Self.ending
    return path.ends(with: unfinished)
      ? "\(path.dropLast(unfinished.count))\(Self.ending)" : path
  }

  /// The unfinished recordings in a folder, sorted by name, without those that are still being
  /// recorded and files that this program has not recorded. Empty if the folder does not exist.
  ///
  /// - Throws: If the folder can't be read.
  package static func all(in folder: String) throws(FileError) -> [UnfinishedRecording] {
    guard FileKind(folder) != nil else { return [] }
    return try names(inFolder: folder).filter { $0.ends(with: mark + ending) }
      .compactMap { name in
        // A file that can't be opened can't be finished.
        (try? left(at: "\(folder)/\(name)"))?.recording
      }
  }

  /// A recording of this program, finished or not.
  ///
  /// - Returns: `nil` for one that is still being recorded, and for what this program has not
  ///   recorded.
  package init?(at path: String) throws(FileError) {
    guard let left = try Self.left(at: path) else { return nil }
    self = left.recording
  }

  private init(path: String, format: RawFormat, duration: Seconds, modified: FileTime) {
    self.path = path
    self.format = format
    self.duration = duration
    self.modified = modified
  }

  /// Completes the recording and renames it to its final path.
  ///
  /// - Returns: The path; with a number before `.wav` if the name was taken meanwhile.
  /// - Throws: `.notOurs` if it is being recorded again or is no longer a recording.
  package func finish() throws(FileError) -> String {
    guard let left = try Self.left(at: path) else {
      throw FileError(notOurs: path, "it is no recording that was left unfinished")
    }
    return try left.file.finish(left.header, samples: left.size, as: finalPath)
  }

  /// Removes it, unless it is still being recorded.
  package func discard() throws(FileError) {
    if try Self.left(at: path) != nil { removeFile(path) }
  }

  private struct Left {
    var file: GrowingFile
    var header: RecordingHeader
    /// Bytes of whole frames.
    var size: Int
    var recording: UnfinishedRecording
  }

  private static func left(at path: String) throws(FileError) -> Left? {
    guard let file = try GrowingFile(leftAt: path),
      let header = RecordingHeader(try file.bytes(at: 0, count: RecordingHeader.longest)),
      let status = try FileStatus(of: path)
    else { return nil }
    let format = header.format
    let frames = max(0, try file.size - header.length) / format.frameWidth
    return Left(
      file: file, header: header, size: frames * format.frameWidth,
      recording: UnfinishedRecording(
        path: path, format: format,
        duration: Seconds(Double(frames) / Double(format.sampleRate)), modified: status.modified))
  }
}
