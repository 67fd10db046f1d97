import RehearsalBase
import Synchronization

/// The names in the folder that was looked into last.
///
/// Each recording of a batch is looked for transcripts. Listing its folder again for each would
/// take a time that grows with the square of their number, so a listing is kept until the folder
/// changes.
package final class FolderListings: Sendable {
  package init() {}

  private struct Listing: Sendable {
    var names: FolderNames
    var status: FileStatus
    /// Before the folder was read.
    var time: FileTime

    /// Whether the folder is the same and has not changed since.
    func isCurrent(_ now: FileStatus) -> Bool {
      now.isSameFile(as: status) && now.modified == status.modified
        && time.seconds - now.modified.seconds > FolderListings.coarsestTime
    }
  }

  /// In seconds. Within it, a folder may change twice without another modification time: FAT counts
  /// in steps of two, other file systems in far smaller ones.
  private static let coarsestTime = 2

  private let last = Mutex<Listing?>(nil)

  /// The names in the folder of a file.
  func names(besides path: String) throws(FileError) -> FolderNames {
    let folder = path.folderAndName.folder
    return try names(inFolder: folder.isEmpty ? "." : folder)
  }

  func names(inFolder path: String) throws(FileError) -> FolderNames {
    let status = try? FileStatus(of: path)
    if let status, let listing = last.withLock({ $0 }), listing.isCurrent(status) {
      return listing.names
    }
    let time = FileTime.now
    let names = FolderNames(try RehearsalBase.names(inFolder: path))
    if let status {
      last.withLock { $0 = Listing(names: names, status: status, time: time) }
    }
    return names
  }
}

/// The names in a folder, ordered, and found by what comes before their extension.
struct FolderNames: Sendable {
  let all: [String]
  private let byStem: [String: [String]]

  init(_ names: [String]) {
    all = names
    byStem = Dictionary(grouping: names) { String($0.stem) }
  }

  /// The names that are that of a recording, with or without its extension, and an extension, and
  /// maybe more that Swift takes for the same.
  func named(after recording: String) -> [String] {
    let stems: Set = [recording, String(recording.stem)]
    return stems.flatMap { byStem[$0] ?? [] }.sorted(by: String.areInOrder)
  }
}
