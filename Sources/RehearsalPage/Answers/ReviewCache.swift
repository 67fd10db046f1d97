import Rehearsal
import RehearsalApp

/// Sessions whose sound was analysed again, for pictures and for the details of measurements.
///
/// Reports and words come from the store, without the sound.
actor ReviewCache {
  private let memory: Memory
  private var heard: [(id: Int, review: ReviewedTake)] = []
  /// Our choice: the session in view and those before it.
  private static let most = 3

  init(_ memory: Memory) { self.memory = memory }

  /// - Throws: ``PageError/noSound(_:)`` if the sound is missing or has changed.
  func review(of id: Int) async throws -> ReviewedTake {
    if let known = heard.first(where: { $0.id == id }) { return known.review }
    guard let review = try await StoredTake(id, in: memory).heardAgain() else {
      throw PageError.noSound(id)
    }
    heard.append((id, review))
    if heard.count > Self.most { heard.removeFirst() }
    return review
  }

  func forget(_ id: Int) { heard.removeAll { $0.id == id } }
}

extension StoredSound {
  /// - Throws: ``PageError/noSound(_:)`` if it is no longer stored.
  static func ofSession(_ id: Int, in memory: Memory) throws -> StoredSound {
    let sound = try memory.reading(session: id) { store, session in
      StoredSound(of: session, in: store)
    }
    guard let sound else { throw PageError.noSound(id) }
    return sound
  }
}
