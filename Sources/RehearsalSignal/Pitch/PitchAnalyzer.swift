#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import RehearsalNative
import RehearsalUnits

/// Finds the likeliest pitches of a frame in its autocorrelation.
///
/// The autocorrelation of a Hann window's worth of sound, divided by the window's own, has a peak
/// at each multiple of the period, close to 1 where the sound repeats exactly.
///
/// - Source: Boersma, P. (1993). Accurate short-term analysis of the fundamental frequency and the
///   harmonics-to-noise ratio of a sampled sound. IFA Proceedings 17, 97-110.
struct PitchAnalyzer: ~Copyable {
  /// Half of ``Frame/sampleRate``: 4 kHz hold all the harmonics that are needed.
  static let sampleRate = 8_000
  /// Voices from a low bass to a shouting child.
  static let floor = Hertz(65)
  static let ceiling = Hertz(500)
  /// 46 ms: three periods at 65 Hz.
  static let windowLength = 368
  /// Holds the window and the longest lag without wrapping round.
  private static let transformLength = 512
  /// Prefers the higher of two equally good pitches, per octave (Boersma 1993, section 3.1).
  private static let octaveCost: Float = 0.01
  /// Samples on each side that the value between two lags is interpolated from.
  private static let interpolationReach = 12
  /// Below this a peak is no candidate: noise reaches it in every frame.
  static let weakest: Float = 0.15

  private static let shortestLag = Int(Double(sampleRate) / ceiling.rawValue)
  private static let longestLag = Int((Double(sampleRate) / floor.rawValue).rounded(.up))

  private var transform: TwinFFT
  private let window: [Float]
  /// One over the window's autocorrelation at each lag.
  private let correction: [Float]
  private let interpolation: PeakInterpolation
  private var correlations = (first: [Float](), second: [Float]())

  init() {
    window = hannWindow(length: Self.windowLength)
    transform = TwinFFT(length: Self.transformLength)
    interpolation = PeakInterpolation(reach: Self.interpolationReach)
    let lags = Self.longestLag + Self.interpolationReach + 2
    let window = window
    let own = (0..<lags).map { lag in
      (0..<Self.windowLength - lag).reduce(0.0) {
        $0 + Double(window[$1]) * Double(window[$1 + lag])
      }
    }
    correction = own.map { Float(own[0] / $0) }
    correlations.first = [Float](repeating: 0, count: lags)
    correlations.second = correlations.first
  }

  /// The candidates of two frames.
  ///
  /// - Parameters:
  ///   - first: ``windowLength`` samples at 8 kHz; as many in `second`.
  ///   - means: of both, from ``means(of:every:count:)``.
  mutating func analyze(
    _ first: Span<Float>, _ second: Span<Float>, means: (Float, Float)
  ) -> (first: PitchCandidates, second: PitchCandidates) {
    let (window, correction) = (window, correction)
    transform.transform(first, second, less: means, window: window.span)
    transform.readAutocorrelations(
      times: correction.span, into: &correlations.first, &correlations.second)
    return (
      candidates(in: correlations.first.span), candidates(in: correlations.second.span)
    )
  }

  /// The means of so many windows, one starting every `hop` samples.
  ///
  /// Four windows at a time: a sum in the order of its samples waits for each addition.
  static func means(of samples: Span<Float>, every hop: Int, count: Int) -> [Float] {
    var means: [Float] = []
    means.reserveCapacity(count + 3)
    while means.count < count {
      let first = means.count * hop
      // The last windows are summed again rather than any that isn't there.
      let starts = (0..<4).map { first + min($0, count - 1 - means.count) * hop }
      let (a, b, c, d) = (starts[0], starts[1], starts[2], starts[3])
      var sums = SIMD4<Float>()
      for index in 0..<windowLength {
        sums += SIMD4(
          samples[a &+ index], samples[b &+ index], samples[c &+ index], samples[d &+ index])
      }
      let found = sums / Float(windowLength)
      for lane in 0..<min(4, count - means.count) { means.append(found[lane]) }
    }
    return means
  }

  private func candidates(in correlation: Span<Float>) -> PitchCandidates {
    var candidates = PitchCandidates()
    for first in stride(from: Self.shortestLag, through: Self.longestLag, by: 8) {
      let values = correlation.octet(at: first)
      let isPeak =
        values .> Self.weakest .& values .>= correlation.octet(at: first - 1)
        .& values .> correlation.octet(at: first + 1)
      guard any(isPeak) else { continue }
      for lane in 0..<8 where isPeak[lane] && first + lane <= Self.longestLag {
        offerPeak(at: first + lane, of: correlation, to: &candidates)
      }
    }
    return candidates
  }

  private func offerPeak(
    at lag: Int, of correlation: Span<Float>, to candidates: inout PitchCandidates
  ) {
    let (place, height) = interpolation.peak(of: correlation, near: lag)
    let frequency = Float(Self.sampleRate) / place
    guard frequency >= Float(Self.floor.rawValue), frequency <= Float(Self.ceiling.rawValue)
    else { return }
    // The autocorrelation of noise may exceed 1 after correction: mirrored, as Boersma does.
    let strength = height > 1 ? 1 / height : height
    candidates.offer(
      frequency: frequency, strength: strength,
      rank: strength - Self.octaveCost * log2(Float(Self.floor.rawValue) / frequency))
  }
}
