import RehearsalApp
import RehearsalCoaching
import RehearsalReport
import RehearsalBase

/// One trend as a picture: daily means, the smoothed line with its uncertainty, and the comfortable
/// range behind them.
struct TrendPicture {
  private let trend: Trend
  private let measure: FocusMeasure
  private let title: String
  private let today: CivilDate

  init?(of summary: ProgressSummary) {
    guard let trend = summary.trend, let measure = summary.measure,
      let words = TrendWords(summary)
    else { return nil }
    self.trend = trend
    self.measure = measure
    today = summary.today
    title = ([words.title + "."] + words.sentences).joined(separator: " ")
  }

  private static let width = 640.0
  private static let height = 240.0
  private static let left = 52.0
  private static let right = 628.0
  private static let top = 12.0
  private static let bottom = 208.0

  /// The range of the axis and the step between its lines, both rounded.
  private var scale: (range: ClosedRange<Double>, step: Double) {
    let numbers =
      trend.points.flatMap { point in
        let spread = point.spread ?? 0
        return [point.mean, point.smoothed - spread, point.smoothed + spread]
      } + [measure.comfort.from, measure.comfort.to].compactMap(\.self)
    let (least, most) = (numbers.min() ?? 0, numbers.max() ?? 1)
    // 1, 2 or 5 times a power of ten, which gives three to six lines.
    var step = measure.decimals == 0 ? 1 : 0.1
    while step < (most - least) / 4 {
      for factor in [2, 2.5, 2] where step < (most - least) / 4 { step *= factor }
    }
    let low = max(0, (least / step).rounded(.down) * step)
    return (low...max(low + step, (most / step).rounded(.up) * step), step)
  }

  private func x(_ date: CivilDate) -> Double {
    guard let first = trend.points.first?.date, let last = trend.points.last?.date,
      first < last
    else { return Self.left }
    let share =
      Double(date.daysSinceEpoch - first.daysSinceEpoch)
      / Double(last.daysSinceEpoch - first.daysSinceEpoch)
    return Self.left + (Self.right - Self.left) * share
  }

  private func y(_ number: Double) -> Double {
    let range = scale.range
    let share = (number - range.lowerBound) / (range.upperBound - range.lowerBound)
    return Self.bottom - (Self.bottom - Self.top) * min(max(share, 0), 1)
  }

  private func point(_ date: CivilDate, _ number: Double) -> String {
    "\(x(date).shown(decimals: 1)),\(y(number).shown(decimals: 1))"
  }

  var svg: String {
    let element = Element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "plot",
        "viewBox": "0 0 \(Int(Self.width)) \(Int(Self.height))", "role": "img",
        "aria-label": title,
      ], comfort + lines + [band, line].compactMap(\.self) + days + dates)
    return element.written(as: .xml)
  }

  /// The range that needs no work, with its name; none for a score, which has no range.
  private var comfort: [Element] {
    guard let name = ProgressCopy.comfortable(measure) else { return [] }
    let (top, bottom) = (
      y(measure.comfort.to ?? scale.range.upperBound), y(measure.comfort.from ?? 0)
    )
    return [
      Element(
        "rect",
        [
          "class": "comfort", "x": "\(Self.left)", "y": top.shown(decimals: 1),
          "width": "\(Self.right - Self.left)", "height": (bottom - top).shown(decimals: 1),
        ]),
      Element(
        "text", ["x": "\(Self.left + 8)", "y": (top + 17).shown(decimals: 1)],
        text: String(name.dropLast())),
    ]
  }

  private var lines: [Element] {
    let (range, step) = scale
    return Array(stride(from: range.lowerBound, through: range.upperBound + step / 2, by: step))
      .flatMap { number in
        let y = y(number).shown(decimals: 1)
        return [
          Element(
            "line",
            [
              "class": "grid", "x1": "\(Self.left)", "x2": "\(Self.right)", "y1": y, "y2": y,
            ]),
          Element(
            "text", ["class": "value", "x": "\(Self.left - 8)", "y": y, "dy": "4"],
            text: number.shown(decimals: step < 1 ? 1 : 0)),
        ]
      }
  }

  private var band: Element? {
    let points = trend.points.filter { $0.spread != nil }
    guard points.count > 1 else { return nil }
    let upper = points.map { point($0.date, $0.smoothed + ($0.spread ?? 0)) }
    let lower = points.reversed().map { point($0.date, $0.smoothed - ($0.spread ?? 0)) }
    return Element(
      "polygon", ["class": "quiet", "points": (upper + lower).joined(separator: " ")])
  }

  private var line: Element? {
    let points = trend.points.map { point($0.date, $0.smoothed) }.joined(separator: " ")
    return Element("polyline", ["class": "course voice", "points": points])
  }

  private var days: [Element] {
    trend.points.map { point in
      Element(
        "circle",
        [
          "class": "swatch limit", "r": "3", "cx": x(point.date).shown(decimals: 1),
          "cy": y(point.mean).shown(decimals: 1),
        ])
    }
  }

  private var dates: [Element] {
    let ends = [trend.points.first, trend.points.last].compactMap { $0?.date }
    return zip(ends, ["start", "end"]).map { date, anchor in
      Element(
        "text",
        [
          "x": x(date).shown(decimals: 1), "y": "\(Self.bottom + 22)",
          "text-anchor": anchor,
        ], text: ProgressCopy.date(date, today: today))
    }
  }
}
