package import Rehearsal
import RehearsalMetrics
package import RehearsalTranscript

/// What was said as captions, fillers in italics or left out.
package struct Captions: Sendable {
  package var format: CaptionFormat
  /// Whether fillers are left out.
  package var isClean: Bool

  package init(format: CaptionFormat, isClean: Bool = false) {
    self.format = format
    self.isClean = isClean
  }

  /// The recording has no words to show.
  package struct NoWords: Error {
    /// What reports call the recording.
    package var recording: String
  }

  /// The whole file.
  ///
  /// - Throws: ``NoWords`` without a transcript.
  package func text(of review: ReviewedTake) throws -> String {
    guard let words = review.measured.words else {
      throw NoWords(recording: review.report.recording.path)
    }
    let fillers = Set(words.fillers.flatMap(\.tokens))
    guard isClean else { return try words.transcript.captions(as: format, italic: fillers) }
    return try words.transcript.without(fillers).captions(as: format, italic: [])
  }
}

extension Transcript {
  /// The transcript without some of its tokens; what then begins a sentence has a capital letter.
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
