/// A number that decides something, and where it comes from.
struct Limit<Value: Equatable & Sendable>: Equatable, Sendable {
  let value: Value
  let source: String

  init(_ value: Value, source: String) {
    precondition(!source.isEmpty, "a limit of \(value) needs a source")
    self.value = value
    self.source = source
  }
}
