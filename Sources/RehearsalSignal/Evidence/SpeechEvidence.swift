package import RehearsalBase

/// Every quiet stretch of a recording: those that are pauses, and those that are not, with the
/// reason.
package struct SpeechEvidence: Equatable, Sendable {
  /// What a quiet stretch, or a sound in one, was found to be.
  package enum Verdict: String, Codable, CaseIterable, Sendable {
    /// Silence with speech on both sides.
    case pause
    /// Before the first speech and after the last.
    case before, after
    /// The network's odds left speech for less than the shortest pause.
    case bridged
    /// It sounds quiet, or the network's odds wavered, but they never left speech.
    case speech
    /// A sound within a silence, too short to be speech.
    case click
  }

  package struct Stretch: Equatable, Sendable {
    package var span: TimeSpan
    package var verdict: Verdict
    /// Mean level above 100 Hz; `nil` for digital silence.
    package var level: Decibels?
    /// Mean level above 100 Hz of the speech within a second on both sides; `nil` without any.
    package var levelAround: Decibels?
    /// The mean, lowest and highest of the network's log odds of speech.
    package var meanLogOdds: Double
    package var leastLogOdds: Double
    package var mostLogOdds: Double
  }

  /// Sorted by start.
  package var stretches: [Stretch]

  /// Shorter dips are the closures of stops, and are not listed.
  static let shortestDip = Seconds(0.1)
  /// How much speech on both sides a stretch is compared with.
  static let surroundings = Seconds(1)

  init(of decisions: SpeechDecisions, in track: FrameTrack, within duration: Seconds) {
    stretches = QuietStretches(decisions: decisions, track: track, duration: duration).all
  }
}

/// Lists every stretch of a recording that might be taken for a pause, with the decision on it.
///
/// Verdicts come from the record that ``SpeechFinder`` made; levels are measured here, for display.
private struct QuietStretches {
  /// Near misses closer together than this are listed as one.
  private static let joining = Int(Seconds(0.03) / Frame.hop)
  /// Shorter dips of the odds below even are not listed.
  private static let shortestWaver = Int(Seconds(0.03) / Frame.hop)
  /// With a smaller difference between voice and pauses, in dB, level alone says nothing.
  private static let leastContrast = 12.0

  private let decisions: SpeechDecisions
  private let duration: Seconds
  /// Mean square of every frame above ``LevelAnalyzer/rumbleCutoff``: what is audible over rumble.
  private let levels: [LevelCode]
  /// For every frame, whether it is part of the speech.
  private let isSpeech: [Bool]
  /// For every frame, the verdict on the gap within speech that contains it; `nil` outside gaps.
  private let gapVerdicts: [SpeechEvidence.Verdict?]
  /// The mean level of all silences, in dBFS; `nil` without any.
  private let quietLevel: Double?

  init(decisions: SpeechDecisions, track: FrameTrack, duration: Seconds) {
    self.decisions = decisions
    self.duration = duration
    let levels = track.clearPower
    self.levels = levels
    let isSpeech = Frame.areMostly(in: decisions.speech, of: track.count)
    self.isSpeech = isSpeech
    var gapVerdicts = [SpeechEvidence.Verdict?](repeating: nil, count: track.count)
    for gap in decisions.gaps {
      for frame in gap.frames { gapVerdicts[frame] = Self.verdict(on: gap) }
    }
    self.gapVerdicts = gapVerdicts
    quietLevel =
      isSpeech.contains(false)
      ? Self.level(of: 0..<track.count, in: levels) { !isSpeech[$0] } ?? Double(LevelCode.floor)
      : nil
  }

  var all: [SpeechEvidence.Stretch] {
    let found = silences + nearMisses
    return found.sorted {
      ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end)
    }
  }

  // MARK: - What is silent

  private var silences: [SpeechEvidence.Stretch] {
    guard let first = decisions.speech.first, let last = decisions.speech.last else {
      return duration > Seconds(0)
        ? [stretch(TimeSpan(start: Seconds(0), end: duration), .before)] : []
    }
    let outside = [
      (TimeSpan(start: Seconds(0), end: first.start), SpeechEvidence.Verdict.before),
      (TimeSpan(start: last.end, end: duration), .after),
    ].filter { $0.0.length > Seconds(0) }
    let pauses = zip(decisions.speech, decisions.speech.dropFirst()).map {
      (TimeSpan(start: $0.end, end: $1.start), SpeechEvidence.Verdict.pause)
    }
    return (outside + pauses).flatMap { span, verdict in
      [stretch(span, verdict)] + dropped(in: span)
    }
  }

  /// Rejected candidates well inside a silence, where their odds entered speech.
  private func dropped(in span: TimeSpan) -> [SpeechEvidence.Stretch] {
    let silence = Self.frames(of: span, limit: decisions.odds.count)
    let first = decisions.candidates.partitioningIndex {
      $0.frames.upperBound > silence.lowerBound
    }
    let inside = decisions.candidates[first...].prefix { $0.frames.lowerBound < silence.upperBound }
    return inside.flatMap { candidate in
      guard let verdict = Self.verdict(on: candidate) else { return [SpeechEvidence.Stretch]() }
      return FrameRuns(candidate.frames) { decisions.odds[$0] > SpeechFinder.enter }.ranges
        .filter { $0.lowerBound > silence.lowerBound && $0.upperBound < silence.upperBound }
        .map { stretch(Frame.span(of: $0), verdict) }
    }
  }

  // MARK: - Verdicts, as they are shown

  /// `nil` for a candidate that became speech.
  private static func verdict(on candidate: SpeechDecisions.Candidate) -> SpeechEvidence.Verdict? {
    switch candidate.verdict {
    case .speech: nil
    case .tooShort: .click
    }
  }

  /// `nil` for a pause, which is listed as a silence.
  private static func verdict(on gap: SpeechDecisions.Gap) -> SpeechEvidence.Verdict? {
    switch gap.verdict {
    case .pause: nil
    case .bridged: .bridged
    }
  }

  // MARK: - What is not silent

  private var nearMisses: [SpeechEvidence.Stretch] {
    decisions.speech.flatMap { span -> [SpeechEvidence.Stretch] in
      let frames = Self.frames(of: span, limit: decisions.odds.count)
      let quiet = quietRuns(in: frames)
      let wavers = FrameRuns(frames) { decisions.odds[$0] < 0 }.ranges
        .filter { $0.count >= Self.shortestWaver }
      return Self.joined(quiet + wavers)
        // A run that touches an end of speech is part of that edge.
        .filter { $0.lowerBound > frames.lowerBound && $0.upperBound < frames.upperBound }
        .map {
          stretch(Frame.span(of: $0), gapVerdicts[$0].lazy.compactMap(\.self).first ?? .speech)
        }
    }
  }

  /// Runs whose level is closer to that of the pauses than to that of the voice.
  private func quietRuns(in frames: Range<Int>) -> [Range<Int>] {
    guard let quiet = quietLevel,
      let voice = Self.level(of: frames, in: levels, where: { _ in true }),
      voice - quiet >= Self.leastContrast
    else { return [] }
    let line = power(ofDecibels: (voice + quiet) / 2)
    return FrameRuns(frames) { levels[$0].power < line }.ranges
      .filter { Frame.hop * Double($0.count) >= SpeechEvidence.shortestDip }
  }

  // MARK: - Measuring

  private func stretch(
    _ span: TimeSpan, _ verdict: SpeechEvidence.Verdict
  ) -> SpeechEvidence.Stretch {
    let frames = Self.frames(of: span, limit: decisions.odds.count)
    let odds = decisions.odds[frames].map(Double.init)
    let reach = Int(SpeechEvidence.surroundings / Frame.hop)
    let near =
      max(0, frames.lowerBound - reach)..<min(decisions.odds.count, frames.upperBound + reach)
    return SpeechEvidence.Stretch(
      span: span, verdict: verdict,
      level: Self.level(of: frames, in: levels) { _ in true }.map { Decibels($0) },
      levelAround: Self.level(of: near, in: levels) { isSpeech[$0] && !frames.contains($0) }
        .map { Decibels($0) },
      meanLogOdds: odds.reduce(0, +) / Double(max(1, odds.count)),
      leastLogOdds: odds.min() ?? 0, mostLogOdds: odds.max() ?? 0)
  }

  /// The mean level of those frames, in dBFS; `nil` for none and for digital silence.
  private static func level(
    of frames: Range<Int>, in levels: [LevelCode], where isCounted: (Int) -> Bool
  ) -> Double? {
    var sum = 0.0
    var count = 0
    for frame in frames where isCounted(frame) {
      sum += levels[frame].power
      count += 1
    }
    guard sum > 0 else { return nil }
    return decibels(ofPower: sum / Double(count))
  }

  /// The frames whose middles lie in a span; the nearest one if there is none.
  private static func frames(of span: TimeSpan, limit: Int) -> Range<Int> {
    let frames = Frame.frames(mostlyIn: span, of: limit)
    guard frames.isEmpty, limit > 0 else { return frames }
    let nearest = min(limit - 1, frames.lowerBound)
    return nearest..<nearest + 1
  }

  private static func joined(_ runs: [Range<Int>]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for run in runs.sorted(by: { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) })
    {
      if let last = joined.last, run.lowerBound - last.upperBound <= joining {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, run.upperBound)
      } else {
        joined.append(run)
      }
    }
    return joined
  }
}
