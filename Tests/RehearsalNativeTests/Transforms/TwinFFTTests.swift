import RehearsalNative
import Testing

@Suite struct TwinFFTTests {
  private static let length = 64

  /// Noise from a linear congruential generator, -1 to 1.
  private func noise(_ count: Int, seed: UInt32) -> [Float] {
    var state = seed
    return (0..<count).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return Float(Int32(bitPattern: state)) * 0x1p-31
    }
  }

  private func powers(_ first: [Float], _ second: [Float], window: [Float]) -> ([Float], [Float]) {
    var transform = TwinFFT(length: Self.length)
    transform.transform(first.span, second.span, window: window.span)
    var found = [Float](repeating: 9, count: transform.binCount)
    var others = found
    transform.readPowers(times: 2, into: &found, &others)
    return (found, others)
  }

  private func autocorrelations(
    _ first: [Float], _ second: [Float], lags: Int, less offsets: (Float, Float) = (0, 0)
  ) -> ([Float], [Float]) {
    var transform = TwinFFT(length: Self.length)
    let window = [Float](repeating: 1, count: first.count)
    transform.transform(first.span, second.span, less: offsets, window: window.span)
    var found = [Float](repeating: 9, count: lags)
    var others = found
    let weights = (0..<lags).map { Float($0 + 1) }
    transform.readAutocorrelations(times: weights.span, into: &found, &others)
    return (found, others)
  }

  /// Counts with and without a remainder of fewer than eight samples.
  @Test(arguments: [8, 41, 64])
  func `powers are those of each signal alone`(count: Int) {
    let signals = [noise(count, seed: 1), noise(count, seed: 2).map { $0 * 0.01 }]
    let window = noise(count, seed: 3)
    let found = powers(signals[0], signals[1], window: window)
    var alone = RealFFT(length: Self.length)
    for (signal, found) in [(signals[0], found.0), (signals[1], found.1)] {
      var expected = [Float](repeating: 0, count: alone.binCount)
      alone.power(of: signal.span, window: window.span, into: &expected)
      let largest = expected.max() ?? 0
      for (found, expected) in zip(found, expected) {
        #expect(abs(found - 2 * expected) < 1e-4 * largest)
      }
    }
  }

  @Test(arguments: [1, 1e-3, 1e3] as [Float])
  func `autocorrelations are those of each signal alone, whatever their gains`(gain: Float) {
    let signals = [noise(40, seed: 4), noise(40, seed: 5).map { $0 * gain }]
    let offsets: [Float] = [0.5, -0.25 * gain]
    let found = autocorrelations(signals[0], signals[1], lags: 21, less: (offsets[0], offsets[1]))
    for (index, found) in [found.0, found.1].enumerated() {
      let signal = signals[index].map { Double($0 - offsets[index]) }
      func product(_ lag: Int) -> Double {
        (0..<40 - lag).reduce(0) { $0 + signal[$1] * signal[$1 + lag] }
      }
      for lag in 0..<21 {
        let expected = product(lag) / product(0) * Double(lag + 1)
        #expect(abs(Double(found[lag]) - expected) < 1e-3)
      }
    }
  }

  @Test func `silence beside sound stays silent`() {
    let silence = [Float](repeating: 0, count: 40)
    let found = autocorrelations(noise(40, seed: 6), silence, lags: 20)
    #expect(abs(found.0[0] - 1) < 1e-6)
    #expect(found.1.allSatisfy { abs($0) < 1e-5 })
    #expect(autocorrelations(silence, silence, lags: 20).0.allSatisfy { $0 == 0 })
  }

  /// Longer signals and autocorrelations fill more of the buffers than the next transform does.
  @Test func `earlier transforms leave no trace`() {
    let signals = (noise(24, seed: 10), noise(24, seed: 11))
    let window = noise(24, seed: 12)
    let fresh = powers(signals.0, signals.1, window: window)
    var used = TwinFFT(length: Self.length)
    let (long, ones) = (noise(64, seed: 13), [Float](repeating: 1, count: 64))
    var (found, others) = (ones, ones)
    used.transform(long.span, long.span, window: ones.span)
    used.transform(signals.0.span, signals.1.span, window: window.span)
    used.readPowers(times: 2, into: &found, &others)
    #expect(Array(found[..<used.binCount]) == fresh.0)
    used.readAutocorrelations(times: ones.span, into: &found, &others)
    used.transform(signals.0.span, signals.1.span, window: window.span)
    used.readPowers(times: 2, into: &found, &others)
    #expect(Array(others[..<used.binCount]) == fresh.1)
  }

  @Test func `the same signals give the same bits`() {
    let signals = (noise(64, seed: 7), noise(64, seed: 8))
    let window = noise(64, seed: 9)
    let first = powers(signals.0, signals.1, window: window)
    let second = powers(signals.0, signals.1, window: window)
    #expect(first.0 == second.0)
    #expect(first.1 == second.1)
  }
}
