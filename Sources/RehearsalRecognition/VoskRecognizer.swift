/// Vosk, run as `vosk-transcriber`.
///
/// The command downloads a model given by name or language, so it is only given the path of one,
/// and any other connection is directed to a closed port of this computer. The language is the
/// model's.
///
/// - Source: vosk 0.3.45, `vosk/transcriber/cli.py` and `transcriber.py`.
struct VoskRecognizer: Recognizer {
  let name = Recognizers.vosk
  let program: String
  let model: String
  let environment: ProgramEnvironment

  func transcribe(
    recording: String, language: String?, progress: @escaping @Sendable (Double) -> Void
  ) async throws(RecognitionError) -> RecognizedTranscript {
    let folder = try PrivateFolder(in: environment)
    let sound = try await SpeechFile(recording: recording, in: folder)
    let run = SubprocessRun(
      program: .vosk, path: program,
      arguments: [
        "--model", model,
        // It requires the path of a regular file; here, standard input is one.
        "--input", "/dev/stdin",
        // SRT, with seven words to a cue. JSON would have the times of all words, but version
        // 0.3.45 fails with "local variable 'monologue' referenced before assignment" on any
        // speech.
        "--output-type", "srt", "--output", folder.path(of: "transcript.srt"),
        "--log-level", "WARNING",
      ],
      environment: environment, folder: folder, limit: sound.timeLimit)
    let message = try await run.listen(to: sound) { _ in }
    let bytes = try folder.read("transcript.srt", orFailFor: .vosk, message: message)
    return RecognizedTranscript(bytes: bytes, fileName: "transcript.srt", producer: "Vosk")
  }
}
