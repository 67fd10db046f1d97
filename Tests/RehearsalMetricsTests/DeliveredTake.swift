import RehearsalBase

@testable import RehearsalMetrics
@testable import RehearsalSignal

/// A made-up take: phrases of 2.5 s with pauses of half a second between them.
struct DeliveredTake {
  var phrases = 14
  var syllablesPerSecond = 4.5
  var audibility: Double? = 1
  var speechBandRatio: Double? = 30
  var modulationDepth: Double? = 0.6
  var presence: Double? = -14
  var brightness: Double? = -8
  var hesitations = 0
  /// Of the ends of phrases over the whole.
  var endLevel: Double? = -6
  var clips = 0
  var pops = 0
  var silenceBefore = 0.0
  var gain = 0.0
  var pause = 0.5
  /// In semitones around 120 Hz, alternately up and down.
  var pitchSwing = 5.0
  /// In dB around -20 dBFS, alternately up and down.
  var levelSwing = 5.0

  var take: Take {
    let spans = (0..<phrases).map { index in
      let start = silenceBefore + Double(index) * (2.5 + pause)
      return TimeSpan(start: Seconds(start), end: Seconds(start + 2.5))
    }
    let nuclei = spans.flatMap { span in
      (0..<Int(2.5 * syllablesPerSecond)).map {
        span.start + Seconds((Double($0) + 0.5) / syllablesPerSecond)
      }
    }
    let duration = (spans.last?.end ?? Seconds(0)) + Seconds(1)
    let frequencies = (0..<Int(duration / Frame.hop)).map { frame in
      Float(
        Hertz(
          semitonesAboveOne: Hertz(120).semitonesAboveOne
            + (frame % 2 == 0 ? pitchSwing : -pitchSwing)
        ).rawValue)
    }
    return Take(
      sampleRate: 16_000, channels: 1, duration: duration,
      levels: LevelMeasurement(
        integrated: nil, loudnessRange: nil, maxMomentary: nil, maxShortTerm: nil, truePeak: nil,
        peak: nil, rms: nil, activeSpeech: Decibels(-26 + gain), activity: nil,
        clippedSamples: clips * 3, clippedEvents: spans.prefix(clips).map { $0 }, dcOffset: 0),
      speech: spans, nuclei: nuclei, pitch: PitchTrack(frequencies: frequencies),
      noise: NoiseMeasurement(
        signalToNoise: DecibelRatio(20), method: .pauses, floor: Decibels(-46 + gain), hum: nil,
        humLevel: nil, kind: .broadband, echo: .low, dropouts: []),
      voice: VoiceMeasurement(
        phrases: spans.map {
          VoiceMeasurement.Phrase(
            span: $0, level: Decibels(-20 + gain), endLevel: endLevel.map { DecibelRatio($0) })
        },
        syllableLevels: nuclei.indices.map {
          Decibels(-20 + gain + ($0 % 2 == 0 ? levelSwing : -levelSwing))
        },
        pops: Array(spans.prefix(pops)),
        modulationDepth: modulationDepth, brightness: brightness.map { DecibelRatio($0) },
        presence: presence.map { DecibelRatio($0) },
        audibility: audibility, speechBandRatio: speechBandRatio.map { DecibelRatio($0) },
        hesitations: spans.prefix(hesitations).map { Hesitation(span: $0, likelihood: 1) }),
      channelRelation: .mono)
  }

  var clarity: Clarity.Reading? { Readings(of: take)[Clarity.self] }
  var confidence: Confidence.Reading? { Readings(of: take)[Confidence.self] }

  func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
