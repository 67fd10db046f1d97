extension Plot {
  /// The width and height of a picture, in its own units.
  package static let (width, height) = (720.0, 250.0)

  /// The picture as an element of a page, which styles it; see ``PlotStyle/page``.
  ///
  /// - Parameter id: Unique on the page.
  package func svg(id: String) -> Element { drawing(id: id, standalone: false) }

  /// The picture as a file of its own.
  package func file() -> String {
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
    // Behind the grid lie areas, in front of it lines.
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
    case .wave, .marks, .rule, .steps, .stems, .course, .ranges: false
    }
  }
}
