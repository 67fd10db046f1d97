import RehearsalBase

/// Separates speech from what is between, with the whole recording known.
///
/// ``SpeechModel`` says how likely each frame is to be speech; two thresholds, one to enter and a
/// lower one to leave, turn that into stretches. Each end of a stretch is where the odds are even,
/// to a fraction of a frame. There is no hangover: the network learned where speech ends from
/// labels that are accurate to the millisecond.
enum SpeechFinder {
  /// Shorter gaps belong to articulation: stop consonants and their closures.
  static let shortestPause = Seconds(0.15)
  /// Shorter gaps are bridged before sounds are checked for their length.
  static let bridged = Seconds(0.08)
  /// Shorter sounds between two pauses are clicks.
  static let shortestSpeech = Seconds(0.06)
  /// Log odds at which speech is entered and left, above and below 0.
  ///
  /// - Source: our measurement, on speakers and sounds that the network was not trained on: of 1 to
  ///   2.5, one and a half finds most pauses.
  static let enter: Float = 1.5
  static let leave: Float = -1.5

  /// The speech in a recording, and the decision on every candidate.
  ///
  /// The record takes some 50 bytes for each candidate, of which a second of speech has two or
  /// three: too little to make it optional.
  ///
  /// - Parameters:
  ///   - odds: Log odds of speech, for every frame.
  ///   - duration: Of the recording; speech is clipped to it.
  static func decide(odds: [Float], within duration: Seconds) -> SpeechDecisions {
    let candidates = candidates(odds: odds)
    let entered = candidates.indices.map { index in
      let frames = candidates[index]
      return Sound(
        span: TimeSpan(
          start: max(Seconds(0), evenOdds(at: frames.lowerBound, in: odds)),
          end: min(duration, evenOdds(at: frames.upperBound, in: odds))),
        members: index..<index + 1)
    }
    let sounds = joined(entered, over: bridged).filter { $0.span.length >= shortestSpeech }
    let speech = joined(sounds, over: shortestPause)
    let isSpeech = Set(sounds.flatMap(\.members))
    return SpeechDecisions(
      odds: odds,
      candidates: candidates.indices.map {
        SpeechDecisions.Candidate(
          frames: candidates[$0], verdict: isSpeech.contains($0) ? .speech : .tooShort)
      },
      gaps: gaps(between: isSpeech.sorted(), of: candidates, in: speech),
      speech: speech.map(\.span))
  }

  /// From where the odds rise above ``enter`` to where they fall below ``leave``, in frames.
  private static func candidates(odds: [Float]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start: Int?
    for (frame, value) in odds.enumerated() {
      if start == nil, value > enter {
        start = frame
      } else if let begun = start, value < leave {
        found.append(begun..<frame)
        start = nil
      }
    }
    if let start { found.append(start..<odds.count) }
    return found
  }

  /// The moment nearest to a boundary before a frame at which the log odds are 0; they apply to a
  /// frame's middle.
  private static func evenOdds(at boundary: Int, in odds: [Float]) -> Seconds {
    var frame = boundary
    // Between the thresholds the odds may waver; the last crossing on the way into speech counts.
    while frame > 0, frame < odds.count, (odds[frame - 1] > 0) == (odds[frame] > 0) { frame -= 1 }
    guard frame > 0, frame < odds.count, odds[frame - 1].isFinite, odds[frame].isFinite else {
      return Frame.start(of: frame)
    }
    let share = Double(odds[frame - 1] / (odds[frame - 1] - odds[frame]))
    // Half a frame back: from the middle of one frame to the middle of the next.
    return Frame.hop * (Double(frame) - 0.5 + share)
  }

  /// Adjacent candidates taken as one.
  private struct Sound {
    var span: TimeSpan
    /// Indices from the first candidate to the last.
    var members: Range<Int>
  }

  /// Joins sounds that are closer together than `gap`; empty ones are left out.
  private static func joined(_ sounds: [Sound], over gap: Seconds) -> [Sound] {
    var joined: [Sound] = []
    for sound in sounds where sound.span.end > sound.span.start {
      if let last = joined.last, sound.span.start - last.span.end < gap {
        joined[joined.count - 1] = Sound(
          span: TimeSpan(start: last.span.start, end: max(last.span.end, sound.span.end)),
          members: last.members.lowerBound..<sound.members.upperBound)
      } else {
        joined.append(sound)
      }
    }
    return joined
  }

  /// The gaps between adjacent candidates that are speech.
  private static func gaps(
    between indices: [Int], of candidates: [Range<Int>], in speech: [Sound]
  ) -> [SpeechDecisions.Gap] {
    let beginnings = Set(speech.map(\.members.lowerBound))
    return zip(indices, indices.dropFirst()).map { before, after in
      SpeechDecisions.Gap(
        frames: candidates[before].upperBound..<candidates[after].lowerBound,
        verdict: beginnings.contains(after) ? .pause : .bridged)
    }
  }
}

/// The decisions of ``SpeechFinder``: the speech, and why each candidate and each gap was kept or
/// not.
///
/// Explanations show this record, so they can't differ from the decision.
struct SpeechDecisions {
  /// A sound that the network took for speech.
  struct Candidate: Equatable {
    enum Verdict { case speech, tooShort }

    /// From where the odds rise above ``SpeechFinder/enter`` to where they fall below
    /// ``SpeechFinder/leave``.
    let frames: Range<Int>
    var verdict: Verdict
  }

  /// The gap between one candidate that is speech and the next.
  struct Gap: Equatable {
    enum Verdict { case pause, bridged }

    let frames: Range<Int>
    let verdict: Verdict
  }

  /// Log odds of speech, for every frame.
  let odds: [Float]
  /// In order.
  let candidates: [Candidate]
  /// In order.
  let gaps: [Gap]
  /// Stretches of speech in order, at least ``SpeechFinder/shortestPause`` apart.
  let speech: [TimeSpan]
}
