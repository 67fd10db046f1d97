import ArgumentParser
import Rehearsal
import RehearsalLanguage
import RehearsalReport
import RehearsalTranscript

struct ShowTranscript: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transcript",
    abstract: "Show a transcript, what was mended in it and its fillers; convert it.",
    usage: "rehearse transcript [<options>] <transcript>",
    discussion: """
      Reads what Whisper and its relatives, Vosk, CrisperWhisper, the cloud services, Praat, Audacity, \
      Otter and Zoom write, SRT, VTT, CTM, STM and plain text; told by content, not by name.

      Examples:
        rehearse transcript talk.srt
        rehearse transcript talk.json --json -o talk.transcript.json
        rehearse transcript talk.json --to srt -o talk.srt
        rehearse transcript talk.txt --fillers 'basically, to be honest'
        rehearse transcript - --to text < talk.vtt
        rehearse transcript talk.wav --transcribe --model ggml-base.en.bin --to srt -o talk.srt
        rehearse transcript talk.txt --align talk.wav --to json -o talk.json

      Fillers stand between asterisks. Converting changes no word: fillers stay, and what was \
      mended is mended in the new file. SRT, VTT and TextGrid take times; CTM takes the times of \
      words.

      Exit status: 0 done; 2 the transcript could not be read or lacks the times to be converted; \
      64 wrong usage; 73 the output can't be written.
      """)

  @Argument(
    help: "A transcript, or '-' for one on standard input; with '--transcribe', a recording.",
    completion: .file())
  var transcript: String

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp("Convert; without it, the transcript is shown.", valueName: "format"))
  var target: TranscriptTarget?

  @Flag(help: "Short for '--to json'.")
  var json = false

  @OptionGroup var recognition: RecognitionOptions

  @Option(
    help: ArgumentHelp(
      "Look up when each word was said in this recording, in English; what was not said is left out.",
      valueName: "recording"),
    completion: .file())
  var align: String?

  @Flag(help: "Tell no progress.")
  var quiet = false

  @Option(help: "The language of the words; told by the transcript unless said otherwise.")
  var language: LanguageChoice?

  @Option(
    help: ArgumentHelp(
      "What to count: 'built-in', 'off', or words and phrases of your own between commas. "
        + "Repeats are always counted.",
      valueName: "list"))
  var fillers = FillerListChoice.builtIn

  @Flag(help: "Look for hedges and boosters too.")
  var allKinds = false

  @OptionGroup var output: OutputOptions

  mutating func validate() throws {
    if json, let target, target != .json {
      throw ValidationError(
        "'--json' and '--to \(target.rawValue)' contradict each other; give one of them")
    }
    if align == "-" || recognition.transcribe && transcript == "-" {
      throw ValidationError(
        "'\(align == "-" ? "--align -" : "--transcribe")' reads a recording twice; give it as a file"
      )
    }
    if transcript == "-", StandardStreams.inputIsTerminal {
      throw ValidationError("'-' reads a transcript from standard input, but that is the keyboard")
    }
  }

  func run() async throws {
    let recordings = (recognition.transcribe ? [transcript] : []) + (align.map { [$0] } ?? [])
    let file = try output.file(
      besides: recordings, transcripts: recognition.transcribe ? [] : [transcript])
    let text: String
    do {
      text = try self.text(of: try await read(), toFile: file != nil)
    } catch let error as TranscriptError {
      StandardStreams.complain(
        error.message(about: transcript),
        hint: Failure.Reason(RehearsalError(error, reading: transcript)).hint)
      throw ExitStatus.notAnalysed
    }
    var results = Results(to: file, separator: "")
    try results.add(report: text)
    try results.finish()
  }

  private func read() async throws -> Transcript {
    let code = language?.pack.language
    let read =
      if let recogniser = try recognition.chosen() {
        try await RecognitionOptions.transcript(
          of: .file(transcript), by: recogniser, language: code, quiet: quiet)
      } else if transcript == "-" {
        try Transcript.readStandardInput()
      } else {
        try Transcript.read(path: transcript)
      }
    guard let align else { return read }
    return try await RecognitionOptions.aligned(
      read, from: transcript, with: .file(align), language: code, quiet: quiet)
  }

  private func text(of read: Transcript, toFile: Bool) throws -> String {
    let target = json ? .json : target
    if let format = target?.format { return try read.written(as: format) }
    let findings = read.fillers(
      in: language?.pack, list: fillers.list,
      categories: allKinds ? Set(Filler.Kind.allCases) : .noticed)
    if target == .json {
      return try OrderedJSON().string(from: TranscriptDocument(read, fillers: findings)) + "\n"
    }
    let (width, style) = output.setting(toFile: toFile)
    return TextTranscript(width: width, style: style).text(of: read, findings, path: transcript)
  }
}
