import ArgumentParser
import Rehearsal
import RehearsalApp
import RehearsalLanguage
import RehearsalReport
import RehearsalTranscript

struct ShowTranscript: SettingsCommand, FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "transcript",
    abstract: "Show a transcript, its repairs and its fillers, or convert it.",
    usage: "rehearse transcript [<options>] <transcript>",
    discussion: """
      Reads the output of Whisper and programs based on it, of Vosk, cloud services, Praat, \
      Audacity, Otter and Zoom, and SRT, VTT, CTM, STM and plain text. The format is detected from \
      the content, not from the name.

      Examples:
        rehearse transcript talk.srt
        rehearse transcript talk.json --json -o talk.transcript.json
        rehearse transcript talk.json --to srt -o talk.srt
        rehearse transcript talk.txt --fillers 'basically, to be honest'
        rehearse transcript - --to text < talk.vtt
        rehearse transcript talk.wav --transcribe --model ggml-base.en.bin --to srt -o talk.srt
        rehearse transcript talk.txt --align talk.wav --to json -o talk.json

      Fillers are shown between asterisks. Converting changes no word: fillers stay, and repairs \
      are kept in the new file. SRT, VTT and TextGrid need times; CTM needs the time of each word.

      Exit status: 0 success; 2 the transcript could not be read, or lacks the times that the new \
      format needs; 64 wrong usage; 73 the output can't be written; 78 the settings can't be used.
      """)

  @Argument(
    help: "A transcript, or '-' for one on standard input; with '--transcribe', a recording.",
    completion: .file())
  var transcript: String

  @Option(
    help: ArgumentHelp("Convert the transcript instead of showing it.", valueName: "format"))
  var to: TranscriptTarget?

  @OptionGroup var recognition: RecognitionOptions

  @Option(
    help: ArgumentHelp(
      "Find when each word was said in this recording, for English; words that were not said are "
        + "left out.",
      valueName: "recording"),
    completion: .file())
  var align: String?

  @Option(help: "The language of the words; default: detected from the transcript.")
  var language: LanguageChoice?

  @Option(
    help: ArgumentHelp(
      "What to count: 'built-in', 'off', or your own words and phrases, separated by commas. "
        + "Repeats are always counted. Default: built-in.",
      valueName: "list"))
  var fillers: FillerListChoice?

  @Flag(help: "Count hedges and boosters too.")
  var allKinds = false

  @OptionGroup var settings: SettingsOptions
  @OptionGroup var format: FormatOptions<TextOrJSON>
  @OptionGroup var output: OutputOptions

  mutating func validate() throws {
    if let to {
      if let given = format.given, given != .json || to != .json {
        let option = format.json ? "--json" : "--format \(given.rawValue)"
        throw ValidationError(contradiction: option, "--to \(to.rawValue)")
      }
    } else if requested == nil, let ending = output.path?.ending,
      TranscriptTarget(rawValue: ending)?.format != nil
    {
      throw ValidationError("'-o' shows the transcript; to convert it, add --to \(ending)")
    }
    if align == "-" || recognition.isDemanded && transcript == "-" {
      let option = align == "-" ? "--align -" : "--transcribe"
      throw ValidationError("'\(option)' reads a recording twice; give it as a file")
    }
    if transcript == "-", StandardStreams.inputIsTerminal {
      throw ValidationError("'-' reads a transcript from standard input, but nothing is piped in")
    }
  }

  var requested: TextOrJSON? { to.map { $0 == .json ? .json : .text } ?? format.given }

  mutating func fill(from settings: inout SettingsInUse) {
    let file = settings.settings
    settings.fill(&language, with: file.language, of: .language)
    if to?.format == nil { settings.fill(&fillers, with: file.fillers, of: .fillers) }
    if recognition.isDemanded { recognition.fill(from: &settings) }
  }

  func run(in run: RunContext) async throws {
    run.announceSettings()
    let results = try run.results(
      as: form,
      notOverwriting: [
        recognition.isDemanded ? "recording" : "transcript": [transcript],
        "recording": align.map { [$0] } ?? [], "model": recognition.files,
      ], isTranscript: true)
    let text: String
    do {
      text = try self.text(of: try await read(in: run), in: run)
    } catch let error as TranscriptError {
      run.messages.error(
        error.message(about: transcript),
        hint: Failure.Reason(RehearsalError(error, reading: transcript)).hint)
      throw ExitStatus.notAnalyzed
    }
    try results.print(text)
  }

  private func read(in run: RunContext) async throws -> Transcript {
    let code = language?.pack.language
    let read =
      if recognition.isDemanded, let transcriber = try run.transcriber(recognition) {
        try await transcriber.transcript(
          of: .file(transcript), language: code, saying: run.messages)
      } else if transcript == "-" {
        try Transcript.readStandardInput()
      } else {
        try Transcript.read(path: transcript)
      }
    guard let align else { return read }
    return try await read.aligned(
      from: transcript, with: .file(align), language: code, saying: run.messages)
  }

  private var form: TextForm {
    to?.format != nil ? .plain : chosen.form
  }

  private func text(of read: Transcript, in run: RunContext) throws -> String {
    if let format = to?.format { return try read.written(as: format) }
    let findings = read.fillers(
      in: language?.pack, list: fillers?.list ?? .builtIn,
      categories: allKinds ? Set(Filler.Kind.allCases) : .noticed)
    if chosen == .json {
      return TranscriptDocument.json(of: read, fillers: findings).text(.pretty) + "\n"
    }
    return TextTranscript(width: run.width, style: run.style)
      .text(of: read, findings, path: transcript)
  }
}

/// What a transcript can be converted to.
enum TranscriptTarget: String, CaseIterable, ExpressibleByArgument {
  case srt, vtt, textgrid, ctm, text, json

  /// `nil` for JSON, which holds the fillers as well.
  var format: TranscriptFormat? {
    switch self {
    case .srt: .subRip
    case .vtt: .webVTT
    case .textgrid: .textGrid
    case .ctm: .ctm
    case .text: .plainText
    case .json: nil
    }
  }
}
