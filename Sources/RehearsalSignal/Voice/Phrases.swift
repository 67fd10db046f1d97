import RehearsalBase

extension VoiceMeasurement.Phrase {
  /// The phrases of some speech, with the level of each and how it ends.
  ///
  /// - Parameters:
  ///   - nuclei: crests of the syllables in order; as many `levels`.
  ///   - pitch: of every frame.
  static func all(
    in speech: [TimeSpan], nuclei: [Seconds], levels: [Decibels], pitch: PitchTrack
  ) -> [Self] {
    var phrases: [Self] = []
    var next = nuclei.startIndex
    for span in spans(in: speech) {
      while next < nuclei.endIndex, nuclei[next] < span.start { next += 1 }
      let first = next
      while next < nuclei.endIndex, nuclei[next] < span.end { next += 1 }
      // A sound without a syllable is no phrase: a cough, a click of the tongue.
      guard first < next else { continue }
      let end = PhraseEnd(
        nuclei: nuclei[first..<next], levels: levels[first..<next], pitch: pitch, span: span)
      phrases.append(
        Self(
          span: span, level: meanLevel(levels[first..<next]), endSlope: end.slope,
          endLevel: end.level))
    }
    return phrases
  }

  /// Speech with all pauses below ``shortestPause`` closed.
  private static func spans(in speech: [TimeSpan]) -> [TimeSpan] {
    var spans: [TimeSpan] = []
    for span in speech {
      if let last = spans.last, span.start - last.end < shortestPause {
        spans[spans.count - 1].end = span.end
      } else {
        spans.append(span)
      }
    }
    return spans
  }
}

/// The mean of levels as it is heard: in decibels.
private func meanLevel(_ levels: ArraySlice<Decibels>) -> Decibels {
  levels.reduce(Decibels(0), +) / Double(levels.count)
}

/// How far the ends of phrases lie below the rest: the median, over phrases, of the level of the
/// last 0.4 s over that of the whole, noise taken off. `nil` without a phrase of twice that length.
///
/// The length is our choice: the syllable or two that a trailing voice costs.
func endLevel(
  of phrases: [VoiceMeasurement.Phrase], in frames: FrameTrack, pauses: PauseFrames
) -> DecibelRatio? {
  func mean(_ places: some Sequence<Int>, of count: Int) -> Double {
    places.reduce(0) { $0 + frames.clearPower[$1].power } / Double(max(1, count))
  }
  let noise = mean(pauses.runs.frames, of: pauses.runs.count)
  func level(_ range: Range<Int>) -> Double {
    decibels(ofPower: max(mean(range, of: range.count) - noise, noise / 10, 1e-15))
  }
  let length = Int(Seconds(0.4) / Frame.hop)
  let levels = phrases.map { Frame.frames(from: $0.span, of: frames.count) }
    .filter { $0.count >= 2 * length }.map { level($0.suffix(length)) - level($0) }
  return levels.isEmpty ? nil : DecibelRatio(levels.value(atRank: levels.count / 2))
}

/// How a phrase ends: from its last stressed syllable on, where a question or a statement is heard.
///
/// - Source: the nuclear tone of British intonation analysis, which begins at the last stressed
///   syllable and runs to the end of the phrase: Cruttenden (1997), Intonation, chapter 3. Stress
///   by level and the bounds are our choice.
struct PhraseEnd {
  /// The last stressed syllable is the loudest of so many at the end.
  static let lastSyllables = 3
  /// The last stressed syllable lies no further from the end, and no more of the voice is used.
  static let longest = Seconds(1)
  /// How far before its crest a syllable's vowel begins.
  static let beforeCrest = Seconds(0.05)
  /// Voiced frames needed: a short syllable.
  static let fewestFrames = 8
  /// In semitones: a pitch further from the median of the phrase is not that of the voice.
  static let farthest = 12.0
  /// Other syllables that a phrase needs, so that the level of its end can be compared with theirs.
  static let fewestOthers = 2

  /// In semitones a second; `nil` with too few voiced frames.
  let slope: Double?
  /// Of the syllables from the stressed one on, over that of the whole phrase; `nil` with hardly
  /// any others.
  let level: DecibelRatio?

  /// - Parameters:
  ///   - nuclei: crests of the phrase's syllables in order, at least one; as many `levels`.
  ///   - span: of the phrase.
  init(
    nuclei: ArraySlice<Seconds>, levels: ArraySlice<Decibels>, pitch: PitchTrack, span: TimeSpan
  ) {
    let last = nuclei.indices.suffix(Self.lastSyllables).filter {
      $0 == nuclei.endIndex - 1 || span.end - nuclei[$0] <= Self.longest
    }
    // Of equally loud ones the last.
    let stressed = last.reversed().max { levels[$0] < levels[$1] } ?? nuclei.endIndex - 1
    // Noise that passes for a voice is far from the phrase's pitch.
    let all = Self.voice(of: pitch, in: span)
    let median = all.isEmpty ? 0 : all.map(\.semitones).value(atRank: all.count / 2)
    let voice = all.filter { abs($0.semitones - median) <= Self.farthest }
    // Only the end counts of a sound that is held for long.
    let earliest = span.end - Self.longest
    // Where hardly any of a syllable is voiced, the one before it tells.
    slope =
      last.reversed().lazy.filter { $0 <= stressed }.compactMap { syllable in
        let start = Frame.index(of: max(earliest, nuclei[syllable] - Self.beforeCrest))
        return Self.slope(of: voice[voice.partitioningIndex { $0.frame >= start }...])
      }.first
    level =
      stressed - nuclei.startIndex < Self.fewestOthers
      ? nil
      : DecibelRatio(meanLevel(levels[stressed...]).rawValue - meanLevel(levels).rawValue)
  }

  /// The pitches of the voiced frames within a span, in semitones above 1 Hz, with their numbers.
  private static func voice(
    of pitch: PitchTrack, in span: TimeSpan
  ) -> [(frame: Int, semitones: Double)] {
    Frame.frames(from: span, of: pitch.frequencies.count).compactMap { frame in
      let frequency = pitch.frequencies[frame]
      return frequency > 0 ? (frame, Hertz(frequency).semitonesAboveOne) : nil
    }
  }

  /// The median of the slopes between all pairs of voiced frames: an error or two in a contour
  /// don't turn it.
  ///
  /// - Source: Sen (1968), J. Am. Stat. Assoc. 63, 1379-1389.
  ///
  /// - Returns: In semitones a second; `nil` with too few frames.
  private static func slope(of voice: ArraySlice<(frame: Int, semitones: Double)>) -> Double? {
    guard voice.count >= fewestFrames else { return nil }
    var slopes: [Double] = []
    slopes.reserveCapacity(voice.count * (voice.count - 1) / 2)
    for one in voice.indices {
      for other in voice.indices[(one + 1)...] {
        let seconds = Double(voice[other].frame - voice[one].frame) * Frame.hop.rawValue
        slopes.append((voice[other].semitones - voice[one].semitones) / seconds)
      }
    }
    return slopes.value(atRank: slopes.count / 2)
  }
}
