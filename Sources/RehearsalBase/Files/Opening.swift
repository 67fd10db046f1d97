import Platform
package import SystemPackage

/// What may be opened for reading at a path, depending on where the path comes from.
package enum Opening: Sendable {
  /// Named by the user: anything, including a named pipe, for whose writer we wait.
  case named
  /// Found in a folder: only a file or a link to one.
  case found
  /// Written by this program or one that it ran: only a file, and no link.
  case own
}

/// How long to wait for the other end of a named pipe, in milliseconds.
///
/// A user who names a pipe has usually started the other program already, and a program opens its
/// files within a second or two. After this time it most likely never will.
package let longestPipeWait = 10_000

/// Opens a file for reading without ever blocking on what is there.
///
/// - Parameter patience: How long to wait for the writer of a named pipe, in milliseconds. Once a
///   program has opened the pipe, its data may come later.
/// - Throws: `.notAFile` for a pipe or device where only a file may be; `.pipeUnused` if no program
///   writes to a pipe.
package func openForReading(
  _ path: String, _ opening: Opening, patience: Int = longestPipeWait
) throws(FileError) -> FileDescriptor {
  var options: FileDescriptor.OpenOptions = [.closeOnExec, .nonBlocking]
  if opening == .own { options.insert(.noFollow) }
  let descriptor = try naming(path) {
    // Not by a FilePath, which would open `talk.wav/` as `talk.wav`.
    unsafe try FileDescriptor.open(path.systemPath, .readOnly, options: options)
  }
  do throws(FileError) {
    let status = try naming(path) { try descriptor.stat() }
    switch (status.type, opening) {
    // Some virtual files, such as `/proc/kmsg`, have no size and block at their end. As they stay
    // non-blocking, reading them gives an error instead.
    case (.regular, _) where status.size == 0: return descriptor
    case (.regular, _), (.directory, .named): break
    case (.directory, _): throw FileError(path: path, .isDirectory)
    case (.fifo, .named): try waitForWriter(of: descriptor, path: path, patience)
    case (_, .named): break
    default: throw FileError(notAFile: path)
    }
    try makeBlocking(descriptor, path: path)
    return descriptor
  } catch {
    try? descriptor.close()
    throw error
  }
}

/// Opens a pipe or device for writing.
///
/// - Parameter patience: How long to wait for the reader of a named pipe, in milliseconds.
/// - Throws: `.pipeUnused` if no program reads from a pipe.
func openForWriting(
  pipeOrDevice path: String, patience: Int = longestPipeWait
) throws(FileError) -> FileDescriptor {
  var waited = 0
  while true {
    do throws(FileError) {
      let descriptor = try naming(path) {
        unsafe try FileDescriptor.open(
          path.systemPath, .writeOnly, options: [.closeOnExec, .nonBlocking])
      }
      try makeBlocking(descriptor, path: path)
      return descriptor
    } catch {
      // The system's error for a pipe without a reader.
      guard error.number == .noSuchAddressOrDevice else { throw error }
      guard waited < patience else { throw FileError(unusedPipe: path, patience) }
      usleep(UInt32(pollInterval * 1_000))
      waited += pollInterval
    }
  }
}

/// The time between two attempts to open a pipe for writing, in milliseconds: too short to notice.
private let pollInterval = 20

private func waitForWriter(
  of descriptor: FileDescriptor, path: String, _ patience: Int
) throws(FileError) {
  var wanted = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
  // Either there are bytes, or a writer was there and has left.
  if unsafe poll(&wanted, 1, CInt(patience)) > 0 { return }
  // Without a writer this reads the end; with one that has not written yet, it would block.
  var byte: UInt8 = 0
  guard unsafe read(descriptor.rawValue, &byte, 1) < 0, errno == EAGAIN else {
    throw FileError(unusedPipe: path, patience)
  }
}

private func makeBlocking(_ descriptor: FileDescriptor, path: String) throws(FileError) {
  let flags = fcntl(descriptor.rawValue, F_GETFL)
  guard flags >= 0, fcntl(descriptor.rawValue, F_SETFL, flags & ~O_NONBLOCK) == 0 else {
    throw FileError(path: path, Errno(rawValue: errno))
  }
}
