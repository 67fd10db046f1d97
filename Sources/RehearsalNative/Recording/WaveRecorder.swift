import Dispatch
package import RehearsalBase
import Synchronization

/// Records samples into a WAV file that is readable at any moment, even if the program is killed or
/// the power fails.
///
/// Until it is finished its name ends in `.unfinished.wav`; see ``UnfinishedRecording``. Its header
/// is valid after every block, so that a crash loses only the block that is being written. The file
/// is flushed to disk every ``syncInterval``. Readable only by this user.
package struct WaveRecorder: ~Copyable {
  /// Our choice: the most sound that a power failure may lose.
  package static let syncInterval = Duration.milliseconds(500)

  package let format: RawFormat
  private let file: GrowingFile
  private let header: RecordingHeader
  private let destination: String
  private let sync: BackgroundSync
  /// Bytes of samples.
  private var size = 0
  private var synchronized = ContinuousClock.now

  /// Creates the file.
  ///
  /// - Parameter path: Its final path, which ends in `.wav`.
  /// - Throws: `.alreadyExists` if there is an unfinished recording of this name.
  package init(path: String, format: RawFormat) throws(FileError) {
    let header = RecordingHeader(format)
    let file = try GrowingFile(creating: UnfinishedRecording.path(for: path))
    try file.write(header.bytes(samples: 0), at: 0)
    try file.synchronize()
    // Without its directory entry on disk, the file could not be found later.
    synchronizeFolder(file.path.folderAndName.folder)
    self.format = format
    self.header = header
    self.file = file
    destination = path
    sync = BackgroundSync(file)
  }

  /// Where the recording is until it is finished.
  package var path: String { file.path }

  /// Frames recorded.
  package var frames: Int { size / format.frameWidth }

  /// Appends whole frames.
  ///
  /// - Throws: An error such as a full disk; the recording keeps what was recorded before.
  package mutating func append(_ bytes: [UInt8]) throws(FileError) {
    precondition(bytes.count.isMultiple(of: format.frameWidth), "not whole frames")
    guard !bytes.isEmpty else { return }
    // The samples first, so that the header never states more of them than there are.
    try file.write(bytes, at: header.length + size)
    size += bytes.count
    try file.write(header.bytes(samples: size), at: 0)
    let now = ContinuousClock.now
    guard now - synchronized >= Self.syncInterval else { return }
    synchronized = now
    try sync.start()
  }

  /// Returns once everything recorded is on disk, as before a longer silence.
  package mutating func synchronize() throws(FileError) {
    try file.synchronize()
    synchronized = ContinuousClock.now
  }

  /// Finishes the recording and renames it to its final path.
  ///
  /// - Returns: The path; with a number before `.wav` if the name was taken meanwhile.
  package consuming func finish() throws(FileError) -> String {
    try file.finish(header, samples: size, as: destination)
  }

  /// Removes the recording.
  package consuming func discard() { removeFile(file.path) }
}

extension GrowingFile {
  /// Completes a recording with the first `size` bytes of samples, and renames it to its final
  /// path.
  func finish(
    _ header: RecordingHeader, samples size: Int, as path: String
  ) throws(FileError) -> String {
    // Chunks have an even length.
    try resize(to: header.length + size + size % 2)
    try write(header.bytes(samples: size), at: 0)
    try synchronize()
    for number in 1...Self.mostOfOneName {
      let name = number == 1 ? path : UnfinishedRecording.path(path, numbered: number)
      do throws(FileError) {
        try rename(to: name)
        return name
      } catch {
        guard error.problem == .alreadyExists, number < Self.mostOfOneName else { throw error }
      }
    }
    return path
  }

  /// Our choice: more recordings of the same name than anybody makes.
  private static var mostOfOneName: Int { 1_000 }
}

/// Flushes a file to disk on a thread of its own, because a disk may take longer than sound can
/// wait.
final class BackgroundSync: Sendable {
  private struct State {
    var isRunning = false
    var error: FileError?
  }

  private let file: GrowingFile
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "rehearsal.recording")

  init(_ file: GrowingFile) { self.file = file }

  /// Starts a flush, unless the last one is still running.
  ///
  /// - Throws: The error of the last flush, if it failed.
  func start() throws(FileError) {
    let begins = try state.withLock { state throws(FileError) in
      if let error = state.error {
        state.error = nil
        throw error
      }
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard begins else { return }
    queue.async { [self] in
      let error: FileError?
      do throws(FileError) {
        try file.synchronize()
        error = nil
      } catch let failure {
        error = failure
      }
      state.withLock { state in
        state.isRunning = false
        state.error = error
      }
    }
  }
}
