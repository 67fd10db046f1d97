package import Rehearsal
package import RehearsalBase
import RehearsalMetrics
import RehearsalNative
package import RehearsalReport
package import RehearsalTranscript

/// A session as it is stored.
package struct StoredTake {
  package let session: Session
  package var report: Report
  package var transcript: Transcript?
  /// `nil` where it is not stored any more.
  package var sound: StoredSound?
  /// That its sound is not there, or is another by now.
  package let soundMissing: HomeError
}

extension StoredTake {
  /// - Parameter id: `nil` for the last session.
  package init(_ id: Int?, in memory: Memory) throws {
    self = try memory.reading(session: id) { store, session in
      try StoredTake(session, in: store)
    }
  }

  package init(_ session: Session, in store: Store) throws {
    self.session = session
    report = try StoredDocument(session.id, .report, store.report(of: session.id)).report()
    transcript = try store.transcript(of: session.id).map {
      try StoredDocument(session.id, .transcript, $0).transcript()
    }
    sound = StoredSound(of: session, in: store)
    let isOwn = session.audio != nil || session.path.begins(with: store.place.recordings + "/")
    soundMissing =
      isOwn || session.path == "-"
      ? .noSound(session.id)
      : .soundMoved(session.id, path: session.path, talk: session.talk)
    report.hear(try store.cards(of: session.id), in: transcript)
  }

  /// The words to read, with what was counted in them.
  package var said: ReadableTranscript? {
    let pauses = report.metrics[Pauses.self]?.list.filter(\.counted).map(\.span) ?? []
    // Those of a recogniser that the report does not count.
    let possible = Set(
      (report.metrics[Fillers.self]?.possibleUntranscribed ?? []).filter { $0.text != nil }
        .map(\.start))
    return transcript.map { transcript in
      let fillers = transcript.fillers().fillers
      let doubtful = fillers.filter { $0.kind == .hesitation }.flatMap(\.tokens).filter { token in
        transcript.tokens[token].span.map { possible.contains($0.start) } ?? false
      }
      return ReadableTranscript(
        of: transcript, fillers: Set(fillers.flatMap(\.tokens)), possible: Set(doubtful),
        pauses: pauses)
    }
  }
}

extension StoredTake {
  /// The take, from its sound again, with the report and the words that are stored.
  ///
  /// - Returns: `nil` where the sound is missing or has changed.
  package func heardAgain() async throws -> ReviewedTake? {
    guard let sound else { return nil }
    var options = try RehearsalOptions(of: report)
    options.transcript = transcript.map { .transcript($0, path: nil) } ?? .none
    var review = try await ReviewedTake(of: .file(sound.path), options: options)
    guard review.report.recording.sha256 == sound.sha256 else { return nil }
    // The report that the speaker saw stays, even if this version would judge differently.
    review.report = report
    return review
  }
}

/// The sound of a session, where it should be.
package struct StoredSound {
  package var path: String
  /// The digest of the sound that was judged, in hexadecimal digits.
  package var sha256: String
  /// How it may be opened: what this program stored is never a link.
  var opening: Opening
}

extension StoredSound {
  package init?(of session: Session, in store: Store) {
    let own = session.audio.map(store.place.recording)
    opening = own == nil ? .found : .own
    path = own ?? session.path
    sha256 = session.sha256
    guard FileKind(path, followsLinks: own == nil) == .file else { return nil }
  }

  /// The open file; `nil` where it is not the one that was judged.
  package var judged: InputFile? {
    guard let file = try? InputFile(path: path, opening),
      (try? RehearsalNative.sha256(of: file)) == sha256
    else { return nil }
    return file
  }
}
