import RehearsalBase

/// The recording that comes with the program, with its transcript beside it.
package enum DemoRecording {
  /// Where it is relative to the folder of the program, as it is installed.
  private static let installed = "../share/rehearsmart/demo/talk.flac"
  /// Where it is in a source folder, in which the program lies some folders down.
  private static let inSources = "Fixtures/Recordings/talk.flac"

  /// `nil` where it is missing.
  package static var path: String? { executablePath.flatMap { path(besideProgram: $0) } }

  /// - Parameter program: The path of the program's file.
  package static func path(besideProgram program: String) -> String? {
    var folder = program.folderAndName.folder
    if let path = resolvedPath(folder + installed) { return path }
    while folder.utf8.count > 1 {
      if let path = resolvedPath(folder + inSources) { return path }
      folder = String(folder.dropLast()).folderAndName.folder
    }
    return nil
  }
}
