import RehearsalBase

/// The path that was probably meant by a path without a file: the most similar name in the same
/// folder; `nil` when none is similar.
func similarPath(to path: String, in folders: FolderListings) -> String? {
  let (folder, wanted) = path.folderAndName
  guard !wanted.isEmpty else { return nil }
  let names = try? folders.names(besides: path)
  // A quarter of the letters may be wrong; more would be guessing.
  let tolerance = max(1, wanted.count / 4)
  let nearest = (names?.comparable(with: wanted) ?? [])
    // A link that leads nowhere has the very name.
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

  /// The names that may be meant by another one: in a large folder, only those with another
  /// extension.
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
