package import Rehearsal
import RehearsalCoaching
package import RehearsalBase
package import RehearsalTranscript

/// The JSON of a session's report or transcript, which an earlier version may have stored without
/// checking its numbers.
package struct StoredDocument {
  package let document: JSONDocument
  private let json: String
  private let damage: StoreError

  /// - Throws: ``StoreError/damagedSession(_:_:)`` where it has an impossible number.
  package init(_ session: Int, _ part: StoreError.Part, _ json: String) throws(StoreError) {
    damage = .damagedSession(session, part)
    guard let document = try? JSONDocument(strict: json.utf8), document.impossibleNumber == nil
    else { throw damage }
    self.document = document
    self.json = json
  }

  package func report() throws(StoreError) -> Report { try decoded() }
  func past() throws(StoreError) -> PastSession { try decoded() }

  package func transcript() throws(StoreError) -> Transcript {
    guard let read = try? Transcript.read(Array(json.utf8)) else { throw damage }
    return read
  }

  private func decoded<Value: Decodable>() throws(StoreError) -> Value {
    guard let decoded = try? Value(json: document) else { throw damage }
    return decoded
  }
}
