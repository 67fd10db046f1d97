import RehearsalBase
import Synchronization

/// The names in the folder that was listed last.
///
/// Transcripts are searched for beside each recording of a batch. Listing the folder again for each
/// would take time quadratic in their number, so a listing is kept until the folder changes.
package final class FolderListings: Sendable {
  package init() {}

  private struct Listing: Sendable {
    var names: FolderNames
    var status: FileStatus
    /// When the listing began.
    var time: FileTime

    /// Whether the folder is the same and has not changed since.
    func isCurrent(_ now: FileStatus) -> Bool {
      now.isSameFile(as: status) && now.modified == status.modified
        && time.seconds - now.modified.seconds > FolderListings.coarsestTime
    }
  }

  /// In seconds, the coarsest modification time: FAT's. A folder that changes twice within it may
  /// keep the same time.
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

/// The names in a folder, sorted, and indexed by what precedes their extension.
struct FolderNames: Sendable {
  let all: [String]
  private let byStem: [String: [String]]

  init(_ names: [String]) {
    all = names
    byStem = Dictionary(grouping: names) { String($0.stem) }
  }

  /// The names that consist of a recording's name, with or without its extension, and an extension.
  /// Swift's string comparison may add some that are only canonically equivalent.
  func named(after recording: String) -> [String] {
    let stems: Set = [recording, String(recording.stem)]
    return stems.flatMap { byStem[$0] ?? [] }.sorted(by: String.areInOrder)
  }
}

/// The path that was probably meant by a path without a file: the most similar name in the same
/// folder; `nil` when none is similar.
package func similarPath(
  to path: String, in folders: FolderListings = FolderListings()
) -> String? {
  let (folder, wanted) = path.folderAndName
  guard !wanted.isEmpty else { return nil }
  let names = try? folders.names(besides: path)
  // A quarter of the letters may be wrong; more would be guessing.
  let tolerance = max(1, wanted.count / 4)
  let nearest = (names?.comparable(with: wanted) ?? [])
    // A broken link has exactly this name.
    .filter { $0 != wanted }
    .map { (distance: distance(from: $0, to: wanted), name: $0) }
    .filter { $0.distance <= tolerance }
    .min { ($0.distance, $0.name) < ($1.distance, $1.name) }
  return nearest.map { folder + $0.name }
}

extension FolderNames {
  /// The most names that are compared letter by letter, at some 10 µs each. A list may have as many
  /// paths without a file as its folder has names.
  static let mostCompared = 1_000

  /// The names that may have been meant: in a large folder, only those with another extension.
  fileprivate func comparable(with wanted: String) -> [String] {
    all.count <= Self.mostCompared ? all : named(after: wanted)
  }
}

/// The number of typos between two names; a wrong extension and wrong case count as one.
private func distance(from name: String, to wanted: String) -> Int {
  if name.lowercased() == wanted.lowercased() || stem(of: name) == stem(of: wanted) { return 1 }
  return editDistance(from: Array(name), to: Array(wanted))
}

private func stem(of name: String) -> Substring {
  name.last(".").map { name[..<$0] } ?? name[...]
}
