import Foundation

/// The files of `Fixtures/`.
enum FixtureFiles {
  static func path(of name: String) -> String { folder + "/" + name }

  static func bytes(of name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: path(of: name))))
  }

  /// Of the transcripts, sorted.
  static var names: [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return all.filter { $0 != "README.md" }.sorted()
  }

  private static let folder = Bundle.module.resourcePath.map { $0 + "/Fixtures" } ?? "Fixtures"
}
