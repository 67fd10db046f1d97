import RehearsalBase
import RehearsalNative
import RehearsalRecognition

/// A program that does more than the main job, found or with how to get it.
package struct InstalledProgram: Equatable, Sendable {
  package var name: String
  package var isReady: Bool
  /// What it does.
  package var use: String
  /// What to do; `nil` where nothing needs to be done.
  package var advice: String?

  /// Those that a rehearsal in the browser uses, the best for it first.
  package static func all(in environment: [String: String]) -> [InstalledProgram] {
    Recognizers.allCases.map { recognizer in
      find(recognizer.rawValue, "hears the words of a take") { () throws(RecognitionError) in
        _ = try Recognizers.find(named: recognizer.rawValue, in: environment)
      }
    } + [
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
