import RehearsalBase
import RehearsalNative

/// Finds where to leave a sound and where to go on, so that the joint is heard least: among quiet
/// zero crossings, the two between which the spectrum rises least.
///
/// - Source: Dixon (2006), *Onset detection revisited*, DAFx-06: the spectral flux by which onsets
///   are found. Half-wave rectified, of magnitudes.
struct JointSearch: ~Copyable {
  private let sound: [Float]
  private let matcher: LikestPlace
  private var fft: RealFFT
  private let window: [Float]
  private let hop: Int

  /// Our choice: a window of 20 ms, as for other spectra of speech, every 5 ms.
  private static let length = Seconds(0.02)
  private static let step = Seconds(0.005)

  init(in context: ChannelSamples, _ energy: EnergyCourse, _ matcher: LikestPlace) {
    sound = energy.leading
    self.matcher = matcher
    let length = context.frames(in: Self.length)
    fft = RealFFT(length: max(2, 1 << (Int.bitWidth - (length - 1).leadingZeroBitCount)))
    window = (0..<length).map { Float(Crossfade.fade(2 * (Double($0) + 0.5), of: length)) }
    hop = context.frames(in: Self.step)
  }

  /// - Parameters:
  ///   - starts: Where the sound may be left.
  ///   - ends: Where it may go on.
  ///   - period: How far an end may move so that both sides go on alike; `nil` for none.
  ///   - reach: Half of the fade from one to the other.
  /// - Returns: `nil` without a start before an end.
  mutating func best(
    _ starts: [Int], _ ends: [Int], moving period: (Int, Int) -> Int?,
    reach: (Int, Int) -> Int
  ) -> Range<Int>? {
    var best: (joint: Range<Int>, flux: Float)?
    for start in starts {
      for end in ends where start < end {
        var end = end
        if let period = period(start, end) {
          let half = reach(start, end)
          let earliest = max(start + 1, end - period) - half
          end =
            matcher.place(
              like: start - half, length: 2 * half,
              in: earliest...max(earliest, end + period - half))
            + half
        }
        guard start < end else { continue }
        let flux = flux(from: start, to: end, reach: reach(start, end))
        if best.map({ flux < $0.flux }) ?? true { best = (start..<end, flux) }
      }
    }
    return best?.joint
  }

  /// The greatest rise of the spectrum around a joint.
  private mutating func flux(from start: Int, to end: Int, reach: Int) -> Float {
    let (window, bins) = (window, fft.binCount)
    let around = 2 * window.count
    guard start - around >= 0, start + reach <= sound.count, end - reach >= 0,
      end + around <= sound.count
    else { return .infinity }
    let mixed = Crossfade.mix(
      [sound[start - reach..<start + reach]], [sound[end - reach..<end + reach]])[0]
    let joined = sound[start - around..<start - reach] + mixed + sound[end + reach..<end + around]
    let samples = Array(joined)
    var (former, spectrum) = ([Float](), [Float](repeating: 0, count: bins))
    var most: Float = 0
    for first in stride(from: 0, through: samples.count - window.count, by: hop) {
      fft.power(
        of: samples.span.extracting(first..<first + window.count), window: window.span,
        into: &spectrum)
      let magnitudes = spectrum.map { $0.squareRoot() }
      most = max(most, zip(magnitudes, former).reduce(0) { $0 + max(0, $1.0 - $1.1) })
      former = magnitudes
    }
    return most
  }
}
