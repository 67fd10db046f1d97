import RehearsalUnits

/// Tells speech from what lies between, with the whole recording in view.
///
/// ``SpeechModel`` says how likely each frame is to be speech; two levels of likelihood, one to enter
/// and a lower one to leave, turn that into stretches. There is no hangover: what a listener hears
/// as a pause is timed by ``SpeechEdges``.
enum SpeechFinder {
  /// Gaps below this belong to articulation: stops and their closures.
  static let shortestPause = Seconds(0.15)
  /// Gaps below this are bridged before edges are refined: refining may widen them.
  static let bridged = Seconds(0.08)
  /// Sounds below this, between two pauses, are clicks.
  static let shortestSpeech = Seconds(0.06)
  /// Log odds at which speech is entered and left: on both sides of even odds.
  static let enter: Float = 0.3
  static let leave: Float = -0.3

  /// Stretches of speech in frames, in order, unrefined.
  static func stretches(in track: FrameTrack) -> [Range<Int>] {
    let logits = SpeechModel().logits(of: track)
    var found: [Range<Int>] = []
    var start: Int?
    for (frame, logit) in logits.enumerated() {
      if start == nil, logit > enter {
        start = frame
      } else if let begun = start, logit < leave {
        found.append(begun..<frame)
        start = nil
      }
    }
    if let start { found.append(start..<logits.count) }
    return joined(found)
  }

  /// Bridges gaps that no pause could be, then drops clicks.
  private static func joined(_ stretches: [Range<Int>]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for stretch in stretches {
      if let last = joined.last, Frame.hop * Double(stretch.lowerBound - last.upperBound) < bridged
      {
        joined[joined.count - 1] = last.lowerBound..<stretch.upperBound
      } else {
        joined.append(stretch)
      }
    }
    return joined.filter { Frame.hop * Double($0.count) >= shortestSpeech }
  }
}
