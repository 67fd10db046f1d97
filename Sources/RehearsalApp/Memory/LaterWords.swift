package import Rehearsal
package import RehearsalBase
import RehearsalLanguage
import RehearsalMetrics

/// The words of a session that was judged by its sound, which are still to be recognised.
package struct LaterWords: Sendable {
  /// The number of the session.
  package let session: Int
  /// The length of its recording.
  package let length: Seconds
  /// The path of its recording.
  let path: String
  /// How it was judged.
  let options: RehearsalOptions
  let transcriber: Transcriber?
  let remembering: Remembering
}

extension LaterWords {
  /// The words of a session that is stored without any; `nil` where nothing can recognise them.
  package init?(_ take: StoredTake, in memory: Memory) throws {
    let session = take.session
    guard take.transcript == nil, let path = take.sound?.path,
      let transcriber = try (Settings.ofUser() ?? Settings()).pageTranscriber
    else { return nil }
    var options = try RehearsalOptions(of: take.report)
    options.script = session.script.flatMap {
      try? memory.script(named: $0.name, version: $0.version)
    }
    // Its notes may be found in the words.
    if options.deck == nil { options.deck = try memory.deck(of: session.talk) }
    options.previous = try memory.past(of: session.talk, beforeSession: session.id)
    self.init(
      session: session.id, length: session.length, path: path, options: options,
      transcriber: transcriber,
      remembering: try Remembering(
        in: memory, keeps: true, talk: session.talk, script: options.script,
        fillers: options.fillers))
  }

  /// Recognises the words, and judges the session by them too.
  ///
  /// It stays the same session, with its notes, marks and ratings. Nothing changes where this is
  /// cancelled, where the recogniser fails, and where the session is deleted meanwhile.
  ///
  /// - Parameter told: Called with the share that has been recognised, 0 to 1, rising; never by
  ///   recognisers that don't report it.
  /// - Throws: What kept the words from being recognised.
  package func hear(told: @escaping @Sendable (Double) -> Void) async throws {
    let source = RecordingSource.file(path)
    let (judged, failure) = try await options.hearing(source, by: transcriber, told: told)
    if judged.transcript != options.transcript {
      let review = try ReviewedTake(of: try await AnalyzedRecording(source), options: judged)
      if let draft = try remembering.draft(of: review, source.name) {
        _ = try remembering.memory.changing { try $0.rejudge(session, as: draft) }
      }
    }
    if let failure { throw failure }
  }
}

extension RehearsalOptions {
  /// How a session was judged, without what it was compared with and without its words.
  package init(of report: Report) throws {
    self = try Settings.ofUser()?.judging ?? RehearsalOptions()
    focus = report.tip.focus
    profile = report.profile
    bands = report.ownBands
    slot = report.timing?.target
    deck = report.slides?.logged
    if let threshold = report.metrics[Pauses.self]?.threshold { metrics.minimumPause = threshold }
    if let spoken = report.language {
      language = spoken.origin == .named ? spoken.code : nil
      assumedLanguage = spoken
    }
  }
}
