import Rehearsal
import RehearsalBase
import RehearsalBatch
import RehearsalReport

/// How the reports of one run are set.
struct ReportStyle {
  var display: DisplayOptions
  var details: FormatDetails
  var isVerbose = false
  /// Whether one recording is reported on.
  var isSingle = true
  /// The settings that changed what is judged; empty if none did.
  var settings = ""

  func presentation(at place: ReportOutputs.Place) -> Presentation {
    let destination = DisplayOptions.Destination(path: place.path)
    return switch place.format {
    case .text:
      .text(
        TextReport(
          width: display.columns(on: destination) ?? TextReport.widest,
          style: display.style(on: destination), isVerbose: isVerbose,
          hasGraphs: destination == .terminal && Computer.showsUnicode, settings: settings))
    // One object is for people to read; several are JSON lines.
    case .json: .json(OrderedJSON(isSingle ? .pretty : .compact))
    case .markdown: .markdown(MarkdownReport())
    case .html: .html(PageReport(folder: place.path.map { $0.folderAndName.folder } ?? ""))
    case .svg: .svg(details.plot ?? .waveform)
    case .srt: .captions(Captions(format: .subRip, isClean: details.clean))
    case .vtt: .captions(Captions(format: .webVTT, isClean: details.clean))
    case .csv: .csv(BatchTable())
    case .textgrid: .textGrid
    case .labels: .labels
    }
  }
}
