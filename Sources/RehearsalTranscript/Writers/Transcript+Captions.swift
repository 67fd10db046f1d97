/// The formats of captions.
package enum CaptionFormat: Sendable {
  case subRip, webVTT
}

extension Transcript {
  /// The transcript as captions, with some of its tokens in italics.
  ///
  /// Tokens without a time, or with nothing to see in them, are left out.
  ///
  /// - Parameter italic: Indices of ``tokens``.
  package func captions(
    as format: CaptionFormat, italic: Set<Int>
  ) throws(TranscriptError) -> String {
    let shown = tokens.indices.filter { tokens[$0].span != nil && tokens[$0].text.onOneLine != nil }
    var captions = self
    captions.tokens = shown.map { tokens[$0] }
    let italic = Set(shown.indices.filter { italic.contains(shown[$0]) })
    return switch format {
    case .subRip: try SubRipWriter.written(captions.onOneLine, italic: italic)
    case .webVTT: try WebVTTWriter.written(captions.onOneLine, italic: italic)
    }
  }
}
