import Foundation

@testable import Speed

/// Runs a test with a folder of its own, which is gone afterwards.
func withTemporaryFolder(_ test: (RecordingFolder) throws -> Void) throws {
  let folder = try temporaryFolder()
  defer { try? FileManager.default.removeItem(atPath: folder.path) }
  try test(folder)
}

/// The same for a test that waits.
func withTemporaryFolder(_ test: (RecordingFolder) async throws -> Void) async throws {
  let folder = try temporaryFolder()
  defer { try? FileManager.default.removeItem(atPath: folder.path) }
  try await test(folder)
}

private func temporaryFolder() throws -> RecordingFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "speed-\(UUID())")
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  return RecordingFolder(path: url.path(percentEncoded: false))
}
