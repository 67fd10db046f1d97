import RehearsalApp
import ArgumentParser
import Rehearsal
import RehearsalLanguage
import RehearsalTranscript

/// Where the words of recordings come from, and which of them count as fillers.
struct WordOptions: ParsableArguments {
  @Flag(help: "Judge by the sound alone; ignore a transcript beside the recording.")
  var noTranscript = false

  @OptionGroup var recognition: RecognitionOptions

  @Flag(
    help: """
      Find when each word of the transcript was said, for English; words that were not said are \
      left out.
      """)
  var align = false

  @Option(
    help: """
      The language that is spoken; default: the transcript's or the script's, else for reports to \
      read the talk's or this computer's.
      """)
  var language: LanguageChoice?

  @Option(
    help: ArgumentHelp(
      "What counts as a filler: 'built-in', 'off', or your own words and phrases, separated by "
        + "commas; default: built-in.",
      valueName: "list"))
  var fillers: FillerListChoice?

  func apply(to options: inout RehearsalOptions) {
    options.transcript = noTranscript ? .none : .sidecar
    options.language = language?.pack.language
    options.fillers = fillers?.list ?? .builtIn
  }

  /// Whether the recording must be transcribed, or the words aligned with it.
  var needSound: Bool { recognition.isDemanded || align }

  /// The options for one recording, with its words transcribed and aligned if asked.
  ///
  /// - Parameters:
  ///   - transcriber: Transcribes the recording; `nil` to keep the transcript of the options.
  ///   - folders: Where transcripts are looked for; shared by the recordings of a run.
  ///   - messages: Where progress is shown.
  func applied(
    to options: RehearsalOptions, hearing recording: RecordingSource,
    by transcriber: Transcriber?, in folders: FolderListings = FolderListings(),
    saying messages: Messages
  ) async throws -> RehearsalOptions {
    var options = try await options.findingWords(
      of: recording, by: transcriber, in: folders, saying: messages)
    guard align else { return options }
    guard let (text, path) = try recording.transcript(from: options.transcript, in: folders) else {
      throw CommandError.nothingToAlign(recording.name)
    }
    let aligned = try await text.aligned(
      from: path, with: recording, language: options.language, saying: messages)
    options.transcript = .transcript(aligned, path: path)
    return options
  }

  mutating func validate() throws {
    guard noTranscript else { return }
    if recognition.isDemanded {
      throw ValidationError(contradiction: "--no-transcript", "--transcribe")
    }
    if align { throw ValidationError(contradiction: "--no-transcript", "--align") }
  }

  /// Rejects transcribing and aligning standard input, which can't be read again for the judging.
  func check(recordings: [String]) throws {
    guard recordings.contains("-"), needSound else { return }
    throw ValidationError(
      "'\(align ? "--align" : "--transcribe")' reads a recording twice; give it as a file")
  }
}
