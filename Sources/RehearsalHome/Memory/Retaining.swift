import RehearsalCommands
import RehearsalFiles
import RehearsalProgress
import RehearsalStore

/// Deletes recorded sound whose time is over, at the start of every command that uses the store.
enum Retaining {
  static func run(_ store: Store) throws {
    guard !store.isReadOnly else { return }
    let today = LocalMoment.now.date
    try store.deleteStrayRecordings(before: retention.firstKept(today: today))
    let deleted = try store.deleteOldRecordings(
      by: retention, today: today,
      freeBytes: freeSpace(inFolder: store.place.folder)
    ) { fileSize(store.place.recording($0)) ?? 0 }
    // The words of the product for a disk that is almost full.
    if deleted.forRoom > 0 { StandardStreams.note(HomeWords.storageLow) }
  }

  /// The user's, else the product's. Settings that can't be read delete nothing early.
  static var retention: Retention {
    (try? Settings.ofUser())?.keepAudio.map { Retention(days: $0) } ?? .default
  }
}
