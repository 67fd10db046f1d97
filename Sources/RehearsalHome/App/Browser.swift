import Foundation
import RehearsalFiles

/// The user's browser.
enum Browser {
  #if os(macOS)
    private static let openers = ["open"]
  #else
    private static let openers = ["xdg-open", "gio"]
  #endif

  /// Opens a link, as far as the system knows how to.
  static func open(_ link: String) -> Bool {
    let search = ProgramSearch(path: ProcessInfo.processInfo.environment["PATH"] ?? "")
    for opener in openers {
      guard let path = search.path(of: opener) else { continue }
      let process = Process()
      process.executableURL = URL(filePath: path)
      process.arguments = (opener == "gio" ? ["open"] : []) + [link]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      process.standardInput = FileHandle.nullDevice
      if (try? process.run()) != nil { return true }
    }
    return false
  }
}
