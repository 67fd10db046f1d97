package import RehearsalBase
import RehearsalDatabase

/// Why what is stored can't be read or changed.
package enum StoreError: Error, Equatable, Sendable {
  /// No environment variable names a folder to store anything in.
  case noPlace
  /// The folder, the database or a recording in it can't be made or written.
  case notWritable(path: String, reason: String)
  /// ``StorePlace/readOnlyVariable`` says that it is only read.
  case readOnly(path: String)
  /// The disk has no room left.
  case full(path: String)
  /// Another process has locked the database for longer than ``Store/patience``.
  case busy(path: String)
  /// A newer version of the program has changed the database.
  case newer(path: String)
  /// The database was damaged, and has been set aside.
  ///
  /// - Parameter kept: Where it is now; `nil` where it could not be moved.
  case damaged(path: String, kept: String?)
  /// A part of a session is not what was stored, as after a fault of the disk.
  case damagedSession(Int, Part)
  /// Tables lack rows that were stored.
  case damagedTables(path: String, [String])
  /// A take that is no session yet is not what was stored.
  case damagedTake
  /// The text of a script's version, or its row, is not what was stored.
  case damagedScript(String)
  /// Something in the store belongs to another user.
  case foreign(path: String)
  /// Other users may change what is in the folder.
  case openToOthers(path: String)
  /// A link, or anything else where only a file or a folder of the store may be.
  case notOurs(path: String)
  /// Recorded sound that was to be deleted is still there; the next command tries again.
  case undeleted(path: String, reason: String)
  /// Any other error of SQLite.
  case failed(path: String, reason: String)
  case unknownSession(Int)
  /// There is no take of this number that waits to be judged.
  case unknownTake(Int)
  case unknownTalk(String, near: [String])
  case talkExists(String)
  /// A session can't be moved to a talk, or to none, that has its recording already.
  case isInTalk(String?)
  case unknownScript(String, near: [String])
  case unknownVersion(script: String, number: Int, newest: Int)
  case scriptExists(String)
  /// A script to be imported differs from the stored one of that name.
  case scriptDiffers(String)
  /// Another process has changed the script since it was read.
  case changedMeanwhile(script: String)
  /// A name that a script or a talk can't have.
  case badName(String)

  /// What a session consists of.
  package enum Part: Equatable, Sendable {
    case session, report, transcript, measures, marks, notes, ratings, cards
  }

  init(_ error: DatabaseError, at path: String) {
    self =
      switch error.kind {
      case .full: .full(path: path)
      case .busy: .busy(path: path)
      case .damaged: .damaged(path: path, kept: nil)
      case .notWritable: .notWritable(path: path, reason: error.message)
      case .other: .failed(path: path, reason: error.message)
      }
  }

  package init(_ error: FileError) {
    self =
      error.isDiskFull
      ? .full(path: error.path) : .notWritable(path: error.path, reason: error.reason)
  }
}

/// Does something with files that are stored, or are about to be.
package func storing<Value: ~Copyable>(
  _ store: () throws(FileError) -> Value
) throws(StoreError) -> Value {
  do throws(FileError) {
    return try store()
  } catch {
    throw StoreError(error)
  }
}
