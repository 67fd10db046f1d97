import Foundation
import RehearsalBase

/// The user's browser.
enum Browser {
  #if os(macOS)
    private static let openers = ["open"]
  #else
    private static let openers = ["xdg-open", "gio"]
  #endif

  /// Opens a file, as far as the system knows how to.
  static func open(_ path: String) -> Bool {
    let search = ProgramSearch(path: ProcessInfo.processInfo.environment["PATH"] ?? "")
    for opener in openers {
      guard let program = search.path(of: opener) else { continue }
      let process = Process()
      process.executableURL = URL(filePath: program)
      process.arguments = (opener == "gio" ? ["open"] : []) + [path]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      process.standardInput = FileHandle.nullDevice
      if (try? process.run()) != nil { return true }
    }
    return false
  }
}
