import ArgumentParser
import Rehearsal

/// Where the words of one recording come from: as ``WordOptions``, or from a transcript that is named.
struct TranscriptOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What was said, in any known format; '-' for standard input. A file beside the recording "
        + "with its name unless said otherwise.",
      valueName: "file"),
    completion: .file())
  var transcript: String?

  @OptionGroup var words: WordOptions

  /// What is read besides recordings.
  var files: [String] { transcript.map { [$0] } ?? [] }

  /// The options of one recording, its words heard and looked up where that was asked for.
  func options(
    for recording: RecordingSource, metrics: MetricOptions, quiet: Bool = false
  ) async throws -> RehearsalOptions {
    var options = words.options(metrics)
    if let transcript {
      options.transcript = transcript == "-" ? .standardInput : .file(transcript)
    }
    options.transcript = try await words.heard(
      recording, from: options.transcript, by: try words.recognition.chosen(),
      language: options.language, quiet: quiet)
    return options
  }

  mutating func validate() throws {
    guard let transcript else { return }
    if words.noTranscript {
      try WordOptions.refuse("--transcript \(transcript)", beside: "--no-transcript")
    }
    if words.recognition.transcribe {
      try WordOptions.refuse("--transcript \(transcript)", beside: "--transcribe")
    }
    if transcript == "-", StandardStreams.inputIsTerminal {
      throw ValidationError("'-' reads a transcript from standard input, but that is the keyboard")
    }
  }

  /// Refuses one transcript for several recordings, and standard input for two things.
  func check(recordings: [String]) throws {
    try words.check(recordings: recordings)
    guard let transcript else { return }
    if recordings.count > 1 {
      throw ValidationError(
        "'--transcript \(transcript)' is of one recording; \(recordings.count) were given")
    }
    if transcript == "-", recordings.contains("-") {
      throw ValidationError("'-' stands for standard input, which can be read only once")
    }
  }
}
