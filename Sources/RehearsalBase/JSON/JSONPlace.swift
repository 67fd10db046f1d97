/// A value of a document, from which members of other types are skipped.
///
/// A missing key, a `null` and a value of another type are all `nil`, and a number may be written
/// as a string. So one bad word of a transcript doesn't affect the others.
package struct JSONPlace {
  private let document: JSONDocument
  private let index: Int
  private let counter: StringNumberCounter

  /// Counts numbers that were written as strings; use one for each document.
  package final class StringNumberCounter {
    package fileprivate(set) var count = 0

    package init() {}
  }

  package init(_ document: JSONDocument, _ index: Int, counter: StringNumberCounter) {
    self.document = document
    self.index = index
    self.counter = counter
  }

  /// The value of the first member with this key.
  package subscript(key: String) -> JSONPlace? {
    document.member(key, of: index).map { JSONPlace(document, $0, counter: counter) }
  }

  package var elements: [JSONPlace]? {
    guard document.kind(index) == .array else { return nil }
    return document.elements(of: index).map { JSONPlace(document, $0, counter: counter) }
  }

  /// A string, or a number as it was written.
  package var string: String? {
    switch document.kind(index) {
    case .string, .escapedString, .number: document.string(index)
    case .object, .array, .yes, .no, .null: nil
    }
  }

  /// A number, or one in a string.
  package var number: Double? {
    guard let number = document.number(index) else { return nil }
    if document.kind(index) == .string { counter.count += 1 }
    return number
  }

  /// A number, rounded.
  package var integer: Int? { number.flatMap { Int(exactly: $0.rounded()) } }
}
