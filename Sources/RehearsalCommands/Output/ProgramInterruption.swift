import RehearsalBatch

/// The wish of the user that the program ends, by Control-C or a signal.
package struct ProgramInterruption: Sendable {
  private let interruption: Interruption

  /// From now on the first signal ends the waiting instead of the program.
  ///
  /// - Parameter patience: How long the program may go on after it; then the signal ends it.
  package init(patience: Duration) {
    interruption = Signals.interrupting(saying: .onlyErrors, echo: Signals.echo, patience: patience)
  }

  /// Returns once it is wished, or the task is cancelled.
  package func wait() async {
    while !interruption.isRequested, !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(50))
    }
  }
}
