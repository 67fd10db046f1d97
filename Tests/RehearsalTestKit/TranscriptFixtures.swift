import Foundation

/// The files of `Tests/RehearsalTranscriptTests/Fixtures`, in the source folder.
package enum TranscriptFixtures {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "RehearsalTranscriptTests/Fixtures")

  package static func path(of name: String) -> String { folder.appending(path: name).path }

  package static func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name)))
  }

  /// The names of the transcripts, sorted.
  package static let names: [String] = {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return all.filter { $0 != "README.md" }.sorted()
  }()
}
