import ArgumentParser
import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalBatch

/// Completions for values that only the program or this computer knows.
enum ValueCompletion {
  static var talks: CompletionKind { stored { try $0.talks() } }

  /// The numbers of the sessions that are remembered, newest first.
  static var sessions: CompletionKind {
    stored { try $0.sessions().all.suffix(mostSessions).reversed().map { "\($0.id)" } }
  }

  static var scripts: CompletionKind { stored { try $0.scripts().map(\.name) } }

  /// The names of stored scripts, and files that match the word so far.
  static var scriptsAndFiles: CompletionKind {
    .custom { _, _, word in
      names { try $0.scripts().map(\.name) } + files(after: word)
    }
  }

  /// The rules whose band the user may set.
  static var bands: CompletionKind { .list(OwnBand.rules.map { $0 + "=" }) }

  /// The values that a rule of `rehearse check` may refer to.
  static var checkable: CompletionKind {
    .list(BatchTable.columns.filter { !$0.begins(with: "error.") && !$0.begins(with: "file.") })
  }

  /// Our choice: a screenful.
  private static let mostSessions = 50

  private static func stored(
    _ read: @escaping @Sendable (Store) throws -> [String]
  ) -> CompletionKind {
    .custom { _, _, _ in names(read) }
  }

  /// Empty if nothing is stored or it can't be read: completion has no place for an error.
  private static func names(_ read: (Store) throws -> [String]) -> [String] {
    (try? Memory(.onlyErrors).reading(read)) ?? []
  }

  private static func files(after word: String) -> [String] {
    let (folder, start) = word.folderAndName
    let names = (try? RehearsalBase.names(inFolder: folder.isEmpty ? "." : folder)) ?? []
    return names.filter {
      $0.begins(with: start) && (start.begins(with: ".") || !$0.begins(with: "."))
    }
    .map { folder + $0 }
  }
}
