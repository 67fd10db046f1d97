public import RehearsalUnits

/// Everything measured in one recording, without judgement.
///
/// Made by ``TakeBuilder`` from samples alone, so the same samples give the same take however they
/// were stored, split or piped.
public struct Take: Sendable {
  public var sampleRate: Int
  public var channels: Int
  public var duration: Seconds
  public var levels: LevelMeasurement
  /// Stretches of speech in order, with a pause of at least 150 ms between them.
  public var speech: [TimeSpan]
  /// The crests of the syllables in order.
  public var nuclei: [Seconds]
  public var pitch: PitchTrack
  public var noise: NoiseMeasurement
  public var voice: VoiceMeasurement
  public var channelRelation: ChannelRelation
}

extension Take {
  /// Shorter silences belong to articulation and are not in ``pauses``.
  public static let shortestPause = SpeechFinder.shortestPause

  /// From the first sound of speech to the last; `nil` when there is none.
  public var speaking: TimeSpan? {
    guard let first = speech.first, let last = speech.last else { return nil }
    return TimeSpan(start: first.start, end: last.end)
  }

  /// Silences with speech on both sides.
  public var pauses: [TimeSpan] {
    zip(speech, speech.dropFirst()).map { TimeSpan(start: $0.end, end: $1.start) }
  }

  /// Time spent speaking, pauses left out.
  public var phonation: Seconds { speech.reduce(Seconds(0)) { $0 + $1.length } }
}
