import RehearsalBase

/// The part of a file that a player requests.
enum ByteRange: Equatable {
  case whole
  case part(Range<Int>)
  /// It begins after the end.
  case none

  /// - Parameters:
  ///   - header: As in `Range`; several ranges, or one that can't be parsed, are ignored.
  ///   - size: Of the file.
  /// - Source: RFC 9110, 14.1.2 and 14.2.
  init(_ header: String?, size: Int) {
    let ends = header?.split(separator: "=", omittingEmptySubsequences: false) ?? []
    guard ends.count == 2, ends[0] == "bytes" else {
      self = .whole
      return
    }
    let numbers = ends[1].split(separator: "-", omittingEmptySubsequences: false)
    let isPlain = numbers.allSatisfy { $0.utf8.allSatisfy(\.isDigit) }
    guard numbers.count == 2, isPlain, ends[1] != "-" else {
      self = .whole
      return
    }
    // A number that overflows is larger than any file.
    let first = numbers[0].isEmpty ? nil : Int(numbers[0]) ?? .max
    let last = numbers[1].isEmpty ? nil : Int(numbers[1]) ?? .max
    switch (first, last) {
    case (let first?, let last?) where last < first: self = .whole
    case (let first?, let last): self = Self.part(from: first, to: min(last ?? .max, size - 1))
    case (nil, let count): self = Self.part(from: size - min(count ?? 0, size), to: size - 1)
    }
  }

  private static func part(from first: Int, to last: Int) -> ByteRange {
    first <= last ? .part(first..<last + 1) : .none
  }
}
