import RehearsalApp
public import ArgumentParser
public import Rehearsal
import RehearsalBase
import RehearsalRecognition

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

  /// What the settings say of recordings that have no words.
  var withoutWords: TranscribeChoice?

  /// Whether it was asked for on the command line.
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

  /// The files that are read besides recordings.
  var files: [String] { model.map { [$0] } ?? [] }

  /// What transcribes the recordings of this run; `nil` where nothing is to.
  ///
  /// - Parameters:
  ///   - messages: Where a setting that can't be followed is told, and questions are asked.
  ///   - isOne: Whether there is one recording, which is transcribed where nothing says otherwise
  ///     and the recogniser of the settings, else our own, is installed.
  ///   - isNeeded: Whether a recording has no words; of one that has, nothing is told.
  /// - Throws: Where it was demanded and can't be done.
  func chosen(
    saying messages: Messages, forOne isOne: Bool = false, isNeeded: () -> Bool = { true }
  ) throws(RehearsalError) -> Transcriber? {
    guard mayTranscribe else {
      guard isOne, transcribe == nil, withoutWords != .never else { return nil }
      return automatic(saying: messages, isNeeded)
    }
    let recognizer: Recognizer
    do throws(RecognitionError) {
      recognizer = try Recognizers.find(
        named: self.recognizer?.rawValue, command: recognizerCommand, model: model,
        isVerbatim: verbatim ?? true, in: Computer.environment)
    } catch {
      if isDemanded { throw RehearsalError.recognizerMissing(error) }
      if isNeeded() {
        messages.insist("nothing is transcribed, though the settings ask for it: \(error.message)")
      }
      return nil
    }
    if !isDemanded, withoutWords == .ask, !Self.isAgreed(recognizer, saying: messages) {
      return nil
    }
    return Transcriber(recognizer, isDemanded: isDemanded)
  }

  /// The recogniser that the settings name, else our own; `nil` where it isn't ready, which is said
  /// of one that is named.
  private func automatic(saying messages: Messages, _ isNeeded: () -> Bool) -> Transcriber? {
    let isNamed = recognizer != nil || recognizerCommand != nil
    let own: Recognizers? = isNamed ? nil : .rehearseWords
    do throws(RecognitionError) {
      let found = try Recognizers.find(
        named: (recognizer ?? own)?.rawValue, command: recognizerCommand,
        model: isNamed ? model : nil, isVerbatim: verbatim ?? true, in: Computer.environment)
      return Transcriber(found, isDemanded: false)
    } catch {
      if isNamed, isNeeded() { messages.note("nothing is transcribed: \(error.message)") }
      return nil
    }
  }

  /// Asks once for all recordings of a run; where nobody can answer, no.
  private static func isAgreed(_ recognizer: Recognizer, saying messages: Messages) -> Bool {
    guard !messages.areQuiet, StandardStreams.inputIsTerminal, let keyboard = Keyboard() else {
      return false
    }
    messages.insist("transcribe what has no transcript, with \(recognizer.name.printable)?")
    StandardStreams.overwrite("y transcribes, any other key goes on without words")
    defer { StandardStreams.overwrite("") }
    guard case .keys(let keys) = keyboard.next() else { return false }
    return keys.first == UInt8(ascii: "y")
  }

  /// Whether any number of recordings may be transcribed.
  var mayTranscribe: Bool {
    isDemanded || transcribe == nil && [.always, .ask].contains(withoutWords)
  }

  /// How many recordings to analyse at once by default. One with a recogniser, which uses several
  /// cores, and the memory of its model, for each recording.
  var defaultJobs: Int { mayTranscribe ? 1 : Computer.cores }
}

extension Recognizers: ExpressibleByArgument {}
