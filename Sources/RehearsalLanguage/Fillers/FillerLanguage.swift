package import RehearsalTranscript

/// The language whose fillers are counted, and how it was determined.
package struct FillerLanguage: Equatable, Sendable {
  package var pack: LanguagePack
  package var source: Source

  /// Raw values are published and never change.
  package enum Source: String, Codable, CaseIterable, Sendable {
    /// The caller chose it.
    case option
    /// The transcript names it.
    case file
    /// Detected from the most frequent words.
    case words
    /// Unknown, so English is used.
    case `default`
  }

  package init(_ pack: LanguagePack, source: Source) {
    self.pack = pack
    self.source = source
  }
}

extension Transcript {
  /// The language whose fillers to count: the one asked for, else the one that the transcript
  /// names, else the one detected from its words, else English.
  ///
  /// - Returns: `nil` if the transcript names a language without a pack, or its words can't be
  ///   English, because English rules would count words that aren't fillers in it.
  package func fillerLanguage(asked: LanguagePack? = nil) -> FillerLanguage? {
    if let asked { return FillerLanguage(asked, source: .option) }
    if let language {
      return LanguagePack(language: language).map { FillerLanguage($0, source: .file) }
    }
    if let pack = LanguagePack.detected(in: tokens) { return FillerLanguage(pack, source: .words) }
    return LanguagePack.presumed(in: tokens).map { FillerLanguage($0, source: .default) }
  }
}
