import Foundation

/// The transcripts that the tests of `RehearsalTranscript` read, each with a flaw or a habit.
enum TranscriptFixtures {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "RehearsalTranscriptTests/Fixtures")

  static func path(_ name: String) -> String { folder.appending(path: name).path }

  static let names: [String] = {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return all.filter { $0 != "README.md" }.sorted()
  }()
}
