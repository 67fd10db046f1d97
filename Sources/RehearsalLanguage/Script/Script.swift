package import RehearsalBase
import RehearsalTranscript

/// The written text of a talk: its words, its sentences, and its sections with planned times.
///
/// Plain text or Markdown, of which headings, front matter, comments, rules and code are not
/// spoken. A quoted line that begins with `key:`, as in `> key: We can build it`, is spoken without
/// that word, and is a key line. Any text is a script; one without words has none.
package struct Script: Equatable, Sendable {
  package let text: String
  package internal(set) var words: [Word] = []
  package internal(set) var sentences: [Sentence] = []
  package internal(set) var sections: [Section] = []
  /// The lines that their author marked as key, in order; each is one sentence or several.
  package internal(set) var keyLines: [Sentence] = []

  /// One spoken word.
  package struct Word: Equatable, Sendable {
    package var text: String
    /// The form in which words are compared.
    package var key: String
    /// Where it is in the text, in bytes of UTF-8.
    package var range: Range<Int>
  }

  package struct Sentence: Equatable, Sendable {
    /// Its words.
    package var words: Range<Int>
    /// From its first byte to its last mark, in bytes of UTF-8.
    package var range: Range<Int>
  }

  /// What follows a heading, its subsections included.
  package struct Section: Equatable, Sendable {
    package var title: String
    /// 1 for the top level.
    package var level: Int
    /// The time that its heading plans, as in `## Opening (1m)`; `nil` if it plans none.
    package var planned: Seconds?
    package var words: Range<Int>
  }

  package init(_ text: String) {
    self.text = text
    var reader = ScriptReader(text)
    reader.read()
    words = reader.words
    sentences = reader.sentences
    sections = reader.sections
    keyLines = reader.keyLines
  }

  /// A text that is no Markdown, such as the notes of a slide.
  package init(plain text: String) { self.init(text.asMarkdown) }

  /// The words of a sentence as they are written, with what is between them.
  package func text(of sentence: Sentence) -> String { text.bytes(sentence.range) }

  /// Whether a sentence is part of a key line.
  package func isKey(_ sentence: Sentence) -> Bool {
    keyLines.contains { $0.words.contains(sentence.words.lowerBound) }
  }

  /// The innermost section that a word is in; `nil` before the first heading.
  func section(of word: Int) -> Section? { sections.last { $0.words.contains(word) } }
}

extension String {
  /// A plain text in Markdown: a backslash before what would begin a heading, code, a comment or
  /// front matter.
  var asMarkdown: String {
    parts(between: "\n").map { line in
      let text = line.trimmed
      let isMark = ["```", "<!--", "---"].contains { text.begins(with: $0) }
      return isMark || Markdown.level(ofHeading: text) != nil ? "\\\(text)" : String(line)
    }.joined(separator: "\n")
  }

  /// The part at a range of bytes, which begins and ends between characters.
  func bytes(_ range: Range<Int>) -> String {
    let utf8 = utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(start, offsetBy: range.count)
    return String(decoding: utf8[start..<end], as: UTF8.self)
  }

  /// With other text at a range of bytes.
  func replacingBytes(_ range: Range<Int>, with new: String) -> String {
    let bytes = Array(utf8)
    return String(
      decoding: bytes[..<range.lowerBound] + Array(new.utf8) + bytes[range.upperBound...],
      as: UTF8.self)
  }
}

/// Marks that a speaker writes where a pause belongs; they are not spoken.
enum PauseMark {
  static let written = "[pause]"

  private static let all: Set<String> = ["[pause]", "(pause)", "/", "//", "|", "||"]

  static func isMark(_ text: String) -> Bool { all.contains(text.lowercased()) }
}
