package import Rehearsal

/// Analyses the inputs of a batch, and gives a line for each.
package struct BatchAnalysis: Sendable {
  package var options: RehearsalOptions
  /// `nil` to take words from transcripts only.
  package var recognition: WordRecognition?
  /// Lines of an earlier run, reused where they are still valid.
  package var kept: KeptLines?
  /// Where recordings are analysed; `nil` for this process.
  package var workers: BatchWorkers?
  /// Whether a recording that ends early is a failure; a worker leaves that to its parent.
  package var failsTruncated = false

  /// Words an error of the recording at a path.
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

  /// What every line depends on besides its recording.
  var conditions: String {
    RunConditions(options: options, recognition: recognition?.conditions).text
  }

  /// Never throws: an error becomes the recording's line.
  package func line(for input: BatchInput) async -> BatchLine {
    do {
      let line = try await report(for: input)
      if failsTruncated, let truncation = line.value.truncation { throw truncation }
      return line
    } catch {
      return BatchLine(failure: describe(error, input.path), path: input.path, row: input.row)
    }
  }

  private func report(for input: BatchInput) async throws -> BatchLine {
    if let problem = input.problem { throw problem }
    if let kept {
      let options = try input.options(over: options)
      if let line = kept.line(for: input, options: options, recognition: recognition) {
        return line
      }
    }
    if let line = try await workers?.line(for: input) { return try line.adding(input.row) }
    return try BatchLine(try await analyzed(input), row: input.row)
  }

  /// A worker's answer: the line without the row of the manifest.
  func answer(to input: BatchInput) async -> String {
    do {
      return try BatchLine(try await analyzed(input), row: nil).json
    } catch {
      return BatchLine(failure: describe(error, input.path), path: input.path, row: nil).json
    }
  }

  private func analyzed(_ input: BatchInput) async throws -> Report {
    var options = try input.options(over: options)
    if let recognition { options = try await recognition.recognize(options, input.path) }
    let review = try await ReviewedTake(of: .file(input.path), options: options, in: folders)
    if let refusal = review.refusal { throw refusal }
    return review.report
  }
}
