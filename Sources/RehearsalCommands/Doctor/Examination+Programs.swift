import RehearsalApp
import Rehearsal
import RehearsalBase
import RehearsalNative
import RehearsalRecognition

extension Examination {
  /// Programs that do more than the main job.
  static func otherPrograms(_ environment: [String: String]) -> Section {
    let search = ProgramSearch(path: environment["PATH"] ?? "")
    return Section(
      title: "Other programs",
      findings: [ffmpeg(search)] + Recognizers.allCases.map { recognizer($0, environment) }
        + [aligner(environment)] + SoundProgram.Use.allCases.map { sound(for: $0, search) })
  }

  private static func ffmpeg(_ search: ProgramSearch) -> Finding {
    search.path(of: "ffmpeg").map { .ok("ffmpeg", $0) }
      ?? .missing(
        "ffmpeg", "not installed; M4A, MP4, MOV, WebM and others need it",
        RecognitionError.programMissing(.ffmpeg).hint)
  }

  private static func recognizer(
    _ recognizer: Recognizers, _ environment: [String: String]
  ) -> Finding {
    do throws(RecognitionError) {
      let found = try Recognizers.find(named: recognizer.rawValue, in: environment)
      return .ok(recognizer.rawValue, "ready for --transcribe, with the model \(found.model)")
    } catch {
      return .missing(recognizer.rawValue, "\(error.message); for --transcribe", error.hint)
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
