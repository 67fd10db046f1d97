package import Rehearsal

/// Analyses the inputs of a batch, each into its line.
package struct BatchAnalysis: Sendable {
  package var options: RehearsalOptions
  /// `nil` to take words from transcripts only.
  package var recognition: WordRecognition?
  /// Lines of an earlier run, reused where they are still valid.
  package var kept: KeptLines?

  /// Words the message of an error; the path is the recording's.
  package typealias Describe = @Sendable (_ error: any Error, _ path: String) -> Failure.Reason
  private let describe: Describe
  private let folders = FolderListings()

  package init(
    options: RehearsalOptions, recognition: WordRecognition? = nil, kept: KeptLines? = nil,
    describe: @escaping Describe
  ) {
    self.describe = describe
    self.options = options
    self.recognition = recognition
    self.kept = kept
  }

  /// Never throws: an error becomes the line of its recording.
  package func line(for input: BatchInput) async -> BatchLine {
    do {
      return try await report(for: input)
    } catch {
      return BatchLine(failure: describe(error, input.path), path: input.path, row: input.row)
    }
  }

  private func report(for input: BatchInput) async throws -> BatchLine {
    if let problem = input.problem { throw problem }
    var options = try input.options(over: options)
    if let line = kept?.line(for: input, options: options, recognition: recognition) { return line }
    if let recognition { options = try await recognition.recognize(options, input.path) }
    let review = try await ReviewedTake(of: .file(input.path), options: options, in: folders)
    if let refusal = review.refusal { throw refusal }
    return try BatchLine(review.report, row: input.row)
  }
}
