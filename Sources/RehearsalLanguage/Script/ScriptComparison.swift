public import RehearsalBase

/// What was said against what is written: how much of it, what was left out, added and said in
/// other words, and how long each section took.
public struct ScriptComparison: Equatable, Sendable, Codable {
  /// The name of the script; `nil` for a file.
  public var name: String?
  /// Its version; `nil` for a file.
  public var version: Int?
  /// The share of the written words that were said; `nil` if there are none, or if what was said is
  /// unknown.
  public var coverage: Percent?
  /// Why ``coverage`` is unknown; `nil` where it is known.
  public var reason: String?
  /// The words of the script.
  public var wordsWritten: Int
  /// Without fillers; `nil` if what was said is unknown.
  public var wordsSaid: Int?
  /// What was not said, in the order of the script.
  public var missed: [Missed]
  /// What was said and is not written, in the order in which it was said.
  public var added: [Added]
  /// What was said in other words, in the order of the script.
  public var changed: [Changed]
  /// The sections, in the order of the script.
  public var sections: [SectionReading]
  /// The lines that are marked as key, in the order of the script; `nil` in a report of an earlier
  /// version.
  public var keyLines: [KeyLine]? = []

  /// A written sentence, or a long stretch of one, that was not said.
  public struct Missed: Equatable, Sendable, Codable {
    /// From 1.
    public var sentence: Int
    /// The heading above it; `nil` without one.
    public var section: String?
    /// As it is written.
    public var text: String
  }

  /// Something said that is not written.
  public struct Added: Equatable, Sendable, Codable {
    /// As it was said.
    public var text: String
    /// When it begins; `nil` for words without times.
    public var start: Seconds?
    /// When it ends; `nil` for words without times.
    public var end: Seconds?
    /// The written sentence before it, counted from 1; 0 at the beginning.
    public var after: Int
  }

  /// A sentence that was said in other words.
  public struct Changed: Equatable, Sendable, Codable {
    /// From 1.
    public var sentence: Int
    /// As it is written.
    public var written: String
    /// As it was said.
    public var said: String
    /// When it begins; `nil` for words without times.
    public var start: Seconds?
    /// When it ends; `nil` for words without times.
    public var end: Seconds?
  }

  /// The time that a section took.
  public struct SectionReading: Equatable, Sendable, Codable {
    /// The heading, without its time.
    public var title: String
    /// Of the heading, from 1.
    public var level: Int
    /// The time that the heading plans; `nil` for none.
    public var planned: Seconds?
    /// When its first word was said; `nil` if none was.
    public var start: Seconds?
    /// To the first word of the next section, pauses included.
    public var length: Seconds?
    /// The share of its words that were said; `nil` if there are none, or if it is unknown.
    public var coverage: Percent?
  }
}

extension ScriptComparison {
  /// A line that its author marked as key, and how it was said.
  public struct KeyLine: Equatable, Sendable, Codable {
    /// Whether a line was said.
    public enum Said: String, Codable, CaseIterable, Sendable {
      /// With most of its words.
      case asWritten = "as_written"
      /// With half of its words or more.
      case nearly
      case no
    }

    /// The sentence that it begins with, from 1.
    public var sentence: Int
    /// As it is written.
    public var text: String
    /// `nil` if what was said is unknown.
    public var said: Said?
    /// When it begins; `nil`, like what follows, without times. For a line that was left out, the
    /// start of the word before its place, where that place is sure.
    public var start: Seconds?
    /// When it ends; for a line that was left out, the end of the word after its place.
    public var end: Seconds?
    /// The level of its stressed syllables over that of those around it; `nil`, like ``longer`` and
    /// ``silenceAfter``, where the words have no times of their own, or there are too few.
    public var louder: DecibelRatio?
    /// How much longer its syllables last than those around it.
    public var longer: Percent?
    /// The length of the silence after it, 0 without one; `nil` also at the end of the speech.
    public var silenceAfter: Seconds?
    /// How many fillers are in it.
    public var fillers: Int?

    /// A line of which nothing else is known.
    package init(sentence: Int, text: String) {
      self.sentence = sentence
      self.text = text
    }

    /// From its start to its end.
    package var span: TimeSpan? {
      start.flatMap { start in end.map { TimeSpan(start: start, end: max(start, $0)) } }
    }
  }

  /// Our choice: a script in which more lines are key has none.
  static let mostKeyLines = 50
  /// Our choice: with less than half of its words a line was not said.
  package static let leastNearly = 0.5
}

// MARK: - From an alignment

extension ScriptComparison {
  /// Our choice: below this share of its words a sentence was left out; the words that were said
  /// occur in every sentence.
  static let mostLeftOut = 0.34
  /// Our choice: from this share on, a sentence counts as said as written.
  static let leastKept = 0.8
  /// Our choice, in words: shorter stretches are slips.
  static let shortestStretch = 5

  package init(of alignment: ScriptAlignment, name: String? = nil, version: Int? = nil) {
    let script = alignment.script
    self.init(
      name: name, version: version, coverage: alignment.coverage(of: script.words.indices),
      reason: nil, wordsWritten: script.words.count,
      wordsSaid: alignment.said.count { !$0.isFiller && !$0.key.isEmpty }, missed: [], added: [],
      changed: [], sections: alignment.sectionReadings, keyLines: alignment.keyLines)
    for (index, sentence) in script.sentences.enumerated() {
      switch alignment.reading(of: sentence) {
      case .kept: break
      case .missed:
        missed.append(
          Missed(
            sentence: index + 1, section: script.section(of: sentence.words.lowerBound)?.title,
            text: script.text(of: sentence)))
      case .changed(let range):
        let words = alignment.said[range]
        changed.append(
          Changed(
            sentence: index + 1, written: script.text(of: sentence), said: words.text,
            start: words.first?.span?.start.rounded, end: words.last?.span?.end.rounded))
      }
    }
    added = alignment.additions
  }

  /// For a script whose words were not heard: what is written, with no coverage.
  package init(unheard script: Script, name: String?, version: Int?, reason: String) {
    self.init(
      name: name, version: version, coverage: nil, reason: reason,
      wordsWritten: script.words.count, wordsSaid: nil, missed: [], added: [], changed: [],
      sections: script.sections.map {
        SectionReading(
          title: $0.title, level: $0.level, planned: $0.planned, start: nil, length: nil,
          coverage: nil)
      },
      keyLines: script.keyLines.prefix(Self.mostKeyLines).map { KeyLine(unheard: $0, of: script) })
  }
}

/// The outcome of a written sentence.
enum SentenceReading: Equatable {
  case kept, missed
  /// The said words in its place.
  case changed(ClosedRange<Int>)
}

extension ScriptAlignment {
  func reading(of sentence: Script.Sentence) -> SentenceReading {
    let share = (coverage(of: sentence.words)?.rawValue ?? 0) / 100
    if share >= ScriptComparison.leastKept { return .kept }
    guard share >= ScriptComparison.mostLeftOut, let said = saidWords(for: sentence.words) else {
      return .missed
    }
    return .changed(said)
  }

  fileprivate var keyLines: [ScriptComparison.KeyLine] {
    script.keyLines.prefix(ScriptComparison.mostKeyLines).map { line in
      var reading = ScriptComparison.KeyLine(unheard: line, of: script)
      let share = (coverage(of: line.words)?.rawValue ?? 0) / 100
      guard share >= ScriptComparison.leastNearly, let range = saidWords(for: line.words) else {
        reading.said = .no
        let place = share < ScriptComparison.mostLeftOut ? place(ofLeftOut: line) : nil
        (reading.start, reading.end) = (place?.start.rounded, place?.end.rounded)
        return reading
      }
      reading.said = share >= ScriptComparison.leastKept ? .asWritten : .nearly
      reading.start = said[range].first?.span?.start.rounded
      reading.end = said[range].last?.span?.end.rounded
      return reading
    }
  }

  /// From the word before a line that was left out to the word after it; `nil` unless what is
  /// written before and after it was said, with hardly a word between.
  private func place(ofLeftOut line: Script.Sentence) -> TimeSpan? {
    let kept = script.sentences.filter { reading(of: $0) == .kept }
    guard
      let before = kept.last(where: { $0.words.upperBound <= line.words.lowerBound }),
      let after = kept.first(where: { $0.words.lowerBound >= line.words.upperBound }),
      let last = saidWords(for: before.words)?.upperBound,
      let next = saidWords(for: after.words)?.lowerBound, last < next,
      let start = said[last].span?.start, let end = said[next].span?.end, start < end
    else { return nil }
    let others = said[last + 1..<next].count { !$0.isFiller && !$0.key.isEmpty }
    let most = ScriptComparison.mostLeftOut * Double(line.words.count)
    return Double(others) < most ? TimeSpan(start: start, end: end) : nil
  }

  fileprivate var additions: [ScriptComparison.Added] {
    var added: [ScriptComparison.Added] = []
    var run: [Int] = []
    var before = -1
    func finish() {
      let words = run.filter { !said[$0].isFiller }
      if words.count >= ScriptComparison.shortestStretch, let first = run.first,
        let last = run.last
      {
        added.append(
          ScriptComparison.Added(
            text: said[first...last].text, start: said[first].span?.start.rounded,
            end: said[last].span?.end.rounded,
            after: before < 0
              ? 0 : 1 + (script.sentences.lastIndex { $0.words.lowerBound <= before } ?? 0)))
      }
      run = []
    }
    for index in said.indices where !said[index].key.isEmpty {
      if let word = written[index] {
        finish()
        before = word
      } else {
        run.append(index)
      }
    }
    finish()
    return added
  }

  fileprivate var sectionReadings: [ScriptComparison.SectionReading] {
    func start(from word: Int) -> Seconds? {
      script.words[word...].indices.lazy.compactMap { outcomes[$0].index }
        .compactMap { said[$0].span?.start }.first
    }
    let end = said.last { $0.span != nil }?.span?.end
    return script.sections.map { section in
      let begins = section.words.isEmpty ? nil : start(from: section.words.lowerBound)
      let isLast = section.words.upperBound >= script.words.count
      let next = isLast ? end : start(from: section.words.upperBound) ?? end
      return ScriptComparison.SectionReading(
        title: section.title, level: section.level, planned: section.planned,
        start: begins?.rounded,
        length: begins.flatMap { begins in next.map { max(Seconds(0), $0 - begins).rounded } },
        coverage: coverage(of: section.words)?.rounded)
    }
  }
}

extension ScriptComparison.KeyLine {
  /// - Parameter line: A key line of which it is unknown whether it was said.
  fileprivate init(unheard line: Script.Sentence, of script: Script) {
    self.init(
      sentence: 1 + (script.sentences.firstIndex { $0.words.contains(line.words.lowerBound) } ?? 0),
      text: script.text(of: line))
  }
}

extension ScriptComparison {
  /// The first words of a text, for a line of a report.
  package static func excerpt(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
    return words.count > longestExcerpt
      ? words.prefix(longestExcerpt).joined(separator: " ") + " …" : words.joined(separator: " ")
  }

  /// Our choice, in words.
  private static let longestExcerpt = 9
}

extension Collection<SaidWord> {
  /// The words as one text.
  var text: String { map(\.text).joined(separator: " ") }
}

// MARK: - JSON

extension ScriptComparison {
  private enum CodingKeys: String, CodingKey {
    case name, version
    case coverage = "coverage_pct"
    case reason
    case wordsWritten = "words_written"
    case wordsSaid = "words_said"
    case missed, added, changed, sections
    case keyLines = "key_lines"
  }
}

extension ScriptComparison.Added {
  private enum CodingKeys: String, CodingKey {
    case text
    case start = "start_s"
    case end = "end_s"
    case after = "after_sentence"
  }
}

extension ScriptComparison.Changed {
  private enum CodingKeys: String, CodingKey {
    case sentence, written, said
    case start = "start_s"
    case end = "end_s"
  }
}

extension ScriptComparison.SectionReading {
  private enum CodingKeys: String, CodingKey {
    case title, level
    case planned = "planned_s"
    case start = "start_s"
    case length = "length_s"
    case coverage = "coverage_pct"
  }
}

extension ScriptComparison.KeyLine {
  private enum CodingKeys: String, CodingKey {
    case sentence, text, said
    case start = "start_s"
    case end = "end_s"
    case louder = "louder_db"
    case longer = "longer_pct"
    case silenceAfter = "silence_after_s"
    case fillers
  }
}
