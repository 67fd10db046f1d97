import Foundation

/// A file for readers that take a path, written anew for each input.
enum ScratchFile {
  /// `TMPDIR` decides the folder; one in memory is many times faster.
  static let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("rehearse-fuzz-\(ProcessInfo.processInfo.processIdentifier)").path

  static func write(_ bytes: [UInt8]) {
    guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
      fatalError("can't write \(path)")
    }
  }
}
