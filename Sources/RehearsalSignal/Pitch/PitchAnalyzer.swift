import RealModule
import RehearsalNative
import RehearsalBase

/// Finds the likeliest pitches of a frame in its autocorrelation.
///
/// The autocorrelation of a Hann-windowed frame, divided by that of the window, has a peak at each
/// multiple of the period, close to 1 if the sound repeats exactly.
///
/// - Source: Boersma, P. (1993). Accurate short-term analysis of the fundamental frequency and the
///   harmonics-to-noise ratio of a sampled sound. IFA Proceedings 17, 97-110.
struct PitchAnalyzer: ~Copyable {
  /// Half of ``Frame/sampleRate``, so that six harmonics of the highest voice stay below the
  /// filter's edge.
  static let sampleRate = 8_000
  /// Voices from a low bass to a shouting child.
  static let floor = Hertz(65)
  static let ceiling = Hertz(500)
  /// 46 ms: three periods at 65 Hz.
  static let windowLength = 368
  /// Holds the window and the longest lag without wrap-around.
  private static let transformLength = 512
  /// Lower peaks are no candidates: noise reaches this in every frame.
  static let weakest: Float = 0.15

  private static let shortestLag = Int(Double(sampleRate) / ceiling.rawValue)
  private static let longestLag = Int((Double(sampleRate) / floor.rawValue).rounded(.up))

  // Instance constants, because the initialisation of a static one is checked at every use.
  private let shortestLag = Self.shortestLag
  private let longestLag = Self.longestLag
  private var transform: TwinFFT
  private let window: [Float]
  /// The reciprocal of the window's autocorrelation at each lag.
  private let correction: [Float]
  private let interpolation = PeakInterpolation()
  private var correlations = (first: [Float](), second: [Float]())

  init() {
    window = hannWindow(length: Self.windowLength)
    transform = TwinFFT(length: Self.transformLength)
    let lags = Self.longestLag + PeakInterpolation.reach + 2
    let window = window
    // An explicit type, because inferring it takes the compiler three seconds.
    let own: [Double] = (0..<lags).map { lag in
      (0..<(Self.windowLength - lag)).reduce(0) { (sum: Double, index: Int) in
        sum + Double(window[index]) * Double(window[index + lag])
      }
    }
    correction = own.map { Float(own[0] / $0) }
    correlations.first = [Float](repeating: 0, count: lags)
    correlations.second = correlations.first
  }

  /// The candidates of two frames.
  ///
  /// - Parameter first: ``windowLength`` samples at 8 kHz; as many in `second`.
  mutating func analyze(
    _ first: Span<Float>, _ second: Span<Float>
  ) -> (first: PitchCandidates, second: PitchCandidates) {
    let (window, correction) = (window, correction)
    let scale = 1 / Float(Self.windowLength)
    transform.transform(
      first, second, less: (sum(first) * scale, sum(second) * scale), window: window.span)
    transform.readAutocorrelations(
      times: correction.span, into: &correlations.first, &correlations.second)
    return (
      candidates(in: correlations.first.span), candidates(in: correlations.second.span)
    )
  }

  private func candidates(in correlation: Span<Float>) -> PitchCandidates {
    var candidates = PitchCandidates()
    let (shortest, longest) = (shortestLag, longestLag)
    forEachPeak(of: correlation, in: shortest...longest, above: Self.weakest) { lag in
      offerPeak(at: lag, of: correlation, to: &candidates)
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
    // After correction the autocorrelation of noise may exceed 1: mirrored, as in Boersma.
    let strength = height > 1 ? 1 / height : height
    candidates.offer(
      frequency: frequency, strength: strength,
      rank: strength - PitchPath.octaveCost * Float.log2(Float(Self.floor.rawValue) / frequency))
  }
}
