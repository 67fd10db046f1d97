import RehearsalSignal

extension TakeBuilder {
  /// Hears samples in blocks, as the engine does.
  mutating func hear(_ samples: [Float], channels: Int) {
    let block = Decoding.framesPerBlock * channels
    for start in stride(from: 0, to: samples.count, by: block) {
      consume(samples.span.extracting(start..<min(start + block, samples.count)))
    }
  }
}
