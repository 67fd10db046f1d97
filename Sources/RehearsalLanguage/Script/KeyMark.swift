import RehearsalBase

/// How a line of a script is marked as key: `> key: The line`.
enum KeyMark {
  /// In any case.
  static let word = "key:"
  static let written = "> key: "
}

extension Script {
  /// The text with a sentence as a key line of its own, or as a plain line again.
  ///
  /// The words and their order stay; only line breaks, a bullet before the sentence and the mark
  /// change.
  ///
  /// - Parameter index: Of the sentence, from 0.
  /// - Returns: `nil` for no such sentence; the same text where it is marked as wanted already.
  package func marking(sentence index: Int, asKey isKey: Bool) -> String? {
    guard sentences.indices.contains(index) else { return nil }
    let sentence = sentences[index]
    let line = keyLines.first { $0.words.contains(sentence.words.lowerBound) }
    guard isKey != (line != nil) else { return text }
    return isKey ? marking(sentence) : line.map(unmarking)
  }

  private func marking(_ sentence: Sentence) -> String {
    let bytes = Array(text.utf8)
    let start = lineStart(before: sentence.range.lowerBound, in: bytes)
    let lead = String(decoding: bytes[start..<sentence.range.lowerBound], as: UTF8.self)
    // A bullet or a quotation mark of its own goes with the sentence.
    let isOnlyLead = lead.allSatisfy { " \t>-*+.)0123456789".contains($0) }
    let before = bytes[..<(isOnlyLead ? start : sentence.range.lowerBound)].trimmedAtEnd
    let after = bytes[sentence.range.upperBound...].trimmedAtStart
    let line = KeyMark.written + text(of: sentence).inOneLine
    return String(
      decoding: before + Array((before.isEmpty ? line : "\n\n" + line).utf8)
        + Array((after.isEmpty ? "\n" : "\n\n").utf8) + after, as: UTF8.self)
  }

  private func unmarking(_ line: Sentence) -> String {
    let bytes = Array(text.utf8)
    var end = line.range.lowerBound
    var start = lineStart(before: end, in: bytes)
    // The mark may stand on a line above.
    while start > 0, !text.bytes(start..<end).lowercased().has(KeyMark.word) {
      (start, end) = (lineStart(before: start - 1, in: bytes), start)
    }
    return text.replacingBytes(
      start..<line.range.upperBound, with: text.bytes(line.range).inOneLine)
  }

  private func lineStart(before position: Int, in bytes: [UInt8]) -> Int {
    bytes[..<position].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }
}

extension String {
  /// Its lines as one, without the signs of a quotation before them.
  fileprivate var inOneLine: String {
    split { $0 == "\n" || $0 == "\r\n" }.map { line in
      line.drop { $0 == ">" || $0.isWhitespace }
    }.joined(separator: " ")
  }
}

extension ArraySlice<UInt8> {
  private static var spaces: [UInt8] { [0x20, 0x09, 0x0A, 0x0D] }

  fileprivate var trimmedAtStart: Self { drop { Self.spaces.contains($0) } }

  fileprivate var trimmedAtEnd: Self {
    prefix(upTo: lastIndex { !Self.spaces.contains($0) }.map { $0 + 1 } ?? startIndex)
  }
}
