import RehearsalBase

/// Both readers of JSON: what the strict one reads, it reads again after writing, and the forgiving
/// one reads without repairs.
enum JSONTarget: FuzzTarget {
  static let name = "json"

  static func test(_ bytes: [UInt8]) {
    let forgiven = try? JSONDocument(bytes)
    guard let value = try? JSONValue(json: bytes) else { return }
    // It takes a number alone for text.
    if let forgiven {
      precondition(forgiven.roots.count == 1 && forgiven.invalidCount == 0, "valid JSON repaired")
    }
    for layout in [OrderedJSON.Layout.compact, .pretty] {
      precondition((try? JSONValue(json: value.text(layout))) == value, "JSON changed by writing")
    }
  }
}
