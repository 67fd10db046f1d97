import RehearsalUnits

/// How much of the loud sound lies close to one peak: the mark that clipping leaves behind.
///
/// A codec, a resampler or a gain after it ripples or moves the flat tops, which ``FlatTops`` then
/// no longer finds. What survives is the histogram of the magnitudes: a clipped voice dwells near
/// its peak, while a free one seldom comes there.
///
/// - Source: Clipping by the histogram survives codecs: Eaton & Naylor (2013), "Detection of
///   clipping in coded speech signals", EUSIPCO. The two ranges and the peak are our choice.
struct PeakDensity: Sendable {
  /// 20 ms hold a period of any voice, and so one of its peaks.
  static let window = Seconds(0.02)
  /// Windows further below the loudest, in dB, are pauses.
  static let loud = 40.0
  /// The share of loud windows that stay below the peak: codecs overshoot in a few.
  static let peakShare = 0.95
  /// Magnitudes less far below the peak, in dB, are at it; those within ``reach`` are compared.
  static let near = 2.0
  static let reach = 6.0
  /// In dB: if the loudest windows rise further above the peak, nothing cuts them at one level.
  static let levelSpread = 3.0
  private static let topShare = 0.995
  /// Two seconds of loud windows.
  static let fewestWindows = 100

  private static let windowLength = Int(window.rawValue * Double(Frame.sampleRate))
  /// Magnitudes are counted in 32 steps an octave: the first five bits of the fraction.
  private static let droppedBits: UInt32 = 18
  private static let binCount = Int(Float.infinity.bitPattern >> droppedBits) + 1

  private var magnitudes = [Int](repeating: 0, count: binCount)
  private var peaks = [Int](repeating: 0, count: binCount)
  private var peak: Float = 0
  private var filled = 0

  /// Takes samples at ``Frame/sampleRate``, wherever the stream was split.
  mutating func consume(_ samples: Span<Float>) {
    for index in samples.indices {
      let magnitude = abs(samples[index])
      magnitudes[Self.bin(of: magnitude)] += 1
      peak = max(peak, magnitude)
      filled += 1
      if filled == Self.windowLength {
        peaks[Self.bin(of: peak)] += 1
        (peak, filled) = (0, 0)
      }
    }
  }

  /// The magnitudes within ``near`` of the peak, as a share of those within ``reach``; `nil` with
  /// too little sound, and where the loudest windows have no level in common.
  var share: Percent? {
    guard let loudest = peaks.lastIndex(where: { $0 > 0 }), loudest > 0 else { return nil }
    let least = Self.bin(of: Self.magnitude(of: loudest), lowered: Self.loud)
    let windows = peaks[least...].reduce(0, +)
    guard windows >= Self.fewestWindows else { return nil }
    let level = Self.quantile(Self.peakShare, of: peaks, from: least, count: windows)
    let top = Self.quantile(Self.topShare, of: peaks, from: least, count: windows)
    let peak = Self.magnitude(of: level)
    guard Self.magnitude(of: top) < peak * Self.factor(Self.levelSpread) else { return nil }
    let near = magnitudes[Self.bin(of: peak, lowered: Self.near)...].reduce(0, +)
    let reached = magnitudes[Self.bin(of: peak, lowered: Self.reach)...].reduce(0, +)
    return Percent(100 * Double(near) / Double(reached))
  }

  private static func bin(of magnitude: Float) -> Int {
    Int(magnitude.bitPattern >> droppedBits)
  }

  private static func bin(of magnitude: Float, lowered decibels: Double) -> Int {
    bin(of: magnitude * factor(-decibels))
  }

  /// The smallest magnitude that a bin counts.
  private static func magnitude(of bin: Int) -> Float {
    Float(bitPattern: UInt32(bin) << droppedBits)
  }

  /// Of magnitudes, for a step in decibels.
  private static func factor(_ decibels: Double) -> Float {
    Float(power(ofDecibels: decibels).squareRoot())
  }

  /// The bin below which that share of the windows lie.
  private static func quantile(
    _ share: Double, of histogram: [Int], from first: Int, count: Int
  ) -> Int {
    var left = Int(share * Double(count - 1))
    for bin in first..<histogram.count {
      left -= histogram[bin]
      if left < 0 { return bin }
    }
    return histogram.count - 1
  }
}
