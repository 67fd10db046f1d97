import Fixtures
import Rehearsal
import RehearsalBase
import RehearsalTestKit
import Testing

@testable import RehearsalApp
@testable import RehearsalPage

/// The tip's moment of a session, mended, as the page gets it.
@Suite final class MendedTests: StoredPage {
  @Test func `a tip whose moment can be mended offers it, with its sound and a sentence`()
    async throws
  {
    let id = try await kept(.talk)
    #expect(try await ask(.get, "sessions/\(id)").json["review"]?["mended"]?.bool == true)
    let before = try await ask(.get, "sessions")
    #expect(before.status == 200)
    let mended = try await ask(.get, "sessions/\(id)/mended")
    #expect(mended.status == 200)
    #expect(mended.json["changed"]?.string?.hasPrefix("A pause of 0.") == true)
    let length =
      try #require(mended.json["end_s"]?.number) - #require(mended.json["start_s"]?.number)
    let answer = await api.answer(PageRequest(.get, ["sessions", "\(id)", "mended.wav"]))
    guard case .bytes(let bytes, "audio/wav") = answer.content else {
      Issue.record("it is no sound")
      return
    }
    // Longer than what was said, by less than a second.
    let frames = Double(bytes.count - 80) / 2 / 16_000
    #expect((length + 0.2...length + 1).contains(frames))
    let after = try await ask(.get, "sessions")
    #expect(after.json == before.json)
  }

  @Test func `a tip without one says why when it is asked`() async throws {
    let id = try await kept(.noisy)
    #expect(try await ask(.get, "sessions/\(id)").json["review"]?["mended"]?.bool == false)
    let mended = try await ask(.get, "sessions/\(id)/mended")
    #expect(mended.status == 422)
    #expect(mended.json["error"]?["code"]?.string == "unmendable")
    #expect(mended.json["error"]?["message"]?.string?.isEmpty == false)
  }
}
