package import RehearsalLanguage
package import Rehearsal
import RehearsalBase
import RehearsalMetrics

/// How long a script will take by the takes that are stored, and which these are.
package struct TalkEstimate {
  package var length: TalkLength
  /// Which takes tell about the speaker's pace.
  package var source: Source

  package enum Source: String, Encodable, Sendable {
    /// Those of the same talk or script.
    case talk
    /// Those of other talks, as there is none of this one.
    case any
    /// None: the pace is the usual one.
    case none
  }

  /// Our choice, as for suggestions: what a speaker does now, not a month ago.
  private static let newest = 5
  /// Our choice: less is a few sentences, whose pace says little of a talk's.
  private static let leastSpeaking = Seconds(20)
  /// Our choice: of a script of which less was said, something else was said.
  private static let leastCoverage = 50.0

  /// - Parameters:
  ///   - script: With its name, if it is stored.
  ///   - talk: The talk whose takes count; `nil` for that of the script.
  ///   - language: ISO 639-1; `nil` for that of its words, of the talk, or of this computer.
  /// - Returns: `nil` for a script without words.
  package init?(
    of script: RehearsedScript, talk: String? = nil, language: String? = nil, in memory: Memory
  ) throws {
    let talk = talk ?? script.name
    let written = Script(script.text)
    let language =
      try language ?? written.language
      ?? AssumedLanguage.found(
        last: talk.flatMap { try memory.language(of: $0) }, in: Computer.environment)?.code
    var (takes, source) = ([TalkLength.Take](), Source.none)
    _ = try memory.reading { store in
      let all = try store.sessions().all.reversed()
      func isOwn(_ session: Session) -> Bool {
        [session.talk, session.script?.name].contains { name in
          name != nil && name?.lowercased() == talk?.lowercased()
        }
      }
      for (kind, sessions) in [(Source.talk, all.filter(isOwn)), (.any, Array(all))]
      where takes.isEmpty {
        takes = Array(
          sessions.lazy.compactMap { Self.take($0, of: script, in: language, from: store) }
            .prefix(Self.newest))
        if !takes.isEmpty { source = kind }
      }
    }
    guard let length = TalkLength(of: written, language: language, takes: takes) else {
      return nil
    }
    self.length = length
    self.source = source
  }

  /// What a session tells about its speaker's pace; `nil` for too little, and for one that can't be
  /// read.
  private static func take(
    _ session: Session, of script: RehearsedScript, in language: String?, from store: Store
  ) -> TalkLength.Take? {
    guard session.length >= leastSpeaking, let json = try? store.report(of: session.id),
      let report = try? StoredDocument(session.id, .report, json), let past = try? report.past(),
      let speaking = past.speaking?.length, speaking >= leastSpeaking,
      let syllables = syllables(of: session, report, past, script, in: language, from: store)
    else { return nil }
    return TalkLength.Take(
      speaking: speaking, pauses: past.metrics[Pauses.self]?.total ?? Seconds(0),
      syllables: syllables)
  }

  /// The syllables of what was said: of this script, as far as it was said, so that what is added
  /// to it takes time of it; else of the words, else those that were heard.
  private static func syllables(
    of session: Session, _ report: StoredDocument, _ past: PastSession, _ script: RehearsedScript,
    in language: String?, from store: Store
  ) -> Double? {
    if let own = session.script, own.name == script.name,
      let share = report.document["script"]?["coverage_pct"]?.number, share >= leastCoverage,
      let version = try? store.version(own.version, ofScript: own.name)
    {
      let all = Script(version.text).syllables(in: language).reduce(0, +)
      return Double(all) * share / 100
    }
    let words = try? store.transcript(of: session.id).flatMap {
      try StoredDocument(session.id, .transcript, $0).transcript()
    }
    if let words { return Double(words.syllables(in: words.language ?? language)) }
    return past.metrics[Pace.self]?.syllables.map { Double($0) }
  }
}

/// A time estimate as `rehearse script time --json` prints it.
package struct TalkEstimateObject: Encodable {
  private let schema = "rehearsmart.script-time/1"
  private let script: String
  private let version: Int?
  private let words: Int
  private let syllables: Int
  private let language: String
  private let takes: Takes
  private let expected: Seconds
  private let shortest: Seconds
  private let longest: Seconds
  private let pauses: Percent?
  private let sections: [Section]

  private struct Takes: Encodable {
    var count: Int
    var from: TalkEstimate.Source
  }

  private struct Section: Encodable {
    var title: String
    var level: Int
    var words: Int
    var planned: Seconds?
    var expected: Seconds

    private enum CodingKeys: String, CodingKey {
      case title, level, words
      case planned = "planned_s"
      case expected = "expected_s"
    }
  }

  private enum CodingKeys: String, CodingKey {
    case schema, script, version, words, syllables, language, takes
    case expected = "expected_s"
    case shortest = "shortest_s"
    case longest = "longest_s"
    case pauses = "pauses_pct"
    case sections
  }

  /// - Parameters:
  ///   - name: What the script is called.
  ///   - version: Its version; `nil` for a file.
  package init(_ estimate: TalkEstimate, of name: String, version: Int?) {
    let length = estimate.length
    script = name
    self.version = version
    words = length.words
    syllables = length.syllables
    language = length.language
    takes = Takes(count: length.takes, from: estimate.source)
    expected = length.expected
    shortest = length.shortest
    longest = length.longest
    pauses = length.pauses
    sections = length.sections.map {
      Section(
        title: $0.title, level: $0.level, words: $0.words, planned: $0.planned,
        expected: $0.expected)
    }
  }
}
