/// The elements of an array that are still to be decoded.
enum JSONArray {
  case elements(ArraySlice<JSONValue>)
  case lenient(JSONDocument, next: Int, end: Int, StringNumberCounter)

  init?(_ place: JSONPlace) {
    switch place {
    case .value(.array(let elements)): self = .elements(elements[...])
    case .value: return nil
    case .lenient(let document, let index, let counter):
      guard document.kind(index) == .array else { return nil }
      self = .lenient(document, next: index + 1, end: document.after(index), counter)
    }
  }

  /// Of the whole array; `nil` for a leniently read one, where counting takes time.
  var count: Int? {
    guard case .elements(let elements) = self else { return nil }
    return elements.endIndex
  }

  var next: JSONPlace? {
    switch self {
    case .elements(let elements): elements.first.map { .value($0) }
    case .lenient(let document, let next, let end, let counter):
      next < end ? .lenient(document, next, counter) : nil
    }
  }

  mutating func advance() {
    switch self {
    case .elements(let elements): self = .elements(elements.dropFirst())
    case .lenient(let document, let next, let end, let counter):
      self = .lenient(document, next: document.after(next), end: end, counter)
    }
  }
}
