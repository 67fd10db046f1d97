import Benchmark

extension BenchmarkMetric {
  /// Seconds of recording over seconds of work.
  static var timesRealTime: Self {
    .custom("× real time", polarity: .prefersLarger, useScalingFactor: false)
  }
}

extension Benchmark {
  /// Starts the harness's measurement and a clock beside it.
  func start() -> ContinuousClock.Instant {
    startMeasurement()
    return .now
  }

  /// Ends both and notes how many times faster than the recording the work was.
  func stop(since start: ContinuousClock.Instant, for recording: LongRehearsal) {
    let work = ContinuousClock.now - start
    stopMeasurement()
    measurement(.timesRealTime, Int((recording.duration / work).rounded()))
  }
}
