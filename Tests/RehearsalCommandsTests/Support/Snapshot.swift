import Foundation
import Testing

/// A text that the program prints, kept in a file of the source folder.
struct Snapshot {
  private let file: URL

  /// Whether this run writes the files instead of comparing; `make golden` asks for it.
  private static let isBeingWritten = ProcessInfo.processInfo.environment["GOLDEN"] == "write"
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Snapshots")

  init(_ name: String, ending: String = "txt") {
    file = Self.folder.appending(path: "\(name).\(ending)")
  }

  /// Compares a text with the file, or writes it there.
  func check(_ text: String) throws {
    guard !Self.isBeingWritten else {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
      return
    }
    let kept = try? String(contentsOf: file, encoding: .utf8)
    #expect(text == kept, "'make golden' writes \(file.lastPathComponent); commit the difference")
  }
}
