import RealModule
import RehearsalNative
package import RehearsalBase

/// A voice other than the speaker's: a question from the room, an interviewer, a radio.
package struct OtherVoice: Equatable, Sendable {
  /// From its first speech to its last before the speaker continues.
  package var span: TimeSpan
  /// The mean level of its speech relative to the speaker's, above 100 Hz.
  package var overVoice: DecibelRatio
}

/// Finds the stretches of speech in which only another voice than the speaker's is heard.
///
/// ``VoiceModel`` and ``SpeakerEmbeddings`` say how likely each step of speech is the speaker's;
/// the likeliest path of both voices through the recording, with a cost for each change, turns that
/// into stretches. If both speak at once, the step is the speaker's. The speaker is the one who
/// speaks most and loudest.
///
/// Mean embeddings of pieces of speech, which are cheap, first decide whether there may be another
/// voice at all; most recordings have one. Embeddings that are far apart suggest it. Two channels
/// also give directions: they suggest another voice if none was found, and help to say when it
/// speaks, but only the voice itself is evidence of it. If one other voice was found, the rest is
/// searched for the next: not all questions are asked by one voice.
struct OtherVoiceFinder {
  /// The evidence by ``EmbeddedPieces`` from which there may be another voice.
  ///
  /// - Source: our measurement: of 468 takes of two and three voices, another one is found in 237,
  ///   and there it is at least 87; four of five takes of one voice have less than this. With two
  ///   channels and a voice on each side, the same 117 of 156 are found as without it.
  static let leastSuspected: Float = 80
  /// The least evidence of another voice: that by ``VoiceModel``, plus ``embeddedWeight`` times
  /// that by the embeddings. With less, there is one voice.
  ///
  /// - Source: our measurement, on takes of one and of two speakers that the networks were not
  ///   trained on.
  static let leastEvidence: Float = 250
  /// A sound that is not a voice is unlike the speaker to ``VoiceModel``, but hardly like a voice
  /// to the embeddings.
  ///
  /// - Source: the same measurement.
  static let embeddedWeight: Float = 3
  /// The least evidence by the embeddings alone; the evidence from which the pitch need not differ;
  /// and the least distance between the pitches of two voices, in octaves.
  ///
  /// - Source: our measurement: music, a covered microphone and joined takes give one voice up to
  ///   96 and 131, 0.8 semitones apart; of 14 others who speak between the phrases of a talk, 12
  ///   give more.
  static let leastEmbedded: Float = 100
  static let surelyEmbedded: Float = 200
  static let leastApart: Float = 1 / 12
  /// The least evidence if directions suggested another voice: a speaker who walks is heard from
  /// several.
  ///
  /// - Source: our measurement, on takes of other speakers in simulated rooms: one voice that moves
  ///   reaches less.
  static let leastEvidenceOfSides: Float = 350
  /// Our choice: with less speech of the speaker, the voice is not known well enough. If many say a
  /// sentence each, nobody is the speaker.
  static let leastSpeech = Seconds(12)
  /// A voice with a pitch in a smaller share of its speech whispers, and whispers say little about
  /// identity: a speaker who whispers part of a talk is not two.
  ///
  /// - Source: our measurement. On mixed takes of speakers that the networks were not trained on,
  ///   every other voice that was found has a pitch in more; whispers seem to have one in a fifth.
  static let leastVoiced: Float = 0.25
  /// How many times speech is classified, once there may be another voice.
  static let passes = 3
  /// Our choice: the most other voices that are looked for, one after another.
  static let most = 4

  /// The frames of each stretch in order, from one change to the next.
  let stretches: [Range<Int>]

  /// - Parameters:
  ///   - speech: All of it, of any voice.
  ///   - pitch: Of every frame, whoever speaks.
  ///   - directions: Of every step; empty without two channels.
  ///   - threads: For parallel work; the result does not depend on their number.
  init(
    in track: FrameTrack, speech: [TimeSpan], pitch: PitchTrack, directions: [Direction],
    _ threads: ThreadPool = ThreadPool(size: 1)
  ) {
    guard speech.reduce(Seconds(0), { $0 + $1.length }) >= Self.leastSpeech else {
      stretches = []
      return
    }
    var steps = VoiceSteps(
      track: track, pitch: pitch, isSpeech: Frame.areMostly(in: speech, of: track.count))
    var pieces = EmbeddedPieces(of: steps, threads)
    guard pieces.evidence >= Self.leastSuspected else {
      stretches = []
      return
    }
    let embeddings = SpeakerEmbeddings(of: steps, threads)
    var others = RangeSet<Int>()
    for _ in 0..<Self.most {
      let found = Self.other(
        in: steps, embeddings, pieces, directions, isFirst: others.isEmpty, threads)
      if found.isEmpty { break }
      for stretch in found { others.insert(contentsOf: stretch) }
      steps.leaveOut(found)
      pieces = EmbeddedPieces(of: steps, embeddings)
    }
    stretches = others.ranges.map { run in
      run.lowerBound * VoiceSteps.frames..<min(track.count, run.upperBound * VoiceSteps.frames)
    }
  }

  /// The stretches of turns that are known, in any order.
  init(turns: [TimeSpan], frames count: Int) {
    let ranges = turns.map { turn in
      let start = min(max(0, Int(saturating: (turn.start / Frame.hop).rounded())), count)
      return start..<max(start, min(count, Int(saturating: (turn.end / Frame.hop).rounded())))
    }
    stretches = Array(RangeSet(ranges).ranges)
  }

  /// The steps of one other voice, from one change to the next; empty if there is one voice.
  private static func other(
    in steps: VoiceSteps, _ embeddings: SpeakerEmbeddings, _ pieces: EmbeddedPieces,
    _ directions: [Direction], isFirst: Bool, _ threads: ThreadPool
  ) -> [Range<Int>] {
    let model = VoiceModel()
    let spoken = VoiceShares(of: steps)
    /// The log odds that each step is the speaker's, by each network, and by these and directions.
    func odds(by shares: VoiceShares) -> (heard: [Float], embedded: [Float], all: [Float]) {
      let heard = model.odds(of: VoiceFeatures(of: steps, shares), threads)
      let embedded = EmbeddingEvidence(of: embeddings, shares)
      let all = zip(embedded.counted, heard).map(+)
      return (heard, embedded.odds, DirectionEvidence(of: directions, shares).added(to: all))
    }
    /// Whether a voice does not whisper, given its share of each step.
    func isVoiced(_ shares: [Float]) -> Bool {
      zip(shares, steps.voiced).reduce(0) { $0 + $1.0 * ($1.1 - leastVoiced) } >= 0
    }
    /// The median pitch of a voice, in octaves; `0` for a voice without pitch.
    func pitch(of shares: [Float]) -> Float {
      let octaves = shares.indices.filter { shares[$0] > 0.5 && steps.voiced[$0] > 0.5 }
        .map { steps.octaves[$0] }
      return octaves.isEmpty ? 0 : octaves.value(atRank: octaves.count / 2)
    }
    /// The stretches found by repeated classification, starting from suggested shares of both
    /// voices.
    func heard(
      from suggested: VoiceShares?, leastEvidence: Float = leastEvidence
    ) -> [Range<Int>] {
      guard var shares = suggested else { return [] }
      for _ in 1..<passes {
        let all = odds(by: shares).all
        if VoiceCourse(likeliest: all, where: steps.isSpeech).others.isEmpty { return [] }
        shares = VoiceShares(of: steps, odds: all)
      }
      let last = odds(by: shares)
      let course = VoiceCourse(likeliest: last.all, where: steps.isSpeech)
      let embedded = course.evidence(by: last.embedded)
      let evidence = course.evidence(by: last.heard) + embeddedWeight * embedded
      let voices = VoiceShares(of: steps, others: course.others)
      let own = voices.own.reduce(0, +)
      let isKnown =
        Frame.hop * Double(own) * Double(VoiceSteps.frames) >= leastSpeech
        && isVoiced(voices.own) && isVoiced(voices.other)
      // Two kinds of evidence: the embeddings must differ, and so must the pitch. Once one other
      // voice was found, more are plausible, and neither is required.
      let isAnother =
        !isFirst || embedded >= surelyEmbedded
        || (embedded >= leastEmbedded
          && abs(pitch(of: voices.own) - pitch(of: voices.other)) >= leastApart)
      return isKnown && isAnother && evidence >= leastEvidence ? course.others : []
    }
    var found = heard(from: EmbeddingEvidence.voices(in: embeddings, of: steps, pieces, spoken))
    if found.isEmpty { found = heard(from: spoken) }
    if found.isEmpty {
      found = heard(
        from: DirectionEvidence.sides(of: directions, spoken),
        leastEvidence: leastEvidenceOfSides)
    }
    return found
  }

  /// The odds of speech, limited in the stretches of other voices so that they are none.
  func withoutOthers(_ odds: [Float]) -> [Float] {
    var odds = odds
    for stretch in stretches {
      for frame in stretch { odds[frame] = min(odds[frame], -VoiceCourse.surest) }
    }
    return odds
  }

  func withoutOthers(_ odds: LogOdds) -> LogOdds {
    var odds = odds
    for stretch in stretches { odds.limit(stretch, to: -VoiceCourse.surest) }
    return odds
  }

  func withoutOthers(_ pitch: PitchTrack) -> PitchTrack {
    guard !stretches.isEmpty else { return pitch }
    var frequencies = Array(pitch.frequencies)
    for stretch in stretches { for frame in stretch { frequencies[frame] = 0 } }
    return PitchTrack(frequencies: frequencies)
  }

  /// The other voices.
  ///
  /// - Parameters:
  ///   - speech: All of it, of any voice.
  ///   - own: The speaker's.
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
}
