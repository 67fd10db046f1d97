#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The path that was probably meant by one that leads nowhere: the most similar name in the same
/// folder, or `nil` when none is similar.
func similarPath(to path: String) -> String? {
  let parts = path.split(separator: "/", omittingEmptySubsequences: false)
  guard let wanted = parts.last, !wanted.isEmpty else { return nil }
  let folder = parts.dropLast().map { $0 + "/" }.joined()
  let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
  // A quarter of the letters may be wrong; more would be guessing.
  let tolerance = max(1, wanted.count / 4)
  let nearest = (names ?? []).map { (distance: distance(from: $0, to: String(wanted)), name: $0) }
    .filter { $0.distance <= tolerance }
    // The folder's own order differs between file systems.
    .min { ($0.distance, $0.name) < ($1.distance, $1.name) }
  return nearest.map { folder + $0.name }
}

/// How many slips of the fingers lie between two names; the wrong extension and the wrong case
/// count as one.
private func distance(from name: String, to wanted: String) -> Int {
  if name.lowercased() == wanted.lowercased() || stem(of: name) == stem(of: wanted) { return 1 }
  return slips(from: Array(name), to: Array(wanted))
}

private func stem(of name: String) -> Substring {
  name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
}

/// Letters left out, added, replaced or swapped with their neighbour.
///
/// - Source: Damerau (1964), in the restricted form ("optimal string alignment").
private func slips(from first: [Character], to second: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for row in first.indices {
    var current = [row + 1]
    for column in second.indices {
      let isSame = first[row] == second[column]
      var best = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
        best = min(best, beforeLast[column - 1] + 1)
      }
      current.append(best)
    }
    (beforeLast, last) = (last, current)
  }
  return last[second.count]
}
