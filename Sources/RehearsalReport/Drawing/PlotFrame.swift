import RehearsalBase

/// Where the parts of a picture are, and their elements.
struct PlotFrame {
  private let plot: Plot
  private let times: TimeScale
  private let values: ValueScale?
  let left: Double
  private let right: Double
  private let top: Double
  private let bottom: Double

  init(_ plot: Plot, hasTitle: Bool) {
    self.plot = plot
    left = plot.values == nil ? Self.margin : Self.numbers
    right = Plot.width - Self.margin
    top = hasTitle ? Self.heading : Self.room
    bottom = Plot.height - Self.times - Self.legendRow
    times = TimeScale(duration: plot.duration, left: left, right: right)
    let (bottom, top) = (bottom, top)
    values = plot.values.map { ValueScale(around: $0, bottom: bottom, top: top) }
  }

  /// The margin, and the room on the left for numbers.
  private static let (margin, numbers) = (12.0, 48.0)
  /// Above the picture, with and without a title.
  private static let (heading, room) = (60.0, 24.0)
  /// Below it, for the times and the legend.
  private static let (times, legendRow) = (24.0, 26.0)
  /// The font size, and the mean width of a letter.
  private static let (type, letter) = (13.0, 6.6)
  /// A narrower stretch or bar can't be seen.
  private static let thinnest = 2.0
  /// The distance from one bar to the next.
  private static let barSpacing = 3.0

  // MARK: - Around the picture

  /// The times below the picture, and the values beside it.
  var grid: [Element] {
    var elements: [Element] = []
    for tick in times.ticks {
      let x = times.x(tick)
      // The first and last label stay inside the picture.
      let inside = min(max(x, left + Self.letter * 2), right - Self.letter * 3)
      elements.append(
        Element(
          "text", ["class": "time", "x": inside.short, "y": (bottom + Self.type + 5).short],
          text: label(of: tick)))
    }
    guard let values else {
      elements.append(rule(at: bottom))
      return elements
    }
    for tick in values.ticks {
      let y = values.y(tick)
      elements.append(rule(at: y))
      elements.append(
        Element(
          "text", ["class": "value", "x": (left - 6).short, "y": (y + Self.type / 3).short],
          text: tick.shown(decimals: values.decimals)))
    }
    elements.append(
      Element(
        "text", ["x": left.short, "y": (top - 8).short], text: plot.unit))
    return elements
  }

  private func label(of tick: Seconds) -> String {
    // A picture of a few seconds has ticks at half seconds.
    tick.rawValue == tick.rawValue.rounded() ? tick.clock : "\(tick.clock).5"
  }

  private func rule(at y: Double) -> Element {
    Element(
      "line",
      ["class": "grid", "x1": left.short, "x2": right.short, "y1": y.short, "y2": y.short])
  }

  /// A swatch and a label for each layer that has one.
  var legend: [Element] {
    var x = left
    let y = Plot.height - Self.type / 2
    return plot.layers.flatMap { layer -> [Element] in
      guard let label = layer.label else { return [] }
      let swatch = Element(
        "rect",
        [
          "class": "swatch \(layer.color.rawValue)", "x": x.short, "y": (y - 10).short,
          "width": "12", "height": "10", "rx": "2",
        ])
      let name = Element("text", ["x": (x + 18).short, "y": y.short], text: label)
      x += 18 + Double(label.count) * Self.letter + 18
      return [swatch, name]
    }
  }

  // MARK: - Layers

  func elements(of layer: Plot.Layer) -> [Element] {
    switch layer.shape {
    case .wave(let bars): [path(wave(bars), "wave", layer)]
    case .spans(let spans): spans.isEmpty ? [] : [path(stretches(spans), "spans", layer)]
    case .numbered(let spans):
      spans.isEmpty ? [] : [path(stretches(spans), "spans", layer)] + numbers(of: spans)
    case .strip(let parts): strip(parts, layer)
    case .marks(let moments): moments.isEmpty ? [] : [path(marks(moments), "marks", layer)]
    case .band(let band): [path(area(band), "band", layer)]
    case .rule(let value): [path(level(value), "rule", layer)]
    case .steps(let steps): [path(staircase(steps), "steps", layer)]
    case .stems(let stems): [path(lines(stems), "stems", layer)]
    case .course(let values): [path(line(through: values), "course", layer)]
    case .ranges(let ranges): [path(lines(ranges), "ranges", layer)]
    }
  }

  private func path(_ path: Path, _ shape: String, _ layer: Plot.Layer) -> Element {
    Element("path", ["class": "\(shape) \(layer.color.rawValue)", "d": path.data])
  }

  private func y(_ value: Double) -> Double { values?.y(value) ?? bottom }

  private func wave(_ bars: [Double]) -> Path {
    let middle = (top + bottom) / 2
    let count = max(1, min(bars.count, Int((right - left) / Self.barSpacing)))
    let width = (right - left) / Double(count)
    var path = Path()
    for index in 0..<count {
      let part = bars[index * bars.count / count..<(index + 1) * bars.count / count]
      let mean = part.reduce(0, +) / Double(max(part.count, 1))
      let height = max(mean * (bottom - top) / 2, 0.5)
      let x = left + width * (Double(index) + 0.5)
      path.move(x, middle - height)
      path.vertical(to: middle + height)
    }
    return path
  }

  /// Stretches in order; those that would touch are joined.
  private func stretches(_ spans: [TimeSpan]) -> Path {
    var path = Path()
    var open: (left: Double, right: Double)?
    for span in spans {
      let (start, end) = (times.x(span.start), times.x(span.end))
      let widened = (left: start, right: max(end, start + Self.thinnest))
      if let last = open, widened.left - last.right < 0.5 {
        open = (last.left, max(last.right, widened.right))
      } else {
        if let last = open { path.rectangle(last.left, top, last.right, bottom) }
        open = widened
      }
    }
    if let last = open { path.rectangle(last.left, top, last.right, bottom) }
    return path
  }

  private func numbers(of spans: [TimeSpan]) -> [Element] {
    spans.enumerated().map { index, span in
      let x = (times.x(span.start) + times.x(span.end)) / 2
      return Element(
        // With values, their unit is above the picture.
        "text", ["class": "number", "x": x.short, "y": (values == nil ? top - 5 : top + 14).short],
        text: "\(index + 1)")
    }
  }

  /// A number is left out where it has no room.
  private func strip(_ parts: [(span: TimeSpan, number: Int)], _ layer: Plot.Layer) -> [Element] {
    var colored = Path()
    var numbers: [Element] = []
    for (index, part) in parts.enumerated() {
      let (start, end) = (times.x(part.span.start), times.x(part.span.end))
      if index.isMultiple(of: 2) { colored.rectangle(start, bottom - Self.type - 2, end, bottom) }
      guard end - start > Self.letter * Double("\(part.number)".count + 1) else { continue }
      numbers.append(
        Element(
          "text", ["class": "time", "x": ((start + end) / 2).short, "y": (bottom - 3).short],
          text: "\(part.number)"))
    }
    return [path(colored, "spans", layer)] + numbers
  }

  /// Triangles on the time axis.
  private func marks(_ moments: [Seconds]) -> Path {
    var path = Path()
    for moment in moments {
      let x = times.x(moment)
      path.move(x, bottom - 9)
      path.line(x + 4.5, bottom)
      path.line(x - 4.5, bottom)
    }
    return path
  }

  private func area(_ band: ClosedRange<Double>) -> Path {
    var path = Path()
    path.rectangle(left, y(band.upperBound), right, y(band.lowerBound))
    return path
  }

  private func level(_ value: Double) -> Path {
    var path = Path()
    path.move(left, y(value))
    path.line(right, y(value))
    return path
  }

  private func staircase(_ steps: [(span: TimeSpan, value: Double)]) -> Path {
    var path = Path()
    var end: Seconds?
    for step in steps {
      let (start, height) = (times.x(step.span.start), y(step.value))
      if end == step.span.start { path.line(start, height) } else { path.move(start, height) }
      path.line(times.x(step.span.end), height)
      end = step.span.end
    }
    return path
  }

  private func lines(_ stems: [(moment: Seconds, value: Double)]) -> Path {
    var path = Path()
    for stem in stems {
      path.move(times.x(stem.moment), bottom)
      path.vertical(to: y(stem.value))
    }
    return path
  }

  /// - Parameter values: Averaged if there are more than units of width.
  private func line(through values: [Double?]) -> Path {
    let count = max(1, min(values.count, Int(right - left)))
    let width = (right - left) / Double(count)
    var path = Path()
    var isDrawing = false
    for index in 0..<count {
      let part = values[index * values.count / count..<(index + 1) * values.count / count]
        .compactMap(\.self)
      guard !part.isEmpty else {
        isDrawing = false
        continue
      }
      let x = left + width * (Double(index) + 0.5)
      let height = y(part.reduce(0, +) / Double(part.count))
      if isDrawing { path.line(x, height) } else { path.move(x, height) }
      // A point without neighbours is a dot.
      if !isDrawing { path.line(x, height) }
      isDrawing = true
    }
    return path
  }

  private func lines(_ ranges: [ClosedRange<Double>?]) -> Path {
    let count = max(1, min(ranges.count, Int((right - left) / 2)))
    let width = (right - left) / Double(count)
    var path = Path()
    for index in 0..<count {
      let part = ranges[index * ranges.count / count..<(index + 1) * ranges.count / count]
        .compactMap(\.self)
      guard let least = part.map(\.lowerBound).min(), let most = part.map(\.upperBound).max()
      else { continue }
      let x = left + width * (Double(index) + 0.5)
      path.move(x, y(least))
      path.vertical(to: y(most))
    }
    return path
  }
}

/// The outline of a shape, written as the data of an SVG path.
///
/// - Source: SVG 2, 9.3, path data.
private struct Path {
  private(set) var data = ""

  mutating func move(_ x: Double, _ y: Double) { data += "M\(x.short) \(y.short)" }
  mutating func line(_ x: Double, _ y: Double) { data += "L\(x.short) \(y.short)" }
  mutating func vertical(to y: Double) { data += "V\(y.short)" }

  mutating func rectangle(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
    move(left, top)
    data += "H\(right.short)V\(bottom.short)H\(left.short)Z"
  }
}

extension Double {
  /// To a tenth of a unit, without trailing zeros: finer than a picture shows.
  var short: String {
    let tenths = (self * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(saturating: tenths))" : "\(tenths)"
  }
}
