package import Rehearsal
import RehearsalCoaching
import RehearsalMetrics
import RehearsalSignal
import RehearsalBase

/// What a picture of a recording can show.
public enum Picture: String, CaseIterable, Sendable {
  /// The sound, with its pauses and fillers.
  case waveform
  /// Syllables a second over time.
  case pace
  /// The level over time.
  case level
  /// The pitch over time.
  case pitch
  /// The lengths of the pauses.
  case pauses

  /// The picture of a recording as SVG, for a page that styles it.
  package func svg(of review: ReviewedTake) -> String {
    plot(of: review).svg(id: "picture").written(as: .xml)
  }

  /// The picture of a recording.
  func plot(of review: ReviewedTake) -> Plot {
    switch self {
    case .waveform: .waveform(of: review)
    case .pace: .pace(of: review)
    case .level: .level(of: review)
    case .pitch: .pitch(of: review)
    case .pauses: .pauses(of: review)
    }
  }
}

/// One picture of a recording, as a file.
package struct PictureReport: ReportFormat {
  package static let name = "svg"
  package static let endings = ["svg"]

  private let picture: Picture

  package init(_ options: ReportOptions) { picture = options.picture }

  package func text(of review: ReviewedTake) -> String { picture.plot(of: review).file() }
}

extension ReviewedTake {
  var take: Take { measured.take }
  var duration: Seconds { report.recording.duration }

  /// The pauses that count.
  var countedPauses: [Pauses.Pause] {
    measured.readings[Pauses.self]?.list.filter(\.counted) ?? []
  }

  /// The moments that the tip points to.
  var moments: [TimeSpan] {
    BriefTip(of: report).moments.map(\.span)
  }

  var pauseLayer: Plot.Layer {
    Plot.Layer(.spans(countedPauses.map(\.span)), .pause, label: PictureCopy.pause)
  }

  /// When each slide was shown, by its number; `nil` where that is not known.
  var slideLayer: Plot.Layer? {
    guard let slides = report.slides, slides.source != nil else { return nil }
    let parts = slides.list.flatMap { slide in
      slide.spans.map { (span: $0, number: slide.slide) }
    }
    return Plot.Layer(
      .strip(parts.sorted { $0.span.start < $1.span.start }), .quiet, label: PictureCopy.slide)
  }

  var momentLayer: Plot.Layer {
    Plot.Layer(.numbered(moments), .moment, label: moments.isEmpty ? nil : PictureCopy.moment)
  }
}

extension ReviewedTake {
  /// The sound as a player draws it.
  package var wave: JSONValue {
    Plot.wave(
      Plot.bars(of: measured.evidence.contour), pauses: countedPauses.map(\.span),
      length: duration)
  }
}

extension Plot {
  /// The sound as a player draws it: the loudness of each part as a digit, relative to the loudest
  /// of all, the pauses that count, and the length.
  ///
  /// - Parameter peaks: The amplitude of each of many parts, in any unit.
  static func wave(_ peaks: [Double], pauses: [TimeSpan], length: Seconds) -> JSONValue {
    let count = min(Self.mostBars, peaks.count)
    let bars = (0..<count).map { index in
      let part = peaks[index * peaks.count / count..<(index + 1) * peaks.count / count]
      return part.reduce(0, +) / Double(part.count)
    }
    let loudest = max(bars.max() ?? 0, .leastNormalMagnitude)
    return [
      "bars": .string(bars.map { "\(Int((9 * $0 / loudest).rounded()))" }.joined()),
      "pauses": .array(
        pauses.map { pause in
          .array([pause.start, pause.end].map { JSONValue($0.rounded.rawValue) })
        }),
      "length_s": JSONValue(length.rounded.rawValue),
    ]
  }

  /// Our choice: as many as can be told apart in a column of text.
  private static let mostBars = 120
}

extension Plot {
  /// The sound with its pauses, its fillers and the moments of the tip.
  static func waveform(of review: ReviewedTake) -> Plot {
    let fillers = (review.measured.readings[Fillers.self]?.list ?? []).compactMap(\.start)
    return Plot(
      title: PictureCopy.Waveform.title,
      summary: PictureCopy.Waveform.summary(of: review.duration),
      duration: review.duration,
      layers: [
        review.momentLayer, review.pauseLayer,
        Layer(.wave(bars(of: review.measured.evidence.contour)), .voice),
      ] + (review.slideLayer.map { [$0] } ?? []) + [
        Layer(.marks(fillers), .filler, label: fillers.isEmpty ? nil : PictureCopy.filler)
      ])
  }

  /// The loudest 10 ms of each part relative to the loudest of all.
  fileprivate static func bars(of contour: LevelContour) -> [Double] {
    guard let loudest = contour.peaks.max() else { return [] }
    return contour.peaks.map { level in
      level.rawValue.isFinite ? (power(ofDecibels: (level - loudest).rawValue)).squareRoot() : 0
    }
  }
}

extension Plot {
  /// The pace of each window with the tip's moments: of words with the range that needs no work, or
  /// without words of syllables.
  static func pace(of review: ReviewedTake) -> Plot {
    let pace = review.measured.readings[Pace.self]
    let isCounted = pace?.wordsSource == .transcript
    let steps = (pace?.curve ?? []).compactMap { point in
      (isCounted ? point.wordsPerMinute?.rawValue : point.syllableRate?.rawValue)
        .map { (span: point.span, value: $0) }
    }
    let rates = steps.map(\.value)
    let quiet = review.norms.quietPace
    guard let least = rates.min(), let most = rates.max() else {
      return Plot(
        title: PictureCopy.Pace.title, summary: PictureCopy.Pace.none, duration: review.duration,
        layers: [])
    }
    return Plot(
      title: PictureCopy.Pace.title,
      summary: isCounted
        ? PictureCopy.Pace.summary(
          window: Pace.window, least: WordsPerMinute(least), most: WordsPerMinute(most))
        : PictureCopy.Pace.summary(
          window: Pace.window, least: SyllablesPerSecond(least), most: SyllablesPerSecond(most)),
      duration: review.duration,
      values: 0...(isCounted ? max(most, quiet.upperBound.rawValue) : most),
      unit: isCounted ? PictureCopy.Pace.unit : PictureCopy.Pace.syllables,
      layers: [review.momentLayer]
        + (isCounted
          ? [
            Layer(
              .band(quiet.lowerBound.rawValue...quiet.upperBound.rawValue), .quiet,
              label: PictureCopy.quiet)
          ] : [])
        + [Layer(.steps(steps), .voice)])
  }
}

extension Plot {
  /// The level over time, with the levels of the voice and of the noise.
  static func level(of review: ReviewedTake) -> Plot {
    let levels = review.measured.evidence.contour.means.map(\.rawValue)
    let voice = review.measured.readings[Levels.self]?.activeSpeech
    let noise = review.measured.readings[Noise.self]?.floor
    let known = (levels + [voice, noise].compactMap { $0?.rawValue }).filter(\.isFinite)
    let most = max(known.max() ?? Self.quietest, Self.quietest + 1)
    return Plot(
      title: PictureCopy.Level.title, summary: PictureCopy.Level.summary,
      duration: review.duration,
      values: max(known.min() ?? Self.quietest, Self.quietest)...most,
      unit: PictureCopy.Level.unit,
      layers: [review.momentLayer, review.pauseLayer]
        + [(voice, PictureCopy.voiceLevel), (noise, PictureCopy.noise)].compactMap { level, label in
          level.map { Layer(.rule($0.rawValue), .limit, label: "\(label): \($0.shown(0))") }
        }
        + [Layer(.course(levels.map { $0.isFinite ? $0 : nil }), .voice)])
  }

  /// Our choice, in dBFS: below the noise of most rooms, so that silence takes little room.
  private static let quietest = -80.0
}

extension Plot {
  /// The pitch over time, in semitones from its median.
  static func pitch(of review: ReviewedTake) -> Plot {
    guard let middle = review.measured.readings[Expression.self]?.pitchMedian else {
      return Plot(
        title: PictureCopy.Pitch.title, summary: PictureCopy.Pitch.none,
        duration: review.duration, layers: [])
    }
    let frequencies = review.take.pitch.frequencies
    let width = max(1, frequencies.count / Self.mostRanges)
    let ranges = stride(from: 0, to: frequencies.count, by: width).map { start in
      let heights = frequencies[start..<min(start + width, frequencies.count)].filter { $0 > 0 }
        .map { Hertz($0).semitonesAboveOne - middle.semitonesAboveOne }
      return heights.min().flatMap { least in heights.max().map { least...$0 } }
    }
    return Plot(
      title: PictureCopy.Pitch.title, summary: PictureCopy.Pitch.summary(middle: middle),
      duration: review.duration, values: -Self.reach...Self.reach, unit: PictureCopy.Pitch.unit,
      layers: [
        review.momentLayer, review.pauseLayer,
        Layer(.rule(0), .limit, label: PictureCopy.middle), Layer(.ranges(ranges), .voice),
      ])
  }

  /// The most parts that are distinguishable in a picture.
  private static let mostRanges = 720
  /// Our choice, in semitones: an octave up and down; values beyond are drawn at the edge.
  private static let reach = 12.0
}

extension Plot {
  /// Each pause at its time, its height proportional to its length.
  static func pauses(of review: ReviewedTake) -> Plot {
    let pauses = review.countedPauses
    let least = review.measured.options.minimumPause
    let limit = review.norms.quietPause
    guard let longest = pauses.map(\.length).max() else {
      return Plot(
        title: PictureCopy.Pauses.title, summary: PictureCopy.Pauses.none(least: least),
        duration: review.duration, layers: [])
    }
    return Plot(
      title: PictureCopy.Pauses.title,
      summary: PictureCopy.Pauses.summary(count: pauses.count, least: least, longest: longest),
      duration: review.duration, values: 0...max(longest, limit).rawValue,
      unit: PictureCopy.Pauses.unit,
      layers: [
        review.momentLayer, Layer(.band(0...limit.rawValue), .quiet, label: PictureCopy.quiet),
        Layer(
          .stems(pauses.map { (moment: $0.start, value: $0.length.rawValue) }), .voice,
          label: PictureCopy.pause),
      ])
  }
}
