import RehearsalTestKit
import Testing

@testable import Rehearsal

@Suite struct SimilarPathTests {
  private func folder(of count: Int) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for number in 1..<count { try folder.file("\(number).txt") }
    try folder.file("interview.flac")
    return folder
  }

  @Test func `a typo is found in a folder that is not large`() throws {
    let folder = try folder(of: FolderNames.mostCompared)
    #expect(
      similarPath(to: folder.path("intervew.flac"), in: FolderListings())
        == folder.path("interview.flac"))
    #expect(
      similarPath(to: folder.path("interview.wav"), in: FolderListings())
        == folder.path("interview.flac"))
  }

  @Test func `the very name is no suggestion`() throws {
    let folder = try folder(of: 2)
    #expect(similarPath(to: folder.path("interview.flac"), in: FolderListings()) == nil)
  }

  @Test func `only another extension is found in a large folder`() throws {
    let folder = try folder(of: FolderNames.mostCompared + 1)
    #expect(similarPath(to: folder.path("intervew.flac"), in: FolderListings()) == nil)
    #expect(
      similarPath(to: folder.path("interview.wav"), in: FolderListings())
        == folder.path("interview.flac"))
  }
}
