package import Foundation

/// An empty folder for one test, removed with the last reference to it.
package final class TemporaryFolder: Sendable {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "rehearsmart-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package var path: String { url.path }

  /// The path of a file in the folder, whether it exists or not.
  package func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file, and creates the folders in its name.
  ///
  /// - Returns: Its path.
  @discardableResult
  package func file(_ name: String, _ bytes: some Sequence<UInt8> = []) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }

  @discardableResult
  package func file(_ name: String, _ text: String) throws -> String { try file(name, text.utf8) }

  package func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: url.appending(path: name))
  }

  package func text(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  /// The names of the files and folders directly in it, sorted.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}
