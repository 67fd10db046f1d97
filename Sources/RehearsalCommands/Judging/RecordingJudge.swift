import Rehearsal
import RehearsalApp
import RehearsalBase
import RehearsalBatch
import Synchronization

/// Judges the recordings of a run, after finding their words.
struct RecordingJudge: Sendable {
  /// As given, before any recording is transcribed or aligned.
  var options: RehearsalOptions
  /// `nil` to keep the transcripts of the options.
  var transcriber: Transcriber?
  var messages: Messages
  private let isAligning: Bool
  private let jobs: Int
  private let folders = FolderListings()

  /// - Parameters:
  ///   - isOne: Whether there is one recording, which may be transcribed without being asked.
  ///   - recordings: Those that may lack a transcript; `nil` to assume that one does.
  /// - Throws: If a recogniser was demanded and none can be used.
  init(
    _ options: RehearsalOptions, _ judging: JudgingOptions, forOne isOne: Bool = false,
    of recordings: [String]? = nil, in run: RunContext
  ) throws(RehearsalError) {
    self.options = options
    isAligning = judging.align
    jobs = judging.recognition.defaultJobs
    messages = run.messages
    #if DEBUG
      if StandardStreams.errorIsTerminal {
        messages.note(
          "this is a debug build, many times slower than one of 'swift build -c release'")
      }
    #endif
    transcriber = try run.transcriber(judging.recognition, forOne: isOne) { [folders] in
      guard let recordings else { return true }
      return recordings.contains { path in
        let source = RecordingSource(argument: path)
        return (try? source.transcript(from: options.transcript, in: folders)) ?? nil == nil
      }
    }
  }

  /// The options for one recording, with its words transcribed and aligned if asked.
  func options(for recording: RecordingSource) async throws -> RehearsalOptions {
    var options = try await options.findingWords(
      of: recording, by: transcriber, in: folders, saying: messages)
    guard isAligning else { return options }
    guard let (text, path) = try recording.transcript(from: options.transcript, in: folders) else {
      throw CommandError.nothingToAlign(recording.name)
    }
    let aligned = try await text.aligned(
      from: path, with: recording, language: options.language, saying: messages)
    options.transcript = .transcript(aligned, path: path)
    return options
  }

  func review(of recording: RecordingSource, jobs: Int = 1) async throws -> ReviewedTake {
    try await ReviewedTake(
      of: recording, options: try await options(for: recording), jobs: jobs, in: folders)
  }

  /// Judges a recording that was analysed while it was made.
  ///
  /// - Parameter path: Where it is stored; `nil` if it is not.
  func review(of heard: AnalyzedRecording, storedAt path: String?) async throws -> ReviewedTake {
    let options = if let path { try await options(for: .file(path)) } else { options }
    return try ReviewedTake(of: heard, options: options, in: folders)
  }

  /// Passes the reports at a path to `use` as JSON, one by one: those of a file of saved reports,
  /// whatever the options, or the report of a recording.
  func forEachReport(at path: String, _ use: (JSONDocument) throws -> Void) async throws {
    if try SavedReports.forEach(inFile: path, use) { return }
    let review = try await review(of: RecordingSource(argument: path))
    if let refusal = review.refusal { throw refusal }
    try use(try JSONDocument(strict: BatchLine(review.report, row: nil).json.utf8))
  }

  /// The results of `use` for each report at some paths, in order; a failed recording is passed as
  /// its failure. Folders are searched, and a file of saved reports gives each of them.
  ///
  /// - Throws: What `use` throws, and errors that concern all recordings.
  /// - Throws: What `use` throws, and what can't be asked of any recording.
  func forEachReport<Value: Sendable>(
    ofAll paths: [String], _ use: @escaping @Sendable (JSONValue) throws -> Value
  ) async throws -> [Value] {
    let values = Mutex<[Value]>([])
    try await OrderedRun(jobs: jobs)(
      PathInputs(paths), until: Interruption(),
      work: { input in
        await Result { () async throws -> [Value] in
          var used: [Result<Value, any Error>] = []
          do {
            if let problem = input.problem { throw problem }
            try await forEachReport(at: input.path) { report in
              used.append(Result { try use(JSONValue(report)) })
            }
          } catch {
            let reason = Failure.Reason(error, of: input.path)
            return [try use(BatchLine(failure: reason, path: input.path, row: nil).value)]
          }
          return try used.map { try $0.get() }
        }
      },
      deliver: { result in
        let made = try result.get()
        values.withLock { $0 += made }
        return .proceed
      })
    let all = values.withLock(\.self)
    guard !all.isEmpty else { throw BatchError.noRecordings(in: paths) }
    return all
  }
}

extension Result where Failure == any Error {
  fileprivate init(_ make: () async throws -> Success) async {
    do {
      self = .success(try await make())
    } catch {
      self = .failure(error)
    }
  }
}

extension RunContext {
  /// The transcriber for the recordings of this run; `nil` to transcribe nothing.
  ///
  /// - Parameters:
  ///   - isOne: Whether there is one recording, which is transcribed where nothing says otherwise
  ///     and the recogniser of the settings, else our own, is installed.
  ///   - isNeeded: Whether a recording lacks words; if none does, nothing is reported.
  /// - Throws: If transcription was demanded and isn't possible.
  func transcriber(
    _ options: RecognitionOptions, forOne isOne: Bool = false, isNeeded: () -> Bool = { true }
  ) throws(RehearsalError) -> Transcriber? {
    // The recogniser of the settings, else our own; if it isn't ready, the report has no words.
    let isAutomatic = !options.mayTranscribe
    if isAutomatic, !isOne || options.transcribe != nil || options.withoutWords == .never {
      return nil
    }
    let isNamed = options.recognizer != nil || options.recognizerCommand != nil
    let own: Recognizers? = isAutomatic && !isNamed ? .rehearseWords : nil
    let recognizer: Recognizer
    do throws(RecognitionError) {
      recognizer = try Recognizers.find(
        named: (options.recognizer ?? own)?.rawValue, command: options.recognizerCommand,
        model: own == nil ? options.model : nil, isVerbatim: options.verbatim ?? true,
        in: Computer.environment)
    } catch {
      if options.isDemanded { throw RehearsalError.recognizerMissing(error) }
      if own == nil, isNeeded() {
        if isAutomatic {
          messages.note("nothing is transcribed: \(error.message)")
        } else {
          messages.insist(
            "nothing is transcribed, though the settings ask for it: \(error.message)")
        }
      }
      return nil
    }
    if !options.isDemanded, options.withoutWords == .ask, !isAgreed(to: recognizer) { return nil }
    return Transcriber(recognizer, isDemanded: options.isDemanded)
  }

  /// Asks once for all recordings of a run; no if nobody can answer.
  private func isAgreed(to recognizer: Recognizer) -> Bool {
    guard !messages.areQuiet, StandardStreams.inputIsTerminal, let keyboard = Keyboard() else {
      return false
    }
    messages.insist("transcribe what has no transcript, with \(recognizer.name.printable)?")
    return keyboard.answer(to: "y transcribes, any other key goes on without words")?.first
      == UInt8(ascii: "y")
  }
}
