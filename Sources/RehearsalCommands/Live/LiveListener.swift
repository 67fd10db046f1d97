import Rehearsal
import RehearsalNative
import RehearsalSignal

/// Analyses a recording while it is made.
protocol LiveListener: Sendable {
  var events: AsyncStream<LiveEvent> { get }
  func hear(_ samples: [Float]) async throws(RehearsalError)
  func mark() async
}

extension LiveSession: LiveListener {
  func hear(_ samples: [Float]) throws(RehearsalError) { try consume(samples) }
}

/// Measures levels only.
actor LevelListener: LiveListener {
  nonisolated let events: AsyncStream<LiveEvent>

  private let channels: Int
  private let post: AsyncStream<LiveEvent>.Continuation
  private var meter: RunningMeter
  private var elapsed = Seconds(0)

  init(_ format: RawFormat) {
    channels = format.channels
    meter = RunningMeter(sampleRate: format.sampleRate, channels: format.channels)
    (events, post) = AsyncStream.makeStream()
  }

  func hear(_ samples: [Float]) {
    var start = 0
    while start < samples.count {
      let end = min(start + meter.missing * channels, samples.count)
      let block = Array(samples[start..<end])
      if let levels = meter.consume(block.span) {
        elapsed = levels.elapsed
        post.yield(.levels(levels))
      }
      start = end
    }
  }

  func mark() { post.yield(.marked(elapsed)) }

  func finish() { post.finish() }
}
