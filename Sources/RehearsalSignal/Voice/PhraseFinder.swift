import RehearsalUnits

/// Splits speech into phrases and measures how each one ends.
struct PhraseFinder {
  /// The stretch at the end of a phrase that listeners hear as falling or rising.
  ///
  /// - Source: Our choice: the last syllable and a half at an ordinary pace.
  static let ending = Seconds(0.3)
  /// Syllables that make up the end of a phrase for its level, and how many must stand before them.
  static let lastSyllables = 2
  static let fewestBefore = 2
  /// Voiced frames from which a slope is drawn: less than half of ``ending`` is a stub.
  static let fewestVoiced = 12
  /// Voice further back than this belongs to another word.
  static let furthestBack = Seconds(0.6)

  let nuclei: [Seconds]
  let levels: [Decibels]
  let pitch: PitchTrack

  func phrases(in speech: [TimeSpan]) -> [VoiceMeasurement.Phrase] {
    var phrases: [VoiceMeasurement.Phrase] = []
    var next = nuclei.startIndex
    for span in Self.spans(in: speech) {
      while next < nuclei.endIndex, nuclei[next] < span.start { next += 1 }
      let first = next
      while next < nuclei.endIndex, nuclei[next] < span.end { next += 1 }
      // A sound without a syllable is no phrase: a cough, a click of the tongue.
      guard first < next else { continue }
      let level = Self.mean(levels[first..<next])
      phrases.append(
        VoiceMeasurement.Phrase(
          span: span, level: level,
          endDrop: next - first >= Self.lastSyllables + Self.fewestBefore
            ? DecibelRatio((level - Self.mean(levels[next - Self.lastSyllables..<next])).rawValue)
            : nil,
          endSlope: endSlope(of: span)))
    }
    return phrases
  }

  /// Speech with all pauses below ``VoiceMeasurement/Phrase/shortestPause`` closed.
  private static func spans(in speech: [TimeSpan]) -> [TimeSpan] {
    var spans: [TimeSpan] = []
    for span in speech {
      if let last = spans.last, span.start - last.end < VoiceMeasurement.Phrase.shortestPause {
        spans[spans.count - 1].end = span.end
      } else {
        spans.append(span)
      }
    }
    return spans
  }

  /// The mean of levels, as heard: in decibels.
  private static func mean(_ levels: ArraySlice<Decibels>) -> Decibels {
    levels.reduce(Decibels(0), +) / Double(levels.count)
  }

  /// How far the pitch moves over the last 300 ms of voice; `nil` when too little of it is voiced.
  private func endSlope(of span: TimeSpan) -> Semitones? {
    let wanted = Int(Self.ending / Frame.hop)
    let end = min(pitch.frequencies.count, FrameTrack.index(of: span.end) + 1)
    let start = max(0, FrameTrack.index(of: max(span.start, span.end - Self.furthestBack)))
    var points: [(time: Double, pitch: Double)] = []
    var frame = end - 1
    var last: Int?
    while frame >= start, last.map({ $0 - frame < wanted }) ?? true {
      let frequency = pitch.frequencies[frame]
      if frequency > 0 {
        last = last ?? frame
        points.append((Double(frame) * Frame.hop.rawValue, Hertz(frequency).semitonesAboveOne))
      }
      frame -= 1
    }
    guard points.count >= Self.fewestVoiced, let slope = Self.medianSlope(points) else {
      return nil
    }
    return Semitones(slope * Self.ending.rawValue)
  }

  /// The median of the slopes between all pairs of points: one octave jump in five frames moves it
  /// little.
  ///
  /// - Source: Theil (1950); Sen (1968), JASA (Am. Stat.) 63, 1379-1389.
  private static func medianSlope(_ points: [(time: Double, pitch: Double)]) -> Double? {
    var slopes: [Double] = []
    for (index, left) in points.enumerated() {
      for right in points[(index + 1)...] where right.time != left.time {
        slopes.append((right.pitch - left.pitch) / (right.time - left.time))
      }
    }
    guard !slopes.isEmpty else { return nil }
    slopes.sort()
    return (slopes[(slopes.count - 1) / 2] + slopes[slopes.count / 2]) / 2
  }
}
