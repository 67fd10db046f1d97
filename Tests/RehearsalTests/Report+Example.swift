import RehearsalSignal
import RehearsalBase

@testable import Rehearsal
@testable import RehearsalCoaching
@testable import RehearsalMetrics

extension Report {
  /// A rehearsal of three minutes, written by hand: three metrics, one of them without a value.
  static var example: Report {
    Report(
      engine: Engine(version: "1.2.3", norms: "2000.1"),
      recording: Recording(
        path: "talk.wav", sha256: String(repeating: "0f", count: 32), format: "WAV PCM_16",
        sampleRate: 48_000, channels: 1, duration: Seconds(182.4), speechStart: Seconds(0.81),
        speechEnd: Seconds(181.02)),
      quality: Quality(
        usable: true, limits: ["fillers"],
        warnings: [
          Quality.Warning(
            code: .highNoise, message: "High noise detected; move closer", start: Seconds(0),
            end: Seconds(182.4)),
          Quality.Warning(
            code: .clipping, message: "The sound is cut flat here", start: Seconds(61.2),
            end: Seconds(66)),
        ]),
      metrics: .example,
      tip: Tip(
        kind: .improve, focus: .pace, rule: "pace.rushed_stretch",
        takeaway: "One stretch ran away from you; the rest had room.",
        why: "From 1:01 you spoke at 212 words a minute. Above 200 listeners begin to lose the "
          + "thread, because they can't read a sentence again.",
        evidence: [
          Tip.Evidence(
            start: Seconds(61.2), end: Seconds(66), excerpt: nil, note: "212 words a minute")
        ],
        action: "Before your next point, breathe once.", hint: "Breathe before each point",
        confidence: .high))
  }
}

extension Readings {
  static var example: Readings {
    var readings = Readings()
    readings[Pauses.self] = Pauses.Reading(
      threshold: Seconds(0.25), count: 31, total: Seconds(24.9), mean: Seconds(0.8034),
      median: Seconds(0.62), longest: Seconds(3.1), perMinute: PerMinute(10.2),
      longPerMinute: PerMinute(0.3),
      silence: Percent(13.8),
      list: [
        Pauses.Pause(start: Seconds(3.2104), end: Seconds(3.9), kind: .silent, place: .unknown)
      ])
    readings[Fillers.self] = Fillers.Reading(
      count: nil, perMinute: nil, perHundredWords: nil, reason: .noTranscript, list: [],
      clusters: [], possibleUntranscribed: [])
    readings[Noise.self] = Noise.Reading(
      signalToNoise: nil, method: .none, floor: nil, hum: nil, humLevel: nil, kind: .none,
      echo: .unknown, dropouts: [])
    return readings
  }
}
