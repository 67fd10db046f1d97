import Rehearsal
import RehearsalApp

/// Sessions that were heard again, for their pictures and for how their numbers were measured.
///
/// The store has reports and words, which need no sound.
actor ReviewCache {
  private let memory: Memory
  private var heard: [(id: Int, review: ReviewedTake)] = []
  /// Our choice: the session in view, and the ones before it.
  private static let most = 3

  init(_ memory: Memory) { self.memory = memory }

  /// - Throws: ``PageError/noSound(_:)`` where the sound is gone or is another by now.
  func review(of id: Int) async throws -> ReviewedTake {
    if let known = heard.first(where: { $0.id == id }) { return known.review }
    let stored = try StoredTake(id, in: memory)
    guard let sound = stored.sound else { throw PageError.noSound(id) }
    var options = try RehearsalOptions(of: stored.report)
    options.transcript = stored.transcript.map { .transcript($0, path: nil) } ?? .none
    var review = try await ReviewedTake(of: .file(sound.path), options: options)
    guard review.report.recording.sha256 == sound.sha256 else { throw PageError.noSound(id) }
    // What the speaker was told stays, whatever this version would say.
    review.report = stored.report
    heard.append((id, review))
    if heard.count > Self.most { heard.removeFirst() }
    return review
  }

  func forget(_ id: Int) { heard.removeAll { $0.id == id } }
}

extension StoredSound {
  /// - Throws: ``PageError/noSound(_:)`` where it is not stored any more.
  static func ofSession(_ id: Int, in memory: Memory) throws -> StoredSound {
    let sound = try memory.reading(session: id) { store, session in
      StoredSound(of: session, in: store)
    }
    guard let sound else { throw PageError.noSound(id) }
    return sound
  }
}
