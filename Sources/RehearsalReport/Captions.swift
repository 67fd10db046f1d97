package import Rehearsal
import RehearsalMetrics
package import RehearsalTranscript

/// What was said as captions, fillers in italics or left out.
package protocol CaptionsReport: ReportFormat {
  static var captions: CaptionFormat { get }
  /// Whether fillers are left out.
  var isClean: Bool { get }
}

/// Captions as SubRip.
package struct SubRipReport: CaptionsReport {
  package static let name = "srt"
  package static let endings = ["srt"]
  package static let captions = CaptionFormat.subRip
  package let isClean: Bool

  package init(_ options: ReportOptions) { isClean = options.isClean }
}

/// Captions as WebVTT.
package struct WebVTTReport: CaptionsReport {
  package static let name = "vtt"
  package static let endings = ["vtt"]
  package static let captions = CaptionFormat.webVTT
  package let isClean: Bool

  package init(_ options: ReportOptions) { isClean = options.isClean }
}

/// The recording has no words to show.
package struct NoWordsToCaption: Error {
  /// What reports call the recording.
  package var recording: String
}

extension CaptionsReport {
  /// The whole file.
  ///
  /// - Throws: ``NoWordsToCaption`` without a transcript.
  package func text(of review: ReviewedTake) throws -> String {
    guard let words = review.measured.words else {
      throw NoWordsToCaption(recording: review.report.recording.path)
    }
    let fillers = Set(words.fillers.flatMap(\.tokens))
    guard isClean else {
      return try words.transcript.captions(as: Self.captions, italic: fillers)
    }
    return try words.transcript.without(fillers).captions(as: Self.captions, italic: [])
  }
}

extension Transcript {
  /// The transcript without some of its tokens; sentences begin with a capital letter again.
  fileprivate func without(_ left: Set<Int>) -> Transcript {
    var rest = self
    rest.tokens = []
    var beginsSentence = false
    for (index, token) in tokens.enumerated() {
      if left.contains(index) {
        beginsSentence = beginsSentence || token.text.first { $0.isLetter }?.isUppercase == true
        continue
      }
      var token = token
      if beginsSentence { token.text = token.text.prefix(1).uppercased() + token.text.dropFirst() }
      beginsSentence = false
      rest.tokens.append(token)
    }
    return rest
  }
}
