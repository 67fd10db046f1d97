import CFFTW
import Synchronization

/// The FFTW plan of one length behind ``TwinFFT``, made once per process and never destroyed.
// @unchecked Sendable for the same reason as RealFFTPlan.
@safe struct TwinFFTPlan: @unchecked Sendable {
  let plan: fftwf_plan

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
    let buffer = unsafe RealFFT.allocate(Float.self, count: 4 * length)
    defer { unsafe fftwf_free(buffer) }
    var dimension = fftwf_iodim(n: Int32(length), is: 1, os: 1)
    guard
      let plan = unsafe fftwf_plan_guru_split_dft(
        1, &dimension, 0, nil, buffer, buffer + length, buffer + 2 * length, buffer + 3 * length,
        FFTW_ESTIMATE)
    else { preconditionFailure("FFTW has no plan for a complex transform of \(length) points") }
    unsafe self.plan = plan
  }
}
