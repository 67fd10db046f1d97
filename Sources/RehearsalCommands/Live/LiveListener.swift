import RehearsalApp
import Rehearsal

/// Hears a recording while it goes on.
protocol LiveListener: Sendable {
  var events: AsyncStream<LiveEvent> { get }
  func hear(_ samples: [Float]) async throws(RehearsalError)
  func mark() async
}

extension LiveSession: LiveListener {
  func hear(_ samples: [Float]) throws(RehearsalError) { try consume(samples) }
}
