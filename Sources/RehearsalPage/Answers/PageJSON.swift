import Rehearsal
import RehearsalBase

extension PageAnswer {
  static func json(_ value: JSONValue) -> PageAnswer { .json(value.text(.compact)) }

  /// An error, as the page shows it.
  static func failure(_ reason: Failure.Reason, status: Int) -> PageAnswer {
    let value: JSONValue = [
      "error": [
        "code": .string(reason.code.rawValue), "message": .string(reason.message),
        "hint": .string(reason.hint),
      ]
    ]
    return .json(value.text(.compact), status: status)
  }
}

extension PageRequest {
  /// Our choice, in bytes: the longest script.
  private static var longestObject: Int { 4 << 20 }

  /// The JSON object that the page sent.
  func object() async throws -> JSONValue {
    let bytes = try await bytes(limit: Self.longestObject)
    guard let value = try? JSONValue(json: bytes) else {
      throw PageError.badRequest("that is not JSON")
    }
    return value
  }
}

extension JSONValue {
  /// A required string.
  func needed(_ key: String) throws -> String {
    guard let text = self[key]?.string else { throw PageError.badRequest("\(key) is missing") }
    return text
  }

  func neededInteger(_ key: String) throws -> Int {
    guard let number = integer(key) else { throw PageError.badRequest("\(key) is missing") }
    return number
  }

  /// `nil` if it is missing, no whole number, or out of range.
  func integer(_ key: String) -> Int? { self[key]?.number.flatMap(Int.init(exactly:)) }
}
