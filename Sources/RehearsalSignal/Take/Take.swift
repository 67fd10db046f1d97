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
  /// Stretches of the speaker's speech in order, with a pause of at least 150 ms between them.
  package var speech: [TimeSpan]
  /// Where another voice is heard alone, in order.
  package var otherVoices: [OtherVoice] = []
  /// The nuclei of the syllables in order.
  package var nuclei: [Seconds]
  package var pitch: PitchTrack
  package var noise: NoiseMeasurement
  package var voice: VoiceMeasurement
  package var channelRelation: ChannelRelation
}

extension Take {
  /// Shorter silences belong to articulation and are not in ``pauses``.
  package static let shortestPause = SpeechFinder.shortestPause

  /// From the start of the first speech to the end of the last; `nil` if there is none.
  package var speaking: TimeSpan? {
    guard let first = speech.first, let last = speech.last else { return nil }
    return TimeSpan(start: first.start, end: last.end)
  }

  /// The length of ``speaking`` without the turns of other voices; `nil` if there is none.
  package var ownTime: Seconds? { speaking?.time(without: turns) }

  /// Silences with speech on both sides.
  package var pauses: [TimeSpan] {
    zip(speech, speech.dropFirst()).map { TimeSpan(start: $0.end, end: $1.start) }
  }

  /// The ``pauses`` without those filled by another sound or a turn of another voice.
  package var silentPauses: [TimeSpan] { pauses.filter { !isFilled($0) && !isTurn($0) } }

  /// Whether other sounds fill half of a pause or more: applause is no silence of the speaker.
  package func isFilled(_ pause: TimeSpan) -> Bool {
    Self.isFilled(pause, by: noise.otherSounds.lazy.map(\.span))
  }

  /// Whether another voice has the floor: it fills half of a pause or more, and the pause is too
  /// long for a radio in the background.
  package func isTurn(_ pause: TimeSpan) -> Bool {
    pause.length >= Self.shortestTurn && Self.isFilled(pause, by: otherVoices.lazy.map(\.span))
  }

  /// The ``pauses`` in which another voice has the floor.
  package var turns: [TimeSpan] { otherVoices.isEmpty ? [] : pauses.filter(isTurn) }

  /// - Parameter sounds: In order.
  private static func isFilled(
    _ pause: TimeSpan, by sounds: LazyMapCollection<[some Any], TimeSpan>
  ) -> Bool {
    let sounding = sounds.time(in: pause)
    return sounding > Seconds(0) && sounding >= pause.length * filledShare
  }

  /// Our choice: a short question.
  package static let shortestTurn = Seconds(1.5)

  /// Our choice: more sound than silence.
  package static let filledShare = 0.5

  /// Time spent speaking, without pauses.
  package var phonation: Seconds { speech.reduce(Seconds(0)) { $0 + $1.length } }

  /// Time spent speaking within a span.
  package func phonation(in span: TimeSpan) -> Seconds { speech.time(in: span) }
}
