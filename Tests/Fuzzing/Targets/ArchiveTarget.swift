import Foundation
@testable import RehearsalApp
@testable import RehearsalCommands
@testable import RehearsalPage

/// An export's documents, separated by a NUL: imported, then printed by all that prints them.
enum ArchiveTarget: FuzzTarget {
  static let name = "archive"

  private static let files = [
    "sessions/0001/session.json", "sessions/0001/report.json", "sessions/0001/transcript.json",
    "scripts/1/script.json",
  ]

  static func test(_ bytes: [UInt8]) {
    StoredHome.empty()
    let folder = StoredHome.place.folder + ".export"
    try? FileManager.default.removeItem(atPath: folder)
    let documents = bytes.split(separator: 0, omittingEmptySubsequences: false)
    for (file, document) in zip(files, documents) where !document.isEmpty {
      write(Data(document), to: folder + "/" + file)
    }
    let count = (documents.first?.isEmpty ?? true) ? 0 : 1
    let scripts = documents.count > 3 && !documents[3].isEmpty ? 1 : 0
    write(Data("one. two. three.".utf8), to: folder + "/scripts/1/v1.md")
    if scripts == 0 { try? FileManager.default.removeItem(atPath: folder + "/scripts/1") }
    try? FileManager.default.createDirectory(
      atPath: folder + "/sessions", withIntermediateDirectories: true)
    write(
      Data(
        """
        {"schema": "\(ArchiveFolder.schema)", "sessions": \(count), "scripts": \(scripts),
         "recordings": 0}
        """.utf8), to: folder + "/export.json")
    StoredHome.run(ImportData.self, [folder, "--quiet"])
    StoredHome.print()
  }

  private static func write(_ data: Data, to path: String) {
    let url = URL(filePath: path)
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: url)
  }
}
