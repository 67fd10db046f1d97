import Rehearsal
import RehearsalCoaching
import RehearsalCommands
import RehearsalBase
import RehearsalReport
import RehearsalTranscript

/// Sessions that were analyzed again, for their pictures and for how their numbers were measured.
///
/// The store has reports and words, which need no sound.
actor ReviewCache {
  private var reviews: [(id: Int, review: ReviewedTake)] = []
  /// Our choice: the session in view, and the ones before it.
  private static let most = 3

  /// - Throws: ``PageError/noSound(_:)`` where the sound is gone or is another by now.
  func review(of id: Int) async throws -> ReviewedTake {
    if let known = reviews.first(where: { $0.id == id }) { return known.review }
    let stored = try StoredTake(id)
    guard let path = stored.path else { throw PageError.noSound(id) }
    var options = try Settings.ofUser()?.judging ?? RehearsalOptions()
    options.focus = stored.report.tip.focus
    options.profile = stored.report.profile
    options.transcript = stored.transcript.map { .transcript($0, path: nil) } ?? .none
    var review = try await ReviewedTake(of: .file(path), options: options)
    guard review.report.recording.sha256 == stored.report.recording.sha256 else {
      throw PageError.noSound(id)
    }
    // What was said then stays said.
    review.report = stored.report
    reviews.append((id, review))
    if reviews.count > Self.most { reviews.removeFirst() }
    return review
  }

  func forget(_ id: Int) { reviews.removeAll { $0.id == id } }
}

/// A session as it is stored.
struct StoredTake {
  var session: StoredSession
  var report: Report
  var transcript: Transcript?
  /// Where its sound is; `nil` where it is not stored any more.
  var path: String?
  /// What may be there: what this program stored is never a link.
  var opening: Opening

  init(_ id: Int) throws {
    self = try ChosenSession(id: id).reading { store, session in
      try StoredTake(session, in: store)
    }
  }

  init(_ session: StoredSession, in store: Store) throws {
    self.session = session
    report = try StoredDocument(session.id, .report, store.report(of: session.id)).report()
    transcript = try store.transcript(of: session.id).map {
      try StoredDocument(session.id, .transcript, $0).transcript()
    }
    let own = session.recording.audio.map(store.place.recording)
    opening = own == nil ? .found : .own
    let path = own ?? session.recording.path
    self.path = FileKind(path, followsLinks: own == nil) == .file ? path : nil
  }
}
