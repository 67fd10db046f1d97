import RehearsalBase

/// A picture of a recording from its start to its end, in layers.
///
/// It knows times, values and labels, not what they mean; colours are those of ``PlotStyle``.
struct Plot: Sendable {
  /// A heading of a few words.
  var title: String
  /// What the picture shows, in a sentence or two for those who can't see it.
  var summary: String
  var duration: Seconds
  /// The range to show; `nil` for a picture without a scale.
  var values: ClosedRange<Double>? = nil
  /// The unit of the scale, such as `words a minute`; empty without a scale.
  var unit = ""
  /// From the back to the front.
  var layers: [Layer]

  /// One kind of thing in a picture.
  struct Layer: Sendable {
    var shape: Shape
    var color: Color
    /// What the legend calls it; `nil` to leave it out.
    var label: String?

    init(_ shape: Shape, _ color: Color, label: String? = nil) {
      self.shape = shape
      self.color = color
      self.label = label
    }
  }

  enum Shape: Sendable {
    /// Bars around the middle, each from 0 to 1 of the height, spaced evenly over the recording.
    case wave([Double])
    /// Stretches of time, over the whole height.
    case spans([TimeSpan])
    /// Stretches of time, numbered from 1.
    case numbered([TimeSpan])
    /// Stretches of time along the bottom, each with a number, every second one in the colour.
    case strip([(span: TimeSpan, number: Int)])
    /// Marks at the bottom.
    case marks([Seconds])
    /// Values between two limits, over the whole time.
    case band(ClosedRange<Double>)
    /// One value over the whole time.
    case rule(Double)
    /// A value for each stretch of time.
    case steps([(span: TimeSpan, value: Double)])
    /// A value at each moment, as a line from the bottom.
    case stems([(moment: Seconds, value: Double)])
    /// Values spaced evenly over the recording, joined where neighbours both have one.
    case course([Double?])
    /// The lowest and highest value in equal parts of the recording; `nil` where there is none.
    case ranges([ClosedRange<Double>?])
  }

  /// What a colour stands for.
  enum Color: String, Sendable {
    case voice, pause, filler, moment, quiet, limit
  }
}

extension Plot {
  /// The width and height of a picture, in its own units.
  static let (width, height) = (720.0, 250.0)

  /// The picture as an element of a page, which styles it; see ``PlotStyle/page``.
  ///
  /// - Parameter id: Unique on the page.
  func svg(id: String) -> Element { drawing(id: id, standalone: false) }

  /// The picture as a file of its own.
  func file() -> String {
    #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
      + drawing(id: "plot", standalone: true).written(as: .xml) + "\n"
  }

  private func drawing(id: String, standalone: Bool) -> Element {
    let frame = PlotFrame(self, hasTitle: standalone)
    var svg = Element(
      "svg",
      [
        "class": "plot", "viewBox": "0 0 \(Self.width.short) \(Self.height.short)", "role": "img",
        "aria-labelledby": "\(id)-title \(id)-summary",
      ])
    if standalone {
      svg.attributes.insert(("xmlns", "http://www.w3.org/2000/svg"), at: 0)
      svg.attributes += [("width", Self.width.short), ("height", Self.height.short)]
    }
    svg.children = [
      .element(Element("title", ["id": "\(id)-title"], text: title)),
      .element(Element("desc", ["id": "\(id)-summary"], text: summary)),
    ]
    if standalone {
      let style = "\n" + PlotStyle.file
      svg.children += [
        .element(Element("style", nodes: [.text(style)])),
        .element(
          Element(
            "rect", ["class": "paper", "width": Self.width.short, "height": Self.height.short])),
        .element(
          Element("text", ["class": "title", "x": frame.left.short, "y": "24"], text: title)),
      ]
    }
    // Areas lie behind the grid, lines in front of it.
    svg.children +=
      (layers.filter(\.isArea).flatMap(frame.elements)
      + frame.grid + layers.filter { !$0.isArea }.flatMap(frame.elements) + frame.legend)
      .map { .element($0) }
    return svg
  }
}

extension Plot.Layer {
  fileprivate var isArea: Bool {
    switch shape {
    case .spans, .numbered, .band: true
    case .wave, .strip, .marks, .rule, .steps, .stems, .course, .ranges: false
    }
  }
}
