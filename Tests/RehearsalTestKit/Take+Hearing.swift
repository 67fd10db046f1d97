package import RehearsalSignal
import RehearsalBase

extension Take {
  /// The take of the samples, consumed in blocks of these lengths in turn, the last one repeated.
  ///
  /// - Parameters:
  ///   - blocks: In frames.
  ///   - knowingLength: Whether the builder is told the duration beforehand.
  package init(hearing samples: Samples, blocks: [Int] = [8_192], knowingLength: Bool = false) {
    var builder = TakeBuilder(sampleRate: samples.rate, channels: samples.channels)
    if knowingLength {
      let frames = samples.interleaved.count / samples.channels
      builder.expect(Seconds(Double(frames) / Double(samples.rate)))
    }
    var start = 0
    var sizes = blocks.makeIterator()
    var size = sizes.next() ?? 8_192
    while start < samples.interleaved.count {
      let end = min(samples.interleaved.count, start + size * samples.channels)
      builder.consume(samples.interleaved.span.extracting(start..<end))
      start = end
      size = sizes.next() ?? size
    }
    self = builder.finish()
  }
}
