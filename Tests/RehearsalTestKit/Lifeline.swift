import Foundation

/// A named pipe that programs hold open for as long as they run, which shows when all of them have
/// ended.
package final class Lifeline: Sendable {
  /// What a shell command has to end with for its programs to hold it, such as `sleep 9 9> /…`.
  package let redirection: String
  private let descriptor: Int32

  package init(in folder: TemporaryFolder, named name: String = "lifeline") {
    let path = folder.path(name)
    redirection = "9> '\(path)'"
    // Opened before any writer, and without waiting for one.
    descriptor = unsafe mkfifo(path, 0o600) == 0 ? unsafe open(path, O_RDONLY | O_NONBLOCK) : -1
    precondition(descriptor >= 0, "can't create the named pipe '\(path)'")
  }

  deinit { close(descriptor) }

  /// Whether any program holds it.
  package var isHeld: Bool {
    var byte: UInt8 = 0
    return unsafe read(descriptor, &byte, 1) < 0 && errno == EAGAIN
  }

  /// Waits until a program holds it.
  package func held() async throws { while !isHeld { try await Task.sleep(for: Self.interval) } }

  /// Waits until no program holds it any more.
  package func released() async throws {
    while isHeld { try await Task.sleep(for: Self.interval) }
  }

  /// Between two looks.
  private static let interval = Duration.milliseconds(2)
}
