import RealModule
import RehearsalNative

/// Magnitude spectra under a Hann window.
struct Spectrum: ~Copyable {
  private var fft: RealFFT
  private let window: [Float]

  init(length: Int) {
    fft = RealFFT(length: 1 << (Int.bitWidth - (length - 1).leadingZeroBitCount))
    window = (0..<length).map {
      Float(0.5 - 0.5 * Double.cos(2 * .pi * (Double($0) + 0.5) / Double(length)))
    }
  }

  mutating func magnitudes(of samples: [Float]) -> [Float] {
    let window = window
    var power = [Float](repeating: 0, count: fft.binCount)
    fft.power(of: samples.span, window: window.span, into: &power)
    return power.map { $0.squareRoot() }
  }
}
