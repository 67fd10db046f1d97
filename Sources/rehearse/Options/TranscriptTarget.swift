import ArgumentParser
import RehearsalTranscript

/// What a transcript is converted to, as named on the command line.
enum TranscriptTarget: String, CaseIterable, ExpressibleByArgument {
  case srt, vtt, textgrid, ctm, text, json

  /// The format of a writer; `nil` for JSON, which holds the findings as well.
  var format: TranscriptFormat? {
    switch self {
    case .srt: .subRip
    case .vtt: .webVTT
    case .textgrid: .textGrid
    case .ctm: .ctm
    case .text: .plainText
    case .json: nil
    }
  }
}
