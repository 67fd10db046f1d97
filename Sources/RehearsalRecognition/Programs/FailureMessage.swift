/// Finds the line that most likely says why a program failed: the last that mentions an error, or
/// else the last line.
struct FailureMessage {
  private var last = ""
  private var error: String?

  mutating func consider(_ line: Substring) {
    guard line.contains(where: { !$0.isWhitespace }) else { return }
    last = String(line.prefix(Self.longest))
    let text = last.lowercased()
    if Self.words.contains(where: { text.contains($0) }) { error = last }
  }

  var text: String { error ?? last }

  /// Longer lines are cut, because they are shown within a sentence.
  private static let longest = 300
  private static let words = ["error", "failed", "exception", "no such file", "not found"]
}
