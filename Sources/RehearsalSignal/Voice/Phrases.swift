import RehearsalBase

extension VoiceMeasurement.Phrase {
  /// The phrases of some speech, with the level of each and how it ends.
  ///
  /// - Parameters:
  ///   - nuclei: Syllable nuclei in order; as many `levels`.
  ///   - pitch: Of every frame.
  static func all(
    in speech: [TimeSpan], nuclei: [Seconds], levels: [Decibels], pitch: PitchTrack,
    frames: FrameTrack
  ) -> [Self] {
    var phrases: [Self] = []
    var next = nuclei.startIndex
    for span in spans(in: speech) {
      while next < nuclei.endIndex, nuclei[next] < span.start { next += 1 }
      let first = next
      while next < nuclei.endIndex, nuclei[next] < span.end { next += 1 }
      // A sound without a syllable is no phrase: a cough, a click of the tongue.
      guard first < next else { continue }
      let level = levels[first..<next].reduce(Decibels(0), +) / Double(next - first)
      phrases.append(
        Self(
          span: span, level: level,
          endSlope: PhraseEnd.slope(
            of: pitch, in: span, nuclei: nuclei[first..<next], levels: levels[first..<next]),
          endLevel: PhraseEnd.level(of: frames, pitch: pitch, nuclei: nuclei[first..<next])))
    }
    return phrases
  }

  /// Speech with all pauses below ``shortestPause`` closed.
  private static func spans(in speech: [TimeSpan]) -> [TimeSpan] {
    var spans: [TimeSpan] = []
    for span in speech {
      if let last = spans.last, span.start - last.end < shortestPause {
        spans[spans.count - 1] = TimeSpan(start: last.start, end: span.end)
      } else {
        spans.append(span)
      }
    }
    return spans
  }
}

enum PhraseEnd {
  /// The last stressed syllable is the loudest of so many at the end.
  static let lastSyllables = 3
  /// The last stressed syllable is no further from the end, and no more of the voice is used.
  static let longest = Seconds(1)
  /// How far before its nucleus a syllable's vowel begins.
  static let beforeCrest = Seconds(0.05)
  /// Voiced frames needed: a short syllable.
  static let fewestFrames = 8
  /// In semitones: a pitch further from the median of the phrase is not that of the voice.
  static let farthest = 12.0

  /// How the pitch moves from the last stressed syllable on, which distinguishes a question from a
  /// statement.
  ///
  /// - Source: the nuclear tone of British intonation analysis, which begins at the last stressed
  ///   syllable and runs to the end of the phrase: Cruttenden (1997), Intonation, chapter 3. Stress
  ///   by level and the bounds are our choice.
  ///
  /// - Parameters:
  ///   - span: Of the phrase.
  ///   - nuclei: The phrase's syllable nuclei in order, at least one; as many `levels`.
  /// - Returns: In semitones a second; `nil` with too few voiced frames.
  static func slope(
    of pitch: PitchTrack, in span: TimeSpan, nuclei: ArraySlice<Seconds>,
    levels: ArraySlice<Decibels>
  ) -> Double? {
    let last = nuclei.indices.suffix(lastSyllables).filter {
      $0 == nuclei.endIndex - 1 || span.end - nuclei[$0] <= longest
    }
    // Of equally loud ones the last.
    let stressed = last.reversed().max { levels[$0] < levels[$1] } ?? nuclei.endIndex - 1
    // Noise that is taken for a voice is far from the phrase's pitch.
    let all = voice(of: pitch, in: span)
    let median = all.isEmpty ? 0 : all.map(\.semitones).value(atRank: all.count / 2)
    let voice = all.filter { abs($0.semitones - median) <= farthest }
    // Only the end of a sustained sound counts.
    let earliest = span.end - longest
    // If hardly any of a syllable is voiced, the one before it decides.
    return last.reversed().lazy.filter { $0 <= stressed }.compactMap { syllable in
      let start = Frame.index(of: max(earliest, nuclei[syllable] - beforeCrest))
      return slope(of: voice[voice.partitioningIndex { $0.frame >= start }...])
    }.first
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

  /// The median of the slopes between all pairs of voiced frames: robust against an error or two in
  /// a contour.
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

  /// How far from the middle of its vowel the loudest frame of a syllable may lie.
  static let reach = Seconds(0.06)
  /// Voiced frames that make a syllable a voiced one: half of a short vowel. Our choice.
  static let fewestVoiced = 3
  /// The fewest voiced syllables for a phrase to have a usual level. Our choice: with fewer, one
  /// stressed syllable decides it.
  static let fewestSyllables = 4

  /// The peak of the last syllable relative to the median peak of all syllables of the phrase, as
  /// far as they are voiced.
  ///
  /// Only peaks of the voice count: the closure of a "p" and a voiceless "ts" at the end are quiet
  /// whatever the speaker does.
  ///
  /// - Parameter nuclei: The phrase's syllable nuclei in order, at least one.
  /// - Returns: `nil` if the last syllable is unvoiced, and for a phrase of few syllables.
  static func level(
    of frames: FrameTrack, pitch: PitchTrack, nuclei: ArraySlice<Seconds>
  ) -> DecibelRatio? {
    let count = min(frames.count, pitch.frequencies.count)
    let reach = Int((reach / Frame.hop).rounded())
    func peak(at nucleus: Seconds) -> Double? {
      let middle = Frame.index(of: nucleus)
      guard middle >= 0, middle < count else { return nil }
      let voiced = (max(0, middle - reach)...min(count - 1, middle + reach))
        .filter { pitch.frequencies[$0] > 0 }
      guard voiced.count >= fewestVoiced else { return nil }
      return voiced.map { Double(frames.clearPower[$0].level) }.max()
    }
    let peaks = nuclei.map(peak)
    let voiced = peaks.compactMap(\.self)
    guard voiced.count >= fewestSyllables, let last = peaks[peaks.count - 1] else { return nil }
    return DecibelRatio(last - voiced.value(atRank: voiced.count / 2))
  }
}
