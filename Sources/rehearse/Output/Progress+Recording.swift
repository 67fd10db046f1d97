import Rehearsal

extension Progress {
  /// Shows how much of one recording is done, in percent on a terminal, elsewhere in tenths, while
  /// some work is done on it.
  ///
  /// - Parameters:
  ///   - activity: Such as `transcribing`.
  ///   - work: Is given a function to call with the share that is done, 0 to 1 and rising.
  static func through<Result>(
    _ activity: String, _ source: RecordingSource, quiet: Bool,
    work: (_ progress: @escaping @Sendable (Double) -> Void) async throws -> Result
  ) async rethrows -> Result {
    let recording =
      switch source.name {
      case .file(let name), .samples(let name): name.printable
      case .standardInput: "standard input"
      }
    let progress = Progress(quiet: quiet, after: -1)
    defer { progress.clear() }
    return try await work { share in
      let percent = Int((100 * min(max(share, 0), 1)).rounded(.down))
      let step = progress.display == .log ? percent / 10 * 10 : percent
      progress.show(step: step) { "\(activity) \(recording): \(step) %" }
    }
  }
}
