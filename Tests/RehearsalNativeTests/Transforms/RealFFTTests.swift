import Foundation
import RehearsalNative
import Testing

@Suite struct RealFFTTests {
  private static func ones(_ count: Int) -> [Float] { [Float](repeating: 1, count: count) }

  private static func power(of signal: [Float], by fft: inout RealFFT) -> [Float] {
    var power = [Float](repeating: -1, count: fft.binCount)
    fft.power(of: signal.span, window: ones(signal.count).span, into: &power)
    return power
  }

  @Test(arguments: [2, 4, 8, 64, 512, 1024])
  func `is the power of the discrete Fourier transform`(length: Int) {
    let signal = noise(count: length, seed: 1)
    var fft = RealFFT(length: length)
    let power = Self.power(of: signal, by: &fft)
    #expect(power.count == length / 2 + 1)
    for bin in power.indices {
      var real = 0.0
      var imaginary = 0.0
      for index in signal.indices {
        let angle = -2 * Double.pi * Double(bin * index % length) / Double(length)
        real += Double(signal[index]) * cos(angle)
        imaginary += Double(signal[index]) * sin(angle)
      }
      // The rounding error of the sums grows with the root of the length; 40 is a generous factor.
      let rounding = 40 * Double(Float.ulpOfOne) * Double(length).squareRoot()
      let magnitude = (real * real + imaginary * imaginary).squareRoot()
      #expect(abs(Double(power[bin]).squareRoot() - magnitude) < rounding)
    }
  }

  @Test func `a cosine on a bin has all its power there`() {
    let length = 512
    let bin = 37
    let signal = (0..<length).map { Float(cos(2 * Double.pi * Double(bin * $0) / Double(length))) }
    var fft = RealFFT(length: length)
    let power = Self.power(of: signal, by: &fft)
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
    let expected = Self.power(of: whole, by: &fft)
    // Values left from a previous call must not leak into the padding.
    _ = Self.power(of: [Float](repeating: 9, count: 512), by: &fft)
    var actual = [Float](repeating: 0, count: 257)
    fft.power(of: signal.span, window: window.span, into: &actual)
    #expect(actual == expected)
  }

  @Test func `eight tasks at once get the same bits as one alone`() async {
    let lengths = [256, 512, 1024, 4096]
    @Sendable func spectra() -> [[UInt32]] {
      lengths.flatMap { length in
        (0..<25 as Range<UInt64>).map { seed in
          var fft = RealFFT(length: length)
          return Self.power(of: noise(count: length, seed: seed), by: &fft).map(\.bitPattern)
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
