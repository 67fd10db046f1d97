/// Where and why a text is not JSON.
package struct JSONError: Error, Equatable, Sendable {
  package enum Problem: Equatable, Sendable {
    /// The text ends inside a value, or before one.
    case unexpectedEnd
    /// A byte that is not valid here.
    case unexpectedByte(UInt8)
    /// A character below U+0020 inside a string, where it must be escaped.
    case controlCharacter(UInt8)
    /// An unknown escape, or half of a surrogate pair.
    case invalidEscape
    /// Such as `01`, `1.` or `+1`.
    case invalidNumber
    case invalidUTF8
    /// Arrays and objects are nested deeper than the limit.
    case tooDeep(limit: Int)
    /// More values than the limit.
    case tooManyValues(limit: Int)
  }

  package var problem: Problem
  /// In bytes, from 0.
  package var offset: Int
  /// From 1.
  package var line: Int
  /// In bytes, from 1.
  package var column: Int

  package init(_ problem: Problem, at offset: Int, in bytes: some Collection<UInt8>) {
    self.problem = problem
    self.offset = offset
    let before = bytes.prefix(offset)
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
  }
}

extension JSONError: CustomStringConvertible {
  package var description: String { "line \(line), column \(column): \(problem)" }
}

extension JSONError.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unexpectedEnd: "the text ends too early"
    case .unexpectedByte(let byte): "unexpected \(Self.shown(byte))"
    case .controlCharacter(let byte): "\(Self.shown(byte)) inside a string must be escaped"
    case .invalidEscape: "invalid escape"
    case .invalidNumber: "invalid number"
    case .invalidUTF8: "invalid UTF-8"
    case .tooDeep(let limit): "nested more than \(limit) levels deep"
    case .tooManyValues(let limit): "more than \(limit) values"
    }
  }

  private static func shown(_ byte: UInt8) -> String {
    guard 0x21..<0x7F ~= byte else {
      return "byte 0x" + byte.padded(to: 2, radix: 16).uppercased()
    }
    return "'\(Unicode.Scalar(byte))'"
  }
}
