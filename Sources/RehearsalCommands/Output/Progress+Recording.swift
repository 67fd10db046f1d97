import Rehearsal

extension Progress {
  /// Does some work on a recording and shows how much of it is done: in percent on a terminal,
  /// elsewhere in steps of 10 %.
  ///
  /// - Parameters:
  ///   - activity: Such as `transcribing`.
  ///   - work: Calls the function it is given with the share that is done, rising from 0 to 1.
  static func showing<Result>(
    _ activity: String, of source: RecordingSource, in messages: Messages,
    work: (_ progress: @escaping @Sendable (Double) -> Void) async throws -> Result
  ) async rethrows -> Result {
    let recording =
      switch source.name {
      case .file(let name), .samples(let name): name.printable
      case .standardInput: "standard input"
      }
    let progress = Progress(in: messages, after: -1)
    defer { progress.clear() }
    return try await work { share in
      let percent = Int((100 * min(max(share, 0), 1)).rounded(.down))
      let step = progress.display == .log ? percent / 10 * 10 : percent
      progress.show(step: step) { "\(activity) \(recording): \(step) %" }
    }
  }
}
