import Foundation
import RehearsalTestKit
import Testing

@testable import Rehearsal

@Suite struct FolderListingsTests {
  private let listings = FolderListings()
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.file("talk.wav")
  }

  private var names: [String] {
    get throws { try listings.names(inFolder: folder.path).all }
  }

  private func setModified(_ date: Date) throws {
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: folder.path)
  }

  @Test func `a folder is not listed again until it changes`() throws {
    let lastYear = Date(timeIntervalSinceNow: -365 * 86_400)
    try setModified(lastYear)
    #expect(try names == ["talk.wav"])
    try folder.file("talk.srt")
    // Now the folder looks unchanged.
    try setModified(lastYear)
    #expect(try names == ["talk.wav"])
    try setModified(lastYear.addingTimeInterval(1))
    #expect(try names == ["talk.srt", "talk.wav"])
  }

  @Test func `a folder that has just changed is listed again`() throws {
    let now = Date()
    try setModified(now)
    #expect(try names == ["talk.wav"])
    try folder.file("talk.srt")
    // A second change may leave the same time.
    try setModified(now)
    #expect(try names == ["talk.srt", "talk.wav"])
  }

  @Test func `another folder is listed`() throws {
    try setModified(Date(timeIntervalSinceNow: -86_400))
    #expect(try names == ["talk.wav"])
    let other = try TemporaryFolder()
    #expect(try listings.names(inFolder: other.path).all == [])
    #expect(try names == ["talk.wav"])
  }

  @Test func `names are found by what comes before their extension`() {
    let names = FolderNames(["a.b.srt", "a.srt", "a.wav", "a.wav.srt", "ab.srt", "b.srt"])
    #expect(names.named(after: "a.wav") == ["a.srt", "a.wav", "a.wav.srt"])
    #expect(names.named(after: "a.b") == ["a.b.srt", "a.srt", "a.wav"])
    #expect(names.named(after: "c.wav") == [])
  }
}

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
