import Synchronization

/// whisper.cpp, run as `whisper-cli`.
///
/// It works offline and has no networking code.
///
/// - Source: whisper.cpp, `examples/cli/cli.cpp`.
struct WhisperCppRecognizer: Recognizer {
  let name = Recognizers.whisper
  /// A path.
  let program: String
  /// A path.
  let model: String
  let environment: ProgramEnvironment

  func transcribe(
    recording: String, language: String?, progress: @escaping @Sendable (Double) -> Void
  ) async throws(RecognitionError) -> RecognizedTranscript {
    let language = try language.map(Self.code) ?? "auto"
    let folder = try PrivateFolder(in: environment)
    let sound = try await SpeechFile(recording: recording, in: folder)
    let run = SubprocessRun(
      program: .whisper, path: program,
      arguments: [
        "-m", model, "-f", "-", "-l", language,
        // With the time and the probability of every token.
        "-ojf", "-of", folder.path(of: "transcript"),
        "-pp",
      ],
      environment: environment, folder: folder, limit: sound.timeLimit)
    let heard = RisingProgress(progress)
    let message = try await run.listen(to: sound) { line in
      if let share = Self.progress(in: line) { heard.report(share) }
    }
    // It exits with success even if it can't parse its arguments.
    let bytes = try folder.read("transcript.json", orFailFor: .whisper, message: message)
    return RecognizedTranscript(
      bytes: bytes, fileName: "transcript.json", producer: "whisper.cpp")
  }

  /// The primary subtag of a language; whisper.cpp accepts no others.
  private static func code(of language: String) throws(RecognitionError) -> String {
    let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    guard (2...3).contains(primary.count), primary.allSatisfy({ ("a"..."z").contains($0) }) else {
      throw .notALanguage(language)
    }
    return primary
  }

  /// The fraction in a line such as `whisper_print_progress_callback: progress =  35%`.
  static func progress(in line: Substring) -> Double? {
    guard line.hasPrefix("whisper_print_progress_callback:"), line.hasSuffix("%"),
      let equals = line.lastIndex(of: "=")
    else { return nil }
    let digits = line[line.index(after: equals)...].dropLast().drop { $0 == " " }
    guard let percent = Int(digits), (0...100).contains(percent) else { return nil }
    return Double(percent) / 100
  }
}

/// Passes progress on only when it has risen.
private final class RisingProgress: Sendable {
  private let last = Mutex(-1.0)
  private let listener: @Sendable (Double) -> Void

  init(_ listener: @escaping @Sendable (Double) -> Void) {
    self.listener = listener
  }

  func report(_ share: Double) {
    let isHigher = last.withLock { last in
      guard share > last else { return false }
      last = share
      return true
    }
    if isHigher { listener(share) }
  }
}
