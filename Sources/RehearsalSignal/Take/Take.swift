package import RehearsalBase

/// Everything measured in one recording, without judgement.
///
/// Made by ``TakeBuilder`` from samples alone, so the same samples give the same take however they
/// were stored, split or piped.
package struct Take: Sendable {
  package var sampleRate: Int
  package var channels: Int
  package var duration: Seconds
  package var levels: LevelMeasurement
  /// Stretches of speech in order, with a pause of at least 150 ms between them.
  package var speech: [TimeSpan]
  /// The crests of the syllables in order.
  package var nuclei: [Seconds]
  package var pitch: PitchTrack
  package var noise: NoiseMeasurement
  package var voice: VoiceMeasurement
  package var channelRelation: ChannelRelation
}

extension Take {
  /// Shorter silences belong to articulation and are not in ``pauses``.
  package static let shortestPause = SpeechFinder.shortestPause

  /// From the first sound of speech to the last; `nil` when there is none.
  package var speaking: TimeSpan? {
    guard let first = speech.first, let last = speech.last else { return nil }
    return TimeSpan(start: first.start, end: last.end)
  }

  /// Silences with speech on both sides.
  package var pauses: [TimeSpan] {
    zip(speech, speech.dropFirst()).map { TimeSpan(start: $0.end, end: $1.start) }
  }

  /// Those of the ``pauses`` that another sound does not fill.
  package var silentPauses: [TimeSpan] { pauses.filter { !isFilled($0) } }

  /// Whether other sounds last for half of a pause or more: applause is no silence of the speaker.
  package func isFilled(_ pause: TimeSpan) -> Bool {
    let sounds = noise.otherSounds
    let first = sounds.partitioningIndex { $0.span.end > pause.start }
    let sounding = sounds[first...].prefix { $0.span.start < pause.end }.reduce(Seconds(0)) {
      $0 + (min(pause.end, $1.span.end) - max(pause.start, $1.span.start))
    }
    return sounding > Seconds(0) && sounding >= pause.length * Self.filledShare
  }

  /// Our choice: more sound than silence.
  package static let filledShare = 0.5

  /// Time spent speaking, pauses left out.
  package var phonation: Seconds { speech.reduce(Seconds(0)) { $0 + $1.length } }

  /// Time spent speaking within a span.
  package func phonation(in span: TimeSpan) -> Seconds {
    let first = speech.partitioningIndex { $0.end > span.start }
    return speech[first...].prefix { $0.start < span.end }.reduce(Seconds(0)) {
      $0 + (min($1.end, span.end) - max($1.start, span.start))
    }
  }
}
