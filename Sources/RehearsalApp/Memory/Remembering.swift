package import Rehearsal
package import RehearsalBase
package import RehearsalCoaching
package import RehearsalLanguage

/// How one run uses the memory: what it recalls before a recording is judged, and keeps after.
package struct Remembering: Sendable {
  package let memory: Memory
  /// Whether the session is to be kept.
  package let keeps: Bool
  private let talk: String?
  private let script: RehearsedScript?
  private let fillers: FillerList
  /// The day on which recordings were made; `nil` for today.
  private let recorded: CivilDate?

  /// - Parameters:
  ///   - keeps: Whether every recording is to be kept.
  ///   - talk: `nil` for that of the script, if there is one.
  ///   - recorded: The day on which files were recorded; `nil` for today.
  /// - Throws: Where a talk can't have the name that was given.
  package init(
    in memory: Memory, keeps: Bool, talk: String?, script: RehearsedScript?, fillers: FillerList,
    recorded: CivilDate? = nil
  ) throws {
    // Checked before the recording is made and judged.
    if let talk { try Store.checkName(talk) }
    self.memory = memory
    self.keeps = keeps
    self.talk = talk ?? script?.name
    self.script = script
    self.fillers = fillers
    self.recorded = recorded
  }

  /// The talk of a recording: the one that was named, else that of its folder; `nil` for none.
  package func talk(of recording: RecordingSource.Name?) -> String? {
    if let talk { return talk }
    guard case .file(let path) = recording else { return nil }
    return TalkName.guessed(
      from: path, in: workingFolder, home: Computer.environment["HOME"])
  }

  /// Earlier sessions of the same talk, the newest last. Where they can't be read, the recording is
  /// judged without them.
  package func recalled(for recording: RecordingSource.Name?) -> [PastSession] {
    recalled(or: [], lacking: "earlier sessions") {
      try memory.past(of: talk(of: recording), before: recorded?.advanced(by: 1))
    }
  }

  /// What listeners sent back about a recording, by its SHA-256.
  package func cards(of take: String) -> [ListenerCard] {
    recalled(or: [], lacking: "the listeners' cards") {
      try memory.reading { store in
        try store.session(ofTake: take).map { try store.cards(of: $0.id) } ?? []
      } ?? []
    }
  }

  /// What is remembered. Where it can't be read, a note says so, since the report differs without
  /// it.
  private func recalled<Value>(
    or nothing: Value, lacking: String, _ read: () throws -> Value
  ) -> Value {
    do {
      return try read()
    } catch {
      if let reason = Failure.Reason(error) {
        memory.messages.insist("judged without \(lacking): \(reason.message)")
      }
      return nothing
    }
  }

  /// The language assumed for a recording where nothing names the one that is spoken.
  ///
  /// - Parameter browser: That of the browser in which it was made.
  package func assumedLanguage(
    for recording: RecordingSource.Name?, browser: String? = nil
  ) -> Report.Language? {
    let last = recalled(or: nil, lacking: "the language of the talk's last session") {
      try talk(of: recording).flatMap {
        try memory.language(of: $0, before: recorded?.advanced(by: 1))
      }
    }
    return AssumedLanguage.found(last: last, browser: browser, in: Computer.environment)
  }

  /// Begins a take that this program records. From then on the store knows it, however the program
  /// ends.
  ///
  /// - Parameter began: In seconds since 1970.
  package func begin(at began: Int, focus: Focus?) throws -> WaitingTake {
    try memory.begin(
      at: began,
      for: WaitingTake.Aim(talk: talk, focus: focus, script: ScriptReference(script)))
  }

  /// What is to be kept of a recording; `nil` where nothing is.
  ///
  /// - Parameters:
  ///   - began: In seconds since 1970; `nil` for a file, whose own time would say when it was
  ///     copied or converted: it counts from now, or from the day on which it was recorded.
  ///   - marks: The moments that were marked.
  ///   - take: The take that this program has recorded; `nil` for a file of the user's own.
  package func draft(
    of review: ReviewedTake, _ name: RecordingSource.Name, began: Int? = nil,
    marks: [Seconds] = [], from take: WaitingTake? = nil
  ) throws -> SessionRecord? {
    guard keeps else { return nil }
    let transcript = review.measured.words.map { words in
      let found = words.transcript.fillers(in: words.scorer?.pack, list: fillers)
      return TranscriptDocument.json(of: words.transcript, fillers: found).line
    }
    let (tip, recording) = (review.report.tip, review.report.recording)
    let report = try JSONValue(encoding: review.report).line
    // With the rounded numbers that later takes are compared with.
    let past = try PastSession(json: report)
    let session = Session(
      talk: talk(of: name),
      began: began.map { LocalMoment(here: $0) } ?? recorded.map { .init(noonOf: $0) } ?? .now,
      length: recording.duration,
      path: recording.path == "-" ? recording.path : absolutePath(recording.path),
      sha256: recording.sha256, audio: take?.audio, kind: tip.kind, focus: tip.focus,
      rule: tip.rule, takeaway: tip.takeaway, action: tip.action, hint: tip.hint,
      script: ScriptReference(script))
    // The number by which each focus is followed from take to take.
    let measures = Focus.allCases.compactMap { focus in
      past.mainNumber(of: focus).map { FocusNumber(focus, $0) }
    }
    return SessionRecord(
      session: session,
      details: SessionDetails(measures: measures, marks: marks.map { SessionMark(time: $0) }),
      report: report, transcript: transcript)
  }

  /// Keeps a session, and says so. The report has been printed; it is not lost where this fails.
  ///
  /// - Parameters:
  ///   - take: The take that becomes the session.
  ///   - dropsWords: Whether stored words are given up for a report without any.
  /// - Returns: The number of the session; `nil` where it could not be kept.
  package func keep(
    _ record: SessionRecord, from take: WaitingTake? = nil, dropsWords: Bool = false
  ) throws -> Int? {
    do {
      let kept = try memory.changing {
        try $0.keep(record, from: take?.id, dropsWords: dropsWords, isDated: recorded != nil)
      }
      let talk = record.session.talk
      memory.messages.note(
        kept.lacksWords && !dropsWords
          ? MemoryWords.keptWords(kept.id, talk: talk)
          : MemoryWords.kept(kept.id, talk: talk, isNew: kept.isNew, lostWords: kept.lacksWords))
      return kept.id
    } catch {
      guard let reason = Failure.Reason(error) else { throw error }
      memory.messages.error(reason)
      return nil
    }
  }

  /// Asks the speaker once what to do with the action, where somebody can answer.
  package func close(_ session: Int) throws {
    guard !memory.messages.areQuiet, StandardStreams.inputIsTerminal,
      StandardStreams.outputIsTerminal,
      try memory.reading({ try $0.session(session).wasAsked }) != true, let keyboard = Keyboard()
    else { return }
    StandardStreams.overwrite(MemoryWords.question)
    let outcome = keyboard.next()
    StandardStreams.overwrite("")
    var decision = Session.ActionState.open
    if case .keys(let keys) = outcome, let key = keys.first {
      decision = Session.ActionState(key: key)
    }
    try memory.changing { [decision] in try $0.setAction(of: session, to: decision) }
    memory.messages.note(MemoryWords.decided(decision))
  }
}

extension Session.ActionState {
  /// The decision that a key stands for.
  fileprivate init(key: UInt8) {
    switch Character(Unicode.Scalar(key)).lowercased() {
    case "d": self = .done
    case "s": self = .skipped
    case "l": self = .later
    default: self = .open
    }
  }
}
