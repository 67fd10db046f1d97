package import RehearsalBase

/// Measures the level of each 50 ms of sound as it comes.
package struct RunningMeter: Sendable {
  /// Our choice: twenty readings a second move smoothly, and each is heard within 150 ms.
  package static let interval = Seconds(0.05)

  /// Frames in one reading.
  package let length: Int
  private let sampleRate: Int
  private var samples = Samples()
  private var frames = 0
  private var hold = PeakHold()
  /// Samples in a row at a limit of the format up to here, for each channel; negative at the lower.
  private var runs: [Int]

  /// What a reading is made of.
  private struct Samples {
    var energy = 0.0
    var count = 0
    var peak: Float = 0
    var isClipping = false
  }

  /// - Parameter sampleRate: In hertz.
  package init(sampleRate: Int, channels: Int) {
    self.sampleRate = sampleRate
    length = Int((Double(sampleRate) * Self.interval.rawValue).rounded())
    runs = Array(repeating: 0, count: channels)
  }

  /// Frames still missing for the next reading.
  package var missing: Int { length - frames % length }

  /// Takes whole frames, ``missing`` at most.
  ///
  /// - Returns: The reading that they complete.
  package mutating func consume(_ interleaved: Span<Float>) -> LiveLevels? {
    let channels = runs.count
    precondition(interleaved.count <= missing * channels, "more frames than one reading takes")
    for index in interleaved.indices { add(interleaved[index], of: index % channels) }
    frames += interleaved.count / channels
    guard frames.isMultiple(of: length), samples.count > 0 else { return nil }
    let elapsed = Seconds(Double(frames) / Double(sampleRate))
    let peak = Decibels(amplitude: Double(samples.peak)).finite
    let levels = LiveLevels(
      elapsed: elapsed, rms: Decibels(power: samples.energy / Double(samples.count)).finite,
      peak: peak, peakHold: hold.level(after: peak, at: elapsed), isClipping: samples.isClipping)
    samples = Samples()
    return levels
  }

  private mutating func add(_ sample: Float, of channel: Int) {
    samples.energy += Double(sample) * Double(sample)
    samples.count += 1
    samples.peak = max(samples.peak, sample.magnitude)
    if sample >= SampleMeter.rails.high {
      runs[channel] = max(runs[channel], 0) + 1
    } else if sample <= SampleMeter.rails.low {
      runs[channel] = min(runs[channel], 0) - 1
    } else {
      runs[channel] = 0
    }
    if runs[channel].magnitude >= SampleMeter.telling { samples.isClipping = true }
  }
}
