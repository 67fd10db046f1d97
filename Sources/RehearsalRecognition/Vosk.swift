/// Vosk, through its command `vosk-transcriber`.
///
/// The command would fetch a model that it is asked for by name or by language, so it is given the
/// path of one and nothing else; whatever tries to connect all the same is led to a closed port of
/// this computer. The language is the model's.
///
/// - Source: vosk 0.3.45, `vosk/transcriber/cli.py` and `transcriber.py`.
struct Vosk: Recogniser {
  let name = Recognisers.vosk
  let program: String
  let model: String
  let surroundings: Surroundings

  func transcribe(
    recording: String, language: String?, progress: @escaping @Sendable (Double) -> Void
  ) async throws(RecognitionError) -> RecognisedTranscript {
    let folder = try PrivateFolder(in: surroundings)
    let sound = try await SpeechFile(recording: recording, in: folder)
    let run = ProgramRun(
      program: .vosk, path: program,
      arguments: [
        "--model", model,
        // It insists on the path of a regular file: standard input is one here.
        "--input", "/dev/stdin",
        // Of seven words a cue. The JSON of 0.3.45 has times for every word, but the release fails
        // with "local variable 'monologue' referenced before assignment" as soon as anything was
        // said.
        "--output-type", "srt", "--output", folder.path(of: "transcript.srt"),
        "--log-level", "WARNING",
      ],
      surroundings: surroundings, folder: folder, limit: sound.patience)
    let ending = try await run.listen(to: sound) { _ in }
    let bytes = try folder.read("transcript.srt", orFailFor: .vosk, after: ending)
    return RecognisedTranscript(bytes: bytes, fileName: "transcript.srt", producer: "Vosk")
  }
}
