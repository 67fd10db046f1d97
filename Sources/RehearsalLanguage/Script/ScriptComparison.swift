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
      changed: [], sections: alignment.sectionReadings)
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
      })
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
