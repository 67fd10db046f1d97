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

  private func nearest(_ name: String, in folder: TemporaryFolder) -> String? {
    similarPath(to: folder.path(name), in: FolderListings())
  }

  @Test func `a typo is found in a folder that is not large`() throws {
    let folder = try folder(of: FolderNames.mostCompared)
    #expect(nearest("intervew.flac", in: folder) == folder.path("interview.flac"))
    #expect(nearest("interview.wav", in: folder) == folder.path("interview.flac"))
  }

  @Test func `the very name is no suggestion`() throws {
    let folder = try folder(of: 2)
    #expect(nearest("interview.flac", in: folder) == nil)
  }

  @Test func `only another extension is found in a large folder`() throws {
    let folder = try folder(of: FolderNames.mostCompared + 1)
    #expect(nearest("intervew.flac", in: folder) == nil)
    #expect(nearest("interview.wav", in: folder) == folder.path("interview.flac"))
  }
}
