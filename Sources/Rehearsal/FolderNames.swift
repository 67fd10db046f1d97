import RehearsalBase

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
