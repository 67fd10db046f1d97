/// whisper.cpp, through its command `whisper-cli`.
///
/// It works on this computer alone and has no code that would open a connection.
///
/// - Source: whisper.cpp, `examples/cli/cli.cpp`.
struct WhisperCpp: Recogniser {
  let name = Recognisers.whisper
  /// Of the program and of its model.
  let program: String
  let model: String
  let surroundings: Surroundings

  func transcribe(
    recording: String, language: String?, progress: @escaping @Sendable (Double) -> Void
  ) async throws(RecognitionError) -> RecognisedTranscript {
    let language = try language.map(Self.code) ?? "auto"
    let folder = try PrivateFolder(in: surroundings)
    let sound = try await SpeechFile(recording: recording, in: folder)
    let run = ProgramRun(
      program: .whisper, path: program,
      arguments: [
        "-m", model, "-f", "-", "-l", language,
        // With the time and the probability of every token.
        "-ojf", "-of", folder.path(of: "transcript"),
        "-pp",
      ],
      surroundings: surroundings, folder: folder, limit: sound.patience)
    let heard = RisingProgress(progress)
    let ending = try await run.listen(to: sound) { line in
      if let share = Self.progress(in: line) { heard.report(share) }
    }
    // It ends with success even when it did not understand its arguments.
    let bytes = try folder.read("transcript.json", orFailFor: .whisper, after: ending)
    return RecognisedTranscript(
      bytes: bytes, fileName: "transcript.json", producer: "whisper.cpp")
  }

  /// The primary subtag, which is all that whisper.cpp knows of languages.
  private static func code(of language: String) throws(RecognitionError) -> String {
    let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    guard (2...3).contains(primary.count), primary.allSatisfy({ ("a"..."z").contains($0) }) else {
      throw .notALanguage(language)
    }
    return primary
  }

  /// Out of lines such as `whisper_print_progress_callback: progress =  35%`.
  static func progress(in line: Substring) -> Double? {
    guard line.hasPrefix("whisper_print_progress_callback:"), line.hasSuffix("%"),
      let equals = line.lastIndex(of: "=")
    else { return nil }
    let digits = line[line.index(after: equals)...].dropLast().drop { $0 == " " }
    guard let percent = Int(digits), (0...100).contains(percent) else { return nil }
    return Double(percent) / 100
  }
}
