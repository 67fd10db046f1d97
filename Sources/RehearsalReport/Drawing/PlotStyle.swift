/// The colours and type of pictures.
struct PlotStyle: Sendable {
  private var text: String
  private var muted: String
  private var line: String
  private var paper: String
  private var voice: String
  private var pause: String
  private var filler: String
  private var moment: String
  private var quiet: String

  /// For a page, whose custom properties hold the colours.
  static let page = PlotStyle(
    text: "var(--text)", muted: "var(--muted)", line: "var(--line)", paper: "none",
    voice: "var(--voice)", pause: "var(--pause)", filler: "var(--filler)",
    moment: "var(--moment)", quiet: "var(--quiet)")

  /// For a file of its own, in light and dark.
  ///
  /// The colours are written out, because programs such as librsvg don't support custom properties.
  static var file: String {
    let light = PlotStyle(
      text: "#0A0A0A", muted: "#565D6B", line: "#DDE0E6", paper: "#FFFFFF", voice: "#0A6CD6",
      pause: "#DCE2EB", filler: "#9A4A00", moment: "#FFE0A3", quiet: "#D4F0DD")
    let dark = PlotStyle(
      text: "#FFFFFF", muted: "#A9B0BD", line: "#353A44", paper: "#0E0F12", voice: "#4DA3FF",
      pause: "#2E343F", filler: "#FFB85C", moment: "#5C4410", quiet: "#17402A")
    return "\(light.rules)@media (prefers-color-scheme:dark){\n\(dark.rules)}\n"
  }

  /// The rules for the classes of a ``Plot``.
  var rules: String {
    """
    .plot text{font:13px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;fill:\(muted)}
    .plot .paper{fill:\(paper)}
    .plot .title{font-size:17px;font-weight:600;fill:\(text)}
    .plot .grid{stroke:\(line);stroke-width:1}
    .plot .wave,.plot .ranges,.plot .stems{fill:none;stroke-width:2;stroke-linecap:round}
    .plot .course,.plot .steps{fill:none;stroke-width:2;stroke-linejoin:round}
    .plot .rule{stroke-width:1.5;stroke-dasharray:6 4}
    .plot .voice{stroke:\(voice)}
    .plot .limit{stroke:\(muted)}
    .plot .pause{fill:\(pause)}
    .plot .filler{fill:\(filler)}
    .plot .moment{fill:\(moment)}
    .plot .quiet{fill:\(quiet);fill-opacity:.75}
    .plot .swatch.voice{fill:\(voice);stroke:none}
    .plot .swatch.limit{fill:\(muted);stroke:none}
    .plot .number{font-weight:600;fill:\(text);text-anchor:middle}
    .plot .time{text-anchor:middle}
    .plot .value{text-anchor:end}

    """
  }
}
