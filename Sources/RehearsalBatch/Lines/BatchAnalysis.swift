package import Rehearsal

/// Turns an input of a batch into its line.
package struct BatchAnalysis: Sendable {
  package var options: RehearsalOptions
  /// `nil` to leave words to transcripts.
  package var hearing: WordHearing?
  /// Lines of an earlier run, to be taken over where they still hold.
  package var kept: KeptLines?

  /// Puts an error of a recording into words; the path is the recording's.
  package typealias Describe = @Sendable (_ error: any Error, _ path: String) -> Failure.Reason
  private let describe: Describe

  package init(
    options: RehearsalOptions, hearing: WordHearing? = nil, kept: KeptLines? = nil,
    describe: @escaping Describe
  ) {
    self.describe = describe
    self.options = options
    self.hearing = hearing
    self.kept = kept
  }

  /// Never fails: what goes wrong with a recording is its line.
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
    if let line = kept?.line(for: input, options: options, hearing: hearing) { return line }
    if let hearing { options = try await hearing.applied(to: options, for: input.path) }
    let report = try await Report(of: .file(input.path), options: options)
    return try BatchLine(report, row: input.row)
  }
}
