import Platform
import Synchronization
import SystemPackage

/// Single keys from the terminal of this process, whatever its standard input is.
///
/// While it is open, keys are not shown and come before Enter is pressed, and no key suspends the
/// process. However the process ends, except by SIGKILL, the terminal is left as it was found.
package final class Keyboard: Sendable {
  private struct Found {
    var descriptor: FileDescriptor
    var mode: termios
  }

  /// The terminal as it was before; `nil` while none is open.
  private static let found = Mutex<Found?>(nil)

  private let descriptor: FileDescriptor

  /// `nil` without a terminal, and in the background.
  package init?() {
    guard
      let descriptor = unsafe try? FileDescriptor.open(
        "/dev/tty", .readWrite, options: .closeOnExec)
    else { return nil }
    var mode = termios()
    // A process in the background is stopped when it changes the terminal.
    guard tcgetpgrp(descriptor.rawValue) == getpgrp(),
      unsafe tcgetattr(descriptor.rawValue, &mode) == 0
    else {
      try? descriptor.close()
      return nil
    }
    self.descriptor = descriptor
    Self.found.withLock { $0 = Found(descriptor: descriptor, mode: mode) }
    // Signals of keys, such as that of Control-C, stay on.
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
    Self.disableSuspending(in: &mode)
    do throws(FileError) {
      try ExitCleanup.make(.terminalMode) { () throws(FileError) in
        guard unsafe tcsetattr(descriptor.rawValue, TCSADRAIN, &mode) == 0 else {
          throw FileError(path: "/dev/tty", Errno(rawValue: errno))
        }
      }
    } catch {
      return nil
    }
  }

  deinit {
    ExitCleanup.remove(.terminalMode)
    try? descriptor.close()
  }

  /// The result of a wait for a key.
  package enum Outcome: Equatable, Sendable {
    /// The bytes of the keys that were pressed; a key that sends several, such as an arrow, is one
    /// ``escape``.
    case keys([UInt8])
    case nothing
    /// The terminal is gone.
    case closed
  }

  /// The next keys.
  ///
  /// - Parameter milliseconds: How long to wait; by default until a key comes.
  package func next(within milliseconds: Int32 = -1) -> Outcome {
    var waiting = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&waiting, 1, milliseconds) > 0 else { return .nothing }
    var bytes = [UInt8](repeating: 0, count: Self.longestKey)
    let count = unsafe read(descriptor.rawValue, &bytes, bytes.count)
    guard count > 0 else { return .closed }
    return .keys(bytes[0] == Self.escape ? [Self.escape] : Array(bytes[..<count]))
  }

  /// The first byte that keys such as arrows send.
  package static let escape: UInt8 = 0x1B

  /// In bytes, longer than any key's.
  private static let longestKey = 32

  private static func disableSuspending(in mode: inout termios) {
    unsafe withUnsafeMutableBytes(of: &mode.c_cc) { unsafe $0[Int(VSUSP)] = disabled }
  }

  #if canImport(Darwin)
    private static let disabled: UInt8 = 0xFF
  #else
    private static let disabled: UInt8 = 0
  #endif

  /// Undoes what was changed.
  static func restore() {
    found.withLock { found in
      guard var was = found else { return }
      _ = unsafe tcsetattr(was.descriptor.rawValue, TCSADRAIN, &was.mode)
      found = nil
    }
  }
}
