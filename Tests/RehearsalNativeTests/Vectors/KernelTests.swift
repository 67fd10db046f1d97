import CKernels
import RehearsalTestKit
import Testing

/// The kernels for AVX2 and for AVX-512 give the same bits as those for any processor.
@Suite(.enabled(if: variants.count > 1, "this processor has no AVX2")) struct KernelTests {
  /// Random values, which stay as long as the tests run.
  private func noise(_ count: Int, seed: UInt64) -> UnsafePointer<Float> {
    var random = SplitMix64(seed: seed)
    let values = UnsafeMutablePointer<Float>.allocate(capacity: count)
    for index in 0..<count {
      unsafe values[index] = Float.random(in: -1...1, using: &random)
    }
    return unsafe UnsafePointer(values)
  }

  /// Whether all kernels write the same, `count` values.
  private func agree(
    _ count: Int, _ work: (kernel_set, UnsafeMutablePointer<Float>) -> Void
  ) -> Bool {
    let results = variants.map { kernels in
      var result = [Float](repeating: 0, count: count)
      unsafe result.withUnsafeMutableBufferPointer {
        guard let target = $0.baseAddress else { return }
        unsafe work(kernels, target)
      }
      return result.map(\.bitPattern)
    }
    return Set(results).count == 1 && results[0].contains { $0 != 0 }
  }

  private func dense(_ inputs: Int, _ outputs: Int) -> kernel_dense {
    unsafe kernel_dense(
      inputs: inputs, outputs: outputs, weights: noise(inputs * outputs, seed: 1),
      bias: noise(outputs, seed: 2))
  }

  private func mixing(_ width: Int) -> kernel_mix {
    var random = SplitMix64(seed: 17)
    let weights = UnsafeMutablePointer<Int16>.allocate(capacity: width * width)
    for index in 0..<width * width {
      unsafe weights[index] = Int16.random(in: -600...600, using: &random)
    }
    return unsafe kernel_mix(
      width: width, weights: weights, unit: 1e-5, bias: noise(width, seed: 2))
  }

  @Test(arguments: [1, 3, 4, 7, 64], [16, 48, 96]) func `layers`(steps: Int, width: Int) {
    let (inputs, layer) = unsafe (noise(steps * 96, seed: 3), dense(96, width))
    let isSame = unsafe agree(steps * width) { kernels, result in
      unsafe kernels.enter(layer, inputs, steps, result)
    }
    #expect(isSame)
  }

  @Test(arguments: [1, 3, 4, 7, 64], [16, 32, 48, 64, 96]) func `blocks`(steps: Int, width: Int) {
    let (values, mix) = unsafe (noise(steps * width, seed: 3), mixing(width))
    let near = unsafe kernel_neighbours(
      distance: 2, before: noise(width, seed: 4), here: noise(width, seed: 5),
      after: noise(width, seed: 6), bias: noise(width, seed: 7))
    let isSame = unsafe agree(steps * width) { kernels, result in
      unsafe kernels.block(near, mix, values, steps, result)
    }
    #expect(isSame)
  }

  @Test(arguments: [8, 48], [1, 4, 6, 24]) func `answers`(width: Int, answers: Int) {
    let values = unsafe noise(7 * width, seed: 18)
    let layer = unsafe kernel_answers(
      width: width, answers: answers, weights: noise(answers * width, seed: 19),
      bias: noise(answers, seed: 20))
    let isSame = unsafe agree(7 * answers) { kernels, result in
      unsafe kernels.answers(layer, values, 7, result)
    }
    #expect(isSame)
  }

  @Test func `features`() {
    let reference = kernel_reference(top: -20, range: 60, lowest: -127, unit: 20, share: 0.3)
    let bands = Int(KERNEL_BANDS)
    let codes = (0..<bands).map { UInt8(40 + 7 * $0) }
    let (before, after) = unsafe (noise(bands, seed: 21), noise(bands, seed: 22))
    let isSame = unsafe agree(2 * bands) { kernels, result in
      unsafe kernels.features(reference, codes, before, after, result)
    }
    #expect(isSame)
  }

  @Test(arguments: [1, 2, 3, 5], [7, 100, 333]) func `separation`(factor: Int, count: Int) {
    let samples = unsafe noise(count, seed: 32)
    let length = count / factor + 9
    let isSame = unsafe agree(factor * length) { kernels, result in
      unsafe kernels.separate(samples, count, factor, length, result)
    }
    #expect(isSame)
  }

  @Test(arguments: [8, 16, 24, 512], [false, true]) func `twins`(length: Int, isMirrored: Bool) {
    let (real, imaginary) = unsafe (noise(length + 1, seed: 33), noise(length + 1, seed: 34))
    let isSame = unsafe agree(2 * (length + 1)) { kernels, result in
      let powers = isMirrored ? unsafe kernels.twin_spectra : unsafe kernels.twin_powers
      unsafe powers(real, imaginary, length, [0.5, 3], result, result + (length + 1))
    }
    #expect(isSame)
  }

  @Test(arguments: [3, 8, 149]) func `weights`(count: Int) {
    let (values, weights) = unsafe (noise(count, seed: 35), noise(count, seed: 36))
    let isSame = unsafe agree(count) { kernels, result in
      unsafe kernels.weigh(values, weights, count, result)
    }
    #expect(isSame)
  }

  @Test func `quarters`() {
    let count = 2 * Int(KERNEL_QUARTER_REACH)
    let (values, weights) = unsafe (noise(count, seed: 37), noise(4 * count, seed: 38))
    let isSame = unsafe agree(4) { kernels, result in
      unsafe kernels.quarters(weights, values, result)
    }
    #expect(isSame)
  }

  @Test(arguments: [16, 32, 48, 160]) func `filters`(outputs: Int) {
    let samples = unsafe noise(400, seed: 8)
    let terms = (0..<9).map {
      kernel_term(weight: Float($0) / 7 - 0.6, first: $0, second: 40 - $0)
    }
    let sums = [kernel_sum(pairs: 3, all: 5), kernel_sum(pairs: 9, all: 9)]
    let isSame = unsafe agree(outputs) { kernels, result in
      unsafe kernels.filter(terms, sums, sums.count, samples, outputs, result)
    }
    #expect(isSame)
  }

  @Test(arguments: [8, 9, 15, 17], [1, 8, 31, 160]) func `recursion`(taps: Int, count: Int) {
    let (values, weights) = unsafe (noise(count + taps, seed: 9), noise(taps, seed: 10))
    let isSame = unsafe agree(16 + count) { kernels, result in
      unsafe kernels.recursion(
        weights, taps, -0.4, 0.2, values + taps - 1, count, result + 16)
    }
    #expect(isSame)
  }

  @Test(arguments: [8, 368, 400]) func `windows`(count: Int) {
    let (samples, window) = unsafe (noise(count, seed: 12), noise(count, seed: 13))
    let isSame = unsafe agree(count + 1) { kernels, result in
      unsafe result[count] = unsafe kernels.window(samples, 0.1, window, count, result)
    }
    #expect(isSame)
  }

  @Test func `bands`() {
    let (first, second) = unsafe (noise(223, seed: 14), noise(223, seed: 15))
    let share = unsafe noise(223, seed: 16)
    let ends = [0, 1, 3, 7, 100, 100, 223]
    let isSame = unsafe agree(2 * ends.count + 2) { kernels, result in
      unsafe kernels.bands(first, second, share, ends, ends.count, result)
    }
    #expect(isSame)
  }

  @Test func `peaks`() {
    let values = unsafe noise(8 * 32 + 2, seed: 33)
    let isSame = unsafe agree(1) { kernels, result in
      unsafe result[0] = Float(unsafe kernels.peaks(values + 1, 32, 0.9))
    }
    #expect(isSame)
  }

  @Test(arguments: [1, 8, 20]) func `moments`(octets: Int) {
    let samples = unsafe noise(8 * octets, seed: 23)
    let isSame = unsafe agree(2) { kernels, result in
      unsafe kernels.moments(samples, octets, result)
    }
    #expect(isSame)
  }

  @Test(arguments: [1, 9, 40]) func `amplitudes`(octets: Int) {
    let samples = unsafe noise(8 * octets, seed: 32)
    let isSame = unsafe agree(4) { kernels, result in
      var mean = kernel_mean(
        weights: (0.2, 0.3, 0.4, 0.5), kept: 0.9, nothing: 1e-30, smallest: 0.1)
      var counted = kernel_amplitudes(
        mean: 0, sum: 0, count: 0, product: 1, doublings: 0, factors: 0, most_factors: 16)
      unsafe kernels.amplitudes(&mean, samples, octets, &counted)
      unsafe (result[0], result[1]) = (Float(counted.sum), Float(counted.product))
      unsafe (result[2], result[3]) = (Float(counted.count), Float(counted.doublings))
    }
    #expect(isSame)
  }

  @Test func `envelopes`() {
    let samples = unsafe noise(64, seed: 24)
    let weights = unsafe (noise(8, seed: 25), noise(8, seed: 26))
    let isSame = unsafe agree(4) { kernels, result in
      var smoother = unsafe kernel_smoother(
        smooth_weights: weights.0, value_weights: weights.1, kept: 0.9, passed: 0.1, bias: 1e-30)
      unsafe result.withMemoryRebound(to: Double.self, capacity: 2) { stages in
        // Far from a power of two, so that the exponent stays.
        unsafe (stages[0], stages[1]) = (0, 1e6 * 1.4)
        _ = unsafe kernels.envelope(&smoother, samples, 1, stages)
      }
    }
    #expect(isSame)
  }

  @Test func `histograms`() {
    let samples = unsafe noise(400, seed: 27)
    let isSame = unsafe agree(512 + 2) { kernels, result in
      unsafe (result[512], result[513]) = (0, 0)
      unsafe result.withMemoryRebound(to: UInt32.self, capacity: 512) {
        unsafe kernels.histogram(samples, 50, 0.5, 23, $0, result + 512)
      }
    }
    #expect(isSame)
  }

  @Test func `curvatures`() {
    let samples = unsafe noise(82, seed: 28)
    let isSame = unsafe agree(80) { kernels, result in
      unsafe kernels.curvatures(samples, 10, result)
    }
    #expect(isSame)
  }

  @Test func `triangles`() {
    let samples = unsafe noise(80, seed: 29)
    let isSame = unsafe agree(21) { kernels, result in
      unsafe kernels.triangle(samples, 10, result + 20, result)
    }
    #expect(isSame)
  }

  @Test(arguments: [0, 0.5, 100]) func `crests`(above: Float) {
    let weights = unsafe noise(4 * Int(KERNEL_CREST_TAPS), seed: 30)
    let samples = unsafe noise(3 * Int(KERNEL_CHUNK), seed: 31)
    let isSame = unsafe agree(1) { kernels, result in
      unsafe result[0] = unsafe kernels.crest(weights, samples + Int(KERNEL_CHUNK), above)
    }
    #expect(isSame)
  }

  @Test(arguments: [1, 2, 3], [7, 16, 41]) func `channels`(channels: Int, count: Int) {
    let frames = unsafe noise(channels * count, seed: 32)
    let isSame = unsafe agree(count) { kernels, result in
      unsafe kernels.channel(frames, channels, channels - 1, count, result)
    }
    #expect(isSame)
  }

  @Test(arguments: [7, 16, 41]) func `the middle of two channels`(count: Int) {
    let frames = unsafe noise(2 * count, seed: 33)
    let isSame = unsafe agree(count) { kernels, result in
      unsafe kernels.middle(frames, count, result)
    }
    #expect(isSame)
  }

  @Test(arguments: [7, 16, 41]) func `samples of 16 bits`(count: Int) {
    let codes = (0..<count).map { Int16(truncatingIfNeeded: 9_973 * $0 - 32_768) }
    let isSame = unsafe agree(count) { kernels, result in
      unsafe kernels.units(codes, count, result)
    }
    #expect(isSame)
  }

  @Test func `chunks`() {
    let samples = unsafe noise(5 * Int(KERNEL_CHUNK), seed: 34)
    let isSame = unsafe agree(6) { kernels, result in
      unsafe result[5] = unsafe kernels.chunks(samples, 5, result)
    }
    #expect(isSame)
  }

  @Test func `sums`() {
    let samples = unsafe noise(80, seed: 35)
    let isSame = unsafe agree(1) { kernels, result in
      unsafe result[0] = unsafe kernels.sum(samples, 10)
    }
    #expect(isSame)
  }

  @Test(arguments: [2, 3, 5, 6]) func `steps`(factor: Int) {
    let frames = unsafe noise(2 * 9 * factor, seed: 36)
    let isSame = unsafe agree(20) { kernels, result in
      unsafe (result[18], result[19]) = (0.25, -0.5)
      unsafe kernels.steps(frames, factor, 9, result + 18, result, result + 9)
    }
    #expect(isSame)
  }

  @Test(arguments: [1, 5, 13]) func `correlations`(lags: Int) {
    let (values, others) = unsafe (noise(40, seed: 37), noise(40 + lags, seed: 38))
    let isSame = unsafe agree(lags) { kernels, result in
      unsafe kernels.correlations(values, others, 5, lags, result)
    }
    #expect(isSame)
  }

  // Odd numbers of octets, so that a block is left half full.
  @Test func `running sums`() {
    let samples = unsafe noise(8 * 14, seed: 39)
    let isSame = unsafe agree(7) { kernels, result in
      let section = kernel_section(gain: 0.1, feedback: (-1.2, 0.5), state: (0, 0))
      var state = kernel_integrator(
        share: 0.01, sum: 0, sections: (section, section), step: 1, position: 0,
        half: (0, 0, 0, 0, 0, 0, 0, 0), has_half: 0)
      var (first, kept) = (0, 0)
      for octets in [1, 3, 0, 7, 3] {
        kept += unsafe kernels.integrate(&state, samples + 8 * first, octets, result + kept)
        first += octets
      }
      if kept != 7 { unsafe result[0] = .nan }
    }
    #expect(isSame)
  }

  @Test(arguments: [1, 2], [41, 160, 441, 512]) func `weighting`(channels: Int, frames: Int) {
    let samples = unsafe noise(channels * frames, seed: 11)
    var weights = kernel_weights()
    unsafe withUnsafeMutableBytes(of: &weights) {
      let values = unsafe $0.bindMemory(to: Double.self)
      for index in 0..<values.count { unsafe values[index] = 0.3 / Double(index + 1) }
    }
    let isSame = unsafe agree(2 * Int(KERNEL_LANES)) { kernels, result in
      var state = kernel_state()
      unsafe result.withMemoryRebound(to: Double.self, capacity: Int(KERNEL_LANES)) {
        unsafe kernels.weighting(
          &weights, &state, samples, channels, channels, frames, $0)
      }
    }
    #expect(isSame)
  }
}

/// Those that this processor can run.
private let variants: [kernel_set] =
  unsafe [kernels_baseline]
  + [kernels_avx2(), kernels_avx512()].compactMap { unsafe $0?.pointee }
