import Synchronization

/// All FFTW plans made so far, by length.
struct FFTPlanCache: Sendable {
  var reals: [Int: RealFFTPlan] = [:]
  var twins: [Int: TwinFFTPlan] = [:]

  // FFTW's planner is global state; everything that plans holds this lock. Only execute may run
  // concurrently.
  static let shared = Mutex(FFTPlanCache())
}
