import Platform
import Synchronization
import SystemPackage

/// One end of a connection with another process of this program, which carries lines both ways.
///
/// However one of the two processes ends, the other reads end of file.
package final class LineChannel: Sendable {
  private let descriptor: FileDescriptor
  /// What was read but not yet returned.
  private let rest = Mutex<[UInt8]>([])

  private static let blockSize = 1 << 16

  /// The end that this process was started with.
  ///
  /// - Throws: If there is no such descriptor.
  package init(inherited number: CInt) throws(FileError) {
    descriptor = FileDescriptor(rawValue: number)
    try keepFromPrograms(number)
  }

  private init(_ number: CInt) { descriptor = FileDescriptor(rawValue: number) }

  deinit { try? descriptor.close() }

  /// Both ends, which no started program inherits.
  static func pair() throws(FileError) -> (LineChannel, LineChannel) {
    var ends: [CInt] = [-1, -1]
    // With close-on-exec in the same call where possible: otherwise another thread could start a
    // program in between, which would keep an end open.
    #if canImport(Glibc)
      let kind = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #elseif canImport(Musl)
      let kind = SOCK_STREAM | SOCK_CLOEXEC
    #else
      let kind = SOCK_STREAM
    #endif
    try ensure(unsafe socketpair(AF_UNIX, kind, 0, &ends), "-")
    let pair = (LineChannel(ends[0]), LineChannel(ends[1]))
    #if !os(Linux)
      for end in ends { try keepFromPrograms(end) }
    #endif
    return pair
  }

  package var number: CInt { descriptor.rawValue }

  /// - Parameter line: Without a line end in it.
  package func write(_ line: String) throws(FileError) {
    _ = try naming("-") { try descriptor.writeAll((line + "\n").utf8) }
  }

  /// Waits for the next line, without its end.
  ///
  /// - Parameter limit: In bytes; more are an error.
  /// - Returns: `nil` once the other process has ended, also in the middle of a line.
  package func nextLine(limit: Int) throws(FileError) -> [UInt8]? {
    guard let (line, isWhole) = try next(limit: limit) else { return nil }
    guard isWhole || line.count <= limit else { throw FileError(path: "-", tooLarge: limit) }
    return isWhole ? line : nil
  }

  /// The next line, of which more than the limit comes in parts; the last may lack its end.
  package func nextPart(limit: Int) throws(FileError) -> [UInt8]? { try next(limit: limit)?.line }

  private func next(limit: Int) throws(FileError) -> (line: [UInt8], isWhole: Bool)? {
    var line = rest.withLock { $0.take() }
    var searched = 0
    while true {
      if let end = line[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        rest.withLock { $0 = Array(line[(end + 1)...]) }
        line.removeSubrange(end...)
        return (line, true)
      }
      searched = line.count
      guard searched <= limit else { return (line, false) }
      let block = try naming("-") {
        try unsafe [UInt8](unsafeUninitializedCapacity: Self.blockSize) { buffer, count in
          count = unsafe try descriptor.read(into: UnsafeMutableRawBufferPointer(buffer))
        }
      }
      guard !block.isEmpty else { return line.isEmpty ? nil : (line, false) }
      line += block
    }
  }

  /// Blocks until the other process has ended, or has closed the connection.
  package func waitForEnd() {
    var wanted = pollfd(fd: descriptor.rawValue, events: 0, revents: 0)
    // With no events requested, only a hang-up or an error is reported.
    while unsafe poll(&wanted, 1, -1) <= 0 {}
  }
}

extension [UInt8] {
  /// Returns the bytes and leaves the array empty.
  fileprivate mutating func take() -> [UInt8] {
    defer { self = [] }
    return self
  }
}

/// Sets close-on-exec on an inherited descriptor, so that programs started here don't get it.
package func keepFromPrograms(_ number: CInt) throws(FileError) {
  let flags = fcntl(number, F_GETFD)
  guard flags >= 0, fcntl(number, F_SETFD, flags | FD_CLOEXEC) == 0 else {
    throw FileError(path: "-", Errno(rawValue: errno))
  }
}
