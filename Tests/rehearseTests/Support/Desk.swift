import Foundation

/// A folder of its own for one test, removed when the test is over.
final class Desk: Sendable {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "rehearse-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// A new file with such bytes.
  @discardableResult
  func file(_ name: String, _ bytes: Data = Data()) throws -> URL {
    let file = folder.appending(path: name)
    try bytes.write(to: file)
    return file
  }

  func bytes(_ name: String) throws -> Data { try Data(contentsOf: folder.appending(path: name)) }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }
}
