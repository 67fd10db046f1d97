import Fixtures
import Foundation
import RehearsalBase
import RehearsalCoaching
import Testing

@testable import RehearsalApp
@testable import RehearsalPage

/// A listener's card of a session, and what comes back, as the page has them.
@Suite final class ListenerTests: StoredPage {
  private func text(_ name: String, lost: String, of id: Int) throws -> JSONValue {
    let take = try StoredTake(id, in: memory).session.sha256.prefix(12)
    return ["text": .string("> [rehearse card 1 \(take)] [from] \(name) [lost] \(lost) [end]")]
  }

  private func listeners(of id: Int) async throws -> [String] {
    let shown = try await ask(.get, "sessions/\(id)").json["listeners"]?.elements ?? []
    return shown.compactMap { $0["listener"]?.string }
  }

  @Test func `the card is the file that the command writes, and no page of this origin`()
    async throws
  {
    let id = try await kept(.sentence16k)
    let answer = await api.answer(PageRequest(.get, ["sessions", "\(id)", "card"]))
    guard case .bytes(let bytes, "application/octet-stream") = answer.content else {
      Issue.record("it is no file")
      return
    }
    #expect(try await Array(StoredTake(id, in: memory).card().utf8) == bytes)
    let sound = try StoredTake(id, in: memory).soundForCard().path
    try FileManager.default.removeItem(atPath: sound)
    #expect(try await ask(.get, "sessions/\(id)/card").status == 404)
  }

  @Test func `what is pasted is beside the tip at once, until it is taken out`() async throws {
    let id = try await kept(.talk)
    #expect(try await listeners(of: id).isEmpty)
    for (name, lost) in [("Anna", "0:20 1:10"), ("..", "0:23")] {
      let body = try text(name, lost: lost, of: id)
      let added = try await ask(.post, "sessions/\(id)/listeners", [:], body)
      #expect(added.status == 200 && added.json["listener"]?.string == name)
    }
    #expect(try await listeners(of: id) == ["..", "Anna"])
    func firstNote() async throws -> String? {
      let review = try await ask(.get, "sessions/\(id)").json["review"]
      return review?["tip"]?["evidence"]?.elements.first?["note"]?.string
    }
    #expect(try await firstNote() == "Two listeners were lost at 0:20.")
    let path = "sessions/\(id)/listeners"
    #expect(try await ask(.delete, path).status == 400)
    #expect(try await ask(.delete, path, ["listener": ".."]).status == 204)
    #expect(try await listeners(of: id) == ["Anna"])
    #expect(try await firstNote()?.contains("listeners") == false)
  }

  @Test func `what can't be read, or is about another take, changes nothing`() async throws {
    let (id, other) = (try await kept(.talk), try await kept(.sentence16k))
    for (body, status) in [
      (["text": "nothing"], 422), (try text("Anna", lost: "0:20", of: other), 404),
      (try text("Anna", lost: "9:00", of: id), 422), (["x": "y"], 400),
    ] as [(JSONValue, Int)] {
      let answer = try await ask(.post, "sessions/\(id)/listeners", [:], body)
      #expect(answer.status == status && answer.json["error"]?["message"]?.string != nil)
    }
    #expect(try await listeners(of: id).isEmpty)
  }
}
