import Rehearsal
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
    Recognisers.allCases.map { recogniser in
      find(recogniser.rawValue, "hears the words of a take") { () throws(RecognitionError) in
        _ = try Recognisers.find(named: recogniser.rawValue, in: environment)
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

extension Examination {
  /// Programs that do more than the main job.
  static func otherPrograms(_ environment: [String: String]) -> Section {
    let search = ProgramSearch(path: environment["PATH"] ?? "")
    return Section(
      title: "Other programs",
      findings: [home, ffmpeg(search)] + Recognisers.allCases.map { recogniser($0, environment) }
        + [aligner(environment)] + SoundProgram.Use.allCases.map { sound(for: $0, search) })
  }

  private static var home: Finding {
    HomeProgram.path.map { .ok(HomeProgram.name, "\($0), for what is remembered") }
      ?? .missing(
        HomeProgram.name, "not installed; --save, history, progress and scripts need it",
        "install it with this program: make install")
  }

  private static func ffmpeg(_ search: ProgramSearch) -> Finding {
    search.path(of: "ffmpeg").map { .ok("ffmpeg", $0) }
      ?? .missing(
        "ffmpeg", "not installed; M4A, MP4, MOV, WebM and others need it",
        RecognitionError.programMissing(.ffmpeg).hint)
  }

  private static func recogniser(
    _ recogniser: Recognisers, _ environment: [String: String]
  ) -> Finding {
    do throws(RecognitionError) {
      let found = try Recognisers.find(named: recogniser.rawValue, in: environment)
      return .ok(recogniser.rawValue, "ready for --transcribe, with the model \(found.model)")
    } catch {
      return .missing(recogniser.rawValue, "\(error.message); for --transcribe", error.hint)
    }
  }

  private static func aligner(_ environment: [String: String]) -> Finding {
    do throws(RecognitionError) {
      _ = try ForcedAligner.find(in: environment)
      return .ok("aligner", "pocketsphinx, ready for --align")
    } catch {
      return .missing("aligner", "\(error.message); for --align", error.hint)
    }
  }

  private static func sound(for use: SoundProgram.Use, _ search: ProgramSearch) -> Finding {
    let found = SoundProgram.all(for: use).map(\.name).filter { search.path(of: $0) != nil }
    return found.isEmpty
      ? .missing(
        use.rawValue, "no program to \(use.rawValue) sound with", SoundProgram.installation)
      : .ok(use.rawValue, found.joined(separator: ", "))
  }
}
