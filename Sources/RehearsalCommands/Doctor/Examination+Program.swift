import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalBatch
import RehearsalNative

extension Examination {
  /// Whether the program can analyse, and what it needs for that.
  static func program(_ environment: [String: String]) async -> Section {
    let version = "\(Engine.current.version), norms \(Engine.current.norms)"
    return Section(
      title: "Program",
      findings: [
        .ok("rehearse", version + (executablePath.map { ", \($0)" } ?? "")),
        await analysis(), settings(environment), demo(),
      ])
  }

  static var libraries: Section {
    let opened = DecodableFormat.available
    let lacking = DecodableFormat.allCases.filter { !opened.contains($0) }.map(\.rawValue)
    let names = opened.map(\.rawValue).joined(separator: ", ")
    let files: Finding =
      if !opened.contains(.wav) {
        .problem("sound files", "libsndfile opens no WAV", "install libsndfile again")
      } else if lacking.isEmpty {
        .ok("sound files", names)
      } else {
        .missing(
          "sound files", "\(names), but not \(lacking.joined(separator: ", "))",
          "convert such recordings to FLAC first")
      }
    return Section(
      title: "Libraries", findings: LibraryVersions.all.map { .ok($0.name, $0.version) } + [files])
  }

  /// Analyses a generated recording: two seconds of an interrupted tone.
  private static func analysis() async -> Finding {
    let rate = 16_000
    let sound = (0..<2 * rate).map { index -> Float in
      let isOn = index / (rate / 4) % 2 == 0
      return isOn ? (index / 80).isMultiple(of: 2) ? 0.1 : -0.1 : 0
    }
    do {
      let report = try await Report(of: .samples(.init(interleaved: sound, sampleRate: rate)))
      return .ok("analysis", "works: a sound of \(report.recording.duration.shown(0)) was analysed")
    } catch {
      let reason = Failure.Reason(error, of: "samples")
      return .problem("analysis", reason.message, reason.hint)
    }
  }

  private static func settings(_ environment: [String: String]) -> Finding {
    let name = "settings"
    guard let file = SettingsFile(in: environment) else {
      let (message, hint) = SettingsError.noFolder.words
      return .missing(name, message, hint)
    }
    do throws(SettingsError) {
      let count = try file.read()?.written.count
      return .ok(name, "\(file.path), " + (count.map { "\($0) set" } ?? "none set yet"))
    } catch {
      let (message, hint) = error.words
      return .problem(name, message, hint)
    }
  }

  private static func demo() -> Finding {
    DemoRecording.path.map { .ok("demo", $0) }
      ?? .missing("demo", "its recording is not installed", "install the program again")
  }
}

extension Examination {
  /// Programs for optional features.
  static func otherPrograms(_ environment: [String: String]) -> Section {
    let search = ProgramSearch(path: environment["PATH"] ?? "")
    return Section(
      title: "Other programs",
      findings: [ffmpeg(search)] + WordSources(Settings(), in: environment).all.map(recognizer)
        + [aligner(environment)] + SoundProgram.Use.allCases.map { sound(for: $0, search) })
  }

  private static func ffmpeg(_ search: ProgramSearch) -> Finding {
    search.path(of: "ffmpeg").map { .ok("ffmpeg", $0) }
      ?? .missing(
        "ffmpeg", "not installed; M4A, MP4, MOV, WebM and others need it",
        RecognitionError.programMissing(.ffmpeg).hint)
  }

  private static func recognizer(_ source: WordSources.Found) -> Finding {
    switch source.result {
    case .success(let found):
      .ok(source.name, "ready for --transcribe, with the model \(found.model.printable)")
    case .failure(let problem):
      .missing(source.name, "\(problem.message); for --transcribe", problem.hint)
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
