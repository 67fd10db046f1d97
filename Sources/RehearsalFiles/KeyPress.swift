import Synchronization
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Waits for single keys on the terminal behind standard input.
///
/// While it waits, keys are neither shown nor kept until Enter. However the process ends, except by
/// SIGKILL, the terminal is left as it was found.
package enum KeyPress {
  /// How the terminal was before a wait; `nil` outside one.
  private static let found = Mutex<termios?>(nil)

  /// The first byte of the next key; `nil` at the end of the input, and where that is no terminal.
  package static func next() -> UInt8? {
    var mode = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &mode) == 0 else { return nil }
    found.withLock { $0 = mode }
    defer { Leftovers.remove(.terminalMode) }
    // Signals of keys, such as Control-C, stay on.
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
    do throws(FileError) {
      try Leftovers.make(.terminalMode) { () throws(FileError) in
        guard unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &mode) == 0 else {
          throw FileError(path: "-", Errno(rawValue: errno))
        }
      }
    } catch {
      return nil
    }
    var bytes = [UInt8](repeating: 0, count: longestKey)
    // All bytes of one key: an arrow is an escape sequence.
    let count = unsafe read(STDIN_FILENO, &bytes, bytes.count)
    return count > 0 ? bytes[0] : nil
  }

  /// In bytes, longer than any key's.
  private static let longestKey = 32

  /// Undoes what a wait changed.
  static func restore() {
    found.withLock { found in
      guard var mode = found else { return }
      _ = unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
      found = nil
    }
  }
}
