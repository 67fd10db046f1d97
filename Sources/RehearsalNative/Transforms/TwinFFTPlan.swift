import CFFTW
import Synchronization

/// The FFTW plan of one length behind ``TwinFFT``, made once per process and never destroyed.
// @unchecked Sendable for the same reason as RealFFTPlan.
@safe struct TwinFFTPlan: @unchecked Sendable {
  let plan: fftwf_plan

  /// Values from the first of the real parts to the first of the imaginary parts: the same in every
  /// array, as FFTW requires of a plan that is used again (FFTW 3.3.10 manual, section 4.6).
  ///
  /// The first value of either may be repeated behind its last. Both are aligned alike.
  static func separation(for length: Int) -> Int { length + 8 }

  /// The plan for `length`, made on first use.
  static func plan(for length: Int) -> TwinFFTPlan {
    FFTPlanCache.shared.withLock { cache in
      if let known = cache.twins[length] { return known }
      let made = TwinFFTPlan(planning: length)
      cache.twins[length] = made
      return made
    }
  }

  private init(planning length: Int) {
    let separation = Self.separation(for: length)
    let buffer = unsafe RealFFT.allocate(Float.self, count: 4 * separation)
    defer { unsafe fftwf_free(buffer) }
    var dimension = fftwf_iodim(n: Int32(length), is: 1, os: 1)
    guard
      let plan = unsafe fftwf_plan_guru_split_dft(
        1, &dimension, 0, nil, buffer, buffer + separation, buffer + 2 * separation,
        buffer + 3 * separation, FFTW_ESTIMATE)
    else { preconditionFailure("FFTW has no plan for a complex transform of \(length) points") }
    unsafe self.plan = plan
  }
}
