import RehearsalTranscript
import RehearsalBase

/// Finds the words, sentences and sections of a script, line by line.
struct ScriptReader {
  private let bytes: [UInt8]
  private(set) var words: [Script.Word] = []
  private(set) var sentences: [Script.Sentence] = []
  private(set) var sections: [Script.Section] = []
  private(set) var keyLines: [Script.Sentence] = []
  /// The first word of the unfinished sentence.
  private var begin = 0
  /// The first word of the unfinished key line; `nil` outside of one.
  private var keyBegin: Int?
  private var inComment = false
  private var inCode = false

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func read() {
    var start = 0
    var isFirst = true
    var inFrontMatter = false
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = trimmed(start..<end)
      let isMark = bytes[line].elementsEqual("---".utf8)
      if isFirst, !line.isEmpty {
        inFrontMatter = isMark && hasLine("---", after: end)
        isFirst = false
        if !inFrontMatter { read(line) }
      } else if inFrontMatter {
        inFrontMatter = !isMark
      } else {
        read(line)
      }
      start = end + 1
    }
    finishKeyLine()
    finishSentence()
    for index in sections.indices {
      let next = sections[(index + 1)...].first { $0.level <= sections[index].level }
      let end = next?.words.lowerBound ?? words.count
      sections[index].words =
        sections[index].words
        .lowerBound..<max(
          end, sections[index].words.lowerBound)
    }
  }

  private func hasLine(_ text: String, after start: Int) -> Bool {
    bytes[min(start, bytes.count)...].split(separator: UInt8(ascii: "\n")).contains {
      trimmed($0.startIndex..<$0.endIndex).count == text.utf8.count && $0.starts(with: text.utf8)
    }
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first, bytes[first].isBlank { range = first + 1..<range.upperBound }
    while let last = range.last, bytes[last].isBlank { range = range.lowerBound..<last }
    return range
  }

  // MARK: - Lines

  private mutating func read(_ line: Range<Int>) {
    let isQuoted = starts(line, ">")
    if !isQuoted { finishKeyLine() }
    if starts(line, "```") {
      inCode.toggle()
      return finishSentence()
    }
    if inCode { return }
    if inComment || starts(line, "<!--") {
      inComment = !contains(line, "-->")
      return
    }
    if line.isEmpty || isRule(line) { return finishSentence() }
    let level = bytes[line].prefix { $0 == UInt8(ascii: "#") }.count
    if (1...6).contains(level), line.count > level, bytes[line.lowerBound + level].isBlank {
      finishSentence()
      return addSection(trimmed(line.lowerBound + level..<line.upperBound), level)
    }
    var line = line
    while starts(line, ">") { line = trimmed(line.lowerBound + 1..<line.upperBound) }
    if isQuoted, let key = afterKeyMark(line) {
      finishKeyLine()
      finishSentence()
      keyBegin = words.count
      return readWords(in: key)
    }
    let item = withoutBullet(line)
    if item.lowerBound > line.lowerBound { finishSentence() }
    readWords(in: item)
  }

  /// What follows `key:`; `nil` for another line.
  private func afterKeyMark(_ line: Range<Int>) -> Range<Int>? {
    let mark = KeyMark.word.utf8.count
    guard line.count >= mark,
      String(decoding: bytes[line.prefix(mark)], as: UTF8.self).lowercased() == KeyMark.word
    else { return nil }
    return trimmed(line.lowerBound + mark..<line.upperBound)
  }

  /// A key line goes on in the quoted lines below it.
  private mutating func finishKeyLine() {
    guard let first = keyBegin else { return }
    keyBegin = nil
    finishSentence()
    guard first < words.count else { return }
    keyLines.append(
      Script.Sentence(
        words: first..<words.count,
        range: words[first].range.lowerBound..<words[words.count - 1].range.upperBound))
  }

  private func starts(_ line: Range<Int>, _ text: String) -> Bool {
    bytes[line].starts(with: text.utf8)
  }

  private func contains(_ line: Range<Int>, _ text: String) -> Bool {
    let mark = Array(text.utf8)
    return line.contains { bytes[$0..<line.upperBound].starts(with: mark) }
  }

  /// Three or more of the same sign.
  private func isRule(_ line: Range<Int>) -> Bool {
    let signs = bytes[line].filter { !$0.isBlank }
    guard let first = signs.first, "-*_=".utf8.contains(first) else { return false }
    return signs.count >= 3 && signs.allSatisfy { $0 == first }
  }

  private func withoutBullet(_ line: Range<Int>) -> Range<Int> {
    for bullet in ["- ", "* ", "+ "] where starts(line, bullet) {
      return trimmed(line.lowerBound + 2..<line.upperBound)
    }
    let digits = bytes[line].prefix { (0x30...0x39).contains($0) }.count
    let rest = line.lowerBound + digits..<line.upperBound
    guard (1...3).contains(digits), starts(rest, ". ") || starts(rest, ") ") else { return line }
    return trimmed(rest.lowerBound + 2..<rest.upperBound)
  }

  private mutating func addSection(_ line: Range<Int>, _ level: Int) {
    var heading = Heading(String(decoding: bytes[line], as: UTF8.self), level: level)
    while let last = heading.title.last, " #".contains(last) { heading.title.removeLast() }
    sections.append(
      Script.Section(
        title: heading.title, level: level, planned: heading.planned,
        words: words.count..<words.count))
  }

  // MARK: - Words

  private mutating func readWords(in line: Range<Int>) {
    var position = line.lowerBound
    while position < line.upperBound {
      while position < line.upperBound, bytes[position].isBlank { position += 1 }
      var end = position
      while end < line.upperBound, !bytes[end].isBlank { end += 1 }
      if position < end { addWord(position..<end, in: line) }
      position = end
    }
  }

  private mutating func addWord(_ range: Range<Int>, in line: Range<Int>) {
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard !PauseMark.isMark(text) else { return }
    let key = Spelling.key(text.withoutMarkup)
    guard !key.isEmpty else { return endsSentence(text) ? finishSentence() : () }
    words.append(Script.Word(text: text, key: WordForm.of(key), range: range))
    if endsSentence(text), !isAbbreviation(key, text) { finishSentence() }
  }

  private func endsSentence(_ text: String) -> Bool {
    let last = text.last { !"\"'”’)]*_»".contains($0) }
    return last.map { ".!?…。！？".contains($0) } ?? false
  }

  private func isAbbreviation(_ key: String, _ text: String) -> Bool {
    guard text.last == "." else { return false }
    return Self.abbreviations.contains(key) || key.count == 1 && key != "i"
      || key.contains(".")
  }

  /// English ones that are followed by a capital letter or a number.
  private static let abbreviations: Set<String> = [
    "dr", "mr", "mrs", "ms", "prof", "st", "vs", "etc", "no", "fig", "approx", "inc", "ltd", "jr",
    "sr", "gen", "sen", "rep",
  ]

  private mutating func finishSentence() {
    guard begin < words.count else { return }
    sentences.append(
      Script.Sentence(
        words: begin..<words.count,
        range: words[begin].range.lowerBound..<words[words.count - 1].range.upperBound))
    begin = words.count
  }
}

extension UInt8 {
  /// Space, tab or the carriage return of other systems.
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}

extension Script.Word {
  /// As it is spoken: without the marks of Markdown.
  var spoken: String { text.withoutMarkup }
}

extension String {
  /// Without the marks of Markdown; the target of a link is not spoken.
  fileprivate var withoutMarkup: String {
    (range(ofTarget: "](").map { String(self[..<$0]) } ?? self).filter { !"*_`[".contains($0) }
  }

  fileprivate func range(ofTarget mark: String) -> Index? {
    var position = startIndex
    while position < endIndex {
      if self[position...].begins(with: mark) { return position }
      position = index(after: position)
    }
    return nil
  }
}
