import RehearsalBase

/// Splits a program's output into lines, however the bytes arrive.
struct Lines {
  private let longest: Int
  private var pending: [UInt8] = []

  init(longest: Int) {
    self.longest = longest
  }

  /// The lines that these bytes complete. A carriage return also ends a line, as in progress
  /// displays.
  mutating func complete(by bytes: Span<UInt8>) -> [Substring] {
    var lines: [Substring] = []
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        if let rest { lines.append(rest) }
        pending.removeAll(keepingCapacity: true)
      } else if pending.count < longest {
        pending.append(byte)
      }
    }
    return lines
  }

  /// The incomplete last line; `nil` if it is empty.
  var rest: Substring? {
    pending.isEmpty ? nil : Substring(String(decoding: pending, as: UTF8.self))
  }
}

/// Finds the line that most likely says why a program failed: the last one that mentions an error,
/// or else the last line.
struct FailureMessage {
  private var last = ""
  private var error: String?

  mutating func consider(_ line: Substring) {
    guard line.contains(where: { !$0.isWhitespace }) else { return }
    last = String(line.prefix(Self.longest))
    let text = last.lowercased()
    if Self.words.contains(where: { text.has($0) }) { error = last }
  }

  var text: String { error ?? last }

  /// Longer lines are truncated, because they are shown within a sentence.
  private static let longest = 300
  private static let words = ["error", "failed", "exception", "no such file", "not found"]
}
