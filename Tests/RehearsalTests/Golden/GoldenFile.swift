import Foundation

/// The expected JSON of a golden case, read and written in the source folder.
///
/// Not a resource of the bundle: what `make golden` writes is what the next run reads, without a
/// build in between.
struct GoldenFile {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Expected")

  let url: URL

  init(_ name: String) { url = Self.folder.appending(path: "\(name).json") }

  /// `nil` when there is none yet.
  var text: String? { try? String(contentsOf: url, encoding: .utf8) }

  func write(_ text: String) throws {
    try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url, options: .atomic)
  }

  func remove() throws { try FileManager.default.removeItem(at: url) }

  /// The cases that have a file.
  static var names: Set<String> {
    get throws {
      Set(
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
          .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(".json".count)) })
    }
  }
}
