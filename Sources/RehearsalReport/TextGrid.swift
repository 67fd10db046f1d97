import Rehearsal
package import RehearsalMetrics
import RehearsalSignal
import RehearsalTranscript
package import RehearsalBase

/// A take as a TextGrid, the annotation format of Praat, in its long text form.
///
/// Tiers: `words`, with a transcript, an interval for each word that has a time of its own;
/// `speech`, intervals of `speech`, `pause`, `short pause` (below the length that counts) and
/// `silence` at both ends; `nuclei`, a point for each syllable, numbered; `voicing`, intervals
/// marked `V` and `U`; `pitch`, a point in the middle of each voiced 10 ms, marked with its hertz.
///
/// A reader of transcripts knows it by these names.
///
/// - Source: Praat manual, "TextGrid file formats".
package struct TextGrid: Sendable {
  private var minimumPause: Seconds

  /// - Parameter minimumPause: The shortest silence that is marked as a pause.
  package init(minimumPause: Seconds = MetricOptions.defaultMinimumPause) {
    self.minimumPause = minimumPause
  }

  /// The whole file, UTF-8.
  package func text(of delivery: Delivery) -> String {
    let take = delivery.take
    let words = delivery.words.map {
      Tier("words", .intervals(intervals(of: $0.transcript, until: take.duration)))
    }
    let tiers =
      [words].compactMap { $0 } + [
        Tier("speech", .intervals(speech(in: take))),
        Tier(
          "nuclei", .points(take.nuclei.enumerated().map { Point(at: $1, mark: "\($0 + 1)") })),
        Tier("voicing", .intervals(voicing(in: take))),
        Tier("pitch", .points(pitch(in: take))),
      ]
    var lines = IndentedLines()
    lines.add("File type = \"ooTextFile\"")
    lines.add("Object class = \"TextGrid\"")
    lines.add("")
    add(bounds: take.duration, to: &lines, at: 0)
    lines.add("tiers? <exists>")
    lines.add("size = \(tiers.count)")
    lines.add("item []:")
    for (index, tier) in tiers.enumerated() {
      lines.add("item [\(index + 1)]:", at: 1)
      add(tier, lasting: take.duration, to: &lines)
    }
    return lines.text
  }

  private struct Tier {
    var name: String
    var items: Items

    enum Items {
      case intervals([Interval])
      case points([Point])
    }

    init(_ name: String, _ items: Items) {
      self.name = name
      self.items = items
    }
  }

  private struct Interval {
    var span: TimeSpan
    var text: String
  }

  private struct Point {
    var at: Seconds
    var mark: String
  }

  private func intervals(of transcript: Transcript, until duration: Seconds) -> [Interval] {
    let timed = transcript.tokens.filter { $0.timing == .word || $0.timing == .estimated }
    return TextGridWriter.intervals(of: timed, until: duration)
      .map { Interval(span: $0.span, text: $0.text) }
  }

  private func speech(in take: Take) -> [Interval] {
    AnalyzedRecording.Timeline(of: take, minimumPause: minimumPause).stretches.map {
      Interval(span: $0.span, text: $0.kind.rawValue)
    }
  }

  /// Voiced and unvoiced stretches, alternating, as Praat's "To TextGrid (vuv)" marks them.
  private func voicing(in take: Take) -> [Interval] {
    var intervals: [Interval] = []
    var end = Seconds(0)
    func add(upTo moment: Seconds, _ text: String) {
      guard moment > end else { return }
      intervals.append(Interval(span: TimeSpan(start: end, end: moment), text: text))
      end = moment
    }
    for stretch in take.pitch.stretches {
      add(upTo: min(stretch.span.start, take.duration), "U")
      add(upTo: min(stretch.span.end, take.duration), "V")
    }
    add(upTo: take.duration, "U")
    return intervals
  }

  private func pitch(in take: Take) -> [Point] {
    take.pitch.frequencies.enumerated().compactMap { frame, frequency in
      let moment = Frame.hop * (Double(frame) + 0.5)
      // The last frame may reach beyond the recording.
      guard frequency > 0, moment <= take.duration else { return nil }
      return Point(at: moment, mark: Hertz(frequency).number(Self.pitchDecimals))
    }
  }

  /// 0.1 Hz is less than 3 cents at 65 Hz, the lowest pitch that is searched for.
  private static let pitchDecimals = 1

  private func add(_ tier: Tier, lasting duration: Seconds, to lines: inout IndentedLines) {
    let (type, kind, count) =
      switch tier.items {
      case .intervals(let intervals): ("IntervalTier", "intervals", intervals.count)
      case .points(let points): ("TextTier", "points", points.count)
      }
    lines.add("class = \"\(type)\"", at: 2)
    lines.add("name = \"\(tier.name)\"", at: 2)
    add(bounds: duration, to: &lines, at: 2)
    lines.add("\(kind): size = \(count)", at: 2)
    for index in 0..<count {
      lines.add("\(kind) [\(index + 1)]:", at: 2)
      switch tier.items {
      case .intervals(let intervals):
        lines.add("xmin = \(intervals[index].span.start.annotated)", at: 3)
        lines.add("xmax = \(intervals[index].span.end.annotated)", at: 3)
        lines.add("text = \(TextGridWriter.quoted(intervals[index].text))", at: 3)
      case .points(let points):
        lines.add("number = \(points[index].at.annotated)", at: 3)
        lines.add("mark = \"\(points[index].mark)\"", at: 3)
      }
    }
  }

  private func add(bounds duration: Seconds, to lines: inout IndentedLines, at level: Int) {
    lines.add("xmin = \(Seconds(0).annotated)", at: level)
    lines.add("xmax = \(duration.annotated)", at: level)
  }
}

/// Text that is built line by line; an hour of pitch has a million lines.
private struct IndentedLines {
  private(set) var text = ""

  mutating func add(_ line: String, at level: Int = 0) {
    for _ in 0..<level { text += "    " }
    text += line
    text += "\n"
  }
}
