import Platform
import RehearsalBase
import SystemPackage

/// An open file, named pipe or device that holds a recording.
@safe final class RecordingDescriptor {
  /// Bytes of a regular file from its offset when it was opened; `nil` for a stream.
  let size: Int?

  /// The error that stopped the last read.
  private(set) var failure: SoundFileError?

  /// Bytes that a stream has delivered.
  private(set) var delivered = 0

  /// Whether a stream has ended or failed.
  private(set) var streamEnded = false

  /// How long a stream may deliver nothing, and the error after that.
  struct Patience {
    var milliseconds: Int
    var failure: SoundFileError
  }

  private let patience: Patience?
  private let descriptor: FileDescriptor
  private let isOwned: Bool
  /// The offset of a regular file when it was opened.
  private let origin: Int

  /// Opens a file, a named pipe or a device.
  convenience init(path: String) throws(SoundFileError) {
    // A NUL would cut the C string short and open another file.
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .notFound(path: path) }
    let descriptor: FileDescriptor
    do throws(FileError) {
      descriptor = try openForReading(path, .named)
    } catch {
      switch error.problem {
      case .notFound: throw .notFound(path: path)
      case .noPermission: throw .noPermission(path: path)
      case .pipeUnused(let milliseconds): throw .pipeUnused(milliseconds: milliseconds)
      default: throw .unreadable(reason: error.reason)
      }
    }
    do throws(SoundFileError) {
      try self.init(descriptor, owned: true)
    } catch .unreadable(Errno.isDirectory.description) {
      throw .isDirectory(path: path)
    }
  }

  /// Reads from a descriptor; an owned one is closed at the end, also after an error.
  ///
  /// - Parameter patience: Default: a stream may take as long as it likes.
  init(
    _ descriptor: FileDescriptor, owned: Bool, patience: Patience? = nil
  ) throws(SoundFileError) {
    self.patience = patience
    self.descriptor = descriptor
    self.isOwned = owned
    let status = Result { () throws(Errno) in try descriptor.stat() }
    if case .success(let status) = status, status.type == .regular {
      let offset = try? descriptor.seek(offset: 0, from: .current)
      self.origin = max(0, Int(offset ?? 0))
      self.size = max(0, Int(status.size) - origin)
    } else {
      self.origin = 0
      self.size = nil
    }
    switch status {
    case .success(let status):
      guard status.type != .directory else {
        throw .unreadable(reason: Errno.isDirectory.description)
      }
    case .failure(let error): throw .unreadable(reason: error.description)
    }
  }

  deinit {
    // Nothing can be lost by closing a file that was only read.
    if isOwned { try? descriptor.close() }
  }

  /// Fills `buffer` from any offset of a regular file.
  ///
  /// - Returns: Bytes read; fewer than asked for at the end or after a ``failure``.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
    var done = 0
    while done < buffer.count {
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
      guard
        let got = attempt({
          unsafe try descriptor.read(
            fromAbsoluteOffset: Int64(origin + offset + done), into: rest)
        }), got > 0
      else { break }
      done += got
    }
    return done
  }

  /// Fills `buffer` with the next bytes of a stream.
  ///
  /// - Parameter once: Whether to return after the first bytes rather than wait for all.
  /// - Returns: Bytes read; fewer than asked for at the end or after a ``failure``.
  func readNext(into buffer: UnsafeMutableRawBufferPointer, once: Bool = false) -> Int {
    var done = 0
    while done < buffer.count, !streamEnded, !(once && done > 0) {
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
      guard waitForBytes(), let got = attempt({ unsafe try descriptor.read(into: rest) }) else {
        streamEnded = true
        break
      }
      if got == 0 { streamEnded = true }
      done += got
    }
    delivered += done
    return done
  }

  /// - Returns: `false` if none came in time, which is a ``failure``.
  private func waitForBytes() -> Bool {
    guard let patience else { return true }
    var wanted = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
    var found: CInt
    repeat {
      found = unsafe poll(&wanted, 1, CInt(patience.milliseconds))
    } while found < 0 && errno == EINTR
    if found == 0 { failure = patience.failure }
    return found != 0
  }

  /// Stores the error of a failed call in ``failure``.
  private func attempt(_ read: () throws -> Int) -> Int? {
    do {
      return try read()
    } catch {
      failure = .unreadable(reason: (error as? Errno)?.description ?? "\(error)")
      return nil
    }
  }
}
