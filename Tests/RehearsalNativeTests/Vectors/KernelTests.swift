import CKernels
import RehearsalTestKit
import Testing

/// The kernels for AVX2 give the same bits as those for any processor.
@Suite(.enabled(if: hasAVX2, "this processor has no AVX2")) struct KernelTests {
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
    guard let avx2 = unsafe kernels_avx2() else { return false }
    var results = [[Float](repeating: 0, count: count), [Float](repeating: 0, count: count)]
    for (index, kernels) in unsafe [kernels_baseline, avx2.pointee].enumerated() {
      unsafe results[index].withUnsafeMutableBufferPointer {
        guard let target = $0.baseAddress else { return }
        unsafe work(kernels, target)
      }
    }
    return results[0].map(\.bitPattern) == results[1].map(\.bitPattern)
      && results[0].contains { $0 != 0 }
  }

  private func dense(_ inputs: Int, _ outputs: Int) -> kernel_dense {
    unsafe kernel_dense(
      inputs: inputs, outputs: outputs, weights: noise(inputs * outputs, seed: 1),
      bias: noise(outputs, seed: 2))
  }

  @Test(arguments: [1, 3, 4, 7, 64], [16, 48, 96]) func `layers`(steps: Int, width: Int) {
    let (inputs, layer) = unsafe (noise(steps * 96, seed: 3), dense(96, width))
    let isSame = unsafe agree(steps * width) { kernels, result in
      unsafe kernels.enter(layer, inputs, steps, result)
    }
    #expect(isSame)
  }

  @Test(arguments: [1, 3, 4, 7, 64], [16, 48, 96]) func `blocks`(steps: Int, width: Int) {
    let (values, mix) = unsafe (noise(steps * width, seed: 3), dense(width, width))
    let near = unsafe kernel_neighbours(
      distance: 2, before: noise(width, seed: 4), here: noise(width, seed: 5),
      after: noise(width, seed: 6), bias: noise(width, seed: 7))
    let isSame = unsafe agree(steps * width) { kernels, result in
      unsafe kernels.block(near, mix, values, steps, result)
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

private let hasAVX2 = unsafe kernels_avx2() != nil
