import RehearsalUnits

/// Moves the ends of speech to where its sound really begins and dies away.
///
/// On steps of 5 ms of high-passed energy: an end lies where the level crosses a line a little above
/// that of the pause beside it, but never more than ``reachBelowPeak`` under the voice.
struct SpeechEdges {
  /// Above the pause's own level by this much is sound, in dB: the fluctuation of noise over 15 ms.
  static let aboveNoise: Float = 3
  /// Within this much of the pause's level nothing but the pause is heard, in dB.
  static let withinNoise: Float = 1
  /// Sound this far below the loudest of its stretch is over, in dB.
  static let reachBelowPeak: Float = 40
  /// How far an end may move, outward and inward.
  static let outward = Seconds(0.12)
  static let inward = Seconds(0.10)

  private static let step = Frame.hop / Double(FrameTrack.fineSteps)

  private let levels: [Float]
  /// The steps of the recording, zeros at its ends left out.
  private let sounding: Range<Int>

  init(track: FrameTrack) {
    let frames = track.sounding
    let sounding =
      frames.lowerBound * FrameTrack.fineSteps..<frames.upperBound * FrameTrack.fineSteps
    self.sounding = sounding
    var levels: [Float] = []
    levels.reserveCapacity(track.finePower.count)
    // Three steps together: a single step of noise spreads too far to draw a line above.
    var (before, here) = (0.0, track.finePower.first?.power ?? 0)
    for index in track.finePower.indices {
      let isFirst = index == 0 || index == sounding.lowerBound
      let isLast = index + 1 == track.finePower.count || index + 1 == sounding.upperBound
      let after = index + 1 == track.finePower.count ? 0 : track.finePower[index + 1].power
      let sum = (isFirst ? 0 : before) + here + (isLast ? 0 : after)
      let mean = sum / Double(1 + (isFirst ? 0 : 1) + (isLast ? 0 : 1))
      levels.append(mean > 0 ? Float(decibels(ofPower: mean)) : LevelCode.floor)
      (before, here) = (here, after)
    }
    self.levels = levels
  }

  /// The stretches with their ends moved, still in order and at least a pause apart.
  func refined(_ stretches: [Range<Int>], within duration: Seconds) -> [TimeSpan] {
    let steps = FrameTrack.fineSteps
    var spans: [(start: Int, end: Int)] = []
    for (index, stretch) in stretches.enumerated() {
      let start = stretch.lowerBound * steps
      let end = stretch.upperBound * steps
      let before =
        (index > 0 ? stretches[index - 1].upperBound * steps : sounding.lowerBound)..<start
      let after =
        end..<(index + 1 < stretches.count
        ? stretches[index + 1].lowerBound * steps : sounding.upperBound)
      let peak = levels[start..<end].max() ?? LevelCode.floor
      spans.append(
        (
          start: edge(at: start, towards: -1, pause: before, peak: peak, limit: end),
          end: edge(at: end - 1, towards: 1, pause: after, peak: peak, limit: start) + 1
        ))
    }
    return Self.joined(spans).map {
      TimeSpan(
        start: Self.step * Double($0.start), end: min(duration, Self.step * Double($0.end)))
    }
  }

  /// The step that sounds furthest out, seen from the step `place` at an end of a stretch.
  private func edge(
    at place: Int, towards direction: Int, pause: Range<Int>, peak: Float, limit: Int
  ) -> Int {
    let quiet = quiet(of: pause)
    var edge = place
    let line = max(quiet + Self.aboveNoise, peak - Self.reachBelowPeak)
    if levels[edge] > line {
      let furthest = Int(Self.outward / Self.step)
      var moved = 0
      while moved < furthest, pause.contains(edge + direction), levels[edge + direction] > line {
        edge += direction
        moved += 1
      }
    } else {
      let furthest = Int(Self.inward / Self.step)
      for _ in 0..<furthest
      where levels[edge] <= quiet + Self.withinNoise && edge - direction != limit {
        edge -= direction
      }
    }
    return edge
  }

  /// The median level inside a pause; the lowest there is when it is empty.
  private func quiet(of pause: Range<Int>) -> Float {
    guard !pause.isEmpty else { return LevelCode.floor }
    return Array(levels[pause]).value(atRank: pause.count / 2)
  }

  /// Joins what refining brought together.
  private static func joined(_ spans: [(start: Int, end: Int)]) -> [(start: Int, end: Int)] {
    let gap = Int((SpeechFinder.shortestPause / step).rounded())
    var joined: [(start: Int, end: Int)] = []
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
