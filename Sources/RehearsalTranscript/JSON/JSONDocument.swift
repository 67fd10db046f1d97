/// JSON as recognisers really write it, read once into a flat list of values.
///
/// `JSONDecoder` turns a whole file down for one `NaN`, one raw control character or a second
/// object after the first, all of which recognisers write; so the text is scanned here, and
/// ``value(of:at:)`` decodes any `Decodable` from it with the same patience.
///
/// Nothing but offsets is kept per value: 12 bytes, and no recursion over what a file nests.
final class JSONDocument: Sendable {
  struct Value: Sendable {
    enum Kind: UInt8, Sendable {
      case object, list, text, escapedText, number, yes, no, null
    }

    let kind: Kind
    /// The first byte; of text, the one after the quotation mark.
    let start: UInt32
    /// After the last byte; of an object or list, the index of the value that follows it.
    var end: UInt32
  }

  /// Keys included; a day of whisper.cpp's fullest output has two thirds of this.
  static let mostValues = 12_000_000
  /// Objects and lists; a day of whisper.cpp's fullest output has half of this.
  static let mostContainers = 2_000_000
  /// The deepest transcript format nests nine levels.
  static let deepest = 64

  let bytes: [UInt8]
  let values: [Value]
  /// Where each outermost value is; Vosk writes several, one after another.
  let roots: [Int]
  /// What was mended while scanning.
  let repairs: RepairLog

  /// - Returns: `nil` when the text does not begin as an object, or as a list of those, does.
  init?(_ bytes: [UInt8]) throws(TranscriptError) {
    var scanner = JSONScanner(bytes)
    guard scanner.beginsAsJSON else { return nil }
    try scanner.scan()
    self.bytes = bytes
    values = scanner.values
    roots = scanner.roots
    repairs = scanner.repairs
  }

  func kind(_ index: Int) -> Value.Kind { values[index].kind }

  /// The index after a value and all it holds.
  func after(_ index: Int) -> Int {
    switch values[index].kind {
    case .object, .list: Int(values[index].end)
    default: index + 1
    }
  }

  /// The elements of a list, or nothing.
  func elements(of list: Int) -> [Int] {
    guard kind(list) == .list else { return [] }
    var elements: [Int] = []
    var index = list + 1
    while index < after(list) {
      elements.append(index)
      index = after(index)
    }
    return elements
  }

  /// The value of a key, the first one of that name.
  func member(_ key: String, of object: Int) -> Int? {
    guard kind(object) == .object else { return nil }
    let end = Int(values[object].end)
    var index = object + 1
    while index + 1 < end {
      if spells(index, key) { return index + 1 }
      index = after(index + 1)
    }
    return nil
  }

  /// The first keys of an object, in order.
  func keys(of object: Int) -> [String] {
    guard kind(object) == .object else { return [] }
    var keys: [String] = []
    var index = object + 1
    while index + 1 < after(object), keys.count < Self.sample {
      keys.append(text(index))
      index = after(index + 1)
    }
    return keys
  }

  private func spells(_ index: Int, _ key: String) -> Bool {
    let value = values[index]
    var position = Int(value.start)
    let end = Int(value.end)
    for byte in key.utf8 {
      guard position < end, bytes[position] == byte else { return false }
      position += 1
    }
    return position == end
  }
}

extension JSONDocument {
  /// Whether some value lies on a path such as `segments[].words[].score`.
  ///
  /// Of a list, only the first elements are looked at: enough to pass over silent segments.
  func has(_ path: String) -> Bool { roots.prefix(Self.sample).contains { has(path, in: $0) } }

  func has(_ path: String, in value: Int) -> Bool {
    var steps: [Substring] = []
    for step in path.split(separator: ".") {
      if step.hasSuffix("[]") {
        if step.count > 2 { steps.append(step.dropLast(2)) }
        steps.append("[]")
      } else {
        steps.append(step)
      }
    }
    return has(steps[...], in: value)
  }

  private func has(_ steps: ArraySlice<Substring>, in value: Int) -> Bool {
    guard let step = steps.first else { return kind(value) != .null }
    if step == "[]" {
      guard kind(value) == .list else { return false }
      var index = value + 1
      for _ in 0..<Self.sample where index < after(value) {
        if has(steps.dropFirst(), in: index) { return true }
        index = after(index)
      }
      return false
    }
    guard let next = member(String(step), of: value) else { return false }
    return has(steps.dropFirst(), in: next)
  }

  private static let sample = 100
}
