import RehearsalBase

/// Splits speech into phrases and measures the level of each, and how it ends.
struct PhraseFinder {
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
      let end = PhraseEnd(
        nuclei: nuclei[first..<next], levels: levels[first..<next], pitch: pitch, span: span)
      phrases.append(
        VoiceMeasurement.Phrase(
          span: span, level: Self.mean(levels[first..<next]), endSlope: end.slope,
          endLevel: end.level))
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
  static func mean(_ levels: ArraySlice<Decibels>) -> Decibels {
    levels.reduce(Decibels(0), +) / Double(levels.count)
  }
}
