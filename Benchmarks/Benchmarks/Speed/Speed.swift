import Benchmark
import Rehearsal
import RehearsalSignal

/// How many times faster than the speaker each part of an analysis is.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.timesRealTime, .wallClock],
    timeUnits: .microseconds,
    units: [.timesRealTime: .count],
    warmupIterations: 1,
    maxDuration: .seconds(10),
    maxIterations: 20)

  for recording in LongRehearsal.all {
    Benchmark("Decode, \(recording.name)") { benchmark in
      let path = try recording.path()
      var samples = 0
      let start = benchmark.start()
      try Decoding.blocks(of: path) { samples += $0.count }
      benchmark.stop(since: start, for: recording)
      blackHole(samples)
    }

    Benchmark("Pass 1, \(recording.name)") { benchmark in
      let samples = try recording.samples()
      let start = benchmark.start()
      var builder = TakeBuilder(sampleRate: recording.sampleRate, channels: recording.channels)
      builder.hear(samples, channels: recording.channels)
      benchmark.stop(since: start, for: recording)
      blackHole(builder.finish())
    }

    Benchmark("Pass 2, \(recording.name)") { benchmark in
      var builder = TakeBuilder(sampleRate: recording.sampleRate, channels: recording.channels)
      builder.hear(try recording.samples(), channels: recording.channels)
      let start = benchmark.start()
      let take = builder.finish()
      benchmark.stop(since: start, for: recording)
      blackHole(take)
    }

    Benchmark("Whole analysis, \(recording.name)") { benchmark in
      let path = try recording.path()
      let start = benchmark.start()
      let report = try await Rehearsal.analyze(.file(path))
      benchmark.stop(since: start, for: recording)
      blackHole(report)
    }
  }
}
