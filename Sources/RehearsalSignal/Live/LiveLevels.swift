public import RehearsalBase

/// What a level meter shows of 50 ms of sound.
public struct LiveLevels: Equatable, Sendable {
  /// The sound that has been recorded up to here, pauses of the recording left out.
  public var elapsed: Seconds
  /// Mean square of all samples of all channels; `nil` for digital silence.
  public var rms: Decibels?
  /// The largest sample; `nil` for digital silence.
  public var peak: Decibels?
  /// The largest sample of late: held for 1.5 s, then falling by 20 dB in 1.7 s; `nil` before any
  /// sound.
  public var peakHold: Decibels?
  /// Whether samples in a row were at the limits of the format.
  public var isClipping: Bool

  package init(
    elapsed: Seconds, rms: Decibels?, peak: Decibels?, peakHold: Decibels?, isClipping: Bool
  ) {
    self.elapsed = elapsed
    self.rms = rms
    self.peak = peak
    self.peakHold = peakHold
    self.isClipping = isClipping
  }

  /// These levels for a reader who has not seen the earlier ones: no peak and no clipping is lost.
  package func covering(_ earlier: LiveLevels) -> LiveLevels {
    var both = self
    both.peak = [peak, earlier.peak].compactMap(\.self).max()
    both.isClipping = isClipping || earlier.isClipping
    return both
  }
}
