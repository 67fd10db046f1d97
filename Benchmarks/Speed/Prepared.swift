/// Material for measurements, made when first needed and then kept, so that a selection of cases
/// prepares only what it uses.
final class Prepared<Value> {
  private let make: () async throws -> Value
  private var made: Value?

  init(_ make: @escaping () async throws -> Value) { self.make = make }

  func value() async throws -> Value {
    if let made { return made }
    let value = try await make()
    made = value
    return value
  }
}
