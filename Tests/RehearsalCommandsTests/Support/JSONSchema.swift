import RehearsalBase

/// A JSON Schema (draft 2020-12) as the program prints it, with the keywords that ours use.
///
/// Published schemas are open: later fields must not break a reader. Here they are read as closed,
/// so that no field can be added without its line in the schema, and keys must be in the schema's
/// order, which is part of the promise.
struct JSONSchema {
  let root: JSONValue

  /// - Throws: When a keyword is used that this reader would silently ignore.
  init(named name: String) throws {
    root = try JSONValue(json: try Program.run("schema", name).text)
    try Self.checkKeywords(root)
  }

  struct UnknownKeyword: Error {
    var keyword: String
  }

  /// Where a document breaks the schema, each with its path; empty when it is valid.
  func problems(in document: JSONValue) -> [String] { problems(document, root, at: "$") }

  private static let keywords: Set = [
    "$schema", "$defs", "$ref", "title", "description", "type", "required", "properties", "items",
    "enum", "const", "minimum", "maximum", "minLength", "maxLength", "minItems",
    "maxItems", "format", "exclusiveMinimum", "additionalProperties",
  ]

  private static func checkKeywords(_ schema: JSONValue) throws {
    guard case .object(let members) = schema else { return }
    for member in members {
      guard keywords.contains(member.key) else { throw UnknownKeyword(keyword: member.key) }
      switch (member.key, member.value) {
      case ("properties", .object(let schemas)), ("$defs", .object(let schemas)):
        for schema in schemas { try checkKeywords(schema.value) }
      case ("items", let each), ("additionalProperties", let each): try checkKeywords(each)
      default: break
      }
    }
  }

  private func problems(_ value: JSONValue, _ schema: JSONValue, at path: String) -> [String] {
    if let reference = schema["$ref"]?.string {
      guard let target = root["$defs"]?[String(reference.dropFirst("#/$defs/".count))] else {
        return ["\(path): the schema has no \(reference)"]
      }
      return problems(value, target, at: path)
    }
    var found: [String] = []
    if let constant = schema["const"], value != constant {
      found.append("\(path): not \(constant.line)")
    }
    if let allowed = schema["enum"], !allowed.elements.contains(value) {
      found.append("\(path): \(value.line) is none of \(allowed.line)")
    }
    if let types = schema["type"], !names(types).contains(where: { value.is($0) }) {
      found.append("\(path): \(value.line) is not \(names(types).joined(separator: " or "))")
    }
    switch value {
    case .number(let digits): found += rangeProblems(digits, schema, at: path)
    case .string(let text):
      let length = Double(text.unicodeScalars.count)
      if let least = schema["minLength"]?.number, length < least {
        found.append("\(path): shorter than \(least)")
      }
      if let most = schema["maxLength"]?.number, length > most {
        found.append("\(path): longer than \(most)")
      }
    case .array(let elements):
      if let least = schema["minItems"]?.number, Double(elements.count) < least {
        found.append("\(path): fewer than \(least)")
      }
      if let most = schema["maxItems"]?.number, Double(elements.count) > most {
        found.append("\(path): more than \(most)")
      }
      if let items = schema["items"] {
        found += elements.enumerated().flatMap { problems($1, items, at: "\(path)[\($0)]") }
      }
    case .object(let members): found += memberProblems(members, schema, at: path)
    case .null, .bool: break
    }
    return found
  }

  private func rangeProblems(_ digits: String, _ schema: JSONValue, at path: String) -> [String] {
    guard let number = JSONValue.number(digits).number else {
      return ["\(path): \(digits) is beyond the range of Double"]
    }
    var found: [String] = []
    if let least = schema["minimum"]?.number, number < least {
      found.append("\(path): \(number) is below \(least)")
    }
    if let least = schema["exclusiveMinimum"]?.number, number <= least {
      found.append("\(path): \(number) is not above \(least)")
    }
    if let most = schema["maximum"]?.number, number > most {
      found.append("\(path): \(number) is above \(most)")
    }
    return found
  }

  private func memberProblems(
    _ members: [JSONValue.Member], _ schema: JSONValue, at path: String
  ) -> [String] {
    guard let properties = schema["properties"] else {
      guard let each = schema["additionalProperties"] else { return [] }
      return members.flatMap { problems($0.value, each, at: "\(path).\($0.key)") }
    }
    var found: [String] = []
    let keys = members.map(\.key)
    for key in names(schema["required"] ?? .array([])) where !keys.contains(key) {
      found.append("\(path): no \(key)")
    }
    for member in members {
      guard let property = properties[member.key] else {
        found.append("\(path): \(member.key) is not in the schema")
        continue
      }
      found += problems(member.value, property, at: "\(path).\(member.key)")
    }
    let order = properties.keys.filter(keys.contains)
    if found.isEmpty, keys != order {
      found.append("\(path): keys are in the order \(keys), not \(order)")
    }
    return found
  }

  private func names(_ value: JSONValue) -> [String] {
    switch value {
    case .string(let name): [name]
    case .array(let names): names.compactMap(\.string)
    default: []
    }
  }
}

extension JSONValue {
  fileprivate func `is`(_ type: String) -> Bool {
    switch (self, type) {
    case (.null, "null"), (.bool, "boolean"), (.number, "number"), (.string, "string"),
      (.array, "array"), (.object, "object"):
      true
    case (.number, "integer"): number.map { $0 == $0.rounded() } ?? false
    default: false
    }
  }
}
