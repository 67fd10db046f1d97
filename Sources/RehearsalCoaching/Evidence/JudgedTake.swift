import RehearsalLanguage
import RehearsalMetrics
import RehearsalSignal
import RehearsalTranscript
import RehearsalBase

/// What the rules are judged on: the readings of one take, made safe to judge.
///
/// Numbers that are not finite and spans outside the recording count as unknown.
struct JudgedTake: Sendable {
  let readings: Readings
  let facts: RecordingFacts
  let norms: Norms
  /// The time available to speak; `nil` where none is set.
  let slot: Slot?
  /// The tokens in which phrases and sentences are repeated; `nil` without a transcript.
  let restatedTokens: [Range<Int>]?
  /// The group of words repeated most often; `nil` without one.
  let petPhraseTokens: PetPhrase?

  init(readings: Readings, facts: RecordingFacts, norms: Norms, slot: Slot? = nil) {
    self.readings = readings
    self.facts = facts
    self.norms = norms
    self.slot = slot
    // Computed once, as it compares all words.
    restatedTokens = facts.transcript?.restatements
    petPhraseTokens = facts.transcript?.petPhrase
  }

  var recording: TimeSpan {
    TimeSpan(start: Seconds(0), end: max(facts.duration.finite ?? Seconds(0), Seconds(0)))
  }

  /// From the first sound of speech to the last; `nil` when there is none.
  var speaking: TimeSpan? { facts.speaking.flatMap { inside($0) } }

  var phonation: Seconds { facts.phonation.finite ?? Seconds(0) }

  /// The part of a span inside the recording; `nil` when that is empty.
  func inside(_ span: TimeSpan) -> TimeSpan? {
    guard span.start.rawValue.isFinite, span.end.rawValue.isFinite else { return nil }
    let part = TimeSpan(
      start: max(span.start, recording.start), end: min(span.end, recording.end))
    return part.start < part.end ? part : nil
  }

  /// A moment of the recording, with the words said there and a note of what was heard.
  func moment(
    _ span: TimeSpan, _ note: String, marking mark: Quotation.Mark = .words
  ) -> Tip.Evidence {
    let span = inside(span) ?? recording
    return Tip.Evidence(
      start: span.start, end: span.end, excerpt: excerpt(at: span, mark), note: note)
  }

  /// The speaker's own words there; `nil` without a transcript, and for a whole take, which its
  /// first words would not represent.
  private func excerpt(at span: TimeSpan, _ mark: Quotation.Mark) -> String? {
    guard let transcript = facts.transcript, span != recording, span != speaking else { return nil }
    return Quotation(of: transcript.tokens, around: span, marking: mark)?.text
  }

  /// One moment; without one, `sample`, or the whole recording.
  func evidence(at span: TimeSpan? = nil, _ note: String) -> [Tip.Evidence] {
    [moment(span ?? sample ?? recording, note)]
  }

  /// An excerpt that represents the whole take: the longest phrase, or a short part of the
  /// speaking; `nil` without speech.
  var sample: TimeSpan? {
    let longest = longestPhrase?.span ?? speaking
    return longest.map {
      TimeSpan(start: $0.start, end: min($0.end, $0.start + TakeLimits.sample.value))
    }
  }
}

// MARK: Recording

extension JudgedTake {
  var signalToNoise: DecibelRatio? { readings[Noise.self]?.audible?.finite }
  var activeSpeech: Decibels? { readings[Levels.self]?.activeSpeech?.finite }

  /// Where the wave is clipped, in order.
  var clips: [TimeSpan] {
    (readings[Levels.self]?.clippedEvents ?? []).compactMap { inside($0) }
      .sorted { $0.start < $1.start }
  }

  /// Whether the wave is clipped, or was before it was encoded or attenuated.
  var isClipped: Bool { !clips.isEmpty }

  /// Share of the speech that is clipped, counted in steps of ``QualityLimits/clippingStep``.
  ///
  /// In steps, so that adjacent clips count the same whether they are separate or merged.
  var clipped: Percent { share(of: clips) }

  /// Share of the speech that spans touch, counted in steps of ``QualityLimits/clippingStep``.
  func share(of clips: [TimeSpan]) -> Percent {
    let step = QualityLimits.clippingStep.value
    var steps = 0
    var next = 0
    for clip in clips {
      let first = max(next, Int(saturating: clip.start / step))
      let last = Int(saturating: clip.end / step)
      guard first <= last else { continue }
      steps += last - first + 1
      next = last + 1
    }
    guard steps > 0 else { return Percent(0) }
    let all = max(phonation / step, 1)
    return Percent(min(100 * Double(steps) / all, 100))
  }

  /// How far a judgement of this recording can be trusted.
  var confidence: Tip.Confidence {
    guard let ratio = signalToNoise, let speaking else { return .low }
    if ratio < QualityLimits.highNoise.value { return .low }
    let noise = readings[Noise.self]
    let solid =
      ratio >= QualityLimits.someNoise.value
      // Without pauses the noise is estimated from the speech itself.
      && noise?.method == .pauses
      && noise?.echo != .high
      && !isClipped
      && speaking.length >= QualityLimits.solidSpeech.value
    return solid ? .high : .medium
  }
}
