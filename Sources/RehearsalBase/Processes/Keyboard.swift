import Platform
import Synchronization
import SystemPackage

/// Single keys from the terminal of this process, whatever its standard input is.
///
/// While it is open, the terminal is in non-canonical mode without echo, and no key suspends the
/// process. The previous mode is restored however the process ends, except by SIGKILL.
package final class Keyboard: Sendable {
  private struct Found {
    var descriptor: FileDescriptor
    var mode: termios
  }

  /// The terminal and its previous mode; `nil` while no keyboard is open.
  private static let found = Mutex<Found?>(nil)

  private let descriptor: FileDescriptor

  /// `nil` without a terminal, and if the process is in the background.
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
    // ISIG stays set, so that Control-C still sends its signal.
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
    /// The bytes of the keys that were pressed. A key such as an arrow sends several, of which the
    /// first is that of Escape.
    case keys([UInt8])
    case nothing
    /// The terminal was closed.
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
    return .keys(Array(bytes[..<count]))
  }

  /// In bytes, longer than any key's sequence.
  private static let longestKey = 32

  private static func disableSuspending(in mode: inout termios) {
    unsafe withUnsafeMutableBytes(of: &mode.c_cc) { unsafe $0[Int(VSUSP)] = disabled }
  }

  #if canImport(Darwin)
    private static let disabled: UInt8 = 0xFF
  #else
    private static let disabled: UInt8 = 0
  #endif

  /// Restores the previous mode of the terminal.
  static func restore() {
    found.withLock { found in
      guard var was = found else { return }
      _ = unsafe tcsetattr(was.descriptor.rawValue, TCSADRAIN, &was.mode)
      found = nil
    }
  }
}
