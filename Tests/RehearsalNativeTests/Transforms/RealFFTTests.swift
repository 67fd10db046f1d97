import Foundation
import RehearsalNative
import Testing

@Suite struct RealFFTTests {
  /// The rounding error of a sum of `n` terms grows with `√n` times half a unit in the last place;
  /// 40 is a generous factor.
  static func tolerance(length: Int, scale: Double) -> Double {
    40 * Double(Float.ulpOfOne) * Double(length).squareRoot() * scale
  }

  @Test(arguments: [2, 4, 8, 64, 512, 1024])
  func `is the discrete Fourier transform`(length: Int) {
    let signal = noise(count: length, seed: 1)
    var fft = RealFFT(length: length)
    fft.withSignal { span in for index in span.indices { span[index] = signal[index] } }
    fft.forward()
    let bins = fft.withSpectrum { span in span.indices.map { span[$0] } }

    #expect(bins.count == length / 2 + 1)
    for bin in bins.indices {
      var real = 0.0
      var imaginary = 0.0
      for index in signal.indices {
        let angle = -2 * Double.pi * Double(bin * index % length) / Double(length)
        real += Double(signal[index]) * cos(angle)
        imaginary += Double(signal[index]) * sin(angle)
      }
      let tolerance = Self.tolerance(length: length, scale: 1)
      #expect(abs(Double(bins[bin].real) - real) < tolerance)
      #expect(abs(Double(bins[bin].imaginary) - imaginary) < tolerance)
    }
  }

  @Test(arguments: [2, 512, 1 << 15])
  func `the inverse gives the signal back`(length: Int) {
    let signal = noise(count: length, seed: 2)
    var fft = RealFFT(length: length)
    fft.withSignal { span in for index in span.indices { span[index] = signal[index] } }
    fft.forward()
    fft.inverse()
    let back = fft.withSignal { span in span.indices.map { span[$0] } }
    for (one, other) in zip(signal, back) { #expect(abs(one - other) < 4e-6) }
  }

  @Test func `a cosine on a bin has all its power there`() {
    let length = 512
    let bin = 37
    let signal = (0..<length).map { Float(cos(2 * Double.pi * Double(bin * $0) / Double(length))) }
    var fft = RealFFT(length: length)
    var power = [Float](repeating: -1, count: fft.binCount)
    fft.power(of: signal.span, into: &power)
    // A cosine of amplitude 1 gives |X| = length / 2 in its bin.
    #expect(abs(power[bin] - 65_536) < 0.1)
    for other in power.indices where other != bin { #expect(power[other] < 1e-4) }
  }

  @Test func `a window and zeros after a short input count as part of the signal`() {
    let signal = noise(count: 400, seed: 3)
    let window = (0..<400).map { 0.5 - 0.5 * Float(cos(2 * Double.pi * (Double($0) + 0.5) / 400)) }
    var whole = zip(signal, window).map { $0 * $1 }
    whole += [Float](repeating: 0, count: 112)

    var fft = RealFFT(length: 512)
    var expected = [Float](repeating: 0, count: 257)
    fft.power(of: whole.span, into: &expected)
    // Values left from a previous call must not leak into the padding.
    fft.withSignal { span in for index in span.indices { span[index] = 9 } }
    var actual = [Float](repeating: 0, count: 257)
    fft.power(of: signal.span, window: window.span, into: &actual)
    #expect(actual == expected)
  }

  @Test(arguments: [64, 1024, 1 << 15])
  func `the power spectrum gives the same autocorrelation as direct sums`(length: Int) {
    let signal = noise(count: length / 2, seed: 4)
    var fft = RealFFT(length: length)
    var power = [Float](repeating: 0, count: fft.binCount)
    fft.power(of: signal.span, into: &power)
    var lags = [Float](repeating: 0, count: length / 2)
    fft.autocorrelation(ofPower: power.span, into: &lags)

    let energy = signal.reduce(0.0) { $0 + Double($1) * Double($1) }
    for lag in Swift.stride(from: 0, to: length / 2, by: max(1, length / 128)) {
      var sum = 0.0
      for index in 0..<(signal.count - lag) {
        sum += Double(signal[index]) * Double(signal[index + lag])
      }
      // 1e-6 of the energy is some ten units in the last place of a Float.
      #expect(abs(Double(lags[lag]) - sum) < 1e-6 * energy)
    }
  }

  @Test func `eight tasks at once get the same bits as one alone`() async {
    let lengths = [256, 512, 1024, 4096]
    @Sendable func spectra() -> [[UInt32]] {
      lengths.flatMap { length in
        (0..<25 as Range<UInt64>).map { seed in
          var fft = RealFFT(length: length)
          var power = [Float](repeating: 0, count: fft.binCount)
          fft.power(of: noise(count: length, seed: seed).span, into: &power)
          return power.map(\.bitPattern)
        }
      }
    }
    let alone = spectra()
    await withTaskGroup(of: [[UInt32]].self) { group in
      for _ in 0..<8 { group.addTask { spectra() } }
      for await together in group { #expect(together == alone) }
    }
  }

  @Test func `a length that is not a power of two traps`() async {
    await #expect(processExitsWith: .failure) { _ = RealFFT(length: 400) }
  }
}
