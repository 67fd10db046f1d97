import CFFTW
import Synchronization

/// The FFTW plan of one length behind ``RealFFT``, made once per process and never destroyed.
///
/// There are at most 24, one for each power of two in ``RealFFT/lengths``, so keeping them costs
/// little and needs no reference counts.
// @unchecked Sendable because a finished plan is never written again: FFTW guarantees that the
// new-array execute functions only read it (FFTW 3.3.10 manual, section 5.4, "Thread safety").
@safe struct RealFFTPlan: @unchecked Sendable {
  let plan: fftwf_plan

  /// The plan for `length`, made on first use.
  static func plan(for length: Int) -> RealFFTPlan {
    FFTPlanCache.shared.withLock { cache in
      if let known = cache.reals[length] { return known }
      let made = RealFFTPlan(planning: length)
      cache.reals[length] = made
      return made
    }
  }

  // Not FFTW_MEASURE: it picks an algorithm by timing, so the last bits could differ between runs.
  private init(planning length: Int) {
    let signal = unsafe RealFFT.allocate(Float.self, count: length)
    let spectrum = unsafe RealFFT.allocate(ComplexFloat.self, count: length / 2 + 1)
    defer {
      unsafe fftwf_free(signal)
      unsafe fftwf_free(spectrum)
    }
    let bins = unsafe UnsafeMutableRawPointer(spectrum).assumingMemoryBound(to: fftwf_complex.self)
    guard let plan = unsafe fftwf_plan_dft_r2c_1d(Int32(length), signal, bins, FFTW_ESTIMATE) else {
      preconditionFailure("FFTW has no plan for a real transform of \(length) points")
    }
    unsafe self.plan = plan
  }
}
