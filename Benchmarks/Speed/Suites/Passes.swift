import RehearsalSignal

extension Suites {
  /// The two passes of an analysis, each by itself: samples to records of 10 ms, records to a take.
  static func passes() -> [SpeedCase] {
    let firsts = [GeneratedRecording.threeMinutesNarrow, .threeMinutes, .threeMinutesStereo].map {
      recording in
      let samples = Prepared { try recording.samples() }
      return SpeedCase.repeating(
        "Pass 1, \(recording.name)", on: recording, with: samples.value
      ) { samples in
        // The records are only available at the end, which is pass 2.
        keep(heard(samples, of: recording))
      }
    }
    // Pass 2 does not depend on the sample rate.
    let recording = GeneratedRecording.threeMinutesNarrow
    let samples = Prepared { try recording.samples() }
    let take = SpeedCase.consuming("Pass 2, 3 min", on: recording) {
      heard(try await samples.value(), of: recording)
    } work: {
      $0.finish()
    }
    let evidence = SpeedCase.consuming("Pass 2 with evidence, 3 min", on: recording) {
      heard(try await samples.value(), of: recording)
    } work: {
      $0.finishWithEvidence()
    }
    return firsts + [take, evidence]
  }

  private static func heard(_ samples: [Float], of recording: GeneratedRecording) -> TakeBuilder {
    var builder = TakeBuilder(sampleRate: recording.sampleRate, channels: recording.channels)
    let block = framesPerBlock * recording.channels
    for start in stride(from: 0, to: samples.count, by: block) {
      builder.consume(samples.span.extracting(start..<min(start + block, samples.count)))
    }
    return builder
  }
}
