package import RehearsalLanguage
package import Rehearsal
package import RehearsalBase
import RehearsalMetrics

/// How long a script will take by the takes that are stored, and which these are.
package struct TalkEstimate {
  package var length: TalkLength
  /// Which takes tell about the speaker's pace.
  package var source: Source

  package enum Source: String, Sendable {
    /// Those of the same talk or script.
    case talk
    /// Those of any talk, as none is known to be of this one.
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
      let key = talk?.nameKey
      func isOwn(_ session: Session) -> Bool {
        key != nil && [session.talk, session.script?.name].contains { $0?.nameKey == key }
      }
      for (kind, sessions) in [(Source.talk, all.filter(isOwn)), (.any, Array(all))]
      where takes.isEmpty {
        // Not lazily: a prefix of what is mapped reads each take again.
        for session in sessions where takes.count < Self.newest {
          takes += [Self.take(session, of: script, in: language, from: store)].compactMap(\.self)
        }
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

extension TalkEstimate {
  /// The estimate as `rehearse script time --json` prints it.
  ///
  /// - Parameters:
  ///   - name: What the script is called.
  ///   - version: Its version; `nil` for a file.
  package func json(of name: String, version: Int?) -> JSONValue {
    [
      "schema": "rehearsmart.script-time/1", "script": .string(name),
      "version": JSONValue(version), "words": JSONValue(length.words),
      "syllables": JSONValue(length.syllables), "language": .string(length.language),
      "takes": ["count": JSONValue(length.takes), "from": JSONValue(source)],
      "expected_s": JSONValue(length.expected), "shortest_s": JSONValue(length.shortest),
      "longest_s": JSONValue(length.longest), "pauses_pct": JSONValue(length.pauses),
      "sections": .array(
        length.sections.map { section in
          [
            "title": .string(section.title), "level": JSONValue(section.level),
            "words": JSONValue(section.words), "planned_s": JSONValue(section.planned),
            "expected_s": JSONValue(section.expected),
          ]
        }),
    ]
  }
}
