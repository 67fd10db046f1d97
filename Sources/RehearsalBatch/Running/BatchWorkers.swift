import Rehearsal
package import RehearsalBase
import Synchronization

/// Processes in which recordings are analysed, so that a recording that crashes the program leaves
/// the batch running.
///
/// A worker is this program run again, with the same options. It receives one recording at a time,
/// as a line with the path and a line with the manifest row, and answers with the recording's line,
/// without the row.
package final class BatchWorkers: Sendable {
  private struct State {
    var idle: [OwnChild] = []
    /// Whether workers don't start here, or would analyse differently from this process.
    var areUnusable = false
  }

  private let state = Mutex(State())
  private let free: Semaphore
  private let conditions: String
  private let start: @Sendable () throws(FileError) -> OwnChild

  /// Our choice: more than common computers have cores, each worker with some 20 MB of memory of
  /// its own. Further jobs wait for a free one.
  private static let mostWorkers = 64
  /// A transient fault, such as a lack of memory, rarely occurs twice.
  private static let mostAttempts = 2

  /// - Parameters:
  ///   - jobs: How many recordings are analysed at once.
  ///   - start: Starts a process that calls ``serve(_:by:)``.
  package init(
    jobs: Int, for analysis: BatchAnalysis,
    start: @escaping @Sendable () throws(FileError) -> OwnChild
  ) {
    free = Semaphore(count: min(jobs, Self.mostWorkers))
    conditions = analysis.conditions
    self.start = start
  }

  /// The line of a recording, without its manifest row; `nil` if no worker can be started.
  ///
  /// - Throws: `crashed` if every attempt ended a worker.
  func line(for input: BatchInput) async throws(BatchError) -> BatchLine? {
    await free.wait()
    defer { free.signal(1) }
    var ending: OwnChild.Ending?
    for _ in 0..<Self.mostAttempts {
      guard let worker = idle() ?? started() else { break }
      if let line = worker.channel.line(for: input) {
        state.withLock { $0.idle.append(worker) }
        return line
      }
      ending = worker.ending()
    }
    if let ending { throw .crashed(path: input.path, ending) }
    return nil
  }

  private func idle() -> OwnChild? { state.withLock { $0.idle.popLast() } }

  /// A new worker that analyses under the same conditions as this process.
  private func started() -> OwnChild? {
    guard state.withLock({ !$0.areUnusable }), let worker = try? start() else { return nil }
    if worker.channel.next()?.elementsEqual(conditions.utf8) == true { return worker }
    worker.stop()
    state.withLock { $0.areUnusable = true }
    return nil
  }

  /// Ends all idle workers.
  package func stop() {
    while let worker = idle() { worker.stop() }
  }

  /// Answers the parent process until it closes the channel.
  package static func serve(_ channel: LineChannel, by analysis: BatchAnalysis) async {
    OwnChild.followParent(channel)
    try? channel.write(analysis.conditions)
    await withTaskExecutorPreference(AnalysisThread("rehearse.worker")) {
      while let input = channel.nextInput() {
        try? channel.write(await analysis.answer(to: input))
      }
    }
  }
}

extension LineChannel {
  fileprivate func next() -> [UInt8]? { try? nextLine(limit: Report.longestRead) }

  /// The next recording for a worker; `nil` at the end.
  fileprivate func nextInput() -> BatchInput? {
    guard let path = next().flatMap({ try? JSONValue(json: $0) })?.string,
      let row = next().flatMap({ try? JSONValue(json: $0) })
    else { return nil }
    return BatchInput(path: path, row: row == .null ? nil : ManifestRow(columns: row.members))
  }

  /// A worker's answer; `nil` if it ended instead.
  fileprivate func line(for input: BatchInput) -> BatchLine? {
    do throws(FileError) {
      try write(JSONValue.string(input.path).line)
      try write(input.row.map { JSONValue.object($0.columns).line } ?? JSONValue.null.line)
    } catch {
      return nil
    }
    return next().flatMap(BatchLine.init(written:))
  }
}
