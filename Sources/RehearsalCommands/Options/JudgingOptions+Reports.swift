import Rehearsal
import RehearsalBatch
import RehearsalBase

extension JudgingOptions {
  /// Hands over the reports at a path, one by one as JSON: those of a file of saved reports,
  /// whatever the options, or the report of a recording.
  ///
  /// - Parameters:
  ///   - recogniser: Transcribes the recording; `nil` to keep the transcript of the options.
  ///   - messages: Where progress is shown.
  func forEachReport(
    at path: String, _ options: RehearsalOptions, heardBy recogniser: (any Recogniser)?,
    saying messages: Messages, _ use: (JSONValue) throws -> Void
  ) async throws {
    if try SavedReports.forEach(inFile: path, use) { return }
    let source = RecordingSource(argument: path)
    let options = try await words.applied(
      to: options, hearing: source, by: recogniser, saying: messages)
    try use(try BatchLine(try await Report(of: source, options: options), row: nil).value)
  }
}
