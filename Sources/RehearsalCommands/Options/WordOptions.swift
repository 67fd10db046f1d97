public import ArgumentParser
import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalTranscript

/// The transcript of one recording, for every command that is about one recording.
struct TranscriptOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The transcript, in any supported format; '-' for standard input. Default: a file beside "
        + "the recording with the same name.",
      valueName: "file"),
    completion: .file())
  var transcript: String?

  @Option(
    help: ArgumentHelp(
      "Who speaks when, as RTTM of a program that tells voices apart; default: heard in the sound.",
      valueName: "file"),
    completion: .file())
  var turns: String?

  @Option(
    help: ArgumentHelp(
      "Which speaker of '--turns' you are; default: who speaks longest.", valueName: "name"))
  var speaker: String?

  /// The input files besides recordings.
  var files: [String] { [transcript, turns].compactMap(\.self) }

  /// Those that were given, as words of a shell.
  var given: [String] {
    [
      transcript.map { "--transcript \($0.shellWord)" },
      turns.map { "--turns \($0.shellWord)" }, speaker.map { "--speaker \($0.shellWord)" },
    ].compactMap(\.self)
  }

  /// - Throws: When the turns can't be read, or nobody of that name has one.
  func apply(to options: inout RehearsalOptions) throws {
    if let turns {
      let read: SpeakerTurns
      do throws(TranscriptError) {
        read = try SpeakerTurns(path: turns)
      } catch {
        throw RehearsalError(error, reading: turns)
      }
      guard let others = read.turnsOfOthers(than: speaker) else {
        let names = read.speakers.prefix(Self.mostNames).map(\.name.quoted)
        throw ValidationError(
          "'--speaker \(speaker ?? "")' has no turn in '\(turns)'; these have: "
            + names.joined(separator: ", "))
      }
      options.turnsOfOthers = others
    }
    if let transcript {
      options.transcript = transcript == "-" ? .standardInput : .file(transcript)
    }
  }

  /// Our choice: two lines of a terminal.
  private static let mostNames = 10

  mutating func validate() throws {
    if let speaker, turns == nil {
      throw ValidationError("'--speaker \(speaker)' goes with '--turns'; give both or neither")
    }
    if transcript == "-", StandardStreams.inputIsTerminal {
      throw ValidationError("'-' reads a transcript from standard input, but nothing is piped in")
    }
  }

  /// Rejects what `judging` rejects, one transcript for several recordings, and two sources of
  /// words.
  func check(recordings: [String], _ judging: JudgingOptions) throws {
    try judging.check(recordings: recordings)
    if let turns, recordings.count > 1 {
      throw ValidationError(
        "'--turns \(turns)' is for one recording; \(recordings.count) were given")
    }
    guard let transcript else { return }
    if judging.noTranscript {
      throw ValidationError(contradiction: "--transcript \(transcript)", "--no-transcript")
    }
    if judging.recognition.isDemanded {
      throw ValidationError(contradiction: "--transcript \(transcript)", "--transcribe")
    }
    if recordings.count > 1 {
      throw ValidationError(
        "'--transcript \(transcript)' is for one recording; \(recordings.count) were given")
    }
    if transcript == "-", recordings.contains("-") {
      throw ValidationError("'-' stands for standard input, which can be read only once")
    }
  }
}

/// Whether a speech recogniser transcribes the recordings, and which one.
struct RecognitionOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: """
      Transcribe with a speech recognizer installed on this computer ('rehearse words'), or don't, \
      whatever the settings say.
      """)
  var transcribe: Bool?

  @Option(
    help: ArgumentHelp(
      "Which recognizer; default: the first that is installed.", valueName: "name"))
  var recognizer: Recognizers?

  @Option(
    help: ArgumentHelp(
      "Another recognizer: a command that writes JSON, SRT or VTT to {output} or prints it, such "
        + "as 'hear -m {model} {recording}'.",
      valueName: "command"))
  var recognizerCommand: String?

  @Option(
    help: ArgumentHelp(
      "The model of the recognizer, a file or a folder; default: one where its programs put them.",
      valueName: "path"),
    completion: .file())
  var model: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Ask Whisper to write um and uh, in English; default: yes.")
  var verbatim: Bool?

  /// What the settings say about recordings without words.
  var withoutWords: TranscribeChoice?

  /// Those that were given, as words of a shell.
  var given: [String] {
    [
      transcribe.map { $0 ? "--transcribe" : "--no-transcribe" },
      recognizer.map { "--recognizer \($0.rawValue)" },
      recognizerCommand.map { "--recognizer-command \($0.shellWord)" },
      model.map { "--model \($0.shellWord)" }, verbatim.map { $0 ? "--verbatim" : "--no-verbatim" },
    ].compactMap(\.self)
  }

  /// Whether it was requested on the command line.
  var isDemanded: Bool { transcribe == true }

  mutating func validate() throws {
    if let recognizer, recognizerCommand != nil {
      throw ValidationError(
        contradiction: "--recognizer \(recognizer.rawValue)", "--recognizer-command")
    }
    guard !isDemanded else { return }
    if let recognizer {
      throw ValidationError(
        "'--recognizer \(recognizer.rawValue)' goes with '--transcribe'; give both or neither")
    }
    if recognizerCommand != nil {
      throw ValidationError(
        "'--recognizer-command' goes with '--transcribe'; give both or neither")
    }
    if let verbatim {
      throw ValidationError(
        "'--\(verbatim ? "" : "no-")verbatim' goes with '--transcribe'; give both or neither")
    }
    if let model {
      throw ValidationError("'--model \(model)' goes with '--transcribe'; give both or neither")
    }
  }

  /// The input files besides recordings.
  var files: [String] { model.map { [$0] } ?? [] }

  /// Whether every recording may be transcribed, not only a single one.
  var mayTranscribe: Bool {
    isDemanded || transcribe == nil && [.always, .ask].contains(withoutWords)
  }

  /// How many recordings to analyse at once by default. One with a recogniser, which uses several
  /// cores, and the memory of its model, for each recording.
  var defaultJobs: Int { mayTranscribe ? 1 : Computer.cores }

  mutating func fill(from settings: inout SettingsInUse) {
    let given = settings.settings
    if transcribe == nil { settings.fill(&withoutWords, with: given.transcribe, of: .transcribe) }
    // With `auto`, one recording may still be transcribed.
    guard mayTranscribe || transcribe == nil && withoutWords != .never else { return }
    if recognizerCommand == nil {
      settings.fill(&recognizer, with: given.recognizer, of: .recognizer)
    }
    if recognizer == nil {
      settings.fill(&recognizerCommand, with: given.recognizerCommand, of: .recognizerCommand)
    }
    settings.fill(&model, with: given.model, of: .model)
    settings.fill(&verbatim, with: given.verbatim, of: .verbatim)
  }
}

extension Recognizers: ExpressibleByArgument {}
