import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalNative

/// Recordings that were not finished, with what each was begun for.
struct UnfinishedTakes {
  let memory: Memory

  /// With a version, as all states have.
  private static let key = "unfinished.v1"

  func all() throws(FileError) -> [UnfinishedRecording] {
    guard let place = memory.place else { return [] }
    return try UnfinishedRecording.all(in: place.recordings)
  }

  /// The focus and the script of each recording, by the name of its file.
  func aims() throws -> JSONValue {
    let text = try memory.reading { try $0.state(Self.key) } ?? nil
    return text.flatMap { try? JSONValue(json: $0) } ?? [:]
  }

  /// Keeps what a recording is begun for; that of recordings that are gone is forgotten.
  ///
  /// - Parameter path: Where the recording will be once it is finished.
  func note(_ path: String, focus: String?, script: String?) throws {
    let left = try all().map(\.path.fileName)
    let aim = JSONValue.Member(
      key: UnfinishedRecording.path(for: path).fileName,
      value: ["focus": JSONValue(focus), "script": JSONValue(script)])
    let all = try aims().members.filter { left.contains($0.key) && $0.key != aim.key } + [aim]
    try memory.changing { try $0.setState(Self.key, to: JSONValue.object(all).text(.compact)) }
  }
}
