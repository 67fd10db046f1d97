import RehearsalMetrics
import RehearsalBase

extension Tip {
  /// The tip for eye contact, which can't be heard: look up at the longest good pause, or anywhere
  /// without one.
  init(eyeContactIn take: JudgedTake) {
    let pause = take.goodPauses?.first(best: \.length, >)
    self.init(
      kind: .improve, focus: .eyeContact, rule: "eye-contact.self_rated",
      advice: Copy.EyeContact.rateYourself(lookUpAt: pause?.start),
      evidence: take.evidence(
        at: pause, pause.map { Copy.EyeContact.heard(pause: $0.length) } ?? Copy.EyeContact.heard),
      confidence: .high)
  }
}

extension Tip {
  init(
    kind: Kind, focus: Focus?, rule: String, advice: Advice, evidence: [Evidence],
    confidence: Confidence
  ) {
    self.init(
      kind: kind, focus: focus, rule: rule, takeaway: advice.takeaway, why: advice.why,
      evidence: evidence, action: advice.action, hint: advice.hint, confidence: confidence)
  }

  /// The tip where fillers can't be counted: how to listen for them.
  init(fillersNotCountedIn take: JudgedTake) {
    let reason = take.readings[Fillers.self]?.reason
    let heard = take.possibleHesitations.prefix(Moments.most)
    self.init(
      kind: .retake, focus: .fillers, rule: "fillers.\((reason ?? .noTranscript).rawValue)",
      advice: Copy.Fillers.notCounted(reason, listenAt: heard.map(\.start).sorted()),
      evidence: heard.isEmpty
        ? take.evidence(Copy.Fillers.heardNotCounted(reason))
        : heard.sorted { $0.start < $1.start }
          .map { take.moment($0, Copy.Fillers.heardUnwritten, marking: .sound) },
      confidence: .high)
  }

  /// The tip for a recording that can't be judged: how to get one that can.
  init(_ obstacle: Obstacle, in take: JudgedTake) {
    switch obstacle {
    case .noSpeech(let silent):
      self.init(
        kind: .retake, focus: nil, rule: "quality.no_speech",
        advice: Copy.Quality.retakeNoSpeech(silent: silent),
        evidence: [take.moment(take.recording, Copy.Quality.heardNoSpeech(silent: silent))],
        // Where there is sound, quiet speech may have been missed.
        confidence: silent ? .high : .medium)
    case .tooShort(let length, let least):
      self.init(
        kind: .retake, focus: nil, rule: "quality.too_short",
        advice: Copy.Quality.retakeTooShort(length, of: least),
        evidence: take.evidence(Copy.Quality.heard(speech: length)), confidence: .high)
    case .tooFewWords(let words):
      self.init(
        kind: .retake, focus: nil, rule: "quality.too_short",
        advice: Copy.Quality.retakeTooFewWords(
          words, of: QualityLimits.fewestWords.value),
        evidence: take.evidence(Copy.Quality.heard(words: words)), confidence: .medium)
    case .sampledTooSeldom(let rate):
      self.init(
        kind: .retake, focus: nil, rule: "quality.low_sample_rate",
        advice: Copy.Quality.retakeSampledTooSeldom(rate),
        evidence: take.evidence(Copy.Quality.heardSampledTooSeldom), confidence: .high)
    case .tooNoisy(let ratio, let cause):
      self.init(
        kind: .retake, focus: nil, rule: "quality.high_noise",
        advice: Copy.Quality.retakeTooNoisy(ratio, from: cause),
        evidence: take.evidence(Copy.Quality.heard(signalToNoise: ratio)), confidence: .high)
    case .clipped(let share):
      self.init(
        kind: .retake, focus: nil, rule: "quality.clipping", advice: Copy.Quality.retakeClipped,
        evidence: take.evidence(at: take.clips.first, Copy.Quality.heard(clipped: share)),
        confidence: .high)
    }
  }
}
