import ArgumentParser
import Rehearsal
import RehearsalLanguage

/// Where the words of recordings come from, and which of them count as fillers.
struct WordOptions: ParsableArguments {
  @Flag(help: "Judge by the sound alone; ignore a transcript beside the recording.")
  var noTranscript = false

  @OptionGroup var recognition: RecognitionOptions

  @Flag(
    help: """
      Find when each word of the text was said, in English; what was not said is left out.
      """)
  var align = false

  @Option(help: "The language of the words; default: as the transcript says.")
  var language: LanguageChoice?

  @Option(
    help: ArgumentHelp(
      "What counts as a filler: 'built-in', 'off', or your own words and phrases, separated by "
        + "commas.",
      valueName: "list"))
  var fillers = FillerListChoice.builtIn

  func apply(to options: inout RehearsalOptions) {
    options.transcript = noTranscript ? .none : .sidecar
    options.language = language?.pack.language
    options.fillers = fillers.list
  }

  /// Whether words are heard or looked up in the sound.
  var areHeard: Bool { recognition.transcribe || align }

  /// The same options, with the words heard and aligned as asked.
  ///
  /// - Parameters:
  ///   - recogniser: Writes down what is said; `nil` to keep the transcript of the options.
  ///   - quiet: Whether to leave out progress.
  func applied(
    to options: RehearsalOptions, hearing recording: RecordingSource,
    by recogniser: (any Recogniser)?, quiet: Bool
  ) async throws -> RehearsalOptions {
    var options = options
    if let recogniser {
      let heard = try await RecognitionOptions.transcript(
        of: recording, by: recogniser, language: options.language, quiet: quiet)
      options.transcript = .transcript(heard, path: nil)
    }
    guard align else { return options }
    guard let (text, path) = try recording.transcript(from: options.transcript) else {
      throw CommandError.nothingToAlign(recording.name)
    }
    let aligned = try await RecognitionOptions.aligned(
      text, from: path, with: recording, language: options.language, quiet: quiet)
    options.transcript = .transcript(aligned, path: path)
    return options
  }

  mutating func validate() throws {
    guard noTranscript else { return }
    if recognition.transcribe {
      throw ValidationError(contradiction: "--no-transcript", "--transcribe")
    }
    if align { throw ValidationError(contradiction: "--no-transcript", "--align") }
  }

  /// Refuses to hear words from standard input: judging them would read the recording again.
  func check(recordings: [String]) throws {
    guard recordings.contains("-"), areHeard else { return }
    throw ValidationError(
      "'\(align ? "--align" : "--transcribe")' reads a recording twice; give it as a file")
  }
}
