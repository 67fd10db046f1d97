import Foundation

/// A text file with every sentence by its key, read and written in the source folder like the
/// golden files.
struct Snapshot {
  static let url = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Snapshots/copy.txt")

  /// Each key with its sentence below it.
  let text: String

  init(_ sentences: [PhraseName: String]) {
    text = sentences.sorted { $0.key < $1.key }.map { "\($0)\n  \($1)\n" }.joined()
  }

  /// Empty if the file does not exist.
  static var lines: [String] {
    ((try? String(contentsOf: url, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
  }

  var lines: [String] { text.split(separator: "\n").map(String.init) }

  func write() throws {
    try FileManager.default.createDirectory(
      at: Self.url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: Self.url, options: .atomic)
  }
}
