import RehearsalTranscript
import RehearsalBase

/// Finds the words, sentences and sections of a script, line by line.
struct ScriptReader {
  private var text: String
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

  init(_ text: String) {
    self.text = text
    // Places are counted in bytes.
    self.text.makeContiguousUTF8()
  }

  mutating func read() {
    let lines = text.parts(between: "\n").map(\.trimmed)
    let first = lines.firstIndex { !$0.isEmpty } ?? 0
    var rest = lines[first...]
    if rest.first == "---", let end = rest.dropFirst().firstIndex(of: "---") {
      rest = rest[(end + 1)...]
    }
    for line in rest { read(line) }
    finishKeyLine()
    finishSentence()
    for index in sections.indices {
      let next = sections[(index + 1)...].first { $0.level <= sections[index].level }
      let end = next?.words.lowerBound ?? words.count
      let start = sections[index].words.lowerBound
      sections[index].words = start..<max(end, start)
    }
  }

  // MARK: - Lines

  private mutating func read(_ line: Substring) {
    let isQuoted = line.begins(with: ">")
    if !isQuoted { finishKeyLine() }
    if line.begins(with: "```") {
      inCode.toggle()
      return finishSentence()
    }
    if inCode { return }
    if inComment || line.begins(with: "<!--") {
      inComment = !line.has("-->")
      return
    }
    if line.isEmpty || Markdown.isRule(line) { return finishSentence() }
    if let level = Markdown.level(ofHeading: line) {
      finishSentence()
      return addSection(Markdown.text(ofHeading: line, level), level)
    }
    var line = line
    while line.begins(with: ">") { line = Substring(line.utf8.dropFirst()).trimmed }
    if isQuoted, let key = afterKeyMark(line) {
      finishKeyLine()
      finishSentence()
      keyBegin = words.count
      return readWords(in: key)
    }
    let item = Markdown.withoutBullet(line)
    if item.startIndex > line.startIndex { finishSentence() }
    readWords(in: item)
  }

  /// What follows `key:`; `nil` for another line.
  private func afterKeyMark(_ line: Substring) -> Substring? {
    let mark = Substring(line.utf8.prefix(KeyMark.word.utf8.count))
    return mark.lowercased() == KeyMark.word ? line[mark.endIndex...] : nil
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

  private mutating func addSection(_ line: Substring, _ level: Int) {
    let heading = Heading(String(line), level: level)
    sections.append(
      Script.Section(
        title: heading.title, level: level, planned: heading.planned,
        words: words.count..<words.count))
  }

  // MARK: - Words

  private mutating func readWords(in line: Substring) {
    for word in line.utf8.split(whereSeparator: { $0 <= 0x20 }) { addWord(Substring(word)) }
  }

  private mutating func addWord(_ word: Substring) {
    let text = String(word)
    guard !PauseMark.isMark(text) else { return }
    let key = Spelling.key(text.withoutMarkup)
    guard !key.isEmpty else { return endsSentence(text) ? finishSentence() : () }
    let start = self.text.utf8.distance(from: self.text.startIndex, to: word.startIndex)
    words.append(
      Script.Word(
        text: text, key: WordForm.of(key), range: start..<start + word.utf8.count))
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
