import RehearsalBatch

/// The wish of the user that the program ends, by Control-C or a signal.
package struct ProgramInterruption: Sendable {
  private let interruption = Signals.interrupting(quiet: true, echo: Signals.echo)

  /// From now on the first signal ends the waiting instead of the program.
  package init() {}

  /// Returns once it is wished, or the task is cancelled.
  package func wait() async {
    while !interruption.isRequested, !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(50))
    }
  }
}
