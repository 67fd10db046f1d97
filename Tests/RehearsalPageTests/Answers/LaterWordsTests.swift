import Fixtures
import Foundation
import Rehearsal
import RehearsalBase
import RehearsalCoaching
import RehearsalRecognition
import RehearsalTestKit
import Testing

@testable import RehearsalApp
@testable import RehearsalPage

/// The words of a session that was judged by its sound, with a stand-in for a recogniser.
@Suite final class LaterWordsTests: StoredPage {
  /// What hears a take: it says that half was heard, and goes on once it may.
  private func recognizer(_ ends: String) throws -> Transcriber {
    let program = try folder.file(
      "hear",
      """
      #!/bin/sh
      echo 'progress 0.0 of 80.0' >&2
      echo 'progress 40.0 of 80.0' >&2
      while [ ! -e '\(folder.path("go"))' ]; do sleep 0.02; done
      \(ends)
      """)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let found = try Recognizers.find(
      command: "\(program) {recording}", in: ["PATH": "/usr/bin:/bin", "TMPDIR": folder.path])
    return Transcriber(found, isDemanded: false, keepingIn: nil)
  }

  private static let heard = "cat '\(Recording.talk.path.replacing(".flac", with: ".srt"))'"

  /// A session by the sound of a recording, whose words are to be heard.
  private func kept(
    by transcriber: Transcriber, of recording: String = Recording.talk.path
  ) async throws -> Int {
    let keeper = try TakeKeeper(for: WaitingTake.Aim(), in: memory, Settings(), transcriber)
    let take = try memory.begin(
      .takenIn, at: Computer.now, ending: ".flac", for: WaitingTake.Aim())
    try FileManager.default.copyItem(atPath: recording, toPath: try memory.path(of: take))
    let (session, words) = try await keeper.keepSound(of: take, marks: [Seconds(5)])
    #expect(words != nil)
    await api.words.add(words)
    return session
  }

  private func go() throws { try folder.file("go", "") }

  /// Waits for what is known of the words of a session.
  private func state(
    of session: Int, where isMeant: (JSONValue) -> Bool
  ) async throws -> JSONValue {
    for _ in 0..<3_000 {
      let state = try await ask(.get, "sessions/\(session)/words").json
      if isMeant(state) { return state }
      try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("the words stay as they are")
    return .null
  }

  @Test func `the report is by the sound until the words are there, in the same session`()
    async throws
  {
    let id = try await kept(by: try recognizer(Self.heard))
    let first = try await ask(.get, "sessions/\(id)").json
    #expect(first["review"]?["transcript"] == .null)
    #expect(first["words"]?["state"]?.string == "listening")
    let half = try await state(of: id) { $0["heard_s"]?.number ?? 0 > 0 }
    let (heard, all) = (half["heard_s"]?.number, half["of_s"]?.number)
    #expect(try abs(#require(heard) * 2 - #require(all)) < 0.01)
    _ = try await ask(.post, "sessions/\(id)/notes", [:], ["text": "slower"])
    try memory.changing { try $0.rate(id, FocusNumber(.eyeContact, 7)) }
    try go()
    _ = try await state(of: id) { $0["state"] == .null }
    let second = try await ask(.get, "sessions/\(id)").json
    #expect(try #require(second["review"]?["transcript"]).elements.count > 0)
    #expect(second["notes"]?.elements.count == 1)
    #expect(second["marks"]?.elements.count == 1)
    #expect(second["ratings"]?.elements.count == 1)
    #expect(second["words"] == .null && second["words_note"] == .null)
    #expect(try await ask(.get, "sessions").json.integer("count") == 1)
  }

  @Test func `a recogniser that fails costs the words alone, and is asked again`() async throws {
    let id = try await kept(by: try recognizer("exit 3"))
    let before = try memory.reading { try $0.report(of: id) }
    try go()
    let failed = try await state(of: id) { $0["state"]?.string == "failed" }
    #expect(failed["message"]?.string?.contains("could not be written down") == true)
    #expect(try memory.reading { try $0.report(of: id) } == before)
    #expect(try await ask(.get, "sessions/\(id)").json["words"] == failed)
  }

  @Test func `words that are of something else are refused in a sentence`() async throws {
    let id = try await kept(by: try recognizer("printf hello"))
    try go()
    _ = try await state(of: id) { $0["state"] == .null }
    let session = try await ask(.get, "sessions/\(id)").json
    #expect(session["review"]?["transcript"] == .null)
    #expect(session["words"] == .null)
    #expect(session["words_note"]?.string?.hasPrefix("What was heard is left out: ") == true)
  }

  @Test func `nothing is heard of a session that is deleted`() async throws {
    let id = try await kept(by: try recognizer(Self.heard))
    let next = try await kept(
      by: try recognizer("exit 3"), of: Recording.sentence48kStereo.path)
    #expect(try await ask(.get, "sessions/\(next)").json["words"]?["state"]?.string == "waiting")
    _ = try await ask(.delete, "sessions/\(id)")
    _ = try await state(of: next) { $0["state"]?.string == "listening" }
    try go()
    _ = try await state(of: next) { $0["state"]?.string == "failed" }
    #expect(try await ask(.get, "sessions").json.integer("count") == 1)
  }
}
