import CFFTW
import CSndfile

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The least that any program does with a recording: the reference of every suite.
///
/// It calls libsndfile and FFTW directly, not through our wrappers: a change that slows those would
/// slow the reference too and go unnoticed. Never make this faster or slower: every recorded ratio
/// would change its meaning.
enum Floor {
  private static let framesPerBlock = 4_096
  private static let transformLength = 512
  private static let hopsPerSecond = 100

  /// Decodes a recording and adds up the squares of its samples.
  ///
  /// - Returns: The sum, so that the compiler removes nothing.
  static func decode(_ path: String) throws -> Double {
    try unsafe withBlocks(of: path) { samples, _ in
      var sum = 0.0
      for index in samples.indices {
        let sample = Double(unsafe samples[index])
        sum += sample * sample
      }
      return sum
    }
  }

  /// Decodes a recording and makes one windowed Fourier transform of 512 points of its channels'
  /// mean every 10 ms.
  ///
  /// - Returns: The sum of all bins' powers, so that the compiler removes nothing.
  static func transform(_ path: String) throws -> Float {
    guard let signal = unsafe fftwf_alloc_real(transformLength),
      let spectrum = unsafe fftwf_alloc_complex(transformLength / 2 + 1),
      let plan = unsafe fftwf_plan_dft_r2c_1d(
        CInt(transformLength), signal, spectrum, FFTW_ESTIMATE)
    else { fatalError("no memory for a transform of \(transformLength) points") }
    defer {
      unsafe fftwf_destroy_plan(plan)
      unsafe fftwf_free(signal)
      unsafe fftwf_free(spectrum)
    }
    let window = (0..<transformLength).map { point in
      0.5 - 0.5 * Float(cos(2 * Double.pi * Double(point) / Double(transformLength)))
    }
    var recent = [Float](repeating: 0, count: transformLength)
    var (place, sinceHop) = (0, 0)

    return try unsafe recent.withUnsafeMutableBufferPointer { recent in
      try unsafe window.withUnsafeBufferPointer { window in
        try unsafe withBlocks(of: path) { samples, info in
          let channels = Int(info.channels)
          let hop = Int(info.samplerate) / hopsPerSecond
          // Copies, so that the loop keeps them in registers as C would.
          var (to, since) = (place, sinceHop)
          var sum: Float = 0
          var index = 0
          while index < samples.count {
            var mean = unsafe samples[index]
            for channel in 1..<max(1, channels) { unsafe mean += samples[index &+ channel] }
            unsafe recent[to] = mean / Float(channels)
            index &+= channels
            to = (to &+ 1) & (transformLength - 1)
            since &+= 1
            guard since == hop else { continue }
            since = 0
            for point in 0..<transformLength {
              let sample = unsafe recent[(to &+ point) & (transformLength - 1)]
              unsafe signal[point] = unsafe sample * window[point]
            }
            unsafe fftwf_execute(plan)
            for bin in 0...transformLength / 2 {
              let (real, imaginary) = unsafe (spectrum[bin].0, spectrum[bin].1)
              sum += real * real + imaginary * imaginary
            }
          }
          (place, sinceHop) = (to, since)
          return sum
        }
      }
    }
  }

  /// Decodes block by block and adds up what is made of each.
  private static func withBlocks<Sum: AdditiveArithmetic>(
    of path: String, _ sum: (UnsafeBufferPointer<Float>, SF_INFO) -> Sum
  ) throws -> Sum {
    var info = SF_INFO()
    guard let file = unsafe sf_open(path, CInt(SFM_READ), &info) else {
      throw SpeedError.unreadableRecording(path: path)
    }
    defer { _ = unsafe sf_close(file) }
    var block = [Float](repeating: 0, count: framesPerBlock * Int(info.channels))
    return unsafe block.withUnsafeMutableBufferPointer { block in
      var total = Sum.zero
      while case let frames = unsafe sf_readf_float(
        file, block.baseAddress, sf_count_t(framesPerBlock)), frames > 0
      {
        unsafe total += sum(
          UnsafeBufferPointer(rebasing: block[..<(Int(frames) * Int(info.channels))]), info)
      }
      return total
    }
  }
}
