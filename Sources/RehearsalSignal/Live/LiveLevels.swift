public import RehearsalBase

/// The levels that a meter shows for 50 ms of sound.
public struct LiveLevels: Equatable, Sendable {
  /// The recorded time so far, without pauses of the recording.
  public var elapsed: Seconds
  /// Mean square of all samples of all channels; `nil` for digital silence.
  public var rms: Decibels?
  /// The largest sample; `nil` for digital silence.
  public var peak: Decibels?
  /// The largest recent sample: held for 1.5 s, then falling by 20 dB in 1.7 s; `nil` before any
  /// sound.
  public var peakHold: Decibels?
  /// Whether consecutive samples were at the limits of the format.
  public var isClipping: Bool

  /// These levels for a reader who missed the earlier ones: no peak and no clipping is lost.
  package func covering(_ earlier: LiveLevels) -> LiveLevels {
    var both = self
    both.peak = [peak, earlier.peak].compactMap(\.self).max()
    both.isClipping = isClipping || earlier.isClipping
    return both
  }
}

/// Measures the level of each 50 ms of sound as it arrives.
package struct RunningMeter: Sendable {
  /// Our choice: twenty readings a second look smooth, and sound is shown within 150 ms.
  package static let interval = Seconds(0.05)

  /// Frames in one reading.
  package let length: Int
  private let sampleRate: Int
  private var samples = Samples()
  private var frames = 0
  private var hold = PeakHold()
  /// Consecutive samples at a limit of the format so far, for each channel; negative at the lower
  /// limit.
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

  /// Frames still needed for the next reading.
  package var missing: Int { length - frames % length }

  /// Takes whole frames, at most ``missing``.
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

/// The peak hold of a meter: the largest recent sample, which falls once it is ``hold`` old.
package struct PeakHold: Sendable {
  /// Our choice: long enough to read a number, within the 1 to 3 s of common meters.
  package static let hold = Seconds(1.5)
  /// In decibels a second: 20 dB in 1.7 s.
  ///
  /// - Source: IEC 60268-18, return time of a digital peak meter.
  package static let fall = 20 / 1.7

  private var held: Decibels?
  private var since = Seconds(0)

  package init() {}

  /// The peak to show at a moment.
  ///
  /// - Parameter peak: Of the sound since the moment before; `nil` for digital silence.
  package mutating func level(after peak: Decibels?, at moment: Seconds) -> Decibels? {
    let shown = held.map { held in
      let falling = max(Seconds(0), moment - since - Self.hold)
      return Decibels(held.rawValue - Self.fall * falling.rawValue)
    }
    guard let peak, peak >= shown ?? peak else { return shown }
    (held, since) = (peak, moment)
    return peak
  }
}
