import Fixtures
import RehearsalSignal
import RehearsalTestKit

/// The take of a recording, with what it was decided from.
struct Heard {
  let take: Take
  let evidence: Evidence

  init(_ samples: Samples) {
    var builder = TakeBuilder(sampleRate: samples.rate, channels: samples.channels)
    builder.consume(samples.interleaved.span)
    (take, evidence) = builder.finishWithEvidence()
  }

  init(_ recording: Recording) throws { self.init(try Samples(recording)) }
}
