import RehearsalUnits

/// Tells speech from what lies between, with the whole recording in view.
///
/// ``SpeechModel`` says how likely each frame is to be speech; two levels of likelihood, one to enter
/// and a lower one to leave, turn that into stretches. Each end of a stretch lies where the odds are
/// even, to a fraction of a frame. There is no hangover: what was cut or labelled to the millisecond
/// taught the network where speech ends.
enum SpeechFinder {
  /// Gaps below this belong to articulation: stops and their closures.
  static let shortestPause = Seconds(0.15)
  /// Gaps below this are bridged before sounds are asked whether they are long enough.
  static let bridged = Seconds(0.08)
  /// Sounds below this, between two pauses, are clicks.
  static let shortestSpeech = Seconds(0.06)
  /// Log odds at which speech is entered and left: on both sides of even odds.
  static let enter: Float = 0.3
  static let leave: Float = -0.3

  /// Stretches of speech in order, a pause of at least ``shortestPause`` between them.
  ///
  /// - Parameters:
  ///   - odds: of every frame, as logarithms.
  ///   - duration: of the recording; nothing lies beyond it.
  static func speech(odds: [Float], within duration: Seconds) -> [TimeSpan] {
    let spans = stretches(odds: odds).map { frames in
      TimeSpan(
        start: max(Seconds(0), evenOdds(at: frames.lowerBound, in: odds)),
        end: min(duration, evenOdds(at: frames.upperBound, in: odds)))
    }
    let sounds = joined(spans, over: bridged).filter { $0.length >= shortestSpeech }
    return joined(sounds, over: shortestPause)
  }

  /// From where the odds rise above ``enter`` to where they fall below ``leave``, in frames.
  private static func stretches(odds: [Float]) -> [Range<Int>] {
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

  /// The moment of even odds next to the boundary before a frame: odds hold for a frame's middle.
  private static func evenOdds(at boundary: Int, in odds: [Float]) -> Seconds {
    var frame = boundary
    // Between the levels the odds may wander; the last crossing on the way into speech counts.
    while frame > 0, frame < odds.count, (odds[frame - 1] > 0) == (odds[frame] > 0) { frame -= 1 }
    guard frame > 0, frame < odds.count, odds[frame - 1].isFinite, odds[frame].isFinite else {
      return FrameTrack.start(of: frame)
    }
    let share = Double(odds[frame - 1] / (odds[frame - 1] - odds[frame]))
    return Frame.hop * (Double(frame) - 0.5 + share)
  }

  /// Joins what lies closer together than a gap.
  private static func joined(_ spans: [TimeSpan], over gap: Seconds) -> [TimeSpan] {
    var joined: [TimeSpan] = []
    for span in spans where span.end > span.start {
      if let last = joined.last, span.start - last.end < gap {
        joined[joined.count - 1].end = max(last.end, span.end)
      } else {
        joined.append(span)
      }
    }
    return joined
  }
}
