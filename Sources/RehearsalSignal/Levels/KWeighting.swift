import RealModule
import RehearsalNative

/// The two filters of K-weighting: a shelf that models the acoustic effect of the head, and a
/// high-pass because the ear is less sensitive to bass.
///
/// The standard gives coefficients for 48 kHz and requires the same frequency response at other
/// rates. The usual bilinear transform of the analogue prototypes warps that response: at 16 kHz it
/// reads speech 0.06 to 0.08 LU too high. Here the shelf's poles are mapped exactly and its zeros
/// are solved for the same magnitude at three frequencies; the error is 0.003 dB from 16 kHz up,
/// 0.015 dB at 11,025 Hz and 0.04 dB at 8 kHz.
///
/// - Source: ITU-R BS.1770-5, Annex 1, tables 1 and 2. Matched as in M. Vicanek, *Matched
///   Second Order Digital Filters* (2016).
struct KWeighting: Equatable, Sendable {
  /// One second-order section, `a0` being 1.
  struct Section: Equatable, Sendable {
    var b0, b1, b2, a1, a2: Double
  }

  var shelf: Section
  var highPass: Section

  /// The lowest rate at which the shelf fits below the Nyquist frequency.
  static let lowestSampleRate = 4000

  init(sampleRate: Int) {
    precondition(
      sampleRate >= Self.lowestSampleRate, "no K-weighting at \(sampleRate) Hz")
    let rate = Double(sampleRate)
    shelf = Self.shelf48.mapped(to: rate)
    highPass = Self.highPass48.mappedBilinearly(to: rate)
  }

  /// - Source: ITU-R BS.1770-5, Annex 1, table 1.
  static let shelf48 = Section(
    b0: 1.53512485958697, b1: -2.69169618940638, b2: 1.19839281085285,
    a1: -1.69065929318241, a2: 0.73248077421585)
  /// - Source: ITU-R BS.1770-5, Annex 1, table 2.
  static let highPass48 = Section(
    b0: 1, b1: -2, b2: 1, a1: -1.99004745483398, a2: 0.99007225036621)

  fileprivate static let tableRate = 48_000.0
  /// The frequency at which the response is the same at every rate, besides 0 and the highest: that
  /// of tones for calibrating meters.
  fileprivate static let anchor = 1000.0
}

extension KWeighting.Section {
  /// Squared magnitude of the response at a frequency.
  func power(at frequency: Double, rate: Double) -> Double {
    Self.power(b0, b1, b2, at: frequency, rate: rate)
      / Self.power(1, a1, a2, at: frequency, rate: rate)
  }

  /// A high-pass section at another rate, with its zeros still at 0 Hz.
  ///
  /// This far below half the sample rate the bilinear transform does not warp; only the gain must
  /// be adjusted.
  fileprivate func mappedBilinearly(to rate: Double) -> Self {
    let ratio = rate / KWeighting.tableRate
    // The denominator in (z - 1) / (z + 1), which is proportional to frequency over rate.
    let constant = 1 + a1 + a2
    let linear = 2 * (1 - a2) * ratio
    let square = (1 - a1 + a2) * ratio * ratio
    let scale = constant + linear + square
    var result = self
    result.a1 = 2 * (constant - square) / scale
    result.a2 = (constant - linear + square) / scale
    let gain =
      (power(at: KWeighting.anchor, rate: KWeighting.tableRate)
      / result.power(at: KWeighting.anchor, rate: rate)).squareRoot()
    (result.b0, result.b1, result.b2) = (b0 * gain, b1 * gain, b2 * gain)
    return result
  }

  /// The section at another rate with the response this one has at 48 kHz.
  fileprivate func mapped(to rate: Double) -> Self {
    // A pole z at 48 kHz is z^(48000/rate) here; the section has a conjugate pair.
    let ratio = KWeighting.tableRate / rate
    let radius = a2.squareRoot()
    let angle = Double.acos(-a1 / (2 * radius))
    var result = self
    result.a1 = -2 * Double.pow(radius, ratio) * Double.cos(angle * ratio)
    result.a2 = Double.pow(a2, ratio)

    /// The squared magnitude that the numerator must have at a frequency.
    func target(_ frequency: Double) -> Double {
      power(at: frequency, rate: KWeighting.tableRate)
        * Self.power(1, result.a1, result.a2, at: frequency, rate: rate)
    }
    // |b0 + b1/z + b2/z²|² = p·atZero + q·atNyquist + 4pq·cross, with p = cos²(w/2) and q =
    // sin²(w/2); atZero = (b0 + b1 + b2)², atNyquist = (b0 - b1 + b2)², cross = -4·b0·b2.
    func weights(_ frequency: Double) -> (p: Double, q: Double) {
      let sine = Double.sin(.pi * frequency / rate)
      return (1 - sine * sine, sine * sine)
    }
    let highest = min(rate, KWeighting.tableRate) / 2
    let (middle, top) = (weights(KWeighting.anchor), weights(highest))
    let atZero = target(0)
    let middleRest = target(KWeighting.anchor) - middle.p * atZero
    let topRest = target(highest) - top.p * atZero
    let middleCross = 4 * middle.p * middle.q
    let topCross = 4 * top.p * top.q
    let determinant = middle.q * topCross - top.q * middleCross
    let atNyquist = (middleRest * topCross - topRest * middleCross) / determinant
    let cross = (middle.q * topRest - top.q * middleRest) / determinant

    let (zero, nyquist) = (atZero.squareRoot(), atNyquist.squareRoot())
    let half = (zero + nyquist) / 2
    result.b0 = (half + (half * half + cross).squareRoot()) / 2
    result.b1 = (zero - nyquist) / 2
    result.b2 = -cross / (4 * result.b0)
    return result
  }

  private static func power(
    _ c0: Double, _ c1: Double, _ c2: Double, at frequency: Double, rate: Double
  ) -> Double {
    let angle = 2 * .pi * frequency / rate
    let real = c0 + c1 * Double.cos(angle) + c2 * Double.cos(2 * angle)
    let imaginary = c1 * Double.sin(angle) + c2 * Double.sin(2 * angle)
    return real * real + imaginary * imaginary
  }
}

/// One channel, or two adjacent ones, through the two filters of ``KWeighting``.
struct WeightedChannels: Sendable {
  /// Factors that turn the sums of squares into the channels' energies.
  private let scales: (Double, Double)
  private var cascade: FilterCascade

  /// - Parameter gains: One for each channel.
  init(weighting: KWeighting, gains: ArraySlice<Double>) {
    // With `b0` factored out of both numerators, that of the high-pass is 1, -2, 1.
    let (shelf, highPass) = (weighting.shelf, weighting.highPass)
    cascade = FilterCascade(
      numerator: (1, shelf.b1 / shelf.b0, shelf.b2 / shelf.b0),
      first: FilterFeedback(a1: shelf.a1, a2: shelf.a2),
      second: FilterFeedback(a1: highPass.a1, a2: highPass.a2), channels: gains.count)
    let gain = shelf.b0 * highPass.b0
    scales = ((gains.first ?? 0) * (gain * gain), (gains.last ?? 0) * (gain * gain))
  }

  /// The weighted energy of the next samples.
  ///
  /// - Parameters:
  ///   - start: The place of the first channel's first sample.
  ///   - stride: Samples from one frame to the next.
  mutating func energy(
    of samples: Span<Float>, from start: Int, stride: Int, frames: Int
  ) -> Double {
    let energies = cascade.energies(of: samples, from: start, stride: stride, frames: frames)
    return scales.0 * energies.0 + scales.1 * energies.1
  }
}
