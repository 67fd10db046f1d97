package import Rehearsal
package import RehearsalCoaching
package import RehearsalBase
package import RehearsalLanguage

/// What is read and written for an analysis.
extension Memory {
  /// Our choice: more takes than a spread needs, and few enough to be read at once.
  private static let mostPast = 20

  /// The newest sessions of a talk, oldest first.
  ///
  /// - Parameters:
  ///   - talk: `nil` for the sessions without one.
  ///   - day: Only those until the day before; `nil` for all.
  ///   - session: Only those before this one; `nil` for all.
  package func past(
    of talk: String?, before day: CivilDate? = nil, beforeSession session: Int? = nil
  ) throws -> [PastSession] {
    var found = try stored(talk, before: day)
    if let session { found.all = Array(found.all.prefix { $0.session != session }) }
    var (past, damaged) = ([PastSession](), found.damaged)
    for report in found.all {
      do throws(StoreError) {
        past.append(try StoredDocument(report.session, .report, report.json).past())
      } catch {
        damaged.append(error)
      }
    }
    for error in damaged { messages.insist(error.reason.message) }
    return past
  }

  /// The language of a talk, as the newest session says in which it was known.
  ///
  /// - Parameter day: Only of sessions until the day before; `nil` for all.
  package func language(of talk: String, before day: CivilDate? = nil) throws -> Report.Language? {
    try stored(talk, before: day).all.reversed().lazy
      .compactMap { try? JSONDocument(strict: $0.json.utf8) }.compactMap(Self.language).first
  }

  /// A language assumed from a browser or a computer says nothing about the talk.
  private static func language(of report: JSONDocument) -> Report.Language? {
    guard let stored = report["language"] else {
      // Earlier versions stored only the language of a transcript.
      return report["transcript"]?["language"]?.string.map {
        Report.Language($0, from: .transcript)
      }
    }
    guard let language = try? Report.Language(json: stored),
      ![.browser, .locale].contains(language.origin)
    else { return nil }
    return language
  }

  /// The newest reports of a talk, oldest first, as they were printed.
  ///
  /// - Throws: Where there is no talk of this name.
  package func reports(ofTalk talk: String) throws -> [JSONDocument] {
    guard
      let found = try reading({ store in
        try store.reports(SessionFilter(talk: .named(talk), limit: Self.mostPast))
      })
    else { throw StoreError.unknownTalk(talk, near: []) }
    try report(found.damaged)
    return try found.all.map { try StoredDocument($0.session, .report, $0.json).document }
  }

  /// The newest reports of a talk; none of an unknown talk.
  private func stored(
    _ talk: String?, before day: CivilDate?
  ) throws -> Found<(session: Int, json: String)> {
    try reading { store in
      do throws(StoreError) {
        return try store.reports(
          SessionFilter(talk: .named(talk), before: day, limit: Self.mostPast))
      } catch .unknownTalk {
        return Found()
      }
    } ?? Found()
  }

  /// A version of a script.
  ///
  /// - Parameter version: Its number; `nil` for the newest.
  package func script(named name: String, version: Int? = nil) throws -> RehearsedScript {
    let found = try reading { store in
      let (name, versions) = try store.versions(ofScript: name)
      let meant = versions.last { version == nil || $0.number == version }
      return meant.map { RehearsedScript(text: $0.text, name: name, version: $0.number) }
    }
    guard let found, let script = found else { throw StoreError.unknownScript(name, near: []) }
    return script
  }

  /// The slides of a talk; `nil` for none.
  package func deck(of talk: String?) throws -> Deck? {
    try talk.flatMap { talk in try reading { try $0.deck(of: talk)?.deck } ?? nil }
  }

  /// What is written for a talk: the script of its name, else the notes of its slides.
  package func written(for talk: String) throws -> RehearsedScript {
    do {
      return try script(named: talk)
    } catch StoreError.unknownScript(let name, let near) {
      guard let deck = try deck(of: talk) else { throw StoreError.unknownScript(name, near: near) }
      return RehearsedScript(text: deck.script, name: talk)
    }
  }

  /// Begins a take, before anything of it is on the disk.
  ///
  /// - Parameters:
  ///   - began: In seconds since 1970.
  ///   - ending: The ending of its file's name.
  package func begin(
    _ kind: WaitingTake.Kind = .recorded, at began: Int, ending: String = ".wav",
    for aim: WaitingTake.Aim
  ) throws -> WaitingTake {
    try changing {
      try $0.begin(
        kind, named: "rehearsal-\(localTimeForName)", ending, at: LocalMoment(here: began), for: aim
      )
    }
  }

  /// Where the recording of a take is once it is complete.
  package func path(of take: WaitingTake) throws -> String {
    guard let place else { throw StoreError.noPlace }
    return place.recording(take.audio)
  }
}
