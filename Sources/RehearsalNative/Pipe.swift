import Synchronization

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pipe whose ends are closed once each, and that no other process inherits.
final class Pipe: Sendable {
  private struct Ends {
    var reading: Int32?
    var writing: Int32?
  }

  private let ends: Mutex<Ends>

  /// The end to write to, while it is open.
  let writing: FileDescriptor

  init() throws(SoundFileError) {
    let pair: (readEnd: FileDescriptor, writeEnd: FileDescriptor)
    do {
      #if os(Linux)
        // In one step: between two, another task may start a process that would keep the pipe open.
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

  /// Hands the reading end over to be closed by the caller; -1 when it is gone.
  func takeReading() -> Int32 {
    ends.withLock { $0.reading.take() } ?? -1
  }

  /// Up to `limit` bytes as text, without waiting for more than is there.
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
