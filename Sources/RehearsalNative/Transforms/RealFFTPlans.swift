import CFFTW
import Synchronization

/// The two FFTW plans of one length, made once per process and never destroyed.
///
/// There are at most 24, one for each power of two in ``RealFFT/lengths``, so keeping them costs
/// little and needs no reference counts.
// @unchecked Sendable because a finished plan is never written again: FFTW guarantees that the
// new-array execute functions only read it (FFTW 3.3.10 manual, section 5.4, "Thread safety").
@safe struct RealFFTPlans: @unchecked Sendable {
  let forward: fftwf_plan
  let inverse: fftwf_plan

  /// The plans for `length`, made on first use.
  static func plans(for length: Int) -> RealFFTPlans {
    FFTPlanCache.shared.withLock { cache in
      if let known = cache.real[length] { return known }
      let made = RealFFTPlans(planning: length)
      cache.real[length] = made
      return made
    }
  }

  private init(planning length: Int) {
    let signal = unsafe RealFFT.allocate(Float.self, count: length)
    let spectrum = unsafe RealFFT.allocate(ComplexFloat.self, count: length / 2 + 1)
    defer {
      unsafe fftwf_free(signal)
      unsafe fftwf_free(spectrum)
    }
    let complex = unsafe UnsafeMutableRawPointer(spectrum).assumingMemoryBound(
      to: fftwf_complex.self)
    // Not FFTW_MEASURE: it picks an algorithm by timing, so the last bits could differ between
    // runs.
    guard
      let forward = unsafe fftwf_plan_dft_r2c_1d(Int32(length), signal, complex, FFTW_ESTIMATE),
      let inverse = unsafe fftwf_plan_dft_c2r_1d(Int32(length), complex, signal, FFTW_ESTIMATE)
    else { preconditionFailure("FFTW has no plan for a real transform of \(length) points") }
    unsafe self.forward = forward
    unsafe self.inverse = inverse
  }
}
