import RehearsalCoaching
import RehearsalLanguage
import RehearsalMetrics
import RehearsalRecognition
import RehearsalTranscript
import RehearsalBase

extension Failure.Reason {
  package init(_ error: RehearsalError) {
    switch error {
    case .recording(let recording, .readTwice):
      self.init(.readTwice, of: recording)
      message = "can't recognise the words of \(recording.quoted): it can be read only once"
    case .recording(let recording, let problem):
      self.init(problem, of: recording)
    case .transcriptNotFound(let path, let nearest):
      let missing = TranscriptError.notFound(path: path)
      self.init(
        code: error.code, message: missing.message,
        hint: nearest.map { "did you mean \($0.quoted)?" } ?? missing.hint)
    case .transcriptUnreadable(let path, let reason):
      let names = if case .unreadable = reason { true } else { reason.isDirectory }
      self.init(
        code: error.code,
        message: names
          ? path.map { reason.message(about: $0) } ?? reason.message
          : "can't use the transcript\(Self.name(path)): \(reason.message)",
        hint: reason.hint)
    case .transcriptMismatch(let path, let mismatch):
      self.init(
        code: error.code,
        message: "can't use the transcript\(Self.name(path)): \(mismatch.message)",
        hint: "check that both files are of the same take, or leave the transcript out")
    case .scriptUnreadable(let path, let reason):
      self.init(
        code: error.code, message: "can't read the script \(path.quoted): \(reason.printable)",
        hint: "give a text file, or the name of a stored script: rehearse script list")
    case .deckNotFound(let path, let nearest):
      let missing = DeckError.notFound(path: path)
      self.init(
        code: error.code, message: missing.message(about: path),
        hint: nearest.map { "did you mean \($0.quoted)?" } ?? missing.hint)
    case .deckUnreadable(let path, let reason):
      self.init(code: error.code, message: reason.message(about: path), hint: reason.hint)
    case .recognizerMissing(let reason):
      self.init(code: error.code, message: reason.message, hint: reason.hint)
    case .recognitionFailed(let recording, let reason):
      self.init(
        code: error.code,
        message: "can't recognise the words of \(recording.quoted): \(reason.message)",
        hint: reason.hint)
    case .invalidBand(let band):
      let (message, hint) = band.words
      self.init(code: error.code, message: message, hint: hint)
    case .previousNotFound(let path, let nearest):
      self.init(
        code: error.code,
        message: "can't read the earlier report \(path.quoted): there is no such file",
        hint: nearest.map { "did you mean \($0.quoted)?" } ?? Self.writeReport)
    case .previousUnreadable(let path, let problem):
      self.init(problem, in: path)
    case .unmendable(let recording, let reason):
      self.init(reason, of: recording)
    }
  }

  // MARK: - Moments that can't be mended

  private init(_ reason: Unmendable, of recording: RecordingSource.Name) {
    let moment = "a moment of \(recording.quoted) can't be mended: "
    let (message, hint): (String, String) =
      switch reason {
      case .noise(let ratio, let needed):
        (
          moment
            + "the voice is \(ratio.number(0)) dB above the noise, and \(needed.number(0)) are "
            + "needed",
          "move closer to the microphone in the next take"
        )
      case .otherVoices:
        (
          moment + "another voice is heard in it",
          "choose one in which only you speak: rehearse play --mended 0:30 \(recording.word)"
        )
      case .noWords:
        (
          moment + "no words say where a filler is",
          "give the words: --transcript talk.srt, or add --transcribe"
        )
      case .nothing(let mending, let span):
        (
          moment + "from \(span.start.clock) to \(span.end.clock) there is no "
            + MendedCopy.missing(mending),
          "hear that of the tip: rehearse play --mended evidence \(recording.word)"
        )
      case .otherTip(let rule):
        (
          moment + "no change of the sound shows what the tip '\(rule)' is about",
          "choose a moment and a focus: rehearse play --mended 0:30 \(recording.word) "
            + "--focus fillers"
        )
      case .tooLong(let span, let most):
        (
          moment + "it is \(span.length.number(0)) s long, and \(most.number(0)) are the most",
          "choose a shorter one: rehearse play --mended 0:30..0:40 \(recording.word)"
        )
      }
    self.init(code: .unmendable, message: message, hint: hint)
  }

  /// With a space before it; empty for words without a file.
  private static func name(_ transcript: String?) -> String {
    switch transcript {
    case nil: ""
    case "-": " on standard input"
    case let path?: " \(path.quoted)"
    }
  }

  // MARK: - Earlier reports

  private init(_ problem: RehearsalError.PreviousProblem, in path: String) {
    let report = "can't use \(path.quoted) as an earlier report: "
    let (message, hint): (String, String) =
      switch problem {
      case .isDirectory:
        (report + "it is a folder", "name each report in it: --previous FILE --previous FILE")
      case .isTooLarge(let limit):
        (
          report + "it is larger than \(limit >> 20) MiB",
          "give the last reports of it: tail -n 20 \(path.pathWord) > last.jsonl"
        )
      case .cannotRead(let reason):
        (
          "can't read the earlier report \(path.quoted): \(reason.printable)",
          "check its permissions: ls -l \(path.pathWord)"
        )
      case .isNoReport(let line):
        (
          report + (line.map { "line \($0) is not the JSON of a report" } ?? "it is not a report"),
          Self.writeReport
        )
      case .isOtherSchema(let schema, isNewer: true, let line):
        (
          report + "\(Self.place(line))a newer version wrote it ('\(schema.printable)')",
          "use that version, or write it again with this one: \(Self.reportCommand)"
        )
      case .isOtherSchema(let schema, isNewer: false, let line):
        (report + "\(Self.place(line))it is a '\(schema.printable)'", Self.writeReport)
      case .isIncomplete(let line):
        (
          report + "\(Self.place(line))parts of a report are missing, or another version wrote it",
          "write it again: \(Self.reportCommand)"
        )
      case .holdsNothing: (report + "there is no report in it", Self.writeReport)
      }
    self.init(code: .previousUnreadable, message: message, hint: hint)
  }

  private static let reportCommand = "rehearse talk.wav --json -o monday.json"
  private static let writeReport = "write a report of the earlier take first: \(reportCommand)"

  private static func place(_ line: Int?) -> String { line.map { "line \($0): " } ?? "" }
}

extension TranscriptError {
  fileprivate var isDirectory: Bool { if case .isDirectory = self { true } else { false } }
}
