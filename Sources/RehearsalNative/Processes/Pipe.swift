import Platform
import Synchronization

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A pipe that no other process inherits, and whose ends are each closed exactly once.
final class Pipe: Sendable {
  private struct Ends {
    var reading: Int32?
    var writing: Int32?
  }

  private let ends: Mutex<Ends>

  /// The writing end, valid while it is open.
  let writing: FileDescriptor

  init() throws(SoundFileError) {
    let pair: (readEnd: FileDescriptor, writeEnd: FileDescriptor)
    do {
      #if os(Linux)
        // In one system call: between two, another task could start a process that inherits the
        // pipe and keeps it open.
        pair = try FileDescriptor.pipe(options: .closeOnExec)
      #else
        pair = try FileDescriptor.pipe()
        _ = fcntl(pair.readEnd.rawValue, F_SETFD, FD_CLOEXEC)
        _ = fcntl(pair.writeEnd.rawValue, F_SETFD, FD_CLOEXEC)
      #endif
    } catch {
      throw .unreadable(reason: String(describing: error))
    }
    ends = Mutex(Ends(reading: pair.readEnd.rawValue, writing: pair.writeEnd.rawValue))
    writing = pair.writeEnd
  }

  deinit {
    closeWriting()
    let reading = takeReading()
    if reading >= 0 { _ = close(reading) }
  }

  func makeWritingNonBlocking() {
    _ = fcntl(writing.rawValue, F_SETFL, fcntl(writing.rawValue, F_GETFL) | O_NONBLOCK)
  }

  func closeWriting() {
    let descriptor = ends.withLock { $0.writing.take() }
    if let descriptor { _ = close(descriptor) }
  }

  /// The reading end, which the caller must close; -1 if it was taken before.
  func takeReading() -> Int32 {
    ends.withLock { $0.reading.take() } ?? -1
  }

  /// Up to `limit` bytes as text, without waiting for more; closes the reading end.
  func readAll(limit: Int) -> String {
    let descriptor = takeReading()
    guard descriptor >= 0 else { return "" }
    defer { _ = close(descriptor) }
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var text = [UInt8](repeating: 0, count: limit)
    let got = unsafe text.withUnsafeMutableBytes {
      unsafe read(descriptor, $0.baseAddress, $0.count)
    }
    return String(decoding: text.prefix(max(0, got)), as: UTF8.self)
  }
}
