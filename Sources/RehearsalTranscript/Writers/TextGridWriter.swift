package import RehearsalBase

/// Praat's TextGrid in its long text format, with a tier of words or segments for each speaker.
package enum TextGridWriter: WritableFormat {
  static let format = TranscriptFormat.textGrid

  static func written(_ transcript: Transcript) throws(TranscriptError) -> String {
    let untimed = transcript.tokens.count { $0.span == nil }
    guard untimed == 0 else { throw .untimed(format: format, tokens: untimed) }
    let end = transcript.tokens.compactMap(\.span?.end).max() ?? Seconds(0)
    let kind = transcript.timing == .segment ? "segments" : "words"
    let tiers = bySpeaker(transcript.tokens).map { speaker, tokens in
      (
        name: speaker.map { "\($0) - \(kind)" } ?? kind,
        intervals: intervals(of: tokens, until: end)
      )
    }
    var text = """
      File type = "ooTextFile"
      Object class = "TextGrid"

      xmin = 0
      xmax = \(end.rawValue)
      tiers? <exists>
      size = \(tiers.count)
      item []:

      """
    for (index, tier) in tiers.enumerated() {
      text += """
            item [\(index + 1)]:
                class = "IntervalTier"
                name = \(quoted(tier.name))
                xmin = 0
                xmax = \(end.rawValue)
                intervals: size = \(tier.intervals.count)

        """
      for (index, interval) in tier.intervals.enumerated() {
        text += """
                  intervals [\(index + 1)]:
                      xmin = \(interval.span.start.rawValue)
                      xmax = \(interval.span.end.rawValue)
                      text = \(quoted(interval.text))

          """
      }
    }
    return text
  }

  /// In the order in which speakers first speak.
  private static func bySpeaker(_ tokens: [Token]) -> [(speaker: String?, tokens: [Token])] {
    var speakers: [(speaker: String?, tokens: [Token])] = []
    var places: [String?: Int] = [:]
    for token in tokens {
      if let place = places[token.speaker] {
        speakers[place].tokens.append(token)
      } else {
        places[token.speaker] = speakers.count
        speakers.append((token.speaker, [token]))
      }
    }
    return speakers
  }

  /// Intervals without gaps, as Praat requires: a silence is an interval of empty text.
  package static func intervals(
    of tokens: [Token], until end: Seconds
  ) -> [(span: TimeSpan, text: String)] {
    var intervals: [(span: TimeSpan, text: String)] = []
    var moment = Seconds(0)
    var spanBefore: TimeSpan?
    for token in tokens {
      guard let span = token.span else { continue }
      // Words of one segment share its span; a word inside the previous one is merged with it.
      if let last = intervals.indices.last, span == spanBefore || span.end <= moment {
        intervals[last].text += " " + token.text
        continue
      }
      spanBefore = span
      let start = max(moment, span.start)
      if start > moment { intervals.append((TimeSpan(start: moment, end: start), "")) }
      intervals.append((TimeSpan(start: start, end: span.end), token.text))
      moment = span.end
    }
    if end > moment { intervals.append((TimeSpan(start: moment, end: end), "")) }
    return intervals
  }

  /// A string of the format, in which quotation marks are doubled.
  package static func quoted(_ text: String) -> String {
    "\"\(text.replacingEach("\"", with: "\"\""))\""
  }
}
