import RealModule
import RehearsalNative
import RehearsalBase

/// Finds mains hum under speech.
///
/// Every quarter of a second it records the power of the lines at the first six multiples of 50 and
/// 60 Hz, and of their neighbourhood: 1.4 MB an hour. ``finish()`` then examines the moments in
/// which everything else is quietest. Hum is always present, at one level and one frequency; a
/// voice, however low and even, comes and goes.
struct HumMeter: ~Copyable {
  /// Window of 0.5 s: lines 10 Hz apart are resolved, and pauses of speech still contain whole
  /// windows.
  private static let windowLength = 512
  private static let hop = 256
  private static let binWidth = Double(LowBand.sampleRate) / Double(windowLength)
  static let harmonics = 6
  static let mains = [Hertz(50), Hertz(60)]
  /// Bins on each side that belong to the line: the main lobe of a Hann window.
  private static let lobe = 2
  /// Neighbours, in bins from the line: 6 to 20 Hz away.
  private static let neighbors = 3...10
  /// Median divided by mean of the power in a bin of noise, ln 2: chi-squared, two degrees of
  /// freedom.
  private static let medianOfMean: Float = 0.6931472
  /// Lines processed together.
  private typealias Quartet = SIMD4<Float>

  /// The line frequencies: the harmonics of the first mains frequency, then those of the second.
  private let frequencies: [Double]

  private var lowBand = LowBand()
  private var recent: [Float] = []
  private var spectrum: [Float]
  private let window: [Float]
  private let windowPower: Float
  private var transform: RealFFT
  private var record = HumRecord()

  init() {
    frequencies = Self.mains.flatMap { mains in
      (1...Self.harmonics).map { mains.rawValue * Double($0) }
    }
    transform = RealFFT(length: Self.windowLength)
    window = hannWindow(length: Self.windowLength)
    windowPower = window.reduce(0) { $0 + $1 * $1 } * Float(Self.windowLength) / 2
    spectrum = Array(repeating: 0, count: Self.windowLength / 2 + 1)
  }

  mutating func reserve(for duration: Seconds) {
    let windows = Int(duration.rawValue * Double(LowBand.sampleRate) / Double(Self.hop)) + 1
    record.reserve(lines: windows * frequencies.count)
  }

  /// Takes samples at ``Frame/sampleRate``.
  mutating func consume(_ samples: Span<Float>) {
    lowBand.consume(samples, into: &recent)
    var start = 0
    while start + Self.windowLength <= recent.count {
      keepLines(from: start)
      start += Self.hop
    }
    recent.removeFirst(start)
  }

  private mutating func keepLines(from start: Int) {
    let (samples, window) = (recent, window)
    transform.power(
      of: samples.span.extracting(start..<start + Self.windowLength), window: window.span,
      into: &spectrum)
    for first in stride(from: 0, to: frequencies.count, by: Quartet.scalarCount) {
      let nominal = (0..<Quartet.scalarCount).map { Self.bin(of: frequencies[first + $0]) }
      let medians = medians(around: nominal)
      for lane in nominal.indices {
        record.append(line(at: frequencies[first + lane], above: medians[lane]))
      }
    }
  }

  private static func bin(of frequency: Double) -> Int { Int((frequency / binWidth).rounded()) }

  /// The medians of the neighbours of four bins.
  private func medians(around bins: [Int]) -> Quartet {
    let (a, b, c, d) = (bins[0], bins[1], bins[2], bins[3])
    var around = InlineArray<16, Quartet>(repeating: Quartet())
    for (index, distance) in Self.neighbors.enumerated() {
      for (place, step) in [(2 * index, -distance), (2 * index + 1, distance)] {
        around[place] = Quartet(
          spectrum[a + step], spectrum[b + step], spectrum[c + step], spectrum[d + step])
      }
    }
    // Insertion sort: its comparisons do not depend on values, so four columns are sorted at once.
    for end in 1..<around.count {
      for place in stride(from: end, to: 0, by: -1) {
        let (left, right) = (around[place - 1], around[place])
        around[place - 1] = left.smaller(right)
        around[place] = left.larger(right)
      }
    }
    return (around[around.count / 2 - 1] + around[around.count / 2]) / 2
  }

  /// The line at a frequency in the current spectrum.
  ///
  /// - Parameter median: Of its neighbours.
  private func line(at frequency: Double, above median: Float) -> HumRecord.Line {
    let nominal = Self.bin(of: frequency)
    var peak = nominal
    if spectrum[nominal - 1] > spectrum[peak] { peak = nominal - 1 }
    if spectrum[nominal + 1] > spectrum[peak] { peak = nominal + 1 }
    let noise = median / Self.medianOfMean
    var power: Float = 0
    for bin in (peak - Self.lobe)...(peak + Self.lobe) { power += spectrum[bin] - noise }
    return HumRecord.Line(
      power: max(0, power) / windowPower,
      peak: spectrum[peak] / windowPower,
      noise: noise / windowPower,
      offset: Float((Double(peak) + crest(peak)) * Self.binWidth - frequency))
  }

  /// The offset of a line from its highest bin, in bins.
  ///
  /// The logarithm of a Hann window's main lobe is close to a parabola.
  private func crest(_ bin: Int) -> Double {
    guard spectrum[bin - 1] > 0, spectrum[bin] > 0, spectrum[bin + 1] > 0 else { return 0 }
    let left = Double.log(Double(spectrum[bin - 1]))
    let middle = Double.log(Double(spectrum[bin]))
    let right = Double.log(Double(spectrum[bin + 1]))
    let curvature = left - 2 * middle + right
    return curvature < 0 ? max(-0.5, min(0.5, (left - right) / 2 / curvature)) : 0
  }

  /// The hum, if any; `nil` also below ``HumRecord/fewestWindows`` windows (2 s).
  func finish() -> Hum? {
    record.hum(mains: Self.mains, harmonics: Self.harmonics)
  }
}

/// Mains hum, picked up from a cable, charger or transformer.
struct Hum: Equatable, Sendable {
  /// 50 or 60 Hz.
  var mains: Hertz
  /// Mean square of all its lines together.
  var level: Decibels
}
