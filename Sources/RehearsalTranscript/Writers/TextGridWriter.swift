package import RehearsalBase

/// Praat's TextGrid in its long text format. Of a transcript, it has a tier of words or segments
/// for each speaker.
///
/// - Source: Praat manual, "TextGrid file formats".
package enum TextGridWriter: WritableFormat {
  static let format = TranscriptFormat.textGrid

  package typealias Interval = (span: TimeSpan, text: String)
  package typealias Point = (time: Seconds, mark: String)
  package typealias Tier = (name: String, items: Items)

  package enum Items {
    /// Without gaps.
    case intervals([Interval])
    case points([Point])
  }

  static func written(_ transcript: Transcript) throws(TranscriptError) -> String {
    try transcript.requireTimes(for: format)
    let end = transcript.tokens.compactMap(\.span?.end).max() ?? Seconds(0)
    let kind = transcript.timing == .segment ? "segments" : "words"
    let tiers = transcript.tokensBySpeaker.map { speaker, tokens in
      (
        name: speaker.map { "\($0) - \(kind)" } ?? kind,
        items: Items.intervals(intervals(of: tokens, until: end))
      )
    }
    return text(of: tiers, bounds: (start: "0", end: "\(end.rawValue)")) { "\($0.rawValue)" }
  }

  /// The whole file.
  ///
  /// - Parameters:
  ///   - bounds: The start and the end of all tiers, as they are written.
  ///   - time: Writes a time.
  package static func text(
    of tiers: [Tier], bounds: (start: String, end: String), time: (Seconds) -> String
  ) -> String {
    // Built piece by piece: an hour of pitch has a million lines.
    var text = """
      File type = "ooTextFile"
      Object class = "TextGrid"

      xmin = \(bounds.start)
      xmax = \(bounds.end)
      tiers? <exists>
      size = \(tiers.count)
      item []:

      """
    for (index, tier) in tiers.enumerated() {
      let (type, kind, count) =
        switch tier.items {
        case .intervals(let intervals): ("IntervalTier", "intervals", intervals.count)
        case .points(let points): ("TextTier", "points", points.count)
        }
      text += """
            item [\(index + 1)]:
                class = "\(type)"
                name = \(quoted(tier.name))
                xmin = \(bounds.start)
                xmax = \(bounds.end)
                \(kind): size = \(count)

        """
      for index in 0..<count {
        text += "        \(kind) [\(index + 1)]:\n"
        switch tier.items {
        case .intervals(let intervals):
          let (span, words) = intervals[index]
          text += "            xmin = \(time(span.start))\n"
          text += "            xmax = \(time(span.end))\n"
          text += "            text = \(quoted(words))\n"
        case .points(let points):
          text += "            number = \(time(points[index].time))\n"
          text += "            mark = \(quoted(points[index].mark))\n"
        }
      }
    }
    return text
  }

  /// Intervals without gaps, as Praat requires: a silence is an interval of empty text.
  package static func intervals(of tokens: [Token], until end: Seconds) -> [Interval] {
    var intervals: [Interval] = []
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
  private static func quoted(_ text: String) -> String {
    "\"\(text.replacingEach("\"", with: "\"\""))\""
  }
}
