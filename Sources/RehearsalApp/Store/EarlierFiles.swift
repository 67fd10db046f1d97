import Rehearsal
import RehearsalBase
import RehearsalDatabase
import RehearsalNative

/// Files that earlier versions made without noting them in the database, adopted once.
struct EarlierFiles {
  /// The migration from which on every file is noted before it is made.
  static let migration = "4"

  private let place: StorePlace

  init(in place: StorePlace) { self.place = place }

  /// Turns recordings that belong to no session into takes, and removes recognised words, which are
  /// recognised again when needed. What is not certainly the program's own stays, and is left alone
  /// from now on.
  func adopt(into database: Database) throws {
    for name in (try? names(inFolder: place.recordings)) ?? [] { try adopt(name, into: database) }
    let words = place.folder + "/words"
    guard FileKind(words, followsLinks: false) == .folder else { return }
    for name in (try? names(inFolder: words)) ?? [] where isHeard("\(words)/\(name)", name) {
      try? eraseFile("\(words)/\(name)")
    }
    removeEmptyFolder(words)
  }

  private func adopt(_ name: String, into database: Database) throws {
    let path = place.recording(name)
    let known = try database.integer("SELECT count(*) FROM session WHERE audio = ?", [name])
    guard known == 0, Self.isDated(name),
      let status = try? FileStatus(of: path, followsLinks: false), status.kind == .file,
      status.isOwn, let recording = try? UnfinishedRecording(at: path)
    else { return }
    let began = LocalMoment(
      here: status.modified.seconds - Int(saturating: recording.duration.rawValue))
    try database.execute(
      """
      INSERT INTO take (kind, audio, began_s, began_offset_s) VALUES ('recorded', ?, ?, ?)
      """, [recording.finalPath.fileName, began.epoch, began.offset])
  }

  /// Whether a file is what an earlier version kept of a recogniser's words: by its name, the
  /// digests of a recording and of the conditions, and by what it says of itself.
  private func isHeard(_ path: String, _ name: String) -> Bool {
    guard Self.isOfDigests(name),
      let bytes = try? bytes(ofFile: path, limit: Self.largest, .own),
      let json = try? JSONValue(json: bytes)
    else { return false }
    return json["schema"]?.string == "rehearsmart.heard/1"
  }

  /// Whether it is a name such as `rehearsal-2026-03-01-183000.wav`.
  private static func isDated(_ name: String) -> Bool {
    let form = "rehearsal-0000-00-00-000000".utf8
    return name.utf8.count >= form.count
      && zip(name.utf8, form).allSatisfy { $1 == UInt8(ascii: "0") ? $0.isDigit : $0 == $1 }
  }

  /// Whether it is two digests in lower-case hexadecimal digits, of 64 and 16, such as
  /// `0f…-a1….json`.
  private static func isOfDigests(_ name: String) -> Bool {
    guard name.ends(with: ".json") else { return false }
    let parts = name.dropLast(".json".count).parts(between: "-")
    return parts.map(\.utf8.count) == [64, 16]
      && parts.joined().utf8.allSatisfy { $0.isDigit || (0x61...0x66).contains($0) }
  }

  /// In bytes; as much as an earlier version kept.
  private static let largest = 512 << 20
}
