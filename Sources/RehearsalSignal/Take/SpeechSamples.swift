/// The mono signal at 16 kHz that ``TakeBuilder`` analyses, for other uses such as recognition.
package struct SpeechSamples: ~Copyable {
  /// The rate of the output.
  package static let sampleRate = Frame.sampleRate

  private var mixer: ChannelMixer
  private var resampler: Resampler

  /// - Parameters:
  ///   - sampleRate: In hertz, 4,000 to 384,000.
  ///   - channels: 1 to 8, interleaved in every block.
  package init(sampleRate: Int, channels: Int) {
    mixer = ChannelMixer(sampleRate: sampleRate, channels: channels)
    resampler = Resampler(from: sampleRate, to: Self.sampleRate)
  }

  /// Appends to `samples` what these whole frames complete; at first, up to 10 s are held back.
  package mutating func consume(_ interleaved: Span<Float>, into samples: inout [Float]) {
    var mono: [Float] = []
    mixer.mix(interleaved, into: &mono)
    resampler.resample(mono.span, into: &samples)
  }

  /// Appends what is still held back.
  package mutating func finish(into samples: inout [Float]) {
    var mono: [Float] = []
    mixer.flush(into: &mono)
    resampler.resample(mono.span, into: &samples)
    resampler.flush(into: &samples)
  }
}
