import ArgumentParser
import Rehearsal
import RehearsalLanguage

/// Where the words of any number of recordings come from and what counts as a filler, for every command
/// that measures.
struct WordOptions: ParsableArguments {
  @Flag(help: "Go by the sound alone, whatever lies beside the recording.")
  var noTranscript = false

  @OptionGroup var recognition: RecognitionOptions

  @Flag(
    help: """
      Look up when each word of the text was said, in English; what was not said is left out.
      """)
  var align = false

  @Option(help: "The language of the words; told by the transcript unless said otherwise.")
  var language: LanguageChoice?

  @Option(
    help: ArgumentHelp(
      "What counts as a filler: 'built-in', 'off', or words and phrases of your own between commas.",
      valueName: "list"))
  var fillers = FillerListChoice.builtIn

  /// The options of every recording, its words as somebody wrote them down.
  func options(_ metrics: MetricOptions) -> RehearsalOptions {
    RehearsalOptions(
      metrics: metrics, transcript: noTranscript ? .none : .sidecar,
      language: language?.pack.language, fillers: fillers.list)
  }

  /// Whether words are heard or looked up in the sound.
  var areHeard: Bool { recognition.transcribe || align }

  /// The words of a recording, heard and looked up where that was asked for.
  ///
  /// - Parameters:
  ///   - recogniser: Writes down what is said; `nil` to take what the source has.
  ///   - quiet: Whether to leave progress out.
  func heard(
    _ recording: RecordingSource, from source: TranscriptSource,
    by recogniser: (any Recogniser)?, language: String?, quiet: Bool
  ) async throws -> TranscriptSource {
    var source = source
    if let recogniser {
      let heard = try await RecognitionOptions.transcript(
        of: recording, by: recogniser, language: language, quiet: quiet)
      source = .transcript(heard, path: nil)
    }
    guard align else { return source }
    guard let (text, path) = try recording.transcript(from: source) else {
      throw CommandError.nothingToAlign(recording.name)
    }
    let aligned = try await RecognitionOptions.aligned(
      text, from: path, with: recording, language: language, quiet: quiet)
    return .transcript(aligned, path: path)
  }

  mutating func validate() throws {
    guard noTranscript else { return }
    if recognition.transcribe { try Self.refuse("--no-transcript", beside: "--transcribe") }
    if align { try Self.refuse("--no-transcript", beside: "--align") }
  }

  static func refuse(_ option: String, beside other: String) throws {
    throw ValidationError(
      "'\(option)' and '\(other)' contradict each other; give one of them")
  }

  /// Refuses to listen twice to what can be read once.
  func check(recordings: [String]) throws {
    guard recordings.contains("-"), areHeard else { return }
    throw ValidationError(
      "'\(align ? "--align" : "--transcribe")' reads a recording twice; give it as a file")
  }
}
