import Rehearsal
import RehearsalBatch
import RehearsalJSON

extension JudgingOptions {
  /// The reports at a path, as JSON: those of a file of saved reports, whatever the options, or the
  /// report of a recording.
  ///
  /// - Parameters:
  ///   - recogniser: Transcribes the recording; `nil` to keep the transcript of the options.
  ///   - quiet: Whether to leave out progress.
  func reports(
    at path: String, _ options: RehearsalOptions, heardBy recogniser: (any Recogniser)?,
    quiet: Bool
  ) async throws -> [JSONValue] {
    if let saved = try SavedReports.read(path: path) { return saved }
    let source = RecordingSource(argument: path)
    let options = try await words.applied(
      to: options, hearing: source, by: recogniser, quiet: quiet)
    return [try BatchLine(try await Report(of: source, options: options), row: nil).value]
  }
}
