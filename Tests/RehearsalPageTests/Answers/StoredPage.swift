import Fixtures
import Foundation
import NIOHTTP1
import Rehearsal
import RehearsalBase
import RehearsalTestKit

@testable import RehearsalApp
@testable import RehearsalPage

/// The page over a store of its own, as a base of suites.
class StoredPage {
  let folder: TemporaryFolder
  let memory: Memory
  let api: PageAPI

  init() throws {
    folder = try TemporaryFolder()
    memory = Memory(.onlyErrors, at: StorePlace(folder: folder.path("store")))
    api = PageAPI(memory)
  }

  /// - Returns: The status, and the JSON of the answer; null where it is something else.
  func ask(
    _ method: PageRequest.Method, _ path: [String], _ query: [String: String] = [:],
    _ body: JSONValue = .null
  ) async throws -> (status: Int, json: JSONValue) {
    let answer = await api.answer(
      PageRequest(method, path, query, Array(body.text(.compact).utf8)))
    let status = Int(answer.status.code)
    guard case .bytes(let bytes, _) = answer.content else { return (status, .null) }
    return (status, try JSONValue(json: bytes))
  }

  /// The same for a path with slashes between its parts.
  func ask(
    _ method: PageRequest.Method, _ path: String, _ query: [String: String] = [:],
    _ body: JSONValue = .null
  ) async throws -> (status: Int, json: JSONValue) {
    try await ask(method, path.split(separator: "/").map(String.init), query, body)
  }

  /// Keeps a recording as a session.
  func kept(_ recording: Recording) async throws -> Int {
    let keeper = try TakeKeeper(for: WaitingTake.Aim(), in: memory, Settings(), nil)
    let take = try memory.begin(
      .takenIn, at: Computer.now, ending: ".flac", for: WaitingTake.Aim())
    try FileManager.default.copyItem(atPath: recording.path, toPath: try memory.path(of: take))
    return try await keeper.keepSound(of: take).session
  }
}
