package import RehearsalTranscript

extension SaidWord {
  /// The words of a transcript that are spoken, in their order.
  ///
  /// - Parameter fillers: Those that were found in it.
  package static func words(of transcript: Transcript, fillers: [Filler]) -> [SaidWord] {
    let marked = Set(fillers.flatMap(\.tokens))
    return transcript.tokens.enumerated().compactMap { index, token in
      guard token.kind == .word || token.kind == .filler else { return nil }
      return SaidWord(
        text: token.text, span: token.span,
        isFiller: token.kind == .filler || marked.contains(index))
    }
  }
}
