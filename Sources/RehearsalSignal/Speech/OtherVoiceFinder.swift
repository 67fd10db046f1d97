import RealModule
package import RehearsalBase

/// Another voice than the speaker's: a question from the room, an interviewer, a radio.
package struct OtherVoice: Equatable, Sendable {
  /// From its first speech to its last before the speaker goes on.
  package var span: TimeSpan
  /// The mean level of its speech over that of the speaker's, above 100 Hz.
  package var overVoice: DecibelRatio

  package init(span: TimeSpan, overVoice: DecibelRatio) {
    self.span = span
    self.overVoice = overVoice
  }
}

/// Finds the stretches of speech in which another voice than the speaker's is heard alone.
///
/// ``VoiceModel`` and ``SpeakerEmbeddings`` say how likely each step of speech is the speaker's;
/// the likeliest course of both voices through the recording, with a cost for each change, turns
/// that into stretches. Where both speak at once, the speaker speaks. The speaker is who speaks
/// most and loudest.
///
/// Embeddings that lie apart suggest another voice first. Two channels tell directions besides:
/// they suggest another voice where none was found, and help to say when it speaks, but only the
/// voice itself is evidence of it.
struct OtherVoiceFinder {
  /// What a change from one voice to the other costs, in log odds; and what favours the speaker in
  /// every step.
  ///
  /// - Source: these three are our measurement, on takes mixed of speakers that the network never
  ///   met: takes of one voice keep 99.7 % of their speech.
  static let change: Float = 4
  static let benefit: Float = 0.9
  /// The log odds of the clearest stretch, summed, by the one or the other: with less, there is one
  /// voice.
  static let leastEvidence: Float = 75
  /// The same where directions suggested another voice: a speaker who walks is heard from several.
  ///
  /// - Source: our measurement, on takes of other speakers in simulated rooms: turns of another
  ///   voice reach more, and nearly all takes of one voice that changes its place less.
  static let leastEvidenceOfSides: Float = 150
  /// Log odds count for no more than this, to both sides.
  static let surest: Float = 6
  /// Our choice: less speech of the speaker is too little to know the voice by. Where many say a
  /// sentence each, nobody is the speaker.
  static let leastSpeech = Seconds(12)
  /// How often speech is heard again, once there may be another voice.
  static let passes = 3

  /// The frames of each stretch in order, from one change to the next.
  let stretches: [Range<Int>]

  /// - Parameters:
  ///   - speech: all of it, of any voice.
  ///   - pitch: of every frame, whoever speaks.
  ///   - directions: of every step, empty where channels tell none.
  init(
    in track: FrameTrack, speech: [TimeSpan], pitch: PitchTrack, directions: [Direction]
  ) {
    guard speech.reduce(Seconds(0), { $0 + $1.length }) >= Self.leastSpeech else {
      stretches = []
      return
    }
    let steps = VoiceSteps(
      track: track, pitch: pitch, isSpeech: Frame.areMostly(in: speech, of: track.count))
    let model = VoiceModel()
    let embeddings = SpeakerEmbeddings(of: steps)
    let spoken = VoiceShares(of: steps)
    /// What is found, heard again and again, from how much each step may tell of both voices.
    func heard(
      from suggested: VoiceShares?, leastEvidence: Float = Self.leastEvidence
    ) -> [Range<Int>] {
      guard var shares = suggested else { return [] }
      var found: [Range<Int>] = []
      var evidence: Float = 0
      for _ in 0..<Self.passes {
        let odds = model.odds(of: VoiceFeatures(of: steps, shares))
        let embedded = EmbeddingEvidence(of: embeddings, shares)
        let all = DirectionEvidence(of: directions, shares).added(to: embedded.added(to: odds))
        found = Self.course(all, of: steps)
        if found.isEmpty { return [] }
        evidence = max(
          Self.clearest(of: found, by: odds, of: steps),
          Self.clearest(of: found, by: embedded.odds, of: steps))
        shares = VoiceShares(of: steps, odds: all)
      }
      let own = VoiceShares(of: steps, others: found).own.reduce(0, +)
      let isKnown = Frame.hop * Double(own) * Double(VoiceSteps.frames) >= Self.leastSpeech
      return isKnown && evidence >= leastEvidence ? found : []
    }
    var found = heard(from: EmbeddingEvidence.voices(in: embeddings, of: steps, spoken))
    if found.isEmpty { found = heard(from: spoken) }
    if found.isEmpty {
      found = heard(
        from: DirectionEvidence.sides(of: directions, spoken),
        leastEvidence: Self.leastEvidenceOfSides)
    }
    stretches = found.map { run in
      run.lowerBound * VoiceSteps.frames..<min(track.count, run.upperBound * VoiceSteps.frames)
    }
  }

  /// The odds of speech, those of another voice's stretches so low that they are none.
  func withoutOthers(_ odds: [Float]) -> [Float] {
    var odds = odds
    for stretch in stretches {
      for frame in stretch { odds[frame] = min(odds[frame], -Self.surest) }
    }
    return odds
  }

  /// The pitch without that of other voices.
  func withoutOthers(_ pitch: PitchTrack) -> PitchTrack {
    guard !stretches.isEmpty else { return pitch }
    var frequencies = Array(pitch.frequencies)
    for stretch in stretches { for frame in stretch { frequencies[frame] = 0 } }
    return PitchTrack(frequencies: frequencies)
  }

  /// The other voices.
  ///
  /// - Parameters:
  ///   - speech: all of it, of any voice.
  ///   - own: the speaker's.
  func voices(in track: FrameTrack, speech: [TimeSpan], own: [TimeSpan]) -> [OtherVoice] {
    func power(of spans: [TimeSpan]) -> Double {
      max(track.clearPower.power(mostlyIn: spans) ?? 0, FrameTrack.digitalSilence)
    }
    let ownPower = power(of: own)
    return stretches.compactMap { stretch in
      let parts = speech.parts(in: Frame.span(of: stretch))
      guard let first = parts.first, let last = parts.last else { return nil }
      return OtherVoice(
        span: TimeSpan(start: first.start, end: last.end),
        overVoice: DecibelRatio(decibels(ofPower: power(of: parts) / ownPower)))
    }
  }

  /// The log odds against the speaker in the clearest stretch, summed.
  static func clearest(
    of stretches: [Range<Int>], by odds: [Float], of steps: VoiceSteps
  ) -> Float {
    stretches.map { $0.reduce(0) { $0 - weight(of: $1, odds, in: steps) } }.max() ?? 0
  }

  /// What a step adds to the speaker's side; nothing outside speech.
  ///
  /// - Parameter benefit: added to the odds.
  private static func weight(
    of step: Int, _ odds: [Float], in steps: VoiceSteps, benefit: Float = 0
  ) -> Float {
    steps.isSpeech[step] ? max(-surest, min(surest, odds[step] + benefit)) : 0
  }

  /// The steps of another voice on the likeliest course, from one change to the next.
  ///
  /// - Source: Viterbi (1967), IEEE Trans. Inf. Theory 13, 260-269, for two states.
  static func course(_ odds: [Float], of steps: VoiceSteps) -> [Range<Int>] {
    var (own, other) = (Float(0), -change)
    var changes: [(toOwn: Bool, toOther: Bool)] = []
    changes.reserveCapacity(steps.count)
    for step in 0..<steps.count {
      let gain = weight(of: step, odds, in: steps, benefit: benefit) / 2
      changes.append((other - change > own, own - change > other))
      (own, other) = (max(own, other - change) + gain, max(other, own - change) - gain)
      // Only the difference matters; an hour's sum would lose its accuracy.
      let most = max(own, other)
      (own, other) = (own - most, other - most)
    }
    var isOther = other > own
    var runs: [Range<Int>] = []
    for step in (0..<steps.count).reversed() {
      if isOther {
        if let last = runs.last, last.lowerBound == step + 1 {
          runs[runs.count - 1] = step..<last.upperBound
        } else {
          runs.append(step..<step + 1)
        }
      }
      if isOther ? changes[step].toOther : changes[step].toOwn { isOther.toggle() }
    }
    return runs.reversed()
  }
}
