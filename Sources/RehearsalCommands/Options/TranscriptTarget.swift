import ArgumentParser
import RehearsalTranscript

/// What a transcript can be converted to.
enum TranscriptTarget: String, CaseIterable, ExpressibleByArgument {
  case srt, vtt, textgrid, ctm, text, json

  /// `nil` for JSON, which holds the fillers as well.
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
