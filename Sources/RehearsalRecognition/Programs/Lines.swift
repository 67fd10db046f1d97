/// Cuts what a program says into lines, however it arrives.
struct Lines {
  private let longest: Int
  private var pending: [UInt8] = []

  init(longest: Int) {
    self.longest = longest
  }

  /// The lines that these bytes bring to an end. A carriage return ends one, too: so progress is
  /// shown.
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

  /// What has come since the last end of a line; `nil` for nothing.
  var rest: Substring? {
    pending.isEmpty ? nil : Substring(String(decoding: pending, as: UTF8.self))
  }
}

/// The line that most likely says why a program failed: the last that speaks of an error, or else
/// the last of all.
struct Complaint {
  private var last = ""
  private var error: String?

  mutating func hear(_ line: Substring) {
    guard line.contains(where: { !$0.isWhitespace }) else { return }
    last = String(line.prefix(Self.longest))
    let text = last.lowercased()
    if Self.words.contains(where: { text.contains($0) }) { error = last }
  }

  var text: String { error ?? last }

  /// Longer ones are cut: they are shown within a sentence.
  private static let longest = 300
  private static let words = ["error", "failed", "exception", "no such file", "not found"]
}
