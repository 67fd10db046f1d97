import CFFTW
import Synchronization

/// The FFTW plan of one length and direction, made once per process and never destroyed.
///
/// There are at most 48, two for each power of two in ``RealFFT/lengths``, so keeping them costs
/// little and needs no reference counts.
// @unchecked Sendable because a finished plan is never written again: FFTW guarantees that the
// new-array execute functions only read it (FFTW 3.3.10 manual, section 5.4, "Thread safety").
@safe struct RealFFTPlan: @unchecked Sendable {
  let plan: fftwf_plan

  /// The plan from a signal to its spectrum, made on first use.
  static func forward(for length: Int) -> RealFFTPlan {
    FFTPlanCache.shared.withLock { cache in
      if let known = cache.forward[length] { return known }
      let made = unsafe planned(for: length) { signal, spectrum in
        unsafe fftwf_plan_dft_r2c_1d(Int32(length), signal, spectrum, FFTW_ESTIMATE)
      }
      cache.forward[length] = made
      return made
    }
  }

  /// The plan from a spectrum to its signal, made on first use.
  static func inverse(for length: Int) -> RealFFTPlan {
    FFTPlanCache.shared.withLock { cache in
      if let known = cache.inverse[length] { return known }
      let made = unsafe planned(for: length) { signal, spectrum in
        unsafe fftwf_plan_dft_c2r_1d(Int32(length), spectrum, signal, FFTW_ESTIMATE)
      }
      cache.inverse[length] = made
      return made
    }
  }

  // Not FFTW_MEASURE: it picks an algorithm by timing, so the last bits could differ between runs.
  private static func planned(
    for length: Int,
    by plan: (UnsafeMutablePointer<Float>, UnsafeMutablePointer<fftwf_complex>) -> fftwf_plan?
  ) -> RealFFTPlan {
    let signal = unsafe RealFFT.allocate(Float.self, count: length)
    let spectrum = unsafe RealFFT.allocate(ComplexFloat.self, count: length / 2 + 1)
    defer {
      unsafe fftwf_free(signal)
      unsafe fftwf_free(spectrum)
    }
    let complex = unsafe UnsafeMutableRawPointer(spectrum).assumingMemoryBound(
      to: fftwf_complex.self)
    guard let plan = unsafe plan(signal, complex) else {
      preconditionFailure("FFTW has no plan for a real transform of \(length) points")
    }
    return unsafe RealFFTPlan(plan: plan)
  }
}
