import Rehearsal
import RehearsalCoaching

/// The pictures of the page, one at a time, chosen by radio buttons that look like tabs: they need
/// no script, and every keyboard and screen reader knows them.
struct PagePictures {
  private let review: ReviewedTake
  private let link: RecordingLink

  init(of review: ReviewedTake, link: RecordingLink) {
    self.review = review
    self.link = link
  }

  /// Those that the style sheet has a tab for.
  private static let shown: [Picture] = [.waveform, .pace]

  var section: Element {
    let plots = Self.shown.map { $0.plot(of: review) }
    let tabs = plots.enumerated().flatMap { index, plot in
      [
        Element(
          "input",
          ["class": "tab", "type": "radio", "name": "picture", "id": "tab-\(index + 1)"]
        ).flagged("checked", if: index == 0),
        Element("label", ["for": "tab-\(index + 1)"], text: plot.title),
      ]
    }
    let panels = plots.enumerated().map { index, plot in
      Element(
        "figure", ["class": "panel-\(index + 1)"],
        [
          Element(
            "div", ["class": "scroll", "tabindex": "0", "role": "group", "aria-label": plot.title],
            [plot.svg(id: "plot-\(index + 1)")]),
          Element("figcaption", text: plot.summary),
        ])
    }
    let legend = Element("legend", text: PageCopy.picture)
    return Element(
      "section", [:], [Element("fieldset", [:], [legend] + tabs + panels)] + link.player)
  }
}
