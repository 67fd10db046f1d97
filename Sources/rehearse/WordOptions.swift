import ArgumentParser
import Rehearsal

/// Where a recording's words come from and what counts as a filler, for every command that measures.
struct WordOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What was said, in any known format; '-' for standard input. A file beside the recording "
        + "with its name unless said otherwise.",
      valueName: "file"),
    completion: .file())
  var transcript: String?

  @Flag(help: "Go by the sound alone, whatever lies beside the recording.")
  var noTranscript = false

  @Option(help: "The language of the words; told by the transcript unless said otherwise.")
  var language: LanguageChoice?

  @Option(
    help: ArgumentHelp(
      "What counts as a filler: 'built-in', 'off', or words and phrases of your own between commas.",
      valueName: "list"))
  var fillers = FillerListChoice.builtIn

  var source: TranscriptSource {
    if noTranscript { return .none }
    guard let transcript else { return .sidecar }
    return transcript == "-" ? .standardInput : .file(transcript)
  }

  /// What is read besides recordings.
  var files: [String] { transcript.map { [$0] } ?? [] }

  func options(metrics: MetricOptions) -> RehearsalOptions {
    RehearsalOptions(
      metrics: metrics, transcript: source, language: language?.pack.language,
      fillers: fillers.list)
  }

  mutating func validate() throws {
    guard let transcript else { return }
    if noTranscript {
      throw ValidationError(
        "'--transcript \(transcript)' and '--no-transcript' contradict each other; give one of them"
      )
    }
    if transcript == "-", StandardStreams.inputIsTerminal {
      throw ValidationError("'-' reads a transcript from standard input, but that is the keyboard")
    }
  }

  /// Refuses one transcript for several recordings, and standard input for two things.
  func check(recordings: [String]) throws {
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
