import RehearsalBatch

/// Manifests: tables with any separator, and JSON Lines.
enum ManifestTarget: FuzzTarget {
  static let name = "manifest"

  static func test(_ bytes: [UInt8]) {
    ScratchFile.write(bytes)
    guard var inputs = try? ManifestInputs(path: ScratchFile.path) else { return }
    while (try? inputs.next()) != nil {}
  }
}
