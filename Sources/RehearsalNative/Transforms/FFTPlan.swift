import CFFTW
import Synchronization

/// The FFTW plan of one transform, made once per process and never destroyed.
///
/// There are at most 24 lengths of either kind, one for each power of two in ``RealFFT/lengths``,
/// so keeping the plans costs little and needs no reference counts.
// @unchecked Sendable because a finished plan is never written again: FFTW guarantees that the
// new-array execute functions only read it (FFTW 3.3.10 manual, section 5.4, "Thread safety").
@safe struct FFTPlan: @unchecked Sendable {
  enum Transform: Hashable {
    /// That of ``RealFFT``.
    case real(length: Int)
    /// That of ``TwinFFT``.
    case twin(length: Int)
  }

  let plan: fftwf_plan

  // FFTW's planner is global state; everything that plans holds this lock. Only execute may run
  // concurrently.
  private static let made = Mutex<[Transform: FFTPlan]>([:])

  /// The plan of a transform, made on first use.
  static func plan(for transform: Transform) -> FFTPlan {
    made.withLock { made in
      if let known = made[transform] { return known }
      let plan =
        switch transform {
        case .real(let length): FFTPlan(real: length)
        case .twin(let length): FFTPlan(twin: length)
        }
      made[transform] = plan
      return plan
    }
  }

  /// The distance from the real to the imaginary parts, in values: the same in every array, as FFTW
  /// requires of a plan that is reused (FFTW 3.3.10 manual, section 4.6).
  ///
  /// The first value of either may be repeated after its last. Both have the same alignment.
  static func separation(for length: Int) -> Int { length + 8 }

  // Not FFTW_MEASURE: it picks an algorithm by timing, so the last bits could differ between runs.
  private init(real length: Int) {
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

  private init(twin length: Int) {
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
