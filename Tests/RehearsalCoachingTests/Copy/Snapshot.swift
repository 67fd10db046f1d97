import Foundation

/// Every sentence by its key in a text file, read and written in the source folder as the golden
/// files are.
struct Snapshot {
  static let url = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Snapshots/copy.txt")

  /// Key by key, the sentence below its key.
  let text: String

  init(_ sentences: [PhraseName: String]) {
    text = sentences.sorted { $0.key < $1.key }.map { "\($0)\n  \($1)\n" }.joined()
  }

  /// Empty when there is none yet.
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
