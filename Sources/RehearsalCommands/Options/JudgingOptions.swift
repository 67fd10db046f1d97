import RehearsalApp
import ArgumentParser
import Rehearsal
import RehearsalBatch
import RehearsalBase
import Synchronization

/// How recordings are judged: the same options for every command that judges.
struct JudgingOptions: ParsableArguments {
  @OptionGroup var words: WordOptions
  @OptionGroup var norms: NormOptions
  @OptionGroup var measuring: MeasuringOptions

  /// The options as given, before any recording is transcribed or aligned.
  var options: RehearsalOptions {
    var options = RehearsalOptions()
    words.apply(to: &options)
    norms.apply(to: &options)
    measuring.apply(to: &options)
    return options
  }
}

/// How a recording is measured.
struct MeasuringOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Count silences of at least this length as pauses; default: "
        + "\(MetricOptions.defaultMinimumPause.rawValue).",
      valueName: "seconds"))
  var minPause: Double?

  func apply(to options: inout RehearsalOptions) {
    options.metrics.minimumPause = minPause.map { Seconds($0) } ?? MetricOptions.defaultMinimumPause
  }

  mutating func validate() throws {
    guard let minPause, !Settings.minimumPauses.contains(minPause) else { return }
    let (least, most) = (Settings.minimumPauses.lowerBound, Settings.minimumPauses.upperBound)
    throw ValidationError("'--min-pause \(minPause)' is outside \(least) to \(most) s")
  }
}

extension Result where Failure == any Error {
  /// What an asynchronous function returns or throws.
  fileprivate init(_ make: () async throws -> Success) async {
    do {
      self = .success(try await make())
    } catch {
      self = .failure(error)
    }
  }
}

extension JudgingOptions {
  /// Hands over the reports at a path, one by one as JSON: those of a file of saved reports,
  /// whatever the options, or the report of a recording.
  ///
  /// - Parameters:
  ///   - transcriber: Transcribes the recording; `nil` to keep the transcript of the options.
  ///   - folders: Where transcripts are looked for; shared by the recordings of a run.
  ///   - messages: Where progress is shown.
  func forEachReport(
    at path: String, _ options: RehearsalOptions, heardBy transcriber: Transcriber?,
    in folders: FolderListings, saying messages: Messages, _ use: (JSONValue) throws -> Void
  ) async throws {
    if try SavedReports.forEach(inFile: path, use) { return }
    let source = RecordingSource(argument: path)
    let options = try await words.applied(
      to: options, hearing: source, by: transcriber, in: folders, saying: messages)
    let review = try await ReviewedTake(of: source, options: options, in: folders)
    if let refusal = review.refusal { throw refusal }
    try use(try BatchLine(review.report, row: nil).value)
  }

  /// What is made of the report of every recording at some paths, in order, or of its failure;
  /// folders are searched, and a file of saved reports gives each of them.
  ///
  /// - Throws: What `use` throws, and what can't be asked of any recording.
  func forEachReport<Value: Sendable>(
    ofAll paths: [String], _ options: RehearsalOptions, saying messages: Messages,
    _ use: @escaping @Sendable (JSONValue) throws -> Value
  ) async throws -> [Value] {
    let transcriber = try words.recognition.chosen(saying: messages)
    let folders = FolderListings()
    let values = Mutex<[Value]>([])
    try await OrderedRun(jobs: words.recognition.defaultJobs)(
      PathInputs(paths), until: Interruption(),
      work: { [self] input in
        await Result { () async throws -> [Value] in
          var used: [Result<Value, any Error>] = []
          do {
            if let problem = input.problem { throw problem }
            try await forEachReport(
              at: input.path, options, heardBy: transcriber, in: folders, saying: messages
            ) { report in
              used.append(Result { try use(report) })
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
