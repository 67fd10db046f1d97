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

  var source: TranscriptSource {
    if noTranscript { return .none }
    guard let transcript else { return .sidecar }
    return transcript == "-" ? .standardInput : .file(transcript)
  }

  /// The words of a recording, heard and looked up where that was asked for.
  func source(for recording: RecordingSource, quiet: Bool) async throws -> TranscriptSource {
    var source = source
    if recognition.transcribe {
      let heard = try await recognition.transcript(
        of: recording, language: language?.pack.language, quiet: quiet)
      source = .transcript(heard, path: nil)
    }
    guard align else { return source }
    guard let (text, path) = try Rehearsal.transcript(of: recording, from: source) else {
      throw RehearsalError.nothingToAlign(recording)
    }
    let aligned = try await RecognitionOptions.aligned(
      text, from: path, with: recording, language: language?.pack.language, quiet: quiet)
    return .transcript(aligned, path: path)
  }

  /// What is read besides recordings.
  var files: [String] { transcript.map { [$0] } ?? [] }

  func options(
    for recording: RecordingSource, metrics: MetricOptions, quiet: Bool = false
  ) async throws -> RehearsalOptions {
    RehearsalOptions(
      metrics: metrics, transcript: try await source(for: recording, quiet: quiet),
      language: language?.pack.language, fillers: fillers.list)
  }

  mutating func validate() throws {
    let given = [
      transcript.map { "--transcript \($0)" }, noTranscript ? "--no-transcript" : nil,
      recognition.transcribe ? "--transcribe" : nil,
    ].compactMap { $0 }
    try Self.refuseBoth(given)
    if noTranscript { try Self.refuseBoth(given + (align ? ["--align"] : [])) }
    guard let transcript else { return }
    if transcript == "-", StandardStreams.inputIsTerminal {
      throw ValidationError("'-' reads a transcript from standard input, but that is the keyboard")
    }
  }

  private static func refuseBoth(_ options: [String]) throws {
    guard options.count > 1 else { return }
    throw ValidationError(
      "'\(options[0])' and '\(options[1])' contradict each other; give one of them")
  }

  /// Refuses one transcript for several recordings, and standard input for two things.
  func check(recordings: [String]) throws {
    if recordings.contains("-"), recognition.transcribe || align {
      throw ValidationError(
        "'\(align ? "--align" : "--transcribe")' reads a recording twice; give it as a file")
    }
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
