import RehearsalBase

@testable import RehearsalSignal

extension Take {
  /// Three stretches of speech in 3.005 s, a long pause and a short one between them; written by
  /// hand.
  static var example: Take {
    var frequencies = [Float](repeating: 0, count: 301)
    for frame in 50..<53 { frequencies[frame] = 200 + Float(frame - 50) }
    frequencies[210] = 99.96
    return Take(
      sampleRate: 16_000, channels: 1, duration: Seconds(3.005),
      levels: LevelMeasurement(clippedSamples: 0, clippedEvents: [], dcOffset: 0),
      speech: [
        TimeSpan(start: Seconds(0.4), end: Seconds(1)),
        TimeSpan(start: Seconds(1.5), end: Seconds(2)),
        TimeSpan(start: Seconds(2.16), end: Seconds(3.005)),
      ],
      nuclei: [Seconds(0.515), Seconds(1.655), Seconds(2.105)],
      pitch: PitchTrack(frequencies: frequencies),
      noise: NoiseMeasurement(method: .none, kind: .none, echo: .unknown, dropouts: []),
      voice: VoiceMeasurement(phrases: [], syllableLevels: []),
      channelRelation: .mono)
  }

  /// Nobody speaks in it.
  static var silent: Take {
    var take = example
    take.speech = []
    take.nuclei = []
    take.pitch = PitchTrack(frequencies: [Float](repeating: 0, count: 301))
    return take
  }
}
