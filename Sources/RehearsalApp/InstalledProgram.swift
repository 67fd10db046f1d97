import Rehearsal
import RehearsalBase
import RehearsalRecognition

/// An optional program, and how to get it where it is missing.
package struct InstalledProgram: Equatable, Sendable {
  package var name: String
  package var isReady: Bool
  /// What it does.
  package var use: String
  /// What to do; `nil` where nothing needs to be done.
  package var advice: String?

  /// The programs that a rehearsal in the browser uses.
  package static func all(
    words: WordSources, in environment: [String: String]
  ) -> [InstalledProgram] {
    [
      InstalledProgram(
        name: words.used?.name ?? "speech recogniser", isReady: words.used != nil,
        use: "hears the words of a take", advice: words.used == nil ? words.command : nil),
      find("pocketsphinx", "finds when the words of a script were said") {
        () throws(RecognitionError) in
        _ = try ForcedAligner.find(in: environment)
      },
      find("ffmpeg", "opens M4A, MP4, MOV, WebM and others") { () throws(RecognitionError) in
        if ProgramSearch(path: environment["PATH"] ?? "").path(of: "ffmpeg") == nil {
          throw .programMissing(.ffmpeg)
        }
      },
    ]
  }

  private static func find(
    _ name: String, _ use: String, _ search: () throws(RecognitionError) -> Void
  ) -> InstalledProgram {
    do throws(RecognitionError) {
      try search()
      return InstalledProgram(name: name, isReady: true, use: use, advice: nil)
    } catch {
      return InstalledProgram(name: name, isReady: false, use: use, advice: error.hint)
    }
  }
}

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
