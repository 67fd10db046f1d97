import RehearsalBase
import Synchronization

/// Deletes recorded sound whose time is over, at the start of every command that uses the store.
package enum Retaining {
  package static func run(_ store: Store) throws {
    guard !store.isReadOnly else { return }
    let deleted = try store.deleteOldRecordings(
      by: retention, now: .now, freeBytes: freeSpace(inFolder: store.place.folder)
    ) { fileSize(store.place.recording($0)) ?? 0 }
    let messages = Messages()
    // The words of the product for a disk that is almost full.
    if deleted.forRoom > 0 {
      madeRoom.store(true, ordering: .relaxed)
      messages.insist(HomeWords.storageLow)
    }
    for sentence in PrivacyWords.told(deleted, days: retention.days) {
      messages.insist(sentence)
    }
  }

  private static let madeRoom = Atomic(false)

  /// Whether recordings had to be deleted in this run to make room on the disk.
  package static var hasMadeRoom: Bool { madeRoom.load(ordering: .relaxed) }

  /// The user's, else the product's. Settings that can't be read delete nothing early.
  package static var retention: Retention {
    (try? Settings.ofUser())?.keepAudio.map { Retention(days: $0) } ?? .default
  }
}
