import Rehearsal
import RehearsalCoaching
import RehearsalBase
import RehearsalTranscript

/// The JSON of a session's report or transcript, which an earlier version may have stored without
/// looking at its numbers.
struct StoredDocument {
  var session: Int
  var part: StoreError.Part
  var json: String

  init(_ session: Int, _ part: StoreError.Part, _ json: String) {
    self.session = session
    self.part = part
    self.json = json
  }

  /// - Throws: ``StoreError/damagedSession(_:_:)`` where it has a number that none has.
  func value() throws(StoreError) -> JSONValue {
    guard let value = try? JSONValue(json: json), value.impossibleNumber == nil else {
      throw .damagedSession(session, part)
    }
    return value
  }

  func report() throws(StoreError) -> Report { try decoded() }
  func past() throws(StoreError) -> PastSession { try decoded() }

  func transcript() throws(StoreError) -> Transcript {
    _ = try value()
    guard let read = try? Transcript.read(Array(json.utf8)) else {
      throw .damagedSession(session, part)
    }
    return read
  }

  private func decoded<Value: Decodable>() throws(StoreError) -> Value {
    let value = try value()
    guard let decoded = try? Value(json: value) else { throw .damagedSession(session, part) }
    return decoded
  }
}
